"""19.0 Victory: automatic, tactical and at the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.board import mask_of
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SOVIET
from cholm_qt.games.circle_of_fire.rules.events import GameWon, SurroundedChecked
from cholm_qt.games.circle_of_fire.rules.position import Position

AUTOMATIC, TACTICAL, END_OF_GAME, SCENARIO = "automatic", "tactical", "end-of-game", "scenario"


def urban_areas_held(p: Position, side: int) -> int:
    """How many Urban Areas a side controls."""
    return sum(p.controller(area) == side for area in p.components.urban)


def soviets_hold_or_contest(p: Position, area: int) -> bool:
    """19.2.1b Do the Soviets control or contest this Area?"""
    return bool((p.soviet | p.occupied[SOVIET]) >> area & 1)


def way_out(p: Position) -> list[int]:
    """19.2.1a A German line from the town to an outlet Zone, or nothing (A51, A113)."""
    return next(lines_out(p), [])


def lines_out(p: Position) -> Iterator[list[int]]:
    """19.2.1a The German lines from the town, one to each outlet Zone that can be reached (A51, A113).

    They start in a German-controlled Urban Area, contested or not, and go on through German-controlled
    places without Soviet units.
    """
    c, open_places = p.components, ~p.soviet & ~p.occupied[SOVIET]
    goal = mask_of(c.outlets)
    lines = [[area] for area in c.urban if p.controller(area) == GERMAN]
    seen = mask_of([line[0] for line in lines])
    for line in lines:  # the list grows while it is walked
        for q in c.board.kinds[line[-1]]:
            bit = 1 << q
            if open_places & bit and not seen & bit:
                seen |= bit
                lines.append([*line, q])
                if goal & bit:
                    yield lines[-1]


def is_surrounded(p: Position) -> bool:
    """19.2.1a Is Cholm surrounded?"""
    return not way_out(p)


def airfield_denied(p: Position) -> bool:
    """19.2.1b Do the Soviets control or contest every Area with a red star?"""
    return all(soviets_hold_or_contest(p, area) for area in p.components.victory_areas)


def _judged(p: Position, urban_needed: int) -> bool:
    """19.2.1, 19.3 Surrounded, enough Urban Areas, and the airfield denied?"""
    surrounded, urban = is_surrounded(p), urban_areas_held(p, SOVIET)
    airfield = airfield_denied(p)
    p.news.append(SurroundedChecked(surrounded, urban, airfield))
    return surrounded and urban >= urban_needed and airfield


def win(p: Position, side: int, victory: str) -> None:
    """19.0 The game ends."""
    p.winner, p.victory = side, victory
    p.agenda.clear()
    p.news.append(GameWon(side, victory))


def is_over(p: Position) -> bool:
    """Has somebody won?"""
    return p.winner != NOBODY


def check_automatic(p: Position) -> None:
    """19.1 The Soviets win at once when they control every Urban Area."""
    if urban_areas_held(p, SOVIET) == len(p.components.urban):
        win(p, SOVIET, AUTOMATIC)


def check_continuation(p: Position) -> None:
    """19.2 At the end of Turn 4 the Germans win unless both conditions hold."""
    if not _judged(p, p.components.charts.limits.check_urban):
        win(p, GERMAN, TACTICAL)


def check_end_of_game(p: Position) -> None:
    """19.3 At the end the Soviets need all three conditions; a short scenario may name its own goal."""
    if p.urban_goal:
        winner = SOVIET if urban_areas_held(p, SOVIET) >= p.urban_goal else GERMAN
        win(p, winner, SCENARIO)
    else:
        win(p, SOVIET if _judged(p, p.components.charts.limits.end_urban) else GERMAN, END_OF_GAME)
