"""12.0 Movement: where a unit can go, what it costs, and what speaks against a path."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.circle_of_fire.rules.events import UnitMoved
from cholm_qt.games.circle_of_fire.rules.names import UNIT_OF, place_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import Move
from cholm_qt.games.circle_of_fire.rules.path_tree import Path
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.reach import ANYWHERE


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


def why_not_unit(p: Position, side: int, unit: int, path: tuple[int, ...]) -> Iterator[Reason]:
    """11.2.2, 12.1 Only an own, Uncommitted unit moves, and from where it is."""
    name = unit_name(p, unit)
    if p.components.units[unit].side != side:
        yield Reason("11.1.3", Said("{0} is not a {1}", (name, UNIT_OF[side])), (unit,))
        return
    if not p.on_map(unit):
        said = Said("{0} is not on the map", (name,))
        is_gun = p.components.units[unit].is_gun
        yield Reason("4.2.3", said, (unit,)) if is_gun else Reason("12.1", said, (unit,))
    elif p.spent[unit]:
        yield Reason("11.2.2", Said("{0} is Committed", (name,)), (unit,))
    if len(path) < 2:
        yield Reason("12.1", Said("A move needs a path of at least two places"), (unit,))
    elif p.on_map(unit) and path[0] != p.where[unit]:
        yield Reason("12.1", Said("{0} is in {1}", (name, place_name(p, p.where[unit]))), (unit,), (path[0],))


def goes_somewhere(p: Position, side: int, order: Move) -> bool:
    """Is it an own unit on the map with a path, so that there is more to say about its way?"""
    return p.components.units[order.unit].side == side and p.on_map(order.unit) and len(order.path) >= 2


def why_not_move(p: Position, side: int, order: Move, exits: int | None = None) -> Iterator[Reason]:
    """12.0 Everything that speaks against an ordinary move."""
    yield from why_not_unit(p, side, order.unit, order.path)
    if goes_somewhere(p, side, order):
        way_out = exits_of(p, side, order.path[0]) if exits is None else exits
        yield from why_not_path(p, order.unit, order.path, way_out)


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
        yield from _bonus_faults(p, side, unit, path)
        return
    zones = p.components.zone_mask
    if len(path) > 2 and zones >> path[1] & 1:
        said = Said("A unit must stop on entering {0}", (place_name(p, path[1]),))
        yield Reason("12.4.1", said, (unit,), (path[1],))
    for place in dict.fromkeys(q for q in path[2:] if zones >> q & 1):
        said = Said("{0} can be entered only with the first step of a move", (place_name(p, place),))
        yield Reason("12.4.1", said, (unit,), (place,))


def _bonus_faults(p: Position, side: int, unit: int, path: Path) -> Iterator[Reason]:
    """12.4.3 What is wrong with the bonus step of this path, and with going on after it."""
    why = _why_no_bonus(p, side, path[:3])
    if why is not None:
        yield Reason("12.4.3", why, (unit,), (path[2],))
    if len(path) > 3:
        said = Said("A unit must stop after its bonus move to {0}", (place_name(p, path[2]),))
        yield Reason("12.4.3", said, (unit,), (path[2],))


def _too_far(p: Position, unit: int, path: Path) -> Iterator[Reason]:
    """12.2.2, 3.2.5 Movement Points that the unit does not have."""
    left = p.components.units[unit].ma
    side = p.components.units[unit].side
    if _is_bonus_path(p, path):
        return
    costs = step_costs(p, side, path)
    for i, (a, b) in enumerate(itertools.pairwise(path)):
        kinds = p.components.board.kinds[a].get(b)
        if kinds is None:
            return
        if p.components.zone_mask >> b & 1:
            return  # what is wrong with Zones on the way has been said
        if "road" not in kinds:
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
                "{0} has {1} Movement Point left and {2} costs {3}",
                (unit_name(p, unit), left, place_name(p, b), cost),
                plural="{0} has {1} Movement Points left and {2} costs {3}",
                counted=1,
            )
            yield Reason("12.2.2", said, (unit,), (b,))
            return
        left = max(left - cost, 0)


def _is_bonus_path(p: Position, path: Path) -> bool:
    """12.4.3 Is it a move from Zone to Zone and on?"""
    zones = p.components.zone_mask
    return len(path) > 2 and bool(zones >> path[0] & zones >> path[1] & 1)


def path_cost(p: Position, unit: int, path: Path) -> int:
    """12.2.1 The Movement Points that a legal path takes."""
    kind = p.components.units[unit]
    if p.components.whole_mask[path[0]] >> path[1] & 1:
        return kind.ma
    return min(kind.ma, sum(step_costs(p, kind.side, path)))


def move_unit(p: Position, unit: int, path: Path, cost: int) -> None:
    """12.1 Move a unit; what it passes alone comes under its side's control (6.2.3)."""
    p.news.append(UnitMoved(unit, path, cost))
    side = p.components.units[unit].side
    enemy = p.occupied[1 - side]
    if enemy >> path[0] & 1:  # the enemies it leaves behind take control before it goes on
        p.step_to(unit, path[1])
        path = path[1:]
    for place in path[1:-1]:
        if not enemy >> place & 1:
            p.set_control(place, side)
    if len(path) > 1:
        p.step_to(unit, path[-1])
