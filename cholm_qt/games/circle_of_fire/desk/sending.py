"""Several units that are sent to one place: who goes first, and how many find room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.position import Position


def sending_order(c: Components, units: Iterable[int]) -> list[int]:
    """6.1.1 Ordinary units go first, then armor, then an HQ unit: one of these may be the fourth."""
    return sorted(units, key=lambda unit: _rank(c, unit))


def _rank(c: Components, unit: int) -> int:
    """How late a unit is sent."""
    is_special = c.full_kind[unit] & 1
    return 2 if c.units[unit].type == "HQ" else 1 if is_special else 0


def finding_room(position: Position, units: Sequence[int], place: int) -> int:
    """6.1.1 How many of some units find room in a place, one after the other."""
    after, entered = position.copy(), 0
    for unit in sending_order(position.components, units):
        if after.has_room(place, unit):
            after.set_where(unit, place)
            entered += 1
    return entered
