"""The real board, empty, for the tests of the rules."""

import pytest

from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import Components
from tests.games.circle_of_fire.rules.table import Table


@pytest.fixture(scope="session")
def components() -> Components:
    """Map, counters and charts as shipped."""
    return FILES.load_components()


@pytest.fixture
def table(components: Components) -> Table:
    """An empty board, German but for Zone A, before the first Impulse of Turn 1."""
    return Table(components)
