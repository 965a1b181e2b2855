"""19.0 What the Soviets still need to win, in few words and in whole sentences."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.desk import special_goals
from cholm_qt.games.circle_of_fire.rules.components import SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.victory import airfield_denied, is_surrounded, urban_areas_held
from cholm_qt.ui.look.words import tr, trn


def goal_words(p: Position) -> str:
    """The goal that comes next, and how far the Soviets have come."""
    if p.goals is not None:
        return tr("Goals: {0}", ", ".join(one.counted for one in special_goals.progress(p, p.goals)))
    held = urban_areas_held(p, SOVIET)
    if p.urban_goal:
        return trn(
            "Soviets need {0} Urban Area: {1} now",
            "Soviets need {0} Urban Areas: {1} now",
            p.urban_goal,
            held,
        )
    turn, needed = next_test(p)
    parts = (
        tr("Urban Areas {0}/{1}", held, needed),
        tr("surrounded {0}", _yes(is_surrounded(p))),
        tr("airfield {0}", _yes(airfield_denied(p))),
    )
    return tr("Goal, Turn {0}: {1}", turn, ", ".join(parts))


def goal_in_short(p: Position) -> str:
    """Only how much of the town the Soviets hold, of what they need; of special goals only the first part."""
    if p.goals is not None:
        first = special_goals.progress(p, p.goals)[0]
        return tr("{0} {1}/{2}", first.word, first.have, first.needed)
    return tr("Urban Areas {0}/{1}", urban_areas_held(p, SOVIET), p.urban_goal or next_test(p)[1])


def goal_sentences(p: Position) -> list[str]:
    """The whole of it: what wins at once, and what is asked when."""
    if p.goals is not None:
        return special_goals.sentences(p, p.goals)
    at_once = tr(
        "19.1 The Soviets win at once when they control all {0} Urban Areas.", len(p.components.urban)
    )
    if p.urban_goal:
        end = trn(
            "At the end of Turn {1} they win with {0} Urban Area, otherwise the Germans win.",
            "At the end of Turn {1} they win with {0} Urban Areas, otherwise the Germans win.",
            p.urban_goal,
            p.last_turn,
        )
        return [at_once, end]
    limits = p.components.charts.limits
    asked = (
        tr("19.2 After Turn {0} the Germans win unless all of this is true:", limits.check_turn),
        tr("19.3 After Turn {0} the Soviets win if all of this is true, otherwise the Germans:", p.last_turn),
    )[not _is_test_ahead(p)]
    return [
        at_once,
        asked,
        tr("– the Soviets control enough Urban Areas: {0}", next_test(p)[1]),
        tr("– no line through German places without Soviet units leads from the town to an outlet"),
        tr("– the Soviets control or contest every Area with a red star: the airfield"),
    ]


def _is_test_ahead(p: Position) -> bool:
    """19.2 Is the test in the middle of the campaign still to come?"""
    return p.turn <= p.components.charts.limits.check_turn <= p.last_turn


def next_test(p: Position) -> tuple[int, int]:
    """The Turn of the next test, and the Urban Areas it asks for."""
    limits = p.components.charts.limits
    return (limits.check_turn, limits.check_urban) if _is_test_ahead(p) else (p.last_turn, limits.end_urban)


def _yes(done: bool) -> str:
    """Yes or no."""
    return tr("yes") if done else tr("no")
