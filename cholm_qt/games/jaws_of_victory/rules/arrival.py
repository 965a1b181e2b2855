"""What follows when a unit comes into a hex, whether it moves, enters, retreats, advances or intercepts."""

from __future__ import annotations

from collections.abc import Iterable

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, KORSUN_ACTIVE, KORSUN_LOST, NO_BRIDGE, WORK
from cholm_qt.games.jaws_of_victory.rules.partisans import disperse
from cholm_qt.games.jaws_of_victory.rules.pocket import cut_off
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.supply_paths import along_roads, open_hexes, open_roads, source_of

KORSUN = "source:korsun"


def arrive(p: Position, unit: int, place: int) -> None:
    """J4 Bring a unit into a hex, with all that follows for what the enemy has there."""
    c = p.components
    side = c.units[unit].side
    markers = p.marker_at(place, 1 - side) if c.combat[unit] else []
    around = _joined_with(p, open_hexes(p, 1 - side), [place]) if markers else frozenset[int]()
    p.step_into(unit, place)
    if side == GERMAN:
        _stop_bridges(p, place)
    if not c.combat[unit]:
        return
    for marker in markers:
        _capture(p, marker, around)
    if side == GERMAN:
        disperse(p, place)
        _clear_mines(p, place)
    else:
        _overrun_works(p, place)


def _stop_bridges(p: Position, place: int) -> None:
    """J90 A Soviet bridge under construction is lost when a German unit stands next to it."""
    for _, river in p.components.sides_of[place]:
        if p.bridges[river] & WORK:
            p.set_bridge(river, NO_BRIDGE)
            p.news.append(e.WorkLost(*p.components.river_sides[river]))


def _clear_mines(p: Position, place: int) -> None:
    """J115 A Soviet minefield is gone when a German combat unit stands in it."""
    if place in p.mines:
        p.mines -= {place}
        p.news.append(e.MinesCleared(place))


def _overrun_works(p: Position, place: int) -> None:
    """J33, J115 Soviet combat units put an end to Improved Positions and airfields."""
    if place in p.improved:
        p.improved -= {place}
        p.news.append(e.PositionLost(place))
    if place == p.airfield:
        p.airfield, p.airfield_work = NONE, 0
        if p.korsun != KORSUN_ACTIVE:
            p.stock = 0
        p.news.append(e.AirfieldLost(place))
    if place == p.components.spots[KORSUN][0] and p.korsun != KORSUN_LOST:
        p.korsun, p.stock, p.strip = KORSUN_LOST, 0, 0
        p.news.append(e.KorsunLost())


def _joined_with(p: Position, free: bytearray, starts: Iterable[int]) -> frozenset[int]:
    """The hexes that free ones join with some, which need not be free themselves."""
    edge, near = list(starts), p.components.near
    found = set(edge)
    for here in edge:
        further = [there for there in near[here] if free[there] and there not in found]
        found.update(further)
        edge += further
    return frozenset(found)


def _capture(p: Position, marker: int, around: frozenset[int]) -> None:
    """J29 A supply marker whose hex the enemy has entered loses its points and goes elsewhere."""
    p.points[marker] = 0
    p.depots = tuple(depot for depot in p.depots if depot[0] != marker)
    place = _refuge(p, marker, around)
    p.put(marker, place)
    p.news.append(e.MarkerCaptured(marker, place))


def _refuge(p: Position, marker: int, around: frozenset[int]) -> int:
    """J29 Where a captured marker goes: the nearest hex joined with its source by an open road.

    In a pocket it is the nearest open road hex of that pocket, and without one the box of what is lost. A
    pocket is where the marker was cut off, or its Korps is now, so that it never leaves a ring (J20);
    `around` are the hexes that were joined with its own before the enemy came.
    """
    c, was, side = p.components, p.where[marker], p.components.units[marker].side
    free = open_roads(p, side)
    far = along_roads(p, free, source_of(p, marker))
    roads = [place for place in range(c.places) if free[place] and c.on_road[place]]
    joined = [place for place in roads if far[place] >= 0]
    is_ringed = c.units[marker].command in cut_off(p)
    places = joined
    if not joined or marker in p.cut or is_ringed:
        places = [place for place in roads if place in around]
        if not places and is_ringed:
            outside = _joined_with(p, free, joined)
            places = [place for place in roads if place not in outside and p.control[place] == side]
        elif not places:
            places = joined or roads
    if not places:
        return c.box("dead")
    return min(places, key=lambda place: (c.distance(was, place), far[place], place))
