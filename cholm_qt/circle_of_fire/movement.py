"""12.0 Movement: where a unit can go, what it costs, and what speaks against a path."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from cholm_qt.circle_of_fire.events import UnitMoved
from cholm_qt.circle_of_fire.orders import Move
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.circle_of_fire.words import place_name, unit_name
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said

Path = tuple[int, ...]
ANYWHERE = -1  # as a set of exits: all bits set, so every place may be entered first


class Paths:
    """The paths open to units of one kind from one place, with the orders they make for each unit."""

    __slots__ = ("moves", "paths")

    def __init__(self, paths: tuple[Path, ...]) -> None:
        """Keep the paths; orders are made as units ask for them."""
        self.paths = paths
        self.moves: dict[int, list[Order]] = {}

    def moves_of(self, unit: int) -> list[Order]:
        """The orders that send this unit along each of the paths."""
        moves = self.moves.get(unit)
        if moves is None:
            moves = self.moves[unit] = [Move(unit, path) for path in self.paths]
        return moves


# Equal sets of paths are kept once, so that their orders are made once. It is emptied when it grows large.
_KEPT: dict[tuple[Path, ...], Paths] = {}
_KEPT_MOST = 20_000


def kept(paths: tuple[Path, ...]) -> Paths:
    """The one object for this set of paths."""
    found = _KEPT.get(paths)
    if found is None:
        if len(_KEPT) >= _KEPT_MOST:
            _KEPT.clear()
        found = _KEPT[paths] = Paths(paths)
    return found


def entry_cost(p: Position, side: int, place: int) -> int:
    """12.2.3 What entering a place across a road border or road arrow costs."""
    costs = p.components.charts.movement
    if p.occupied[1 - side] >> place & 1:
        return costs.road_enemy_night if p.night else costs.road_enemy_day
    return costs.road_vacant_friendly if p.own(side) >> place & 1 else costs.road_vacant_enemy


def step_costs(p: Position, side: int, path: Path) -> list[int]:
    """12.2.3 What each step of a path by road costs; a place won on the way is friendly on the way back."""
    friendly = p.components.charts.movement.road_vacant_friendly
    return [
        friendly if place in path[1 : i + 1] and p.is_vacant(place, side) else entry_cost(p, side, place)
        for i, place in enumerate(path[1:])
    ]


def moves_from(p: Position, unit: int, exits: int = ANYWHERE) -> list[Order]:
    """Every move of a unit that has a different outcome, each by its cheapest path.

    Paths to the same end that bring the same places under control are one and the same to the game;
    any of them may be ordered, one is listed.
    """
    kind = p.components.units[unit]
    place = p.where[unit]
    if exits != ANYWHERE:
        return kept(_reach(p, kind.side, place, kind.ma, kind.may_be_fourth, exits)[1]).moves_of(unit)
    if p.changed:
        changed = p.changed
        p.reach = {key: entry for key, entry in p.reach.items() if not entry[0] & changed}
        p.changed = 0
    key = (place, kind.ma, kind.side * 2 + kind.may_be_fourth)
    entry = p.reach.get(key)
    if entry is None:
        looked_at, paths = _reach(p, kind.side, place, kind.ma, kind.may_be_fourth, exits)
        entry = p.reach[key] = looked_at, kept(paths)
    return entry[1].moves_of(unit)


def _reach(
    p: Position, side: int, start: int, ma: int, fourth: bool, exits: int
) -> tuple[int, tuple[Path, ...]]:
    """The places looked at, and the cheapest path to each outcome (end and places won on the way)."""
    c = p.components
    enemy, own = p.occupied[1 - side], p.own(side)
    closed, stops = p.full[side * 2 + fourth] & ~(1 << start), enemy | p.rubbled
    costs = c.charts.movement
    into_enemy = costs.road_enemy_night if p.night else costs.road_enemy_day
    friendly, hostile = costs.road_vacant_friendly, costs.road_vacant_enemy
    looked_at = 1 << start | c.bonus_view[start]
    best: dict[tuple[int, int], Path] = {}
    waves: list[list[tuple[int, int, Path]]] = [[] for _ in range(ma + 1)]
    # The first step: by road or road arrow at its cost or all the MA has (12.2.4), else the whole MA (3.2.5).
    first_by_road = c.roads[start]
    if c.zone_mask >> start & 1:
        first_by_road = tuple(q for q, road in c.arrows[start].items() if road)
    for q in first_by_road:
        bit = 1 << q
        looked_at |= bit
        if closed & bit or not exits & bit:
            continue
        if enemy & bit:
            waves[min(into_enemy, ma)].append((q, 0, (start, q)))
        elif own & bit:
            waves[min(friendly, ma)].append((q, 0, (start, q)))
        else:
            waves[min(hostile, ma)].append((q, bit, (start, q)))
    for spent in range(ma + 1):
        for here, won, path in waves[spent]:
            if (here, won) in best:
                continue
            best[here, won] = path
            if stops >> here & 1:
                continue
            for q in c.roads[here]:
                bit = 1 << q
                looked_at |= bit
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
    for q, won, path in _whole_moves(p, side, start, closed, exits):
        best.setdefault((q, won), path)
    for q in (*c.no_roads[start], *c.arrows[start]):
        looked_at |= 1 << q
    return looked_at, tuple(best.values())


def _whole_moves(
    p: Position, side: int, start: int, closed: int, exits: int
) -> Iterator[tuple[int, int, Path]]:
    """The moves that take the whole MA: non-road borders and arrows, and Zones with their bonus move."""
    c = p.components
    own, enemy = p.own(side), p.occupied[1 - side]
    won = ~own & ~enemy
    for q in c.no_roads[start]:
        if not closed >> q & 1 and exits >> q & 1:
            yield q, won & 1 << q, (start, q)
    for q, road in c.arrows[start].items():
        if closed >> q & 1 or not exits >> q & 1:
            continue
        if not c.zone_mask >> q & 1:
            if not road:
                yield q, won & 1 << q, (start, q)
            continue
        yield q, won & 1 << q, (start, q)
        if c.zone_mask >> start & 1 and not enemy >> q & 1:
            yield from _bonus_moves(p, side, start, q, closed, won)


def _bonus_moves(
    p: Position, side: int, start: int, zone: int, closed: int, won: int
) -> Iterator[tuple[int, int, Path]]:
    """12.4.3 The second step of a move from Zone to Vacant Zone."""
    for q in p.components.arrows[zone]:
        if not closed >> q & 1 and _why_no_bonus(p, side, (start, zone, q)) is None:
            yield q, won & (1 << zone | 1 << q), (start, zone, q)


def _why_no_bonus(p: Position, side: int, path: Path) -> Said | None:
    """12.4.3 Why a bonus move may not follow this path from Zone to Zone and on (A84, A85)."""
    c, enemy = p.components, p.occupied[1 - side]
    start, zone, to = path
    if to == start:
        return Said("A bonus move may not lead back to where it began")
    if enemy >> to & 1:
        return Said("A bonus move may not enter {0}, which holds enemy units", (place_name(p, to),))
    if c.zone_mask >> to & 1:
        return None
    if not c.arrows[zone].get(to):
        return Said("A bonus move may enter an Area only by a road arrow")
    if c.adjacent[to] & enemy:
        return Said(
            "A bonus move may not enter {0}, which is next to an enemy-occupied Area", (place_name(p, to),)
        )
    return None


def exits_of(p: Position, side: int, place: int) -> int:
    """12.2.5 From a contested place only Free places may be entered first; otherwise any."""
    return p.free(side) if p.is_contested(place) else ANYWHERE


# --- explaining ----------------------------------------------------------------------------------


def why_not_path(p: Position, unit: int, path: Path, exits: int) -> Iterator[Reason]:
    """Every case of Module 12 that this path breaks."""
    kind = p.components.units[unit]
    steps = list(itertools.pairwise(path))
    yield from _not_joined(p, unit, steps)
    yield from _not_enterable(p, unit, path)
    if exits != ANYWHERE and not exits >> path[1] & 1:
        said = Said(
            "A unit leaves a contested place only into a Free one; {0} is not", (place_name(p, path[1]),)
        )
        yield Reason("12.2.5", said, (unit,), (path[1],))
    yield from _must_have_stopped(p, kind.side, unit, path)
    yield from _zone_faults(p, kind.side, unit, path)
    yield from _too_far(p, unit, path)


def _not_joined(p: Position, unit: int, steps: list[tuple[int, int]]) -> Iterator[Reason]:
    """3.2.2, 12.3.3 Steps between places that share no border or arrow."""
    for a, b in steps:
        if not p.components.connected[a] >> b & 1:
            names = (place_name(p, a), place_name(p, b))
            if (min(a, b), max(a, b)) in p.components.vertex_only:
                yield Reason("12.3.3", Said("{0} and {1} touch only at a corner", names), (unit,), (a, b))
            else:
                yield Reason("3.2.2", Said("{0} and {1} are not adjacent", names), (unit,), (a, b))


def _not_enterable(p: Position, unit: int, path: Path) -> Iterator[Reason]:
    """12.3.1 Areas on the path that are full."""
    for place in path[1:]:
        if place != path[0] and not p.has_room(place, unit):
            said = Said("{0} is full for {1}", (place_name(p, place), unit_name(p, unit)))
            yield Reason("12.3.1", said, (unit,), (place,))


def _must_have_stopped(p: Position, side: int, unit: int, path: Path) -> Iterator[Reason]:
    """12.2.2, 12.3.2 Places on the way where the unit must end its move."""
    for place in path[1:-1]:
        if p.occupied[1 - side] >> place & 1:
            said = Said("A unit must stop on meeting enemies in {0}", (place_name(p, place),))
            yield Reason("12.2.2", said, (unit,), (place,))
        if p.rubbled >> place & 1:
            yield Reason(
                "12.3.2",
                Said("A unit must stop in the Rubble of {0}", (place_name(p, place),)),
                (unit,),
                (place,),
            )


def _zone_faults(p: Position, side: int, unit: int, path: Path) -> Iterator[Reason]:
    """12.4.1, 12.4.3 Zones on the path that may not be entered or left like this."""
    if _is_bonus_path(p, path):
        why = _why_no_bonus(p, side, path)
        if why is not None:
            yield Reason("12.4.3", why, (unit,), (path[2],))
        return
    for i, place in enumerate(path[1:], start=1):
        if not p.components.zone_mask >> place & 1:
            continue
        if i > 1:
            said = Said(
                "{0} can be entered only by a unit that starts the Impulse next to it",
                (place_name(p, place),),
            )
            yield Reason("12.4.1", said, (unit,), (place,))
        elif len(path) > 2:
            yield Reason(
                "12.4.1", Said("A unit must stop on entering {0}", (place_name(p, place),)), (unit,), (place,)
            )


def _too_far(p: Position, unit: int, path: Path) -> Iterator[Reason]:
    """12.2.2, 3.2.5 Movement Points that the unit does not have."""
    left = p.components.units[unit].ma
    side = p.components.units[unit].side
    if _is_bonus_path(p, path):
        return
    costs = step_costs(p, side, path)
    for i, (a, b) in enumerate(itertools.pairwise(path)):
        kind = p.components.board.kinds[a].get(b)
        if kind is None:
            return
        if p.components.zone_mask >> b & 1:
            return  # what is wrong with Zones on the way has been said
        if kind != "road":
            if len(path) > 2:
                said = Said(
                    "Going from {0} to {1} takes the whole Movement Allowance",
                    (place_name(p, a), place_name(p, b)),
                )
                yield Reason("12.4.2" if p.components.zone_mask >> a & 1 else "3.2.5", said, (unit,), (a, b))
            return
        cost = costs[i]
        if cost > left and i:
            said = Said(
                "{0} has {1} Movement Points left and {2} costs {3}",
                (unit_name(p, unit), left, place_name(p, b), cost),
            )
            yield Reason("12.2.2", said, (unit,), (b,))
            return
        left = max(left - cost, 0)


def _is_bonus_path(p: Position, path: Path) -> bool:
    """12.4.3 Is it a move from Zone to Zone and on?"""
    zones = p.components.zone_mask
    return len(path) == 3 and bool(zones >> path[0] & zones >> path[1] & 1)


def path_cost(p: Position, unit: int, path: Path) -> int:
    """12.2.1 The Movement Points that a legal path takes."""
    kind, zones = p.components.units[unit], p.components.zone_mask
    whole = p.components.board.kinds[path[0]][path[1]] != "road" or zones >> path[1] & 1
    if whole:
        return kind.ma
    return min(kind.ma, sum(step_costs(p, kind.side, path)))


def move_unit(p: Position, unit: int, path: Path, cost: int) -> None:
    """12.1 Move a unit; what it passes alone comes under its side's control (6.2.3)."""
    p.news.append(UnitMoved(unit, path, cost))
    for place in path[1:]:
        p.step_to(unit, place)
