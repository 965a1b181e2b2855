"""13.4 Retreats: the two lists, overflow, and falling back by choice."""

import pytest

from cholm_qt.games.circle_of_fire.rules.events import UnitRetreated
from cholm_qt.games.circle_of_fire.rules.orders import Done, Retreat
from cholm_qt.games.circle_of_fire.rules.retreats import begin_retreats, can_retreat, retreat_paths
from tests.games.circle_of_fire.rules.table import Table


def ways(table: Table, unit: str) -> set[str]:
    """The ways a unit may retreat, written like "8 11"."""
    places = table.components.board.places
    return {" ".join(places[step].id for step in path) for path in retreat_paths(table.p, table.unit(unit))}


def retreat(table: Table, unit: str, path: str) -> Retreat:
    """A retreat by names."""
    order = table.order("Retreat", unit=unit, path=path)
    assert isinstance(order, Retreat)
    return order


def force(table: Table, side: int, units: str) -> Table:
    """Let units of a side have to retreat."""
    table.impulse()
    begin_retreats(table.p, side, table.units(units))
    table.settle()
    return table


def missed(table: Table, area: str, target: str, lead: str, defender: str) -> Table:
    """Fire that fails, so that only voluntary retreats can follow."""
    side = "german" if lead.startswith("G") else "soviet"
    table.dice(1, 1, 6, 6).impulse(side).give(table.fire(area, target, lead))
    if table.waiting() == "lead":
        table.give(table.order("Lead", unit=defender))
    return table


# --- 13.4.1 the list for Areas -------------------------------------------------------------------


def test_13_4_1_first_a_friendly_area_by_road(table: Table) -> None:
    """From 23 the Area 21 across a non-road border is friendly as well."""
    table.put("G02", "23").control("soviet", "24")
    assert ways(table, "G02") == {"23 22"}


def test_13_4_1_then_a_friendly_area_by_another_border(table: Table) -> None:
    table.put("G02", "23").control("soviet", "22", "24")
    assert ways(table, "G02") == {"23 21"}


def test_13_4_1_then_a_friendly_contested_area(table: Table) -> None:
    table.put("G02", "24").put("G03", "23").put("S02", "23").control("soviet", "26")
    assert ways(table, "G02") == {"24 23"}


def test_13_4_1_then_a_vacant_enemy_area(table: Table) -> None:
    table.put("G02", "24").put("S02", "23").control("soviet", "26")
    assert ways(table, "G02") == {"24 26"}


def test_13_4_1_then_a_friendly_zone(table: Table) -> None:
    table.put("G02", "24").put("S02", "23").put("S03", "26")
    assert ways(table, "G02") == {"24 C"}


def test_13_4_1_the_friendly_zone_may_be_contested(table: Table) -> None:
    """A129 The line names control only."""
    table.put("G02", "24").put("S02", "23").put("S03", "26").put("G03", "C").put("S04", "C")
    assert ways(table, "G02") == {"24 C"}


def test_13_4_1_never_into_an_area_of_enemies_alone(table: Table) -> None:
    table.put("G02", "24").put("S02", "23").put("S03", "26").control("soviet", "C")
    assert ways(table, "G02") == set()


def test_13_4_1_germans_prefer_an_urban_area(table: Table) -> None:
    """A93 4 and 11 are both friendly and by road; 11 is Urban."""
    table.put("G02", "8").put("S02", "7")
    assert ways(table, "G02") == {"8 11"}


def test_13_4_1_among_urban_areas_the_owner_chooses(table: Table) -> None:
    table.put("G02", "13").control("soviet", "10", "12")
    assert ways(table, "G02") == {"13 9", "13 14", "13 15"}


def test_13_4_1_soviets_prefer_the_way_to_their_zones(table: Table) -> None:
    """A93 2 is one step from Zone A; 6 and 8 are two."""
    table.put("S02", "7").control("soviet", "2", "6", "8")
    assert ways(table, "S02") == {"7 2"}


def test_13_4_1_soviets_without_a_zone_choose_freely(table: Table) -> None:
    table.put("S02", "7").control("soviet", "2", "6", "8").control("german", "A")
    assert ways(table, "S02") == {"7 2", "7 6", "7 8"}


def test_13_4_1_remaining_ties_are_the_owners(table: Table) -> None:
    table.put("S02", "7").control("soviet", "6", "8")
    assert ways(table, "S02") == {"7 6", "7 8"}


# --- 13.4.1 the list for Zones -------------------------------------------------------------------


def test_13_4_1_from_a_zone_first_to_a_friendly_zone(table: Table) -> None:
    table.put("G02", "D")
    assert ways(table, "G02") == {"D C", "D E"}


def test_13_4_1_from_a_zone_then_to_a_friendly_area_by_road_arrow(table: Table) -> None:
    table.put("G02", "D").control("soviet", "C", "E")
    assert ways(table, "G02") == {"D 28"}


def test_13_4_1_from_a_zone_then_to_a_friendly_area_by_another_arrow(table: Table) -> None:
    table.put("G02", "D").control("soviet", "C", "E", "28")
    assert ways(table, "G02") == {"D 25", "D 26"}


def test_13_4_2_from_a_zone_a_full_area_by_road_arrow_is_not_passed_through(table: Table) -> None:
    """A123 Road arrows come first among the Areas with room; 25 and 26 are on the same line as 28."""
    table.put("G02", "D").control("soviet", "C", "E").put("G03 G04 G06", "28")
    assert ways(table, "G02") == {"D 25", "D 26"}


def test_13_4_2_from_a_zone_a_unit_passes_through_the_road_when_all_areas_are_full(table: Table) -> None:
    """A123 The same preference picks the Area that is passed through."""
    table.put("G02", "D").control("soviet", "C", "E").put("G03 G04 G06", "28")
    table.put("G07 G08 G09", "25").put("G10 G11 G12", "26")
    assert {way[:4] for way in ways(table, "G02")} == {"D 28"}


def test_13_4_1_from_a_zone_then_to_a_contested_friendly_zone(table: Table) -> None:
    table.put("G02", "D").put("G03", "E").put("S02", "E").control("soviet", "C", "25", "26", "28")
    assert ways(table, "G02") == {"D E"}


def test_13_4_1_from_a_zone_last_to_a_vacant_enemy_zone(table: Table) -> None:
    table.put("G02", "D").control("soviet", "C", "E", "25", "26", "28")
    assert ways(table, "G02") == {"D C", "D E"}


def test_13_4_1_from_a_zone_into_no_vacant_enemy_area(table: Table) -> None:
    table.put("G02", "D").put("S02", "C").put("S03", "E").control("soviet", "25", "26", "28")
    assert ways(table, "G02") == set()


# --- carrying it out -----------------------------------------------------------------------------


def test_13_4_1_the_owner_retreats_units_one_by_one_in_his_order(table: Table) -> None:
    force(table.put("G02 G03", "13"), 0, "G02 G03")
    assert (table.waiting(), table.game.prompt.actor) == ("retreat", 0)
    table.give(retreat(table, "G03", "13 9"))
    table.give(retreat(table, "G02", "13 15"))
    assert (table.where("G02"), table.where("G03")) == ("15", "9")


def test_13_4_1_a_retreat_off_the_list_is_refused(table: Table) -> None:
    force(table.put("G02", "13").control("soviet", "10", "12"), 0, "G02")
    (reason,) = table.reasons(retreat(table, "G02", "13 10"))
    assert (reason.case, reason.units) == ("13.4.1", table.units("G02"))
    assert reason.places == tuple(table.place(name) for name in ("9", "14", "15"))


def test_13_4_only_units_that_must_retreat_do(table: Table) -> None:
    force(table.put("G02 G03", "13"), 0, "G02")
    reasons = table.reasons(retreat(table, "G03", "13 9"))
    assert [(r.case, r.units) for r in reasons] == [("13.4", table.units("G03"))]


def test_13_4_neither_river_nor_rubble_nor_contest_hinders_a_retreat(table: Table) -> None:
    """A95 Module 12 governs movement only; G03 is in the way, so 15 is not Free."""
    table.put("G02", "21").put("S02", "21").put("G03", "15").rubble("15").control("soviet", "17", "22", "23")
    table.control("soviet", "12", "20")
    force(table, 0, "G02")
    assert table.where("G02") == "15"


def test_13_4_a_retreat_into_a_vacant_enemy_area_takes_control(table: Table) -> None:
    force(table.put("G02", "24").put("S02", "23").control("soviet", "26"), 0, "G02")
    assert table.controls("26") == "german"


def test_13_4_the_place_left_behind_falls_to_enemies_inside(table: Table) -> None:
    force(table.put("G02", "13").put("S02", "13"), 0, "G02")
    table.give(retreat(table, "G02", "13 9"))
    assert table.controls("13") == "soviet"


# --- 13.4.2 overflow -----------------------------------------------------------------------------


@pytest.fixture
def crowded(table: Table) -> Table:
    """A German in 8 whose only friendly road leads to 11, which is full; 3 and 35 are no roads."""
    return table.put("G02", "8").put("S02", "7").control("soviet", "4").put("G03 G04 G06", "11")


def test_13_4_2_a_unit_passes_on_through_a_full_area(crowded: Table) -> None:
    """A92 Beyond the full Area, not sideways from the start."""
    assert ways(crowded, "G02") == {"8 11 9", "8 11 14"}


def test_13_4_2_it_goes_on_until_there_is_room(crowded: Table) -> None:
    crowded.put("G07 G08 G09", "9").put("G10 G11 G12", "14").control("soviet", "7", "10", "16", "15")
    assert ways(crowded, "G02") == {"8 11 9 13", "8 11 14 13"}


def test_13_4_2_an_area_with_room_on_the_same_line_comes_first(crowded: Table) -> None:
    """A123 Room before the preference for Urban Areas."""
    crowded.control("german", "4")
    assert ways(crowded, "G02") == {"8 4"}


def test_13_4_2_when_all_are_full_the_preference_picks_the_one_passed(crowded: Table) -> None:
    """A123 4 is full as well, but 11 is Urban."""
    crowded.put("G07 G08 G09", "4")
    assert {way[:4] for way in ways(crowded, "G02")} == {"8 11"}


def test_13_4_2_a_headquarters_finds_room_where_others_do_not(crowded: Table) -> None:
    crowded.put("G01", "8")
    assert ways(crowded, "G01") == {"8 11"}


def test_13_4_2_the_second_of_two_goes_on_when_the_first_takes_the_room(table: Table) -> None:
    table.put("G02 G05", "8").put("S02", "7").control("soviet", "4").put("G03 G04", "11")
    force(table, 0, "G02 G05")
    table.give(retreat(table, "G02", "8 11"))
    table.give(retreat(table, "G05", "8 11 14"))
    assert (table.where("G02"), table.where("G05")) == ("11", "14")


# --- 13.4.3 voluntary retreats -------------------------------------------------------------------


def test_13_4_3_germans_may_fall_back_fresh_or_not(table: Table) -> None:
    table.put("S02", "7").put("G02", "9").put("G03", "9", committed=True)
    missed(table, "7", "9", "S02", "G02")
    movers = {order.unit for order in table.legal() if isinstance(order, Retreat)}
    assert movers == set(table.units("G02 G03"))


def test_13_4_3_some_may_go_and_others_stay(table: Table) -> None:
    missed(table.put("S02", "7").put("G02 G03", "9"), "7", "9", "S02", "G02")
    table.give(retreat(table, "G02", "9 13"))
    table.give(Done())
    assert (table.where("G02"), table.where("G03")) == ("13", "9")
    assert table.waiting() == "impulse"


def test_13_4_3_the_prompt_asks_for_nobody_when_all_have_gone(table: Table) -> None:
    missed(table.put("S02", "7").put("G02", "9"), "7", "9", "S02", "G02")
    table.give(retreat(table, "G02", "9 13"))
    assert table.game.prompt.says == "German: no more units can retreat from 9 Ostkirche; go on"


def test_13_4_3_who_falls_back_is_committed(table: Table) -> None:
    """A36 A unit that retreats by choice ends Committed."""
    missed(table.put("S02", "7").put("G02 G03", "9"), "7", "9", "S02", "G02")
    table.give(retreat(table, "G02", "9 13"))
    assert table.is_committed("G02")
    assert table.happened(UnitRetreated)[0].voluntary


def test_13_4_3_uncommitted_soviets_stand(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").put("S03", "7", committed=True).control("soviet", "2")
    missed(table, "9", "7", "G02", "S02")
    reasons = table.reasons(retreat(table, "S02", "7 2"))
    assert [(r.case, r.units) for r in reasons] == [("13.4.3", table.units("S02"))]
    assert table.cases(retreat(table, "S03", "7 2")) == []


def test_13_4_3_nobody_is_asked_when_only_uncommitted_soviets_are_there(table: Table) -> None:
    missed(table.put("G02", "9").put("S02", "7").control("soviet", "2"), "9", "7", "G02", "S02")
    assert table.waiting() == "impulse"


def test_13_4_3_a_soviet_unit_flipped_by_this_attack_may_go(table: Table) -> None:
    """A124 It is Committed when the question comes."""
    table.put("G02", "9").put("S02", "7").control("soviet", "2").dice(3, 4, 3, 2).impulse("german")
    table.give(table.fire("9", "7", "G02"))
    assert table.legal() == [Done(), retreat(table, "S02", "7 2")]


def test_13_4_3_a_unit_without_a_way_out_cannot_choose_to_go(table: Table) -> None:
    """A94 It needs a legal retreat."""
    table.put("G02", "24").put("S02", "23").put("S03", "26").control("soviet", "C")
    missed(table, "23", "24", "S02", "G02")
    assert table.waiting() == "impulse"
    assert table.where("G02") == "24"


def test_13_4_4_who_finds_the_last_room_taken_is_told_so(table: Table) -> None:
    """A94 A retreat by choice needs a place to go to."""
    table.put("G02 G03", "24").put("G04 G06", "23").put("S03", "26").control("soviet", "C")
    missed(table.put("S04", "21").put("S05", "22"), "26", "24", "S03", "G02")
    table.give(retreat(table, "G03", "24 23"))
    (reason,) = table.reasons(retreat(table, "G02", "24 23"))
    assert (reason.case, reason.units) == ("13.4.4", table.units("G02"))


def test_13_4_3_units_elsewhere_do_not_fall_back(table: Table) -> None:
    table.put("S02", "7").put("G02", "9").put("G03", "10")
    missed(table, "7", "9", "S02", "G02")
    reasons = table.reasons(retreat(table, "G03", "10 13"))
    assert [(r.case, r.units) for r in reasons] == [("13.4.3", table.units("G03"))]


def test_13_4_3_a_voluntary_retreat_follows_the_list(table: Table) -> None:
    missed(table.put("S02", "7").put("G02", "9"), "7", "9", "S02", "G02")
    assert table.cases(retreat(table, "G02", "9 6")) == ["13.4.1"]


def test_13_4_3_units_that_had_to_retreat_are_not_asked_again(table: Table) -> None:
    """A94 Asked once, of those still in the place."""
    table.put("S50", "7").put("G02 G03", "9", committed=True).dice(3, 4, 3, 4).impulse("soviet")
    table.give(table.fire("7", "9", "S50"))
    table.give(table.order("Lead", unit="G02"))
    table.give(retreat(table, "G02", "9 13"))
    movers = {order.unit for order in table.legal() if isinstance(order, Retreat)}
    assert movers == set(table.units("G03"))


# --- 13.4.4 no way out ---------------------------------------------------------------------------


def test_13_4_4_a_unit_with_no_place_on_the_list_is_eliminated(table: Table) -> None:
    table.put("G02", "24").put("S02", "23").put("S03", "26").control("soviet", "C")
    force(table, 0, "G02")
    assert table.where("G02") == "not-regrouped"


def test_13_4_4_a_retreat_that_finds_its_last_room_taken_is_an_elimination(table: Table) -> None:
    """A96 The point is paid already."""
    table.put("G02 G03", "24").put("G04 G06", "23").put("S03", "26").control("soviet", "C")
    table.put("S04", "21").put("S05", "22")
    assert can_retreat(table.p, table.unit("G02"))
    force(table, 0, "G02 G03")
    table.give(retreat(table, "G03", "24 23"))
    assert (table.where("G03"), table.where("G02")) == ("23", "not-regrouped")
