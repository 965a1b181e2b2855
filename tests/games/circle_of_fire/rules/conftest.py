"""The real board, empty, for the tests of the rules."""

import pytest

from cholm_qt.games.circle_of_fire.files.loading import load_components
from cholm_qt.games.circle_of_fire.rules.components import Components
from tests.games.circle_of_fire.rules.table import Table


@pytest.fixture(scope="session")
def components() -> Components:
    """Map, counters and charts as shipped."""
    return load_components()


@pytest.fixture
def table(components: Components) -> Table:
    """An empty board, German but for Zone A, before the first Impulse of Turn 1."""
    return Table(components)
