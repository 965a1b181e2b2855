"""The whole game out of a folder of data files; that of the shipped folder is kept.

What reads the files is imported only when they have to be read.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from cholm_qt.files.faults import FaultList
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.paths import resources

if TYPE_CHECKING:
    from cholm_qt.files.cases_file import Case
    from cholm_qt.files.rulings_file import Ruling


def shipped_folder() -> Path:
    """Where the data files of Circle of Fire stand."""
    return resources() / "circle_of_fire"


def shipped_files(*names: str) -> list[Path]:
    """Some of the data files of Circle of Fire."""
    return [shipped_folder() / f"{name}.yaml" for name in names]


def load_components(folder: Path | None = None) -> Components:
    """2.0 Map, counters and charts of a folder, or of the shipped one; raises DataFaults with all faults."""
    return _shipped() if folder is None else _read_components(folder)


@cache
def _shipped() -> Components:
    """The shipped game, the same for all."""
    return _read_components(shipped_folder())


def _read_components(folder: Path) -> Components:
    """Read all files of a folder."""
    from cholm_qt.games.circle_of_fire.files.data_files import read_components

    faults = FaultList()
    components = read_components(folder, faults)
    faults.raise_if_any()
    return components


def load_cases(folder: Path | None = None) -> tuple[Case, ...]:
    """Every case of the rulebook with what meets it."""
    if folder is None:
        return load_cases(shipped_folder())
    from cholm_qt.files.cases_file import read_cases

    faults = FaultList()
    cases = read_cases(folder / "cases.yaml", faults)
    faults.raise_if_any()
    return cases


@cache
def case_titles() -> dict[str, str]:
    """Our name for every case of the rulebook, by its number; read once."""
    return {case.case: case.title for case in load_cases()}


def load_rulings(folder: Path | None = None) -> tuple[Ruling, ...]:
    """Every ruling of ours, in order."""
    if folder is None:
        return load_rulings(shipped_folder())
    from cholm_qt.games.circle_of_fire.files.data_files import read_rulings_file

    faults = FaultList()
    rulings = read_rulings_file(folder / "rulings.yaml", faults)
    faults.raise_if_any()
    return rulings


@cache
def rulings_by_id() -> dict[str, Ruling]:
    """Every shipped ruling by its number; read once, when one is asked for."""
    return {ruling.id: ruling for ruling in load_rulings()}
