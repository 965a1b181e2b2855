"""The special goals of a scenario, for strip, briefing, reports, overlay and the end page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cholm_qt.engine.goals import EACH_TURN, Goal, Goals, terms_in
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.rules.components import NOBODY, Components
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
    holds,
)
from cholm_qt.games.circle_of_fire.rules.names import SUBJECTS, UNITS_OF
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.look.words import say, tr

MOST_METERS = 3  # that fit into the strip
MOST_NAMED = 3  # places that a meter names one by one


class Progress(NamedTuple):
    """One term of the goals: in a line, in a word, and how much there is of what it asks for."""

    line: str
    word: str
    have: int
    needed: int

    @property
    def is_met(self) -> bool:
        """Is there enough?"""
        return self.have >= self.needed

    @property
    def counted(self) -> str:
        """The line with how much there is."""
        return tr("{0} {1}/{2}", self.line, self.have, self.needed)


def sentence(p: Position, goal: Goal) -> str:
    """Who wins when, in a sentence."""
    return f"{say(GOAL_TERMS.goal_said(p.components, SUBJECTS[goal.winner], goal, p.last_turn))}."


def sentences(p: Position, goals: Goals) -> list[str]:
    """All goals, and who wins otherwise."""
    return [*(sentence(p, goal) for goal in goals.goals), _otherwise(p, goals)]


def _otherwise(p: Position, goals: Goals) -> str:
    """Who wins when no goal is met."""
    return f"{say(GOAL_TERMS.otherwise_said(SUBJECTS[goals.otherwise], p.last_turn))}."


def task(p: Position, goals: Goals, side: int) -> str:
    """All that lets one side win."""
    own = [sentence(p, goal) for goal in goals.goals if goal.winner == side]
    if goals.otherwise == side:
        own.append(_otherwise(p, goals))
    return " ".join(own) or tr("No goal of the scenario lets this side win.")


def progress(p: Position, goals: Goals) -> list[Progress]:
    """How far each thing has come that a goal asks for, each of them once."""
    terms = dict.fromkeys(term for goal in goals.goals for term in terms_in(goal.when))
    return [
        Progress(say(GOAL_TERMS.label(p.components, term)), _word(p, term), *GOAL_TERMS.count(p, term))
        for term in terms
    ]


def _word(p: Position, term: Term) -> str:
    """A term in one or two words."""
    match term:
        case Control(areas=areas) | Reached(areas=areas):
            named = ", ".join(p.components.board.places[area].id for area in areas[:MOST_NAMED])
            return named if len(areas) <= MOST_NAMED else tr("Areas")
        case UrbanAreas():
            return tr("Urban Areas")
        case Surrounded(so=so):
            return tr("Ring") if so else tr("Way out")
        case AirfieldDenied(so=so):
            return tr("Airfield") if so else tr("Airfield open")
        case Eliminated(side=side):
            return say(Said("{0} eliminated", (UNITS_OF[side],)))
        case _:
            return tr("Eliminated")


def judged_turns(goals: Goals, last_turn: int) -> set[int]:
    """The Turns at whose end the game may end."""
    if any(goal.at == EACH_TURN for goal in goals.goals):
        return set(range(1, last_turn + 1))
    return {goal.turn or last_turn for goal in goals.goals} | {last_turn}


def reached(p: Position, goals: Goals) -> Goal | None:
    """The goal by which a game that is over was won, if it was one."""
    met = (goal for goal in goals.goals if goal.winner == p.winner and holds(p, goal.when))
    return next(met, None) if p.winner != NOBODY else None


def places_of(c: Components, goals: Goals) -> Iterator[int]:
    """The places that the goals are about."""
    for goal in goals.goals:
        for term in terms_in(goal.when):
            yield from places_of_term(c, term)


def places_of_term(c: Components, term: Term) -> Iterable[int]:
    """The places that a term is about."""
    match term:
        case Control(areas=areas) | Reached(areas=areas):
            return areas
        case UrbanAreas():
            return c.urban
        case Surrounded():
            return c.outlets
        case AirfieldDenied():
            return c.victory_areas
        case Lost() | Eliminated():
            return ()
