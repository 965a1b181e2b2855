"""What the agenda of a position is made of: decisions, dice, and what happens by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import RollNeeded
from cholm_qt.engine.reasons import Reason, Said

if TYPE_CHECKING:
    from cholm_qt.games.circle_of_fire.rules.position import Position

STEPS: dict[str, type[Step]] = {}


class Step:
    """One thing on the agenda; subclasses are records whose fields a text can hold."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Make every kind of step known by its name."""
        STEPS[cls.__name__] = cls


class Decision(Step):
    """A player must choose one of the legal orders."""

    __slots__ = ()
    case: ClassVar[str] = ""
    waiting: ClassVar[str] = ""
    accepts: ClassVar[tuple[type, ...]] = ()
    answers_itself: ClassVar[bool] = False

    def cites(self) -> str:
        """The case by which it is asked; what it is asked about may decide between two."""
        return self.case

    def who(self, p: Position) -> int:
        """Whose decision it is."""
        raise NotImplementedError

    def says(self, p: Position) -> Said:
        """What is asked, in one sentence."""
        raise NotImplementedError

    def orders(self, p: Position) -> list[Order]:
        """Every legal order."""
        raise NotImplementedError

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """The cases that an order of an accepted kind breaks."""
        raise NotImplementedError

    def take(self, p: Position, order: Order) -> None:
        """Carry out a legal order; the step itself is still the last of the agenda."""
        raise NotImplementedError


class Chance(Step):
    """Dice must be thrown."""

    __slots__ = ()

    def need(self, p: Position) -> RollNeeded:
        """Who throws how many dice, and what for."""
        raise NotImplementedError

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """Go on with the dice; the step has been taken off the agenda."""
        raise NotImplementedError


class Automatic(Step):
    """Something that happens without a choice."""

    __slots__ = ()

    def run(self, p: Position) -> None:
        """Do it; the step has been taken off the agenda."""
        raise NotImplementedError
