"""7.0, 9.5 Reinforcements come onto the map, at their entry hex (J53) or by rail (J54)."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.arrival import arrive
from cholm_qt.games.jaws_of_victory.rules.asking import place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.map_tables import MAIN_ROAD, NO_ROAD, NO_SIDE
from cholm_qt.games.jaws_of_victory.rules.move_costs import MoveView, allowance
from cholm_qt.games.jaws_of_victory.rules.move_faults import end_faults, hold_faults
from cholm_qt.games.jaws_of_victory.rules.names import (
    ARMOR,
    BEARS,
    EITHER,
    FINISHED,
    GERMAN,
    MOVED,
    SOVIET,
    TACTICAL,
)
from cholm_qt.games.jaws_of_victory.rules.orders import Enter, EnterByRail
from cholm_qt.games.jaws_of_victory.rules.partisans import near_partisans
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.tables import NO

ENTRY = "entry:"


def entries(view: MoveView) -> list[Order]:
    """Every way in which a waiting unit may come onto the map."""
    p, found = view.p, list[Order]()
    for unit in waiting(p, view.side):
        if not p.may(unit, "move"):
            continue
        place = entry_hex(view, unit)
        if place != NONE and view.may_end(unit, place):
            found.append(Enter(unit, place))
        if view.side == GERMAN:
            found += [
                EnterByRail(unit, there) for there in rail_hexes(view, unit) if view.may_end(unit, there)
            ]
    return found


def waiting(p: Position, side: int) -> list[int]:
    """J53 The units of a side that wait beside their entry hex."""
    return [unit for unit in p.in_box("entering") if p.components.units[unit].side == side]


def _entry_hexes(p: Position, unit: int) -> tuple[int, ...]:
    """J53 The entry hex of a unit, and its substitutes in their order."""
    for due in p.played.due:
        if due.unit == unit:
            return p.components.spots[ENTRY + due.entry]
    return ()


def entry_hex(view: MoveView, unit: int) -> int:
    """J53 Where a waiting unit enters: its entry hex, or the first free substitute; NONE without one."""
    for place in _entry_hexes(view.p, unit):
        if _is_free(view, place) and entry_cost(view, unit, place) != NO:
            return place
    return NONE


def _is_free(view: MoveView, place: int) -> bool:
    """J53 Is a hex in play, without enemies and without enemy ZOC?"""
    return place not in view.shut and view.zones[place] < 2


def entry_cost(view: MoveView, unit: int, place: int) -> int:
    """J53 What entering costs in halves: the road, where there is one, and what zones and alarm units add."""
    p, c = view.p, view.p.components
    table = c.tables.movement
    column = min(c.movers[unit], ARMOR) * 2 + p.ground
    kinds = {c.road_kind(place, there) for there, _ in c.roads[place]} - {NO_ROAD}
    if kinds:
        cost = (table.main_road if MAIN_ROAD in kinds else table.secondary_road)[column]
    else:
        cost = table.terrain[c.terrain[place]][column]
    return cost if cost == NO else cost + view.zone_cost(unit, place)


def enter_faults(view: MoveView, order: Enter) -> Iterator[Reason]:
    """J53 Why a unit cannot enter, or not there."""
    p, unit = view.p, order.unit
    late = tuple(_not_waiting(p, unit))
    yield from late or hold_faults(p, unit, "move")
    if late:
        return
    place = entry_hex(view, unit)
    if place == NONE:
        said = Said("Every hex where {0} could enter is held by the enemy", (unit_name(p, unit),))
        yield Reason("J53", said, (unit,))
    elif order.place != place:
        said = Said("{0} enters in {1}", (unit_name(p, unit), place_name(p, place)))
        yield Reason("J53", said, (unit,), (place,))
    else:
        yield from end_faults(view, unit, place)


def _not_waiting(p: Position, unit: int) -> Iterator[Reason]:
    """J53 Only units beside their entry hex enter."""
    if p.where[unit] != p.components.box("entering"):
        said = Said("{0} does not wait beside an entry hex", (unit_name(p, unit),))
        yield Reason("J53", said, (unit,))


def enter(p: Position, unit: int, place: int) -> None:
    """J53 A unit comes onto the map, and may go on in either way with what it has left (J117)."""
    view = MoveView(p, p.components.units[unit].side)
    p.mover, p.mode = unit, EITHER
    p.mp = max(allowance(p, unit, TACTICAL) - entry_cost(view, unit, place), 0)
    _come(p, unit, place)


def _come(p: Position, unit: int, place: int) -> None:
    """A unit is in a hex, having come from outside."""
    p.mark(unit, MOVED)
    p.news.append(e.UnitEntered(unit, place))
    arrive(p, unit, place)


# --- by rail --------------------------------------------------------------------------------------


def rail_hexes(view: MoveView, unit: int) -> list[int]:
    """J54 Every hex that a waiting German unit can come to by rail, whatever room there is."""
    p, c = view.p, view.p.components
    table, entry = c.tables.movement, _entry_hexes(p, unit)[:1]
    found = {start: 0 for start in entry if _is_safe(view, start)}
    queue = list(found)
    for here in queue:
        if found[here] == table.rail_links:
            break
        for there, river in c.rails[here]:
            is_open = river == NO_SIDE or BEARS[p.bridges[river]]
            if there not in found and is_open and _is_safe(view, there):
                found[there] = found[here] + 1
                queue.append(there)
    near = table.rail_distance - 1
    enemies = {p.where[enemy] for enemy in p.on_board(SOVIET)}
    return [place for place in queue[1:] if enemies.isdisjoint(c.within(place, near))]


def _is_safe(view: MoveView, place: int) -> bool:
    """J54 Can trains pass a hex?"""
    p = view.p
    return p.control[place] == GERMAN and _is_free(view, place) and not near_partisans(p, place)


def rail_faults(view: MoveView, order: EnterByRail) -> Iterator[Reason]:
    """J54 Why a unit cannot come by rail, or not there."""
    p, unit = view.p, order.unit
    if view.side != GERMAN:
        yield Reason("9.5", Said("Only German reinforcements come by rail"), (unit,))
        return
    late = tuple(_not_waiting(p, unit))
    yield from late or hold_faults(p, unit, "move")
    if late:
        return
    if order.place not in rail_hexes(view, unit):
        said = Said("No safe railway leads {0} there", (unit_name(p, unit),))
        yield Reason("J54", said, (unit,))
    else:
        yield from end_faults(view, unit, order.place)


def enter_by_rail(p: Position, unit: int, place: int) -> None:
    """J54 A unit arrives by rail, and does not move on."""
    _come(p, unit, place)
    p.mark(unit, FINISHED)
