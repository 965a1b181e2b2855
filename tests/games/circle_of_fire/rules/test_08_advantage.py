"""Module 8: the Advantage, its six uses, and how it changes hands."""

from cholm_qt.games.circle_of_fire.rules.events import (
    AdvantageShifted,
    AdvantageUsed,
    RandomRolled,
    StubbornDefensePlaced,
    UnitMoved,
)
from cholm_qt.games.circle_of_fire.rules.orders import Move
from tests.games.circle_of_fire.rules.table import Table


def infiltrating(table: Table) -> Table:
    """Begin an Infiltration in a German Impulse."""
    table.advantage("german").impulse("german")
    table.give(table.use("E"))
    return table


def redeploying(table: Table, side: str = "german") -> Table:
    """Begin a Redeploy in the End Phase of Turn 6."""
    table.turn(6).advantage(side).begin("end")
    table.give(table.use("F"))
    return table


# --- who has it ---


def test_8_0_the_soviet_player_has_it_first(table: Table) -> None:
    assert table.holder() == "soviet"


def test_8_0_somebody_has_it_when_the_next_segment_begins(table: Table) -> None:
    """A66: a marker used in a Segment has a new owner as soon as that ends."""
    table.put("G02", "9").dice(3, 4).begin("random")
    table.give(table.use("A"))
    assert (table.segment(), table.holder()) == ("normal", "german")


def test_8_1_1_only_the_holder_uses_it(table: Table) -> None:
    table.put("G02", "9").impulse("german")
    assert table.cases(table.use("B")) == ["8.1.1"]
    assert table.use("B") not in table.legal()


def test_8_1_1_a_and_d_and_f_do_not_begin_an_impulse(table: Table) -> None:
    table.put("S02", "2").impulse("soviet")
    assert [table.cases(table.use(use)) for use in "ADF"] == [["8.1.1"]] * 3


def test_8_1_1_it_may_be_used_again_when_it_has_come_back(table: Table) -> None:
    """A64: any number of times in a Turn."""
    table.put("G01 G02", "9").put("S02", "2").impulse("soviet")
    table.give(table.use("B"))
    table.give(table.move("S02", "2 7"))
    table.give(table.order("EndImpulse"))
    table.give(table.use("C"))
    table.give(table.move("G02", "9 13"))
    table.give(table.order("EndImpulse"))
    assert table.holder() == "soviet"


# --- A ---


def test_8_1_1a_the_german_use_lowers_the_roll(table: Table) -> None:
    table.advantage("german").control("soviet", "D").dice(4, 4).begin("random")
    table.give(table.use("A"))
    rolled = table.happened(RandomRolled)[0]
    assert (rolled.total, [line.case for line in rolled.receipt]) == (6, ["8.1.1A"])


def test_8_1_1a_the_soviet_use_raises_the_roll(table: Table) -> None:
    table.control("soviet", "D").dice(3, 3).begin("random")
    table.give(table.use("A"))
    assert table.happened(RandomRolled)[0].total == 8


def test_8_1_1a_nothing_but_a_is_used_before_the_roll(table: Table) -> None:
    table.begin("random")
    assert table.cases(table.use("B")) == ["8.1.1A"]
    assert table.legal() == [table.order("Decline"), table.use("A")]


# --- B ---


def test_8_1_1b_the_holder_makes_it_night_in_his_own_impulse(table: Table) -> None:
    table.put("S02", "2").impulse("soviet")
    table.give(table.use("B"))
    assert table.p.night
    assert table.happened(AdvantageUsed) == [AdvantageUsed(1, "B")]


def test_8_1_1b_night_does_not_fall_twice(table: Table) -> None:
    table.put("S02", "2").night().impulse("soviet")
    assert table.cases(table.use("B")) == ["9.1.3"]


# --- C ---


def test_8_1_1c_the_marker_goes_to_the_area_of_scherer(table: Table) -> None:
    table.advantage("german").put("G01", "9").impulse("german")
    table.give(table.use("C"))
    assert table.happened(StubbornDefensePlaced) == [StubbornDefensePlaced(table.place("9"))]
    assert table.waiting() == "impulse"


def test_8_1_1c_the_soviet_player_has_no_such_use(table: Table) -> None:
    table.put("G01", "9").put("S02", "2").impulse("soviet")
    assert table.cases(table.use("C")) == ["8.1.1C"]


def test_8_1_1c_the_marker_stays_when_scherer_goes(table: Table) -> None:
    """A107: it lies in its Area to the End Phase."""
    table.advantage("german").put("G01", "9").impulse("german")
    table.give(table.use("C"))
    table.give(table.move("G01", "9 13"))
    assert table.p.stubborn == table.place("9")


def test_8_1_1c_it_needs_scherer_alive(table: Table) -> None:
    """A108: a KG made of his counter does not restore it."""
    table.advantage("german").put("G01", "permanent").put("G49", "9").impulse("german")
    reason = table.reasons(table.use("C"))[0]
    assert (reason.case, reason.units) == ("8.1.1C", table.units("G01"))


def test_8_1_1c_it_does_not_work_in_a_zone(table: Table) -> None:
    """A108: the marker needs an Area."""
    table.advantage("german").put("G01", "D").impulse("german")
    assert table.cases(table.use("C")) == ["8.1.1C"]


def test_8_1_1c_it_does_not_work_in_a_soviet_controlled_area(table: Table) -> None:
    """A108: contested is fine, Soviet control is not."""
    table.advantage("german").put("S02 G01", "9").impulse("german")
    assert table.cases(table.use("C")) == []
    table.control("soviet", "9")
    assert table.cases(table.use("C")) == ["8.1.1C"]


def test_8_1_1c_there_is_one_marker_and_it_is_never_moved(table: Table) -> None:
    """A109: not while it is on the map."""
    table.advantage("german").put("G01", "9").stubborn("13").impulse("german")
    reason = table.reasons(table.use("C"))[0]
    assert (reason.case, reason.places) == ("8.1.1C", (table.place("13"),))
    assert table.use("C") not in table.legal()


def test_8_1_1c_it_is_offered_at_the_start_of_close_combat(table: Table) -> None:
    table.advantage("german").put("G01", "9").put("S02", "9").begin("close-combat")
    assert table.waiting() == "offer-stubborn-defense"
    assert table.cases(table.use("B")) == ["8.1.1C"]
    table.give(table.use("C"))
    assert (table.p.stubborn, table.holder()) == (table.place("9"), "nobody")


# --- D ---


def test_8_1_1d_the_soviet_player_cancels_a_pause(table: Table) -> None:
    table.put("S02", "2").put("G02", "9").dice(1).impulse("soviet", 7)
    table.give(table.order("Pass"))
    table.give(table.use("D"))
    assert (table.p.impulse, table.holder()) == (8, "german")


def test_8_1_1d_not_after_another_use_in_the_same_impulse(table: Table) -> None:
    """A65: the Logistics roll belongs to the Impulse in which the marker is ownerless."""
    table.put("S02", "2").put("G02", "9").dice(1).impulse("soviet", 7)
    table.give(table.use("B"))
    table.give(table.order("Pass"))
    assert table.segment() == "end"


def test_8_1_1d_nothing_but_d_prevents_a_pause(table: Table) -> None:
    table.put("S02", "2").dice(1).impulse("soviet", 7)
    table.give(table.order("Pass"))
    assert table.cases(table.use("B")) == ["8.1.1D"]


def test_8_1_1d_the_german_player_cannot(table: Table) -> None:
    table.advantage("german").seize("german").put("S02", "2").dice(1).impulse("soviet", 7)
    table.give(table.order("Pass"))
    assert table.game.prompt.actor == 0
    assert table.cases(table.use("D")) == ["8.1.1D"]


# --- E ---


def test_8_1_1e_infantry_slips_through_a_soviet_area(table: Table) -> None:
    """A110: the Area passed keeps its controller, and the infiltrator is Committed."""
    infiltrating(table.put("G02", "9").put("S02", "7"))
    table.give(table.move("G02", "9 7 8"))
    assert (table.where("G02"), table.controls("7")) == ("8", "soviet")
    assert table.is_committed("G02")


def test_8_1_1e_every_border_counts_as_road(table: Table) -> None:
    """Two non-road borders in one move, each into a Free Area."""
    infiltrating(table.put("G02", "9"))
    table.give(table.move("G02", "9 14 15"))
    assert table.happened(UnitMoved)[0].cost == 2


def test_8_1_1e_it_leaves_a_contested_area_freely(table: Table) -> None:
    infiltrating(table.put("G02", "9").put("S02", "9").put("G03", "13"))
    assert table.cases(table.move("G02", "9 13")) == []


def test_8_1_1e_it_costs_more_into_places_that_are_not_free(table: Table) -> None:
    infiltrating(table.put("G02", "9").control("soviet", "7", "8", "4"))
    reason = table.reasons(table.move("G02", "9 7 8 4"))[0]
    assert reason.case == "12.2.2"
    assert table.cases(table.move("G02", "9 7 8")) == []


def test_8_1_1e_it_must_end_where_no_soviets_are(table: Table) -> None:
    infiltrating(table.put("G02", "9").put("S02", "7"))
    reason = table.reasons(table.move("G02", "9 7"))[0]
    assert (reason.case, reason.places) == ("8.1.1E", (table.place("7"),))
    assert table.place("7") not in {move.path[-1] for move in table.legal() if isinstance(move, Move)}


def test_8_1_1e_armor_does_not_infiltrate(table: Table) -> None:
    infiltrating(table.put("G02 G44", "9"))
    assert table.cases(table.move("G44", "9 13")) == ["8.1.1E"]


def test_8_1_1e_at_least_one_unit_must_go(table: Table) -> None:
    """A110."""
    infiltrating(table.put("G02", "9"))
    assert table.cases(table.order("EndImpulse")) == ["8.1.1E"]
    table.give(table.move("G02", "9 13"))
    table.give(table.order("EndImpulse"))
    assert table.waiting() != "infiltrate"


def test_8_1_1e_three_units_at_most(table: Table) -> None:
    infiltrating(table.put("G01 G02 G03 G04", "9"))
    for unit, area in (("G01", "13"), ("G02", "13"), ("G03", "10")):
        table.give(table.move(unit, f"9 {area}"))
    assert table.cases(table.move("G04", "9 11")) == ["8.1.1E"]
    assert table.legal() == [table.order("EndImpulse")]


def test_8_1_1e_all_of_one_area(table: Table) -> None:
    """A110: the first one fixes the Area."""
    infiltrating(table.put("G02", "9").put("G03", "10"))
    table.give(table.move("G02", "9 13"))
    assert table.cases(table.move("G03", "10 12")) == ["11.1.3"]


def test_8_1_1e_each_unit_of_each_area_is_offered_until_the_first_has_gone(table: Table) -> None:
    infiltrating(table.put("G02 G03", "9").put("G06", "17"))
    offered = {move.unit for move in table.legal() if isinstance(move, Move)}
    assert offered == set(table.units("G02 G03 G06"))


def test_8_1_1e_a_committed_unit_does_not_infiltrate(table: Table) -> None:
    infiltrating(table.put("G03", "9", committed=True).put("G02", "9"))
    assert table.cases(table.move("G03", "9 13")) == ["11.2.2"]


def test_8_1_1e_rubble_stops_it(table: Table) -> None:
    """A110: so Rubble that Soviets hold cannot be entered either."""
    infiltrating(table.put("G02", "9").rubble("13").put("S02", "10").rubble("10"))
    assert table.cases(table.move("G02", "9 13 15")) == ["12.3.2"]
    assert table.cases(table.move("G02", "9 10")) == ["8.1.1E"]
    assert not [move for move in table.legal() if isinstance(move, Move) and table.place("10") in move.path]


def test_8_1_1e_vacant_soviet_areas_change_control_in_passing(table: Table) -> None:
    """A110."""
    infiltrating(table.put("G02", "9").control("soviet", "7", "8"))
    table.give(table.move("G02", "9 7 8"))
    assert table.controls("7") == "german"


def test_8_1_1e_a_zone_is_a_whole_move(table: Table) -> None:
    """A131: one step into it, none out of it."""
    infiltrating(table.put("G02", "23").put("G03", "22"))
    assert table.cases(table.move("G02", "23 C")) == []
    assert table.cases(table.move("G02", "23 C 21")) == ["12.4.1"]
    assert table.cases(table.move("G03", "22 23 C")) == ["12.4.1"]


def test_8_1_1e_an_arrow_out_of_a_zone_is_a_border(table: Table) -> None:
    """A131: after it the unit goes on."""
    infiltrating(table.put("G02", "C"))
    assert table.cases(table.move("G02", "C 24 26")) == []


def test_8_1_1e_a_zone_with_soviets_is_closed(table: Table) -> None:
    """A110."""
    infiltrating(table.put("G02", "23").put("S02", "C"))
    assert table.cases(table.move("G02", "23 C")) == ["8.1.1E"]


def test_8_1_1e_full_areas_and_strange_steps_are_refused(table: Table) -> None:
    infiltrating(table.put("G02", "22").put("G03 G04 G06", "23"))
    assert table.cases(table.move("G02", "22 23")) == ["12.3.1"]
    assert table.cases(table.move("G02", "22 24")) == ["12.3.3"]
    assert table.cases(table.move("G02", "22 28")) == ["3.2.2"]
    assert table.cases(table.move("G02", "22")) == ["12.1"]


def test_8_1_1e_somebody_must_be_able_to_go(table: Table) -> None:
    table.advantage("german").put("G44", "9").impulse("german")
    assert table.cases(table.use("E")) == ["8.1.1E"]
    assert table.use("E") not in table.legal()


def test_8_1_1e_the_prompt_tells_how_many_may_still_go(table: Table) -> None:
    infiltrating(table.put("G02 G03", "9"))
    assert "up to 3" in table.game.prompt.says
    table.give(table.move("G02", "9 13"))
    assert "up to 2 more" in table.game.prompt.says


def test_8_1_1e_the_soviet_player_has_no_such_use(table: Table) -> None:
    table.put("S02", "2").impulse("soviet")
    assert table.cases(table.use("E")) == ["8.1.1E"]


# --- F ---


def test_8_1_1f_units_are_shifted_through_connected_friendly_places(table: Table) -> None:
    """A111: over roads and other borders alike."""
    redeploying(table.put("G02", "9"))
    table.give(table.order("Redeploy", unit="G02", area="D"))
    assert table.where("G02") == "D"


def test_8_1_1f_four_units_at_most(table: Table) -> None:
    redeploying(table.put("G02 G03 G04 G06 G07", "D"))
    for unit in ("G02", "G03", "G04", "G06"):
        table.give(table.order("Redeploy", unit=unit, area="C"))
    assert table.cases(table.order("Redeploy", unit="G07", area="C")) == ["8.1.1F"]
    assert table.legal() == [table.order("Done")]


def test_8_1_1f_no_unit_twice(table: Table) -> None:
    """A111."""
    redeploying(table.put("G02", "9"))
    table.give(table.order("Redeploy", unit="G02", area="13"))
    assert table.cases(table.order("Redeploy", unit="G02", area="15")) == ["8.1.1F"]


def test_8_1_1f_no_unit_leaves_a_contested_place(table: Table) -> None:
    """A111: or it would hand over control."""
    redeploying(table.put("G02", "9").put("S02", "9").put("G03", "13"))
    reason = table.reasons(table.order("Redeploy", unit="G02", area="15"))[0]
    assert (reason.case, reason.places) == ("8.1.1F", (table.place("9"),))


def test_8_1_1f_no_unit_enters_a_place_that_is_not_quiet(table: Table) -> None:
    """A111: neither contested nor the enemy's."""
    redeploying(table.put("G03", "13").put("G02", "9").put("S02", "9").control("soviet", "10"))
    contested = table.reasons(table.order("Redeploy", unit="G03", area="9"))[0]
    soviet = table.reasons(table.order("Redeploy", unit="G03", area="10"))[0]
    assert (contested.case, contested.places) == ("8.1.1F", (table.place("9"),))
    assert (soviet.case, soviet.places) == ("8.1.1F", (table.place("10"),))


def test_8_1_1f_the_way_must_be_quiet_too(table: Table) -> None:
    table.put("G02", "20").control("soviet", "5", "12", "21", "B")
    redeploying(table.put("G03", "13"))
    reasons = table.reasons(table.order("Redeploy", unit="G02", area="13"))
    assert [(reason.case, reason.places) for reason in reasons] == [("8.1.1F", (table.place("13"),))]


def test_8_1_1f_stacking_holds_where_a_unit_ends(table: Table) -> None:
    """A111."""
    redeploying(table.put("G02 G03 G04", "13").put("G06", "9"))
    assert table.cases(table.order("Redeploy", unit="G06", area="13")) == ["6.1.1"]
    assert table.cases(table.order("Redeploy", unit="G06", area="15")) == []


def test_8_1_1f_a_unit_must_go_somewhere_else(table: Table) -> None:
    redeploying(table.put("G02", "9"))
    assert table.cases(table.order("Redeploy", unit="G02", area="9")) == ["8.1.1F"]


def test_8_1_1f_only_own_units_on_the_map(table: Table) -> None:
    redeploying(table.put("G02", "9").put("S02", "2"))
    assert table.cases(table.order("Redeploy", unit="S02", area="A")) == ["8.1.1F"]
    assert table.cases(table.order("Redeploy", unit="G15", area="9")) == ["8.1.1F"]


def test_8_1_1f_at_least_one_unit_must_be_redeployed(table: Table) -> None:
    redeploying(table.put("G02", "9"))
    assert table.cases(table.order("Done")) == ["8.1.1F"]


def test_8_1_1f_control_never_changes(table: Table) -> None:
    """A50."""
    redeploying(table.put("G02", "9"))
    before = table.p.soviet
    table.give(table.order("Redeploy", unit="G02", area="D"))
    assert table.p.soviet == before


def test_8_1_1f_the_soviets_redeploy_as_well(table: Table) -> None:
    redeploying(table.put("S02", "2"), "soviet")
    table.give(table.order("Redeploy", unit="S02", area="A"))
    assert table.where("S02") == "A"


def test_8_1_1f_nothing_but_f_is_used_in_the_end_phase(table: Table) -> None:
    table.turn(6).put("S02", "2").begin("end")
    assert table.cases(table.use("B")) == ["8.1.1F"]


# --- shifting ---


def test_8_1_2_after_a_use_nobody_has_it_until_the_impulse_ends(table: Table) -> None:
    table.put("G02", "9").put("S02", "2").impulse("soviet")
    table.give(table.use("B"))
    assert table.holder() == "nobody"
    table.give(table.order("Pass"))
    assert table.happened(AdvantageShifted) == [AdvantageShifted(0, unused=False)]


def test_8_1_2_no_second_use_within_an_impulse(table: Table) -> None:
    """A64."""
    table.advantage("german").put("G01", "9").impulse("german")
    table.give(table.use("B"))
    assert table.cases(table.use("E")) == ["8.1.2"]


def test_8_1_2_used_in_a_segment_it_shifts_at_its_end(table: Table) -> None:
    """A11: at the end of the Segment, not of the Phase."""
    table.put("G15 G16", "9").dice(3, 4).begin("random")
    table.give(table.use("A"))
    assert table.holder() == "german"


def test_8_1_2_used_in_the_end_phase_it_shifts_once(table: Table) -> None:
    """A66: 8.1.3 is skipped."""
    redeploying(table.put("G02", "9"))
    table.give(table.order("Redeploy", unit="G02", area="13"))
    table.give(table.order("Done"))
    assert (table.p.turn, table.holder()) == (7, "soviet")
    assert table.happened(AdvantageShifted) == [AdvantageShifted(1, unused=False)]


def test_8_1_3_unused_all_turn_it_is_lost(table: Table) -> None:
    table.turn(6).advantage("german").begin("end")
    assert table.happened(AdvantageShifted) == [AdvantageShifted(1, unused=True)]
    assert table.holder() == "soviet"


def test_8_1_3_it_is_kept_by_one_who_got_it_during_the_turn(table: Table) -> None:
    """A12: he did not hold it when the Turn began."""
    table.empty("reinforcements").turn(6).put("S02", "2").put("G02", "9").dice(3, 4).begin("random")
    table.give(table.use("A"))
    table.give(table.order("Pass"))
    table.give(table.order("Pass"))
    table.give(table.order("Decline"))
    assert (table.p.turn, table.holder()) == (7, "german")


def test_8_1_3_every_turn_is_counted_anew(table: Table) -> None:
    """A12: a use of last Turn does not save it in this one."""
    table.turn(6).put("G02", "9")
    table.p.advantage_used = True
    table.begin("end")
    assert table.holder() == "soviet"
    table.give(table.order("Decline"))
    assert not table.p.advantage_used
