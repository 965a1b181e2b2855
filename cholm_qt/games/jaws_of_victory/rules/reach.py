"""9.4 Where a unit can go with what it may spend, for highlights, drags and players of their own."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise

from cholm_qt.games.jaws_of_victory.rules.components import NO_UNIT
from cholm_qt.games.jaws_of_victory.rules.move_costs import MoveView, allowance, points_left
from cholm_qt.games.jaws_of_victory.rules.names import STRATEGIC, TACTICAL
from cholm_qt.games.jaws_of_victory.rules.position import Position

Reach = dict[int, tuple[int, tuple[int, ...]]]


def reach(p: Position, unit: int) -> Reach:
    """Cost and path to every hex that a unit may end a tactical move in.

    Whether the unit may move at all, being held, in Reserve or finished, is not looked at.
    """
    return _reach(p, unit, TACTICAL)


def strategic_reach(p: Position, unit: int) -> Reach:
    """Cost and path to every hex that a unit may end a strategic move in; its condition is not looked at."""
    return _reach(p, unit, STRATEGIC)


def path_cost(p: Position, unit: int, path: tuple[int, ...], mode: int) -> int:
    """9.2 What a legal path takes; J69 a first step takes all that there is where it costs more."""
    view, left = MoveView(p, p.components.units[unit].side), points_left(p, unit, mode)
    return min(sum(dict(view.exits(unit, here, mode))[there] for here, there in pairwise(path)), left)


def cheapest_way(p: Position, unit: int, goal: int, mode: int) -> tuple[int, ...]:
    """The way to a hex that costs least, be it more than the unit may spend; empty where there is none.

    Where the unit cannot enter the hex, as where enemies stand, it is the way to it from the nearest other.
    """
    found = _reach(p, unit, mode).get(goal)
    if found is not None:
        return found[1]
    c, start = p.components, p.where[unit]
    if start >= c.places or c.movers[unit] == NO_UNIT:
        return ()
    view = MoveView(p, c.units[unit].side)
    costs, ways = {start: 0}, dict[int, tuple[int, ...]]({start: (start,)})
    waiting = [(0, start)]
    while waiting:
        spent, here = heappop(waiting)
        if here == goal:
            return ways[goal]
        for there, cost in view.exits(unit, here, mode) if spent == costs[here] else ():
            if there not in costs or spent + cost < costs[there]:
                costs[there], ways[there] = spent + cost, (*ways[here], there)
                heappush(waiting, (spent + cost, there))
    beside = min((near for near in c.near[goal] if near in costs), key=costs.__getitem__, default=goal)
    return () if beside == goal else (*ways[beside], goal)


def _reach(p: Position, unit: int, mode: int) -> Reach:
    """The cheapest paths, found by spending one half after the other."""
    c, start = p.components, p.where[unit]
    points = points_left(p, unit, mode) if c.movers[unit] != NO_UNIT and start < c.places else -1
    if points < 0:
        return {}
    view = MoveView(p, c.units[unit].side)
    exits = view.drives_from if mode == STRATEGIC else view.steps
    costs, came = {start: 0}, {start: start}
    spent_up: list[list[int]] = [[] for _ in range(points + 1)]  # hexes by what it costs to get there
    spent_up[0].append(start)
    is_first = mode == TACTICAL and points == allowance(p, unit, mode)  # J69 one hex can always be gone
    for spent, hexes in enumerate(spent_up):
        for here in hexes:
            if costs[here] < spent:
                continue  # a cheaper path was found
            for there, cost in exits(unit, here):
                total = spent + cost
                if total > points:
                    if not is_first:
                        continue
                    total = points
                if total < costs.get(there, points + 1):
                    costs[there], came[there] = total, here
                    spent_up[total].append(there)
            is_first = False
    return _paths(view, unit, costs, came)


def _paths(view: MoveView, unit: int, costs: dict[int, int], came: dict[int, int]) -> Reach:
    """The path to every hex that the unit may end in."""
    start = view.p.where[unit]
    paths: dict[int, tuple[int, ...]] = {start: (start,)}

    def path_to(place: int) -> tuple[int, ...]:
        if place not in paths:
            paths[place] = (*path_to(came[place]), place)
        return paths[place]

    del costs[start]
    return {place: (cost, path_to(place)) for place, cost in costs.items() if view.may_end(unit, place)}
