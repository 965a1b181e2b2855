"""What is still to be done in a position: decisions, dice, and what happens by itself.

A position holds its agenda as a list of steps, the next one last. The run from one decision to the next
takes steps off its end, and asks the game what comes next when none is left.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from cholm_qt.engine.dice import every_throw
from cholm_qt.engine.events import Event
from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.engine.prompt import DICE, Prompt, RollNeeded
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import Record

Places = tuple[int, ...]
NOTHING, ORDER, THROW = "nothing", "order", "throw"  # what a step waits for


class Step(Record, gc=False):
    """One thing on the agenda; the fields of its kinds are such that a text can hold them.

    `waits_for` tells decisions, throws and what happens by itself apart, quicker than isinstance would.
    """

    waits_for: ClassVar[str] = NOTHING


class Decision(Step):
    """A player must choose one of the legal orders.

    `waiting` is its name for programs, `asks` its question where that is always the same. `secret` keeps it
    and its answer from the other player; `answers_itself` lets a single legal order be given for the player.
    """

    waits_for: ClassVar[str] = ORDER
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
        """The question to the player, in one sentence."""
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

    def prompt(self, p: Any) -> Prompt:
        """The question to the player."""
        return Prompt(self.who(p), self.says(p), self.waiting, self.cites(), self.secret, self.about(p))

    def why_not(self, p: Any, order: Order) -> tuple[Reason, ...]:
        """Every case that an order of any kind breaks."""
        if isinstance(order, self.accepts):
            return tuple(self.faults(p, order))
        return (Reason(self.cites(), Said("That is not what is being decided now. {0}", (self.says(p),))),)


class Chance(Step):
    """Dice must be thrown; `by_sum` says that nothing but the sum of the dice matters."""

    waits_for: ClassVar[str] = THROW
    by_sum: ClassVar[bool] = False

    def need(self, p: Any) -> RollNeeded:
        """The throw: who throws how many dice, and what for."""
        raise NotImplementedError

    def rolled(self, p: Any, dice: tuple[int, ...]) -> None:
        """Go on with the dice; the step has been taken off the agenda."""
        raise NotImplementedError

    def prompt(self, p: Any) -> Prompt:
        """The question for dice that a player reads off the table."""
        need = self.need(p)
        return Prompt(need.actor, Said("Enter the dice: {0}", (need.purpose,)), DICE, need.case)

    def orders(self, p: Any) -> list[Order]:
        """Everything that the dice can show."""
        return [EnterDice(dice) for dice in every_throw(self.need(p).dice)]

    def why_not(self, p: Any, order: Order) -> tuple[Reason, ...]:
        """Why an order must wait until the dice are there."""
        need = self.need(p)
        return (Reason(need.case, Said("The dice must be entered first: {0}", (need.purpose,))),)


class Automatic(Step):
    """Something that happens without a choice."""

    def run(self, p: Any) -> None:
        """Carry out what happens without a choice; the step has been taken off the agenda."""
        raise NotImplementedError


class Rules:
    """The rules of one game beside its steps: what follows when the agenda is empty, and when play is over.

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

    def ends(self, p: Any) -> bool:
        """Judge what has just been done, and tell whether the game has ended; asked after every step."""
        return self.is_over(p)

    # --- what follows from that ---

    def run_on(self, p: Any) -> list[Event]:
        """Do all that happens by itself until somebody decides, dice are due or play is over; the events."""
        while not self.ends(p):
            if not p.agenda:
                self.go_on(p)
            elif p.agenda[-1].waits_for == NOTHING:
                p.agenda.pop().run(p)
            else:
                break
        news: list[Event] = p.news
        p.news = []
        return news

    def prompt(self, p: Any) -> Prompt:
        """Who must decide what, or who has won."""
        prompt: Prompt = self.over(p) if self.is_over(p) else p.agenda[-1].prompt(p)
        return prompt

    def orders(self, p: Any) -> list[Order]:
        """Every whole legal order, which may be to say what the dice show; none when the game is over."""
        return [] if self.is_over(p) else p.agenda[-1].orders(p)

    def roll_needed(self, p: Any) -> RollNeeded | None:
        """The throw that play waits for, if it does."""
        step = p.agenda[-1] if p.agenda and not self.is_over(p) else None
        return step.need(p) if isinstance(step, Chance) else None
