"""16.5 Resolving Close Combat: the die, its modifiers, and who leaves."""

import pytest

from cholm_qt.engine.events import DiceRolled
from cholm_qt.engine.record import replace
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.events import (
    CloseCombatRolled,
    ControlChanged,
    UnitEliminated,
    UnitRetreated,
)
from cholm_qt.games.circle_of_fire.rules.melee import Melee, close_combat_receipt, close_combat_result
from cholm_qt.games.circle_of_fire.rules.orders import Done, Pair, Retreat
from tests.games.circle_of_fire.rules.table import Table, with_charts


def receipt(
    table: Table, place: str, lead: str, target: str, support: str = ""
) -> list[tuple[str, str, int]]:
    """The modifiers of an attack in a place, by the names of the units."""
    units = table.units(f"{target} {lead} {support}")
    melee = Melee(table.place(place), 0, units)
    lines = close_combat_receipt(table.p, melee, units)
    return [(line.case, line.says, line.value) for line in lines]


def attack(table: Table, *couples: str) -> None:
    """Name attacks like "S02>G02" and let them be resolved."""
    for couple in couples:
        unit, target = couple.split(">")
        table.give(Pair(table.unit(unit), table.unit(target)))
    table.give(Done())


def open_fight(table: Table, *dice: int) -> Table:
    """One company of each side in the open, the Soviets attack first."""
    return table.put("G02", "7").put("S02", "7").advantage("german").dice(*dice).begin("close-combat")


# --- 16.5.1 the die ------------------------------------------------------------------------------


def test_16_5_1_one_die_for_each_attack(table: Table) -> None:
    open_fight(table, 1)
    attack(table, "S02>G02")
    assert [(e.actor, e.dice) for e in table.happened(DiceRolled)] == [(1, (1,))]


# --- 16.5.2 modifiers ----------------------------------------------------------------------------


def test_16_5_2_equal_companies_in_the_open_have_no_modifier(table: Table) -> None:
    assert receipt(table, "7", "S02", "G02") == []


def test_16_5_2_a_lead_two_stronger_adds_one(table: Table) -> None:
    assert receipt(table, "7", "G46", "S02") == [("16.5.2", "Attacker much stronger", 1)]


def test_16_5_2_a_lead_two_weaker_takes_one_off(table: Table) -> None:
    assert receipt(table, "7", "G06", "S10") == [("16.5.2", "Attacker much weaker", -1)]


def test_16_5_2_a_difference_of_one_counts_for_nothing(table: Table) -> None:
    assert receipt(table, "7", "S10", "G02") == []


def test_16_5_2_pioneers_lead_better_in_the_town(table: Table) -> None:
    table.control("soviet", "9")
    assert receipt(table, "9", "S37", "G02") == [("16.5.2", "Pioneers in an Urban Area", 1)]
    assert receipt(table, "7", "S37", "G02") == []


def test_16_5_2_a_modifier_that_is_nothing_is_left_out(components: Components) -> None:
    chart = replace(components.charts.close_combat, pioneer_in_urban=0)
    table = Table(with_charts(components, replace(components.charts, close_combat=chart)))
    assert receipt(table.control("soviet", "9"), "9", "S37", "G02") == []


def test_16_5_2_pioneers_in_support_do_not_count(table: Table) -> None:
    table.control("soviet", "9")
    assert receipt(table, "9", "S02", "G02", "S37") == [("16.3.3", "Support of one unit", 1)]


def test_16_5_2_armor_attacks_infantry_better_in_the_open(table: Table) -> None:
    assert receipt(table, "7", "S51", "G02") == [("16.5.2", "Armor against infantry in the open", 1)]


def test_16_5_2_armor_attacks_infantry_worse_in_the_town(table: Table) -> None:
    table.control("soviet", "9")
    assert receipt(table, "9", "S51", "G02") == [("16.5.2", "Armor against infantry in the town", -1)]


def test_16_5_2_in_a_forest_armor_is_no_better_nor_worse(table: Table) -> None:
    table.control("soviet", "3")
    assert receipt(table, "3", "S51", "G02") == []


def test_16_5_2_a_zone_is_clear_terrain(table: Table) -> None:
    """A126 All six are Clear."""
    assert receipt(table, "D", "S51", "G02") == [("16.5.2", "Armor against infantry in the open", 1)]


def test_16_5_2_armor_against_armor_has_no_line(table: Table) -> None:
    assert receipt(table, "7", "S51", "G45") == []


def test_16_5_2_infantry_attacks_armor_worse(table: Table) -> None:
    assert receipt(table, "7", "G05", "S51") == [("16.5.2", "Infantry against armor", -1)]


def test_16_5_2_pioneers_attack_armor_like_others(table: Table) -> None:
    assert receipt(table, "7", "G29", "S51") == []


def test_16_5_2_whoever_holds_the_town_or_wood_is_harder_to_hit(table: Table) -> None:
    held = [("16.5.2", "The target's side holds the Urban or Forest Area", -1)]
    assert receipt(table, "9", "S02", "G02") == held
    assert receipt(table, "3", "S02", "G02") == held
    assert receipt(table, "9", "G02", "S02") == []


def test_16_5_2_heavy_rubble_makes_it_harder_still(table: Table) -> None:
    table.rubble("9", 2)
    assert receipt(table, "9", "S02", "G02")[1:] == [("16.5.2", "Heavy Rubble", -1)]
    assert receipt(table, "9", "G02", "S02") == []


def test_16_5_2_light_rubble_does_not_count(table: Table) -> None:
    table.rubble("9")
    assert len(receipt(table, "9", "S02", "G02")) == 1


def test_16_5_2_stubborn_defense_helps_german_attacks(table: Table) -> None:
    table.stubborn("9")
    assert receipt(table, "9", "G02", "S02") == [("4.4.5", "Stubborn Defense", 1)]
    assert "4.4.5" not in [line[0] for line in receipt(table, "9", "S02", "G02")]


def test_16_5_2_stubborn_defense_helps_only_while_germans_control(table: Table) -> None:
    """A107 It is tied to a German-controlled Area."""
    table.stubborn("9").control("soviet", "9")
    assert "4.4.5" not in [line[0] for line in receipt(table, "9", "G02", "S02")]


# --- 16.5.3 the table ----------------------------------------------------------------------------


@pytest.mark.parametrize(("total", "effect"), [(-1, "none"), (3, "none"), (4, "retreat"), (5, "retreat")])
def test_16_5_3_low_rolls_spare_the_target(table: Table, total: int, effect: str) -> None:
    assert close_combat_result(table.p, total) == effect


@pytest.mark.parametrize("total", [6, 9])
def test_16_5_3_six_and_more_eliminate(table: Table, total: int) -> None:
    assert close_combat_result(table.p, total) == "eliminated"


@pytest.mark.parametrize(("drm", "dead"), [(-1, 0), (0, 17), (1, 33), (2, 50)])
def test_16_5_3_the_exact_odds_by_modifier(table: Table, drm: int, dead: int) -> None:
    results = [close_combat_result(table.p, die + drm) for die in range(1, 7)]
    chances = [round(100 * results.count(effect) / 6) for effect in ("eliminated", "retreat")]
    assert chances == [dead, 33]


# --- 16.5.4 to 16.5.7 what follows ---------------------------------------------------------------


def test_16_5_4_the_eliminated_are_marked_and_stay_until_all_is_over(table: Table) -> None:
    open_fight(table, 6)
    attack(table, "S02>G02")
    assert table.happened(CloseCombatRolled)[0].effect == "eliminated"
    assert table.happened(UnitEliminated) == []
    assert table.where("G02") == "7"


def test_16_5_5_the_retreating_are_marked_and_stay_until_all_is_over(table: Table) -> None:
    open_fight(table, 4)
    attack(table, "S02>G02")
    assert table.happened(CloseCombatRolled)[0].effect == "retreat"
    assert table.where("G02") == "7"


def test_16_5_6_the_dead_go_to_the_not_regrouped_box(table: Table) -> None:
    open_fight(table, 6)
    attack(table, "S02>G02")
    table.give(Done())
    assert table.where("G02") == "not-regrouped"
    assert table.controls("7") == "soviet"


def test_16_5_6_regrouped_units_are_gone_for_good(table: Table) -> None:
    """A47 The exception is Section 10.2."""
    table.put("G49", "7").put("S02", "7").advantage("german").dice(6).begin("close-combat")
    attack(table, "S02>G49")
    table.give(Done())
    assert table.where("G49") == "permanent"


def test_16_5_7_the_side_without_the_advantage_retreats_first(table: Table) -> None:
    table.put("S02", "7").put("G02", "7").control("soviet", "2", "6", "8")
    table.advantage("german").dice(5, 5).begin("close-combat")
    attack(table, "S02>G02")
    attack(table, "G02>S02")
    assert [event.unit for event in table.happened(UnitRetreated)] == list(table.units("S02 G02"))


def test_16_5_7_units_that_retreat_stay_uncommitted(table: Table) -> None:
    """A48 Otherwise the next Turn would be touched."""
    open_fight(table, 5)
    table.control("soviet", "2", "6", "8")
    attack(table, "S02>G02")
    table.give(Done())
    assert table.where("G02") == "9"
    assert not table.is_committed("G02")


def test_16_5_7_nobody_retreats_by_choice(table: Table) -> None:
    """A94 Voluntary retreats belong to fire combat."""
    open_fight(table, 1)
    attack(table, "S02>G02")
    table.give(Done())
    assert table.happened(UnitRetreated) == []
    assert table.waiting() != "voluntary-retreat"


def test_16_5_7_a_retreat_with_no_way_out_is_an_elimination(table: Table) -> None:
    """A106 By 13.4.4."""
    table.put("G02", "24").put("S02", "24").put("S03", "23").put("S04", "26").control("soviet", "C")
    table.advantage("german").dice(5).begin("close-combat")
    attack(table, "S02>G02")
    table.give(Done())
    assert table.where("G02") == "not-regrouped"


def test_16_5_7_a_unit_retreats_even_if_no_enemy_is_left(table: Table) -> None:
    """A106 It must, whatever became of the enemy."""
    open_fight(table, 5, 6)
    table.control("soviet", "2", "6", "8")
    attack(table, "S02>G02")
    attack(table, "G02>S02")
    assert table.where("S02") == "not-regrouped"
    assert table.where("G02") == "9"


def test_16_5_7_control_is_read_once_when_all_is_over(table: Table) -> None:
    """A105 If nobody is left it does not change."""
    table.put("S02", "7").put("G02", "7").control("soviet", "2", "6", "8").advantage("german").dice(5, 5)
    table.begin("close-combat")
    attack(table, "S02>G02")
    attack(table, "G02>S02")
    assert (table.where("G02"), table.where("S02")) == ("9", "2")
    assert table.controls("7") == "soviet"
    assert table.happened(ControlChanged) == []


def test_16_5_7_whoever_is_left_takes_control_at_the_end(table: Table) -> None:
    table.put("S02", "7").put("G02", "7").control("soviet", "2", "6", "8").advantage("german").dice(1, 5)
    table.begin("close-combat")
    attack(table, "S02>G02")
    attack(table, "G02>S02")
    assert table.where("S02") == "2"
    assert table.controls("7") == "german"


def test_16_5_7_the_owner_chooses_among_equal_ways(table: Table) -> None:
    table.put("G02", "13").put("S02", "13").control("soviet", "13").advantage("german").dice(5)
    table.begin("close-combat")
    attack(table, "S02>G02")
    table.give(Done())
    ends = {order.path[-1] for order in table.legal() if isinstance(order, Retreat)}
    assert ends == {table.place(name) for name in ("9", "10", "12", "14", "15")}
