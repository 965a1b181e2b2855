"""16.0 to 16.3: who fights in Close Combat, in which order, and how units are paired off."""

from cholm_qt.games.circle_of_fire.rules.events import (
    CloseCombatRolled,
    MeleeBegan,
    SegmentBegan,
    StubbornDefensePlaced,
    UnitPaired,
    UnitRefreshed,
)
from cholm_qt.games.circle_of_fire.rules.orders import Decline, Done, Fight, Pair
from tests.games.circle_of_fire.rules.table import Table


def pair(table: Table, unit: str, target: str) -> Pair:
    """A pair by names."""
    order = table.order("Pair", unit=unit, target=target)
    assert isinstance(order, Pair)
    return order


def pairs(table: Table) -> set[tuple[str, str]]:
    """The listed pairs, by the names of the units."""
    units = table.components.units
    return {(units[o.unit].id, units[o.target].id) for o in table.legal() if isinstance(o, Pair)}


def attack(table: Table, *couples: str) -> None:
    """Name attacks like "S02>G02" and let them be resolved."""
    for couple in couples:
        table.give(pair(table, *couple.split(">")))
    table.give(Done())


def has_ended(table: Table) -> bool:
    """Has the last order, or the beginning, brought the End Phase?"""
    end = table.components.sequence.find("end")
    return end in [event.segment for event in table.happened(SegmentBegan)]


# --- 16.0, 16.1 general --------------------------------------------------------------------------


def test_16_0_all_committed_units_turn_to_their_fronts(table: Table) -> None:
    """A120 Those too that will not fight."""
    table.put("G02", "9", committed=True).put("S02", "2", committed=True).begin("close-combat")
    assert {event.unit for event in table.happened(UnitRefreshed)} == set(table.units("G02 S02"))
    assert not table.is_committed("G02")


def test_16_0_guns_stay_used(table: Table) -> None:
    """A120 They are refreshed in the End Phase."""
    table.put("G02", "9").put("S02", "9").put("S13", "artillery", committed=True).begin("close-combat")
    assert table.is_committed("S13")


def test_16_1_1_only_contested_places_are_fought_over(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").put("G03", "D").put("S03", "D").put("S04", "7").begin(
        "close-combat"
    )
    assert table.legal() == [Fight(table.place("9")), Fight(table.place("D"))]
    reasons = table.reasons(Fight(table.place("7")))
    assert [(r.case, r.places) for r in reasons] == [("16.1.1", (table.place("7"),))]


def test_16_1_1_without_contested_places_the_phase_is_over_at_once(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").begin("close-combat")
    assert has_ended(table)


def test_16_1_2_both_sides_may_attack(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").advantage("german").dice(1, 1).begin("close-combat")
    attack(table, "S02>G02")
    attack(table, "G02>S02")
    assert has_ended(table)
    assert (table.where("G02"), table.where("S02")) == ("9", "9")


def test_16_1_2_nobody_must_attack(table: Table) -> None:
    """A46 Both players are allowed to, that is all."""
    table.put("G02", "9").put("S02", "9").begin("close-combat")
    table.give(Done())
    table.give(Done())
    assert has_ended(table)


def test_16_1_3_a_unit_attacks_only_once(table: Table) -> None:
    table.put("G02 G03", "9").put("S02 S03", "9").advantage("german").begin("close-combat")
    table.give(pair(table, "S02", "G02"))
    reasons = table.reasons(pair(table, "S02", "G03"))
    assert [(r.case, r.units) for r in reasons] == [("16.1.3", table.units("S02"))]


def test_16_1_3_several_attackers_make_one_attack(table: Table) -> None:
    """A43 One combined attack is being attacked once."""
    table.put("G02", "9").put("S02 S03", "9").advantage("german").dice(1).begin("close-combat")
    attack(table, "S02>G02", "S03>G02")
    (rolled,) = table.happened(CloseCombatRolled)
    assert (rolled.lead, rolled.target) == table.units("S02 G02")


def test_16_1_3_only_units_of_this_place_attack_and_are_attacked(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").put("S03", "7").put("G03", "13").advantage("german")
    table.begin("close-combat")
    assert table.cases(pair(table, "S03", "G02")) == ["16.1.3"]
    assert table.cases(pair(table, "S02", "G03")) == ["16.1.3"]


def test_16_1_3_a_unit_that_retreated_in_takes_no_part(table: Table) -> None:
    """A100 It neither attacks nor is attacked and counts for nothing."""
    table.put("G02", "24").put("S02", "24").put("G03", "23").put("S03", "23").control("soviet", "26", "C")
    table.advantage("german").dice(5).begin("close-combat")
    table.give(Fight(table.place("24")))
    attack(table, "S02>G02")
    table.give(Done())
    assert table.where("G02") == "23"
    assert pairs(table) == {("S03", "G03")}
    assert table.cases(pair(table, "S03", "G02")) == ["16.1.3"]
    table.give(Done())
    assert pairs(table) == {("G03", "S03")}


def test_16_1_4_the_holder_picks_the_next_place(table: Table) -> None:
    """A99 He has every other choice of timing too."""
    table.put("G02", "9").put("S02", "9").put("G03", "7").put("S03", "7").advantage("german")
    table.begin("close-combat")
    assert (table.waiting(), table.game.prompt.actor) == ("fight", 0)
    assert table.cases(Fight(table.place("9"))) == []
    table.give(Fight(table.place("9")))
    assert [event.place for event in table.happened(MeleeBegan)] == [table.place("9")]
    table.give(Done())
    table.give(Done())
    assert [event.place for event in table.happened(MeleeBegan)] == [table.place("7")]


def test_16_1_5_a_unit_that_must_retreat_still_attacks(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").control("soviet", "9").advantage("german").dice(5)
    table.begin("close-combat")
    attack(table, "S02>G02")
    assert table.happened(CloseCombatRolled)[0].effect == "retreat"
    assert table.where("G02") == "9"
    assert pairs(table) == {("G02", "S02")}


# --- 16.2 pre-designation ------------------------------------------------------------------------


def test_16_2_1_all_attacks_are_named_before_the_first_die(table: Table) -> None:
    table.put("G02 G03", "9").put("S02 S03", "9").advantage("german").dice(1, 1).begin("close-combat")
    table.give(pair(table, "S02", "G02"))
    assert table.happened(CloseCombatRolled) == []
    attack(table, "S03>G03")
    assert [event.lead for event in table.happened(CloseCombatRolled)] == list(table.units("S02 S03"))


def test_16_2_1_the_prompt_asks_for_nobody_when_all_have_their_targets(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").advantage("german").begin("close-combat")
    table.give(pair(table, "S02", "G02"))
    assert table.game.prompt.says.endswith("in 9 Ostkirche have their targets; resolve the attacks")


def test_16_2_1_targets_are_not_changed_afterwards(table: Table) -> None:
    table.put("G02 G03", "9").put("S02 S03", "9").advantage("german").begin("close-combat")
    attack(table, "S02>G02")
    assert table.cases(pair(table, "S03", "G03")) == ["16.5.1"]


def test_16_2_2_the_holder_sees_the_other_results_first(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").advantage("soviet").dice(6).begin("close-combat")
    assert table.game.prompt.actor == 0
    attack(table, "G02>S02")
    assert len(table.happened(CloseCombatRolled)) == 1
    assert (table.waiting(), table.game.prompt.actor) == ("pair", 1)


def test_16_2_2_the_holder_stays_the_holder_after_using_the_advantage(table: Table) -> None:
    """A13 Whoever held it when the Phase began."""
    table.put("G01 G02", "9").put("S02 S03", "9").advantage("german").begin("close-combat")
    table.give(table.use("C"))
    assert table.happened(StubbornDefensePlaced)[0].place == table.place("9")
    assert (table.holder(), table.game.prompt.actor) == ("nobody", 1)


def test_16_2_2_the_offer_of_stubborn_defense_can_be_declined(table: Table) -> None:
    table.put("G01", "9").put("S02", "9").advantage("german").begin("close-combat")
    assert table.waiting() == "offer-stubborn-defense"
    table.give(Decline())
    assert (table.p.stubborn, table.holder()) == (-1, "german")


def test_16_2_2_the_offer_is_for_stubborn_defense_alone(table: Table) -> None:
    table.put("G01", "9").put("S02", "9").advantage("german").begin("close-combat")
    assert table.cases(table.use("B")) == ["8.1.1C"]


def test_16_2_2_without_the_advantage_there_is_no_offer(table: Table) -> None:
    table.put("G01", "9").put("S02", "9").advantage("soviet").begin("close-combat")
    assert table.waiting() == "pair"


# --- 16.3 pairing off ----------------------------------------------------------------------------


def test_16_3_1_the_side_without_the_advantage_attacks_first(table: Table) -> None:
    table.put("G02 G03", "9").put("S02", "9").advantage("soviet").begin("close-combat")
    assert (table.game.prompt.actor, table.game.prompt.case) == (0, "16.3.1")
    assert pairs(table) == {("G02", "S02"), ("G03", "S02")}
    table.give(pair(table, "G03", "S02"))
    assert table.happened(UnitPaired) == [UnitPaired(*table.units("G03 S02"))]


def test_16_3_2_then_the_holder_attacks(table: Table) -> None:
    """A104 The full order in one place."""
    table.put("G02", "9").put("S02", "9").advantage("soviet").begin("close-combat")
    table.give(Done())
    assert (table.game.prompt.actor, table.game.prompt.case) == (1, "16.3.2")
    assert pairs(table) == {("S02", "G02")}


def test_16_3_3_a_second_attacker_waits_until_every_enemy_has_one(table: Table) -> None:
    """A45, A101 Every unscreened enemy unit."""
    table.put("G02 G03", "9").put("S02 S03 S04", "9").advantage("german").begin("close-combat")
    table.give(pair(table, "S02", "G02"))
    reasons = table.reasons(pair(table, "S03", "G02"))
    assert [(r.case, r.units) for r in reasons] == [("16.3.3", table.units("G02 G03"))]
    table.give(pair(table, "S03", "G03"))
    assert pairs(table) == {("S04", "G02"), ("S04", "G03")}


def test_16_3_3_screened_enemies_need_no_attacker(table: Table) -> None:
    """A45 Only the unscreened count."""
    table.put("G02 G03 G04", "9").put("S02 S03", "9").advantage("german").begin("close-combat")
    table.give(table.order("Screen", unit="G04"))
    table.give(Done())
    table.give(pair(table, "S02", "G02"))
    table.give(pair(table, "S03", "G03"))
    assert pairs(table) == set()


def test_16_3_3_support_adds_one_for_each_up_to_two(table: Table) -> None:
    """A127 At most +2."""
    table.put("G02", "7").put("S02 S03 S04", "7").put("S50", "7").advantage("german").dice(1)
    table.begin("close-combat")
    attack(table, "S02>G02", "S03>G02", "S04>G02", "S50>G02")
    receipt = table.happened(CloseCombatRolled)[0].receipt
    assert [(line.case, line.says, line.value) for line in receipt] == [("16.3.3", "Support of 3 units", 2)]


def test_16_3_4_a_unit_already_eliminated_still_attacks(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").control("soviet", "9").advantage("german").dice(6, 6)
    table.begin("close-combat")
    attack(table, "S02>G02")
    assert table.happened(CloseCombatRolled)[0].effect == "eliminated"
    attack(table, "G02>S02")
    assert table.happened(CloseCombatRolled)[0].lead == table.unit("G02")
    assert table.where("G02") == "not-regrouped"
