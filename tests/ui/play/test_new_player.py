"""What a new player stumbled over: the past, kept Areas, legends, ticks, and where files are kept."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QTableWidget, QToolTip

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.games.circle_of_fire.rules.orders import Fire, Pass
from cholm_qt.play.match import Match
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.window import app
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import CTRL, Player


@pytest.fixture
def played(first_assault: Player) -> Player:
    """Two moves of the first Impulse."""
    first_assault.drag("S11", "3")
    first_assault.drag("S12", "1")
    return first_assault


def is_alive(player: Player) -> bool:
    """Is there something to press, to point at or to throw?"""
    window = player.window
    lit = window.turn.picking.lit_units() or window.turn.goals()
    return window.turn.takes_orders and window.orders().isEnabled() and bool(player.choices() or lit)


def action(player: Player, name: str) -> QAction:
    """A line of the menus."""
    found = player.window.findChild(QAction, name)
    assert isinstance(found, QAction)
    return found


# --- the past ---


def test_the_prompt_says_that_the_past_is_shown(played: Player) -> None:
    bar = played.window.bar
    played.click(played.window.history_bar.buttons["previous"])
    assert bar.hint.text() == "You are looking at the past: moment 1 of 2"
    assert bar.property("past") is True
    assert not bar.side.isVisible()


def test_a_click_on_the_map_of_the_past_leaves_the_ways_out_of_it(played: Player) -> None:
    played.click(played.window.history_bar.buttons["previous"])
    played.click_place("20")
    assert list(played.choices()) == ["Play on from here", "Back to the game"]


def test_nothing_is_taken_back_in_the_past_and_undo_says_why(played: Player) -> None:
    played.click(played.window.history_bar.buttons["previous"])
    played.key(Qt.Key.Key_Z, CTRL)
    assert len(played.window.match.game.history) == 3
    assert not played.window.bar.undo.isEnabled()
    assert played.window.bar.undo.toolTip() == "Nothing can be taken back while you look at the past"


def test_the_log_marks_the_moment_that_is_looked_at(played: Player) -> None:
    played.click(played.window.history_bar.buttons["previous"])
    marked = [selection.cursor.block().text() for selection in played.window.log.text.extraSelections()]
    assert [text.startswith("#1 Recon/82") for text in marked] == [True]


def test_the_mark_stays_in_view_in_another_text_size(played: Player) -> None:
    log = played.window.log.text
    played.window.docks.by_name["log"].resize(200, 120)
    played.window.turn.history.go(0)
    played.window.settings.put("text_percent", 150)
    played.settle()
    assert [selection.cursor.block().blockNumber() for selection in log.extraSelections()] == [0]
    assert log.verticalScrollBar().value() == 0


def test_the_line_up_of_the_running_game_is_not_shown_over_its_past(
    table: Table, sit_down: Callable[[Table], Player]
) -> None:
    player = sit_down(table.put("G02", "9").put("S02 S03", "9").advantage("soviet").impulse("soviet"))
    player.window.match.give(Pass())
    player.window.match.give(Pass())  # so that Close Combat follows
    assert not player.window.panel("lineup").isHidden()
    player.window.turn.history.go(1)
    assert player.window.panel("lineup").isHidden()
    player.window.turn.history.go(player.window.turn.history.last)
    assert not player.window.panel("lineup").isHidden()


def test_back_in_the_game_the_prompt_is_as_it_was(played: Player) -> None:
    prompt = played.prompt()
    played.click(played.window.history_bar.buttons["previous"])
    played.press("Back to the game")
    assert played.prompt() == prompt
    assert played.window.bar.property("past") is False
    assert played.window.bar.side.isVisible()


def test_neither_map_nor_buttons_move_when_one_looks_back(played: Player) -> None:
    window, button = played.window, played.window.history_bar.buttons["previous"]
    places = [window.view.geometry(), button.mapTo(window, QPoint())]
    played.click(button)
    assert [window.view.geometry(), button.mapTo(window, QPoint())] == places


@pytest.mark.parametrize("playing", [False, True])
def test_playing_on_from_any_moment_gives_a_table_that_takes_orders(player: Player, playing: bool) -> None:
    player.window.games.quick_start("first-assault")
    bot, match = RandomBot(3), player.window.match
    for _ in range(30):
        match.give(bot.choose(match.game))
    whole = match.game
    for moment in range(0, player.window.turn.history.last, 4):
        match.replace_game(whole, "first-assault")
        player.window.turn.history.go(moment)
        if playing:
            player.window.turn.history.play()
        player.settle()
        player.press("Play on from here")
        assert is_alive(player), moment
        assert player.window.turn.history.is_live


def test_playing_on_from_a_finished_game_gives_a_table_that_takes_orders(player: Player) -> None:
    player.window.games.quick_start("first-assault")
    bot, match = RandomBot(3), player.window.match
    while not match.is_over:
        match.give(bot.choose(match.game))
    player.window.pages.look_back()
    player.settle()
    player.press("Play on from here")
    assert is_alive(player)


# --- the Area panel ---


def test_a_kept_area_says_so_and_its_button_lets_it_go(first_assault: Player) -> None:
    inspector = first_assault.window.inspector
    first_assault.double_click_place("20")
    first_assault.click(inspector.kept)
    first_assault.hover_place("9")
    first_assault.until(lambda: inspector.name.text().endswith("Ostkirche"))
    assert not inspector.kept.isVisible()


def test_escape_lets_the_selection_go_before_the_kept_area(first_assault: Player) -> None:
    places = first_assault.window.places
    first_assault.double_click_place("20")
    first_assault.click_unit("S11")
    first_assault.key(Qt.Key.Key_Escape)
    assert (first_assault.selected(), places.pinned) == ([], first_assault.place("20"))
    first_assault.key(Qt.Key.Key_Escape)
    assert places.pinned < 0


def test_an_area_that_was_clicked_once_is_shown_and_not_kept(first_assault: Player) -> None:
    inspector = first_assault.window.inspector
    first_assault.click_place("20")
    assert inspector.name.text() == "Lowat-Nord"
    first_assault.hover_place("9")
    first_assault.until(lambda: inspector.name.text() == "Ostkirche")


def test_the_area_panel_shows_the_units_that_are_selected(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_Period)
    unit = first_assault.unit(first_assault.selected()[0])
    labels = [label for part in first_assault.window.inspector.sides for label in part.labels]
    assert [label.unit for label in labels if label.selected] == [unit]


def test_off_the_map_the_area_panel_shows_the_selected_units_again(first_assault: Player) -> None:
    inspector = first_assault.window.inspector
    first_assault.click_unit("S11")
    first_assault.hover_place("20")
    first_assault.until(lambda: inspector.name.text() == "Lowat-Nord")
    QApplication.sendEvent(first_assault.window.view, QEvent(QEvent.Type.Leave))
    first_assault.until(lambda: inspector.name.text() == "Bobjachino")
    assert inspector.name.text() == "Bobjachino"


def some_fire(match: Match) -> Fire:
    """An attack that can be looked at."""
    return next(order for order in match.orders() if isinstance(order, Fire))


def test_after_a_fight_the_area_panel_comes_back_for_another_area(first_assault: Player) -> None:
    window = first_assault.window
    window.turn.show_selection(considered=some_fire(window.match))
    assert window.inspector.visibleRegion().isEmpty()
    window.turn.show_selection()
    first_assault.hover_place("20")
    first_assault.until(lambda: not window.inspector.visibleRegion().isEmpty())


def test_while_an_attack_is_considered_its_panel_stays(first_assault: Player) -> None:
    window = first_assault.window
    window.turn.show_selection(considered=some_fire(window.match))
    window.places.hover_place(first_assault.place("20"))
    window.places._hover.timeout.emit()
    first_assault.settle()
    assert not window.panel("fight").visibleRegion().isEmpty()


# --- overlays and panels ---


def test_an_overlay_has_a_legend_and_escape_switches_it_off(first_assault: Player) -> None:
    window = first_assault.window
    first_assault.key(Qt.Key.Key_F3)
    assert window.legend().isVisible()
    assert window.legend().title.text() == "Control"
    first_assault.key(Qt.Key.Key_Escape)
    assert not window.legend().isVisible()
    assert window.map_presenter.overlay_marks == {}


def test_where_urban_areas_are_the_goal_nothing_else_is_shown_to_win(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_F8)
    assert sorted(first_assault.window.map_presenter.overlay_marks) == sorted(first_assault.components.urban)


def test_in_the_campaign_the_airfield_is_shown_to_win(player: Player) -> None:
    player.window.games.quick_start("campaign")
    player.key(Qt.Key.Key_F8)
    assert set(player.components.victory_areas) < set(player.window.map_presenter.overlay_marks)


def test_the_menu_ticks_no_overlay_when_the_legend_was_closed(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_F3)
    first_assault.click(first_assault.window.legend().off)
    assert action(first_assault, "overlay-none").isChecked()


def test_the_legend_keeps_clear_of_what_floats_over_the_map(first_assault: Player) -> None:
    window = first_assault.window
    window.turn.choose_overlay("control")
    window.panel("lineup").title.setText("wide " * 60)
    window.panel("lineup").show()
    first_assault.settle()
    assert not window.legend().geometry().intersects(window.panel("lineup").geometry())


@pytest.mark.parametrize("key", [Qt.Key.Key_F3, Qt.Key.Key_F7])
def test_the_legend_covers_no_zone_and_no_counter(first_assault: Player, key: Qt.Key) -> None:
    window = first_assault.window
    window.resize(1366, 768)
    first_assault.key(key)
    covered = window.view.mapToScene(window.legend().geometry()).boundingRect()
    zones = [window.scene.place_rect(first_assault.place(zone)) for zone in "ABCDEF"]
    counters = [unit.sceneBoundingRect() for unit in window.scene.counters if unit.isVisible()]
    seen = [rect for rect in (*zones, *counters) if window.scene.shows(rect)]
    assert not any(covered.intersects(rect) for rect in seen)


def test_the_menu_of_panels_ticks_those_that_are_open(first_assault: Player) -> None:
    window = first_assault.window
    line = action(first_assault, "show-sequence")
    assert not line.isChecked()
    window.docks.by_name["sequence"].show()
    assert line.isChecked()
    line.trigger()
    assert window.docks.by_name["sequence"].isHidden()
    assert not line.isChecked()


# --- keys, files, screen, tool tips ---


def test_the_list_of_keys_begins_with_the_mouse_and_follows_the_menus(first_assault: Player) -> None:
    action(first_assault, "keys").trigger()
    table = first_assault.part(QTableWidget, "keys")
    keys = [str(table.model().index(row, 0).data()) for row in range(table.rowCount())]
    assert keys[0] == "Click"
    assert "/ or Ctrl+L" in keys
    assert keys.index("Ctrl+N") < keys.index("Ctrl+Z") < keys.index("F11")
    first_assault.key(Qt.Key.Key_Escape)


def test_games_are_saved_where_the_last_one_was(first_assault: Player, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    assert first_assault.window.saving.save_to(tmp_path / "mine" / "one.yaml")
    first_assault.window.saving.save_as()
    dialog = first_assault.dialog()
    assert isinstance(dialog, QFileDialog)
    assert Path(dialog.directory().absolutePath()) == tmp_path / "mine"
    dialog.reject()


def test_the_first_game_is_saved_in_a_folder_of_the_player(settings: Settings, tmp_path: Path) -> None:
    settings.put("folder", str(tmp_path / "gone"))
    assert settings.folder == Path.home()


def test_the_first_window_is_no_larger_than_the_screen(
    player: Player, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = QSize(800, 500)
    screen = QGuiApplication.primaryScreen()
    monkeypatch.setattr(type(screen), "availableSize", lambda _: room)
    window = app.make_window(settings)
    assert window.width() <= room.width()
    assert window.height() <= room.height()
    window.deleteLater()


def test_tool_tips_are_written_in_the_font_of_the_window(player: Player) -> None:
    player.window.settings.put("text_percent", 150)
    assert QToolTip.font().pixelSize() == round(15 * 1.5)
