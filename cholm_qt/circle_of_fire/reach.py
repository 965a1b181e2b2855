"""12.2 Where units can go: the search for paths, and a memory of what earlier searches found."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from cholm_qt.circle_of_fire.components import Components
from cholm_qt.circle_of_fire.ground import ground_of, stacked
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.circle_of_fire.ways import Way
from cholm_qt.engine.orders import Order

ANYWHERE = -1  # as a set of exits: all bits set, so every place may be entered first


Finding = tuple[int, int, tuple[Way, ...]]  # what of the ground was looked at, what was there, and the ways


def moves_of(p: Position, side: int, start: int, units: Iterable[int], exits: int) -> list[Order]:
    """Every move of these units of a place that has a different outcome, each by its cheapest path.

    Paths to the same end that bring the same places under control are one and the same to the game;
    any of them may be ordered, one is listed.
    """
    ground = ground_of(p, side, exits)
    orders: list[Order] = []
    for unit in units:
        orders += [way[unit] for way in found(p, side, start, unit, ground)[2]]
    return orders


def found(p: Position, side: int, start: int, unit: int, ground: int) -> Finding:
    """The paths of a unit: remembered, if all that they depend on is as it was, else searched for."""
    c = p.components
    kind, ma = c.full_kind[unit], c.units[unit].ma
    findings: deque[Finding] = c.findings[start, ma, kind & 1, p.night]
    for finding in findings:
        if ground & finding[0] == finding[1]:
            return finding
    mask, ways = _search(p, side, start, ma, kind, ground & c.every_place)
    finding = (mask, ground & mask, ways)
    findings.appendleft(finding)
    return finding


def _search(
    p: Position, side: int, start: int, ma: int, kind: int, exits: int
) -> tuple[int, tuple[Way, ...]]:
    """What of the ground was looked at, and the cheapest path to each outcome (end and places won)."""
    c = p.components
    enemy, own = p.occupied[1 - side], p.own(side)
    closed = p.full[kind] & ~(1 << start)
    vacant, stops = ~closed & ~enemy, enemy | p.rubbled
    costs = c.charts.movement
    into_enemy = costs.road_enemy_night if p.night else costs.road_enemy_day
    friendly, hostile = costs.road_vacant_friendly, costs.road_vacant_enemy
    on = c.ways[start].on
    waves: list[list[tuple[int, int, Way]]] = [[] for _ in range(ma + 1)]
    # The first step: by road or road arrow at its cost or all the MA has (12.2.4), else the whole MA (3.2.5).
    for q, bit in c.first_steps[start]:
        if closed & bit or not exits & bit:
            continue
        if enemy & bit:
            waves[min(into_enemy, ma)].append((q, 0, on[q]))
        elif own & bit:
            waves[min(friendly, ma)].append((q, 0, on[q]))
        else:
            waves[min(hostile, ma)].append((q, bit, on[q]))
    ways: list[Way] = []
    entered: dict[int, int] = {}  # by the places won on the way, the places that have been entered
    looked_at, edge, passed = c.first_mask[start], 0, 0
    road_mask, split = c.road_mask, c.split
    for spent, wave in enumerate(waves):
        left = ma - spent
        for here, won, way in wave:
            bit, seen = 1 << here, entered.get(won, 0)
            if seen & bit:
                continue
            entered[won] = seen = seen | bit
            ways.append(way)
            if not left:
                continue
            passed |= bit
            if stops & bit:
                continue
            near = road_mask[here]
            if left >= friendly:
                edge |= near
                for q in split[near & vacant & (own | won) & ~seen]:
                    waves[spent + friendly].append((q, won, way.on[q]))
            if left >= hostile:
                looked_at |= near
                for q in split[near & vacant & ~(own | won)]:
                    waves[spent + hostile].append((q, won | 1 << q, way.on[q]))
            if left >= into_enemy:
                looked_at |= near
                for q in split[near & enemy & ~closed & ~seen]:
                    waves[spent + into_enemy].append((q, won, way.on[q]))
    zones, threats, whole = _whole_moves(c, start, closed, exits, enemy, ~own & ~enemy)
    for q, won, way in whole:
        seen = entered.get(won, 0)
        if not seen >> q & 1:
            entered[won] = seen | 1 << q
            ways.append(way)
    # Of a place, only what made the difference counts: where one cannot afford more than friendly places,
    # it is enough that a place is not one's own, or else that enemies are there, or else that it is full.
    edge &= ~looked_at
    looked_at |= zones | edge & own & vacant
    open_ = looked_at & ~closed
    full = (looked_at | c.connected[start] | edge & own & ~enemy) & ~(1 << start)
    return (
        stacked(
            c,
            c.connected[start] & ~closed,
            0 if kind & 1 else full,
            full if kind & 1 else 0,
            open_ | threats | edge & own & (enemy | ~closed),
            open_ & ~enemy | zones | edge,
            passed & ~enemy,
        ),
        tuple(ways),
    )


def _whole_moves(
    c: Components, start: int, closed: int, exits: int, enemy: int, won: int
) -> tuple[int, int, list[tuple[int, int, Way]]]:
    """The moves that take the whole MA: non-road borders and arrows, and Zones with their bonus move.

    Before them stand the places looked at for bonus moves, and those whose enemies stand in their way.
    """
    moves: list[tuple[int, int, Way]] = []
    on = c.ways[start].on
    zones, threats, bonus_steps = 0, 0, c.bonus_steps[start]
    for q in c.whole_steps[start]:
        bit = 1 << q
        if closed & bit or not exits & bit:
            continue
        moves.append((q, won & bit, on[q]))
        if q not in bonus_steps:
            continue
        zones |= bit
        if enemy & bit:
            continue
        for to, near in bonus_steps[q]:  # 12.4.3
            zones |= 1 << to
            if (closed | enemy) >> to & 1:
                continue
            threat = near & enemy
            threats |= threat & -threat or near  # one enemy next door is enough
            if not threat:
                moves.append((to, won & (bit | 1 << to), on[q].on[to]))
    return zones, threats, moves
