"""The ground as a side finds it: all that moves depend on in one number, and where armor protects."""

from __future__ import annotations

from cholm_qt.circle_of_fire.components import Components
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.engine.board import mask_of, places_in

ARMOR_ALONE = "21.3"  # the option by which armor no longer protects the infantry beside it


def stacked(
    c: Components, exits: int, full: int, full_for_all: int, enemy: int, own: int, rubbled: int
) -> int:
    """Six sets of places in one number, one above the other."""
    w = c.places
    return exits | (full | (full_for_all | (enemy | (own | rubbled << w) << w) << w) << w) << w


def ground_of(p: Position, side: int, exits: int) -> int:
    """The ground for moves, as units of a side find it."""
    c = p.components
    own = p.own(side) & c.every_place
    full, full_for_all = p.full[side * 2 : side * 2 + 2]
    return stacked(c, exits & c.every_place, full, full_for_all, p.occupied[1 - side], own, p.rubbled)


def armored(p: Position, side: int) -> int:
    """13.1.3, 21.3 The places at which infantry of a side alone may not fire from next door."""
    c, found = p.components, 0
    for unit in c.armor[1 - side]:
        if p.where[unit] < c.places:
            found |= 1 << p.where[unit]
    if found and ARMOR_ALONE in p.options:
        return mask_of([q for q in places_in(found) if _all_armor(p, p.units_of(1 - side, q))])
    return found


def _all_armor(p: Position, units: tuple[int, ...]) -> bool:
    """Are these units armor without exception?"""
    return all(p.components.units[unit].is_armor for unit in units)
