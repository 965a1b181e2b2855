"""19.0 Special goals of scenarios: what their conditions mean, and when they are judged."""

import pytest

from cholm_qt.engine.goals import EACH_TURN, END, ONCE, AllOf, AnyOf, Goal, Goals
from cholm_qt.games.circle_of_fire.rules.arrivals import Arrivals, arrivals_in
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SOVIET
from cholm_qt.games.circle_of_fire.rules.events import GameWon, GoalReached, GoalsMissed
from cholm_qt.games.circle_of_fire.rules.goals import (
    GOAL_TERMS,
    AirfieldDenied,
    Control,
    Eliminated,
    Lost,
    Reached,
    Surrounded,
    Term,
    UrbanAreas,
    goal_sentences,
    holds,
)
from cholm_qt.games.circle_of_fire.system import SYSTEM
from tests.games.circle_of_fire.rules.table import Table


def control(table: Table, side: int, *places: str, least: int = 0) -> Control:
    """Control of places by their names."""
    return Control(side, tuple(map(table.place, places)), least)


def won(table: Table) -> list[tuple[int, str]]:
    """Who won, and how."""
    return [(event.side, event.victory) for event in table.happened(GameWon)]


def aiming(table: Table, *goals: Goal, otherwise: int = GERMAN, last: int = 3) -> Table:
    """A table with special goals, in the last Turn."""
    table.p.goals, table.p.last_turn = Goals(goals, otherwise), last
    return table.turn(last)


# --- conditions ----------------------------------------------------------------------------------


def test_6_2_control_of_all_needs_every_area(table: Table) -> None:
    table.control("soviet", "9")
    assert holds(table.p, control(table, SOVIET, "9"))
    assert not holds(table.p, control(table, SOVIET, "9", "10"))


def test_6_2_control_of_at_least_so_many_needs_no_more(table: Table) -> None:
    table.control("soviet", "9")
    assert holds(table.p, control(table, SOVIET, "9", "10", "11", least=1))
    assert not holds(table.p, control(table, SOVIET, "9", "10", "11", least=2))


def test_6_2_german_control_is_what_the_soviets_do_not_control(table: Table) -> None:
    assert holds(table.p, control(table, GERMAN, "9", "10"))
    assert not holds(table.control("soviet", "9").p, control(table, GERMAN, "9", "10"))


def test_3_2_8_urban_areas_are_counted(table: Table) -> None:
    table.control("soviet", "9", "10", "A")
    assert GOAL_TERMS.count(table.p, UrbanAreas(SOVIET, 3)) == (2, 3)
    assert holds(table.p, UrbanAreas(SOVIET, 2))


@pytest.mark.parametrize("outlet", ["german", "soviet"])
def test_19_2_1a_surrounded_means_no_way_out(table: Table, outlet: str) -> None:
    table.control("soviet", "C", "D", "E").control(outlet, "D")
    assert holds(table.p, Surrounded(outlet == "soviet"))
    assert not holds(table.p, Surrounded(outlet == "german"))


@pytest.mark.parametrize("owner", ["german", "soviet"])
def test_19_2_1b_the_airfield_is_denied_by_control(table: Table, owner: str) -> None:
    table.control(owner, "30")
    assert holds(table.p, AirfieldDenied(owner == "soviet"))
    assert not holds(table.p, AirfieldDenied(owner == "german"))


def test_10_2_eliminated_units_lie_in_either_box(table: Table) -> None:
    table.put("G02", "not-regrouped").put("G03", "permanent").put("S02", "permanent").put("G04", "absent")
    assert GOAL_TERMS.count(table.p, Eliminated(GERMAN, 3)) == (2, 3)
    assert holds(table.p, Eliminated(SOVIET))


def test_10_2_named_units_have_to_be_eliminated_themselves(table: Table) -> None:
    table.put("G02", "not-regrouped").put("G03", "9")
    assert not holds(table.p, Lost(table.units("G02 G03")))
    assert holds(table.p, Lost(table.units("G02 G03"), least=1))


def test_units_that_have_reached_places_are_counted_together(table: Table) -> None:
    table.put("G02", "C").put("G03", "D").put("S02", "D")
    exits = tuple(map(table.place, ("C", "D", "E")))
    assert holds(table.p, Reached(GERMAN, exits, 2))
    assert not holds(table.p, Reached(GERMAN, exits, 3))


def test_all_and_any_join_conditions(table: Table) -> None:
    yes, no = control(table, GERMAN, "9"), control(table, SOVIET, "9")
    assert holds(table.p, AnyOf((no, AllOf((yes, yes)))))
    assert not holds(table.p, AllOf((yes, no)))


# --- when goals are judged -----------------------------------------------------------------------


def test_19_0_a_goal_at_once_wins_with_the_move_that_meets_it(table: Table) -> None:
    aiming(table, Goal(SOVIET, control(table, SOVIET, "9"), ONCE)).put("S02", "7").put("G02", "13")
    table.impulse("soviet").give(table.move("S02", "7 9"))
    assert won(table) == [(SOVIET, "scenario")]


def test_19_0_a_goal_at_once_says_which_it_was(table: Table) -> None:
    aiming(table, Goal(SOVIET, control(table, SOVIET, "9"), ONCE)).put("S02", "7").put("G02", "13")
    table.impulse("soviet").give(table.move("S02", "7 9"))
    assert [str(event.goal) for event in table.happened(GoalReached)] == [
        "The Soviets win at once when they control 9"
    ]


def test_19_0_a_goal_at_once_counts_only_up_to_its_turn(table: Table) -> None:
    goal = Goal(SOVIET, control(table, SOVIET, "9"), ONCE, turn=2)
    aiming(table, goal, last=4).turn(3).control("soviet", "9").begin("impulses")
    assert won(table) == []


def test_19_0_nothing_is_won_before_the_first_turn(table: Table) -> None:
    goal = Goal(GERMAN, control(table, GERMAN, "9"), ONCE)
    aiming(table, goal).turn(1).begin("set-up")
    assert won(table) == []


@pytest.mark.parametrize(("turn", "winners"), [(2, [GERMAN]), (3, [])])
def test_19_0_a_goal_of_one_turn_is_judged_at_its_end_only(
    table: Table, turn: int, winners: list[int]
) -> None:
    goal = Goal(GERMAN, control(table, GERMAN, "9"), END, turn=2)
    aiming(table, goal, last=9).turn(turn).begin("end")
    assert [side for side, _ in won(table)] == winners


@pytest.mark.parametrize(("turn", "winners"), [(1, [GERMAN]), (2, [GERMAN]), (3, [])])
def test_19_0_a_goal_of_each_turn_may_have_a_last_one(table: Table, turn: int, winners: list[int]) -> None:
    goal = Goal(GERMAN, control(table, GERMAN, "9"), EACH_TURN, turn=2)
    aiming(table, goal, last=9).turn(turn).begin("end")
    assert [side for side, _ in won(table)] == winners


def test_19_0_a_goal_at_the_end_is_judged_after_the_last_turn(table: Table) -> None:
    aiming(table, Goal(SOVIET, control(table, SOVIET, "9"))).control("soviet", "9").begin("end")
    assert won(table) == [(SOVIET, "scenario")]


def test_19_0_who_wins_otherwise_does_so_after_the_last_turn(table: Table) -> None:
    aiming(table, Goal(SOVIET, control(table, SOVIET, "9"))).begin("end")
    assert won(table) == [(GERMAN, "scenario")]
    assert [event.turn for event in table.happened(GoalsMissed)] == [3]


def test_19_0_the_first_goal_that_is_met_counts(table: Table) -> None:
    goals = (Goal(SOVIET, control(table, GERMAN, "9")), Goal(GERMAN, control(table, GERMAN, "9")))
    aiming(table, *goals).begin("end")
    assert won(table) == [(SOVIET, "scenario")]


def test_19_1_special_goals_replace_the_automatic_victory(table: Table) -> None:
    town = [table.components.board.places[area].id for area in table.components.urban]
    aiming(table, Goal(SOVIET, Eliminated(GERMAN, 40)), last=9).turn(2).control("soviet", *town).begin("end")
    assert won(table) == []


def test_19_2_special_goals_replace_the_test_of_turn_4(table: Table) -> None:
    aiming(table, Goal(SOVIET, Eliminated(GERMAN, 40)), last=9).turn(4).begin("end")
    assert won(table) == []


def test_19_0_what_came_of_the_goals_is_told(table: Table) -> None:
    c = table.components
    aiming(table, Goal(SOVIET, control(table, SOVIET, "9"))).begin("end")
    assert [str(SYSTEM.words.tell(c, event)) for event in table.happened(GoalsMissed)] == [
        "No goal of the scenario was reached by the end of Turn 3"
    ]
    aiming(table, Goal(GERMAN, control(table, GERMAN, "9"))).p.winner = NOBODY
    table.begin("end")
    assert [str(SYSTEM.words.tell(c, event)) for event in table.happened(GoalReached)] == [
        "A goal of the scenario is reached: The Germans win at the end of Turn 3 if they control 9"
    ]


# --- words ---------------------------------------------------------------------------------------


def test_19_0_the_goals_are_told_in_sentences(table: Table) -> None:
    aiming(table, Goal(SOVIET, control(table, SOVIET, "9", "10"), ONCE))
    assert [str(said) for said in goal_sentences(table.p)] == [
        "The Soviets win at once when they control 9 and 10",
        "The Germans win otherwise, at the end of Turn 3",
    ]


def test_19_0_without_special_goals_nothing_is_told_of_them(table: Table) -> None:
    assert goal_sentences(table.p) == ()


@pytest.mark.parametrize(
    ("at", "turn", "says"),
    [
        (ONCE, 0, "The Soviets win at once when Q"),
        (ONCE, 2, "The Soviets win at once when Q, up to the end of Turn 2"),
        (EACH_TURN, 0, "The Soviets win at the end of any Turn if Q"),
        (EACH_TURN, 2, "The Soviets win at the end of any Turn up to 2 if Q"),
        (END, 0, "The Soviets win at the end of Turn 3 if Q"),
        (END, 2, "The Soviets win at the end of Turn 2 if Q"),
    ],
)
def test_19_0_the_moment_of_a_goal_is_told(table: Table, at: str, turn: int, says: str) -> None:
    aiming(table, Goal(SOVIET, AirfieldDenied(), at, turn))
    assert str(goal_sentences(table.p)[0]) == says.replace("Q", "the airfield is denied")


def _terms(table: Table) -> dict[Term, tuple[str, str]]:
    """Terms with their clauses, told of the Soviets, and their labels."""
    return {
        control(table, GERMAN, "9", "10"): ("the Germans control 9 and 10", "German: 9 and 10 controlled"),
        control(table, SOVIET, "9", "10", least=1): (
            "they control at least 1 of 9 and 10",
            "Soviet: 1 of 9 and 10 controlled",
        ),
        UrbanAreas(SOVIET, 1): ("they control at least 1 Urban Area", "Soviet: Urban Areas"),
        UrbanAreas(SOVIET, 2): ("they control at least 2 Urban Areas", "Soviet: Urban Areas"),
        Surrounded(): ("the Soviets have Cholm surrounded", "Cholm surrounded"),
        Surrounded(False): ("the Soviets do not have Cholm surrounded", "Cholm not surrounded"),
        AirfieldDenied(): ("the airfield is denied", "Airfield denied"),
        AirfieldDenied(False): ("the airfield is not denied", "Airfield not denied"),
        Eliminated(GERMAN): ("at least 1 German unit is eliminated", "German units eliminated"),
        Eliminated(GERMAN, 2): ("at least 2 German units are eliminated", "German units eliminated"),
        Lost(table.units("G01")): ("Scherer is eliminated", "Scherer eliminated"),
        Lost(table.units("G01 G02"), 1): (
            "at least 1 of Scherer and {0} are eliminated",
            "Scherer and {0} eliminated",
        ),
        Reached(GERMAN, (table.place("C"), table.place("D"))): (
            "at least 1 German unit is in C or D",
            "German units in C or D",
        ),
    }


def test_19_0_every_term_has_a_clause_and_a_label(table: Table) -> None:
    c = table.components
    other = str(c.unit_names[table.unit("G02")])
    for term, (clause, label) in _terms(table).items():
        assert str(GOAL_TERMS.clause(c, term, SOVIET)) == clause.format(other)
        assert str(GOAL_TERMS.label(c, term)) == label.format(other)


def test_19_0_a_group_within_a_group_stands_in_brackets(table: Table) -> None:
    when = AllOf((Surrounded(), AnyOf((AirfieldDenied(), Eliminated(GERMAN, 2)))))
    assert str(GOAL_TERMS.condition_said(table.components, when, SOVIET)) == (
        "the Soviets have Cholm surrounded and "
        "(the airfield is denied or at least 2 German units are eliminated)"
    )


# --- reinforcements ------------------------------------------------------------------------------


def test_10_0_without_random_reinforcements_nobody_is_asked_about_them(table: Table) -> None:
    table.p.arrivals = arrivals_in(9, random=())
    table.turn(3).begin("random")
    assert table.game.prompt.waiting != "random"


def test_10_0_reinforcements_come_in_the_turns_of_the_scenario(table: Table) -> None:
    table.p.arrivals = arrivals_in(9, random=(3,))
    table.turn(3).begin("random")
    assert table.game.prompt.waiting == "random"


def test_10_0_other_segments_take_place_always() -> None:
    assert Arrivals((), (), ()).are_on("impulses", 1)


def test_10_0_reinforcements_in_every_turn_are_nothing_special() -> None:
    assert arrivals_in(2, random=(2, 1)) is None
