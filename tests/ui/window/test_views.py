"""The views of the map: ticked in the menu, one button away, and fitted for every game."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction

from cholm_qt.ui.window.main_window import MainWindow
from cholm_qt.ui.window.view_buttons import FIT, PRINTED, SEQUENCE, WHOLE
from tests.ui.driver import CTRL, Player

VIEWS = ("fit", "fit-sheet", "zoom-1", "zoom-2")


@pytest.fixture
def table(window: MainWindow, qtbot) -> Player:
    player = Player(window, qtbot)
    window.games.quick_start("first-assault")
    player.settle()
    return player


def action(player: Player, name: str) -> QAction:
    """A line of the menus."""
    found = player.window.findChild(QAction, name)
    assert isinstance(found, QAction)
    return found


def ticked(player: Player, *names: str) -> list[str]:
    """Which of these lines of the menus are ticked."""
    return [name for name in names if action(player, name).isChecked()]


def pressed(player: Player) -> list[str]:
    """Which of the buttons beside the menus are down."""
    return [sign for sign, button in player.window.view_buttons.buttons.items() if button.isChecked()]


@pytest.mark.parametrize(
    ("key", "view"),
    [(Qt.Key.Key_0, "fit"), (Qt.Key.Key_9, "fit-sheet"), (Qt.Key.Key_1, "zoom-1"), (Qt.Key.Key_2, "zoom-2")],
)
def test_the_menu_ticks_the_view_that_was_chosen(table: Player, key: Qt.Key, view: str) -> None:
    table.key(key, CTRL)
    assert ticked(table, *VIEWS) == [view]


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_that_is_chosen_twice_stays_ticked(table: Player, view: str) -> None:
    action(table, view).trigger()
    action(table, view).trigger()
    assert ticked(table, *VIEWS) == [view]


def zoom_in(player: Player) -> None:
    player.window.view.zoom_step(1)


def pan(player: Player) -> None:
    player.window.view.setFocus()
    player.tap(Qt.Key.Key_Left)


@pytest.mark.parametrize("leave", [zoom_in, pan])
def test_nothing_is_ticked_when_one_has_zoomed_or_moved_the_map(
    table: Player, leave: Callable[[Player], None]
) -> None:
    leave(table)
    assert ticked(table, *VIEWS) == []


def test_moving_the_map_as_printed_leaves_it_as_printed(table: Player) -> None:
    table.key(Qt.Key.Key_1, CTRL)
    pan(table)
    assert ticked(table, *VIEWS) == ["zoom-1"]


def test_the_menu_ticks_the_same_in_another_language(table: Player) -> None:
    table.key(Qt.Key.Key_9, CTRL)
    table.key(Qt.Key.Key_H)
    table.key(Qt.Key.Key_F3)
    table.window.docks.by_name["orders"].show()
    names = (*VIEWS, "hide-counters", "overlay-none", "overlay-control", "show-orders", "show-sequence")
    table.window.settings.put("language", "de")
    table.settle()
    assert ticked(table, *names) == ["fit-sheet", "hide-counters", "overlay-control", "show-orders"]


def test_hidden_counters_are_ticked(table: Player) -> None:
    table.key(Qt.Key.Key_H)
    assert ticked(table, "hide-counters") == ["hide-counters"]
    table.key(Qt.Key.Key_H)
    assert ticked(table, "hide-counters") == []


@pytest.mark.parametrize("name", ["log", "sequence"])
def test_panels_are_ticked_however_they_were_opened_or_closed(table: Player, name: str) -> None:
    dock = table.window.docks.by_name[name]
    for is_open in (False, True, False):
        dock.setVisible(is_open)
        assert ticked(table, f"show-{name}") == ([f"show-{name}"] if is_open else [])


# --- buttons ---


@pytest.mark.parametrize(("sign", "fitted", "zoom"), [(WHOLE, "sheet", None), (PRINTED, "", 1.0)])
def test_a_view_is_one_button_away(table: Player, sign: str, fitted: str, zoom: float | None) -> None:
    table.click(table.window.view_buttons.buttons[sign])
    view = table.window.view
    assert (view.fitted, view.zoom) == (fitted, zoom or view.zoom)
    assert pressed(table) == [sign]


def test_the_map_is_fitted_by_a_button(table: Player) -> None:
    table.window.view.zoom_step(3)
    table.click(table.window.view_buttons.buttons[FIT])
    assert (table.window.view.fitted, pressed(table)) == ("map", [FIT])


def test_a_button_that_is_pressed_again_stays_down(table: Player) -> None:
    for _ in range(2):
        table.click(table.window.view_buttons.buttons[WHOLE])
    assert pressed(table) == [WHOLE]


def test_the_sequence_of_play_is_one_button_away_and_goes_by_it(table: Player) -> None:
    button, dock = table.window.view_buttons.buttons[SEQUENCE], table.window.docks.by_name["sequence"]
    table.click(button)
    assert (dock.isVisible(), button.isChecked()) == (True, True)
    table.click(button)
    assert (dock.isVisible(), button.isChecked()) == (False, False)


def test_the_sequence_of_play_has_a_key(table: Player) -> None:
    table.key(Qt.Key.Key_F12)
    assert table.window.docks.by_name["sequence"].isVisible()


@pytest.mark.parametrize("sign", [FIT, WHOLE, PRINTED, SEQUENCE])
def test_the_buttons_are_large_enough_and_say_what_they_do(table: Player, sign: str) -> None:
    button = table.window.view_buttons.buttons[sign]
    assert min(button.width(), button.height()) >= 24
    key = action(table, "show-sequence" if sign == SEQUENCE else sign).shortcut().toString()
    assert button.toolTip() == f"{button.accessibleName()} ({key})"


def test_the_buttons_belong_to_the_table(table: Player) -> None:
    assert table.window.view_buttons.isVisible()
    table.window.pages.show_start()
    assert not table.window.view_buttons.isVisible()


# --- another game ---


def test_a_new_game_starts_fitted(table: Player) -> None:
    table.window.view.zoom_to(2.0)
    table.window.games.quick_start("campaign")
    table.settle()
    assert (table.window.view.fitted, ticked(table, *VIEWS)) == ("map", ["fit"])


def test_a_game_that_is_opened_starts_fitted(table: Player, tmp_path) -> None:
    table.window.saving.save_to(tmp_path / "game.yaml")
    table.window.view.zoom_to(2.0)
    table.window.games.load(tmp_path / "game.yaml")
    assert table.window.view.fitted == "map"


def test_a_new_game_shows_its_counters(table: Player) -> None:
    table.key(Qt.Key.Key_H)
    table.window.games.quick_start("campaign")
    assert not table.window.scene.are_counters_hidden
    assert ticked(table, "hide-counters") == []


def test_playing_on_from_the_past_leaves_the_map_as_it_is(table: Player) -> None:
    table.drag("S11", "3")
    table.drag("S12", "1")
    table.window.view.zoom_to(1.0)
    table.key(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    table.press("Play on from here")
    assert table.window.view.zoom == 1.0
