"""Skirmish written down: one data file, the scenarios, and a position in one line."""

from __future__ import annotations

from pathlib import Path

from cholm_qt.engine.board import Board, Link, Place, hex_centre, hex_neighbours
from cholm_qt.engine.sequence import Segment, Sequence
from cholm_qt.files.data_folder import DataFolder
from cholm_qt.files.faults import FaultList
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.position_fields import agenda_field, segment_field, side_field, units_with, whole_field
from cholm_qt.files.reader import Reader, open_file
from cholm_qt.files.record_rows import read_records
from tests.skirmish import rules as r
from tests.skirmish.system import SYSTEM

SIDES = tuple(side.id for side in SYSTEM.sides)
SEQUENCE = Sequence(tuple(Segment(side, side.title(), (), "1.1") for side in SIDES))


def read_board(top: Reader) -> Board:
    """Hexes column by column, each joined to its neighbours."""
    columns, goal, places, found = top.mapping("hexes"), top.text("goal"), list[Place](), {}
    for x, column in enumerate(columns.keys()):
        for y, terrain in enumerate(columns.texts(column)):
            hex_id, found[x, y] = f"{column}{y + 1}", len(places)
            tags = frozenset(["goal"] if hex_id == goal else [])
            places.append(Place(hex_id, terrain, "", "hex", terrain, hex_centre(x, y), tags))
    pairs = ((spot, found.get(near, -1)) for at, spot in found.items() for near in hex_neighbours(*at))
    return Board(tuple(places), tuple(Link(a, b) for a, b in pairs if a < b))


class SkirmishFiles(GameFiles):
    system = SYSTEM
    folder = Path(__file__).parent / "data"
    scenario_folder = folder / "scenarios"
    position_prefix = "sk1"
    position_fields = (
        whole_field("turn", "turn", 1, 99),
        whole_field("last turn", "last_turn", 1, 99),
        segment_field(),
        side_field("winner", "winner"),
        units_with(steps={2: "", 1: "-", 0: "--"}, spent={False: "", True: "*"}),
        agenda_field(),
    )

    def read_components(self, folder: DataFolder, faults: FaultList) -> r.Components:
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
