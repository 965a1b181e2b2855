"""Questions that decide nothing are left alone."""

import pytest

from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.orders import Decline
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.random_reinforcements import begin_random
from cholm_qt.games.circle_of_fire.system import SYSTEM
from tests.games.circle_of_fire.rules.table import Table


@pytest.fixture
def scherer(table: Table) -> Table:
    """The German player has the Advantage, and his headquarters is on the map."""
    hq = table.components.units[table.components.scherer[0]].id
    return table.put(hq, "13").advantage("german")


def test_8_1_1c_stubborn_defense_far_from_any_enemy_is_left_alone(scherer: Table) -> None:
    scherer.put("S02", "1").begin("close-combat")
    assert scherer.waiting() == "offer-stubborn-defense"
    assert SYSTEM.idle_answer(scherer.p) == Decline()


def test_8_1_1c_stubborn_defense_with_an_enemy_next_door_is_asked(scherer: Table) -> None:
    scherer.put("S02", "10").begin("close-combat")
    assert SYSTEM.idle_answer(scherer.p) is None


def test_8_1_1c_stubborn_defense_in_a_contested_area_is_asked(scherer: Table) -> None:
    scherer.put("S02", "13").control("german", "13").begin("close-combat")
    assert SYSTEM.idle_answer(scherer.p) is None


def test_18_1_3_redeploy_after_the_last_turn_is_left_alone(table: Table) -> None:
    table.put("G02", "9").put("S02", "2").advantage("german").turn(table.p.last_turn).begin("end")
    assert table.waiting() == "offer-redeploy"
    assert SYSTEM.idle_answer(table.p) == Decline()


def test_18_1_3_redeploy_before_the_last_turn_is_asked(table: Table) -> None:
    table.put("G02", "9").put("S02", "2").advantage("german").begin("end")
    assert table.waiting() == "offer-redeploy"
    assert SYSTEM.idle_answer(table.p) is None


def test_10_3_1_a_shift_of_the_random_roll_is_left_alone_where_all_groups_are_left_out() -> None:
    first_assault = begin_random_segment(FILES.load_scenario("first-assault").start)
    assert SYSTEM.idle_answer(first_assault) == Decline()


def test_21_1_a_shift_of_the_random_roll_is_left_alone_where_no_group_takes_part() -> None:
    start = FILES.load_scenario("first-assault").start.copy()
    start.options = frozenset({"21.1"})
    assert SYSTEM.idle_answer(begin_random_segment(start)) == Decline()


def test_10_3_1_a_shift_of_the_random_roll_is_asked_where_a_group_can_come() -> None:
    campaign = begin_random_segment(FILES.load_scenario("campaign").start)
    assert SYSTEM.idle_answer(campaign) is None


def begin_random_segment(start: Position) -> Position:
    """A position in which the holder of the Advantage is asked about the random roll."""
    p = start.copy()
    begin_random(p)
    return p


def test_an_impulse_is_never_left_alone(table: Table) -> None:
    table.put("G02", "9").impulse("german")
    assert SYSTEM.idle_answer(table.p) is None


def test_nothing_is_left_alone_where_nothing_is_asked(table: Table) -> None:
    assert SYSTEM.idle_answer(table.p) is None
