"""Movements of a single hex: reaction, advance, breakthrough, night withdrawal (J82 to J89)."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules.asking import place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.boundary import beyond_boundary
from cholm_qt.games.jaws_of_victory.rules.crossing import can_cross
from cholm_qt.games.jaws_of_victory.rules.position import Position


def can_step(p: Position, unit: int, place: int) -> bool:
    """J7, J43, J61, J64 May a unit end one hex further, whatever ZOC is there?"""
    return (
        p.side_at(place) != 1 - p.components.units[unit].side
        and can_cross(p, unit, p.where[unit], place)
        and p.has_room(place, unit)
        and not beyond_boundary(p, unit, place)
    )


def why_no_step(p: Position, unit: int, place: int) -> Iterator[Reason]:
    """J7, J43, J61, J64 Every reason for which a unit cannot end in a hex next to it."""
    values, units, places = (unit_name(p, unit), place_name(p, place)), (unit,), (place,)
    if place not in p.components.is_near[p.where[unit]]:
        yield Reason("J3", Said("{1} is not next to {0}", values), units, places)
        return
    if p.side_at(place) == 1 - p.components.units[unit].side:
        yield Reason("J61", Said("Enemy units are in {1}", values), p.units_at(place), places)
    elif not p.has_room(place, unit):
        yield Reason("J7", Said("There is no room for {0} in {1}", values), p.units_at(place), places)
    if not can_cross(p, unit, p.where[unit], place):
        yield Reason("J64", Said("{0} cannot pass into {1}", values), units, places)
    if beyond_boundary(p, unit, place):
        yield Reason("J43", Said("{1} lies too far beyond the boundary for {0}", values), units, places)


def hexes_next(p: Position, unit: int) -> list[int]:
    """Every hex in which a unit may end one hex further, whatever ZOC is there."""
    return [there for there in p.components.near[p.where[unit]] if can_step(p, unit, there)]
