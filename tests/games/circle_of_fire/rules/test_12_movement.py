"""12.1 to 12.3: who moves, what it costs, and where a unit must stop."""

import pytest

from cholm_qt.engine.record import replace
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.events import ControlChanged, UnitMoved
from cholm_qt.games.circle_of_fire.rules.orders import EndImpulse, Move
from tests.games.circle_of_fire.rules.table import Table, with_charts


def reach(table: Table, unit: str) -> set[str]:
    """The places where a unit can end its move now."""
    number = table.unit(unit)
    ends = {o.path[-1] for o in table.legal() if isinstance(o, Move) and o.unit == number}
    return {table.components.board.places[end].id for end in ends}


def cost(table: Table) -> int:
    """What the last unit that moved has spent."""
    return table.happened(UnitMoved)[0].cost


# --- 12.1 mechanics ------------------------------------------------------------------------------


def test_12_1_a_unit_moves_from_area_to_adjacent_area(table: Table) -> None:
    table.put("G02", "9").impulse("german")
    table.give(table.move("G02", "9 13 15"))
    assert table.where("G02") == "15"
    assert table.is_committed("G02")


def test_12_1_the_first_mover_eases_the_way_for_the_next(table: Table) -> None:
    """A81 Control won by the first mover makes the Area cheaper for the second."""
    table.put("S02 S03", "2").impulse("soviet")
    table.give(table.move("S02", "2 7"))
    assert cost(table) == 2
    table.give(table.move("S03", "2 7"))
    assert cost(table) == 1


def test_12_1_a_move_begins_where_the_unit_is(table: Table) -> None:
    table.put("G02", "9").impulse("german")
    reasons = table.reasons(table.move("G02", "13 15"))
    assert [(r.case, r.units, r.places) for r in reasons] == [
        ("12.1", table.units("G02"), (table.place("13"),))
    ]


def test_12_1_a_path_needs_two_places(table: Table) -> None:
    table.put("G02", "9").impulse("german")
    assert table.cases(table.move("G02", "9")) == ["12.1"]


def test_12_1_a_unit_off_the_map_does_not_move(table: Table) -> None:
    table.put("G02", "9").impulse("german")
    assert table.cases(table.move("G15", "9 13")) == ["12.1"]


def test_12_1_an_enemy_unit_does_not_move(table: Table) -> None:
    table.put("G02", "9").put("S02", "2").impulse("german")
    assert table.cases(table.move("S02", "2 7")) == ["11.1.3"]


def test_12_1_1_every_uncommitted_unit_of_the_area_may_move(table: Table) -> None:
    table.put("G02 G03", "9").put("G04", "9", committed=True).impulse("german")
    movers = {order.unit for order in table.legal() if isinstance(order, Move)}
    assert movers == set(table.units("G02 G03"))


def test_12_1_1_a_committed_unit_does_not_move(table: Table) -> None:
    table.put("G02", "9").put("G04", "9", committed=True).impulse("german")
    reasons = table.reasons(table.move("G04", "9 13"))
    assert [(r.case, r.units) for r in reasons] == [("11.2.2", table.units("G04"))]


def test_12_1_1_units_of_another_area_do_not_move_in_the_same_impulse(table: Table) -> None:
    table.put("G02", "9").put("G03", "10").impulse("german")
    table.give(table.move("G02", "9 13"))
    reasons = table.reasons(table.move("G03", "10 12"))
    assert [(r.case, r.units, r.places) for r in reasons] == [
        ("11.1.3", table.units("G03"), (table.place("9"),))
    ]


def test_12_2_3_a_chart_that_makes_friendly_areas_dear_is_kept_to(table: Table) -> None:
    charts = table.components.charts
    dear = replace(charts, movement=replace(charts.movement, road_vacant_friendly=3))
    table = Table(with_charts(table.components, dear))
    table.put("S02", "2").put("G02", "14").control("soviet", "6").impulse("soviet")
    ways = {order.path[1:] for order in table.legal() if isinstance(order, Move)}
    assert tuple(map(table.place, ("7", "9"))) in ways  # both are won, for 2 points each
    assert tuple(map(table.place, ("7", "6"))) not in ways  # 6 is friendly, and would take 3 more
    assert table.cases(table.move("S02", "2 7 6")) == ["12.2.2"]


def test_12_1_2_units_move_until_the_player_stops(table: Table) -> None:
    table.put("G02 G03 G04", "9").put("S02", "2").impulse("german")
    table.give(table.move("G02", "9 13"))
    table.give(table.move("G03", "9 13"))
    table.give(EndImpulse())
    assert [table.is_committed(u) for u in ("G02", "G03", "G04")] == [True, True, False]
    assert table.game.prompt.actor == 1


def test_12_1_2_the_prompt_asks_for_nobody_when_all_have_moved(table: Table) -> None:
    table.put("G02", "9").put("S02", "2").impulse("german")
    table.give(table.move("G02", "9 13"))
    assert table.game.prompt.says == "German: no more units can move out of 9 Ostkirche; end the Impulse"


def test_12_1_2_an_area_can_be_activated_again_by_those_that_stayed(table: Table) -> None:
    """A23 Units that did not act stay Uncommitted."""
    table.put("G02 G03", "9").put("S02 S03", "2").impulse("german")
    table.give(table.move("G02", "9 13"))
    table.give(EndImpulse())
    table.give(table.order("Pass"))
    assert table.cases(table.move("G03", "9 13")) == []


def test_12_1_2_nothing_but_moving_is_asked_for_meanwhile(table: Table) -> None:
    table.put("G02 G03", "9").impulse("german")
    table.give(table.move("G02", "9 13"))
    assert table.cases(table.order("Pass")) == ["12.1.2"]


# --- 12.2 costs ----------------------------------------------------------------------------------


def test_12_2_1_movement_points_are_spent_step_by_step(table: Table) -> None:
    table.put("G02", "9").impulse("german")
    table.give(table.move("G02", "9 13 12 20"))
    assert cost(table) == 3


def test_12_2_2_a_unit_stops_when_its_points_run_out(table: Table) -> None:
    table.put("G02", "9").impulse("german")
    reasons = table.reasons(table.move("G02", "9 11 14 13 10 12"))
    assert [(r.case, r.units, r.places) for r in reasons] == [
        ("12.2.2", table.units("G02"), (table.place("12"),))
    ]


def test_12_2_2_a_unit_stops_on_meeting_enemies(table: Table) -> None:
    table.put("S50", "2").put("G02", "7").impulse("soviet")
    reasons = table.reasons(table.move("S50", "2 7 6"))
    assert ("12.2.2", (table.place("7"),)) in [(r.case, r.places) for r in reasons]


@pytest.mark.parametrize(
    ("start", "enemy", "held", "own", "beyond"),
    [("E", "G02", "28", ("A", "E", "27"), "E 31 28 27"), ("15", "G30", "10", ("9", "15"), "15 12 10 9")],
)
def test_12_2_2_no_move_is_listed_that_goes_on_from_enemies_met_on_the_way(
    table: Table, start: str, enemy: str, held: str, own: tuple[str, ...], beyond: str
) -> None:
    """At Night the T-34 has a point left after winning one Area and meeting enemies in the next."""
    table.put("S50", start).put(enemy, held).control("soviet", *own).night().impulse("soviet")
    listed = table.legal()
    assert table.move("S50", beyond.rsplit(" ", 1)[0]) in listed
    assert table.move("S50", beyond) not in listed
    assert [order for order in listed if table.reasons(order)] == []


def test_12_2_2_a_refusal_says_what_is_left_and_what_is_asked(table: Table) -> None:
    table.put("S02", "2").put("G02", "8").impulse("soviet")
    (reason,) = table.reasons(table.move("S02", "2 7 8"))
    assert reason.says == "1/82 has 2 Movement Points left and 8 Friedhof costs 4"


def test_12_2_3_a_vacant_friendly_area_by_road_costs_one(table: Table) -> None:
    table.put("G02", "9").put("G03", "13").impulse("german")
    table.give(table.move("G02", "9 13"))
    assert cost(table) == 1


def test_12_2_3_a_vacant_enemy_area_by_road_costs_two(table: Table) -> None:
    table.put("G02", "9").control("soviet", "13").impulse("german")
    table.give(table.move("G02", "9 13"))
    assert cost(table) == 2


def test_12_2_3_an_area_with_enemies_by_road_costs_four_by_day(table: Table) -> None:
    table.put("S50", "2").put("G02", "7").impulse("soviet")
    table.give(table.move("S50", "2 7"))
    assert cost(table) == 4


def test_12_2_3_an_area_with_enemies_by_road_costs_three_at_night(table: Table) -> None:
    table.put("S50", "2").put("G02", "7").night().impulse("soviet")
    table.give(table.move("S50", "2 7"))
    assert cost(table) == 3


def test_12_2_3_night_allows_one_road_step_and_an_assault(table: Table) -> None:
    table.put("S02", "1").put("G02", "10").control("soviet", "6").night().impulse("soviet")
    assert table.cases(table.move("S02", "1 6 10")) == []


def test_12_2_3_a_non_road_border_takes_the_whole_allowance(table: Table) -> None:
    table.put("S50", "2").impulse("soviet")
    table.give(table.move("S50", "2 6"))
    assert cost(table) == 6


def test_12_2_3_a_river_takes_the_whole_allowance_even_at_night_and_against_enemies(table: Table) -> None:
    """A27 Only one cost applies."""
    table.put("S50", "35").put("G02", "8").night().impulse("soviet")
    table.give(table.move("S50", "35 8"))
    assert cost(table) == 6


def test_12_2_3_a_non_road_border_is_the_first_and_only_step(table: Table) -> None:
    """A28 The whole MA cannot be spent after some of it."""
    table.put("S50", "1").control("soviet", "6").impulse("soviet")
    reasons = table.reasons(table.move("S50", "1 6 5"))
    assert [(r.case, r.units, r.places) for r in reasons] == [
        ("3.2.5", table.units("S50"), (table.place("6"), table.place("5")))
    ]


def test_12_2_3_nothing_follows_a_non_road_border(table: Table) -> None:
    table.put("S50", "2").impulse("soviet")
    reasons = table.reasons(table.move("S50", "2 6 1"))
    assert [(r.case, r.places) for r in reasons] == [("3.2.5", (table.place("2"), table.place("6")))]


def test_12_2_3_an_area_won_on_the_way_is_friendly_on_the_way_back(table: Table) -> None:
    """A81 Control changes at once, for the mover as well."""
    table.put("S50", "2").impulse("soviet")
    table.give(table.move("S50", "2 7 8 7"))
    assert cost(table) == 5


def test_12_2_4_a_first_step_is_always_possible_for_all_points(table: Table) -> None:
    table.put("S10", "2").put("G02", "7").impulse("soviet")
    table.give(table.move("S10", "2 7"))
    assert table.where("S10") == "7"
    assert cost(table) == 3


def test_12_2_4_a_later_step_must_be_paid_for(table: Table) -> None:
    table.put("S10", "1").put("G02", "10").control("soviet", "6").impulse("soviet")
    assert table.cases(table.move("S10", "1 6 10")) == ["12.2.2"]


def test_12_2_4_a_forbidden_area_stays_forbidden(table: Table) -> None:
    table.put("S10", "2").put("S02 S03 S04", "7").impulse("soviet")
    assert table.cases(table.move("S10", "2 7")) == ["12.3.1"]


# --- 12.2.5 leaving a contested Area -------------------------------------------------------------


@pytest.fixture
def contested(table: Table) -> Table:
    """Germans and Soviets share the Ostkirche; the Germans are about to act."""
    return table.put("G02 G03", "9").put("S02", "9").impulse("german")


def test_12_2_5_a_unit_leaves_a_contested_area_into_a_free_one(contested: Table) -> None:
    contested.give(contested.move("G02", "9 13"))
    assert contested.where("G02") == "13"


def test_12_2_5_a_friendly_occupied_area_is_not_free(contested: Table) -> None:
    """A29 The first step must be Free."""
    contested.put("G04", "13")
    reasons = contested.reasons(contested.move("G02", "9 13"))
    assert [(r.case, r.units, r.places) for r in reasons] == [
        ("12.2.5", contested.units("G02"), (contested.place("13"),))
    ]


def test_12_2_5_an_enemy_controlled_area_is_not_free(contested: Table) -> None:
    contested.control("soviet", "13")
    assert contested.cases(contested.move("G02", "9 13")) == ["12.2.5"]


def test_12_2_5_an_enemy_held_area_is_not_free(contested: Table) -> None:
    contested.put("S03", "7")
    assert contested.cases(contested.move("G02", "9 7")) == ["12.2.5"]


def test_12_2_5_only_free_places_are_listed_as_first_steps(contested: Table) -> None:
    contested.put("G04", "13").control("soviet", "10", "11").put("S03", "7")
    firsts = {
        o.path[1] for o in contested.legal() if isinstance(o, Move) and o.path[0] == contested.place("9")
    }
    assert firsts == {contested.place(name) for name in ("6", "14")}


def test_12_2_5_a_second_unit_may_follow_the_first(contested: Table) -> None:
    """A82 Free is read once, when the Impulse begins."""
    contested.give(contested.move("G02", "9 13"))
    assert contested.cases(contested.move("G03", "9 13")) == []
    assert Move(contested.unit("G03"), (contested.place("9"), contested.place("13"))) in contested.legal()


def test_12_2_5_an_area_won_in_this_impulse_was_not_free_when_it_began(contested: Table) -> None:
    """A82 Free is read once, so control won by the first mover opens no further exit."""
    contested.control("soviet", "10")
    contested.give(contested.move("G02", "9 13 10"))
    assert contested.controls("10") == "german"
    assert contested.cases(contested.move("G03", "9 10")) == ["12.2.5"]


def test_12_2_5_the_last_unit_to_leave_gives_up_control(contested: Table) -> None:
    contested.give(contested.move("G02", "9 13"))
    contested.give(contested.move("G03", "9 11"))
    assert contested.controls("9") == "soviet"


def test_12_2_5_after_the_free_area_a_unit_goes_on_normally(contested: Table) -> None:
    """A83 Even into an Area with enemies."""
    contested.put("G44", "9").put("S03", "12")
    contested.give(contested.move("G44", "9 13 12"))
    assert contested.where("G44") == "12"


def test_12_2_6_units_may_go_different_ways(table: Table) -> None:
    table.put("G02 G03", "9").impulse("german")
    table.give(table.move("G02", "9 13"))
    table.give(table.move("G03", "9 11"))
    assert (table.where("G02"), table.where("G03")) == ("13", "11")


# --- 12.3 restrictions ---------------------------------------------------------------------------


def test_12_3_1_a_unit_does_not_enter_a_full_area(table: Table) -> None:
    table.put("G02", "9").put("G03 G04 G06", "13").impulse("german")
    reasons = table.reasons(table.move("G02", "9 13"))
    assert [(r.case, r.units, r.places) for r in reasons] == [
        ("12.3.1", table.units("G02"), (table.place("13"),))
    ]


def test_12_3_1_a_unit_does_not_pass_through_a_full_area(table: Table) -> None:
    """A61 Passing through is moving into."""
    table.put("G02", "9").put("G03 G04 G06", "13").impulse("german")
    assert table.cases(table.move("G02", "9 13 15")) == ["12.3.1"]
    assert Move(table.unit("G02"), (table.place("9"), table.place("13"))) not in table.legal()


def test_12_3_1_a_headquarters_enters_where_three_others_are(table: Table) -> None:
    """A8 A fourth unit is an armor or headquarters unit."""
    table.put("G01", "9").put("G03 G04 G06", "13").impulse("german")
    assert table.cases(table.move("G01", "9 13")) == []


def test_12_3_1_enemy_units_fill_no_area(table: Table) -> None:
    """A61 Enemies never count."""
    table.put("G02", "9").put("S02 S03 S04", "13").impulse("german")
    assert table.cases(table.move("G02", "9 13")) == []


def test_12_3_2_rubble_stops_the_mover(table: Table) -> None:
    table.put("G02", "9").rubble("13").impulse("german")
    reasons = table.reasons(table.move("G02", "9 13 15"))
    assert [(r.case, r.units, r.places) for r in reasons] == [
        ("12.3.2", table.units("G02"), (table.place("13"),))
    ]


def test_12_3_2_a_unit_may_end_its_move_in_rubble(table: Table) -> None:
    table.put("G02", "9").rubble("13").impulse("german")
    assert table.cases(table.move("G02", "9 13")) == []


def test_12_3_2_a_unit_may_leave_rubble(table: Table) -> None:
    table.put("G02", "9").rubble("9").impulse("german")
    assert table.cases(table.move("G02", "9 13 15")) == []


def test_12_3_3_areas_that_touch_at_a_corner_are_not_adjacent(table: Table) -> None:
    table.put("G02", "22").put("G03", "23").impulse("german")
    reasons = table.reasons(table.move("G02", "22 24"))
    assert [(r.case, r.places) for r in reasons] == [("12.3.3", (table.place("22"), table.place("24")))]
    assert table.cases(table.move("G03", "23 26")) == ["12.3.3"]


def test_12_3_3_areas_far_apart_are_not_adjacent(table: Table) -> None:
    table.put("G02", "9").impulse("german")
    reasons = table.reasons(table.move("G02", "9 15"))
    assert [(r.case, r.places) for r in reasons] == [("3.2.2", (table.place("9"), table.place("15")))]


def test_12_3_3_the_way_round_a_corner_is_open(table: Table) -> None:
    table.put("G02", "22").impulse("german")
    assert table.cases(table.move("G02", "22 23 24")) == []


# --- the list of moves ---------------------------------------------------------------------------


def test_12_1_the_list_holds_every_place_within_reach(table: Table) -> None:
    table.put("G05", "9").impulse("german")
    by_road = {"7", "10", "11", "13", "2", "6", "8", "12", "14", "15", "1", "4", "16", "20", "9"}
    assert reach(table, "G05") == by_road


def test_12_1_every_listed_move_is_legal(table: Table) -> None:
    table.put("S50 S02", "A").put("S03 S51", "2").put("G02", "7").put("G03 S04", "6").rubble("9")
    table.night().impulse("soviet")
    moves = [order for order in table.legal() if isinstance(order, Move)]
    assert len(moves) > 30
    assert [order for order in moves if table.reasons(order)] == []


def test_12_1_moves_with_the_same_outcome_are_listed_once(table: Table) -> None:
    """All is German, so the ways from 9 to 13 (direct, by 10, by 11 and 14) are one move."""
    table.put("G02", "9").impulse("german")
    ends = [order.path[-1] for order in table.legal() if isinstance(order, Move)]
    assert ends.count(table.place("13")) == 1
    assert len(ends) == len(set(ends)) > 5


def test_12_1_paths_that_win_different_areas_are_different_moves(table: Table) -> None:
    table.put("S50", "7").put("S02", "13").control("soviet", "7", "13").impulse("soviet")
    goal = (table.unit("S50"), table.place("13"))
    paths = [o.path for o in table.legal() if isinstance(o, Move) and (o.unit, o.path[-1]) == goal]
    middles = {path[1] for path in paths}
    assert {table.place("9")} == {path[1] for path in paths if len(path) == 3}
    assert len(middles) > 1


def test_12_1_control_follows_a_unit_that_passes(table: Table) -> None:
    table.put("S50", "2").impulse("soviet")
    table.give(table.move("S50", "2 7 8"))
    won = [(e.place, e.side) for e in table.happened(ControlChanged)]
    assert won == [(table.place("7"), 1), (table.place("8"), 1)]


def test_12_2_2_other_prices_may_be_typed_into_the_chart(components: Components) -> None:
    costs = replace(components.charts.movement, road_vacant_friendly=3)
    dear = with_charts(components, replace(components.charts, movement=costs))
    table = Table(dear).put("G02", "9").impulse("german")
    ends = {order.path[-1] for order in table.legal() if isinstance(order, Move) and len(order.path) > 2}
    assert ends == set()
