"""The fields of a position's text about hexes and hexsides: who controls what, bridges, and sets of hexes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cholm_qt.files.codec import Codec
from cholm_qt.files.faults import short
from cholm_qt.files.messages import message
from cholm_qt.files.position_fields import BadText, PositionField, index_of, joined, words_in
from cholm_qt.games.jaws_of_victory.rules.names import BRIDGE_LETTERS, BROKEN, SOVIET, WORK, WORK_MOST
from cholm_qt.games.jaws_of_victory.rules.position import Position

# A letter for each state of a bridge: capital intact, small broken, w to z being built, . none.
STATES = {0: "."} | dict(zip(range(WORK, WORK_MOST + 1), "wxyz", strict=True))
STATES |= {code: letter for code, letter in enumerate(BRIDGE_LETTERS) if code}
STATES |= {code + BROKEN: letter.lower() for code, letter in enumerate(BRIDGE_LETTERS) if code}
CODES = {letter: code for code, letter in STATES.items()}

_SOVIET = re.compile(bytes((SOVIET,)) + b"+")
_BRIDGE = re.compile(r"(\w+/\w+)([^\w]|[A-Za-z])")


def places_field(name: str, attribute: str) -> PositionField:
    """A set of hexes."""

    def write(codec: Codec, p: Position) -> str:
        ids = codec.place_ids
        return joined(ids[place] for place in sorted(getattr(p, attribute)))

    def read(codec: Codec, p: Position, text: str) -> None:
        setattr(p, attribute, frozenset(hex_of(codec, p, word) for word in words_in(text)))

    return PositionField(name, write, read)


def hex_of(codec: Codec, p: Position, word: str) -> int:
    """A hex by its id. Raises BadText."""
    return index_of(codec, "PlaceIx", word)


# --- hexsides -------------------------------------------------------------------------------------


def sides_field(name: str, attribute: str) -> PositionField:
    """A set of river sides."""

    def write(codec: Codec, p: Position) -> str:
        return joined(_side_id(codec, p, side) for side in sorted(getattr(p, attribute)))

    def read(codec: Codec, p: Position, text: str) -> None:
        setattr(p, attribute, frozenset(_side(codec, p, word) for word in words_in(text)))

    return PositionField(name, write, read)


def _side_id(codec: Codec, p: Position, side: int) -> str:
    """A river side by the two hexes that it parts."""
    a, b = p.components.river_sides[side]
    return f"{codec.place_ids[a]}/{codec.place_ids[b]}"


def _side(codec: Codec, p: Position, word: str) -> int:
    """A river side by its two hexes. Raises BadText."""
    first, _, second = word.partition("/")
    a, b = hex_of(codec, p, first), hex_of(codec, p, second)
    side = p.components.side_between.get((a, b))
    if side is None:
        raise BadText(message("names '{0}', where no minor river flows", short(word)))
    return side


def _write_bridges(codec: Codec, p: Position) -> str:
    """The river sides whose bridge is another than the map has."""
    printed = p.components.printed_bridges
    return joined(
        f"{_side_id(codec, p, side)}{STATES[code]}"
        for side, code in enumerate(p.bridges)
        if code != printed[side]
    )


def _read_bridges(codec: Codec, p: Position, text: str) -> None:
    """The bridges of the map, but for those that are told."""
    codes = bytearray(p.components.printed_bridges)
    for word in words_in(text):
        match = _BRIDGE.fullmatch(word)
        if match is None or match[2] not in CODES:
            says = message(
                "has '{0}', but should be like 1413/1414h: a hexside and one of {1}",
                short(word), "".join(CODES),
            )  # fmt: skip
            raise BadText(says)
        codes[_side(codec, p, match[1])] = CODES[match[2]]
    p.bridges = bytes(codes)


# --- control --------------------------------------------------------------------------------------


def _write_control(codec: Codec, p: Position) -> str:
    """The hexes that the Soviets control, in runs from column to column."""
    ids = codec.place_ids
    return joined(_run(ids[run.start()], ids[run.end() - 1]) for run in _SOVIET.finditer(p.control))


def _run(first: str, last: str) -> str:
    """One hex, or all hexes from one to another."""
    return first if first == last else f"{first}-{last}"


def _read_control(codec: Codec, p: Position, text: str) -> None:
    """The hexes that the Soviets control; all others are German."""
    p.control = bytearray(p.components.places)
    for place in _spread(codec, p, words_in(text)):
        p.control[place] = SOVIET


def _spread(codec: Codec, p: Position, words: Iterable[str]) -> Iterator[int]:
    """The hexes of runs like 0101-0313. Raises BadText."""
    for word in words:
        first, dash, last = word.partition("-")
        start = hex_of(codec, p, first)
        end = hex_of(codec, p, last) if dash else start
        if end < start:
            raise BadText(message("has '{0}', but a run of hexes begins in the west", short(word)))
        yield from range(start, end + 1)


CONTROL = PositionField("control", _write_control, _read_control)
BRIDGES = PositionField("bridges", _write_bridges, _read_bridges)
