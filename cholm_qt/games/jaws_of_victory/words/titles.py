"""What things are called in sentences: hexes by their towns, steps by their numbers, tracks and bridges."""

from __future__ import annotations

from collections.abc import Iterable

from cholm_qt.engine.reasons import Said, all_of
from cholm_qt.engine.unit_names import UnitName
from cholm_qt.games.jaws_of_victory.rules.components import Components
from cholm_qt.games.jaws_of_victory.rules.names import BOX_NAMES, BOXES, FRONT_NAMES, FRONTS

WHOSE = {"german": Said("The Germans"), **dict(zip(FRONTS, FRONT_NAMES, strict=True))}
BRIDGES = {
    "L": Said("bridge for light vehicles (L)"),
    "H": Said("bridge for any vehicle (H)"),
    "K": Said("bridge for light vehicles (K)"),
    "J": Said("bridge for any vehicle (J)"),
    "S": Said("bridge for light vehicles (S)"),
}


def unit_title(c: Components, unit: int) -> UnitName:
    """What is printed on a unit."""
    return c.unit_names[unit]


def units_titles(c: Components, units: Iterable[int]) -> Said:
    """What is printed on several units, one after another."""
    return all_of(c.unit_names[unit] for unit in units)


def place_title(c: Components, place: int) -> object:
    """The town of a hex, or its four digits where it has none, or the name of a box."""
    if place >= c.places:
        return BOX_NAMES[BOXES[place - c.places]]
    spot = c.board.places[place]
    return spot.name or spot.id


def way_title(c: Components, path: Iterable[int]) -> Said:
    """The hexes of a path, one after another."""
    values = tuple(place_title(c, place) for place in path)
    return Said(" – ".join(f"{{{i}}}" for i in range(len(values))), values)


def step_title(c: Components, step: int) -> Said:
    """A step of the sequence of play by its number, as it is printed, and its title.

    Several steps that the program takes for one number differ in what stands behind it in their ids.
    """
    found = c.steps[step]
    return Said("{0} {1}", (found.id.partition("-")[0], Said(found.title)))


def whose_title(whose: str) -> object:
    """The side, Front or Korps that a track belongs to."""
    return WHOSE.get(whose, whose)
