"""The fields of the text of a Circle of Fire position.

cof1 3/9:impulses:4 n s-u A,4 9,7* 22 - 0:2:g - 21.2 - A=S01,S02*;at-start=G01 [{"step":"start_impulse"}]
"""

from __future__ import annotations

import re

from cholm_qt.engine.board import places_in
from cholm_qt.files.codec import Codec
from cholm_qt.files.faults import short
from cholm_qt.files.goal_text import as_json
from cholm_qt.files.messages import message
from cholm_qt.files.position_fields import (
    NONE,
    BadText,
    PositionField,
    agenda_field,
    index_of,
    joined,
    options_field,
    units_field,
    words_in,
)
from cholm_qt.games.circle_of_fire.files.goal_files import URBAN, goal_from_json, goal_to_plain
from cholm_qt.games.circle_of_fire.rules.components import NOBODY
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.victory import AUTOMATIC, END_OF_GAME, SCENARIO, TACTICAL

LETTERS = "gs-"  # German, Soviet, nobody
VICTORIES = (AUTOMATIC, TACTICAL, END_OF_GAME, SCENARIO)
SPENT = "*"  # behind a unit that is Committed or used

_TIME = re.compile(r"([1-9][0-9]?)/([1-9][0-9]?):([a-z-]+):([0-9]{1,3})")
_SEIZE = re.compile(r"([0-9]{1,2}):([0-9]{1,2}):([gs-])")


# --- time and players ----------------------------------------------------------------------------


def _write_time(_: Codec, p: Position) -> str:
    """Turn, last Turn, segment and Impulse."""
    return f"{p.turn}/{p.last_turn}:{p.components.sequence[p.segment].id}:{p.impulse}"


def _read_time(codec: Codec, p: Position, text: str) -> None:
    """Turn, last Turn, segment and Impulse."""
    found = _TIME.fullmatch(text)
    if not found:
        raise BadText(message("is '{0}', but should be like 3/9:impulses:4", short(text)))
    p.segment = index_of(codec, "SegmentIx", found[3])
    p.turn, p.last_turn, p.impulse = int(found[1]), int(found[2]), int(found[4])


def _write_flags(_: Codec, p: Position) -> str:
    """Has the side before passed, and is it Night?"""
    return ("p" * p.passed + "n" * p.night) or NONE


def _read_flags(_: Codec, p: Position, text: str) -> None:
    """Has the side before passed, and is it Night?"""
    if text not in (NONE, "p", "n", "pn"):
        raise BadText(message("is '{0}', but should be p, n, pn or -", short(text)))
    p.passed, p.night = "p" in text, "n" in text


def _write_advantage(_: Codec, p: Position) -> str:
    """Holder, next holder, and whether it was used this Turn."""
    return LETTERS[p.advantage] + LETTERS[p.advantage_to] + ("u" if p.advantage_used else NONE)


def _read_advantage(_: Codec, p: Position, text: str) -> None:
    """Holder, next holder, and whether it was used this Turn."""
    if not re.fullmatch(r"([gs]-|-[gs])[u-]", text):
        raise BadText(message("is '{0}', but should be like s--, g-u or -gu", short(text)))
    p.advantage, p.advantage_to = LETTERS.index(text[0]), LETTERS.index(text[1])
    p.advantage_used = text[2] == "u"


def _write_seize(_: Codec, p: Position) -> str:
    """Declarations left to both sides, and the side of the first player."""
    return f"{p.seize_german}:{p.seize_soviet}:{LETTERS[p.first_side]}"


def _read_seize(_: Codec, p: Position, text: str) -> None:
    """Declarations left to both sides, and the side of the first player."""
    found = _SEIZE.fullmatch(text)
    if not found:
        raise BadText(message("is '{0}', but should be like 0:2:g", short(text)))
    p.seize_german, p.seize_soviet = int(found[1]), int(found[2])
    p.first_side = LETTERS.index(found[3])


def _write_goal(codec: Codec, p: Position) -> str:
    """The Urban Areas that the Soviets need in a short scenario; special goals are JSON without a space."""
    plain = goal_to_plain(codec, p)
    if plain:
        return as_json({**plain, URBAN: p.urban_goal} if p.urban_goal else plain)
    return str(p.urban_goal) if p.urban_goal else NONE


def _read_goal(codec: Codec, p: Position, text: str) -> None:
    """The Urban Areas that the Soviets need in a short scenario, or special goals."""
    if text.startswith("{"):
        goal_from_json(codec, p, text)
        return
    if text != NONE and not re.fullmatch(r"[1-9][0-9]?", text):
        raise BadText(message("is '{0}', but should be a number or -", short(text)))
    p.urban_goal = 0 if text == NONE else int(text)


def _write_result(_: Codec, p: Position) -> str:
    """Who has won, and how."""
    return f"{LETTERS[p.winner]}:{p.victory}" if p.winner != NOBODY else NONE


def _read_result(_: Codec, p: Position, text: str) -> None:
    """Who has won, and how."""
    if text == NONE:
        return
    side, _colon, victory = text.partition(":")
    if side not in ("g", "s") or victory not in VICTORIES:
        listed = ", ".join(VICTORIES)
        raise BadText(message("is '{0}', but should be g: or s: and one of {1}", short(text), listed))
    p.winner, p.victory = LETTERS.index(side), victory


# --- places and units ----------------------------------------------------------------------------


def _write_control(codec: Codec, p: Position) -> str:
    """The places that the Soviets control."""
    return joined(codec.place_ids[place] for place in places_in(p.soviet))


def _read_control(codec: Codec, p: Position, text: str) -> None:
    """The places that the Soviets control."""
    for word in words_in(text):
        p.soviet |= 1 << index_of(codec, "PlaceIx", word)


def _write_rubble(codec: Codec, p: Position) -> str:
    """Rubble, with a star where it is heavy."""
    return joined(codec.place_ids[q] + "*" * (p.heavy >> q & 1) for q in places_in(p.rubbled))


def _read_rubble(codec: Codec, p: Position, text: str) -> None:
    """Rubble, with a star where it is heavy."""
    for word in words_in(text):
        bit = 1 << index_of(codec, "PlaceIx", word.removesuffix("*"))
        p.rubbled |= bit
        p.heavy |= bit if word.endswith("*") else 0


def _place_field(name: str, attribute: str) -> PositionField:
    """A place of the map, or none."""

    def write(codec: Codec, p: Position) -> str:
        place: int = getattr(p, attribute)
        return codec.place_ids[place] if place >= 0 else NONE

    def read(codec: Codec, p: Position, text: str) -> None:
        setattr(p, attribute, -1 if text == NONE else index_of(codec, "PlaceIx", text))

    return PositionField(name, write, read)


def _mark(p: Position, unit: int) -> str:
    """A star for a unit that is Committed or used."""
    return SPENT * p.spent[unit]


def _put(p: Position, unit: int, place: int, mark: str) -> None:
    """Put a unit into its place or box."""
    p.spent[unit] = mark == SPENT
    p.set_where(unit, place)


POSITION_FIELDS = (
    PositionField("time", _write_time, _read_time),
    PositionField("flags", _write_flags, _read_flags),
    PositionField("advantage", _write_advantage, _read_advantage),
    PositionField("control", _write_control, _read_control),
    PositionField("rubble", _write_rubble, _read_rubble),
    _place_field("stubborn defense", "stubborn"),
    _place_field("close combat", "melee_at"),
    PositionField("seize", _write_seize, _read_seize),
    PositionField("goal", _write_goal, _read_goal),
    options_field(),
    PositionField("result", _write_result, _read_result),
    units_field(_mark, _put, ("", SPENT)),
    agenda_field(),
)
