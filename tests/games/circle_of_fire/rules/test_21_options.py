"""21.0 The optional rules."""

import pytest

from cholm_qt.games.circle_of_fire.rules.attacks import attack_receipt
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.direct_fire import attack_of
from cholm_qt.games.circle_of_fire.rules.events import (
    AttackResolved,
    FriendlyFireRolled,
    LogisticsRolled,
    StubbornDefensePlaced,
    UnitCommitted,
    UnitEliminated,
)
from cholm_qt.games.circle_of_fire.rules.impulses import Moving
from cholm_qt.games.circle_of_fire.rules.orders import (
    Decline,
    Done,
    EndImpulse,
    Fire,
    Lead,
    Move,
    StubbornDefense,
)
from tests.games.circle_of_fire.rules.table import Table


def test_21_0_an_optional_rule_counts_only_if_agreed(table: Table) -> None:
    table.put("G02", "9").put("S50 S02", "7").impulse("german")
    assert table.cases(table.fire("9", "7", "G02")) == ["13.1.3"]


# --- 21.1 substitute results ---------------------------------------------------------------------


@pytest.fixture
def all_came(components: Components) -> Table:
    """Turn 6, and the roll of 2 names group U; U and J have all come already."""
    table = Table(components, "21.1").turn(6).put("G02 G03", "9").put("S02", "7")
    table.put("G36 G37 G38 G39 G40 G41 G42 G43 G44 G45 G46 G47", "D").put("G48", "artillery")
    table.dice(1, 1).begin("random")
    table.give(Decline())
    return table


@pytest.fixture
def soviets_all_came(components: Components) -> Table:
    """Turn 6, and the roll of 12 names group A; A and K have all come already."""
    table = Table(components, "21.1").turn(6).put("G02", "9").put("S02 S03", "7")
    table.put("S50 S51 S52 S53 S54 S55 S56", "A").put("S57", "artillery")
    table.dice(6, 6).begin("random")
    table.give(Decline())
    return table


def test_21_1_the_owner_of_the_group_may_choose_something_else(all_came: Table) -> None:
    assert (all_came.waiting(), all_came.game.prompt.actor) == ("substitute", GERMAN)
    assert "place Stubborn Defense" in all_came.game.prompt.says


def test_21_1_not_for_a_group_that_the_scenario_leaves_out(components: Components) -> None:
    """Its units have not arrived; they are not in the game."""
    table = Table(components, "21.1").turn(6).put("S02", "7").put("S50 S51 S52 S53", "absent")
    table.put("S54 S55 S56 S57", "permanent").dice(6, 6).begin("random")
    table.give(Decline())
    assert table.segment() == "normal"


def test_21_1_also_when_the_scenario_leaves_the_substitute_out(components: Components) -> None:
    table = Table(components, "21.1").turn(6).put("S02", "7").put("S50 S51 S52 S53", "permanent")
    table.put("S54 S55 S56 S57", "absent").dice(6, 6).begin("random")
    table.give(Decline())
    assert table.waiting() == "substitute"


def test_21_1_he_may_decline(all_came: Table) -> None:
    all_came.give(Decline())
    assert all_came.waiting() != "substitute"


def test_21_1_without_the_option_there_is_nothing(components: Components) -> None:
    table = Table(components).turn(6).put("S50 S51 S52 S53 S54 S55 S56", "A").put("S57", "artillery")
    table.dice(6, 6).begin("random")
    table.give(Decline())
    assert table.waiting() != "substitute"


def test_21_1a_units_of_one_area_move_at_once_and_stay_uncommitted(all_came: Table) -> None:
    """A55, A117 A Movement Impulse in the Random Segment."""
    all_came.give(all_came.move("G02", "9 13"))
    all_came.give(all_came.move("G03", "9 10"))
    assert (all_came.where("G02"), all_came.where("G03")) == ("13", "10")
    assert all_came.happened(UnitCommitted) == []
    assert not all_came.is_committed("G02")


def test_21_1a_each_unit_moves_once(all_came: Table) -> None:
    """A117 One Impulse: nobody is Committed, so who has moved is remembered."""
    all_came.give(all_came.move("G02", "9 13 9"))
    reasons = all_came.reasons(all_came.move("G02", "9 10"))
    assert [(r.case, r.units) for r in reasons] == [("11.2.4", all_came.units("G02"))]
    movers = {order.unit for order in all_came.legal() if isinstance(order, Move)}
    assert movers == set(all_came.units("G03"))


def test_21_1a_only_one_area_is_activated(all_came: Table) -> None:
    all_came.give(all_came.move("G02", "9 13"))
    assert all_came.cases(all_came.move("G44", "D 28")) == ["11.1.3"]


def test_21_1a_units_of_one_area_fire_at_once_and_stay_uncommitted(all_came: Table) -> None:
    all_came.dice(6, 6, 1, 1).give(all_came.fire("9", "7", "G02", "G03"))
    assert all_came.where("S02") == "not-regrouped"
    assert not all_came.is_committed("G02")


def test_21_1a_it_is_no_impulse_on_the_track(soviets_all_came: Table) -> None:
    """A117 No Logistics roll, no step."""
    soviets_all_came.give(soviets_all_came.move("S02", "7 2"))
    soviets_all_came.give(EndImpulse())
    assert soviets_all_came.happened(LogisticsRolled) == []
    assert soviets_all_came.p.impulse <= 1


def test_21_1a_an_illegal_move_is_refused_as_ever(all_came: Table) -> None:
    assert all_came.cases(all_came.move("G02", "9 15")) == ["3.2.2"]
    assert all_came.cases(all_came.fire("9", "10", "G02")) == ["13.1.2"]


def test_21_1a_the_advantage_cannot_be_used_then(all_came: Table) -> None:
    """A117 No use of B, C, D or E."""
    assert all_came.cases(all_came.use("B")) == ["21.1"]


def test_21_1b_the_germans_may_place_the_marker_where_scherer_is_not(all_came: Table) -> None:
    all_came.give(StubbornDefense(all_came.place("13")))
    assert all_came.happened(StubbornDefensePlaced)[0].place == all_came.place("13")


def test_21_1b_not_in_scherers_area_nor_in_a_zone(all_came: Table) -> None:
    """A108 It works though Scherer could not place it himself."""
    all_came.put("G01", "10")
    reasons = all_came.reasons(StubbornDefense(all_came.place("10")))
    assert [(r.case, r.places) for r in reasons] == [("21.1b", (all_came.place("10"),))]
    assert all_came.cases(StubbornDefense(all_came.place("D"))) == ["21.1b"]
    areas = {
        order.area for order in all_came.game.rules.orders(all_came.p) if isinstance(order, StubbornDefense)
    }
    assert areas == {area for area in range(35) if area != all_came.place("10")}


def test_21_1b_not_when_it_is_on_the_map_already(all_came: Table) -> None:
    """A109 The marker is never moved."""
    all_came.stubborn("11")
    reasons = all_came.reasons(StubbornDefense(all_came.place("13")))
    assert [(r.case, r.places) for r in reasons] == [("21.1b", (all_came.place("11"),))]


def test_21_1b_the_soviets_have_no_such_choice(soviets_all_came: Table) -> None:
    assert soviets_all_came.game.prompt.actor == SOVIET
    assert soviets_all_came.cases(StubbornDefense(soviets_all_came.place("13"))) == ["21.1b"]
    assert not any(isinstance(order, StubbornDefense) for order in soviets_all_came.legal())


# --- 21.2 bombardment of a contested Area --------------------------------------------------------


@pytest.fixture
def mixed(components: Components) -> Table:
    """Soviets and Germans share 7; a Soviet in 2 spots, and both sides have something to bombard with."""
    table = Table(components, "21.2").put("S02 S03", "7").put("G02", "7").put("S04", "2").put("G03", "9")
    return table.put("S13", "artillery").put("G23 G17", "artillery").impulse("soviet")


def test_21_2_1_a_contested_area_may_be_bombarded(mixed: Table) -> None:
    assert mixed.cases(mixed.bombard("S13", "7")) == []
    assert mixed.bombard("S13", "7") in mixed.legal()


def test_21_2_1_a_friend_inside_does_not_spot(mixed: Table) -> None:
    """A130 One clause of 14.1.3 must hold from outside."""
    mixed.put("S04", "A").impulse("soviet")
    assert mixed.cases(mixed.bombard("S13", "7")) == ["14.1.3"]


def test_21_2_1_the_ostkirche_does_not_spot_for_itself(mixed: Table) -> None:
    """A130 The tower is inside the target."""
    mixed.put("S05", "9").put("G02", "8").put("G03", "9").control("german", "9").impulse("german")
    mixed.p.set_where(mixed.unit("G02"), mixed.place("30"))
    assert mixed.cases(mixed.bombard("G17", "9")) == ["14.1.3"]
    assert mixed.cases(mixed.bombard("G17", "2")) == []


def test_21_2_1_the_stuka_may_hit_contested_areas_too(mixed: Table) -> None:
    mixed.impulse("german")
    assert mixed.cases(mixed.bombard("G23", "7")) == []


def test_21_2_2_the_enemy_is_attacked_as_usual(mixed: Table) -> None:
    mixed.dice(6, 6, 1, 1, 6).give(mixed.bombard("S13", "7"))
    assert mixed.happened(AttackResolved)[0].casualty_points == 17 - 5
    assert mixed.where("G02") == "not-regrouped"


@pytest.mark.parametrize(("die", "points"), [(1, 3), (2, 2), (3, 2), (4, 0), (6, 0)])
def test_21_2_3_one_die_decides_about_friends(mixed: Table, die: int, points: int) -> None:
    """A56 All of 3, half of them rounded up, or none."""
    mixed.dice(3, 3, 2, 3, die).give(mixed.bombard("S13", "7"))
    assert mixed.happened(AttackResolved)[0].casualty_points == 3
    assert mixed.happened(FriendlyFireRolled) == [FriendlyFireRolled(die, points)]


def test_21_2_3_the_enemy_takes_his_points_first(mixed: Table) -> None:
    mixed.dice(3, 3, 2, 3, 1).give(mixed.bombard("S13", "7"))
    kinds = [type(event) for event in mixed.events]
    assert kinds.index(UnitEliminated) < kinds.index(FriendlyFireRolled)


def test_21_2_4_the_owner_names_who_takes_the_first_point(mixed: Table) -> None:
    mixed.dice(3, 3, 2, 3, 2).give(mixed.bombard("S13", "7"))
    assert (mixed.waiting(), mixed.game.prompt.actor) == ("lead", SOVIET)
    assert mixed.legal() == [Lead(unit) for unit in mixed.units("S02 S03")]
    assert mixed.cases(Lead(mixed.unit("S04"))) == ["21.2.4"]
    assert mixed.cases(Lead(mixed.unit("S03"))) == []
    mixed.give(Lead(mixed.unit("S03")))
    assert mixed.is_committed("S03")
    assert mixed.waiting() == "assign"


def test_21_2_4_friends_may_have_to_retreat_or_die(mixed: Table) -> None:
    mixed.put("S03", "2").dice(3, 3, 2, 3, 1).give(mixed.bombard("S13", "7"))
    assert mixed.where("S02") == "not-regrouped"


def test_21_2_5_a_miss_hurts_on_a_one(mixed: Table) -> None:
    mixed.dice(1, 1, 6, 6, 1).give(mixed.bombard("S13", "7"))
    assert mixed.happened(FriendlyFireRolled) == [FriendlyFireRolled(1, 1)]


@pytest.mark.parametrize("die", [2, 3, 4])
def test_21_2_5_a_miss_does_not_hurt_otherwise(mixed: Table, die: int) -> None:
    mixed.dice(1, 1, 6, 6, die).give(mixed.bombard("S13", "7"))
    assert mixed.happened(FriendlyFireRolled) == [FriendlyFireRolled(die, 0)]


def test_21_2_5_the_stuka_endangers_friends_in_areas(mixed: Table) -> None:
    mixed.dice(1, 1, 6, 6, 1).impulse("german").give(mixed.bombard("G23", "7"))
    mixed.give(mixed.order("Lead", unit="S02"))
    assert mixed.happened(FriendlyFireRolled) == [FriendlyFireRolled(1, 1)]
    assert mixed.is_committed("G02")


def test_21_2_5_the_stuka_endangers_nobody_in_zones(mixed: Table) -> None:
    """A41 Zones are covered by 14.2.3, not by 21.2."""
    mixed.put("S02 S03", "D").put("G02", "D").dice(1, 1, 6, 6).impulse("german")
    mixed.give(mixed.bombard("G23", "D"))
    mixed.give(mixed.order("Lead", unit="S02"))
    assert mixed.happened(FriendlyFireRolled) == []


# --- 21.3 infantry against adjacent armor --------------------------------------------------------


@pytest.fixture
def tanks(components: Components) -> Table:
    """A Soviet tank and a company stand in 7, two German companies in 9."""
    table = Table(components, "21.3").put("G02 G03", "9").put("S50 S02", "7")
    return table.impulse("german")


def test_21_3_infantry_may_fire_at_an_area_with_armor_at_minus_two(tanks: Table) -> None:
    """A57 Allowed with -2 to the Attack Total."""
    order = tanks.fire("9", "7", "G02", "G03")
    assert isinstance(order, Fire)
    assert tanks.cases(order) == []
    line = attack_receipt(tanks.p, attack_of(GERMAN, order))[-1]
    assert (line.case, line.says, line.value) == ("21.3", "Infantry alone against armor next door", -2)


def test_21_3_armor_cannot_lead_the_defense(tanks: Table) -> None:
    tanks.put("S03", "7").give(tanks.fire("9", "7", "G02"))
    reasons = tanks.reasons(Lead(tanks.unit("S50")))
    assert [(r.case, r.units) for r in reasons] == [("21.3", tanks.units("S50"))]
    assert tanks.legal() == [Lead(unit) for unit in tanks.units("S02 S03")]


def test_21_3_armor_takes_no_points(tanks: Table) -> None:
    tanks.dice(6, 6, 1, 1).give(tanks.fire("9", "7", "G02", "G03"))
    assert tanks.where("S02") == "not-regrouped"
    assert (tanks.where("S50"), tanks.is_committed("S50")) == ("7", False)


def test_21_3_armor_is_spared_while_points_are_assigned(tanks: Table) -> None:
    tanks.put("S03", "7").dice(6, 5, 2, 3).give(tanks.fire("9", "7", "G02", "G03"))
    tanks.give(Lead(tanks.unit("S02")))
    assert tanks.waiting() == "assign"
    assert tanks.cases(tanks.order("Assign", unit="S50", effect="commit")) == ["13.3.1"]


def test_21_3_not_at_armor_alone(tanks: Table) -> None:
    tanks.put("S02", "2").impulse("german")
    (reason,) = tanks.reasons(tanks.fire("9", "7", "G02"))
    assert (reason.case, reason.units) == ("21.3", tanks.units("S50"))
    assert reason.says == "Infantry alone may not fire at 7 Rollbahn Ost, which holds only armor"


def test_21_3_with_own_armor_nothing_is_taken_off(tanks: Table) -> None:
    tanks.put("G44", "9").dice(1, 1, 6, 6).impulse("german")
    order = tanks.fire("9", "7", "G44", "G02")
    assert isinstance(order, Fire)
    assert "21.3" not in [line.case for line in attack_receipt(tanks.p, attack_of(GERMAN, order))]


def test_21_3_inside_one_area_nothing_is_taken_off(tanks: Table) -> None:
    tanks.put("G02", "7").impulse("german")
    order = tanks.fire("7", "7", "G02")
    assert isinstance(order, Fire)
    assert len(attack_receipt(tanks.p, attack_of(GERMAN, order))) == 1


def test_21_1a_the_activation_ends_when_the_player_stops(all_came: Table) -> None:
    all_came.give(all_came.move("G02", "9 13"))
    assert isinstance(all_came.p.agenda[-1], Moving)
    all_came.give(EndImpulse())
    assert all_came.waiting() not in ("moving", "substitute")


def test_21_1a_the_defender_may_still_retreat_by_choice(soviets_all_came: Table) -> None:
    """A117 The defenders' retreats are real."""
    soviets_all_came.dice(1, 1, 6, 6).give(soviets_all_came.fire("7", "9", "S02"))
    assert soviets_all_came.waiting() == "voluntary-retreat"
    soviets_all_came.give(Done())
    assert not soviets_all_came.is_committed("S02")
