"""Orders that belong to every game. An order is a named tuple: imperative, and it checks nothing."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cache, partial
from typing import NamedTuple, TypeVar

Order = tuple[object, ...]
T = TypeVar("T", bound=Hashable)


def many(kind: type, *columns: Iterable[object]) -> list[Order]:
    """Many orders of one kind, from a column for each of their fields; quicker than one by one.

    >>> many(EnterDice, [(1, 2), (3, 4)])
    [EnterDice(dice=(1, 2)), EnterDice(dice=(3, 4))]
    """
    return list(map(partial(tuple.__new__, kind), zip(*columns, strict=False)))


@cache
def each_place(kind: Callable[[T, int], Order], first: T, places: int) -> tuple[Order, ...]:
    """The orders of one kind that differ only in the place they end with, made once; listings share them."""
    return tuple(kind(first, place) for place in range(places))


class EnterDice(NamedTuple):
    """Say what the real dice on the table show."""

    dice: tuple[int, ...]
