"""The rules as the kernel sees them: one object that answers for every position."""

from __future__ import annotations

from cholm_qt.engine.agenda import Chance, Decision
from cholm_qt.engine.events import Event
from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import Prompt, RollNeeded
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.circle_of_fire.rules.components import ACTORS, NOBODY
from cholm_qt.games.circle_of_fire.rules.names import side_name
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.turns import run_on

RULES_VERSION = "3"


class CircleOfFire:
    """The whole rulebook of Circle of Fire."""

    undo_case = "11.2.6"
    over_case = "19.0"
    dice_case = "2.1"

    def prompt(self, position: Position) -> Prompt:
        """Who must decide what."""
        if position.winner != NOBODY:
            return Prompt(
                position.winner, Said("The {0} player has won", (side_name(position.winner),)), "over", "19.0"
            )
        step = self._decision(position)
        return Prompt(step.who(position), step.says(position), step.waiting, step.cites())

    def prompt_actor(self, position: Position) -> int:
        """Who must decide."""
        return self._decision(position).who(position)

    @staticmethod
    def _decision(position: Position) -> Decision:
        """The decision that play waits for."""
        step = position.agenda[-1]
        assert isinstance(step, Decision)
        return step

    def orders(self, position: Position) -> list[Order]:
        """Every whole legal order."""
        return self._decision(position).orders(position)

    def why_not(self, position: Position, order: Order) -> tuple[Reason, ...]:
        """Every case that an order breaks."""
        step = self._decision(position)
        if not isinstance(order, step.accepts):
            said = Said("Something else is asked for now. {0}", (step.says(position),))
            return (Reason(step.cites(), said),)
        return tuple(step.faults(position, order))

    def take(self, position: Position, order: Order) -> list[Event]:
        """Carry out a legal order and run on to the next decision or throw."""
        self._decision(position).take(position, order)
        return self._news(position)

    def rolled(self, position: Position, dice: tuple[int, ...]) -> list[Event]:
        """Go on with what the dice show."""
        step = position.agenda.pop()
        assert isinstance(step, Chance)
        step.rolled(position, dice)
        return self._news(position)

    @staticmethod
    def _news(position: Position) -> list[Event]:
        """Run on, and hand over what happened."""
        run_on(position)
        news, position.news = position.news, []
        return news

    def roll_needed(self, position: Position) -> RollNeeded | None:
        """The throw that play waits for."""
        step = position.agenda[-1] if position.agenda else None
        return step.need(position) if isinstance(step, Chance) else None

    def may_answer_itself(self, position: Position) -> bool:
        """May a decision with a single answer be taken for the player?"""
        return self._decision(position).answers_itself

    def is_over(self, position: Position) -> bool:
        """Has somebody won?"""
        return position.winner != NOBODY


RULES = CircleOfFire()
__all__ = ["ACTORS", "RULES", "RULES_VERSION", "CircleOfFire"]
