"""Orders that belong to every game. An order is a named tuple: imperative, and it checks nothing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

UnitIx = int  # the index of a unit; a codec writes it as the unit's id
PlaceIx = int  # the index of a place or box; a codec writes it as its id

Order = tuple[object, ...]


def many(kind: type, *columns: Iterable[object]) -> list[Order]:
    """Many orders of one kind, from a column for each of their fields; quicker than one by one.

    >>> many(EnterDice, [(1, 2), (3, 4)])
    [EnterDice(dice=(1, 2)), EnterDice(dice=(3, 4))]
    """
    return list(map(partial(tuple.__new__, kind), zip(*columns, strict=False)))


class EnterDice(NamedTuple):
    """Say what the real dice on the table show."""

    dice: tuple[int, ...]
