"""9.2, 10.2, J2, J28, J67: what a unit may spend, and what a step costs."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules.move_costs import MoveView, allowance
from cholm_qt.games.jaws_of_victory.rules.move_faults import in_points
from cholm_qt.games.jaws_of_victory.rules.names import (
    DISORGANIZED,
    HALTED,
    MUD,
    OOS1,
    OOS2,
    STRATEGIC,
    TACTICAL,
)
from tests.games.jaws_of_victory.roads import move
from tests.games.jaws_of_victory.table import GERMAN, SOVIET, Table
from tests.games.jaws_of_victory.telling import cases


def points(unit_id: str, **state: int) -> int:
    table = Table()
    return allowance(table.p, table.put(unit_id, "0724", **state), TACTICAL)


def step(table: Table, unit_id: str, here: str, there: str) -> int | None:
    unit = table.unit(unit_id)
    view = MoveView(table.p, table.c.units[unit].side)
    return dict(view.steps(unit, table.hex(here))).get(table.hex(there))


def test_J2_points_are_halves() -> None:
    assert points("G15") == 16
    assert [in_points(halves) for halves in (4, 5, 1)] == ["2", "2½", "½"]


@pytest.mark.parametrize(("unit_id", "left"), [("G01", 8), ("G26", 8), ("G33", 8), ("G16", 7)])
def test_J28_OOS1_halves_vehicles_and_not_men(unit_id: str, left: int) -> None:
    assert points(unit_id, supply=OOS1) == left


@pytest.mark.parametrize(("unit_id", "left"), [("G01", 2), ("G26", 5), ("S04", 2)])
def test_J28_OOS2_leaves_a_third_and_at_least_one_point(unit_id: str, left: int) -> None:
    assert points(unit_id, supply=OOS2) == left


def test_J28_of_several_reductions_only_the_worst_one_counts() -> None:
    assert points("G26", order=DISORGANIZED) == 8
    assert points("G26", order=DISORGANIZED, supply=OOS1) == 8
    assert points("G26", order=DISORGANIZED, supply=OOS2, flags=HALTED) == 5


def test_J76_a_failed_reliability_halves_movement() -> None:
    assert points("G36", flags=HALTED) == 7


def test_9_4_strategic_movement_doubles_the_allowance() -> None:
    table = Table()
    assert allowance(table.p, table.put("G15", "0724"), STRATEGIC) == 32


def test_9_7_the_reserve_moves_half_its_allowance() -> None:
    table = Table()
    unit = table.put("S14", "0724")
    table.p.marker = table.c.step("E.4.E")
    assert allowance(table.p, unit, TACTICAL) == 7


def test_10_2_an_enemy_ZOC_costs_more_to_enter_and_to_leave() -> None:
    table = Table()
    table.put("S01", "0824")
    assert step(table, "G01", "0624", "0724") == 2 + 2
    assert step(table, "G26", "0624", "0724") == 2 + 4
    assert step(table, "G26", "0724", "0624") == 2 + 2


def test_10_2_vehicles_pay_extra_from_ZOC_to_ZOC() -> None:
    table = Table()
    table.put("S01", "0824")
    assert step(table, "G26", "0724", "0823") == 2 + 2 + 4 + 6


def test_10_2_men_go_from_ZOC_to_ZOC_only_to_a_friend() -> None:
    table = Table()
    table.put("S01", "0824")
    table.put("G01", "0724")
    game = table.game("F.3.B")
    assert cases(game, move(game, "G01", "0724", "0823")) == ["10.2"]
    table.put("G02", "0823")
    game = table.game("F.3.B")
    assert not cases(game, move(game, "G01", "0724", "0823"))
    assert step(table, "G01", "0724", "0823") == 2 + 2 + 2


def test_10_2_the_mover_itself_is_no_friend_to_come_back_to() -> None:
    table = Table()
    table.put("S01", "0824")
    table.put("G01", "0724")
    table.put("G02", "0823")
    game = table.game("F.3.B")
    assert cases(game, move(game, "G01", "0724", "0823", "0724")) == ["10.2"]


def test_J8_a_unit_of_one_step_without_armor_has_only_a_ZOI() -> None:
    table = Table()
    table.put("S01", "0824", steps=1)
    assert step(table, "G26", "0624", "0724") == 2 + 2
    assert step(table, "G26", "0724", "0823") == 2 + 2


@pytest.mark.parametrize(
    ("unit_id", "state", "level"),
    [
        ("S14", {"steps": 1}, 2),
        ("S01", {}, 2),
        ("S01", {"steps": 1}, 1),
        ("S01", {"order": DISORGANIZED}, 1),
        ("S01", {"supply": OOS1}, 2),
        ("S01", {"supply": OOS2}, 1),
        ("S20", {}, 1),
    ],
)
def test_J8_who_has_a_ZOC(unit_id: str, state: dict[str, int], level: int) -> None:
    table = Table()
    table.put(unit_id, "0824", **state)
    assert table.p.zones(SOVIET)[table.hex("0724")] == level


def test_J8_a_ZOC_does_not_cross_an_unbridged_river_in_mud() -> None:
    table = Table()
    table.put("S01", "1514")
    assert table.p.zones(SOVIET)[table.hex("1414")] == 2
    table.p.set_ground(MUD)
    assert table.p.zones(SOVIET)[table.hex("1414")] == 0


def test_J8_a_friend_in_the_hex_does_not_lower_the_cost_of_a_ZOC() -> None:
    table = Table()
    table.put("S01", "0824")
    table.put("G02", "0724")
    assert step(table, "G26", "0624", "0724") == 2 + 4


def test_J67_J119_every_hex_next_to_an_alarm_unit_costs_two_points_on_top_of_its_ZOI() -> None:
    table = Table()
    table.put("G52", "0824")
    assert step(table, "S01", "0624", "0724") == 2 + 2 + 4  # its ZOI, and what alarm units cost
    table.put("G53", "0825")
    assert step(table, "S01", "0624", "0724") == 2 + 2 + 4


def test_J67_an_alarm_unit_does_not_trouble_germans() -> None:
    table = Table()
    table.put("G52", "0824")
    assert not MoveView(table.p, GERMAN).alarmed
