"""The fields of a position's text in order; what is as usual is a - or a 0."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cholm_qt.files.codec import Codec
from cholm_qt.files.faults import nearest, short
from cholm_qt.files.messages import message
from cholm_qt.files.position_fields import (
    NONE,
    BadText,
    PositionField,
    agenda_field,
    index_of,
    joined,
    options_field,
    whole_field,
    words_in,
)
from cholm_qt.games.jaws_of_victory.files.map_fields import (
    BRIDGES,
    CONTROL,
    hex_of,
    places_field,
    sides_field,
)
from cholm_qt.games.jaws_of_victory.files.piece_field import PIECES
from cholm_qt.games.jaws_of_victory.rules.names import GROUNDS, NOBODY, POCKET, TRACKS, VISIBILITIES
from cholm_qt.games.jaws_of_victory.rules.position import NONE as NOTHING
from cholm_qt.games.jaws_of_victory.rules.position import Position

MOST = 999  # of a number that the rules keep small themselves
LAST_TURN = 99
KORSUN = ("closed", "active", "lost")
MODES = ("none", "tactical", "strategic")
TRANSFERRED = "t"

_NUMBER = re.compile(r"[0-9]{1,3}")
_BOUNDARY = re.compile(rf"([0-9]{{1,2}})({TRANSFERRED}?)")


# --- words and numbers in a row -------------------------------------------------------------------


def _number(word: str, most: int = MOST) -> int:
    """A whole number. Raises BadText."""
    if not _NUMBER.fullmatch(word) or int(word) > most:
        raise BadText(message("has '{0}', but should have a number from 0 to {1}", short(word), most))
    return int(word)


def _word(word: str, known: Sequence[str]) -> int:
    """Which of some words it is. Raises BadText."""
    if word not in known:
        says = message("has '{0}', not one of {1}{2}", short(word), ", ".join(known), nearest(word, known))
        raise BadText(says)
    return known.index(word)


def _parts(text: str, like: str) -> list[str]:
    """The parts of a text between colons, as many as an example has. Raises BadText."""
    parts = text.split(":")
    if len(parts) != len(like.split(":")):
        raise BadText(message("is '{0}', but should be like {1}", short(text), like))
    return parts


def _numbers_field(name: str, like: str, *attributes: str) -> PositionField:
    """Several whole numbers with colons between."""

    def write(_: Codec, p: Position) -> str:
        return ":".join(str(getattr(p, attribute)) for attribute in attributes)

    def read(_: Codec, p: Position, text: str) -> None:
        for attribute, word in zip(attributes, _parts(text, like), strict=True):
            setattr(p, attribute, _number(word))

    return PositionField(name, write, read)


def _pairs(text: str) -> Iterable[tuple[str, int]]:
    """Words like XI:4, none of them twice, each with its number. Raises BadText."""
    words = [] if text == NONE else [word.partition(":") for word in text.split(",")]
    words_in(",".join(name for name, _, _ in words) or NONE)
    return [(name, _number(number)) for name, _, number in words]


def _pairs_field(name: str, attribute: str, kind: str) -> PositionField:
    """Units or hexes, each with a number, in the order in which they came."""

    def write(codec: Codec, p: Position) -> str:
        ids = codec.unit_ids if kind == "UnitIx" else codec.place_ids
        return joined(f"{ids[at]}:{number}" for at, number in getattr(p, attribute))

    def read(codec: Codec, p: Position, text: str) -> None:
        found = tuple((index_of(codec, kind, word), number) for word, number in _pairs(text))
        setattr(p, attribute, found)

    return PositionField(name, write, read)


# --- time and weather -----------------------------------------------------------------------------


def _write_setting(_: Codec, p: Position) -> str:
    return p.played.id


def _read_setting(_: Codec, p: Position, text: str) -> None:
    p.setting = _word(text, tuple(p.components.setting_index))


def _write_step(_: Codec, p: Position) -> str:
    return NONE if p.marker == NOTHING else p.components.steps[p.marker].id


def _read_step(codec: Codec, p: Position, text: str) -> None:
    p.marker = NOTHING if text == NONE else index_of(codec, "SegmentIx", text)


def _write_result(codec: Codec, p: Position) -> str:
    """Who has won, and the level of victory with _ for blanks."""
    if not p.verdict:
        return NONE
    return f"{codec.names('SideIx')[p.winner]}:{_told(p.verdict)}"


def _read_result(codec: Codec, p: Position, text: str) -> None:
    if text == NONE:
        p.winner, p.verdict = NOBODY, ""
        return
    side, told = _parts(text, "german:German_decisive")
    levels = [level.result for setting in p.components.settings for level in setting.victory.levels]
    verdict = levels[_word(told, [_told(level) for level in levels])]
    p.winner, p.verdict = index_of(codec, "SideIx", side), verdict


def _told(verdict: str) -> str:
    """A level of victory without blanks."""
    return verdict.replace(" ", "_")


def _write_weather(_: Codec, p: Position) -> str:
    return f"{GROUNDS[p.ground]}:{VISIBILITIES[p.visibility]}"


def _read_weather(_: Codec, p: Position, text: str) -> None:
    ground, visibility = _parts(text, "frozen:clear")
    p.ground, p.visibility = _word(ground, GROUNDS), _word(visibility, VISIBILITIES)


def _write_air(_: Codec, p: Position) -> str:
    return ":".join(map(str, p.air))


def _read_air(_: Codec, p: Position, text: str) -> None:
    german, first, second = map(_number, _parts(text, "2:1:1"))
    p.air = german, first, second


# --- commands -------------------------------------------------------------------------------------


def _write_boundary(_: Codec, p: Position) -> str:
    return f"{p.boundary}{TRANSFERRED if p.transferred else ''}"


def _read_boundary(_: Codec, p: Position, text: str) -> None:
    match = _BOUNDARY.fullmatch(text)
    if match is None:
        raise BadText(message("is '{0}', but should be a column like 18, or 18t", short(text)))
    p.boundary, p.transferred = int(match[1]), bool(match[2])


def _write_tracks(_: Codec, p: Position) -> str:
    return joined(f"{name}:{halves}" for name, halves in zip(TRACKS, p.tracks, strict=True) if halves)


def _read_tracks(_: Codec, p: Position, text: str) -> None:
    found = {_word(name, TRACKS): halves for name, halves in _pairs(text)}
    p.tracks = tuple(found.get(i, 0) for i in range(len(TRACKS)))


def _write_isolated(_: Codec, p: Position) -> str:
    return joined(sorted(p.isolated))


def _read_isolated(_: Codec, p: Position, text: str) -> None:
    p.isolated = frozenset(POCKET[_word(word, POCKET)] for word in words_in(text))


# --- pieces ---------------------------------------------------------------------------------------


def _write_targets(codec: Codec, p: Position) -> str:
    """The declared targets, each with who attacks it."""
    found: dict[int, list[str]] = {}
    for unit, target in enumerate(p.target):
        if target != NOTHING:
            found.setdefault(target, []).append(codec.unit_ids[unit])
    return ";".join(f"{codec.place_ids[to]}={','.join(found[to])}" for to in sorted(found)) or NONE


def _read_targets(codec: Codec, p: Position, text: str) -> None:
    p.target = [NOTHING] * len(p.components.units)
    for group in [] if text == NONE else text.split(";"):
        place, _, words = group.partition("=")
        target = hex_of(codec, p, place)
        for word in words.split(","):
            unit = index_of(codec, "UnitIx", word)
            if p.target[unit] != NOTHING:
                raise BadText(message("names the unit {0} twice", word))
            p.target[unit] = target


def _write_points(codec: Codec, p: Position) -> str:
    return joined(f"{codec.unit_ids[piece]}:{points}" for piece, points in enumerate(p.points) if points)


def _read_points(codec: Codec, p: Position, text: str) -> None:
    p.points = bytearray(len(p.components.units))
    for word, points in _pairs(text):
        p.points[index_of(codec, "UnitIx", word)] = min(points, 255)


def _write_cut(codec: Codec, p: Position) -> str:
    return joined(codec.unit_ids[marker] for marker in sorted(p.cut))


def _read_cut(codec: Codec, p: Position, text: str) -> None:
    p.cut = frozenset(index_of(codec, "UnitIx", word) for word in words_in(text))


def _write_mover(codec: Codec, p: Position) -> str:
    """The unit that is moving, the halves that it has left, and how it moves."""
    return NONE if p.mover == NOTHING else f"{codec.unit_ids[p.mover]}:{p.mp}:{MODES[p.mode]}"


def _read_mover(codec: Codec, p: Position, text: str) -> None:
    p.mover, p.mp, p.mode = NOTHING, 0, 0
    if text != NONE:
        unit, left, mode = _parts(text, "G01:6:tactical")
        p.mover, p.mp, p.mode = index_of(codec, "UnitIx", unit), _number(left), _word(mode, MODES)


# --- airfields and operations ---------------------------------------------------------------------


def _write_korsun(_: Codec, p: Position) -> str:
    return f"{KORSUN[p.korsun]}:{p.stock}:{p.strip}"


def _read_korsun(_: Codec, p: Position, text: str) -> None:
    state, stock, strip = _parts(text, "active:2:0")
    p.korsun, p.stock, p.strip = _word(state, KORSUN), _number(stock), _number(strip)


def _hex_or_none(codec: Codec, place: int) -> str:
    return NONE if place == NOTHING else codec.place_ids[place]


def _write_airfield(codec: Codec, p: Position) -> str:
    return f"{_hex_or_none(codec, p.airfield)}:{p.airfield_work}"


def _read_airfield(codec: Codec, p: Position, text: str) -> None:
    place, work = _parts(text, "1712:2")
    p.airfield = NOTHING if place == NONE else hex_of(codec, p, place)
    p.airfield_work = _number(work)


def _write_operations(codec: Codec, p: Position) -> str:
    return f"{p.wanda}:{p.breakout}:{_hex_or_none(codec, p.assembly)}"


def _read_operations(codec: Codec, p: Position, text: str) -> None:
    wanda, breakout, place = _parts(text, "10:13:1712")
    p.wanda, p.breakout = _number(wanda, LAST_TURN), _number(breakout, LAST_TURN)
    p.assembly = NOTHING if place == NONE else hex_of(codec, p, place)


def _write_continuous(_: Codec, p: Position) -> str:
    return "kept" if p.continuous else "free"


def _read_continuous(_: Codec, p: Position, text: str) -> None:
    p.continuous = _word(text, ("free", "kept")) == 1


def _write_ringed(_: Codec, p: Position) -> str:
    return joined(map(str, sorted(p.ringed_at)))


def _read_ringed(_: Codec, p: Position, text: str) -> None:
    p.ringed_at = frozenset(_number(word, LAST_TURN) for word in words_in(text))


POSITION_FIELDS: tuple[PositionField, ...] = (
    PositionField("setting", _write_setting, _read_setting),
    whole_field("turn", "turn", 1, LAST_TURN),
    PositionField("step", _write_step, _read_step),
    options_field(),
    PositionField("result", _write_result, _read_result),
    PositionField("weather", _write_weather, _read_weather),
    PositionField("air missions", _write_air, _read_air),
    PositionField("boundary", _write_boundary, _read_boundary),
    PositionField("replacements", _write_tracks, _read_tracks),
    PIECES,
    PositionField("targets", _write_targets, _read_targets),
    _pairs_field("air support", "missions", "PlaceIx"),
    PositionField("supply points", _write_points, _read_points),
    PositionField("cut off", _write_cut, _read_cut),
    PositionField("isolated", _write_isolated, _read_isolated),
    PositionField("mover", _write_mover, _read_mover),
    CONTROL,
    BRIDGES,
    places_field("improved positions", "improved"),
    places_field("minefields", "mines"),
    places_field("barrage effects", "shelled"),
    whole_field("dug", "dug", 0, MOST),
    sides_field("tried bridges", "tried_bridges"),
    places_field("tried alarms", "tried_alarms"),
    _pairs_field("returns", "returns", "UnitIx"),
    _numbers_field("uman", "4:1:2:0:0", "uman", "drops", "landings", "ones", "evacuated"),
    PositionField("korsun", _write_korsun, _read_korsun),
    PositionField("airfield", _write_airfield, _read_airfield),
    _pairs_field("depots", "depots", "UnitIx"),
    PositionField("continuous front", _write_continuous, _read_continuous),
    places_field("covered", "covered"),
    PositionField("operations", _write_operations, _read_operations),
    PositionField("ringed at", _write_ringed, _read_ringed),
    agenda_field(),
)
