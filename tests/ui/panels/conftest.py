"""The components, their pictures, and a table to put units on."""

import pytest

from cholm_qt.circle_of_fire.components import Components
from cholm_qt.data.components import load_components
from cholm_qt.ui import fonts
from cholm_qt.ui.counters.cache import PixmapCache
from tests.circle_of_fire.table import Table


@pytest.fixture(scope="session")
def components() -> Components:
    return load_components()


@pytest.fixture
def pictures(qapp, components: Components) -> PixmapCache:
    fonts.load()
    return PixmapCache(components)


@pytest.fixture
def table(components: Components) -> Table:
    return Table(components)
