"""What players are told about the goals of a scenario."""

from cholm_qt.games.circle_of_fire.desk.briefing_words import german_goal, soviet_goal
from cholm_qt.games.circle_of_fire.desk.goal_words import goal_words
from cholm_qt.games.circle_of_fire.files import FILES


def test_the_goals_of_tanks_at_daybreak_are_told_to_both_sides() -> None:
    start = FILES.load_scenario("tanks-at-daybreak").start
    assert soviet_goal(start).startswith("The Soviets win with 5 of the 11 Urban Areas at the end of Turn 7;")
    assert german_goal(start) == "The Germans win if they prevent that to the end of Turn 7."


def test_the_goal_of_tanks_at_daybreak_says_how_far_the_soviets_have_come() -> None:
    start = FILES.load_scenario("tanks-at-daybreak").start
    assert goal_words(start) == "Soviets need 5 Urban Areas: 2 now"
