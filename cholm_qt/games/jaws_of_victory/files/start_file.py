"""start.yaml and the same keys in scenario files: who controls what, and where every piece stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cholm_qt.files.chart_values import source_of
from cholm_qt.files.faults import FaultList
from cholm_qt.files.lookup import Lookup
from cholm_qt.files.messages import message
from cholm_qt.files.nodes import Scalar
from cholm_qt.files.reader import Reader, open_file
from cholm_qt.games.jaws_of_victory.files.grid import OUT, read_letters
from cholm_qt.games.jaws_of_victory.files.settings_file import takes_part
from cholm_qt.games.jaws_of_victory.rules.components import Components
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, SOVIET
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.setting import Setting

START = "start.yaml"
CONTROL = {"G": "german", "S": "soviet", OUT: "out"}

_PIECE = re.compile(r"(.+?)(?:/([0-9]))?")


class Piece(NamedTuple):
    """A piece, its hex or box, the steps that it has, and the line that says so."""

    unit: int
    place: int
    steps: int
    line: int


class Start(NamedTuple):
    """What a file says of a start; None where it says nothing."""

    control: bytearray | None
    improved: frozenset[int] | None
    continuous: bool | None
    pieces: tuple[Piece, ...]


def read_start_file(path: Path, c: Components, faults: FaultList) -> Start:
    """How things stand when no scenario says otherwise."""
    with open_file(path, faults) as top:
        source_of(top)
        for key in ("control", "improved_positions", "continuous_front", "units"):
            top.node(key)  # all of them have to be there
        return read_keys(top, c)


def read_keys(top: Reader, c: Components) -> Start:
    """What a mapping says of a start; every key may be missing."""
    hexes = Lookup(message("hex"), c.board.index)
    improved = hexes.all_of(top, "improved_positions", optional=True)
    return Start(
        _control(top, c) if top.has("control") else None,
        frozenset(improved) if top.has("improved_positions") else None,
        top.flag("continuous_front") if top.has("continuous_front") else None,
        tuple(_pieces(top, c)) if top.has("units") else (),
    )


def _control(top: Reader, c: Components) -> bytearray:
    """J4 Who controls each hex, in rows like those of the map."""
    columns, rows = max(column for column, _ in c.lines), max(row for _, row in c.lines)
    letters = read_letters(top, "control", columns, rows, CONTROL)
    control = bytearray(c.places)
    for name, letter in letters.items():
        at = c.board.index.get(name, -1)
        if (letter == OUT) != (at < 0):
            says = message("{0} is out of play on the map or here, but not on both", name)
            top.fault(says, "control")
        elif letter != OUT:
            control[at] = SOVIET if letter == "S" else GERMAN
    return control


def _pieces(top: Reader, c: Components) -> Iterator[Piece]:
    """Pieces by hex or box, none of them twice."""
    units, lines = top.mapping("units"), dict[int, int]()
    anywhere = Lookup(message("hex or box"), {**c.board.index, **c.box_numbers})
    names = units.keys()
    for name in names:
        place = anywhere.named(units, name, units.line_of(name))
        for scalar in units.scalars(name):
            unit, steps = _piece(units, scalar, c)
            if unit in lines:
                says = message("{0} stands here twice, first in line {1}", c.units[unit].id, lines[unit])
                units.fault(says, line=scalar.line)
            elif unit is not None and place is not None:
                lines[unit] = scalar.line
                yield Piece(unit, place, steps, scalar.line)


def _piece(reader: Reader, scalar: Scalar, c: Components) -> tuple[int | None, int]:
    """One piece with its steps: all of them, unless a number stands behind its id."""
    match = _PIECE.fullmatch(scalar.text)
    name, told = (match[1], match[2]) if match else (scalar.text, None)
    unit = Lookup(message("unit"), c.unit_index).named(reader, name, scalar.line)
    if unit is None:
        return None, 0
    most = len(c.units[unit].steps)
    steps = most if told is None else int(told)
    if not 1 <= steps <= most:
        says = message("{0} has from 1 to {1} steps, not {2}", name, most, steps)
        reader.fault(says, line=scalar.line)
    return unit, steps


# --- positions ------------------------------------------------------------------------------------


def blank_position(c: Components, setting: int = 0) -> Position:
    """The map with all its bridges and without a piece; no piece has lost a step."""
    p = Position(c, setting)
    p.bridges = c.printed_bridges
    p.steps = bytearray(len(unit.steps) for unit in c.units)
    return p


def boxed_position(c: Components, setting: int) -> Position:
    """The map before units stand on it: markers where they begin, and in their boxes whoever comes later."""
    p = blank_position(c, setting)
    played = p.played
    for due in played.due:
        p.put(due.unit, c.box("later"))
    for marker in c.markers:
        told = c.units[marker].marker
        if told is not None and part_in(played, c, marker):
            p.put(marker, told.at if told.from_turn == 1 and told.at >= 0 else c.box("later"))
    if "18.1" in played.options:
        for band in c.partisans:
            p.put(band, c.box("pool"))
    return p


def part_in(played: Setting, c: Components, unit: int) -> bool:
    """Does a piece take part: by its command, or a barrage unit by its Artillery Division?"""
    kind = c.units[unit]
    if kind.type == "barrage":
        return kind.division in played.barrage_from
    return takes_part(kind, played.commands)


def set_up(p: Position, start: Start, only_part: bool = False) -> None:
    """Put what a file says into a position; of the pieces perhaps only those that take part."""
    if start.control is not None:
        p.control = start.control[:]
    if start.improved is not None:
        p.improved = start.improved
    if start.continuous is not None:
        p.continuous = start.continuous
    for piece in start.pieces:
        if not only_part or part_in(p.played, p.components, piece.unit):
            p.put(piece.unit, piece.place)
            p.set_steps(piece.unit, piece.steps)
