"""Skirmish written down: one data file, the scenarios, and a position in one line."""

from __future__ import annotations

from itertools import combinations
from math import dist
from pathlib import Path

from cholm_qt.engine.board import Board, Link, Place
from cholm_qt.engine.sequence import Segment, Sequence
from cholm_qt.files.faults import FaultList
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.reader import Reader, open_file
from cholm_qt.files.record_rows import read_records
from tests.skirmish import rules as r
from tests.skirmish.system import SYSTEM

SIDES = tuple(side.id for side in SYSTEM.sides)
SEQUENCE = Sequence(tuple(Segment(side, side.title(), ("Turn",), "1.1") for side in SIDES))


def read_board(top: Reader) -> Board:
    """Hexes row by row, every second row half a hex to the right; neighbours are joined."""
    rows, goal, places = top.mapping("hexes"), top.text("goal"), list[Place]()
    for y, row in enumerate(rows.keys()):
        for x, terrain in enumerate(rows.texts(row)):
            hex_id, tags = f"{row}{x + 1}", {"goal"} if f"{row}{x + 1}" == goal else set[str]()
            centre = (x + y % 2 / 2, y * 0.866)
            places.append(Place(hex_id, terrain, "", "hex", terrain, centre, frozenset(tags)))
    pairs = combinations(range(len(places)), 2)
    near = [(a, b) for a, b in pairs if dist(places[a].centre, places[b].centre) < 1.1]
    return Board(tuple(places), tuple(Link(a, b, frozenset({"open"})) for a, b in near))


class SkirmishFiles(GameFiles):
    system = SYSTEM
    folder = Path(__file__).parent / "data"
    scenario_folder = folder / "scenarios"
    position_prefix = "sk1"

    def read_components(self, folder: Path, faults: FaultList) -> r.Components:
        with open_file(folder / "skirmish.yaml", faults) as top:
            lines = [top.numbers_in(node, "losses", 3, -99, 99) for node in top.nodes("losses")]
            return r.Components(
                read_board(top),
                read_records(top, "units", r.Unit, {"SideIx": SIDES}),
                SEQUENCE,
                top.wholes("cover", 0, 6),
                tuple(tuple(map(int, line)) for line in lines),
            )

    def blank(self, components: r.Components) -> r.Position:
        units = len(components.units)
        return r.Position(components, [0] * units, [0] * units, [False] * units)


FILES = SkirmishFiles()
