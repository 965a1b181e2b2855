"""units.yaml: units, supply markers and partisan bands, each in one line."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from cholm_qt.files.chart_values import check_ids, source_of
from cholm_qt.files.faults import FaultList
from cholm_qt.files.lookup import Lookup
from cholm_qt.files.messages import message
from cholm_qt.files.reader import Reader, open_file, wrong_word
from cholm_qt.games.jaws_of_victory.files.board_file import BoardFile
from cholm_qt.games.jaws_of_victory.rules.components import Marker, Strength, Unit
from cholm_qt.games.jaws_of_victory.rules.names import (
    FRONTS,
    GERMAN,
    MARKER_TYPES,
    MOVES,
    NO_FRONT,
    SIDES,
    SOVIET,
    TRAITS,
    TYPES,
)

UNIT_TYPES = tuple(kind for kind in TYPES if kind not in MARKER_TYPES)
GUN_KEYS = ("strength", "range", "subscript")
GUNS_OF_A_DIVISION = 2  # J40
MOST = 20  # of a strength or a Movement Allowance
MOST_CLASS = 9  # of an armor class or an anti-armor value
MOST_POINTS = 20
LAST_TURN = 99
NO_STRENGTH = (Strength(0, 0),)

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,19}")  # no sign that the text of a position puts behind an id
_STRENGTH = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")


class _Row(NamedTuple):
    """A piece and the line that it was read from."""

    unit: Unit
    reader: Reader


def read_units(path: Path, board: BoardFile, faults: FaultList) -> tuple[Unit, ...]:
    """All pieces of a file: units, then supply markers, then partisan bands."""
    with open_file(path, faults) as top:
        fronts = _fronts(top)
        rows = [_Row(_unit(reader, fronts), reader) for reader in top.mappings("units")]
        rows += [_Row(_marker(reader, fronts, board), reader) for reader in top.mappings("supply_markers")]
        rows += [_Row(_partisans(reader), reader) for reader in top.mappings("partisans")]
        check_ids([row.unit.id for row in rows], [row.reader for row in rows])
        _check_names(rows)
        _check_commands(rows)
        _check_divisions(rows)
        return tuple(row.unit for row in rows)


def _fronts(top: Reader) -> dict[str, int]:
    """22.11 The Front of every Army."""
    found: dict[str, int] = {}
    told = []
    for row in top.mappings("fronts"):
        front = row.choice("id", FRONTS)
        told.append(front)
        source_of(row)
        for command in row.texts("commands"):
            if command in found:
                row.fault(message("{0} belongs to a Front already", command), "commands")
            found[command] = FRONTS.index(front)
    for front in FRONTS:
        if told.count(front) != 1 and top.has("fronts"):
            top.fault(message("The Front {0} should stand here once", front), "fronts")
    return found


# --- one piece ------------------------------------------------------------------------------------


def _id(reader: Reader) -> str:
    """The id of a piece, by which orders and positions name it."""
    found = reader.name("id")
    if found and not _ID.fullmatch(found):
        says = message("'id' is '{0}', but should be letters and digits like G01 or SDM-XI", found)
        reader.fault(says, "id")
    return found


def _side(reader: Reader) -> int:
    """The side a piece belongs to."""
    return SIDES.index(reader.choice("side", SIDES))


def _unit(reader: Reader, fronts: dict[str, int]) -> Unit:
    """4.0 One unit."""
    unit = Unit(
        id=_id(reader),
        name=reader.name("name"),
        side=_side(reader),
        command=reader.text("command", ""),
        front=_front(reader, fronts),
        type=reader.choice("type", UNIT_TYPES),
        move=reader.choice("move", MOVES),
        ma=reader.whole("ma", 0, MOST),
        steps=_steps(reader),
        ar=reader.whole("ar", 0, MOST_CLASS, 0),
        aa=reader.whole("aa", 0, MOST_CLASS, 0),
        traits=frozenset(reader.choices("traits", TRAITS, optional=True)),
        gun=_gun(reader),
        division=reader.text("division", ""),
        source=source_of(reader),
    )
    _check_unit(unit, reader)
    return unit


def _front(reader: Reader, fronts: dict[str, int]) -> int:
    """The Front of a Soviet unit: that of its Army, or the one it names when it belongs to none."""
    if reader.has("front"):
        return FRONTS.index(reader.choice("front", FRONTS))
    return fronts.get(reader.text("command", ""), NO_FRONT)


def _steps(reader: Reader) -> tuple[Strength, ...]:
    """4.4 The strengths from one step to all; the file has them the other way round."""
    found = []
    for scalar in reader.scalars("steps"):
        match = _STRENGTH.fullmatch(scalar.text)
        if match is None:
            reader.fault(
                message("'steps' holds '{0}', but should hold strengths like 4-5", scalar.text), "steps"
            )
        else:
            found.append(Strength(int(match[1]), int(match[2])))
    for full, less in pairwise(found):
        if less.attack > full.attack or less.defence > full.defence:
            reader.fault(message("A unit gets no stronger by the loss of a step"), "steps")
    if not found and reader.has("steps"):
        reader.fault(message("A unit has at least one step"), "steps")
    return tuple(reversed(found)) or NO_STRENGTH


def _gun(reader: Reader) -> tuple[int, ...]:
    """12.10 Strength, range and movement subscript of artillery."""
    if reader.text("type", "") != "artillery":
        for key in GUN_KEYS:
            if reader.has(key):
                reader.fault(message("Only artillery has a '{0}'", key), key)
        return ()
    return tuple(reader.whole(key, 0, MOST_CLASS) for key in GUN_KEYS)


def _check_unit(unit: Unit, reader: Reader) -> None:
    """What has to go together in one line."""
    if (unit.side == SOVIET) != (unit.front != NO_FRONT):
        says = message("A Soviet unit belongs to a Front, by its Army or by itself; a German one does not")
        reader.fault(says, "command" if reader.has("command") else "front", "22.11")
    if (unit.move == "none") != (unit.ma == 0):
        reader.fault(message("A unit moves as 'none' exactly when its 'ma' is 0"), "move", "J6")
    if unit.ar and not unit.is_armor:
        reader.fault(message("Only armor has an armor class"), "ar", "12.12.1")
    if unit.division and unit.type not in ("artillery", "barrage"):
        reader.fault(message("Only artillery and barrage units have a 'division'"), "division", "17.1")
    if unit.type == "barrage" and not unit.division:
        reader.fault(message("A barrage unit needs a 'division'"), "type", "17.1")


def _marker(reader: Reader, fronts: dict[str, int], board: BoardFile) -> Unit:
    """13.2 One supply marker."""
    command, sources = reader.name("command"), board.named("source")
    source = reader.text("origin")
    if source and sources and source not in sources:
        reader.fault(message("'origin' is {0}", wrong_word(source, tuple(sources))), "origin", "13.2.1")
    increment = reader.numbers("increment", 2, 1, MOST)
    at = Lookup(message("hex"), board.board.index).named(reader, reader.text("at"), reader.line_of("at"))
    marker = Marker(
        serves=reader.texts("serves"),
        points=reader.whole("points", 0, MOST_POINTS),
        increment=(int(increment[0]), int(increment[1])),
        source=source,
        from_turn=reader.whole("from_turn", 1, LAST_TURN, 1),
        at=-1 if at is None else at,
    )
    side, front = _side(reader), fronts.get(command, NO_FRONT)
    if command and (side == SOVIET) != (front != NO_FRONT):
        reader.fault(message("A Soviet command belongs to a Front, a German one does not"), "command")
    name, tag = reader.name("name"), source_of(reader)
    return Unit(
        _id(reader), name, side, command, front, "supply", "none", 0, NO_STRENGTH, marker=marker, source=tag
    )


def _partisans(reader: Reader) -> Unit:
    """18.1 One band of partisans."""
    name, tag = reader.name("name"), source_of(reader)
    return Unit(_id(reader), name, SOVIET, "", NO_FRONT, "partisan", "none", 0, NO_STRENGTH, source=tag)


# --- all together ---------------------------------------------------------------------------------


def _check_names(rows: list[_Row]) -> None:
    """Sentences name a unit by its print, which therefore is its own."""
    first: dict[str, int] = {}
    for unit, reader in rows:
        if unit.name and unit.name in first:
            says = message("The name '{0}' is taken already, in line {1}", unit.name, first[unit.name])
            reader.fault(says, "name")
        first.setdefault(unit.name, reader.line)


def _check_commands(rows: list[_Row]) -> None:
    """J23 Every command is served by one supply marker, of its own side."""
    served: dict[str, Unit] = {}
    for unit, reader in rows:
        for command in unit.marker.serves if unit.marker else ():
            if command in served:
                says = message("{0} is served by {1} already", command, served[command].id)
                reader.fault(says, "serves", "J23")
            served.setdefault(command, unit)
    for unit, reader in rows:
        server = served.get(unit.command)
        if not unit.command or not served:
            continue
        if server is None:
            says = message("'command' is {0}", wrong_word(unit.command, tuple(served)))
            reader.fault(says, "command", "J23")
        elif server.side != unit.side:
            reader.fault(message("{0} is a command of the other side", unit.command), "command")


def _check_divisions(rows: list[_Row]) -> None:
    """J40 An Artillery Division is a barrage unit and two guns."""
    guns = Counter(row.unit.division for row in rows if row.unit.is_gun and row.unit.division)
    barrages = Counter(row.unit.division for row in rows if row.unit.type == "barrage")
    for unit, reader in rows:
        division = unit.division
        if unit.side == GERMAN and division:
            reader.fault(message("The Germans have no Artillery Divisions"), "division", "17.1")
        elif division and (guns[division] != GUNS_OF_A_DIVISION or barrages[division] != 1):
            says = message(
                "The division {0} has {1} guns and {2} barrage units, but should have 2 and 1",
                division, guns[division], barrages[division],
            )  # fmt: skip
            reader.fault(says, "division", "J40")
