"""What follows when a unit comes into a hex, whether it moves, enters, retreats, advances or intercepts."""

from __future__ import annotations

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, KORSUN_ACTIVE, KORSUN_LOST, NO_BRIDGE, WORK
from cholm_qt.games.jaws_of_victory.rules.partisans import disperse
from cholm_qt.games.jaws_of_victory.rules.pocket import cut_off
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.supply_paths import along_roads, open_hexes, source_of

KORSUN = "source:korsun"


def arrive(p: Position, unit: int, place: int) -> None:
    """J4 Bring a unit into a hex, with all that follows for what the enemy has there."""
    p.step_into(unit, place)
    c = p.components
    side = c.units[unit].side
    if side == GERMAN:
        _stop_bridges(p, place)
    if not c.combat[unit]:
        return
    for marker in p.marker_at(place, 1 - side):
        capture(p, marker)
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


def capture(p: Position, marker: int) -> None:
    """J29 A supply marker whose hex the enemy has entered loses its points and goes elsewhere."""
    p.points[marker] = 0
    p.depots = tuple(depot for depot in p.depots if depot[0] != marker)
    place = _refuge(p, marker)
    p.put(marker, place)
    p.news.append(e.MarkerCaptured(marker, place))


def _refuge(p: Position, marker: int) -> int:
    """J29 Where a captured marker goes: the nearest hex joined with its source by an open road.

    In a pocket, and where there is none, it is the nearest open road hex, and without that the box of what
    is lost. A pocket is where it was cut off, or its Korps is now, so that it never leaves a ring (J20).
    """
    c, was = p.components, p.where[marker]
    free = open_hexes(p, c.units[marker].side)
    far = along_roads(p, free, source_of(p, marker))
    places = [place for place in range(c.places) if far[place] >= 0]
    if not places or marker in p.cut or c.units[marker].command in cut_off(p):
        places = [place for place in range(c.places) if free[place] and c.on_road[place]]
    if not places:
        return c.box("dead")
    return min(places, key=lambda place: (c.distance(was, place), far[place], place))
