"""13.0 Open roads and Supply Paths, which join supply sources, supply markers and units (J20, J23)."""

from __future__ import annotations

from cholm_qt.games.jaws_of_victory.rules.names import BEARS, POCKET
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position

FREE_OF_ZOC = bytes(level < 2 for level in range(256))  # by level of the enemy's zones


def open_hexes(p: Position, side: int) -> bytearray:
    """J20 For every hex of the map 1 where supply may pass, else 0.

    No enemy unit is there, and no enemy ZOC unless a friendly unit is; hexes out of play are shut.
    """
    c = p.components
    free = bytearray(p.zones(1 - side).translate(FREE_OF_ZOC))
    units = c.units
    for place, stack in p.here.items():
        free[place] = units[stack[0]].side == side
    for place in c.outside(p.played.columns):
        free[place] = 0
    return free


def open_roads(p: Position, side: int) -> bytearray:
    """J20, J141 For every hex 1 where a road that leads to a source may pass, else 0.

    It passes no hex that the enemy controls, unless a friendly unit is there: no columns go through his rear.
    """
    free, enemy = open_hexes(p, side), 1 - side
    for place, owner in enumerate(p.control):
        if owner == enemy and free[place] and p.side_at(place) != side:
            free[place] = 0
    return free


def road_hexes(p: Position, side: int, start: int) -> list[int]:
    """J20 For every hex how many road hexes it is from `start` along open roads; NONE where none leads."""
    return along_roads(p, open_roads(p, side), start)


def along_roads(p: Position, free: bytearray, start: int) -> list[int]:
    """J20 The same for a side whose open roads are known; in Mud a road does not pass a broken bridge."""
    c, mud, bridges = p.components, p.is_mud, p.bridges
    found = [NONE] * c.places
    if not free[start]:
        return found
    found[start], queue, roads = 0, [start], c.roads
    for here in queue:
        further = found[here] + 1
        for there, river in roads[here]:
            if found[there] == NONE and free[there] and (river < 0 or not mud or BEARS[bridges[river]]):
                found[there] = further
                queue.append(there)
    return found


def source_of(p: Position, marker: int) -> int:
    """13.2 The hex of a supply marker's source."""
    printed = p.components.units[marker].marker
    assert printed is not None
    return p.components.spots["source:" + printed.source][0]


def road_distance(p: Position, marker: int) -> int:
    """J20, J21 The road hexes from a supply marker to its source by open roads; NONE when it is cut off."""
    if not p.on_map(marker):
        return NONE
    side = p.components.units[marker].side
    return road_hexes(p, side, source_of(p, marker))[p.where[marker]]


def supply_range(p: Position, marker: int) -> int:
    """14.2 The Supply Range Increment of a marker on today's ground."""
    printed = p.components.units[marker].marker
    assert printed is not None
    return printed.increment[p.ground]


def supply_reach(p: Position, side: int, start: int, most: int) -> dict[int, int]:
    """J23 Every hex with a Supply Path of at most so many hexes from `start`, and how long it is."""
    return along_paths(p, open_hexes(p, side), start, most)


def along_paths(p: Position, free: bytearray, start: int, most: int) -> dict[int, int]:
    """J23 The same for a side whose open hexes are known; in Mud a river without a bridge counts as more."""
    if not free[start]:
        return {}
    c, mud, bridges = p.components, p.is_mud, p.bridges
    dry, sides_of, ford = c.dry, c.sides_of, 1 + c.tables.supply.unbridged_river_in_mud
    found = {start: 0}
    rings: list[list[int]] = [[] for _ in range(most + 1 + ford)]
    rings[0].append(start)
    for far in range(most):
        for here in rings[far]:
            if found[here] != far:
                continue  # a shorter path was found
            further = far + 1
            for there in dry[here]:
                if free[there] and found.get(there, further + 1) > further:
                    found[there] = further
                    rings[further].append(there)
            for there, river in sides_of[here]:
                further = far + (ford if mud and not BEARS[bridges[river]] else 1)
                if free[there] and further <= most and found.get(there, further + 1) > further:
                    found[there] = further
                    rings[further].append(there)
    return found


def in_reach(p: Position, marker: int, place: int, factor: int = 1) -> bool:
    """J23, J24 Is a hex within so many times the increment of a marker, be that cut off or not?"""
    c, start, most = p.components, p.where[marker], supply_range(p, marker) * factor
    if start >= c.places or c.distance(start, place) > most:
        return False
    return place in supply_reach(p, c.units[marker].side, start, most)


def markers_serving(p: Position, unit: int) -> tuple[int, ...]:
    """J23, J71 The supply markers on the map that may serve a unit, however far they are.

    That is the marker of its own command. In Gruppe Stemmermann either marker of the pocket serves both
    Korps, and where a Korps of the pocket has lost its marker, the other one serves it (J52).
    """
    own = p.marker_of(unit)
    if own == NONE:
        return ()
    c = p.components
    is_there = p.on_map(own)
    if c.units[own].command in POCKET and (p.is_stemmermann or not is_there):
        return tuple(marker for marker in pocket_markers(p) if p.on_map(marker))
    return (own,) if is_there else ()


def pocket_markers(p: Position) -> tuple[int, ...]:
    """J22 The supply markers of the two Korps that can be cut off, wherever they are."""
    return tuple(p.components.marker_of[command] for command in POCKET)


def marker_in_reach(p: Position, unit: int) -> tuple[int, ...]:
    """J23 The markers that serve a unit now: not cut off, and within one increment of its hex."""
    place = p.where[unit]
    if place >= p.components.places:
        return ()
    return tuple(
        marker for marker in markers_serving(p, unit) if marker not in p.cut and in_reach(p, marker, place)
    )
