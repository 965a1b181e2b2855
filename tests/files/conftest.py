"""Spoiled copies of the shipped data, and short texts to read."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cholm_qt.files.faults import FaultList
from cholm_qt.files.reader import Reader
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import Components
from tests.files.reading import open_text
from tests.files.spoiling import Spoil, copy_data, spoiler


@pytest.fixture(scope="session")
def shipped() -> Components:
    """The game as it is shipped."""
    return FILES.load_components()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped data files."""
    return copy_data(FILES, tmp_path)


@pytest.fixture
def spoil(folder: Path) -> Spoil:
    """Change the first such text of a file; "here: ..." is a fault at the changed line."""
    return spoiler(FILES, folder)


@pytest.fixture
def faults() -> FaultList:
    """Nothing wrong yet."""
    return FaultList()


@pytest.fixture
def read(faults: FaultList) -> Callable[[str], Reader]:
    """A Reader of a short text without a format number."""
    return lambda text: open_text(text.encode(), "some.yaml", faults, formats=0)
