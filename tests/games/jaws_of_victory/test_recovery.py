"""E.6, F.6: how units and guns recover; the life-cycles of Disorganized, Regroup and No Fire."""

import pytest

from cholm_qt.games.jaws_of_victory.rules.events import OrderChanged, SilenceChanged
from cholm_qt.games.jaws_of_victory.rules.names import DISORGANIZED, REGROUPING, STEADY
from tests.games.jaws_of_victory.table import Table, why_skipped, within

GERMAN_UNIT, SOVIET_UNIT = "G17", "S37"
PHASES = {"E.6": ("E.6.1", "E.6.2", "E.6.3", "E.6.4"), "F.6": ("F.6.1", "F.6.2")}


def phase(table, name):
    """Let a Disorganization Phase pass, and lay the table as it left the markers."""
    for step in PHASES[name]:
        for event in within(table.game(step), step):
            if isinstance(event, OrderChanged):
                table.p.set_order(event.unit, event.order)
            elif isinstance(event, SilenceChanged):
                table.p.silent[event.unit] = event.silent


def orders_of(unit, *phases):
    """The marker of a unit that is Disorganized now, after each of the phases."""
    table, found = Table(), []
    at = table.put(unit, "2514", order=DISORGANIZED)
    for name in phases:
        phase(table, name)
        found.append(table.p.order[at])
    return found


def silences_of(unit, silent, *phases):
    """The No Fire marker of a gun after each of the phases."""
    table, found = Table(), []
    at = table.put(unit, "2514", silent=silent)
    for name in phases:
        phase(table, name)
        found.append(table.p.silent[at])
    return found


@pytest.mark.steps("E.6.2", "F.6.1")
def test_12_17_4_a_german_disorganized_in_soviet_combat_regroups_in_his_own_turn():
    assert orders_of(GERMAN_UNIT, "E.6", "F.6") == [REGROUPING, STEADY]


def test_12_17_4_a_german_disorganized_in_his_own_attack_is_weak_through_the_soviet_turn():
    assert orders_of(GERMAN_UNIT, "F.6", "E.6", "F.6") == [DISORGANIZED, REGROUPING, STEADY]


def test_12_17_4_a_soviet_disorganized_in_his_own_attack_is_weak_through_the_german_turn():
    assert orders_of(SOVIET_UNIT, "E.6", "F.6", "E.6") == [DISORGANIZED, REGROUPING, STEADY]


@pytest.mark.steps("E.6.1", "F.6.2")
def test_12_17_4_a_soviet_disorganized_in_german_combat_regroups_in_his_own_turn():
    assert orders_of(SOVIET_UNIT, "F.6", "E.6") == [REGROUPING, STEADY]


def test_9_10_3_soviet_no_fire_1_is_gone_before_the_german_turn():
    assert silences_of("S58", 1, "E.6") == [0]


@pytest.mark.steps("E.6.3", "E.6.4")
def test_9_10_3_soviet_no_fire_2_silences_two_soviet_attacks():
    """It is laid in E.3: silent in E.4, in F.4 as No Fire 1, and in the next E.4."""
    assert silences_of("S58", 2, "E.6", "F.6", "E.6") == [1, 1, 0]


def test_9_10_3_german_no_fire_1_lasts_through_the_next_soviet_attack():
    """It is laid in F.3: silent in F.4 and in the next E.4."""
    assert silences_of("G24", 1, "F.6", "E.6") == [1, 0]


@pytest.mark.parametrize(
    ("step", "unit", "was", "becomes"),
    [("E.6.1", SOVIET_UNIT, REGROUPING, STEADY), ("E.6.2", GERMAN_UNIT, DISORGANIZED, REGROUPING),
     ("F.6.1", GERMAN_UNIT, REGROUPING, STEADY), ("F.6.2", SOVIET_UNIT, DISORGANIZED, REGROUPING)],
)  # fmt: skip
def test_E_6_F_6_each_step_turns_the_markers_of_one_side(step, unit, was, becomes):
    table = Table()
    units = [table.put(GERMAN_UNIT, "2514", order=was), table.put(SOVIET_UNIT, "3320", order=was)]
    assert within(table.game(step), step) == [
        OrderChanged(next(u for u in units if u == table.unit(unit)), becomes)
    ]


@pytest.mark.parametrize(("step", "was"), [("E.6.3", 1), ("E.6.4", 2)])
def test_E_6_no_fire_markers_of_both_sides_go_down(step, was):
    table = Table()
    guns = [table.put("G24", "2514", silent=was), table.put("S58", "1501", silent=was)]
    assert within(table.game(step), step) == [SilenceChanged(gun, was - 1) for gun in guns]


@pytest.mark.parametrize(
    ("step", "reason"),
    [("E.6.1", "No Soviet unit is marked Regrouping"), ("E.6.2", "No German unit is marked Disorganized"),
     ("E.6.3", "No artillery is marked No Fire 1"), ("E.6.4", "No artillery is marked No Fire 2"),
     ("F.6.1", "No German unit is marked Regrouping"), ("F.6.2", "No Soviet unit is marked Disorganized")],
)  # fmt: skip
def test_E_6_F_6_steps_without_markers_are_passed(step, reason):
    assert why_skipped(Table().game(step), step) == reason
