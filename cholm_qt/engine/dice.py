"""Chance: seeded, fixed or asked for; the same throw whichever it is."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from itertools import product

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def mixed(state: int) -> int:
    """Scramble 64 bits (splitmix64), so that counting up gives numbers without a pattern."""
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & MASK
    state = (state ^ state >> 27) * 0x94D049BB133111EB & MASK
    return state ^ state >> 31


class Dice:
    """A dice cup. Fixed dice are used first, then the seed; with no seed the dice are asked for.

    >>> Dice(seed=1942).throw(2) == Dice(seed=1942).throw(2)
    True
    """

    def __init__(self, seed: int | None, drawn: int = 0, fixed: Iterable[int] = ()) -> None:
        """Start from a seed and a number of dice already drawn from it."""
        self.seed = seed
        self.drawn = drawn
        self.fixed: deque[int] = deque(fixed)

    @property
    def asks(self) -> bool:
        """Are the dice asked for, one throw at a time?"""
        return self.seed is None

    def throw(self, count: int) -> tuple[tuple[int, ...], str] | None:
        """So many dice and their source, or None when they must be asked for."""
        if not self.fixed and self.seed is not None:  # nearly always so
            return tuple([self._next() for _ in range(count)]), "seed"
        fixed = min(count, len(self.fixed))
        if self.seed is None and fixed < count:
            return None
        values = tuple(self.fixed.popleft() for _ in range(fixed))
        if fixed == count:
            return values, "fixed"
        return values + tuple(self._next() for _ in range(count - fixed)), "mixed" if fixed else "seed"

    def _next(self) -> int:
        """The next die of the seed."""
        self.drawn += 1
        assert self.seed is not None
        return (mixed(self.seed + self.drawn * GOLDEN & MASK) * 6 >> 64) + 1

    def copy(self) -> Dice:
        """A cup of its own that throws the same dice."""
        return Dice(self.seed, self.drawn, self.fixed)

    def mark(self) -> tuple[int, tuple[int, ...]]:
        """Remember the state of the cup."""
        return self.drawn, tuple(self.fixed) if self.fixed else ()

    def reset(self, mark: tuple[int, tuple[int, ...]]) -> None:
        """Go back to a remembered state."""
        self.drawn, self.fixed = mark[0], deque(mark[1])


def every_throw(count: int) -> list[tuple[int, ...]]:
    """All the faces that so many dice can show."""
    return list(product(range(1, 7), repeat=count))
