"""A puzzle: a position, a side, and a task that is judged by what comes of the side's orders."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.record import Record, SideIx, replace

WORST, QUIET = "worst", "quiet"
OPPONENTS = (WORST, QUIET)
CERTAIN = Fraction(1)


class Limit(Record):
    """How long a task may take: so many of a word of the game, such as turns."""

    word: str
    count: int


class LimitWord(Record):
    """A word in which a game counts how long a task may take, and when that is over, for any number of it."""

    word: str
    over: Said

    def said(self, count: int) -> Said:
        """The moment at which a task is judged."""
        return replace(self.over, values=(count,))


class Solution(Record):
    """Orders of the player's side that solve a puzzle, with which chance, why, and where the file says so."""

    orders: tuple[Order, ...]
    chance: Fraction = CERTAIN
    says: str = ""
    line: int = 0


class Puzzle(Record):
    """A task for one side in a position.

    Attributes:
        scenario: What it begins with, which has its id, title, description and the like.
        side: Who has to solve it.
        task: The condition that must hold when the limit is reached, in the terms of the game's goals.
        asked: The chance that a plan must have at least; CERTAIN where no dice may spoil it.
        opponent: Whether the other side does its WORST, or passes where it may and does so only elsewhere.
        solutions: Plans that solve it; the best known one has the highest chance.
    """

    scenario: Any
    side: SideIx
    task: Any
    limit: Limit
    asked: Fraction = CERTAIN
    opponent: str = WORST
    solutions: tuple[Solution, ...] = ()

    @property
    def id(self) -> str:
        """The name of its file without the ending."""
        found: str = self.scenario.id
        return found

    @property
    def about(self) -> Any:
        """What its file says besides title and description, with the hints."""
        return self.scenario.about

    @property
    def best_known(self) -> Fraction:
        """The highest chance of a plan that is known."""
        return max((solution.chance for solution in self.solutions), default=self.asked)
