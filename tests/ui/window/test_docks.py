"""The docks can be put back where they stood at first."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction

from cholm_qt.ui.window.main_window import MainWindow
from tests.ui.driver import Player


def layout(window: MainWindow) -> dict[str, tuple[bool, bool, Qt.DockWidgetArea]]:
    """Which docks are open, which float, and on which side they stand."""
    docks = window.docks.by_name.items()
    return {name: (dock.isHidden(), dock.isFloating(), window.dockWidgetArea(dock)) for name, dock in docks}


@pytest.fixture
def table(window: MainWindow, qtbot) -> Player:
    player = Player(window, qtbot)
    window.games.quick_start("first-assault")
    player.settle()
    return player


def reset(window: MainWindow) -> None:
    """Choose it in the menu."""
    action = window.findChild(QAction, "reset-panels")
    assert isinstance(action, QAction)
    action.trigger()


def test_panels_that_were_moved_closed_or_floated_stand_as_at_first(table: Player) -> None:
    window = table.window
    before = layout(window)
    docks = window.docks.by_name
    docks["log"].close()
    docks["inspector"].setFloating(True)
    docks["orders"].show()
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, docks["rules"])
    reset(window)
    table.settle()
    assert layout(window) == before


def test_the_log_has_its_share_of_the_height_again(table: Player) -> None:
    window = table.window
    docks = window.docks.by_name
    table.settle()
    before = docks["log"].height()
    window.resizeDocks([docks["log"]], [150], Qt.Orientation.Vertical)
    table.settle()
    assert docks["log"].height() < before - 50
    reset(window)
    table.until(lambda: abs(docks["log"].height() - before) <= 4)


def test_the_column_has_its_width_again(table: Player) -> None:
    window = table.window
    docks = window.docks.by_name
    table.settle()
    before = docks["log"].width()
    window.resizeDocks([docks["log"]], [before + 200], Qt.Orientation.Horizontal)
    table.until(lambda: docks["log"].width() > before + 100)
    reset(window)
    table.until(lambda: abs(docks["log"].width() - before) <= 4)


def test_the_place_and_the_log_lie_in_front_again(table: Player) -> None:
    window = table.window
    docks = window.docks.by_name
    docks["fight"].raise_()
    docks["rules"].raise_()
    table.settle()
    reset(window)
    table.until(lambda: not docks["inspector"].visibleRegion().isEmpty())
    assert not docks["log"].visibleRegion().isEmpty()


@pytest.mark.parametrize("name", ["inspector", "log"])
def test_the_buttons_of_a_dock_are_large_enough_to_be_hit(table: Player, name: str) -> None:
    title = table.window.docks.titles[name]
    for button in (title.float_button, title.close_button):
        assert min(button.width(), button.height()) >= 24


def test_a_dock_is_closed_and_taken_out_by_its_buttons(table: Player) -> None:
    docks, titles = table.window.docks.by_name, table.window.docks.titles
    table.click(titles["log"].close_button)
    assert docks["log"].isHidden()
    table.click(titles["inspector"].float_button)
    assert docks["inspector"].isFloating()
    assert titles["inspector"].float_button.toolTip() == "Put Area back into the window"


def test_the_tray_cannot_be_closed(table: Player) -> None:
    title = table.window.docks.titles["tray"]
    assert title.close_button.isHidden()
    assert not title.float_button.isHidden()


def test_a_full_screen_shows_the_whole_sheet(table: Player) -> None:
    table.key(Qt.Key.Key_F11)
    table.settle()
    view = table.window.view
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    assert seen.adjusted(-1, -1, 1, 1).contains(view.map_scene.sheet.rect)


def test_after_the_full_screen_the_map_is_fitted_again(table: Player) -> None:
    view = table.window.view
    before = view.zoom
    table.key(Qt.Key.Key_F11)
    table.settle()
    table.key(Qt.Key.Key_F11)
    table.settle()
    assert abs(view.zoom - before) < 0.01
