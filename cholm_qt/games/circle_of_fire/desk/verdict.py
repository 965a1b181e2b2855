"""Who won, by which victory, and which of its conditions were met (19.0), in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.desk import special_goals
from cholm_qt.games.circle_of_fire.desk.chronicle import chronicle
from cholm_qt.games.circle_of_fire.desk.place_words import side_word
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SOVIET
from cholm_qt.games.circle_of_fire.rules.goals import holds
from cholm_qt.games.circle_of_fire.rules.names import place_name
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.victory import (
    AUTOMATIC,
    SCENARIO,
    TACTICAL,
    is_surrounded,
    soviets_hold_or_contest,
    urban_areas_held,
)
from cholm_qt.ui.look.words import tr, trn


class Condition(NamedTuple):
    """One thing the Soviets needed, and whether they had it."""

    words: str
    met: bool


def headline(p: Position, titles: Sequence[str] = ()) -> str:
    """Who won: a side, or its player by his title, if he has given a name."""
    if p.winner == NOBODY:
        return tr("The game is not over")
    if titles and titles[p.winner] != side_word(p.winner):
        return tr("{0} has won", titles[p.winner])
    return tr("German victory") if p.winner == GERMAN else tr("Soviet victory")


def reason(p: Position) -> str:
    """By which victory, in a sentence."""
    if p.winner == NOBODY:
        return tr("Turn {0} of {1}: this is how it went so far.", p.turn, p.last_turn)
    if p.victory == AUTOMATIC:
        return tr("Automatic victory in Turn {0}: the whole town is in Soviet hands (19.1).", p.turn)
    if p.victory == TACTICAL:
        return tr("Tactical victory: at the end of Turn {0} the siege had not succeeded (19.2).", p.turn)
    if p.victory == SCENARIO:
        return _scenario_reason(p)
    if p.winner == SOVIET:
        return tr("After Turn {0} the Soviets had everything they needed (19.3).", p.turn)
    return tr("After Turn {0} the garrison still stood: the Soviets lacked something (19.3).", p.turn)


def _scenario_reason(p: Position) -> str:
    """The goal of a short scenario."""
    if p.goals is not None:
        goal = special_goals.reached(p, p.goals)
        if goal is None:
            return tr("No goal of the scenario was reached by the end of Turn {0}.", p.turn)
        return tr("A goal of the scenario was reached in Turn {0}.", p.turn)
    if p.winner == SOVIET:
        return tr("After Turn {0} the Soviets had reached the goal of the scenario.", p.turn)
    return tr("After Turn {0} the Soviets had not reached the goal of the scenario.", p.turn)


def conditions(p: Position) -> list[Condition]:
    """What the Soviets needed for the victory that was judged, or would need at the end, or special goals."""
    if p.goals is not None:
        return [Condition(special_goals.sentence(p, goal), holds(p, goal.when)) for goal in p.goals.goals]
    held, limits = urban_areas_held(p, SOVIET), p.components.charts.limits
    if p.victory == AUTOMATIC:
        every = len(p.components.urban)
        return [_urban(held, every)]
    if p.urban_goal and p.victory in ("", SCENARIO):
        return [_urban(held, p.urban_goal)]
    needed = limits.check_urban if p.victory == TACTICAL else limits.end_urban
    airfield = all(soviets_hold_or_contest(p, area) for area in p.components.victory_areas)
    return [
        Condition(tr("Cholm is surrounded (19.2.1a)"), is_surrounded(p)),
        _urban(held, needed),
        Condition(tr("Soviets control or contest the airfield (19.2.1b)"), airfield),
    ]


def _urban(held: int, needed: int) -> Condition:
    """Enough Urban Areas?"""
    words = trn(
        "Soviets control {0} Urban Area, {1} needed",
        "Soviets control {0} Urban Areas, {1} needed",
        held,
        needed,
    )
    return Condition(words, held >= needed)


def stamp(p: Position) -> str:
    """What is stamped on the report of a game that is over."""
    if p.winner == NOBODY:
        return ""
    if p.goals is not None:
        return (
            tr("Goal missed") if special_goals.reached(p, p.goals) is None else tr("Goal reached")
        ).upper()
    if p.winner == SOVIET and p.victory == SCENARIO:  # which asks for less than the town
        return tr("Goal reached").upper()
    return (tr("Cholm has held") if p.winner == GERMAN else tr("Cholm has fallen")).upper()


def decisive_moment(game: Game[Position], titles: Sequence[str] = ()) -> tuple[int, str] | None:
    """The attack whose dice brought most against what was to be expected, if any was made."""
    swing = chronicle(game).swing
    if swing is None:
        return None
    p = game.position
    where = place_name(p, swing.place) if swing.place < p.components.places else tr("the map")
    side = titles[swing.side] if titles else side_word(swing.side)
    words = tr("Turn {0}, {1}: attack on {2}.", swing.turn, side, where)
    luck = tr(
        "{0:.1f} Casualty Points were to be expected; the dice brought {1:.0f}.", swing.expected, swing.actual
    )
    return swing.moment, f"{words} {luck}"
