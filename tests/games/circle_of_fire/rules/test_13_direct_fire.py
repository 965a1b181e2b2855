"""13.1 and 13.2: who may fire at what, the two totals, and what follows."""

import pytest

from cholm_qt.engine.events import DiceRolled
from cholm_qt.games.circle_of_fire.rules.attacks import (
    Attack,
    attack_odds,
    attack_receipt,
    defense_receipt,
    odds,
)
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.direct_fire import FIRE_ACROSS_ARROWS, attack_of
from cholm_qt.games.circle_of_fire.rules.events import (
    AttackDeclared,
    AttackResolved,
    LeadNamed,
    RubbleMade,
    UnitCommitted,
    UnitEliminated,
    UnitRetreated,
)
from cholm_qt.games.circle_of_fire.rules.orders import Done, Fire, Lead
from tests.games.circle_of_fire.rules.table import Table

Lines = list[tuple[str, str, int]]


def fire_attack(table: Table, area: str, target: str, lead: str, support: str = "") -> Attack:
    """The attack that a Fire order would make."""
    order = table.fire(area, target, lead, support)
    assert isinstance(order, Fire)
    return attack_of(table.components.units[order.lead].side, order)


def attacking(table: Table, area: str, target: str, lead: str, support: str = "") -> Lines:
    """The attacker's receipt."""
    attack = fire_attack(table, area, target, lead, support)
    return [(line.case, line.says, line.value) for line in attack_receipt(table.p, attack)]


def defending(table: Table, area: str, target: str, lead: str, defender: str) -> Lines:
    """The defender's receipt."""
    attack = fire_attack(table, area, target, lead)
    lines = defense_receipt(table.p, attack, table.unit(defender))
    return [(line.case, line.says, line.value) for line in lines]


# --- 13.1 restrictions ---------------------------------------------------------------------------


def test_13_1_1_only_units_in_the_active_area_fire(table: Table) -> None:
    table.put("G02", "9").put("G03", "10").put("S02", "7").impulse("german")
    reasons = table.reasons(table.fire("9", "7", "G02", "G03"))
    assert [(r.case, r.units, r.places) for r in reasons] == [
        ("13.1.1", table.units("G03"), (table.place("9"),))
    ]


def test_13_1_1_a_committed_unit_does_not_fire(table: Table) -> None:
    table.put("G02", "9", committed=True).put("S02", "7").impulse("german")
    reasons = table.reasons(table.fire("9", "7", "G02"))
    assert [(r.case, r.units) for r in reasons] == [("11.2.2", table.units("G02"))]


def test_13_1_1_an_enemy_unit_does_not_fire_for_us(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").impulse("german")
    reasons = table.reasons(table.fire("9", "7", "G02", "S02"))
    assert [(r.case, r.units) for r in reasons] == [("11.1.3", table.units("S02"))]


def test_13_1_1_listed_fire_uses_uncommitted_units_only(table: Table) -> None:
    table.put("G02", "9").put("G03", "9", committed=True).put("S02", "7").impulse("german")
    fires = [order for order in table.legal() if isinstance(order, Fire)]
    assert fires == [table.fire("9", "7", "G02")]


def test_13_1_1_with_everybody_committed_no_fire_is_listed(table: Table) -> None:
    table.put("G02", "9", committed=True).put("S02", "7").impulse("german")
    assert [order for order in table.legal() if isinstance(order, Fire)] == []


def test_13_1_2_units_fire_at_enemies_in_their_own_area(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").impulse("german")
    assert table.cases(table.fire("9", "9", "G02")) == []


def test_13_1_2_units_fire_at_enemies_in_their_own_zone(table: Table) -> None:
    table.put("G02", "D").put("S02", "D").impulse("german")
    assert table.cases(table.fire("D", "D", "G02")) == []


def test_13_1_2_there_must_be_somebody_to_fire_at(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").impulse("german")
    reasons = table.reasons(table.fire("9", "10", "G02"))
    assert [(r.case, r.places) for r in reasons] == [("13.1.2", (table.place("10"),))]


def test_13_1_3_units_fire_across_any_border(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").put("S03", "14").impulse("german")
    assert table.cases(table.fire("9", "7", "G02")) == []
    assert table.cases(table.fire("9", "14", "G02")) == []


def test_13_1_3_units_in_a_contested_area_fire_only_there(table: Table) -> None:
    """A87 A unit in a contested Area fires only inside it."""
    table.put("G02", "9").put("S02", "9").put("S03", "7").impulse("german")
    reasons = table.reasons(table.fire("9", "7", "G02"))
    assert [(r.case, r.places) for r in reasons] == [("13.1.3", (table.place("9"), table.place("7")))]
    targets = {order.target for order in table.legal() if isinstance(order, Fire)}
    assert targets == {table.place("9")}


def test_13_1_3_units_may_fire_at_an_area_where_friends_fight(table: Table) -> None:
    """A87 Only the firing Area must be uncontested."""
    table.put("G02", "9").put("G03", "7").put("S02", "7").impulse("german")
    assert table.cases(table.fire("9", "7", "G02")) == []


def test_13_1_3_an_area_two_borders_away_is_out_of_reach(table: Table) -> None:
    table.put("G02", "9").put("S02", "2").impulse("german")
    reasons = table.reasons(table.fire("9", "2", "G02"))
    assert [(r.case, r.places) for r in reasons] == [("13.1.3", (table.place("9"), table.place("2")))]


def test_13_1_3_no_fire_across_a_corner(table: Table) -> None:
    """A4 Areas that meet in a point are not adjacent for fire either."""
    table.put("G02", "22").put("S02", "24").impulse("german")
    assert table.cases(table.fire("22", "24", "G02")) == ["3.2.3"]


def test_13_1_3_no_fire_across_an_arrow(table: Table) -> None:
    """A33 Zones are connected, not adjacent."""
    table.put("G02", "2").put("S02", "A").impulse("german")
    (reason,) = table.reasons(table.fire("2", "A", "G02"))
    assert (reason.case, reason.says) == ("13.1.3", "Fire does not cross a connector arrow")
    assert [order for order in table.legal() if isinstance(order, Fire)] == []


def test_13_1_3_a_switch_opens_the_arrows(components: Components) -> None:
    """A33 Both ways and between Zones."""
    table = Table(components, FIRE_ACROSS_ARROWS).put("G02", "2").put("S02", "A").put("G03", "F")
    table.impulse("soviet")
    assert table.cases(table.fire("A", "2", "S02")) == []
    assert table.cases(table.fire("A", "F", "S02")) == []
    table.impulse("german")
    assert table.fire("2", "A", "G02") in table.legal()


def test_13_1_3_infantry_alone_does_not_fire_at_adjacent_armor(table: Table) -> None:
    """A32 The sentence that was cut off."""
    table.put("G02 G03", "9").put("S50 S02", "7").impulse("german")
    reasons = table.reasons(table.fire("9", "7", "G02", "G03"))
    assert [(r.case, r.units, r.places) for r in reasons] == [
        ("13.1.3", table.units("S50"), (table.place("7"),))
    ]
    assert [order for order in table.legal() if isinstance(order, Fire)] == []


def test_13_1_3_armor_may_lead_infantry_against_adjacent_armor(table: Table) -> None:
    table.put("G02 G44", "9").put("S50", "7").impulse("german")
    fires = {order for order in table.legal() if isinstance(order, Fire)}
    assert fires == {
        table.fire("9", "7", "G44"),
        table.fire("9", "7", "G44", "G02"),
        table.fire("9", "7", "G02", "G44"),
    }


def test_13_1_3_infantry_may_fire_at_armor_in_its_own_area(table: Table) -> None:
    table.put("G02", "9").put("S50", "9").impulse("german")
    assert table.cases(table.fire("9", "9", "G02")) == []


def test_13_1_4_fire_and_bombardment_are_two_impulses(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").put("S13", "artillery").put("S03", "2").impulse("german")
    table.dice(1, 1, 6, 6).give(table.fire("9", "7", "G02"))
    assert table.game.prompt.actor == 1
    assert table.cases(table.bombard("S13", "9")) == []


def test_13_2_a_fire_impulse_is_one_attack(table: Table) -> None:
    """A22 The units that did not join may fire in a later Impulse."""
    table.put("G02 G03", "9").put("S02", "7").dice(1, 1, 6, 6).impulse("german")
    table.give(table.fire("9", "7", "G02"))
    assert table.game.prompt.actor == 1
    table.give(table.order("Pass"))
    assert table.cases(table.fire("9", "7", "G03")) == []


# --- 13.2.1 lead units ---------------------------------------------------------------------------


def test_13_2_1_the_defender_names_his_lead(table: Table) -> None:
    table.put("G02", "9").put("S02 S10", "7").impulse("german")
    table.give(table.fire("9", "7", "G02"))
    assert (table.waiting(), table.game.prompt.actor) == ("lead", 1)
    assert table.legal() == [Lead(unit) for unit in table.units("S02 S10")]
    assert table.cases(Lead(table.unit("S10"))) == []


def test_13_2_1_only_a_defender_there_can_lead(table: Table) -> None:
    table.put("G02", "9").put("S02 S10", "7").put("S03", "2").impulse("german")
    table.give(table.fire("9", "7", "G02"))
    reasons = table.reasons(table.order("Lead", unit="S03"))
    assert [(r.case, r.units) for r in reasons] == [("13.2.1", table.units("S03"))]


def test_13_2_1_a_single_defender_leads_without_being_asked(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").impulse("german")
    table.give(table.fire("9", "7", "G02"))
    assert table.happened(LeadNamed)[0].unit == table.unit("S02")


def test_13_2_1_no_unit_is_named_twice(table: Table) -> None:
    table.put("G02 G03", "9").put("S02", "7").impulse("german")
    assert table.cases(table.fire("9", "7", "G02", "G02")) == ["13.2.1"]
    assert table.cases(table.fire("9", "7", "G02", "G03 G03")) == ["13.2.1"]


def test_13_2_1_the_attacker_rolls_first_then_the_defender(table: Table) -> None:
    """A88 Leads first, then the attacker's dice, then the defender's."""
    table.put("G02", "9").put("S02", "7").dice(1, 2, 5, 6).impulse("german")
    table.give(table.fire("9", "7", "G02"))
    assert [(e.actor, e.dice) for e in table.happened(DiceRolled)] == [(0, (1, 2)), (1, (5, 6))]


# --- 13.2.2 the Attack Total ---------------------------------------------------------------------


def test_13_2_2_the_lead_adds_its_combat_factor(table: Table) -> None:
    table.put("G05", "9").put("S02", "7")
    assert attacking(table, "9", "7", "G05") == [("13.2.1", "Lead unit 4.(MG)/65", 4)]


def test_13_2_2_each_other_unit_adds_one(table: Table) -> None:
    table.put("G06 G02 G03", "9").put("S02", "7")
    assert attacking(table, "9", "7", "G06", "G02 G03") == [
        ("13.2.1", "Lead unit 1./LS 281", 2),
        ("13.2.2", "Support of 2 units", 2),
    ]


def test_13_2_2_more_than_three_others_add_nothing_and_are_refused(table: Table) -> None:
    table.put("S02 S03 S04 S05 S06", "A").put("G02", "A").impulse("soviet")
    reasons = table.reasons(table.fire("A", "A", "S02", "S03 S04 S05 S06"))
    assert [(r.case, r.units) for r in reasons] == [("13.2.2", table.units("S03 S04 S05 S06"))]
    assert max(len(order.support) for order in table.legal() if isinstance(order, Fire)) == 3


def test_13_2_2_one_parent_for_all_adds_one(table: Table) -> None:
    """A118 Every firer must carry the same parent."""
    table.put("G02 G03 G04", "9").put("S02", "7")
    assert attacking(table, "9", "7", "G02", "G03 G04")[2] == ("13.2.2", "All from POL", 1)


def test_13_2_2_a_stranger_spoils_the_parent_bonus(table: Table) -> None:
    """A118 One independent unit is enough."""
    table.put("G02 G03 G06", "9").put("S02", "7")
    assert len(attacking(table, "9", "7", "G02", "G03 G06")) == 2


def test_13_2_2_independent_units_have_no_parent_bonus(table: Table) -> None:
    """A118 Independents, KG and RG have no parent."""
    table.put("G06 G07", "9").put("S02", "7")
    assert len(attacking(table, "9", "7", "G06", "G07")) == 2


def test_13_2_2_a_single_unit_has_no_parent_bonus(table: Table) -> None:
    table.put("G02", "9").put("S02", "7")
    assert len(attacking(table, "9", "7", "G02")) == 1


def test_13_2_2_pioneers_add_one_into_an_urban_area(table: Table) -> None:
    table.put("S02 S37", "7").put("G02", "9")
    assert attacking(table, "7", "9", "S02", "S37")[-1] == ("13.2.2", "Pioneers against an Urban Area", 1)


def test_13_2_2_pioneers_add_nothing_in_the_open(table: Table) -> None:
    table.put("G11", "9").put("S02", "7")
    assert attacking(table, "9", "7", "G11") == [("13.2.1", "Lead unit Bau", 2)]


def test_13_2_3_a_unit_without_combat_factor_may_lead(table: Table) -> None:
    """A118 CF 0 may lead; only a Committed defender can be so weak."""
    table.put("S02", "7").put("G12 G02", "9", committed=True).impulse("soviet")
    table.give(table.fire("7", "9", "S02"))
    table.give(table.order("Lead", unit="G12"))
    assert table.happened(LeadNamed)[0].receipt[0].value == 0


def test_13_2_2_the_declared_receipt_is_the_total(table: Table) -> None:
    table.put("G02 G03", "9").put("S02", "7").dice(3, 4, 1, 1).impulse("german")
    table.give(table.fire("9", "7", "G02", "G03"))
    receipt = table.happened(AttackDeclared)[0].receipt
    assert sum(line.value for line in receipt) == 5
    assert table.happened(AttackResolved)[0].attack_total == 12


# --- 13.2.3 the Defense Total --------------------------------------------------------------------


def test_13_2_3_the_lead_adds_the_factor_that_is_face_up(table: Table) -> None:
    """A34 A Committed lead defends with its back."""
    table.put("G02", "7").put("S02", "7").put("S03", "7", committed=True)
    assert defending(table, "7", "7", "G02", "S02")[0] == ("13.2.1", "Lead unit 1/82", 3)
    assert defending(table, "7", "7", "G02", "S03")[0] == ("13.2.1", "Lead unit 2/82", 2)


def test_13_2_3_clear_terrain_adds_nothing(table: Table) -> None:
    table.put("G02", "7").put("S02", "7").control("soviet", "7")
    assert len(defending(table, "7", "7", "G02", "S02")) == 1


def test_13_2_3_forest_adds_one(table: Table) -> None:
    table.put("G02", "3").put("S02", "3").control("soviet", "3")
    assert defending(table, "3", "3", "G02", "S02")[1:] == [("3.2.8", "Forest", 1)]


def test_13_2_3_urban_terrain_adds_two(table: Table) -> None:
    table.put("G02", "9").put("S02", "9")
    assert defending(table, "9", "9", "S02", "G02")[1:] == [("3.2.8", "Urban terrain", 2)]


def test_13_2_3_rubble_adds_one_and_heavy_rubble_two(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").rubble("9")
    assert defending(table, "9", "9", "S02", "G02")[2:] == [("15.2.2", "Rubble", 1)]
    table.rubble("9", 2)
    assert defending(table, "9", "9", "S02", "G02")[2:] == [("15.2.2", "Heavy Rubble", 2)]


def test_13_2_3_a_defender_without_control_has_one_less_cover(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").control("soviet", "9")
    assert defending(table, "9", "9", "S02", "G02")[2:] == [
        ("13.2.3", "Defender does not control the place", -1)
    ]


def test_13_2_3_cover_does_not_fall_below_nothing(table: Table) -> None:
    table.put("G02", "7").put("S02", "7").control("german", "7")
    assert len(defending(table, "7", "7", "G02", "S02")) == 1


def test_13_2_3_fire_from_next_door_adds_one(table: Table) -> None:
    table.put("G02", "9").put("S02", "7")
    assert defending(table, "9", "7", "G02", "S02")[1:] == [("13.2.3", "Fire from next door", 1)]


def test_13_2_3_night_adds_one(table: Table) -> None:
    table.put("G02", "7").put("S02", "7").control("soviet", "7").night()
    assert defending(table, "7", "7", "G02", "S02")[1:] == [("9.1.7", "Night", 1)]


def test_13_2_3_stubborn_defense_adds_one_for_germans(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").stubborn("9")
    assert defending(table, "9", "9", "S02", "G02")[2:] == [("4.4.5", "Stubborn Defense", 1)]
    assert "4.4.5" not in [line[0] for line in defending(table, "9", "9", "G02", "S02")]


def test_13_2_3_stubborn_defense_needs_german_control(table: Table) -> None:
    """A107 The marker helps while the Area is German."""
    table.put("G02", "9").put("S02", "9").stubborn("9").control("soviet", "9")
    assert "4.4.5" not in [line[0] for line in defending(table, "9", "9", "S02", "G02")]


def test_13_2_3_all_lines_add_up(table: Table) -> None:
    table.put("G05", "9").put("S02", "7").stubborn("9").rubble("9", 2).night()
    assert sum(value for _, _, value in defending(table, "7", "9", "S02", "G05")) == 4 + 2 + 2 + 1 + 1 + 1


# --- 13.2.4 results ------------------------------------------------------------------------------


def test_13_2_4_equal_totals_are_a_failure(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").dice(3, 4, 3, 3).impulse("german")
    table.give(table.fire("9", "7", "G02"))
    (result,) = table.happened(AttackResolved)
    assert (result.attack_total, result.defense_total, result.casualty_points) == (10, 10, 0)
    assert not table.is_committed("S02")


def test_13_2_4_the_difference_is_the_casualty_points(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").dice(3, 4, 3, 2).impulse("german")
    table.give(table.fire("9", "7", "G02"))
    assert table.happened(AttackResolved)[0].casualty_points == 1
    assert table.is_committed("S02")


def test_13_2_4_those_who_fired_are_committed(table: Table) -> None:
    """A22 One attack an Impulse; units that do not join stay Uncommitted."""
    table.put("G02 G03 G04", "9").put("S02", "7").dice(1, 1, 6, 6).impulse("german")
    table.give(table.fire("9", "7", "G02", "G03"))
    assert [table.is_committed(u) for u in ("G02", "G03", "G04")] == [True, True, False]
    assert table.game.prompt.actor == 1


def test_13_2_4_losses_retreats_rubble_and_commitment_follow_in_this_order(table: Table) -> None:
    """A91 Dead, forced retreats, voluntary retreats, rubble, firers."""
    table.put("S50", "7").put("G02 G03", "9", committed=True).dice(6, 6, 1, 1).impulse("soviet")
    table.give(table.fire("7", "9", "S50"))
    table.give(table.order("Lead", unit="G02"))
    kinds = [type(event) for event in table.events]
    assert kinds.index(AttackResolved) < kinds.index(UnitEliminated) < kinds.index(RubbleMade)
    assert kinds.index(RubbleMade) < kinds.index(UnitCommitted)


def test_13_2_4_rubble_comes_after_the_voluntary_retreats(table: Table) -> None:
    """A91 Rubble is made after the attack."""
    table.put("S50", "7").put("G02 G03 G04", "9").dice(6, 2, 1, 1).impulse("soviet")
    table.give(table.fire("7", "9", "S50"))
    table.give(table.order("Lead", unit="G02"))
    table.give(table.order("Assign", unit="G02", effect="eliminate"))
    table.give(table.order("Assign", unit="G03", effect="commit"))
    table.give(table.order("Assign", unit="G03", effect="eliminate"))
    assert table.waiting() == "voluntary-retreat"
    assert table.p.rubbled == 0
    table.give(table.order("Done"))
    assert table.happened(RubbleMade)[0].place == table.place("9")


# --- exact odds ----------------------------------------------------------------------------------

ODDS = {
    -2: (24, 0.6, 5, 1),
    0: (44, 1.4, 16, 5),
    2: (66, 2.6, 34, 16),
    4: (84, 4.2, 56, 34),
    6: (95, 6.0, 76, 56),
}


@pytest.mark.parametrize("net", sorted(ODDS))
def test_13_2_4_the_exact_odds_by_net_modifier(net: int) -> None:
    chance = odds(net)
    percent = [round(100 * chance.success), round(chance.mean, 1)]
    percent += [round(100 * chance.at_least(4)), round(100 * chance.at_least(6))]
    assert tuple(percent) == ODDS[net]


def test_13_2_4_three_companies_next_door_against_a_company_in_the_town(table: Table) -> None:
    table.put("S02 S03 S04", "7").put("G02", "9")
    chance = attack_odds(table.p, fire_attack(table, "7", "9", "S02", "S03 S04"), table.unit("G02"))
    assert (round(100 * chance.success), round(chance.mean, 1)) == (44, 1.4)


def test_13_2_4_three_companies_inside_against_a_company_in_the_town(table: Table) -> None:
    table.put("G02", "9").put("S02 S03 S04", "9")
    chance = attack_odds(table.p, fire_attack(table, "9", "9", "S02", "S03 S04"), table.unit("G02"))
    assert (round(100 * chance.success), round(chance.mean, 1)) == (56, 1.9)


def test_13_2_4_the_386th_with_machine_guns_in_the_open(table: Table) -> None:
    table.put("S02", "7").put("G25 G26 G27 G28", "7")
    attack = fire_attack(table, "7", "7", "G28", "G25 G26 G27")
    chance = attack_odds(table.p, attack, table.unit("S02"))
    assert (round(100 * chance.success), round(chance.mean, 1)) == (90, 5.1)


def test_13_2_4_all_chances_add_up_to_certainty() -> None:
    assert odds(3).at_least(0) == pytest.approx(1)


def test_13_4_3_a_failed_attack_still_lets_the_defender_retreat(table: Table) -> None:
    table.put("S02", "7").put("G02", "9").dice(1, 1, 6, 6).impulse("soviet")
    table.give(table.fire("7", "9", "S02"))
    assert table.waiting() == "voluntary-retreat"
    table.give(Done())
    assert table.happened(UnitRetreated) == []


def crowd(table: Table) -> Table:
    """Ten Soviet units and a German one in a Zone."""
    return table.put("S01 S02 S03 S04 S05 S06 S07 S08 S09 S10", "D").put("G22", "D").impulse()


def test_13_1_1_everybody_in_a_crowded_zone_may_lead_the_fire(table: Table) -> None:
    leads = {order.lead for order in crowd(table).legal() if isinstance(order, Fire)}
    assert leads == set(table.units("S01 S02 S03 S04 S05 S06 S07 S08 S09 S10"))


def test_13_1_1_a_crowd_lists_units_of_one_kind_once(table: Table) -> None:
    listed = {order for order in crowd(table).legal() if isinstance(order, Fire)}
    d = table.place("D")
    assert Fire(d, d, table.unit("S02"), table.units("S03 S04")) in listed
    assert Fire(d, d, table.unit("S02"), table.units("S07 S08")) not in listed


def test_13_1_1_what_a_crowd_does_not_list_may_be_ordered_all_the_same(table: Table) -> None:
    assert crowd(table).cases(table.fire("D", "D", "S06", "S07 S09 S10")) == []


def test_13_1_3_a_crowd_fires_at_armor_next_door_only_with_armor(components: Components) -> None:
    table = Table(components, FIRE_ACROSS_ARROWS).put("S02 S03 S04 S05 S06 S50", "D").put("G44", "28")
    fires = [order for order in table.impulse().legal() if isinstance(order, Fire)]
    assert fires
    assert all(table.unit("S50") in (fire.lead, *fire.support) for fire in fires)


def test_13_2_2_odds_stay_right_when_the_memory_of_them_is_full(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.put("G02", "9").put("S02 S03", "7").impulse("german")
    attack = attack_of(0, Fire(table.place("9"), table.place("7"), table.unit("G02")))
    fresh = [attack_odds(table.p, attack, unit) for unit in table.units("S02 S03")]
    table.components.nets.clear()
    monkeypatch.setattr(table.components.nets, "most", 0)
    assert [attack_odds(table.p, attack, unit) for unit in table.units("S02 S03")] == fresh
