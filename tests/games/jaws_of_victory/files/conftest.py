"""Spoiled copies of the data files of the second game."""

from pathlib import Path

import pytest

from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.components import Components
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
