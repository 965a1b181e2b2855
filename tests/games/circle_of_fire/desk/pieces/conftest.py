"""The components, and a Qt application for whatever paints."""

import pytest

from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import Components


@pytest.fixture(scope="session")
def components() -> Components:
    return FILES.load_components()


@pytest.fixture(autouse=True)
def _application(qapp) -> None:
    """Fonts and pixmaps want an application."""
