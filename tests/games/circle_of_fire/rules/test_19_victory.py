"""19.0 Victory: automatic, tactical and at the end of the game."""

import pytest

from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.events import GameWon, SurroundedChecked
from cholm_qt.games.circle_of_fire.rules.victory import is_surrounded, way_out
from tests.games.circle_of_fire.rules.table import Table

TOWN = ("9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19")
OUTLETS = ("C", "D", "E")


def won(table: Table) -> list[tuple[int, str]]:
    """Who won the last order or beginning, and how."""
    return [(event.side, event.victory) for event in table.happened(GameWon)]


def line(table: Table) -> str:
    """The German way out, written like "17 21 C"."""
    return " ".join(table.components.board.places[place].id for place in way_out(table.p))


def besieged(table: Table) -> Table:
    """All three outlets are Soviet, and so is the airfield."""
    return table.control("soviet", *OUTLETS, "30")


# --- 19.0, 19.1 ----------------------------------------------------------------------------------


def test_19_0_without_soviet_success_the_germans_win(table: Table) -> None:
    table.put("G02", "9").turn(9).begin("end")
    assert won(table) == [(GERMAN, "end-of-game")]
    assert table.game.is_over


def test_19_0_after_the_end_every_order_is_refused(table: Table) -> None:
    table.turn(9).begin("end")
    assert table.cases(table.order("Pass")) == ["19.0"]
    assert table.legal() == []


def test_19_0_the_prompt_names_the_winner(table: Table) -> None:
    table.turn(9).begin("end")
    assert table.game.prompt.says == "The Germans have won"


def test_19_1_every_urban_area_wins_at_once(table: Table) -> None:
    table.control("soviet", *TOWN).turn(2).begin("end")
    assert won(table) == [(SOVIET, "automatic")]


def test_19_1_one_urban_area_short_is_not_enough(table: Table) -> None:
    table.control("soviet", *TOWN[1:]).turn(2).begin("end")
    assert won(table) == []


def test_19_1_a_contested_urban_area_counts_by_its_control(table: Table) -> None:
    table.control("soviet", *TOWN[1:]).put("G02", "9").put("S02", "9").turn(2).begin("end")
    assert won(table) == []


# --- 19.2 the check after Turn 4 -----------------------------------------------------------------


@pytest.mark.parametrize("turn", [3, 5])
def test_19_2_1_the_check_is_made_on_turn_4_alone(table: Table, turn: int) -> None:
    table.turn(turn).begin("end")
    assert table.happened(SurroundedChecked) == []


def test_19_2_1_the_check_says_what_it_found(table: Table) -> None:
    besieged(table).control("soviet", "9", "10").turn(4).begin("end")
    assert table.happened(SurroundedChecked) == [SurroundedChecked(True, 2, True)]


def test_19_2_1a_the_germans_trace_a_line_to_an_outlet(table: Table) -> None:
    assert not is_surrounded(table.p)
    assert line(table).split()[-1] in OUTLETS


def test_19_2_1a_all_outlets_soviet_is_surrounded(table: Table) -> None:
    table.control("soviet", *OUTLETS)
    assert is_surrounded(table.p)


def test_19_2_1a_a_contested_outlet_is_closed(table: Table) -> None:
    table.control("soviet", "D", "E").put("G02", "C").put("S02", "C")
    assert is_surrounded(table.p)


def test_19_2_1a_soviet_units_on_the_way_block_it(table: Table) -> None:
    """A51 A contested Area blocks as a controlled one does."""
    table.control("soviet", "D", "E", "22", "24", "26", "B")
    assert line(table).split()[-2:] == ["21", "C"]
    table.put("G02", "21").put("S02", "21").control("soviet", "23")
    assert is_surrounded(table.p)


def test_19_2_1a_the_line_uses_any_border_any_arrow_and_any_zone(table: Table) -> None:
    """A113 Out to the north-east over a non-road border, then from Zone B to C."""
    west = ("17", "18", "19", "21", "23", "24", "D", "E")
    table.control("soviet", *west, "20")
    assert line(table).split()[-3:] == ["5", "B", "C"]


def test_19_2_1a_the_line_may_start_in_a_contested_area(table: Table) -> None:
    """A51 Uncontested is said of the Zone only."""
    table.control("soviet", *TOWN).control("german", "17").put("G02", "17").put("S02", "17")
    assert line(table) == "17 21 C"


def test_19_2_1a_it_starts_in_a_german_urban_area(table: Table) -> None:
    table.control("soviet", *TOWN)
    assert is_surrounded(table.p)


def test_19_2_1b_the_soviets_need_one_urban_area(table: Table) -> None:
    besieged(table).turn(4).begin("end")
    assert table.happened(SurroundedChecked)[0].urban_areas == 0
    assert won(table) == [(GERMAN, "tactical")]


def test_19_2_1b_a_contested_airfield_is_enough(table: Table) -> None:
    besieged(table).control("german", "30").put("G02", "30").put("S02", "30").control("soviet", "9")
    table.turn(4).begin("end")
    assert table.happened(SurroundedChecked)[0].airfield
    assert won(table) == []


def test_19_2_1b_a_german_airfield_is_not(table: Table) -> None:
    besieged(table).control("german", "30").control("soviet", "9").turn(4).begin("end")
    assert won(table) == [(GERMAN, "tactical")]


def test_19_2_2_both_conditions_let_the_game_go_on(table: Table) -> None:
    besieged(table).control("soviet", "9").turn(4).begin("end")
    assert won(table) == []
    assert table.p.turn == 5


def test_19_2_2_an_open_way_out_ends_it(table: Table) -> None:
    besieged(table).control("soviet", "9").control("german", "C").turn(4).begin("end")
    assert won(table) == [(GERMAN, "tactical")]


# --- 19.3 the end of the game --------------------------------------------------------------------


def test_19_3_all_three_conditions_win_for_the_soviets(table: Table) -> None:
    besieged(table).control("soviet", *TOWN[:4]).turn(9).begin("end")
    assert won(table) == [(SOVIET, "end-of-game")]


def test_19_3_three_urban_areas_are_too_few(table: Table) -> None:
    besieged(table).control("soviet", *TOWN[:3]).turn(9).begin("end")
    assert won(table) == [(GERMAN, "end-of-game")]


def test_19_3_a_way_out_loses(table: Table) -> None:
    besieged(table).control("soviet", *TOWN[:4]).control("german", "D").turn(9).begin("end")
    assert won(table) == [(GERMAN, "end-of-game")]


def test_19_3_the_airfield_is_needed(table: Table) -> None:
    besieged(table).control("soviet", *TOWN[:4]).control("german", "30").turn(9).begin("end")
    assert won(table) == [(GERMAN, "end-of-game")]


@pytest.mark.parametrize(("held", "winner"), [(2, SOVIET), (1, GERMAN)])
def test_19_3_a_short_scenario_counts_urban_areas(table: Table, held: int, winner: int) -> None:
    table.p.last_turn, table.p.urban_goal = 3, 2
    table.control("soviet", *TOWN[:held]).turn(3).begin("end")
    assert won(table) == [(winner, "scenario")]
