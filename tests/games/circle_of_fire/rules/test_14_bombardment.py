"""14.0 Bombardment: guns, the Stuka, what they may hit and how it is resolved."""

import pytest

from cholm_qt.engine.orders import EnterDice
from cholm_qt.games.circle_of_fire.rules.attacks import attack_receipt, defense_receipt
from cholm_qt.games.circle_of_fire.rules.bombardment import attack_of
from cholm_qt.games.circle_of_fire.rules.events import AttackResolved, GunUsed, UnitRetreated
from cholm_qt.games.circle_of_fire.rules.orders import Bombard, Retreat
from tests.games.circle_of_fire.rules.table import Table


@pytest.fixture
def guns(table: Table) -> Table:
    """A Soviet gun, a German gun and the Stuka ready in their boxes."""
    return table.put("S13", "artillery").put("G17 G23", "artillery")


def targets(table: Table, gun: str) -> set[str]:
    """The places that a gun may bombard now."""
    number = table.unit(gun)
    found = {order.target for order in table.legal() if isinstance(order, Bombard) and order.gun == number}
    return {table.components.board.places[place].id for place in found}


def defending(table: Table, gun: str, target: str, lead: str) -> list[tuple[str, str, int]]:
    """The defender's receipt against a bombardment."""
    order = table.bombard(gun, target)
    assert isinstance(order, Bombard)
    attack = attack_of(table.components.units[order.gun].side, order)
    lines = defense_receipt(table.p, attack, table.unit(lead))
    return [(line.case, line.says, line.value) for line in lines]


def attacking(table: Table, gun: str, target: str) -> list[tuple[str, str, int]]:
    """The attacker's receipt of a bombardment."""
    order = table.bombard(gun, target)
    assert isinstance(order, Bombard)
    attack = attack_of(table.components.units[order.gun].side, order)
    return [(line.case, line.says, line.value) for line in attack_receipt(table.p, attack)]


# --- 14.0, 14.1 guns -----------------------------------------------------------------------------


def test_14_0_a_bombardment_needs_enemies(guns: Table) -> None:
    guns.put("S02", "7").impulse("soviet")
    reasons = guns.reasons(guns.bombard("S13", "9"))
    assert [(r.case, r.places) for r in reasons] == [("14.0", (guns.place("9"),))]


def test_14_0_a_gun_must_have_arrived(table: Table) -> None:
    table.put("S02", "7").put("G02", "9").impulse("soviet")
    reasons = table.reasons(table.bombard("S13", "9"))
    assert [(r.case, r.units) for r in reasons] == [("14.0", table.units("S13"))]


def test_14_0_guns_occupy_no_area(guns: Table) -> None:
    """A58 They are held in boxes and control nothing."""
    guns.put("S02", "7").put("G02", "9").dice(1, 1, 6, 6).impulse("soviet")
    guns.give(guns.bombard("S13", "9"))
    assert guns.where("S13") == "artillery"


def test_14_0_infantry_does_not_bombard(guns: Table) -> None:
    guns.put("S02", "7").put("G02", "9").impulse("soviet")
    assert guns.cases(guns.bombard("S02", "9")) == ["11.2.3"]


def test_14_0_an_enemy_gun_does_not_bombard_for_us(guns: Table) -> None:
    guns.put("S02", "7").put("G02", "9").impulse("soviet")
    assert guns.cases(guns.bombard("G17", "9")) == ["11.1.3"]


def test_14_1_1_one_gun_makes_a_whole_impulse(guns: Table) -> None:
    guns.put("S02", "7").put("G02", "9").put("S36", "artillery").dice(1, 1, 6, 6).impulse("soviet")
    guns.give(guns.bombard("S13", "9"))
    guns.give(guns.order("Done"))
    assert (guns.waiting(), guns.game.prompt.actor) == ("impulse", 0)


def test_14_1_2_a_gun_is_used_once_a_turn(guns: Table) -> None:
    guns.put("S13", "artillery", committed=True).put("S02", "7").put("G02", "9").impulse("soviet")
    reasons = guns.reasons(guns.bombard("S13", "9"))
    assert [(r.case, r.units) for r in reasons] == [("14.1.2", guns.units("S13"))]
    assert targets(guns, "S13") == set()


# --- 14.1.3 targets ------------------------------------------------------------------------------


def test_14_1_3_an_area_next_to_a_friendly_unit_can_be_hit(guns: Table) -> None:
    guns.put("S02", "7", committed=True).put("G02", "9").put("G03", "13").impulse("soviet")
    assert targets(guns, "S13") == {"9"}


def test_14_1_3_an_area_nobody_sees_cannot_be_hit(guns: Table) -> None:
    guns.put("S02", "7").put("G03", "13").impulse("soviet")
    reasons = guns.reasons(guns.bombard("S13", "13"))
    assert [(r.case, r.places) for r in reasons] == [("14.1.3", (guns.place("13"),))]


def test_14_1_3_a_contested_area_cannot_be_hit(guns: Table) -> None:
    guns.put("S02", "7").put("G02", "9").put("S03", "9").impulse("soviet")
    (reason,) = guns.reasons(guns.bombard("S13", "9"))
    assert (reason.case, reason.says) == ("14.1.3", "9 Ostkirche is contested")
    assert targets(guns, "S13") == set()


def test_14_1_3_a_unit_in_a_zone_does_not_spot(guns: Table) -> None:
    """A97 Only units in Areas spot."""
    guns.put("S02", "A").put("G02", "2").impulse("soviet")
    assert guns.cases(guns.bombard("S13", "2")) == ["14.1.3"]


def test_14_1_3_nobody_spots_across_a_corner(guns: Table) -> None:
    """A4 22 and 24 touch at a point only."""
    guns.put("S02", "22").put("G02", "24").impulse("soviet")
    assert guns.cases(guns.bombard("S13", "24")) == ["14.1.3"]


def test_14_1_3a_the_town_sees_two_areas_far(guns: Table) -> None:
    guns.put("G02", "11").put("S02", "4").impulse("german")
    assert guns.cases(guns.bombard("G17", "4")) == []


def test_14_1_3a_the_town_sees_across_rivers_but_not_through_zones(guns: Table) -> None:
    """A39 Border steps, rivers allowed, Zones not counted."""
    guns.put("G02", "19").put("S02", "34").put("S03", "31").impulse("german")
    assert guns.cases(guns.bombard("G17", "34")) == []
    assert guns.cases(guns.bombard("G17", "31")) == []
    guns.put("S04", "35")
    assert guns.cases(guns.bombard("G17", "35")) == ["14.1.3"]


def test_14_1_3a_three_areas_are_too_far(guns: Table) -> None:
    guns.put("G02", "14").put("S02", "4").impulse("german")
    assert guns.cases(guns.bombard("G17", "4")) == ["14.1.3"]


def test_14_1_3a_the_target_is_not_urban(guns: Table) -> None:
    guns.put("G02", "16").put("S02", "9").impulse("german")
    assert guns.cases(guns.bombard("G17", "9")) == ["14.1.3"]


def test_14_1_3a_the_spotter_is_in_an_urban_area(guns: Table) -> None:
    guns.put("S02", "7").put("G02", "4").impulse("soviet")
    assert guns.cases(guns.bombard("S13", "4")) == ["14.1.3"]


def test_14_1_3b_whoever_holds_the_ostkirche_sees_every_area(guns: Table) -> None:
    guns.put("G02", "9").put("S02", "34").put("S03", "24").impulse("german")
    assert targets(guns, "G17") == {"34", "24"}


def test_14_1_3b_it_must_be_occupied(guns: Table) -> None:
    guns.put("S02", "24").put("G02", "15").impulse("german")
    assert guns.cases(guns.bombard("G17", "24")) == ["14.1.3"]


def test_14_1_3b_it_must_be_controlled(guns: Table) -> None:
    guns.put("S02", "9").put("G02", "9").put("S03", "24").impulse("german")
    assert guns.controls("9") == "soviet"
    assert guns.cases(guns.bombard("G17", "24")) == ["14.1.3"]


def test_14_1_3b_a_contested_ostkirche_still_serves_its_controller(guns: Table) -> None:
    """A40 "Controls and occupies" is enough."""
    guns.put("G02", "9").put("S02", "9").put("S03", "24").impulse("german")
    assert guns.cases(guns.bombard("G17", "24")) == []


def test_14_1_3b_zones_are_not_seen(guns: Table) -> None:
    guns.put("G02", "9").put("S02", "A").impulse("german")
    assert guns.cases(guns.bombard("G17", "A")) == ["14.1.4"]


def test_14_1_4_artillery_does_not_bombard_zones(guns: Table) -> None:
    guns.put("S02", "1").put("G02", "B").impulse("soviet")
    reasons = guns.reasons(guns.bombard("S13", "B"))
    assert [(r.case, r.units, r.places) for r in reasons] == [
        ("14.1.4", guns.units("S13"), (guns.place("B"),))
    ]


def test_14_1_5_a_gun_goes_back_to_its_box_used(guns: Table) -> None:
    guns.put("S02", "7").put("G02", "9").dice(1, 1, 6, 6).impulse("soviet")
    guns.give(guns.bombard("S13", "9"))
    guns.give(guns.order("Done"))
    assert (guns.where("S13"), guns.is_committed("S13")) == ("artillery", True)


def test_14_1_6_by_day_the_left_factor_counts(guns: Table) -> None:
    assert attacking(guns, "S13", "9") == [("14.1.6", "I/44 Art by day", 5)]


def test_14_1_6_at_night_the_red_factor_counts(guns: Table) -> None:
    assert attacking(guns.night(), "S13", "9") == [("9.1.4", "I/44 Art by night", 3)]


# --- 14.2 the Stuka ------------------------------------------------------------------------------


def test_14_2_2_the_stuka_hits_any_uncontested_area_unseen(guns: Table) -> None:
    """A38, A97 It needs no spotter."""
    guns.put("S02", "24").put("G02", "30").impulse("german")
    assert targets(guns, "G23") == {"24"}
    assert targets(guns, "G17") == set()


def test_14_2_2_the_stuka_hits_no_contested_area(guns: Table) -> None:
    guns.put("S02", "24").put("G02", "24").impulse("german")
    reasons = guns.reasons(guns.bombard("G23", "24"))
    assert [(r.case, r.places) for r in reasons] == [("14.2.2", (guns.place("24"),))]


def test_14_2_3_the_stuka_hits_any_zone(guns: Table) -> None:
    guns.put("S02", "A").put("S03", "D").put("G02", "D").impulse("german")
    assert targets(guns, "G23") == {"A", "D"}


def test_14_2_3_in_a_contested_zone_only_enemies_suffer(guns: Table) -> None:
    """A41 No friendly fire outside 21.2."""
    guns.put("S02", "D").put("G02", "D").dice(6, 6, 1, 1).impulse("german")
    guns.give(guns.bombard("G23", "D"))
    assert guns.where("S02") == "not-regrouped"
    assert not guns.is_committed("G02")


def test_14_2_4_the_stuka_does_not_fly_at_night(guns: Table) -> None:
    guns.put("S02", "24").put("G02", "30").night().impulse("german")
    reasons = guns.reasons(guns.bombard("G23", "24"))
    assert [(r.case, r.units) for r in reasons] == [("14.2.4", guns.units("G23"))]
    assert targets(guns, "G23") == set()


def test_14_2_5_a_stuka_that_flew_interdiction_is_used(table: Table) -> None:
    table.turn(2).put("G02", "9").put("S02", "7").dice(1).begin("normal")
    while table.waiting() == "place":
        table.give(table.legal()[0])
    assert table.waiting() == "interdict"
    table.give(table.order("Interdict", force="soviet-73"))
    table.impulse("german")
    assert table.cases(table.bombard("G23", "7")) == ["14.1.2"]


# --- 14.3 resolution -----------------------------------------------------------------------------


def test_14_3_the_defender_may_retreat_voluntarily(guns: Table) -> None:
    """A37 After bombardment as after fire."""
    guns.put("S02", "7").put("G02", "9").dice(1, 1, 6, 6).impulse("soviet")
    guns.give(guns.bombard("S13", "9"))
    assert guns.waiting() == "voluntary-retreat"
    guns.give(next(order for order in guns.legal() if isinstance(order, Retreat)))
    assert guns.happened(UnitRetreated)[0].voluntary


def test_14_3_1_nothing_but_the_printed_factor_is_added(guns: Table) -> None:
    guns.put("S02", "7").put("G02", "9").dice(2, 3, 6, 6).impulse("soviet")
    guns.give(guns.bombard("S13", "9"))
    assert guns.happened(AttackResolved)[0].attack_total == 10


def test_14_3_2_the_defender_names_a_lead(guns: Table) -> None:
    guns.put("S02", "7").put("G02 G05", "9").impulse("soviet")
    guns.give(guns.bombard("S13", "9"))
    prompt = guns.game.prompt
    assert (prompt.waiting, prompt.actor, prompt.case) == ("lead", 0, "14.3.2")


def test_14_3_2_only_a_defender_can_lead(guns: Table) -> None:
    guns.put("S02", "7").put("G02 G05", "9").put("G03", "10").impulse("soviet")
    guns.give(guns.bombard("S13", "9"))
    assert guns.cases(guns.order("Lead", unit="G03")) == ["14.3.2"]


def test_14_3_2_the_defender_throws_after_the_attacker(guns: Table) -> None:
    guns.put("S02", "7").put("G02", "9").impulse("soviet")
    guns.give(guns.bombard("S13", "9"))
    asked = [guns.game.prompt]
    guns.give(EnterDice((3, 4)))
    asked.append(guns.game.prompt)
    assert [(prompt.actor, prompt.case) for prompt in asked] == [(1, "14.3.1"), (0, "14.3.2")]


def test_14_3_2_terrain_counts_for_the_defender(guns: Table) -> None:
    guns.put("G02", "9").put("G03", "3").put("G04", "7")
    assert defending(guns, "S13", "9", "G02") == [
        ("14.3.2", "Lead unit 1./65", 3),
        ("3.2.8", "Urban terrain", 2),
    ]
    assert defending(guns, "S13", "3", "G03")[1:] == [("3.2.8", "Forest", 1)]
    assert defending(guns, "S13", "7", "G04")[1:] == []


def test_14_3_2_rubble_counts_for_the_defender(guns: Table) -> None:
    guns.put("G02", "9").rubble("9")
    assert defending(guns, "S13", "9", "G02")[2:] == [("15.2.2", "Rubble", 1)]
    guns.rubble("9", 2)
    assert defending(guns, "S13", "9", "G02")[2:] == [("15.2.2", "Heavy Rubble", 2)]


def test_14_3_2_a_defender_without_control_has_one_less_cover(guns: Table) -> None:
    guns.put("G02", "9").put("S02", "9")
    assert defending(guns, "G17", "9", "S02")[2:] == [("14.3.2", "Defender does not control the place", -1)]


def test_14_3_2_stubborn_defense_counts_for_the_defender(guns: Table) -> None:
    guns.put("G02", "9").stubborn("9")
    assert defending(guns, "S13", "9", "G02")[2:] == [("4.4.5", "Stubborn Defense", 1)]


def test_14_3_2_armor_as_lead_counts_for_the_defender(guns: Table) -> None:
    guns.put("S50", "7")
    assert defending(guns, "G17", "7", "S50")[1:] == [("14.3.2", "Armor as lead unit", 1)]


def test_14_3_2_a_committed_lead_defends_with_its_back(guns: Table) -> None:
    guns.put("S02", "7", committed=True)
    assert defending(guns, "G17", "7", "S02") == [("14.3.2", "Lead unit 1/82", 2)]


def test_14_3_2_night_does_not_count(guns: Table) -> None:
    guns.put("G02", "7").night()
    assert len(defending(guns, "S13", "7", "G02")) == 1


def test_14_3_3_the_difference_is_the_casualty_points(guns: Table) -> None:
    guns.put("S02", "7").put("G02 G03", "9").dice(3, 4, 3, 3).impulse("soviet")
    guns.give(guns.bombard("S13", "9"))
    guns.give(guns.order("Lead", unit="G02"))
    (result,) = guns.happened(AttackResolved)
    assert (result.attack_total, result.defense_total, result.casualty_points) == (12, 11, 1)


def test_14_3_4_the_lead_takes_the_first_point(guns: Table) -> None:
    guns.put("S02", "7").put("G02 G03", "9").dice(3, 4, 3, 3).impulse("soviet")
    guns.give(guns.bombard("S13", "9"))
    guns.give(guns.order("Lead", unit="G03"))
    assert [guns.is_committed("G02"), guns.is_committed("G03")] == [False, True]


def test_14_3_5_the_gun_is_used_afterwards(guns: Table) -> None:
    guns.put("S02", "24").put("G02", "30").dice(1, 1, 6, 6).impulse("german")
    guns.give(guns.bombard("G23", "24"))
    assert [event.unit for event in guns.happened(GunUsed)] == list(guns.units("G23"))
