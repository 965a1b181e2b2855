"""A learner at the window."""

import pytest
from pytestqt.qtbot import QtBot

from cholm_qt.ui.window.main_window import MainWindow
from tests.ui.driver import Player


@pytest.fixture
def player(window: MainWindow, qtbot: QtBot) -> Player:
    """Somebody with a mouse and a keyboard."""
    return Player(window, qtbot)
