"""Circle of Fire as plain data: whole positions, a word for places, and what its steps can hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cholm_qt.engine.reasons import Reason
from cholm_qt.files.codec import NOBODY, Codec
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.field_types import fields_of
from cholm_qt.files.messages import message
from cholm_qt.games.circle_of_fire.files.goal_files import goal_to_plain
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD, FIRE
from cholm_qt.games.circle_of_fire.rules.components import BOXES, SIDES, Components
from cholm_qt.games.circle_of_fire.rules.position import Position

SIDES_OR_NOBODY = (*SIDES, NOBODY)
MOST_CHOSEN_FROM = 16  # the largest body of units out of which some are chosen; more could not be listed


class CircleOfFireCodec(Codec):
    """Circle of Fire as plain data."""

    def reason_to_plain(self, reason: Reason) -> dict[str, Any]:
        """A refusal as plain data; its places are Areas for programs from before there were other games."""
        plain = super().reason_to_plain(reason)
        return {**plain, "areas": plain["places"]}


def step_faults(c: Components, step: Any) -> Iterator[str]:
    """The words and counts of a step that no rule would have made."""
    words = _known_words(c)
    for name in (field.name for field in fields_of(type(step)) if field.name in words):
        held, known = getattr(step, name), words[name]
        for word in (held,) if isinstance(held, str) else held:
            if word not in known:
                yield message("has the unknown '{0}' '{1}'{2}", name, short(word), nearest(word, known))
    count = getattr(step, "count", None)
    if isinstance(count, int) and not 0 <= count <= len(step.units) <= MOST_CHOSEN_FROM:
        yield message("chooses {0} out of {1} units", count, len(step.units))


def _known_words(c: Components) -> dict[str, set[str]]:
    """The words that fields of these names can hold."""
    groupings, letters = {g.id for g in c.charts.entry}, set(c.charts.random.groups)
    return {
        "grouping": groupings,
        "group": letters,
        "force": groupings | letters,
        "forces": groupings | letters,
        "kind": {FIRE, BOMBARD},
    }


# --- positions -----------------------------------------------------------------------------------


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
        **goal_to_plain(codec, p),
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
