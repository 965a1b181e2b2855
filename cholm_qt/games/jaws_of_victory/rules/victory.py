"""E.end, G The end of a Game-turn and of a scenario: how victory is judged (J96 to J98)."""

from __future__ import annotations

from cholm_qt.engine.reasons import Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.breakout import is_executed
from cholm_qt.games.jaws_of_victory.rules.names import (
    DROVE,
    DROVE_LAST,
    GERMAN,
    IN_SUPPLY,
    POCKET,
    SOVIET,
)
from cholm_qt.games.jaws_of_victory.rules.pocket import are_linked, cut_off, ringed
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler, never
from cholm_qt.games.jaws_of_victory.rules.setting import REACH, RING, Level

UMAN = "source:uman"
THREE_TOWNS = ("place:zvenigorodka", "place:shpola", "place:lysyanka")
TENTHS = 10  # of a step, in which the evacuated are counted
EARLY_AND_LINKED, CLOSED_AND_LINKED, CLOSED, OPEN = range(4)  # the levels of a ring
REACHED, NEARLY, NOT_REACHED, NOT_REACHED_AND_HELD = range(4)  # the levels of a place


# --- how a scenario is judged ---


def judged(p: Position) -> tuple[Level, int]:
    """G.A The level of victory as the position stands, and the points where they decide."""
    victory = p.played.victory
    if victory.kind == RING:
        return victory.levels[ring_level(p)], 0
    if victory.kind == REACH:
        return victory.levels[reach_level(p)], 0
    points = rescue_points(p)
    return next(level for level in victory.levels if points >= level.at_least), points


def ring_level(p: Position) -> int:
    """J98 Which level of a ring: is it closed, was it closed a Game-turn ago, are the Fronts linked?"""
    if len(cut_off(p)) < len(POCKET):
        return OPEN
    if not are_linked(p, p.played.victory.linked_within):
        return CLOSED
    return EARLY_AND_LINKED if p.turn - 1 in p.ringed_at else CLOSED_AND_LINKED


def reach_level(p: Position) -> int:
    """G.A Which level of a place: has a mobile Soviet unit in supply reached it, or nearly?"""
    c, victory = p.components, p.played.victory
    far = min(
        (
            c.distance(p.where[unit], victory.place)
            for unit in p.on_board(SOVIET)
            if c.units[unit].is_mobile and p.supply[unit] == IN_SUPPLY
        ),
        default=victory.within + 1,
    )
    if far <= victory.within:
        return NEARLY if far else REACHED
    return NOT_REACHED_AND_HELD if p.control[victory.also_held] == GERMAN else NOT_REACHED


def rescued_tenths(p: Position) -> int:
    """J97 The steps of the two Korps that are saved, in tenths: escaped, not ringed, and evacuated."""
    c, shut, escaped = p.components, ringed(p), p.components.box("escaped")
    saved = [
        unit
        for command in POCKET
        for unit in c.command_units[command]
        if p.where[unit] == escaped or (c.combat[unit] and p.on_map(unit) and unit not in shut)
    ]
    return TENTHS * sum(p.steps[unit] for unit in saved) + p.evacuated


def saves_heavy_arms(p: Position) -> bool:
    """J97 Is any artillery or armor of the two Korps on the map and not ringed?"""
    c, shut = p.components, ringed(p)
    return any(
        (c.units[unit].is_armor or c.units[unit].is_gun) and p.on_map(unit) and unit not in shut
        for command in POCKET
        for unit in c.command_units[command]
    )


def rescue_points(p: Position) -> int:
    """J97 The share of the steps that is saved, in hundredths, and what is added to it."""
    victory, spots = p.played.victory, p.components.spots
    points = rescued_tenths(p) * 100 // (victory.steps * TENTHS)
    if not saves_heavy_arms(p):
        points += victory.no_gun_and_no_armor_saved
    if p.control[spots[UMAN][0]] != GERMAN:
        points += victory.uman_lost
    if all(p.control[spots[town][0]] == GERMAN for town in THREE_TOWNS):
        points += victory.holds_three_towns
    return points


def judge(p: Position) -> None:
    """G.A End the scenario."""
    level, points = judged(p)
    p.winner, p.verdict = level.winner, level.result
    p.news.append(e.ScenarioEnded(level.winner, level.result, points))


def look_at_pocket(p: Position) -> None:
    """J98 Note at the end of a Game-turn which Korps are cut off, where that matters."""
    if p.played.victory.kind == REACH:
        return
    shut = cut_off(p)
    if len(shut) == len(POCKET):
        p.ringed_at |= {p.turn}
    p.news.append(e.PocketJudged(shut, are_linked(p, p.played.victory.linked_within)))


# --- E.end ---


def skip_early_end(p: Position, _: int) -> Said | None:
    """E.end It is passed unless a breakout was executed in the last Game-turn (J96)."""
    return None if is_executed(p, p.turn - 1) else Said("No breakout was executed in the Game-turn before")


def begin_early_end(p: Position, _: int) -> None:
    """E.end Judge at once."""
    judge(p)


# --- G ---


def skip_victory(p: Position, _: int) -> Said | None:
    """G.A It is passed before the last Game-turn, and when a breakout has put the end off."""
    if is_executed(p, p.turn):
        return Said("The breakout puts the end off to the next Soviet Combat Phase")
    return None if p.turn >= p.played.turns else Said("This is not the final Game-turn")


def begin_victory(p: Position, _: int) -> None:
    """G.A Look at the pocket and judge."""
    look_at_pocket(p)
    judge(p)


def begin_next_turn(p: Position, _: int) -> None:
    """G.B Go on to the next Game-turn; of what units did, only who drove is remembered (18.2)."""
    look_at_pocket(p)
    p.flags = [DROVE_LAST if held & DROVE else 0 for held in p.flags]
    p.turn += 1


HANDLERS = {
    "E.end": Handler(skip_early_end, begin_early_end),
    "G.A": Handler(skip_victory, begin_victory),
    "G.B": Handler(never, begin_next_turn),
}
