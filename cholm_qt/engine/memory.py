"""A memory of what was worked out before, so that it need not be worked out again."""

from __future__ import annotations

from typing import TypeVar

from cholm_qt.engine.board import places_in

MOST_SPLIT = 10_000  # sets whose places are kept

K = TypeVar("K")
V = TypeVar("V")


class Memory(dict[K, V]):
    """Values by all that they depend on; when there are too many, it begins anew.

    >>> squares = Memory(most=2)
    >>> [squares.keep(n, n * n) for n in (1, 2, 3)]
    [1, 4, 9]
    >>> squares
    {3: 9}
    """

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        """Remember at most so many values."""
        super().__init__()
        self.most = most

    def keep(self, key: K, value: V) -> V:
        """Remember a value, and return it."""
        if len(self) >= self.most:
            self.clear()
        self[key] = value
        return value


class Split(Memory[int, tuple[int, ...]]):
    """The places in sets that are given as bits; each set is split once, if there are not too many."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        """Split a set for the first time."""
        return self.keep(mask, tuple(places_in(mask)))
