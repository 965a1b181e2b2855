"""What is wrong or odd about the special goals of a position."""

from typing import Any

import pytest

from cholm_qt.engine.goals import ONCE, AllOf, AnyOf, Goal, Goals
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.editing import EDITING, findings
from cholm_qt.games.circle_of_fire.rules.goals import (
    AirfieldDenied,
    Control,
    Eliminated,
    Lost,
    Reached,
    Surrounded,
    UrbanAreas,
)
from tests.games.circle_of_fire.rules.table import Table


def told(table: Table, *goals: Goal, otherwise: int = GERMAN, errors: bool = True) -> list[str]:
    """What is found about goals in the third of four Turns: what is wrong, or what is odd."""
    table.put("G02", "9").put("S02", "7").empty("at-start").turn(3)
    table.p.goals, table.p.last_turn = Goals(goals, otherwise), 4
    return [f.reason.says for f in findings(table.p) if f.is_error == errors]


def odd(table: Table, *goals: Goal, otherwise: int = GERMAN) -> list[str]:
    """What is odd about goals."""
    return told(table, *goals, otherwise=otherwise, errors=False)


@pytest.mark.parametrize(
    ("when", "says"),
    [
        (AllOf(()), "there is no condition"),
        (AnyOf((AllOf(()),)), "there is no condition"),
        (Control(SOVIET, ()), "no Area is named"),
        (Reached(SOVIET, ()), "no Area is named"),
        (Lost(()), "no unit is named"),
        (Control(SOVIET, (9, 10), 3), "3 of 2 places cannot be controlled"),
        (UrbanAreas(SOVIET, 12), "there are 11 Urban Areas, not 12"),
        (UrbanAreas(SOVIET, 0), "at least one has to be asked for"),
        (Lost((1,), 2), "2 of 1 units cannot be eliminated"),
        (Eliminated(GERMAN, 99), "there are 54 German units, not 99"),
        (Reached(SOVIET, (9,), 99), "there are 67 Soviet units, not 99"),
    ],
)
def test_19_0_a_goal_that_cannot_be_judged_is_an_error(table: Table, when: Any, says: str) -> None:
    assert told(table, Goal(SOVIET, when)) == [f"Goal 1: {says}"]


def test_7_0_a_goal_after_the_last_turn_is_an_error_with_a_fix(table: Table) -> None:
    assert told(table, Goal(SOVIET, Surrounded(), turn=5)) == [
        "Goal 1 speaks of Turn 5, but the last is Turn 4"
    ]
    for finding in findings(table.p):
        assert finding.fix is not None
        EDITING.apply(table.p, finding.fix.edits[0])
    assert list(findings(table.p)) == []


def test_19_0_urban_areas_are_not_counted_beside_goals(table: Table) -> None:
    table.p.urban_goal = 3
    assert told(table, Goal(SOVIET, Surrounded())) == [
        "A scenario with goals of its own does not count Urban Areas besides"
    ]


def test_19_0_good_goals_are_neither_wrong_nor_odd(table: Table) -> None:
    assert told(table, Goal(SOVIET, AnyOf((Eliminated(GERMAN, 2), Lost((1,)))))) == []
    assert list(findings(table.p)) == []


def test_19_0_a_goal_that_is_met_already_is_odd(table: Table) -> None:
    when = Control(GERMAN, (table.place("9"),))
    assert odd(table, Goal(GERMAN, when, ONCE), otherwise=SOVIET) == [
        "Goal 1 is met already, so the game ends as soon as it begins"
    ]


def test_19_0_a_goal_of_a_turn_that_is_over_is_odd(table: Table) -> None:
    assert odd(table, Goal(SOVIET, Surrounded(), ONCE, 2)) == [
        "Goal 1 is over: it speaks of Turn 2, and this is Turn 3"
    ]


def test_19_0_goals_that_ask_for_the_same_are_odd(table: Table) -> None:
    assert odd(table, Goal(SOVIET, Surrounded()), Goal(GERMAN, Surrounded())) == [
        "Goals 1 and 2 ask for the same at the same time; the first counts"
    ]


def test_19_0_a_side_that_wins_in_any_case_is_odd(table: Table) -> None:
    assert odd(table, Goal(GERMAN, Surrounded())) == ["The Germans win in any case"]


@pytest.mark.parametrize(
    "when",
    [
        AllOf((Control(SOVIET, (9,)), Control(GERMAN, (9, 10)))),
        AllOf((Surrounded(), Surrounded(False))),
        AllOf((AirfieldDenied(False), AirfieldDenied())),
        AnyOf((Lost((5,)),)),
        Eliminated(GERMAN, 54),
    ],
)
def test_19_0_what_can_never_be_met_is_odd(table: Table, when: Any) -> None:
    table.put(table.components.units[5].id, "absent")
    assert odd(table, Goal(SOVIET, when)) == ["Goal 1 can never be met"]


def test_19_0_nothing_is_odd_about_goals_when_the_game_is_over(table: Table) -> None:
    table.p.winner, table.p.victory = GERMAN, "scenario"
    assert odd(table, Goal(GERMAN, Surrounded())) == []
