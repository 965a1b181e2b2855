"""9.0 Everything that speaks against a move: the unit, each step of its path, and the hex where it ends."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules.asking import place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.boundary import beyond_boundary
from cholm_qt.games.jaws_of_victory.rules.components import NO_UNIT
from cholm_qt.games.jaws_of_victory.rules.continuous_front import still_covers
from cholm_qt.games.jaws_of_victory.rules.crossing import LOADS, crossing_cost
from cholm_qt.games.jaws_of_victory.rules.move_costs import (
    HALVES,
    MoveView,
    allowance,
    is_reserve_move,
    points_left,
)
from cholm_qt.games.jaws_of_victory.rules.names import (
    BEARS,
    FINISHED,
    IN_SUPPLY,
    RESERVE,
    SIDE_NAMES,
    STEADY,
    STRATEGIC,
    TACTICAL,
)
from cholm_qt.games.jaws_of_victory.rules.partisans import near_partisans
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.tables import NO

Path = tuple[int, ...]

# --- the unit -------------------------------------------------------------------------------------


def stranger_faults(p: Position, unit: int, side: int) -> Iterator[Reason]:
    """J6 Only units of the side that is moving move, and only kinds that can."""
    c, name = p.components, unit_name(p, unit)
    if c.units[unit].side != side:
        yield Reason("9.4", Said("{0} is not {1}", (name, SIDE_NAMES[side])), (unit,))
    elif c.movers[unit] == NO_UNIT:
        yield Reason("J6", Said("{0} does not move", (name,)), (unit,))


def hold_faults(p: Position, unit: int, deed: str) -> Iterator[Reason]:
    """J65 Some units are held in the first Game-turns."""
    hold = p.hold_on(unit, deed)
    if hold is not None:
        yield Reason("J65", Said(hold.says), (unit,))


def unit_faults(p: Position, unit: int, side: int, mode: int) -> Iterator[Reason]:
    """9.4, 9.6, 9.7 Why a unit may not move in this way now, wherever it would go."""
    name = unit_name(p, unit)
    if not p.on_map(unit):
        yield Reason("9.4", Said("{0} is not on the map", (name,)), (unit,))
    if p.has(unit, FINISHED):
        yield Reason("J69", Said("{0} has finished its move", (name,)), (unit,))
    is_reserve = p.has(unit, RESERVE)
    if is_reserve_move(p):
        if not is_reserve:
            yield Reason("9.7", Said("{0} is not marked Reserve", (name,)), (unit,))
    elif is_reserve:
        yield Reason("9.6", Said("{0} is in Reserve", (name,)), (unit,))
    yield from hold_faults(p, unit, "move")
    if points_left(p, unit, mode) == NONE:
        yield Reason("9.4", Said("{0} has begun to move in the other way", (name,)), (unit,))
    if mode == STRATEGIC:
        yield from _unfit_for_roads(p, unit)


def _unfit_for_roads(p: Position, unit: int) -> Iterator[Reason]:
    """J62 Units in disorder or Out of Supply do not move strategically."""
    name = unit_name(p, unit)
    if p.order[unit] != STEADY:
        yield Reason("J62", Said("{0} is in disorder", (name,)), (unit,))
    if p.supply[unit] != IN_SUPPLY:
        yield Reason("J62", Said("{0} is Out of Supply", (name,)), (unit,))


def can_drive(p: Position, unit: int) -> bool:
    """J62 Is a unit fit for strategic movement?"""
    return p.order[unit] == STEADY and p.supply[unit] == IN_SUPPLY


# --- the path -------------------------------------------------------------------------------------


def path_faults(view: MoveView, unit: int, path: Path, mode: int) -> Iterator[Reason]:
    """J100 Why a unit that may move cannot follow a path to its end."""
    p = view.p
    if len(path) < 2 or path[0] != p.where[unit]:
        at = place_name(p, p.where[unit])
        yield Reason(
            "J100", Said("A path begins in {0}, where the unit stands, and leads on", (at,)), (unit,)
        )
        return
    left = points_left(p, unit, mode)
    is_first = mode == TACTICAL and left == allowance(p, unit, mode)
    for here, there in pairwise(path):
        cost = dict(view.exits(unit, here, mode)).get(there, NO)
        if cost == NO:
            yield _why_no_step(view, unit, here, there, mode)
            return
        if cost > left and not is_first:
            yield _too_far(view, unit, path, mode)
            return
        left, is_first = max(left - cost, 0), False
    yield from end_faults(view, unit, path[-1])


def _too_far(view: MoveView, unit: int, path: Path, mode: int) -> Reason:
    """9.2 A way costs more than is left; told as far as the unit could go on it with more points."""
    p, cost, end = view.p, 0, path[0]
    for here, there in pairwise(path):
        step = dict(view.exits(unit, here, mode)).get(there, NO)
        if step == NO:
            break
        cost, end = cost + step, there
    left = points_left(p, unit, mode)
    said = Said(
        "{0} has {1} Movement Point left, and the way to {2} costs {3}",
        (unit_name(p, unit), in_points(left), place_name(p, end), in_points(cost), left / HALVES),
        "{0} has {1} Movement Points left, and the way to {2} costs {3}",
        counted=4,
    )
    return Reason("9.2", said, (unit,), (end,))


def in_points(halves: int) -> str:
    """J2 Movement Points as they are read, from halves.

    >>> in_points(4), in_points(5), in_points(1)
    ('2', '2½', '½')
    """
    whole, half = divmod(halves, 2)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


def _why_no_step(view: MoveView, unit: int, here: int, there: int, mode: int) -> Reason:
    """Why a unit cannot go from one hex to another, whatever it has left."""
    p, c = view.p, view.p.components
    if there not in c.is_near[here]:
        said = Said("Each hex of a path is next to the one before, and not over the Dnepr")
        return Reason("J3", said, (unit,), (here, there) if 0 <= there < c.places else (here,))
    name = (place_name(p, there),)
    if there in view.enemies:
        said = Said("There are enemies in {0}, who must be attacked", name)
        return Reason("J61", said, p.units_at(there), (there,))
    if there in view.shut:
        return Reason("J3", Said("{0} is out of play", name), (unit,), (there,))
    if mode == STRATEGIC:
        return _why_no_drive(view, unit, here, there)
    if crossing_cost(p, unit, here, there) != NO:
        said = Said("{0} is on foot and cannot go from ZOC to ZOC", (unit_name(p, unit),))
        return Reason("10.2", said, (unit,), (here, there))
    return _why_no_crossing(p, unit, here, there)


def _why_no_crossing(p: Position, unit: int, here: int, there: int) -> Reason:
    """J64 What lies in the way of a unit, be it a river or the terrain."""
    c = p.components
    name, river = unit_name(p, unit), c.side_between.get((here, there))
    if river is not None and not LOADS[c.movers[unit]][p.bridges[river]]:
        names = name, place_name(p, here), place_name(p, there)
        if BEARS[p.bridges[river]]:
            said = Said("The bridge between {1} and {2} is too weak for {0}", names)
        else:
            said = Said("{0} cannot cross the river between {1} and {2} without a bridge", names)
        return Reason("J64", said, (unit,), (here, there))
    said = Said("{0} cannot enter {1} on this ground", (name, place_name(p, there)))
    return Reason("9.2", said, (unit,), (there,))


def _why_no_drive(view: MoveView, unit: int, here: int, there: int) -> Reason:
    """J62 Why a unit cannot go along a road from one hex to the next."""
    p, c = view.p, view.p.components
    if not c.road_kind(here, there):
        said = Said("No road joins {0} and {1}", (place_name(p, here), place_name(p, there)))
        return Reason("J62", said, (unit,), (here, there))
    for place in (here, there):
        if place in view.beside:
            said = Said("{0} is next to an enemy unit", (place_name(p, place),))
            return Reason("J62", said, (unit,), (place,))
        if view.watched and near_partisans(p, place):
            said = Said("Partisans watch the road at {0}", (place_name(p, place),))
            return Reason("J55", said, (unit,), (place,))
    return _why_no_crossing(p, unit, here, there)


# --- the end --------------------------------------------------------------------------------------


def end_faults(view: MoveView, unit: int, place: int) -> Iterator[Reason]:
    """J7, J43, J63 Why a unit may not end its move in a hex that it can go to."""
    p, name = view.p, place_name(view.p, place)
    if not p.has_room(place, unit):
        others = tuple(other for other in p.units_at(place) if other != unit)
        if p.front(others[0]) == p.front(unit):
            yield Reason("J7", Said("{0} is full", (name,)), others, (place,))
        else:
            yield Reason("J43", Said("Units of the other Front are in {0}", (name,)), others, (place,))
    if beyond_boundary(p, unit, place):
        said = Said("{0} is too far beyond the boundary between the Fronts", (name,))
        yield Reason("J43", said, (unit,), (place,))
    alone = view.sole_covers.get(unit, ())
    if not still_covers(p, unit, place, alone):
        said = Said("{0} would uncover the Continuous Front", (unit_name(p, unit),))
        yield Reason("J63", said, (unit,), alone)
