"""A table to put units on."""

import pytest

from cholm_qt.games.circle_of_fire.files import FILES
from tests.games.circle_of_fire.rules.table import Table


@pytest.fixture
def table() -> Table:
    return Table(FILES.load_components())
