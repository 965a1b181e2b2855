"""What players of Circle of Fire must know before the first order: who wins how, and three gestures."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.desk import special_goals
from cholm_qt.games.circle_of_fire.desk.game_words import date_words
from cholm_qt.games.circle_of_fire.desk.place_words import side_word
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.look.words import tr, trn
from cholm_qt.ui.panels.specifications import Briefing


def briefing(title: str, situation: str, p: Position, actor: int) -> Briefing:
    """The situation, the goals of both sides and the gestures; `actor` decides now."""
    turns = tr("You share this screen; the bar at the top says who decides. First: {0}", side_word(actor))
    parts = (
        (tr("Two players"), (turns,)),
        (tr("The goal"), (soviet_goal(p), german_goal(p))),
        (tr("How to play"), _gestures()),
    )
    return Briefing(title, situation, parts, _letterhead(p), tr("Secret").upper())


def _letterhead(p: Position) -> tuple[str, ...]:
    """Where and when the order was written, and how long the battle will take."""
    place = tr("Cholm on the Lovat, {0}", date_words(p.turn))
    turns = p.last_turn - p.turn + 1
    return (place, trn("Orders for {0} day of fighting", "Orders for {0} days of fighting", turns))


def soviet_goal(p: Position) -> str:
    """19.1, 19.3 When the Soviets win, be it by a goal of the scenario."""
    if p.goals is not None:
        return special_goals.task(p, p.goals, SOVIET)
    everything, limits = len(p.components.urban), p.components.charts.limits
    if p.urban_goal:
        return tr(
            "The Soviets win with {0} of the {1} Urban Areas at the end of Turn {2}; holding all of them "
            "wins at once.",
            p.urban_goal, everything, p.last_turn,
        )  # fmt: skip
    return tr(
        "The Soviets win at once with all {0} Urban Areas; at the end of Turn {1} with {2} of them, Cholm "
        "surrounded, and the airfield taken or contested.",
        everything, p.last_turn, limits.end_urban,
    )  # fmt: skip


def german_goal(p: Position) -> str:
    """19.2, 19.3 When the Germans win, be it by a goal of the scenario."""
    if p.goals is not None:
        return special_goals.task(p, p.goals, GERMAN)
    limits = p.components.charts.limits
    if p.urban_goal:
        return tr("The Germans win if they prevent that to the end of Turn {0}.", p.last_turn)
    return tr(
        "The Germans win if they prevent that; already at the end of Turn {0} unless Cholm is surrounded, "
        "the Soviets hold {1} or more Urban Areas, and the airfield is taken or contested.",
        limits.check_turn, limits.check_urban,
    )  # fmt: skip


def _gestures() -> tuple[str, ...]:
    """How orders are given with the mouse."""
    return (
        tr("Click a counter with a blue frame; a click with Shift takes all units of its Area."),
        tr("Click a hatched Area: blue to go there, red to fire at it. The odds come before the dice."),
        tr("The buttons at the top answer the prompt; Undo takes back what no dice have decided."),
    )
