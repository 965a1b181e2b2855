"""The components, and a Qt application for whatever paints."""

import pytest

from cholm_qt.games.circle_of_fire.files.loading import load_components
from cholm_qt.games.circle_of_fire.rules.components import Components


@pytest.fixture(scope="session")
def components() -> Components:
    return load_components()


@pytest.fixture(autouse=True)
def _application(qapp) -> None:
    """Fonts and pixmaps want an application."""
