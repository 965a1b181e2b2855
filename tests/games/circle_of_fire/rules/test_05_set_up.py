"""Module 5: set-up, markers and the partisans."""

from cholm_qt.engine.events import DiceRolled
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import SOVIET
from cholm_qt.games.circle_of_fire.rules.events import PartisansStruck
from cholm_qt.games.circle_of_fire.rules.orders import Done
from cholm_qt.games.circle_of_fire.rules.set_up import suggested
from tests.games.circle_of_fire.rules.table import Table

GARRISON = "G01 G02 G03 G04 G05 G06 G07 G08 G09 G10 G11 G12 G13 G14"


def place(table: Table, unit: str, area: str) -> None:
    """Set one unit up."""
    table.give(table.order("Place", units=unit, area=area))


def set_up(table: Table) -> None:
    """Set the whole garrison up, three to an Area."""
    table.begin("set-up")
    for i, unit in enumerate(GARRISON.split()):
        place(table, unit, str(9 + i // 3))


def codes(table: Table, box: str) -> set[str]:
    """The set-up codes of the units in a box."""
    units = table.components.units
    return {units[unit].code for side in (0, 1) for unit in table.p.in_box(box, side)}


def test_5_1_1_the_german_player_sets_up_the_c_units(table: Table) -> None:
    table.begin("set-up")
    assert (table.game.prompt.actor, table.waiting()) == (0, "set-up")
    assert table.p.in_box("at-start", 0) == list(table.units(GARRISON))


def test_5_1_1_units_begin_uncommitted_where_they_are_put(table: Table) -> None:
    table.begin("set-up")
    place(table, "G01", "17")
    assert (table.where("G01"), table.is_committed("G01")) == ("17", False)


def test_5_1_1_the_suggested_set_up_places_the_whole_garrison(table: Table) -> None:
    table.begin("set-up")
    for order in suggested(table.p):
        table.give(order)
    assert table.legal() == [Done()]


def test_5_1_1_only_whoever_is_left_is_suggested(table: Table) -> None:
    table.begin("set-up")
    place(table, "G02", "17")
    assert table.unit("G02") not in [unit for order in suggested(table.p) for unit in order.units]


def test_6_1_1_a_unit_whose_suggested_area_is_full_goes_elsewhere(table: Table) -> None:
    table.begin("set-up")
    for unit in ("G06", "G07", "G08"):
        place(table, unit, "9")
    orders = {order.units: order.area for order in suggested(table.p)}
    assert orders[table.units("G02")] != table.place("9")


def test_5_1_1_nothing_is_suggested_when_nobody_sets_up(table: Table) -> None:
    assert suggested(table.impulse().p) == []
    assert suggested(FILES.load_scenario("campaign").start) == []


def test_5_1_1_only_urban_areas_are_open(table: Table) -> None:
    table.begin("set-up")
    reason = table.reasons(table.order("Place", units="G02", area="30"))[0]
    assert (reason.case, reason.units, reason.places) == ("5.1.1", table.units("G02"), (table.place("30"),))


def test_5_1_1_only_the_garrison_is_set_up(table: Table) -> None:
    table.begin("set-up")
    assert table.cases(table.order("Place", units="G15", area="9")) == ["5.1.2"]
    assert table.cases(table.order("Place", units="G36", area="9")) == ["5.1.3"]
    assert table.cases(table.order("Place", units="G49", area="9")) == ["5.1.4"]
    assert table.cases(table.order("Place", units="S02", area="9")) == ["5.1.1"]


def test_5_1_1_units_are_placed_one_at_a_time(table: Table) -> None:
    table.begin("set-up")
    assert table.cases(table.order("Place", units="G02 G03", area="9")) == ["5.1.1"]


def test_5_1_1_stacking_holds_at_set_up(table: Table) -> None:
    """A6: any number to an Area within 6.1.1."""
    table.begin("set-up")
    for unit in ("G02", "G03", "G04"):
        place(table, unit, "9")
    assert table.cases(table.order("Place", units="G05", area="9")) == ["6.1.1"]
    assert table.order("Place", units="G05", area="9") not in table.legal()
    assert table.cases(table.order("Place", units="G01", area="9")) == []


def test_5_1_1_the_whole_garrison_must_stand(table: Table) -> None:
    """A59: none may be left out."""
    table.begin("set-up")
    place(table, "G01", "9")
    reason = table.reasons(table.order("Done"))[0]
    assert (reason.case, reason.units) == ("5.1.1", table.units(GARRISON)[1:])


def test_5_1_1_all_being_placed_only_the_end_is_left(table: Table) -> None:
    set_up(table)
    assert table.legal() == [table.order("Done")]
    assert "garrison stands" in table.game.prompt.says


def test_5_1_1_with_nobody_to_set_up_the_night_begins_at_once(table: Table) -> None:
    table.empty("at-start").begin("set-up")
    assert table.segment() == "random"


def test_5_1_1_urban_areas_left_empty_stay_german(table: Table) -> None:
    """A59: control needs no presence."""
    set_up(table)
    table.give(table.order("Done"))
    assert table.controls("18") == "german"


def test_5_1_2_numbered_units_wait_as_reinforcements(table: Table) -> None:
    assert codes(table, "reinforcements") == {"1", "2", "3", "4", "5"}


def test_5_1_3_lettered_units_wait_in_their_random_groups(table: Table) -> None:
    assert codes(table, "random") == {"J", "U", "A", "K"}


def test_5_1_4_regrouped_units_wait_in_their_box(table: Table) -> None:
    assert codes(table, "regrouped") == {"KG", "RG"}


def test_5_2_1_play_begins_on_turn_1_with_the_soviet_advantage() -> None:
    start = FILES.load_scenario("campaign").start
    assert (start.turn, start.advantage) == (1, SOVIET)


def test_5_2_2_play_begins_by_day_before_the_first_impulse() -> None:
    start = FILES.load_scenario("campaign").start
    assert (start.impulse, start.night) == (0, False)


def test_5_2_3_zone_a_alone_is_soviet() -> None:
    start = FILES.load_scenario("campaign").start
    places = start.components.board.places
    assert [place.id for i, place in enumerate(places) if start.controller(i) == SOVIET] == ["A"]


def test_5_3_1_every_unit_of_the_garrison_gets_a_soviet_die_in_counter_order(table: Table) -> None:
    """A60: one die each, in counter order, all before Turn 1."""
    set_up(table)
    table.dice(*[1] * 14).give(table.order("Done"))
    assert [struck.unit for struck in table.happened(PartisansStruck)] == list(table.units(GARRISON))
    assert {rolled.actor for rolled in table.happened(DiceRolled)} == {1}


def test_5_3_1_a_unit_may_come_through_unhurt(table: Table) -> None:
    table.put("G02", "9").dice(3).begin("partisans")
    assert (table.where("G02"), table.is_committed("G02")) == ("9", False)


def test_5_3_1_a_unit_may_be_committed(table: Table) -> None:
    """A7: it stays Committed into the Impulses of Turn 1."""
    table.put("G02", "9").dice(4).begin("partisans")
    assert (table.where("G02"), table.is_committed("G02"), table.waiting()) == ("9", True, "random")


def test_5_3_1_a_unit_may_be_eliminated(table: Table) -> None:
    """A7: it may regroup later."""
    table.put("G02", "9").dice(6).begin("partisans")
    assert table.where("G02") == "not-regrouped"


def test_5_3_1_three_losses_may_regroup_on_turn_1(table: Table) -> None:
    """A7: the dead of the night count at once."""
    table.put("G02 G03 G04", "9").dice(6, 6, 6).begin("partisans")
    assert table.waiting() == "regroup"


def test_5_3_1_a_headquarters_is_committed_instead_of_eliminated(table: Table) -> None:
    table.put("G01", "9").dice(6).begin("partisans")
    assert table.happened(PartisansStruck)[0].effect == "committed"
    assert (table.where("G01"), table.is_committed("G01")) == ("9", True)


def test_5_3_1_an_area_emptied_by_partisans_stays_german(table: Table) -> None:
    """A60: partisans are no units, so nobody is alone there."""
    table.put("G02", "9").dice(6).begin("partisans")
    assert table.controls("9") == "german"


def test_5_3_1_only_the_garrison_in_the_town_is_struck(table: Table) -> None:
    table.put("G02", "30").put("G15", "9").put("G03", "10").dice(1).begin("partisans")
    assert [struck.unit for struck in table.happened(PartisansStruck)] == [table.unit("G03")]
