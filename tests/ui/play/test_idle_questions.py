"""Questions that decide nothing are left alone, and can be had on request."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

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


def test_stubborn_defense_that_helps_nobody_is_not_asked(quiet_end: Player) -> None:
    assert quiet_end.waiting() != "offer-stubborn-defense"


def test_undo_asks_the_question_that_was_left_alone(quiet_end: Player) -> None:
    while quiet_end.waiting() != "offer-stubborn-defense":
        before = len(quiet_end.window.match.game.history)
        quiet_end.key(Qt.Key.Key_Z, CTRL)
        assert len(quiet_end.window.match.game.history) < before
    assert quiet_end.window.match.position.stubborn < 0


def test_return_does_not_end_a_regrouping_in_which_more_could_be_had(table: Table, sit_down: Sit) -> None:
    table.put("G02 G03 G04", "not-regrouped").put("G05", "13").begin("regrouped")
    player = sit_down(table)
    assert player.waiting() == "regroup"
    player.key(Qt.Key.Key_Return)
    assert player.waiting() == "regroup"
