"""settings.yaml: what each scenario has of its own besides the position with which it begins."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from cholm_qt.files.chart_values import check_ids, source_of
from cholm_qt.files.faults import FaultList
from cholm_qt.files.lookup import Lookup
from cholm_qt.files.messages import message
from cholm_qt.files.reader import Reader, open_file, wrong_word
from cholm_qt.games.jaws_of_victory.files.board_file import MOST_HEXES as MOST_SHEET
from cholm_qt.games.jaws_of_victory.files.board_file import BoardFile
from cholm_qt.games.jaws_of_victory.files.units_file import LAST_TURN
from cholm_qt.games.jaws_of_victory.rules.components import Unit
from cholm_qt.games.jaws_of_victory.rules.names import FRONTS, NOBODY, SIDES
from cholm_qt.games.jaws_of_victory.rules.setting import (
    MAY_NOT,
    REACH,
    RESCUED,
    RING,
    Due,
    Hold,
    Level,
    Setting,
    Victory,
)

LEVELS = {RING: 4, REACH: 4}  # of victories that are judged by conditions
MOST_POINTS, MOST_HEXES = 200, 20

_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class _Box(NamedTuple):
    """What settings speak of: the map and the pieces, to be looked up by id."""

    board: BoardFile
    kinds: Sequence[Unit]

    @property
    def units(self) -> Lookup:
        """The pieces by id."""
        return Lookup(message("unit"), {unit.id: i for i, unit in enumerate(self.kinds)})

    @property
    def hexes(self) -> Lookup:
        """The hexes by id."""
        return Lookup(message("hex"), self.board.board.index)

    @property
    def commands(self) -> tuple[str, ...]:
        """Every Korps and Army."""
        return tuple(dict.fromkeys(unit.command for unit in self.kinds if unit.command))

    @property
    def divisions(self) -> tuple[str, ...]:
        """Every Artillery Division."""
        return tuple(dict.fromkeys(unit.division for unit in self.kinds if unit.division))

    def place(self, reader: Reader, key: str) -> int:
        """The hex under a key, or -1."""
        found = self.hexes.named(reader, reader.text(key), reader.line_of(key))
        return -1 if found is None else found


def read_settings(
    path: Path, board: BoardFile, units: Sequence[Unit], turns: int, faults: FaultList
) -> tuple[Setting, ...]:
    """The settings of a file, about these hexes and pieces; the weather is known for so many Game-turns."""
    box = _Box(board, units)
    with open_file(path, faults) as top:
        line = top.mapping("front_line")
        source_of(line)
        front_line, due = box.hexes.all_of(line, "line"), _schedule(top, box, turns)
        rows = top.mappings("settings")
        check_ids([row.name("id") for row in rows], rows)
        if not rows and top.has("settings"):
            top.fault(message("There should be at least one setting"), "settings")
        return tuple(_setting(row, box, due, front_line, turns) for row in rows)


def _schedule(top: Reader, box: _Box, turns: int) -> list[Due]:
    """7.0 All reinforcements, in the order of the pieces; they come before the last Game-turn is over."""
    found: dict[int, Due] = {}
    entries = tuple(box.board.named("entry"))
    for row in top.mappings("reinforcements"):
        turn, entry = row.whole("turn", 2, max(turns, 2)), row.text("entry")
        side = box.board.entry_sides.get(entry)
        source_of(row)
        if entry and entries and entry not in entries:
            row.fault(message("'entry' is {0}", wrong_word(entry, entries)), "entry", "J53")
        for unit in box.units.all_of(row, "units"):
            if unit in found:
                row.fault(message("{0} comes twice", box.kinds[unit].id), "units", "7.0")
            if side not in (None, box.kinds[unit].side):
                says = message(
                    "{0} cannot come by {1}, an entry hex of the other side", box.kinds[unit].id, entry
                )
                row.fault(says, "entry", "J53")
            found[unit] = Due(unit, turn, entry)
    return [found[unit] for unit in sorted(found)]


def _setting(row: Reader, box: _Box, due: list[Due], front_line: tuple[int, ...], turns: int) -> Setting:
    """One setting."""
    source_of(row)
    date, last = row.text("first_date"), row.whole("turns", 1, turns)
    if date and not _DATE.fullmatch(date):
        row.fault(message("'first_date' is '{0}', but should be a day like 1944-01-25", date), "first_date")
    commands = (
        row.choices("commands", box.commands, optional=True) if box.kinds else row.texts("commands", True)
    )
    return Setting(
        id=row.name("id"),
        title=row.name("title"),
        turns=last,
        first_date=date,
        options=row.texts("options", optional=True),
        holds=tuple(_hold(hold, box) for hold in row.mappings("holds", optional=True)),
        due=tuple(one for one in due if one.turn <= last and takes_part(box.kinds[one.unit], commands)),
        barrage_from=_barrages(row, box, last),
        minefields_from=row.whole("minefields_from", 1, LAST_TURN, 0),
        front_line=front_line,
        columns=_columns(row, box),
        victory=_victory(row.mapping("victory"), box),
        commands=commands,
    )


def takes_part(unit: Unit, commands: tuple[str, ...]) -> bool:
    """Is a piece in play where only some commands are? Pieces without a command always are."""
    return not commands or not unit.command or unit.command in commands


def _columns(row: Reader, box: _Box) -> tuple[int, int]:
    """The part of the map that is in play; all of it unless told."""
    most = box.board.columns if box.board.lines else MOST_SHEET
    if not row.has("columns"):
        return 1, most
    west, east = row.numbers("columns", 2, 1, most)
    if east < west:
        row.fault(message("'columns' should run from west to east"), "columns")
    return int(west), int(east)


def _barrages(row: Reader, box: _Box, last: int) -> dict[str, int]:
    """J40 The Game-turn from which each Artillery Division may fire together."""
    inner = row.mapping("barrage_from")
    names = inner.keys()
    found = {name: inner.whole(name, 1, LAST_TURN) for name in names}
    for name in names:
        if box.divisions and name not in box.divisions:
            inner.fault(message("There is no Artillery Division: {0}", wrong_word(name, box.divisions)), name)
    return found


def _hold(row: Reader, box: _Box) -> Hold:
    """J65 Who may not do what, and when."""
    source_of(row)
    units: tuple[int, ...]
    if row.has("front"):
        front = FRONTS.index(row.choice("front", FRONTS))
        units = tuple(i for i, unit in enumerate(box.kinds) if unit.front == front and not unit.is_marker)
    else:
        units = box.units.all_of(row, "units")
    turns = [scalar.as_whole() for scalar in row.scalars("turns")]
    known = tuple(turn for turn in turns if turn is not None)
    if len(known) < len(turns):
        row.fault(message("'turns' should hold numbers of Game-turns"), "turns")
    return Hold(units, known, row.choices("may_not", MAY_NOT), row.text("says"))


def _victory(row: Reader, box: _Box) -> Victory:
    """G.A How it is judged; only the keys of its kind may be there."""
    kind = row.choice("kind", (RESCUED, RING, REACH))
    source_of(row)
    levels = tuple(_level(level, kind) for level in row.mappings("levels"))
    _check_levels(row, kind, levels)
    if kind == RING:
        return Victory(kind, levels, linked_within=row.whole("linked_within", 0, MOST_HEXES))
    if kind == REACH:
        place, within = box.place(row, "place"), row.whole("within", 0, MOST_HEXES)
        return Victory(kind, levels, place=place, within=within, also_held=box.place(row, "also_held"))
    points = ("no_gun_and_no_armor_saved", "uman_lost", "holds_three_towns")
    return Victory(
        kind,
        levels,
        steps=row.whole("steps", 1, MOST_POINTS),
        **{key: row.whole(key, -MOST_POINTS, MOST_POINTS) for key in points},
    )


def _level(row: Reader, kind: str) -> Level:
    """One level of victory: from so many points on, or under a condition."""
    winner = row.choice("winner", SIDES, "")
    side = SIDES.index(winner) if winner else NOBODY
    if kind == RESCUED:
        return Level(row.name("result"), row.whole("at_least", -MOST_POINTS, MOST_POINTS), winner=side)
    return Level(row.name("result"), condition=row.text("condition"), winner=side)


def _check_levels(row: Reader, kind: str, levels: tuple[Level, ...]) -> None:
    """Those by points fall from row to row; those by conditions are as many as the rules tell apart."""
    points = [level.at_least for level in levels]
    if kind == RESCUED and (points != sorted(points, reverse=True) or not points):
        row.fault(message("'levels' should begin with the highest 'at_least'"), "levels", "G.A")
    if len(levels) != LEVELS.get(kind, len(levels)) and row.has("levels"):
        row.fault(message("'levels' should be {0} here", LEVELS[kind]), "levels", "G.A")
    if len({level.result for level in levels}) < len(levels):
        row.fault(message("Every level should have a 'result' of its own"), "levels", "G.A")
