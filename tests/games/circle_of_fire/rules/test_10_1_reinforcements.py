"""Section 10.1: what all reinforcements have in common."""

from cholm_qt.games.circle_of_fire.rules.components import SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.events import UnitPlaced, UnitsNotPlaced
from tests.games.circle_of_fire.rules.table import Table

TOWN = tuple(str(area) for area in range(9, 20))


def arrivals(table: Table) -> list[str]:
    """The units that came in, in order."""
    return [table.components.units[event.unit].id for event in table.happened(UnitPlaced)]


def test_10_1_1_three_segments_in_order(components: Components) -> None:
    phase = [segment.id for segment in components.sequence.segments if segment.case.startswith("10.")]
    assert phase == ["regrouped", "random", "normal"]


def test_10_1_2_the_german_player_places_first(table: Table) -> None:
    table.turn(2).empty("reinforcements").put("G22 S15", "reinforcements").begin("normal")
    assert arrivals(table) == ["G22", "S15"]


def test_10_1_2_the_german_player_regroups_first(table: Table) -> None:
    table.put("G02 G03 G04 S02 S03 S04", "not-regrouped").begin("regrouped")
    assert (table.waiting(), table.game.prompt.actor) == ("regroup", 0)
    table.give(table.order("Done"))
    assert (table.waiting(), table.game.prompt.actor) == ("regroup", 1)


def test_10_1_3_units_of_the_present_turn_come_by_themselves(table: Table) -> None:
    table.put("G15 G16", "9").begin("normal")
    assert table.where("S02") == "A"
    assert table.where("S15") == "reinforcements"


def test_10_1_3_they_can_be_neither_held_back_nor_sent_elsewhere(table: Table) -> None:
    """A121: only the places of the display are open, and nothing else is accepted."""
    table.begin("normal")
    assert table.cases(table.order("Done")) == ["10.1.6"]
    assert table.cases(table.order("Place", units="G15", area="30")) == ["10.4.3"]


def test_10_1_4_a_lettered_unit_does_not_come_by_itself(table: Table) -> None:
    table.turn(5).empty("reinforcements").begin("normal")
    assert table.where("G36") == table.where("S50") == "random"
    assert arrivals(table) == []


def test_10_1_5_they_arrive_uncommitted(table: Table) -> None:
    table.put("G15", "reinforcements", committed=True).begin("normal")
    table.give(table.order("Place", units="G15", area="9"))
    assert not table.is_committed("G15")


def test_10_1_6_they_are_placed_within_stacking(table: Table) -> None:
    table.put("G02 G03 G04", "9").begin("normal")
    reason = table.reasons(table.order("Place", units="G15", area="9"))[0]
    assert (reason.case, reason.places) == ("10.1.6", (table.place("9"),))
    assert table.order("Place", units="G15", area="9") not in table.legal()


def test_10_1_6_without_room_they_wait_and_try_again(table: Table) -> None:
    """A75: in the Normal Segment of a later Turn."""
    table.empty("reinforcements").put("G15 G16", "reinforcements").control("soviet", *TOWN).begin("normal")
    assert table.happened(UnitsNotPlaced) == [UnitsNotPlaced(table.units("G15 G16"), ())]
    table.control("german", "9").turn(3).begin("normal")
    assert table.game.prompt.says.endswith("place 5./416 and 6./416")


def test_10_1_6_those_who_find_room_enter_and_the_others_wait(table: Table) -> None:
    """A75."""
    table.empty("reinforcements").put("G15 G16", "reinforcements").control("soviet", *TOWN[1:])
    table.put("G02 G03", "9").begin("normal")
    table.give(table.order("Place", units="G16", area="9"))
    assert table.happened(UnitsNotPlaced) == [UnitsNotPlaced(table.units("G15"), (table.place("9"),))]
    assert (table.where("G15"), table.where("G16")) == ("reinforcements", "9")


def test_10_1_6_units_are_placed_one_at_a_time(table: Table) -> None:
    table.begin("normal")
    assert table.cases(table.order("Place", units="G15 G16", area="9")) == ["10.4.3"]


def test_10_1_6_only_those_who_arrive_are_placed(table: Table) -> None:
    table.begin("normal")
    reason = table.reasons(table.order("Place", units="G02", area="9"))[0]
    assert (reason.case, reason.units) == ("10.4.3", table.units("G02"))


def test_10_1_6_whoever_has_chosen_a_place_says_when_he_has_finished(table: Table) -> None:
    """A77: so the last one, too, can be taken back."""
    table.begin("normal")
    table.give(table.order("Place", units="G15", area="9"))
    table.give(table.order("Place", units="G16", area="9"))
    assert table.game.prompt.says == "German: your units have entered; go on"
    assert table.game.undo() is None


def test_10_1_6_the_end_of_placing_lets_the_others_act(table: Table) -> None:
    table.begin("normal")
    table.give(table.order("Place", units="G15", area="9"))
    table.give(table.order("Place", units="G16", area="9"))
    table.give(table.order("Done"))
    assert table.game.prompt.actor == SOVIET


def test_10_1_6_nobody_confirms_what_he_did_not_choose(table: Table) -> None:
    """A77."""
    table.empty("reinforcements").put("G15", "reinforcements").control("soviet", *TOWN[1:]).begin("normal")
    assert table.where("G15") == "9"
    assert table.game.prompt.waiting != "end-placement"
