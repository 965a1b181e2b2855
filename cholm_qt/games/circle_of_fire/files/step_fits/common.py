"""What the tests of steps share: where units are, and who could act."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from cholm_qt.games.circle_of_fire.rules.position import Position

DIE, TWO_DICE = range(1, 7), range(2, 13)
Tests = dict[type, Callable[[Position, Any, Any], bool]]  # by kind of step: the position, it, the one below


def are(p: Position, units: Iterable[int], side: int, place: int | None = None) -> bool:
    """Are all units of a side, and in a place or at least on the map?"""
    kinds = p.components.units
    return all(
        kinds[u].side == side and (p.on_map(u) if place is None else p.where[u] == place) for u in units
    )


def wait(p: Position, units: Iterable[int], side: int, box: str) -> bool:
    """Are all units ground units of a side that wait in a box?"""
    kinds, number = p.components.units, p.components.box_numbers[box]
    return all(kinds[u].side == side and not kinds[u].is_gun and p.where[u] == number for u in units)


def can_seize(p: Position, sides: tuple[int, ...]) -> bool:
    """Is somebody asked, and could everybody who is asked Seize the Initiative?"""
    return bool(sides) and all(p.seize(side) > 0 for side in sides)
