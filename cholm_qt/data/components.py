"""The whole game out of a folder of data files, or every fault of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cholm_qt.circle_of_fire.components import Components
from cholm_qt.data.board import read_board
from cholm_qt.data.cases import Case, read_cases
from cholm_qt.data.charts import read_charts
from cholm_qt.data.faults import Fault, FaultList
from cholm_qt.data.layout import read_layout
from cholm_qt.data.outlines import read_edges
from cholm_qt.data.reader import wrong_word
from cholm_qt.data.rulings import Ruling, read_rulings
from cholm_qt.data.sequence import read_sequence
from cholm_qt.data.sheet import Sheet
from cholm_qt.data.units import read_units
from cholm_qt.paths import resources

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


def shipped_folder() -> Path:
    """Where the data files of Circle of Fire stand."""
    return resources() / "circle_of_fire"


def load_components(folder: Path | None = None) -> Components:
    """2.0 Map, counters and charts of a folder, or of the shipped one; raises DataFaults with all faults."""
    return _shipped() if folder is None else _load(folder)


@cache
def _shipped() -> Components:
    """The shipped game, read once."""
    return _load(shipped_folder())


def _load(folder: Path) -> Components:
    """Read all files of a folder."""
    faults = FaultList()
    board, sheet = read_board(folder / "board.yaml", faults)
    units, parents = read_units(folder / "units.yaml", faults)
    charts = read_charts(folder / "tables.yaml", board, units, faults)
    sequence = read_sequence(folder / "sequence.yaml", faults)
    faults.raise_if_any()
    return Components(board, units, parents, charts, sequence, sheet.vertex_only)


def load_sheet(folder: Path | None = None) -> Sheet:
    """The printed sheet: its size, the outlines of the Areas and the rivers."""
    faults = FaultList()
    _, sheet = read_board((folder or shipped_folder()) / "board.yaml", faults)
    faults.raise_if_any()
    return sheet


def load_cases(folder: Path | None = None) -> tuple[Case, ...]:
    """Every case of the rulebook with what meets it."""
    faults = FaultList()
    cases = read_cases((folder or shipped_folder()) / "cases.yaml", faults)
    faults.raise_if_any()
    return cases


@cache
def case_titles() -> dict[str, str]:
    """Our name for every case of the rulebook, by its number; read once."""
    return {case.case: case.title for case in load_cases()}


def load_rulings(folder: Path | None = None) -> tuple[Ruling, ...]:
    """Every ruling of ours, in order."""
    faults = FaultList()
    rulings = _read_rulings((folder or shipped_folder()) / "rulings.yaml", faults)
    faults.raise_if_any()
    return rulings


@cache
def rulings_by_id() -> dict[str, Ruling]:
    """Every shipped ruling by its number; read once, when one is asked for."""
    return {ruling.id: ruling for ruling in load_rulings()}


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
        _read_rulings(path, faults)
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


def _read_rulings(path: Path, faults: FaultList) -> tuple[Ruling, ...]:
    """Rulings name cases: those of the file beside them, or else the shipped ones."""
    cases = read_cases(_beside(path, "cases.yaml"), FaultList())
    return read_rulings(path, [case.case for case in cases], faults)


def _beside(path: Path, name: str) -> Path:
    """A file of the same folder, or the shipped one when there is none."""
    return path.with_name(name) if path.with_name(name).is_file() else shipped_folder() / name
