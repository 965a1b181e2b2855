"""A whole position as plain data that can be written as JSON."""

from __future__ import annotations

from typing import Any

from cholm_qt.files.codec import NOBODY, Codec
from cholm_qt.games.circle_of_fire.rules.components import BOXES, SIDES
from cholm_qt.games.circle_of_fire.rules.position import Position

SIDES_OR_NOBODY = (*SIDES, NOBODY)


def position_to_plain(codec: Codec, position: Position) -> dict[str, Any]:
    """Everything there is to know about a position, with ids for units, places and boxes."""
    p, c = position, position.components
    segment = c.sequence[p.segment]
    return {
        "turn": p.turn,
        "last_turn": p.last_turn,
        "phase": segment.phase,
        "segment": segment.id,
        "impulse": p.impulse,
        "passed": p.passed,
        "night": p.night,
        "advantage": SIDES_OR_NOBODY[p.advantage],
        "advantage_to": SIDES_OR_NOBODY[p.advantage_to],
        "advantage_used": p.advantage_used,
        "seize": {"german": p.seize_german, "soviet": p.seize_soviet},
        "first_player": SIDES_OR_NOBODY[p.first_side],
        "options": sorted(p.options),
        "urban_goal": p.urban_goal,
        "winner": SIDES_OR_NOBODY[p.winner],
        "victory": p.victory,
        "stubborn_defense": _place_or_none(codec, p.stubborn),
        "close_combat": _place_or_none(codec, p.melee_at),
        "places": {place.id: _place(p, i) for i, place in enumerate(c.board.places)},
        "boxes": {box: _boxed(p, c.box(box)) for box in BOXES},
        "units": {unit.id: _unit(codec, p, i) for i, unit in enumerate(c.units)},
        "agenda": [codec.step_to_plain(step) for step in p.agenda],
    }


def _place_or_none(codec: Codec, place: int) -> str | None:
    """A place by its id."""
    return codec.place_ids[place] if place >= 0 else None


def _place(p: Position, place: int) -> dict[str, Any]:
    """What there is to see in a place."""
    return {
        "control": SIDES[p.controller(place)],
        "contested": p.is_contested(place),
        "rubble": (p.rubbled >> place & 1) + (p.heavy >> place & 1),
        "german": [p.components.units[unit].id for unit in p.units_of(0, place)],
        "soviet": [p.components.units[unit].id for unit in p.units_of(1, place)],
    }


def _boxed(p: Position, box: int) -> list[str]:
    """The units in a box."""
    return [p.components.units[unit].id for unit, at in enumerate(p.where) if at == box]


def _unit(codec: Codec, p: Position, unit: int) -> dict[str, Any]:
    """Where a unit is, and which side of it is up."""
    return {"place": codec.place_ids[p.where[unit]], "committed": bool(p.spent[unit])}
