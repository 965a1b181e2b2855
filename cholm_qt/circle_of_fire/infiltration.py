"""8.1.1E Infiltration: German infantry slips through the Soviet lines."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from cholm_qt.circle_of_fire.components import GERMAN, SOVIET
from cholm_qt.circle_of_fire.movement import Path
from cholm_qt.circle_of_fire.orders import Move
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.circle_of_fire.words import place_name, unit_name
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said


def infiltrators(p: Position, place: int) -> list[int]:
    """8.1.1E The units of a place that may infiltrate: Uncommitted infantry."""
    kinds = p.components.units
    return [unit for unit in p.uncommitted(GERMAN, place) if not kinds[unit].is_armor]


def can_infiltrate(p: Position) -> bool:
    """8.1.1E Is there any unit that could infiltrate anywhere?"""
    places = range(p.components.places)
    return any(infiltration_moves(p, unit) for place in places for unit in infiltrators(p, place))


def step_cost(p: Position, place: int) -> int:
    """8.1.1E What one border costs an infiltrator: less into a Free place than into another."""
    costs = p.components.charts.movement
    return costs.infiltrate_free if p.is_free(place, GERMAN) else costs.infiltrate_other


def infiltration_moves(p: Position, unit: int) -> list[Order]:
    """Every infiltration with a different outcome, each by its cheapest path (A110, A131)."""
    kind, start = p.components.units[unit], p.where[unit]
    held = p.occupied[SOVIET]
    best: dict[tuple[int, int], Path] = {}
    waves: list[list[tuple[int, int, Path]]] = [[] for _ in range(kind.ma + 1)]
    waves[0].append((start, 0, (start,)))
    for spent in range(kind.ma + 1):
        for here, won, path in waves[spent]:
            if (here, won) in best:
                continue
            if len(path) > 1:
                best[here, won] = path
            for q in _next_places(p, path):
                cost = spent + step_cost(p, q)
                cost = min(cost, kind.ma) if not spent else cost
                if cost <= kind.ma and _may_pass(p, unit, start, q):
                    gained = 0 if (held | ~p.soviet) >> q & 1 else 1 << q
                    waves[cost].append((q, won | gained, (*path, q)))
    return [Move(unit, path) for (end, _), path in best.items() if not held >> end & 1]


def _next_places(p: Position, path: Path) -> tuple[int, ...]:
    """Where an infiltrator may go on to; Zones only as a whole move, and Rubble ends it (A110)."""
    c, here = p.components, path[-1]
    if len(path) == 1:
        return tuple(c.board.kinds[here])
    if c.zone_mask >> here & 1 or p.rubbled >> here & 1:
        return ()
    return c.roads[here] + c.no_roads[here]


def _may_pass(p: Position, unit: int, start: int, place: int) -> bool:
    """A61, A110 Not into a full Area, nor into Rubble or a Zone that Soviets hold."""
    held = p.occupied[SOVIET] >> place & 1
    if held and (p.rubbled | p.components.zone_mask) >> place & 1:
        return False
    return place == start or p.has_room(place, unit)


def why_not_infiltrate(p: Position, unit: int, path: Path) -> Iterator[Reason]:
    """8.1.1E Everything that speaks against this infiltration."""
    case, c, kind = "8.1.1E", p.components, p.components.units[unit]
    if kind.is_armor:
        yield Reason(case, Said("Armor does not infiltrate"), (unit,))
    for i, (a, b) in enumerate(itertools.pairwise(path)):
        if not c.connected[a] >> b & 1:
            names = (place_name(p, a), place_name(p, b))
            corner = (min(a, b), max(a, b)) in c.vertex_only
            text = "{0} and {1} touch only at a corner" if corner else "{0} and {1} are not adjacent"
            yield Reason("12.3.3" if corner else "3.2.2", Said(text, names), (unit,), (a, b))
        elif b not in _next_places(p, path[: i + 1]):
            zone = (c.zone_mask >> a | c.zone_mask >> b) & 1
            said = Said("An infiltrator cannot go on from {0} to {1}", (place_name(p, a), place_name(p, b)))
            yield Reason("12.4.1" if zone else "12.3.2", said, (unit,), (a, b))
        if b != path[0] and not p.has_room(b, unit):
            yield Reason(
                "12.3.1", Said("{0} is full for {1}", (place_name(p, b), unit_name(p, unit))), (unit,), (b,)
            )
    if p.occupied[SOVIET] >> path[-1] & 1:
        said = Said(
            "An infiltration must end where no Soviet unit is; {0} holds some", (place_name(p, path[-1]),)
        )
        yield Reason(case, said, (unit,), (path[-1],))
    if len(path) > 2 and infiltration_cost(p, path) > kind.ma:
        values = (unit_name(p, unit), kind.ma, infiltration_cost(p, path))
        said = Said("{0} has {1} Movement Points and this path costs {2}", values)
        yield Reason("12.2.2", said, (unit,), path[1:])


def infiltration_cost(p: Position, path: Path) -> int:
    """8.1.1E The Movement Points that a path takes."""
    return sum(step_cost(p, place) for place in path[1:])
