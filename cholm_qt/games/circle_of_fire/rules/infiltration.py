"""8.1.1E Infiltration: German infantry slips through the Soviet lines."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.agenda import Decision
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.movement import goes_somewhere, move_unit, path_cost, why_not_unit
from cholm_qt.games.circle_of_fire.rules.names import place_name, side_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import (
    EndImpulse,
    Move,
)
from cholm_qt.games.circle_of_fire.rules.path_tree import Path, PathNode
from cholm_qt.games.circle_of_fire.rules.position import Position


def infiltrators(p: Position, place: int) -> list[int]:
    """8.1.1E The units of a place that may infiltrate: Uncommitted infantry."""
    kinds = p.components.units
    return [unit for unit in p.uncommitted(GERMAN, place) if not kinds[unit].is_armor]


def can_infiltrate(p: Position) -> bool:
    """8.1.1E Is there any unit that could infiltrate anywhere?"""
    return any(_has_way(p, place) for place in p.places_of(GERMAN))


def _has_way(p: Position, place: int) -> bool:
    """Can any unit of a place infiltrate? Room next door, away from the Soviets, is enough to know."""
    c, units = p.components, infiltrators(p, place)
    near = c.connected[place] & ~p.occupied[SOVIET]
    return any(near & ~p.full[c.full_kind[unit]] for unit in units) or bool(infiltration_moves(p, place))


def step_cost(p: Position, place: int) -> int:
    """8.1.1E What one border costs an infiltrator: less into a Free place than into another."""
    costs = p.components.charts.movement
    return costs.infiltrate_free if p.is_free(place, GERMAN) else costs.infiltrate_other


def infiltration_moves(p: Position, place: int) -> list[Order]:
    """Every infiltration out of a place with a different outcome, each by its cheapest path (A110, A131)."""
    c = p.components
    found: dict[tuple[int, int], list[PathNode]] = {}
    orders: list[Order] = []
    for unit in infiltrators(p, place):
        kind = (c.units[unit].ma, c.full_kind[unit])
        if kind not in found:
            found[kind] = list(_search(p, place, kind[0], p.full[kind[1]]))
        orders += map(c.moves[unit].__getitem__, found[kind])
    return orders


def _search(p: Position, start: int, ma: int, full: int) -> Iterator[PathNode]:
    """The cheapest path to each outcome: an end without Soviets, and the places won on the way."""
    held, free = p.occupied[SOVIET], p.free(GERMAN)
    closed = full & ~(1 << start) | held & (p.rubbled | p.components.zone_mask)  # A61, A110
    to_win = p.soviet & ~held
    costs = p.components.charts.movement
    seen: set[tuple[int, int]] = set()
    waves: list[list[tuple[int, int, PathNode]]] = [[] for _ in range(ma + 1)]
    waves[0].append((start, 0, p.components.paths[start]))
    for spent, wave in enumerate(waves):
        for here, won, node in wave:
            if (here, won) in seen:
                continue
            if len(node.path) > 1:
                seen.add((here, won))
                if not held >> here & 1:
                    yield node
            for q in _next_places(p, node.path):
                cost = spent + (costs.infiltrate_free if free >> q & 1 else costs.infiltrate_other)
                cost = min(cost, ma) if not spent else cost
                if cost <= ma and not closed >> q & 1:
                    waves[cost].append((q, won | to_win & 1 << q, node.to[q]))


def _next_places(p: Position, path: Path) -> tuple[int, ...]:
    """Where an infiltrator may go on to; Zones only as a whole move, and Rubble ends it (A110)."""
    c, here = p.components, path[-1]
    if len(path) == 1:
        return tuple(c.board.kinds[here])
    if c.zone_mask >> here & 1 or p.rubbled >> here & 1:
        return ()
    return c.roads[here] + c.no_roads[here]


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
            "An infiltration must end where no Soviet unit is; there are some in {0}",
            (place_name(p, path[-1]),),
        )
        yield Reason(case, said, (unit,), (path[-1],))
    if len(path) > 2 and infiltration_cost(p, unit, path) > kind.ma:
        values = (unit_name(p, unit), kind.ma, infiltration_cost(p, unit, path))
        said = Said("{0} has {1} Movement Points and this path costs {2}", values)
        yield Reason("12.2.2", said, (unit,), path[1:])


def infiltration_cost(p: Position, unit: int, path: Path) -> int:
    """8.1.1E The Movement Points that a path takes; entering a Zone takes them all (A131)."""
    if p.components.zone_mask >> path[-1] & 1:
        return p.components.units[unit].ma
    return sum(step_cost(p, place) for place in path[1:])


def move_cost(p: Position, move: Move) -> int:
    """12.2.1 The Movement Points that a legal move takes now; 8.1.1E those of an infiltration."""
    infiltrates = bool(p.agenda) and isinstance(p.agenda[-1], Infiltrating)
    return (infiltration_cost if infiltrates else path_cost)(p, move.unit, move.path)


class Infiltrating(Decision):
    """8.1.1E Up to three infantry units of one Area infiltrate; the first one fixes the Area."""

    area: PlaceIx
    left: int
    case: ClassVar[str] = "8.1.1E"
    waiting: ClassVar[str] = "infiltrate"
    accepts: ClassVar[tuple[type, ...]] = (Move, EndImpulse)

    def who(self, p: Position) -> int:
        """The German player."""
        return GERMAN

    def says(self, p: Position) -> Said:
        """How many may still go."""
        if self.area < 0:
            return Said(
                "{0}: infiltrate with up to {1} infantry units of one Area", (side_name(GERMAN), self.left)
            )
        if not self.left or not infiltration_moves(p, self.area):
            return Said("{0}: no more units can infiltrate; end the Impulse", (side_name(GERMAN),))
        values = (side_name(GERMAN), self.left, place_name(p, self.area))
        return Said(
            "{0}: infiltrate with one more unit of {2}, or end the Impulse",
            values,
            plural="{0}: infiltrate with up to {1} more units of {2}, or end the Impulse",
            counted=1,
        )

    def orders(self, p: Position) -> list[Order]:
        """Every infiltration; an end only after the first (A110)."""
        orders: list[Order] = [] if self.area < 0 else [EndImpulse()]
        if self.left:
            for place in p.places_of(GERMAN) if self.area < 0 else (self.area,):
                orders += infiltration_moves(p, place)
        return orders

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """At least one unit, at most three, infantry of one Area."""
        if isinstance(order, EndImpulse):
            if self.area < 0:
                yield Reason("8.1.1E", Said("At least one unit must infiltrate"))
            return
        assert isinstance(order, Move)
        if not self.left:
            yield Reason("8.1.1E", Said("No more units may infiltrate in this Impulse"), (order.unit,))
        yield from why_not_unit(p, GERMAN, order.unit, order.path)
        if goes_somewhere(p, GERMAN, order):
            yield from self._elsewhere(p, order.unit)
            yield from why_not_infiltrate(p, order.unit, order.path)

    def _elsewhere(self, p: Position, unit: int) -> Iterator[Reason]:
        """11.1.3 All that infiltrate begin in one Area."""
        if self.area >= 0 and p.where[unit] != self.area:
            values = (unit_name(p, unit), place_name(p, self.area))
            said = Said("{0} is not in {1}, the Active Area of this Impulse", values)
            yield Reason("11.1.3", said, (unit,), (self.area,))

    def take(self, p: Position, order: Order) -> None:
        """Slip one unit through, or finish."""
        p.agenda.pop()
        if isinstance(order, Move):
            area = p.where[order.unit]
            p.agenda.append(Infiltrating(area, self.left - 1))
            move_unit(p, order.unit, order.path, infiltration_cost(p, order.unit, order.path))
            p.commit(order.unit)
