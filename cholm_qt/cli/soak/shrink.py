"""Cutting a list of events that breaks something down to a short one that still does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def shrink(events: Sequence[T], breaks: Callable[[Sequence[T]], bool], most: int = 60) -> list[T]:
    """Leave out pieces, large ones first, as long as the rest still breaks; after so many tries give up.

    >>> shrink(list(range(40)), lambda rest: {3, 31} <= set(rest))
    [3, 31]
    """
    left = list(events)
    size = max(len(left) // 2, 1)
    while most > 0:
        shorter = False
        for start in range(0, len(left), size):
            rest = left[:start] + left[start + size :]
            most -= 1
            if rest and len(rest) < len(left) and breaks(rest):
                left, shorter = rest, True
                break
            if most <= 0:
                return left
        if not shorter:
            if size == 1:
                return left
            size = max(size // 2, 1)
    return left
