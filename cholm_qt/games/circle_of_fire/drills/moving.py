"""How many Movement Points does it take, and how far can a unit go?"""

from __future__ import annotations

from itertools import pairwise
from random import Random

from cholm_qt.engine.board import places_in
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.drills.common import TIMES, impulse, orders_of, some_of
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.impulses import StartImpulse
from cholm_qt.games.circle_of_fire.rules.movement import path_cost, step_costs
from cholm_qt.games.circle_of_fire.rules.names import place_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import Move
from cholm_qt.games.circle_of_fire.rules.path_tree import Path
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.teaching.drill import (
    CHOICE,
    NUMBER,
    Answer,
    Because,
    Drill,
    Question,
    Topic,
    answers,
    because_of,
    number_answer,
    shuffled,
    wrong_numbers,
)

COST_TOPICS = (
    Topic("friendly", Said("Into friendly places")),
    Topic("enemy", Said("Into places that the enemy controls")),
    Topic("held-day", Said("Against enemy units by day")),
    Topic("held-night", Said("Against enemy units by night")),
    Topic("whole", Said("Where there is no road")),
    Topic("zone", Said("Into a Zone or out of it")),
)
REACH_TOPICS = (
    Topic("area", Said("From an Area")),
    Topic("contested", Said("From a contested place")),
    Topic("zone", Said("From a Zone")),
)
FURTHEST = 4  # steps to a place that is offered as out of reach


class MovementPoints(Drill):
    """Shows a legal move and asks for its cost."""

    id, title = "movement-points", Said("Movement Points")
    fixed = COST_TOPICS

    def question(self, position: Position, topic: str, rng: Random) -> Question | None:
        """A move with which the Impulse can begin, and whose cost is for this reason what it is."""
        for order in some_of(orders_of(position, Move), rng):
            side = position.components.units[order.unit].side
            if cost_topic(position, side, order) == topic:
                return self._ask(position, side, order, rng)
        return None

    def _ask(self, p: Position, side: int, order: Move, rng: Random) -> Question | None:
        """The question about a move; what the steps count, and the whole allowance, are easily mistaken."""
        kind, right = p.components.units[order.unit], path_cost(p, order.unit, order.path)
        way = " – ".join(place_name(p, place) for place in order.path)
        says = Said(
            "{0} (Movement Allowance {1}) moves {2}, {3}. How many Movement Points does that take?",
            (unit_name(p, order.unit), kind.ma, way, TIMES[p.night]),
        )
        likely = [len(order.path) - 1, kind.ma]
        found = answers(rng, number_answer(right), wrong_numbers(rng, right, likely, least=1))
        if found is None:
            return None
        form = NUMBER if rng.random() < 0.4 else CHOICE
        look = tuple(dict.fromkeys(order.path))
        return Question(says, *found, cost_lines(p, side, order), form, p, look, order=order)


def cost_topic(p: Position, side: int, order: Move) -> str:
    """The topic of a move; none where it comes back, or its cost is limited by what the unit has."""
    c, path = p.components, order.path
    if len(set(path)) < len(path):
        return ""
    if any(c.zone_mask >> place & 1 for place in path):
        return "zone"
    if takes_all(p, path):
        return "whole"
    costs = step_costs(p, side, path)
    if sum(costs) > c.units[order.unit].ma:
        return ""
    if p.occupied[1 - side] >> path[-1] & 1:
        return "held-night" if p.night else "held-day"
    return "enemy" if max(costs) > c.charts.movement.road_vacant_friendly else "friendly"


def takes_all(p: Position, path: Path) -> bool:
    """Does the first step take the whole Movement Allowance?"""
    return bool(p.components.whole_mask[path[0]] >> path[1] & 1)


def cost_lines(p: Position, side: int, order: Move) -> tuple[Because, ...]:
    """The cost of each step, with its case."""
    c, path = p.components, order.path
    ma = c.units[order.unit].ma
    if takes_all(p, path):
        names = (place_name(p, path[0]), place_name(p, path[1]))
        if c.zone_mask >> path[1] & 1:
            entered = Because(Said("Entering {1} takes the whole Movement Allowance", names), "12.4.1", ma)
            if len(path) == 2:
                return (entered,)
            bonus = Said("From Zone to Zone a bonus move leads on to {0}", (place_name(p, path[2]),))
            return (entered, Because(bonus, "12.4.3"))
        if c.zone_mask >> path[0] & 1:
            said = Said("No road leads from {0} to {1}: that takes the whole Movement Allowance", names)
            return (Because(said, "12.4.2", ma),)
        said = Said("No road crosses the border from {0} to {1}: that takes the whole allowance", names)
        return (Because(said, "3.2.5", ma),)
    costs = step_costs(p, side, path)
    lines = [
        Because(_step_said(p, side, path, i), "12.2.3", cost)
        for i, (cost, _) in enumerate(zip(costs, pairwise(path), strict=True))
    ]
    if sum(costs) > ma:
        lines.append(Because(Said("A unit pays no more than its whole Movement Allowance"), "12.2.2", ma))
    return tuple(lines)


def _step_said(p: Position, side: int, path: Path, step: int) -> Said:
    """What is entered with a step by road."""
    place = path[step + 1]
    name = (place_name(p, place),)
    if p.occupied[1 - side] >> place & 1:
        return Said("By road into {0}, where enemies are", name)
    if p.own(side) >> place & 1 or place in path[1 : step + 1]:
        return Said("By road into friendly {0}", name)
    return Said("By road into {0}, which the enemy controls", name)


class Reach(Drill):
    """Asks which place a unit can reach in this Impulse."""

    id, title = "reach", Said("How far a unit goes")
    fixed = REACH_TOPICS

    def question(self, position: Position, topic: str, rng: Random) -> Question | None:
        """A unit with places it can reach, and places near it that it cannot."""
        step = impulse(position)
        if step is None:
            return None
        ends: dict[int, set[int]] = {}
        for order in orders_of(position, Move):
            ends.setdefault(order.unit, set()).add(order.path[-1])
        units = [unit for unit in ends if _start_topic(position, position.where[unit]) == topic]
        return self._ask(position, step, rng.choice(units), ends, rng) if units else None

    def _ask(
        self, p: Position, step: StartImpulse, unit: int, ends: dict[int, set[int]], rng: Random
    ) -> Question | None:
        """The question about a unit; each wrong answer has the reason for which the straight way fails."""
        start, reached = p.where[unit], ends[unit] - {p.where[unit]}
        ways = straight_ways(p.components, start)
        if not reached:
            return None
        far = [way for way in ways.values() if 1 < len(way) <= FURTHEST + 1 and way[-1] not in ends[unit]]
        rng.shuffle(far)
        far.sort(key=len)
        wrong = []
        for way in far[:6]:
            reasons = list(step.faults(p, Move(unit, way)))
            wrong.append(
                Answer(Said("{0}", (place_name(p, way[-1]),)), place=way[-1], because=because_of(reasons))
            )
        goal = rng.choice(sorted(reached, key=lambda place: (-len(ways[place]), place))[:4])
        right = Answer(Said("{0}", (place_name(p, goal),)), place=goal)
        found = answers(rng, right, shuffled(rng, wrong))
        if found is None:
            return None
        order = next(o for o in orders_of(p, Move) if (o.unit, o.path[-1]) == (unit, goal))
        says = Said(
            "{0} in {1} has a Movement Allowance of {2}. Where can it move, {3}?",
            (unit_name(p, unit), place_name(p, start), p.components.units[unit].ma, TIMES[p.night]),
        )
        look = (start, *(answer.place for answer in found[0]))
        return Question(says, *found, cost_lines(p, step.side, order), CHOICE, p, look, ring=start)


def _start_topic(p: Position, start: int) -> str:
    """From what kind of place a unit starts."""
    if p.is_contested(start):
        return "contested"
    return "zone" if p.components.zone_mask >> start & 1 else "area"


def straight_ways(c: Components, start: int) -> dict[int, Path]:
    """A way with the fewest steps from a place to every other, by its end."""
    ways: dict[int, Path] = {start: (start,)}
    for here in (line := [start]):  # the list grows while it is walked
        for there in places_in(c.connected[here]):
            if there not in ways:
                ways[there] = (*ways[here], there)
                line.append(there)
    return ways
