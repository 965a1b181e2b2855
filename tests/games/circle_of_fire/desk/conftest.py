"""A table to put units on."""

import pytest

from cholm_qt.games.circle_of_fire.files.loading import load_components
from tests.games.circle_of_fire.rules.table import Table


@pytest.fixture
def table() -> Table:
    return Table(load_components())
