"""The garrison is placed by hand."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from cholm_qt.files.documents import replay
from cholm_qt.games.circle_of_fire.rules.orders import Place
from cholm_qt.ui.widgets.counter_label import CounterLabel
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import LEFT, NONE, Player

GARRISON = [f"G{number:02}" for number in range(1, 15)]
AREAS = ["9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "9", "10", "11"]


@pytest.fixture
def setting_up(table: Table, sit_down: Callable[[Table], Player]) -> Player:
    """The German player is asked where his garrison stands."""
    return sit_down(table.begin("set-up"))


def test_a_counter_of_the_tray_goes_to_the_area_that_is_clicked(setting_up: Player) -> None:
    setting_up.click_tray("G02")
    setting_up.click_place("9")
    assert setting_up.where("G02") == "9"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_hint_calls_the_tray_as_its_title_does(setting_up: Player, language: str) -> None:
    setting_up.window.settings.put("language", language)
    setting_up.settle()
    title = setting_up.window.docks.by_name["tray"].windowTitle()
    assert title.lower() in setting_up.window.bar.hint.text().lower()


def test_the_whole_garrison_is_placed_from_the_tray(setting_up: Player) -> None:
    for name, area in zip(GARRISON, AREAS, strict=True):
        setting_up.click_tray(name)
        setting_up.click_place(area)
    assert [setting_up.where(name) for name in GARRISON] == AREAS


def test_the_set_up_ends_by_its_button_alone(setting_up: Player) -> None:
    for name, area in zip(GARRISON, AREAS, strict=True):
        setting_up.click_tray(name)
        setting_up.click_place(area)
    assert setting_up.waiting() == "set-up"
    setting_up.done()
    assert setting_up.waiting() != "set-up"


def test_the_rest_is_placed_by_a_button(setting_up: Player) -> None:
    setting_up.click_tray("G02")
    setting_up.click_place("17")
    setting_up.press("Place the rest")
    assert setting_up.where("G02") == "17"
    assert "at-start" not in [setting_up.where(name) for name in GARRISON]


def test_there_is_no_such_button_when_everybody_stands(setting_up: Player) -> None:
    setting_up.press("Place the rest")
    assert "Place the rest" not in setting_up.choices()


def test_no_hint_stands_where_one_button_says_it_all(setting_up: Player) -> None:
    setting_up.press("Place the rest")
    assert setting_up.window.bar.hint.text() == ""


def test_an_area_outside_the_town_is_refused_with_its_case(setting_up: Player) -> None:
    setting_up.click_tray("G02")
    setting_up.click_place("7")
    assert "(5.1.1)" in setting_up.note()
    assert setting_up.where("G02") == "at-start"


def place(player: Player, unit: str, area: str) -> Player:
    """Set up a unit from the tray."""
    player.click_tray(unit)
    player.click_place(area)
    return player


# --- who stands may stand elsewhere ---


def test_5_1_1_a_counter_that_stands_is_dragged_elsewhere(setting_up: Player) -> None:
    place(setting_up, "G02", "9").drag("G02", "10")
    assert setting_up.where("G02") == "10"


def test_5_1_1_a_counter_that_stands_has_a_frame(setting_up: Player) -> None:
    place(setting_up, "G02", "9")
    assert setting_up.window.scene.counters[setting_up.unit("G02")].lit


def test_5_1_1_the_others_stay_where_they_were_set_up(setting_up: Player) -> None:
    place(setting_up, "G03", "11")
    place(setting_up, "G02", "9")
    place(setting_up, "G04", "12").drag("G02", "10")
    assert [setting_up.where(name) for name in ("G02", "G03", "G04")] == ["10", "11", "12"]


def test_a_counter_that_was_moved_is_in_the_record_once(setting_up: Player) -> None:
    place(setting_up, "G02", "9").drag("G02", "10")
    given = [entry.order for entry in setting_up.window.match.game.history if entry.order is not None]
    assert given == [Place((setting_up.unit("G02"),), setting_up.place("10"))]


def test_ctrl_z_puts_a_counter_that_was_moved_back_where_it_stood(setting_up: Player) -> None:
    place(setting_up, "G02", "9").drag("G02", "10")
    setting_up.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert setting_up.where("G02") == "9"


def test_ctrl_y_moves_it_again(setting_up: Player) -> None:
    place(setting_up, "G02", "9").drag("G02", "10")
    setting_up.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    setting_up.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert setting_up.where("G02") == "10"


def test_ctrl_z_sets_up_again_who_was_dropped_on_the_tray(setting_up: Player) -> None:
    place(setting_up, "G02", "9")
    drop_on_tray(setting_up, "G02")
    setting_up.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert setting_up.where("G02") == "9"


def test_re_placing_is_no_order_that_random_play_would_find(setting_up: Player) -> None:
    place(setting_up, "G02", "9")
    units = [order.units for order in setting_up.window.match.orders() if isinstance(order, Place)]
    assert (setting_up.unit("G02"),) not in units


def test_6_1_1_a_counter_that_stands_is_not_dragged_into_a_full_area(setting_up: Player) -> None:
    for unit in ("G02", "G03", "G04"):
        place(setting_up, unit, "9")
    place(setting_up, "G06", "10").drag("G06", "9")
    assert "(6.1.1)" in setting_up.note()
    assert setting_up.where("G06") == "10"


def test_5_1_1_a_counter_that_stands_is_told_only_why_it_cannot_go_there(setting_up: Player) -> None:
    place(setting_up, "G02", "9").drag("G02", "7")
    assert setting_up.note() == "7 Rollbahn Ost is not an Urban Area (5.1.1)"
    assert setting_up.where("G02") == "9"


def test_all_who_stand_can_be_dragged_when_the_rest_was_placed(setting_up: Player) -> None:
    setting_up.press("Place the rest")
    before = setting_up.where("G02")
    free = next(a for a in AREAS if a != before and area_has_room(setting_up, a))
    setting_up.drag("G02", free)
    assert setting_up.where("G02") == free
    setting_up.done()
    assert setting_up.waiting() != "set-up"


def area_has_room(player: Player, area: str) -> bool:
    """Is there room for G02?"""
    return bool(player.window.match.position.has_room(player.place(area), player.unit("G02")))


def test_a_game_in_which_a_counter_was_moved_is_saved_and_opened_as_it_stands(
    setting_up: Player, tmp_path: Path
) -> None:
    place(setting_up, "G02", "9")
    place(setting_up, "G03", "17").drag("G02", "10")
    setting_up.window.saving.save_to(tmp_path / "moved.yaml")
    assert replay(tmp_path / "moved.yaml").difference is None
    setting_up.window.games.load(tmp_path / "moved.yaml")
    assert (setting_up.where("G02"), setting_up.where("G03")) == ("10", "17")


# --- back to the tray ---


def drop_on_tray(player: Player, unit: str) -> None:
    """Carry a counter from the map to the tray, as a hand does."""
    player.drag_over(unit)
    tray = player.window.tray
    goal = player.port.mapFromGlobal(tray.mapToGlobal(tray.rect().center()))
    QTest.mouseMove(player.port, goal)
    QTest.mouseRelease(player.port, LEFT, NONE, goal)
    player.settle()


def test_a_counter_dropped_on_the_tray_waits_there_again(setting_up: Player) -> None:
    place(setting_up, "G02", "9")
    drop_on_tray(setting_up, "G02")
    assert setting_up.where("G02") == "at-start"
    assert setting_up.unit("G02") in setting_up.window.tray.labels


def test_the_tray_stays_to_drop_on_when_everybody_stands(setting_up: Player) -> None:
    setting_up.press("Place the rest")
    assert setting_up.window.tray.isVisible()
    drop_on_tray(setting_up, "G02")
    assert setting_up.where("G02") == "at-start"


def test_a_counter_dropped_beside_map_and_tray_stays(setting_up: Player) -> None:
    place(setting_up, "G02", "9").drag_over("G02")
    goal = setting_up.port.mapFromGlobal(setting_up.window.bar.mapToGlobal(QPoint(20, 20)))
    QTest.mouseRelease(setting_up.port, LEFT, NONE, goal)
    setting_up.settle()
    assert (setting_up.where("G02"), setting_up.selected()) == ("9", [])


def test_delete_takes_the_selected_counter_back(setting_up: Player) -> None:
    place(setting_up, "G02", "9").click_unit("G02")
    setting_up.key(Qt.Key.Key_Delete)
    assert setting_up.where("G02") == "at-start"


def test_delete_without_a_placed_counter_says_what_to_do(setting_up: Player) -> None:
    setting_up.key(Qt.Key.Key_Delete)
    assert "First select a unit" in setting_up.window.status.message.text()


def test_the_menu_of_a_placed_counter_takes_it_back(setting_up: Player) -> None:
    place(setting_up, "G02", "9")
    QTest.mouseClick(setting_up.port, Qt.MouseButton.RightButton, NONE, setting_up.at_unit("G02"))
    setting_up.choose("Back to the tray")
    assert setting_up.where("G02") == "at-start"


def test_the_menu_of_other_counters_has_no_such_line(first_assault: Player) -> None:
    QTest.mouseClick(first_assault.port, Qt.MouseButton.RightButton, NONE, first_assault.at_unit("S11"))
    assert not any("tray" in line for line in first_assault.menu_lines())
    first_assault.key(Qt.Key.Key_Escape)


def test_when_the_set_up_has_ended_who_stands_stays(setting_up: Player) -> None:
    setting_up.press("Place the rest")
    setting_up.done()
    assert setting_up.window.turn.arrangement is None


def test_a_counter_of_the_area_panel_is_dropped_on_the_tray(setting_up: Player) -> None:
    place(setting_up, "G02", "9").click_place("9")
    found = setting_up.window.inspector.findChildren(CounterLabel)
    label = next(x for x in found if x.isVisible() and x.unit == setting_up.unit("G02"))
    tray = setting_up.window.tray
    goal = label.mapFromGlobal(tray.mapToGlobal(tray.rect().center()))
    QTest.mousePress(label, LEFT, NONE, label.rect().center())
    QTest.mouseMove(label, label.rect().center() + QPoint(24, 0))
    QTest.mouseMove(label, goal)
    QTest.mouseRelease(label, LEFT, NONE, goal)
    setting_up.settle()
    assert setting_up.where("G02") == "at-start"


def test_escape_ends_a_drag_out_of_the_tray_for_good(setting_up: Player) -> None:
    label = setting_up.window.tray.labels[setting_up.unit("G02")]
    goal = label.mapFromGlobal(setting_up.port.mapToGlobal(setting_up.at_place("9")))
    QTest.mousePress(label, LEFT, NONE, label.rect().center())
    QTest.mouseMove(label, goal)
    setting_up.key(Qt.Key.Key_Escape)
    QTest.mouseMove(label, goal + QPoint(4, 0))
    QTest.mouseRelease(label, LEFT, NONE, goal)
    setting_up.settle()
    assert setting_up.where("G02") == "at-start"


def test_the_tray_grows_for_a_garrison_after_a_game_with_a_low_tray(first_assault: Player) -> None:
    window = first_assault.window
    low = window.tray.height()
    window.games.load("campaign")
    first_assault.settle()
    assert window.tray.height() > 2 * low
    assert window.tray.area.verticalScrollBar().maximum() == 0
