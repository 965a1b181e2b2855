"""The components, and a Qt application for whatever paints."""

import pytest

from cholm_qt.circle_of_fire.components import Components
from cholm_qt.data.components import load_components


@pytest.fixture(scope="session")
def components() -> Components:
    return load_components()


@pytest.fixture(autouse=True)
def _application(qapp) -> None:
    """Fonts and pixmaps want an application."""
