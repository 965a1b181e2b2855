"""The state of the game for the strip below the map: goal, Turn, Impulse, Day or Night, Advantage, side."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from cholm_qt.engine.goals import Goals
from cholm_qt.games.circle_of_fire.desk.game_words import (
    FIRST_DAY,
    date_words,
    impulse_words,
    is_maneuvering,
    ordinal,
)
from cholm_qt.games.circle_of_fire.desk.goal_words import goal_sentences, next_test
from cholm_qt.games.circle_of_fire.desk.pieces.emblems import moon, paint_emblem, sun
from cholm_qt.games.circle_of_fire.desk.place_words import side_word
from cholm_qt.games.circle_of_fire.desk.special_goals import MOST_METERS, judged_turns, progress
from cholm_qt.games.circle_of_fire.rules.components import NOBODY, SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.victory import airfield_denied, is_surrounded, urban_areas_held
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.progress_strip import AHEAD, NOW, PAST, Box, Emblem, Meter, Part, Pips, Track
from cholm_qt.ui.pieces.canvas import fitted

IMPULSES_SHOWN = 8
SUN, MOON = "#d79a1e", "#5a6fa8"


def status_parts(p: Position) -> tuple[Part, ...]:
    """Everything that players look up during a Turn, the goal first."""
    parts: list[Part] = [*_goal(p), _turns(p)]
    if is_maneuvering(p):
        parts.append(_impulses(p))
    return (*parts, _light(p), *_advantage(p))


def _goal(p: Position) -> list[Part]:
    """19.0 What the Soviets have of what they need at the next test."""
    if p.goals is not None:
        return _special_goals(p, p.goals)
    says, held = "\n".join(goal_sentences(p)), urban_areas_held(p, SOVIET)
    if p.urban_goal:
        return [Meter(tr("Urban Areas"), held, p.urban_goal, says)]
    return [
        Meter(tr("Urban Areas"), held, next_test(p)[1], says),
        Meter(tr("Ring"), int(is_surrounded(p)), 1, says),
        Meter(tr("Airfield"), int(airfield_denied(p)), 1, says),
    ]


def _special_goals(p: Position, goals: Goals) -> list[Part]:
    """How far the first few things have come that the scenario asks for."""
    says = "\n".join((*goal_sentences(p), "", *(one.counted for one in progress(p, goals))))
    return [Meter(one.word, one.have, one.needed, says) for one in progress(p, goals)[:MOST_METERS]]


def _turns(p: Position) -> Track:
    """7.0 The Turns with their days; a star where the game may end."""
    last = p.last_turn
    judged = {next_test(p)[0], last} if p.goals is None else judged_turns(p.goals, last)
    boxes = tuple(
        Box(
            str(turn),
            str(FIRST_DAY + turn),
            NOW if turn == p.turn else PAST if turn < p.turn else AHEAD,
            turn in judged,
        )
        for turn in range(1, last + 1)
    )
    return Track(boxes, tr("Turn {0} of {1} · {2}", p.turn, last, date_words(p.turn)))


def _impulses(p: Position) -> Pips:
    """11.1.2, 17.1.1 The Impulses of this Turn as the log counts them, and where Logistics begin."""
    soviet = p.components.charts.limits.logistics_from
    says = tr("From the {0} Soviet Impulse on a Logistics die may end the Phase (17.1.1).", ordinal(soviet))
    shown = max(IMPULSES_SHOWN, p.impulse)
    return Pips(tr("Impulse"), p.impulse, 2 * soviet - 1, shown, f"{impulse_words(p)}\n{says}")


def _light(p: Position) -> Emblem:
    """9.0 Sun or moon."""
    words = tr("Night") if p.night else tr("Day")
    return Emblem(_light_painter(p.night), words, words)


@cache  # one and the same, for parts that are equal are not drawn anew
def _light_painter(night: bool) -> Callable[[QPainter, QRectF], None]:
    """Paints the moon or the sun."""
    return partial(_paint_light, night)


def _paint_light(night: bool, painter: QPainter, rect: QRectF) -> None:
    """The moon or the sun."""
    painter.fillPath(fitted(moon() if night else sun(), rect), QColor(MOON if night else SUN))


def _advantage(p: Position) -> list[Part]:
    """8.0 The emblem of whoever has the Advantage."""
    if p.advantage == NOBODY:
        return []
    words = tr("Advantage: {0}", side_word(p.advantage))
    return [Emblem(_emblem_painter(p.advantage), tr("Advantage"), words)]


@cache
def _emblem_painter(side: int) -> Callable[[QPainter, QRectF], None]:
    """Paints the emblem of a side."""
    return partial(paint_emblem, side)
