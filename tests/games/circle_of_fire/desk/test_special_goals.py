"""Special goals in the strip, the briefing, the reports, the overlay and on the end page."""

import pytest

from cholm_qt.engine.goals import EACH_TURN, ONCE, AnyOf, Goal, Goals
from cholm_qt.games.circle_of_fire.desk import special_goals
from cholm_qt.games.circle_of_fire.desk.briefing_words import german_goal, soviet_goal
from cholm_qt.games.circle_of_fire.desk.goal_words import goal_in_short, goal_sentences, goal_words
from cholm_qt.games.circle_of_fire.desk.overlays import victory
from cholm_qt.games.circle_of_fire.desk.plan_words import german_task
from cholm_qt.games.circle_of_fire.desk.status_parts import status_parts
from cholm_qt.games.circle_of_fire.desk.turn_reports import needed
from cholm_qt.games.circle_of_fire.desk.verdict import conditions, reason, stamp
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.goals import (
    AirfieldDenied,
    Control,
    Eliminated,
    Lost,
    Reached,
    Surrounded,
    Term,
    UrbanAreas,
)
from cholm_qt.ui.panels.progress_strip import Meter, Track
from tests.games.circle_of_fire.rules.table import Table


@pytest.fixture
def aimed(table: Table) -> Table:
    """The Soviets need 9 and 10 at once, and have one of them."""
    areas = (table.place("9"), table.place("10"))
    table.p.goals = Goals((Goal(SOVIET, Control(SOVIET, areas), ONCE),), GERMAN)
    table.p.last_turn = 3
    return table.control("soviet", "9").turn(2)


SOVIETS = "The Soviets win at once when they control 9 and 10."
GERMANS = "The Germans win otherwise, at the end of Turn 3."


def test_the_briefing_tells_each_side_its_own_goal(aimed: Table) -> None:
    assert (soviet_goal(aimed.p), german_goal(aimed.p)) == (SOVIETS, GERMANS)
    assert german_task(aimed.p) == GERMANS


def test_a_side_without_a_goal_is_told_so(aimed: Table) -> None:
    aimed.p.goals = Goals((Goal(GERMAN, Surrounded(False)),), GERMAN)
    assert soviet_goal(aimed.p) == "No goal of the scenario lets this side win."


def test_the_strip_counts_what_is_asked_for(aimed: Table) -> None:
    meters = [part for part in status_parts(aimed.p) if isinstance(part, Meter)]
    assert [(meter.label, meter.value, meter.needed) for meter in meters] == [("9, 10", 1, 2)]
    assert meters[0].says.startswith(SOVIETS)


def test_the_strip_marks_the_turns_that_are_judged(aimed: Table) -> None:
    aimed.p.goals = Goals((Goal(SOVIET, Surrounded(), turn=2),), GERMAN)
    track = next(part for part in status_parts(aimed.p) if isinstance(part, Track))
    assert [box.starred for box in track.boxes] == [False, True, True]


def test_a_goal_of_each_turn_marks_all_of_them(aimed: Table) -> None:
    goals = Goals((Goal(SOVIET, Surrounded(), EACH_TURN),), GERMAN)
    assert special_goals.judged_turns(goals, 3) == {1, 2, 3}


def test_the_status_says_it_in_words(aimed: Table) -> None:
    assert goal_words(aimed.p) == "Goals: Soviet: 9 and 10 controlled 1/2"
    assert goal_in_short(aimed.p) == "9, 10 1/2"
    assert goal_sentences(aimed.p) == [SOVIETS, GERMANS]


def test_the_report_ticks_off_what_is_met(aimed: Table) -> None:
    assert needed(aimed.p) == ("The goals of the scenario", ("[ ] Soviet: 9 and 10 controlled 1/2",))
    assert needed(aimed.control("soviet", "10").p)[1] == ("[x] Soviet: 9 and 10 controlled 2/2",)


def test_the_overlay_marks_the_places_of_the_goals(aimed: Table) -> None:
    assert set(victory(aimed.p, SOVIET)) == {aimed.place("9"), aimed.place("10")}


def test_the_end_page_says_which_goal_was_reached(aimed: Table) -> None:
    aimed.control("soviet", "10").begin("impulses")
    assert reason(aimed.p) == "A goal of the scenario was reached in Turn 2."
    assert stamp(aimed.p) == "GOAL REACHED"
    assert conditions(aimed.p) == [(SOVIETS, True)]


def test_the_end_page_says_that_none_was_reached(aimed: Table) -> None:
    aimed.turn(3).begin("end")
    assert reason(aimed.p) == "No goal of the scenario was reached by the end of Turn 3."
    assert stamp(aimed.p) == "GOAL MISSED"
    assert conditions(aimed.p) == [(SOVIETS, False)]


@pytest.mark.parametrize(
    ("term", "word", "places"),
    [
        (Control(SOVIET, (0, 1, 2, 3)), "Areas", {0, 1, 2, 3}),
        (Reached(SOVIET, (0,)), "1", {0}),
        (UrbanAreas(SOVIET, 2), "Urban Areas", None),
        (Surrounded(), "Ring", None),
        (Surrounded(False), "Way out", None),
        (AirfieldDenied(), "Airfield", None),
        (AirfieldDenied(False), "Airfield open", None),
        (Eliminated(GERMAN), "German units eliminated", set()),
        (Lost((0,)), "Eliminated", set()),
    ],
)
def test_every_term_has_a_word_and_places(
    table: Table, term: Term, word: str, places: set[int] | None
) -> None:
    c = table.components
    goals = Goals((Goal(SOVIET, AnyOf((term,))),), GERMAN)
    by_kind = {UrbanAreas: c.urban, Surrounded: c.outlets, AirfieldDenied: c.victory_areas}
    assert [one.word for one in special_goals.progress(table.p, goals)] == [word]
    assert set(special_goals.places_of(c, goals)) == (set(by_kind[type(term)]) if places is None else places)
