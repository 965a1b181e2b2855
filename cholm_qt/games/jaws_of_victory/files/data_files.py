"""The data files of The Jaws of Victory: all of them together, or every fault of one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cholm_qt.files.cases_file import read_cases
from cholm_qt.files.data_folder import DataFolder
from cholm_qt.files.faults import FaultList, nearest, short
from cholm_qt.files.messages import message
from cholm_qt.files.rulebook_files import DataReader
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.files.board_file import BoardFile, read_board
from cholm_qt.games.jaws_of_victory.files.settings_file import read_settings
from cholm_qt.games.jaws_of_victory.files.start_file import START, read_start_file
from cholm_qt.games.jaws_of_victory.files.steps_file import Known, read_steps
from cholm_qt.games.jaws_of_victory.files.tables_file import read_tables
from cholm_qt.games.jaws_of_victory.files.units_file import read_units
from cholm_qt.games.jaws_of_victory.rules.components import Components

BOARD, UNITS, TABLES, STEPS, SETTINGS = (
    "board.yaml",
    "units.yaml",
    "tables.yaml",
    "sequence.yaml",
    "settings.yaml",
)
CASES, RULINGS = "cases.yaml", "rulings.yaml"


def read_components(folder: DataFolder, faults: FaultList) -> Components | None:
    """2.0 Map, pieces, tables, sequence and settings of a folder; None when something is wrong with them."""
    before = len(faults)
    board = read_board(folder / BOARD, faults)
    units = read_units(folder / UNITS, board, faults)
    tables = read_tables(folder / TABLES, faults)
    steps = read_steps(folder / STEPS, faults)
    turns = len(tables.weather.ground_modifier)
    settings = read_settings(folder / SETTINGS, board, units, turns, faults)
    if len(faults) > before:
        return None
    spots = board.spots
    c = Components(board.board, board.lines, units, tables, steps.steps, steps.titles, settings, spots)
    read_start_file(folder / START, c, faults)
    return c


def _board_beside(path: Path) -> BoardFile:
    """The map that other files speak of: that of the file beside them, or else the shipped one."""
    return read_board(FILES.beside(path, BOARD), FaultList())


def _check_units(path: Path, faults: FaultList) -> None:
    """Pieces name supply sources and hexes."""
    read_units(path, _board_beside(path), faults)


def _check_settings(path: Path, faults: FaultList) -> None:
    """Settings name pieces and hexes, and last as long as the weather is known."""
    board = _board_beside(path)
    units = read_units(FILES.beside(path, UNITS), board, FaultList())
    tables = read_tables(FILES.beside(path, TABLES), FaultList())
    read_settings(path, board, units, len(tables.weather.ground_modifier), faults)


def _check_start(path: Path, faults: FaultList) -> None:
    """The start puts pieces on the map."""
    folder = {name: FILES.beside(path, name) for name in (BOARD, UNITS, TABLES, STEPS, SETTINGS)}
    own = FaultList()
    board = read_board(folder[BOARD], own)
    units = read_units(folder[UNITS], board, own)
    tables, steps = read_tables(folder[TABLES], own), read_steps(folder[STEPS], own)
    if not len(own):
        c = Components(board.board, board.lines, units, tables, steps.steps, steps.titles, (), board.spots)
        read_start_file(path, c, faults)


def _check_steps(path: Path, faults: FaultList) -> None:
    """3.0 Steps cite sections of cases.yaml, and refuse by them or by rulings."""
    sections = {case.case for case in read_cases(FILES.beside(path, CASES), FaultList())}
    rulings = {ruling.id for ruling in FILES.read_rulings(FILES.beside(path, RULINGS), FaultList())}
    read_steps(path, faults, Known(sections, rulings))


def _check_cases(path: Path, faults: FaultList) -> None:
    """Sections name rulings of rulings.yaml."""
    cases = read_cases(path, faults)
    rulings = {ruling.id for ruling in FILES.read_rulings(FILES.beside(path, RULINGS), FaultList())}
    for case in cases:
        for name in case.rulings:
            if rulings and name not in rulings:
                says = message("There is no ruling '{0}'{1}", short(name), nearest(name, rulings))
                faults.add(str(path), case.line, says, case.case)


DATA_FILES: Mapping[str, DataReader] = {
    BOARD: read_board,
    UNITS: _check_units,
    TABLES: read_tables,
    STEPS: _check_steps,
    SETTINGS: _check_settings,
    START: _check_start,
    CASES: _check_cases,
    RULINGS: FILES.read_rulings,
}
