"""The data files of a game: all of them together, or every fault of one."""

from __future__ import annotations

from pathlib import Path

from cholm_qt.files.cases_file import read_cases
from cholm_qt.files.faults import Fault, FaultList
from cholm_qt.files.reader import wrong_word
from cholm_qt.files.rulings_file import Ruling, read_rulings
from cholm_qt.files.sequence_file import read_sequence
from cholm_qt.games.circle_of_fire.files.board_file import read_board
from cholm_qt.games.circle_of_fire.files.layout_file import read_layout
from cholm_qt.games.circle_of_fire.files.loading import shipped_folder
from cholm_qt.games.circle_of_fire.files.outlines_file import read_edges
from cholm_qt.games.circle_of_fire.files.tables_file import read_charts
from cholm_qt.games.circle_of_fire.files.units_file import read_units
from cholm_qt.games.circle_of_fire.rules.components import Components

FILES = (
    "board.yaml",
    "units.yaml",
    "tables.yaml",
    "sequence.yaml",
    "cases.yaml",
    "rulings.yaml",
    "layout.yaml",
    "outlines.yaml",
)


def read_components(folder: Path, faults: FaultList) -> Components:
    """2.0 Map, counters and charts of a folder; they can be used when no fault was found."""
    board, sheet = read_board(folder / "board.yaml", faults)
    units, parents = read_units(folder / "units.yaml", faults)
    charts = read_charts(folder / "tables.yaml", board, units, faults)
    sequence = read_sequence(folder / "sequence.yaml", faults)
    return Components(board, units, parents, charts, sequence, sheet.vertex_only)


def check_components_file(path: Path) -> list[Fault]:
    """Every fault of one data file, which is known by its name."""
    faults = FaultList()
    if path.name == "board.yaml":
        read_board(path, faults)
    elif path.name == "units.yaml":
        read_units(path, faults)
    elif path.name == "tables.yaml":
        _check_tables(path, faults)
    elif path.name == "sequence.yaml":
        read_sequence(path, faults)
    elif path.name == "cases.yaml":
        read_cases(path, faults)
    elif path.name == "rulings.yaml":
        read_rulings_file(path, faults)
    elif path.name == "layout.yaml":
        read_layout(path, faults)
    elif path.name == "outlines.yaml":
        read_edges(path, faults)
    else:
        faults.add(str(path), 0, f"The file is called {wrong_word(path.name, FILES)}")
    return faults.of(str(path))


def _check_tables(path: Path, faults: FaultList) -> None:
    """Charts name places and units: those of the files beside them, or else the shipped ones."""
    board, _ = read_board(_beside(path, "board.yaml"), FaultList())
    units, _ = read_units(_beside(path, "units.yaml"), FaultList())
    read_charts(path, board, units, faults)


def read_rulings_file(path: Path, faults: FaultList) -> tuple[Ruling, ...]:
    """Rulings name cases: those of the file beside them, or else the shipped ones."""
    cases = read_cases(_beside(path, "cases.yaml"), FaultList())
    return read_rulings(path, [case.case for case in cases], faults)


def _beside(path: Path, name: str) -> Path:
    """A file of the same folder, or the shipped one when there is none."""
    return path.with_name(name) if path.with_name(name).is_file() else shipped_folder() / name
