"""Questions that decide nothing are left alone, and can be had on request."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction

from cholm_qt.games.circle_of_fire.rules.components import Components
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import CTRL, Player

Sit = Callable[[Table], Player]


@pytest.fixture
def quiet_end(table: Table, components: Components, sit_down: Sit) -> Player:
    """The last pass before a Close Combat Phase in which nothing is contested or threatened."""
    hq = components.units[components.scherer[0]].id
    table.put(hq, "13").put("G02", "9").put("S02", "1").advantage("german").impulse("german")
    table.p.passed = True
    player = sit_down(table)
    player.press("Pass (ends the Phase)")
    return player


def ask_all_the_same(player: Player) -> None:
    """Choose the line of the menu that asks what was passed over."""
    action = player.window.findChild(QAction, "ask-left-alone")
    assert isinstance(action, QAction)
    action.trigger()
    player.settle()


def test_stubborn_defense_that_helps_nobody_is_not_asked(quiet_end: Player) -> None:
    assert quiet_end.waiting() != "offer-stubborn-defense"


def test_one_undo_takes_back_the_pass_before_a_question_that_was_left_alone(quiet_end: Player) -> None:
    quiet_end.key(Qt.Key.Key_Z, CTRL)
    assert quiet_end.waiting() == "impulse"


def test_the_question_that_was_left_alone_is_asked_on_request(quiet_end: Player) -> None:
    ask_all_the_same(quiet_end)
    assert quiet_end.waiting() == "offer-stubborn-defense"


def test_an_undo_after_the_request_takes_back_the_pass(quiet_end: Player) -> None:
    ask_all_the_same(quiet_end)
    quiet_end.key(Qt.Key.Key_Z, CTRL)
    assert quiet_end.waiting() == "impulse"


def test_the_log_says_that_nobody_was_asked(quiet_end: Player) -> None:
    assert "declare no Stubborn Defense (not asked)" in quiet_end.window.log.text.toPlainText()


def test_it_is_said_when_no_question_was_left_alone(first_assault: Player) -> None:
    ask_all_the_same(first_assault)
    told = first_assault.window.status.message.text()
    assert told == "No question was passed over since the last order or dice"


def test_return_does_not_end_a_regrouping_in_which_more_could_be_had(table: Table, sit_down: Sit) -> None:
    table.put("G02 G03 G04", "not-regrouped").put("G05", "13").begin("regrouped")
    player = sit_down(table)
    assert player.waiting() == "regroup"
    player.key(Qt.Key.Key_Return)
    assert player.waiting() == "regroup"
