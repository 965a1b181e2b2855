"""Behind the first start page lies a table at which nobody plays yet: nothing acts on it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from cholm_qt.ui.window.main_window import MainWindow
from tests.ui.driver import CTRL, Player


@pytest.fixture
def starting(open_window: Callable[[], MainWindow], qtbot: QtBot) -> Player:
    """Somebody who looks at the start page."""
    return Player(open_window(), qtbot)


def action(player: Player, name: str) -> QAction:
    """An action of the menus."""
    return next(action for action in player.window.actions() if action.objectName() == name)


def test_orders_cannot_be_typed(starting: Player) -> None:
    starting.key(Qt.Key.Key_L, CTRL)
    assert not starting.window.docks.by_name["orders"].isVisible()


def test_nothing_can_be_saved(starting: Player) -> None:
    starting.key(Qt.Key.Key_S, CTRL)
    assert starting.window.findChild(QFileDialog) is None


def test_no_panel_comes(starting: Player) -> None:
    starting.key(Qt.Key.Key_F11)
    starting.key(Qt.Key.Key_F11)
    assert not any(dock.isVisible() for dock in starting.window.docks.by_name.values())


@pytest.mark.parametrize(
    "name", ["save", "undo-order", "fit", "overlay-control", "show-log", "history-first"]
)
def test_a_line_of_the_menus_says_what_is_missing(starting: Player, name: str) -> None:
    assert not action(starting, name).isEnabled()
    assert action(starting, name).toolTip() == "Begin or open a game first"


@pytest.mark.parametrize("name", ["new-game", "open", "settings", "paste-position", "rules", "about"])
def test_what_needs_no_game_can_be_done(starting: Player, name: str) -> None:
    assert action(starting, name).isEnabled()


def test_a_game_allows_everything(first_assault: Player) -> None:
    forbidden = [each.objectName() for each in first_assault.window.actions() if not each.isEnabled()]
    assert forbidden == []


def test_a_running_game_can_be_saved_from_the_start_page(first_assault: Player) -> None:
    first_assault.window.pages.show_start()
    assert action(first_assault, "save").isEnabled()
    assert not action(first_assault, "undo-order").isEnabled()


def test_another_language_changes_nothing_of_that(starting: Player) -> None:
    starting.window.settings.put("language", "de")
    assert action(starting, "undo-order").toolTip() == "Beginnen oder öffnen Sie zuerst ein Spiel"
