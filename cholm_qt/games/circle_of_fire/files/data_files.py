"""The data files of Circle of Fire: all of them together, or every fault of one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cholm_qt.engine.sequence import Sequence
from cholm_qt.files.data_folder import DataFolder
from cholm_qt.files.faults import FaultList
from cholm_qt.files.rulebook_files import DataReader
from cholm_qt.files.sequence_file import read_sequence
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.board_file import read_board
from cholm_qt.games.circle_of_fire.files.layout_file import read_layout
from cholm_qt.games.circle_of_fire.files.outlines_file import read_outlines
from cholm_qt.games.circle_of_fire.files.tables_file import read_charts
from cholm_qt.games.circle_of_fire.files.units_file import read_units
from cholm_qt.games.circle_of_fire.rules.components import Components

SEGMENTS = (
    "bids",
    "set-up",
    "partisans",
    "regrouped",
    "random",
    "normal",
    "impulses",
    "close-combat",
    "end",
)


def read_components(folder: DataFolder, faults: FaultList) -> Components:
    """2.0 Map, counters and charts of a folder; they can be used when no fault was found."""
    board, sheet = read_board(folder / "board.yaml", faults)
    units, parents = read_units(folder / "units.yaml", faults)
    charts = read_charts(folder / "tables.yaml", board, units, faults)
    sequence = _sequence(folder / "sequence.yaml", faults)
    return Components(board, units, parents, charts, sequence, sheet.vertex_only)


def _sequence(path: Path, faults: FaultList) -> Sequence:
    """7.0 The sequence of play."""
    return read_sequence(path, faults, SEGMENTS, "7.0")


def _check_tables(path: Path, faults: FaultList) -> None:
    """Charts name places and units: those of the files beside them, or else the shipped ones."""
    board, _ = read_board(FILES.beside(path, "board.yaml"), FaultList())
    units, _ = read_units(FILES.beside(path, "units.yaml"), FaultList())
    read_charts(path, board, units, faults)


DATA_FILES: Mapping[str, DataReader] = {
    "board.yaml": read_board,
    "units.yaml": read_units,
    "tables.yaml": _check_tables,
    "sequence.yaml": _sequence,
    "cases.yaml": FILES.read_cases,
    "rulings.yaml": FILES.read_rulings,
    "layout.yaml": read_layout,
    "outlines.yaml": read_outlines,
}
