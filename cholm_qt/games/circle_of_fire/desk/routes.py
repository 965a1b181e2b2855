"""Paths over the board: the ones to show, and the ones to ask about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

from cholm_qt.engine.events import Event
from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.games.circle_of_fire.rules.close_combat import PairOff
from cholm_qt.games.circle_of_fire.rules.events import UnitEliminated, UnitMoved, UnitRetreated
from cholm_qt.games.circle_of_fire.rules.movement import path_cost
from cholm_qt.games.circle_of_fire.rules.placement import PlaceUnits
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.retreats import ForcedRetreats
from cholm_qt.play.picking import Picking
from cholm_qt.ui.window.turn_desk import passes

Path = tuple[int, ...]


def shortest(position: Position, start: int, goal: int) -> Path:
    """The path of fewest steps, whatever the rules say of it; start and goal alone if there is none."""
    came: dict[int, int] = {start: start}
    edge = [start]
    for here in edge:  # the list grows while it is walked
        if here == goal:
            break
        for there in position.components.board.neighbours(here):
            if there not in came:
                came[there] = here
                edge.append(there)
    if goal not in came:
        return start, goal
    path = [goal]
    while path[-1] != start:
        path.append(came[path[-1]])
    return tuple(reversed(path)) if len(path) > 1 else (start, goal)


def likeliest(position: Position, start: int, goal: int) -> Path:
    """The path that a player has in mind who sends a unit there, whatever the rules say of it.

    Next door he goes straight; further on over no Zone in which a move would end (12.4.1), and by road as
    far as there is one, for all else ends a move, too (3.2.5).
    """
    borders, zones = position.components.board.kinds, position.components.zone_mask
    if goal in borders[start]:
        return start, goal
    edge: list[tuple[int, int, int, Path]] = [(0, 0, 0, (start,))]
    seen: set[int] = set()
    while edge:
        stops, bare, steps, path = heappop(edge)
        here = path[-1]
        if here == goal and len(path) > 1:
            return path
        if here not in seen:
            seen.add(here)
            goes_on = here == start or (steps == 1 and zones >> start & 1)  # a bonus move (12.4.3)
            stops += bool(zones >> here & 1) and not goes_on
            for there, kinds in borders[here].items():
                heappush(edge, (stops, bare + ("road" not in kinds), steps + 1, (*path, there)))
    return start, goal


def straightest(position: Position, orders: Iterable[Order], through: Path = ()) -> Order | None:
    """The move of fewest steps among those that pass the way-points in their order, then the cheapest.

    A way round over other places may be cheaper, and wins them on the way; way-points ask for it.
    """
    passing = [order for order in orders if passes(_path_of(order), through)]
    return min(passing, key=lambda order: _length(position, order), default=None)


def _length(position: Position, order: Order) -> tuple[int, int]:
    """How long a move is, and what it costs."""
    path = _path_of(order)
    cost = path_cost(position, order.unit, path) if isinstance(order, o.Move) else 0
    return len(path), cost


def _path_of(order: Order) -> Path:
    """The path an order follows, if it follows one."""
    return order.path if isinstance(order, o.Move | o.Retreat) else ()


def order_towards(position: Position, waiting: str, unit: int, place: int) -> Order | None:
    """The order that dropping this unit on this place would mean now, legal or not."""
    start = position.where[unit]
    if waiting in ("impulse", "moving", "infiltrate", "substitute") and position.on_map(unit):
        return o.Move(unit, likeliest(position, start, place))
    if waiting == "impulse":
        return o.Bombard(unit, place)
    if waiting in ("retreat", "voluntary-retreat") and position.on_map(unit):
        return o.Retreat(unit, shortest(position, start, place))
    if waiting == "redeploy":
        return o.Redeploy(unit, place)
    if waiting in ("set-up", "place"):
        return o.Place((unit,), place)
    return None


def order_upon(position: Position, waiting: str, selected: Sequence[int], unit: int) -> Order | None:
    """The order that clicking this unit would mean now, legal or not."""
    if waiting == "assign":
        return o.Assign(unit, "retreat" if position.spent[unit] else "commit")
    if waiting == "pair":
        return o.Pair(selected[0], unit) if selected else _attack_alone(position, unit)
    alone = {"lead": o.Lead, "screen": o.Screen, "expose": o.Expose}
    return alone[waiting](unit) if waiting in alone else None


def _attack_alone(position: Position, unit: int) -> Order | None:
    """16.3.3 An attack by a unit without a target, on an enemy whom nobody attacks yet; legal or not."""
    step = position.agenda[-1] if position.agenda else None
    if not isinstance(step, PairOff) or unit not in step.idle(position):
        return None
    attacked = {attack[0] for attack in step.melee.attacks}
    goals = (one for one in step.melee.open_targets(position, 1 - step.side) if one not in attacked)
    return next((o.Pair(unit, goal) for goal in goals), None)


def order_standing(position: Position, waiting: str, unit: int) -> Order | None:
    """The order that dragging this unit away would mean now, legal or not."""
    at = position.where[unit]
    if waiting == "set-up":
        return o.Place((unit,), at)
    near = position.components.board.neighbours(at) if position.on_map(unit) else ()
    return order_towards(position, waiting, unit, near[0]) if near else None


def only_choice(position: Position, picking: Picking) -> Sequence[int]:
    """13.4.1, 10.1.6 Who must retreat or be placed, if it is only one unit or one body."""
    if not isinstance(position.agenda[-1] if position.agenda else None, ForcedRetreats | PlaceUnits):
        return ()
    bodies = {gesture.units for gesture in picking.gestures if gesture.units}
    return bodies.pop() if len(bodies) == 1 else ()


def routes_in(events: Iterable[Event]) -> dict[int, Path]:
    """The ways units went in some events; a unit that moved twice went both ways."""
    found: dict[int, Path] = {}
    for event in events:
        if isinstance(event, UnitMoved | UnitRetreated):
            found[event.unit] = found.get(event.unit, event.path[:1]) + event.path[1:]
    return found


def eliminated_in(events: Iterable[Event]) -> list[int]:
    """The units that were eliminated in some events."""
    return [event.unit for event in events if isinstance(event, UnitEliminated)]
