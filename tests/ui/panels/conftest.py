"""The components, their pictures and a position to show."""

import pytest

from cholm_qt.circle_of_fire.components import Components
from cholm_qt.data.components import load_components
from cholm_qt.ui import fonts
from cholm_qt.ui.counters.cache import PixmapCache


@pytest.fixture(scope="session")
def components() -> Components:
    return load_components()


@pytest.fixture
def pictures(qapp, components: Components) -> PixmapCache:
    fonts.load()
    return PixmapCache(components)
