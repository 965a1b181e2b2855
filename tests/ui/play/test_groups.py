"""Several units that are sent somewhere by one gesture: who goes, who must stay and why, and the way back."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from cholm_qt.ui.map.marks import MARKS
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import CTRL, SHIFT, Player

Sit = Callable[[Table], Player]
ALL = ("S02", "S03", "S10", "S11")


@pytest.fixture
def zone(table: Table, sit_down: Sit) -> Player:
    """Two battalions, machine guns and scouts are chosen in Zone A; the guns cannot come as far as 7."""
    player = sit_down(table.put(" ".join(ALL), "A").put("G02", "9").impulse("soviet"))
    player.click_place("A", SHIFT)
    assert sorted(player.selected()) == sorted(ALL)
    return player


def places(player: Player) -> list[str]:
    """Where everybody is."""
    return [player.where(name) for name in ALL]


# --- an Area that only some can reach ---


def test_12_2_1_a_click_sends_those_who_can_reach_the_area(zone: Player) -> None:
    zone.click_place("7")
    assert places(zone) == ["7", "7", "A", "7"]


def test_12_2_1_a_drop_sends_those_who_can_reach_the_area(zone: Player) -> None:
    zone.drag("S02", "7")
    assert places(zone) == ["7", "7", "A", "7"]


def test_12_2_1_who_cannot_follow_is_named_with_the_reason_and_stays_selected(zone: Player) -> None:
    zone.click_place("7")
    assert zone.note().startswith("MG/82 cannot follow: ")
    assert "(12." in zone.note()
    assert zone.selected() == ["S10"]


def test_12_2_1_the_pointer_names_who_cannot_follow_before_the_click(zone: Player) -> None:
    zone.hover_place("7")
    assert "MG/82 cannot follow: " in zone.note()


def test_12_2_1_an_area_for_some_is_dotted_and_one_for_all_is_hatched(zone: Player) -> None:
    marks = [zone.window.scene.marks_on(zone.place(name)) for name in ("7", "1")]
    assert marks == [(MARKS["move-some"],), (MARKS["move"],)]


def test_12_2_1_an_area_that_nobody_can_reach_tells_why_not(zone: Player) -> None:
    zone.click_place("16")
    assert places(zone) == ["A"] * len(ALL)
    assert "(12." in zone.note()


def test_6_1_1_those_who_find_no_room_are_named_in_one_sentence(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("S02 S03 S04 S05 S06 S07", "A").put("G02", "9").impulse("soviet"))
    player.click_place("A", SHIFT)
    player.click_place("2")
    assert player.note().startswith("4/82, 5/82, 6/82 cannot follow: 2 Bobjachino is full")
    assert "\n" not in player.note()


# --- the way back ---


def test_ctrl_z_takes_a_group_back_in_one_step(zone: Player) -> None:
    zone.click_place("1")
    assert places(zone) == ["1", "1", "1", "A"]
    zone.key(Qt.Key.Key_Z, CTRL)
    assert places(zone) == ["A"] * len(ALL)


def test_ctrl_y_sends_the_group_again_in_one_step(zone: Player) -> None:
    zone.click_place("7")
    zone.key(Qt.Key.Key_Z, CTRL)
    zone.key(Qt.Key.Key_Y, CTRL)
    assert places(zone) == ["7", "7", "A", "7"]


def test_a_group_and_single_moves_are_taken_back_and_done_again_as_they_were_made(zone: Player) -> None:
    zone.click_place("7")
    zone.key(Qt.Key.Key_Escape)
    zone.drag("S10", "2")
    seen = []
    for key in (Qt.Key.Key_Z, Qt.Key.Key_Z, Qt.Key.Key_Y, Qt.Key.Key_Y):
        zone.key(key, CTRL)
        seen.append(places(zone))
    home, gone = ["A"] * len(ALL), ["7", "7", "A", "7"]
    assert seen == [gone, home, gone, ["7", "7", "2", "7"]]


def test_the_undo_button_takes_a_group_back_too(zone: Player) -> None:
    zone.click_place("7")
    zone.click(zone.window.bar.undo)
    assert places(zone) == ["A"] * len(ALL)


def test_the_rest_that_was_placed_is_taken_back_in_one_step(player: Player) -> None:
    player.window.games.quick_start("campaign")
    player.settle()
    before = player.window.match.position.copy()
    player.press("Place the rest")
    player.key(Qt.Key.Key_Z, CTRL)
    assert player.window.match.position == before


def test_who_stands_is_dragged_in_a_group_and_taken_back_in_one_step(player: Player) -> None:
    player.window.games.quick_start("campaign")
    player.settle()
    for name in ("G02", "G03"):
        player.click_tray(name)
        player.click_place("18")
    player.click_place("18", SHIFT)
    player.drag("G02", "17")
    assert [player.where(name) for name in ("G02", "G03")] == ["17", "17"]
    player.key(Qt.Key.Key_Z, CTRL)
    assert [player.where(name) for name in ("G02", "G03")] == ["18", "18"]
