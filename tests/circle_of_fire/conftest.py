"""The real board, empty, for the tests of the rules."""

import pytest

from cholm_qt.circle_of_fire.components import Components
from cholm_qt.data.components import load_components
from tests.circle_of_fire.table import Table


@pytest.fixture(scope="session")
def components() -> Components:
    """Map, counters and charts as shipped."""
    return load_components()


@pytest.fixture
def table(components: Components) -> Table:
    """An empty board, German but for Zone A, before the first Impulse of Turn 1."""
    return Table(components)
