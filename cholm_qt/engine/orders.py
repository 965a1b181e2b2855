"""Orders that belong to every game. An order is a named tuple: imperative, and it checks nothing."""

from __future__ import annotations

from typing import NamedTuple

UnitIx = int  # the index of a unit; a codec writes it as the unit's id
PlaceIx = int  # the index of a place or box; a codec writes it as its id

Order = tuple[object, ...]


class EnterDice(NamedTuple):
    """Say what the real dice on the table show."""

    dice: tuple[int, ...]
