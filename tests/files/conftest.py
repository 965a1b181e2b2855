"""Spoiled copies of the shipped data, and short texts to read."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from cholm_qt.files.faults import DataFaults, FaultList
from cholm_qt.files.reader import Reader
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import Components
from tests.files.reading import open_text

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


@pytest.fixture
def faults() -> FaultList:
    """Nothing wrong yet."""
    return FaultList()


@pytest.fixture
def read(faults: FaultList) -> Callable[[str], Reader]:
    """A Reader of a short text without a format number."""
    return lambda text: open_text(text.encode(), "some.yaml", faults, formats=0)
