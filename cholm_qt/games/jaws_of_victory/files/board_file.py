"""board.yaml: the hexes of the map, what they are called, and the lines that run between and through them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from cholm_qt.engine.board import Board, Link, Place, hex_centre
from cholm_qt.files.chart_values import check_ids, source_of
from cholm_qt.files.faults import FaultList
from cholm_qt.files.lookup import Lookup
from cholm_qt.files.messages import message
from cholm_qt.files.reader import Reader, open_file
from cholm_qt.games.jaws_of_victory.files.grid import OUT, Grid, make_grid, read_letters
from cholm_qt.games.jaws_of_victory.files.map_lines import LineReader
from cholm_qt.games.jaws_of_victory.rules.names import SIDES

TERRAIN = {
    ".": "clear",
    "r": "rough",
    "f": "forest",
    "m": "marsh",
    "h": "hilltop",
    "t": "town",
    "c": "city",
    OUT: "out",
}
TERRAINS = tuple(name for letter, name in TERRAIN.items() if letter != OUT)
NAMED = ("town", "city", "hilltop")  # terrain of which every hex has a name
SETTLED = ("town", "city")  # terrain that roads run through
MOST_HEXES = 99  # in a column or a row, so that ids have four digits


class BoardFile(NamedTuple):
    """The board of a file, column and row of every hex from 1 on, and named hexes."""

    board: Board
    lines: tuple[tuple[int, int], ...]
    spots: dict[str, tuple[int, ...]]
    rows: int
    columns: int
    entry_sides: dict[str, int]

    def named(self, kind: str) -> dict[str, int]:
        """The spots of a kind, such as `entry`, by id."""
        start = f"{kind}:"
        return {name.removeprefix(start): at[0] for name, at in self.spots.items() if name.startswith(start)}


def read_board(path: Path, faults: FaultList) -> BoardFile:
    """The board of a file."""
    with open_file(path, faults) as top:
        sheet = top.mapping("hexes")
        source_of(sheet)
        columns, rows = (sheet.whole(key, 1, MOST_HEXES) for key in ("columns", "rows"))
        grid = make_grid(read_letters(sheet, "terrain", columns, rows, TERRAIN))
        lines = LineReader(top, grid)
        lines.read()
        places = _places(top, grid, lines.on_road)
        board = _board(grid, lines, places)
        spots = {
            **_sources(top, grid, lines.on_road),
            **_entries(top, grid, lines.on_road),
            **{f"place:{name.lower()}": (at,) for name, at in _names(places)},
        }
        at = tuple((int(name[:2]), int(name[2:])) for name in grid.numbers)
        return BoardFile(board, at, spots, rows, columns, _entry_sides(top))


def _board(grid: Grid, lines: LineReader, places: dict[int, Reader]) -> Board:
    """All hexes in play and the links between them."""
    found = []
    for name, i in grid.numbers.items():
        row = places.get(i)
        called, english, source = (
            (row.text("name", ""), row.text("english", ""), row.text("source", "")) if row else ("", "", "")
        )
        centre = hex_centre(int(name[:2]) - 1, int(name[2:]) - 1)
        terrain = TERRAIN.get(grid.letters[name], TERRAINS[0])
        found.append(Place(name, called, english, "hex", terrain, centre, source=source))
    links = sorted(lines.kinds().items())
    return Board(
        tuple(found), tuple(Link(grid.numbers[a], grid.numbers[b], kinds) for (a, b), kinds in links)
    )


# --- names ---


def _places(top: Reader, grid: Grid, on_road: set[str]) -> dict[int, Reader]:
    """The row of every hex that has a name."""
    found: dict[int, Reader] = {}
    names: dict[str, int] = {}
    for row in top.mappings("places"):
        name, at = row.name("name"), _hex(row, grid.hexes)
        row.text("english", "")
        source_of(row)
        for called in (name, *row.texts("also", optional=True)):
            if called in names:
                row.fault(message("'{0}' is taken already, in line {1}", called, names[called]), "name")
            names.setdefault(called, row.line)
        if at in found:
            row.fault(message("The hex has a name already, in line {0}", found[at].line), "hex")
        elif at is not None:
            found[at] = row
            _check_place(row, grid, on_road)
    for hex_id, i in grid.numbers.items():
        terrain = TERRAIN.get(grid.letters[hex_id], "")
        if terrain in NAMED and i not in found:
            top.fault(message("The {0} in {1} has no name", terrain, hex_id), "places")
    return found


def _check_place(row: Reader, grid: Grid, on_road: set[str]) -> None:
    """What has a name is a town, city or hilltop, and a road runs through the first two."""
    hex_id = row.text("hex")
    terrain = TERRAIN.get(grid.letters[hex_id], "")
    if terrain not in NAMED:
        row.fault(message("{0} is {1}, not one of {2}", hex_id, terrain, ", ".join(NAMED)), "hex")
    if terrain in SETTLED and on_road and hex_id not in on_road:
        row.fault(message("No road runs through {0}", row.text("name")), "hex")


def _names(places: dict[int, Reader]) -> list[tuple[str, int]]:
    """Every name on the map with its hex."""
    return [
        (name, at)
        for at, row in places.items()
        for name in (row.text("name", ""), *row.texts("also", optional=True))
    ]


def _hex(row: Reader, hexes: Lookup) -> int | None:
    """The hex under the key `hex`."""
    return hexes.named(row, row.text("hex"), row.line_of("hex"))


# --- spots ---


def _sources(top: Reader, grid: Grid, on_road: set[str]) -> dict[str, tuple[int, ...]]:
    """13.2 The supply sources, each on a road."""
    found, rows = dict[str, tuple[int, ...]](), top.mappings("supply_sources")
    check_ids([row.name("id") for row in rows], rows)
    for row in rows:
        row.choice("side", SIDES)
        source_of(row)
        at = _hex(row, grid.hexes)
        _check_on_road(row, at, on_road)
        if at is not None:
            found[f"source:{row.name('id')}"] = (at,)
    return found


def _entries(top: Reader, grid: Grid, on_road: set[str]) -> dict[str, tuple[int, ...]]:
    """J53 The entry hexes, each on a road at the edge, with the hexes that take its place."""
    found, rows = dict[str, tuple[int, ...]](), top.mappings("entry_hexes")
    check_ids([row.name("id") for row in rows], rows)
    for row in rows:
        row.choice("side", SIDES)
        source_of(row)
        at, substitutes = _hex(row, grid.hexes), grid.hexes.all_of(row, "substitutes")
        _check_on_road(row, at, on_road)
        if at is not None:
            if not _at_edge(grid, row.text("hex")):
                row.fault(message("{0} is not at the edge of the map", row.text("hex")), "hex")
            found[f"entry:{row.name('id')}"] = (at, *substitutes)
    return found


def _entry_sides(top: Reader) -> dict[str, int]:
    """J53 Whose reinforcements come by each entry hex."""
    rows = top.mappings("entry_hexes")
    return {row.name("id"): SIDES.index(row.choice("side", SIDES)) for row in rows}


def _check_on_road(row: Reader, at: int | None, on_road: set[str]) -> None:
    """Supply and reinforcements come by road."""
    if at is not None and on_road and row.text("hex") not in on_road:
        row.fault(message("No road runs through {0}", row.text("hex")), "hex")


def _at_edge(grid: Grid, hex_id: str) -> bool:
    """Does a hex lie at the edge of the map, or beside what is out of play?"""
    near = grid.near[hex_id]
    return len(near) < 6 or any(grid.letters[name] == OUT for name in near)
