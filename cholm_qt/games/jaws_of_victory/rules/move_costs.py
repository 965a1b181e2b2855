"""9.0 What movement costs and how much of it a unit has, all in halves of a point (J2)."""

from __future__ import annotations

from functools import cached_property

from cholm_qt.games.jaws_of_victory.rules.boundary import beyond_boundary
from cholm_qt.games.jaws_of_victory.rules.continuous_front import sole_covers, still_covers
from cholm_qt.games.jaws_of_victory.rules.crossing import LOADS
from cholm_qt.games.jaws_of_victory.rules.map_tables import NO_SIDE
from cholm_qt.games.jaws_of_victory.rules.names import (
    ARMOR,
    DISORGANIZED,
    EITHER,
    GERMAN,
    HALTED,
    LEG,
    MOTOR,
    OOS1,
    OOS2,
    SOVIET,
    STRATEGIC,
    TACTICAL,
)
from cholm_qt.games.jaws_of_victory.rules.partisans import near_partisans
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position

HALVES = 2  # of a Movement Point
RESERVE_STEPS = ("E.4.E", "F.4.E")


def is_reserve_move(p: Position) -> bool:
    """9.7 Are the units moving that were marked Reserve?"""
    return p.components.steps[p.marker].id in RESERVE_STEPS


def allowance(p: Position, unit: int, mode: int) -> int:
    """9.4, J28 What a unit may spend in a whole move; of several reductions only the worst one counts."""
    c = p.components
    table = c.tables.movement
    divisors = [1]
    if p.supply[unit] == OOS1:
        divisors.append(table.oos1_divisors[min(c.movers[unit], ARMOR)])
    elif p.supply[unit] == OOS2:
        divisors.append(table.oos2_divisor)
    if p.order[unit] == DISORGANIZED:
        divisors.append(table.disorganized_divisor)
    if p.flags[unit] & HALTED:
        divisors.append(table.unreliable_divisor)
    if is_reserve_move(p):
        divisors.append(table.reserve_divisor)
    points = c.units[unit].ma * HALVES // max(divisors)
    if p.supply[unit] == OOS2:
        points = max(points, c.tables.supply.oos2_least_ma)
    return points * table.strategic_factor if mode == STRATEGIC else points


def points_left(p: Position, unit: int, mode: int) -> int:
    """What a unit may still spend when it moves in this way; NONE when it has begun to move in the other.

    A unit that has entered has not chosen between the two yet (J117).
    """
    if unit != p.mover:
        return allowance(p, unit, mode)
    if p.mode == mode:
        return p.mp
    if p.mode == EITHER:
        return p.mp + allowance(p, unit, mode) - allowance(p, unit, TACTICAL)
    return NONE


class MoveView:
    """What the moves of one side depend on in a position, looked up once for many steps."""

    def __init__(self, p: Position, side: int) -> None:
        """Look at the position; it must not change while the view is used, but for the unit that moves."""
        c, table = p.components, p.components.tables.movement
        self.p, self.side = p, side
        self.zones, self.ways, self.drives = p.zones(1 - side), c.ways[p.ground], c.drives[p.ground]
        units = c.units
        self.enemies = frozenset(at for at, stack in p.here.items() if units[stack[0]].side != side)
        self.shut = self.enemies.union(c.outside(p.played.columns))
        self.alarmed = self._alarmed() if side == SOVIET else frozenset[int]()
        self.zone_costs = tuple(
            (table.zoc_enter[i], table.zoc_leave[i], table.zoc_to_zoc[i], table.zoi_enter[i])
            for i in (LEG, MOTOR, ARMOR, ARMOR)
        )
        self.watched = side == GERMAN and any(map(p.on_map, c.partisans))

    def _alarmed(self) -> frozenset[int]:
        """J67 The hexes next to an alarm unit."""
        p, c = self.p, self.p.components
        return frozenset(there for unit in c.alarms if p.on_map(unit) for there in c.near[p.where[unit]])

    @cached_property
    def beside(self) -> frozenset[int]:
        """J62 The hexes next to an enemy unit."""
        near = self.p.components.near
        return frozenset(there for place in self.enemies for there in near[place])

    @cached_property
    def sole_covers(self) -> dict[int, tuple[int, ...]]:
        """J63 The hexes of the Continuous Front that one unit alone still covers."""
        return sole_covers(self.p) if self.side == GERMAN and self.p.covered else {}

    def zone_cost(self, unit: int, there: int) -> int:
        """9.2 What a ZOI and an alarm unit add for a unit that comes from outside the map."""
        c = self.p.components
        alarm = c.tables.movement.next_to_alarm if there in self.alarmed else 0
        return alarm + (self.zone_costs[c.movers[unit]][3] if self.zones[there] else 0)

    def steps(self, unit: int, here: int) -> list[tuple[int, int]]:
        """9.2, 10.2 Every adjacent hex that a unit can go to tactically from a hex, and its cost."""
        p, zones, shut, alarmed = self.p, self.zones, self.shut, self.alarmed
        mover, bridges, found = p.components.movers[unit], p.bridges, []
        loads, in_zoc = LOADS[mover], zones[here] == 2
        enter, leave, on, influence = self.zone_costs[mover]
        for there, side, bridged, unbridged in self.ways[mover][here]:
            cost = bridged if side < 0 or loads[bridges[side]] else unbridged
            if cost < 0 or there in shut:
                continue
            level = zones[there]
            if level == 2:
                cost += enter
                if in_zoc:
                    if on >= 0:
                        cost += on
                    elif p.here.get(there, (unit,)) == (unit,):  # no friend is there
                        continue
            elif level:
                cost += influence
            if in_zoc:
                cost += leave
            if there in alarmed:
                cost += p.components.tables.movement.next_to_alarm
            found.append((there, cost))
        return found

    def drives_from(self, unit: int, here: int) -> list[tuple[int, int]]:
        """J62 Every hex that a unit can go to strategically from a hex, and its cost."""
        p, beside, shut = self.p, self.beside, self.shut
        if here in beside or (self.watched and near_partisans(p, here)):
            return []
        mover, bridges = p.components.movers[unit], p.bridges
        loads = LOADS[mover]
        return [
            (there, cost)
            for there, side, cost, _ in self.drives[mover][here]
            if (side == NO_SIDE or loads[bridges[side]])
            and there not in beside
            and there not in shut
            and not (self.watched and near_partisans(p, there))
        ]

    def exits(self, unit: int, here: int, mode: int) -> list[tuple[int, int]]:
        """Every hex that a unit can go to from a hex in one of the two ways, and its cost."""
        return self.drives_from(unit, here) if mode == STRATEGIC else self.steps(unit, here)

    def may_end(self, unit: int, place: int) -> bool:
        """J7, J43, J63 May a unit end its move in a hex that it can go to?"""
        p = self.p
        if place in p.here and not p.has_room(place, unit):
            return False
        if self.side == SOVIET:
            return not beyond_boundary(p, unit, place)
        return still_covers(p, unit, place, self.sole_covers.get(unit, ()))
