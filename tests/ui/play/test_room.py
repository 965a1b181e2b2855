"""The docks at the right of a small window: what is looked at has the room that it needs."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from tests.circle_of_fire.table import Table
from tests.ui.driver import Player

Sit = Callable[[Table], Player]


@pytest.fixture
def small(table: Table, sit_down: Sit) -> Player:
    """An attack that can be made, on a screen of 1366 by 768."""
    player = sit_down(table.put("S05 S06", "7").put("G02 G05", "9").impulse("soviet"))
    player.window.resize(1366, 768)
    player.settle()
    return player


def height(player: Player, dock: str) -> int:
    """How high a dock is."""
    return player.window.docks[dock].height()


def test_the_border_between_area_and_log_can_be_dragged_far_down(small: Player) -> None:
    docks = [small.window.docks["inspector"], small.window.docks["log"]]
    small.window.resizeDocks(docks, [1000, 10], Qt.Orientation.Vertical)
    small.settle()
    assert height(small, "inspector") > 2.5 * height(small, "log")


def test_an_attack_that_is_considered_is_seen_nearly_whole(small: Player) -> None:
    small.click_unit("S05")
    small.click_place("9")
    small.choose("Fire")
    small.settle()
    assert small.window.fight.viewport().height() > 0.9 * small.window.fight.wanted_height()
    assert height(small, "log") >= 120


def test_a_panel_that_has_room_enough_leaves_the_others_alone(small: Player) -> None:
    before = height(small, "inspector"), height(small, "log")
    small.window.give_room("inspector", 40)
    small.settle()
    assert (height(small, "inspector"), height(small, "log")) == before


def test_a_case_that_is_followed_can_be_read(small: Player) -> None:
    docks = [small.window.docks["inspector"], small.window.docks["log"]]
    small.window.resizeDocks(docks, [1000, 10], Qt.Orientation.Vertical)
    small.click(small.window.bar.case)
    small.settle()
    text = small.window.rules.cases.text
    assert text.viewport().height() >= 5 * text.fontMetrics().lineSpacing()


# --- docks that were opened ---


def test_escape_in_the_orders_gives_their_room_back_to_the_map(small: Player) -> None:
    before = small.window.view.width()
    small.key(Qt.Key.Key_Slash)
    assert small.window.view.width() < before
    small.keys("s05")
    small.key(Qt.Key.Key_Escape)
    assert small.window.view.width() == before
    assert small.keyboard() is small.window.view


def test_a_dock_has_a_button_that_closes_it(small: Player) -> None:
    small.key(Qt.Key.Key_Slash)
    dock = small.window.docks["orders"]
    button = dock.findChild(QAbstractButton, "qt_dockwidget_closebutton")
    assert button is not None
    assert not button.icon().isNull()
    small.click(button)
    assert dock.isHidden()


def test_the_prompt_is_not_cut_where_panels_stand_on_both_sides(small: Player) -> None:
    small.window.match.game.dice.fixed.extend((6, 6, 1, 1))
    small.click_unit("S05")
    small.click_unit("S06")
    small.click_place("9")
    small.choose("Fire")
    small.press("Fire!")
    small.double_click_unit("G02")
    small.key(Qt.Key.Key_Slash)
    sentence = small.window.bar.sentence
    assert " ".join(sentence.shown_lines()) == sentence.text()
