"""12.2 Where units can go: the search for paths, and a memory of what earlier searches found."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import repeat

from cholm_qt.circle_of_fire.components import Components
from cholm_qt.circle_of_fire.orders import Move
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.engine.orders import Order

Path = tuple[int, ...]
make_move = partial(tuple.__new__, Move)  # the same as Move._make, but quicker
ANYWHERE = -1  # as a set of exits: all bits set, so every place may be entered first


class Paths:
    """A set of paths, with the orders they make for each unit."""

    __slots__ = ("moves", "paths")

    def __init__(self, paths: tuple[Path, ...]) -> None:
        """Keep the paths; orders are made as units ask for them."""
        self.paths = paths
        self.moves: dict[int, list[Order]] = {}

    def moves_of(self, unit: int) -> list[Order]:
        """The orders that send this unit along each of the paths."""
        moves = self.moves.get(unit)
        if moves is None:
            moves = self.moves[unit] = list(map(make_move, zip(repeat(unit), self.paths)))
        return moves


def moves_of(p: Position, side: int, start: int, units: Iterable[int], exits: int) -> list[Order]:
    """Every move of these units of a place that has a different outcome, each by its cheapest path.

    Paths to the same end that bring the same places under control are one and the same to the game;
    any of them may be ordered, one is listed.
    """
    orders: list[Order] = []
    ground = _ground(p, side, exits)
    for unit in units:
        orders += _paths(p, side, start, unit, ground, exits).moves_of(unit)
    return orders


def _paths(p: Position, side: int, start: int, unit: int, ground: int, exits: int) -> Paths:
    """The paths of a unit: remembered, if all that they depend on is as it was, else searched for."""
    c = p.components
    ma, closed = c.units[unit].ma, p.full[c.full_kind[unit]]
    ground |= closed
    findings: deque[tuple[int, int, Paths]] = c.findings[start, ma, p.night]
    for mask, value, paths in findings:
        if ground & mask == value:
            return paths
    mask, found = _search(p, side, start, ma, closed, exits)
    paths = Paths(found)
    findings.appendleft((mask, ground & mask, paths))
    return paths


# --- the ground ----------------------------------------------------------------------------------


def _ground(p: Position, side: int, exits: int) -> int:
    """All that moves of a side depend on, as sets of places one above the other in one number.

    The lowest set is left empty; it is for the Areas that are full for the unit that moves.
    """
    c = p.components
    return stacked(c, 0, p.occupied[1 - side], p.own(side) & c.every_place, p.rubbled, exits & c.every_place)


def stacked(c: Components, full: int, enemy: int, own: int, rubbled: int, exits: int) -> int:
    """Five sets of places in one number."""
    width = c.places
    return full | (enemy | (own | (rubbled | exits << width) << width) << width) << width


# --- the search ----------------------------------------------------------------------------------


def _search(
    p: Position, side: int, start: int, ma: int, closed: int, exits: int
) -> tuple[int, tuple[Path, ...]]:
    """What of the ground was looked at, and the cheapest path to each outcome (end and places won)."""
    c = p.components
    enemy, own, rubbled = p.occupied[1 - side], p.own(side), p.rubbled
    closed &= ~(1 << start)
    costs = c.charts.movement
    into_enemy = costs.road_enemy_night if p.night else costs.road_enemy_day
    friendly, hostile = costs.road_vacant_friendly, costs.road_vacant_enemy
    best: dict[tuple[int, int], Path] = {}
    waves: list[list[tuple[int, int, Path]]] = [[] for _ in range(ma + 1)]
    # The first step: by road or road arrow at its cost or all the MA has (12.2.4), else the whole MA (3.2.5).
    for q, bit in c.first_steps[start]:
        if closed & bit or not exits & bit:
            continue
        if enemy & bit:
            waves[min(into_enemy, ma)].append((q, 0, (start, q)))
        elif own & bit:
            waves[min(friendly, ma)].append((q, 0, (start, q)))
        else:
            waves[min(hostile, ma)].append((q, bit, (start, q)))
    looked_at, passed = c.connected[start], 0
    for spent, wave in enumerate(waves):
        for here, won, path in wave:
            if (here, won) in best:
                continue
            best[here, won] = path
            if spent == ma or enemy >> here & 1:
                continue
            passed |= 1 << here
            if rubbled >> here & 1:
                continue
            looked_at |= c.road_mask[here]
            for q, bit in c.road_steps[here]:
                if closed & bit:
                    continue
                if enemy & bit:
                    cost, then = spent + into_enemy, won
                elif own & bit or won & bit:
                    cost, then = spent + friendly, won
                else:
                    cost, then = spent + hostile, won | bit
                if cost <= ma and (q, then) not in best:
                    waves[cost].append((q, then, (*path, q)))
    for q, won, path in _whole_moves(c, start, closed, exits, enemy, ~own & ~enemy):
        best.setdefault((q, won), path)
    bonus_enemies, bonus_places = c.bonus_view[start]
    looked_at |= bonus_places
    seen = looked_at & ~closed
    mask = stacked(
        c, looked_at & ~(1 << start), seen | bonus_enemies, seen & ~enemy, passed, c.connected[start] & seen
    )
    return mask, tuple(best.values())


def _whole_moves(
    c: Components, start: int, closed: int, exits: int, enemy: int, won: int
) -> Iterator[tuple[int, int, Path]]:
    """The moves that take the whole MA: non-road borders and arrows, and Zones with their bonus move."""
    for q in c.whole_steps[start]:
        if closed >> q & 1 or not exits >> q & 1:
            continue
        yield q, won & 1 << q, (start, q)
        if not enemy >> q & 1:
            for to, near in c.bonus_steps[start].get(q, ()):
                if not (closed | enemy) >> to & 1 and not near & enemy:
                    yield to, won & (1 << q | 1 << to), (start, q, to)
