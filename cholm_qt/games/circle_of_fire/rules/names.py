"""Names of sides, units and places for sentences."""

from __future__ import annotations

from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.rules.position import Position

ACTOR_NAMES = (Said("German"), Said("Soviet"), Said("First player"), Said("Second player"))
EFFECT_NAMES = {
    "none": Said("no effect"),
    "retreat": Said("must retreat"),
    "eliminated": Said("eliminated"),
    "committed": Said("Committed"),
}


def unit_name(p: Position, unit: int) -> str:
    """A unit's id and printed name."""
    kind = p.components.units[unit]
    return f"{kind.id} {kind.name}"


def place_name(p: Position, place: int) -> str:
    """A place's identifier and name."""
    spot = p.components.board.places[place]
    return f"{spot.id} {spot.name}"


def side_name(side: int) -> Said:
    """The name of a side, or of a player before the sides are settled."""
    return ACTOR_NAMES[side]
