"""The components, their pictures, and a table to put units on."""

import pytest

from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.ui.look import fonts
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache
from tests.games.circle_of_fire.rules.table import Table


@pytest.fixture(scope="session")
def components() -> Components:
    return FILES.load_components()


@pytest.fixture
def pictures(qapp, components: Components) -> PixmapCache:
    fonts.load()
    return PixmapCache(DESK, components)


@pytest.fixture
def table(components: Components) -> Table:
    return Table(components)
