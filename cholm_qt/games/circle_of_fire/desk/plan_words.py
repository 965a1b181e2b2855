"""What each side of Circle of Fire has to do and has, and the arrows of a plan on a small map."""

from __future__ import annotations

from collections import Counter
from math import dist

from cholm_qt.games.circle_of_fire.desk.briefing_words import german_goal, soviet_goal
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.look.words import tr, trn
from cholm_qt.ui.map.board_picture import PlanArrow

LEAST_FORCE = 2  # units that make an arrow
LATER = ("reinforcements", "random")  # boxes out of which units come
AT_HAND = ("at-start", "artillery")


def side_brief(p: Position, side: int) -> tuple[str, str]:
    """19.0 What a side needs to win, and how many units it has now and gets later."""
    return (german_task(p) if side == GERMAN else soviet_goal(p)), _strength(p, side)


def german_task(p: Position) -> str:
    """19.2, 19.3 What the Germans have to do, told without the goal of the Soviets."""
    if p.goals is not None:
        return german_goal(p)
    limits = p.components.charts.limits
    hold = tr("Keep the Soviets from their goal to the end of Turn {0}.", p.last_turn)
    if p.urban_goal or p.last_turn < limits.check_turn:
        return hold
    early = tr(
        "After Turn {0} you have won already unless Cholm is surrounded, the Soviets hold {1} or more Urban "
        "Areas, and the airfield is taken or contested.",
        limits.check_turn, limits.check_urban,
    )  # fmt: skip
    return f"{hold} {early}"


def _strength(p: Position, side: int) -> str:
    """How many units are at hand, and how many come later."""
    c = p.components
    boxes = {c.box(name): name for name in (*LATER, *AT_HAND)}
    now = later = 0
    for unit, where in enumerate(p.where):
        if c.units[unit].side == side:
            name = boxes.get(where, "")
            now += where < c.places or name in AT_HAND
            later += name in LATER
    parts = (
        trn("{0} unit at hand", "{0} units at hand", now),
        trn("{0} more to come", "{0} more to come", later),
    )
    return " · ".join(words for words, count in zip(parts, (now, later), strict=True) if count)


def plan_arrows(p: Position) -> list[PlanArrow]:
    """From where Soviet units stand before the town, or from where reinforcements will enter, into it."""
    standing = Counter(p.where[unit] for unit, kind in enumerate(p.components.units) if kind.side == SOVIET)
    places = [place for place, count in standing.items() if place < p.components.places]
    starts = [place for place in places if standing[place] >= LEAST_FORCE and not _is_urban(p, place)]
    arrows = [PlanArrow(SOVIET, place, _into_town(p.components, place)) for place in sorted(starts)]
    return arrows or _entries(p)


def _entries(p: Position) -> list[PlanArrow]:
    """10.4 From the Zones that the Reinforcement Display names for those who are still to come."""
    waiting, found = p.components.box("reinforcements"), {}
    for group in p.components.charts.entry:
        if any(p.where[unit] == waiting for unit in group.units):
            for place in group.line.places:
                found[group.side, place] = PlanArrow(group.side, place, _into_town(p.components, place))
    return list(found.values())


def _is_urban(p: Position, place: int) -> bool:
    """Does this place belong to the town?"""
    return place in p.components.urban


def _into_town(c: Components, place: int) -> int:
    """The Urban Area two thirds of the way from a place to the middle of the town."""
    centres = [c.board.places[area].centre for area in c.urban]
    middle = [sum(axis) / len(centres) for axis in zip(*centres, strict=True)]
    aim = [(here + 2 * there) / 3 for here, there in zip(c.board.places[place].centre, middle, strict=True)]
    return min(c.urban, key=lambda area: dist(c.board.places[area].centre, aim))
