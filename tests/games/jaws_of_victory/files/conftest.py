"""Spoiled copies of the data files of the second game."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from cholm_qt.files.faults import DataFaults
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.components import Components

Spoil = Callable[[str, str, str], list[str]]


@pytest.fixture(scope="session")
def shipped() -> Components:
    """The game as it is shipped."""
    return FILES.load_components()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped data files."""
    for name in FILES.data_files:
        shutil.copy(FILES.folder / name, tmp_path)
    return tmp_path


@pytest.fixture
def spoil(folder: Path) -> Spoil:
    """Change the first such text of a file; "here: ..." is a fault at the changed line."""

    def change(name: str, old: str, new: str) -> list[str]:
        before, found, after = (folder / name).read_text("utf-8").partition(old)
        assert found, f"{old} does not stand in {name}"
        (folder / name).write_text(before + new + after, "utf-8")
        return _faults(folder, name, before.count("\n") + 1)

    return change


def _faults(folder: Path, name: str, changed: int) -> list[str]:
    """What loading the folder complains of."""
    try:
        FILES.load_components(folder)
    except DataFaults as error:
        places = {(str(folder / name), changed): "here"}
        told = [(places.get((f.file, f.line)) or f"{Path(f.file).name}:{f.line}", f) for f in error.faults]
        return [f"{place}: {f.says}" + (f" ({f.case})" if f.case else "") for place, f in told]
    return []
