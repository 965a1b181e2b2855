"""What is still to be done in a position: decisions, dice, and what happens by itself.

A position holds its agenda as a list of steps, the next one last. The run from one decision to the next
takes steps off its end, and asks the game what comes next when none is left.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from cholm_qt.engine.events import Event
from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import Prompt, RollNeeded
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import Record

Places = tuple[int, ...]


class Step(Record, gc=False):
    """One thing on the agenda; the fields of its kinds are such that a text can hold them."""


class Decision(Step):
    """A player must choose one of the legal orders.

    `waiting` is its name for programs, `asks` its question where that is always the same. `secret` keeps it
    and its answer from the other player; `answers_itself` lets a single legal order be given for the player.
    """

    case: ClassVar[str] = ""
    waiting: ClassVar[str] = ""
    asks: ClassVar[str] = ""
    accepts: ClassVar[tuple[type, ...]] = ()
    answers_itself: ClassVar[bool] = False
    secret: ClassVar[bool] = False

    def cites(self) -> str:
        """The case by which it is asked; what it is asked about may decide between two."""
        return self.case

    def who(self, p: Any) -> int:
        """Whose decision it is."""
        raise NotImplementedError

    def says(self, p: Any) -> Said:
        """What is asked, in one sentence."""
        return Said(self.asks)

    def about(self, p: Any) -> Places:
        """The places that the question is about, if it is about some and not about the whole board."""
        return ()

    def orders(self, p: Any) -> list[Order]:
        """Every legal order."""
        raise NotImplementedError

    def faults(self, p: Any, order: Any) -> Iterator[Reason]:
        """The cases that an order of an accepted kind breaks."""
        raise NotImplementedError

    def take(self, p: Any, order: Any) -> None:
        """Carry out a legal order; the step itself is still the last of the agenda."""
        raise NotImplementedError


class Chance(Step):
    """Dice must be thrown."""

    def need(self, p: Any) -> RollNeeded:
        """Who throws how many dice, and what for."""
        raise NotImplementedError

    def rolled(self, p: Any, dice: tuple[int, ...]) -> None:
        """Go on with the dice; the step has been taken off the agenda."""
        raise NotImplementedError


class Automatic(Step):
    """Something that happens without a choice."""

    def run(self, p: Any) -> None:
        """Do it; the step has been taken off the agenda."""
        raise NotImplementedError


class AgendaRules:
    """Rules that work off the agenda of a position; a game says what comes next and when it is over.

    The cases are the game's own, for the kernel's refusals.
    """

    undo_case = ""
    over_case = ""
    dice_case = ""

    # --- what a game adds ---

    def go_on(self, p: Any) -> None:
        """Begin what follows when the agenda is empty."""
        raise NotImplementedError

    def is_over(self, p: Any) -> bool:
        """Has the game ended?"""
        raise NotImplementedError

    def over(self, p: Any) -> Prompt:
        """What is said when the game has ended."""
        raise NotImplementedError

    # --- what the kernel asks ---

    def run_on(self, p: Any) -> list[Event]:
        """Do all that happens by itself until somebody decides, dice are due or play is over; the events."""
        while not self.is_over(p):
            if not p.agenda:
                self.go_on(p)
                continue
            step = p.agenda[-1]
            if not isinstance(step, Automatic):
                break
            p.agenda.pop()
            step.run(p)
        news: list[Event] = p.news
        p.news = []
        return news

    def prompt(self, p: Any) -> Prompt:
        """Who must decide what."""
        if self.is_over(p):
            return self.over(p)
        step = self.decision(p)
        return Prompt(
            step.who(p), step.says(p), step.waiting, step.cites(), secret=step.secret, places=step.about(p)
        )

    def prompt_actor(self, p: Any) -> int:
        """Who must decide."""
        return self.decision(p).who(p)

    @staticmethod
    def decision(p: Any) -> Decision:
        """The decision that play waits for."""
        step = p.agenda[-1]
        assert isinstance(step, Decision)
        return step

    def orders(self, p: Any) -> list[Order]:
        """Every whole legal order."""
        return self.decision(p).orders(p)

    def why_not(self, p: Any, order: Order) -> tuple[Reason, ...]:
        """Every case that an order breaks."""
        step = self.decision(p)
        if not isinstance(order, step.accepts):
            said = Said("Something else is asked for now. {0}", (step.says(p),))
            return (Reason(step.cites(), said),)
        return tuple(step.faults(p, order))

    def take(self, p: Any, order: Order) -> list[Event]:
        """Carry out a legal order and run on to the next decision or throw."""
        self.decision(p).take(p, order)
        return self.run_on(p)

    def rolled(self, p: Any, dice: tuple[int, ...]) -> list[Event]:
        """Go on with what the dice show."""
        step = p.agenda.pop()
        assert isinstance(step, Chance)
        step.rolled(p, dice)
        return self.run_on(p)

    def roll_needed(self, p: Any) -> RollNeeded | None:
        """The throw that play waits for."""
        step = p.agenda[-1] if p.agenda else None
        return step.need(p) if isinstance(step, Chance) else None

    def may_answer_itself(self, p: Any) -> bool:
        """May a decision with a single answer be taken for the player?"""
        return self.decision(p).answers_itself
