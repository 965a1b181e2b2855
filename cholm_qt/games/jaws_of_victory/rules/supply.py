"""C.2, C.3 Supply markers receive their points, and every unit is found in or out of supply (14.2, 13.3)."""

from __future__ import annotations

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import BEGAN_OOS1, GERMAN, IN_SUPPLY, OOS1, SOVIET
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler, never
from cholm_qt.games.jaws_of_victory.rules.supply_paths import (
    along_paths,
    along_roads,
    markers_serving,
    open_hexes,
    open_roads,
    source_of,
    supply_range,
)

RELIEF_KORPS = "III"  # 16.3 the Korps that Operation Wanda gives more points


def points_lost(hexes: int, increment: int) -> int:
    """J21 The points lost over so many road hexes: one for every increment, begun or whole, after the first.

    >>> [points_lost(hexes, 6) for hexes in (0, 6, 7, 12, 13)]
    [0, 0, 1, 1, 2]
    """
    return max(0, -(-hexes // increment) - 1)


def receipt(p: Position, marker: int, hexes: int) -> int:
    """14.2, J21 The points that a marker receives over so many road hexes."""
    printed = p.components.units[marker].marker
    assert printed is not None
    return max(0, printed.points + wanda_points(p, marker) - points_lost(hexes, supply_range(p, marker)))


def wanda_points(p: Position, marker: int) -> int:
    """16.3, J72 What the relief Korps gets more in the Game-turns after Operation Wanda was declared."""
    wanda = p.components.tables.wanda
    is_on = p.wanda and p.wanda < p.turn <= p.wanda + wanda.turns
    return wanda.points if is_on and p.components.units[marker].command == RELIEF_KORPS else 0


def kept_points(p: Position, marker: int) -> int:
    """J21, J71 The unspent points of a marker that are not lost: the stock of an isolated Korps."""
    if p.components.units[marker].command not in p.isolated:
        return 0
    return min(p.points[marker], p.components.tables.supply.isolated_stock_most)


def begin_receipt(p: Position, at: int) -> None:
    """C.2 What was not spent is lost, each marker with an open road to its source receives, depots empty."""
    c, cut = p.components, set[int]()
    for side in (SOVIET, GERMAN):
        free = open_roads(p, side)
        far = {
            source: along_roads(p, free, source) for source in {source_of(p, m) for m in c.markers_of[side]}
        }
        for marker in filter(p.on_map, c.markers_of[side]):
            lost = p.points[marker] - kept_points(p, marker)
            if lost:
                p.points[marker] -= lost
                p.news.append(e.PointsLost(marker, lost))
            hexes = far[source_of(p, marker)][p.where[marker]]
            if hexes == NONE:
                cut.add(marker)
                p.news.append(e.MarkerCutOff(marker))
            else:
                points = receipt(p, marker, hexes)
                p.points[marker] += points
                p.news.append(e.PointsReceived(marker, points, hexes))
    p.cut = frozenset(cut)
    for marker, points in p.depots:
        if p.on_map(marker):
            p.points[marker] += points
            p.news.append(e.PointsAdded(marker, points, p.points[marker]))
    p.depots = ()


def begin_status(p: Position, at: int) -> None:
    """C.3 Units within reach of their marker lose their Out of Supply marker, the others get or keep one.

    All are found before any is marked, so that nobody's ZOC changes in between.
    """
    p.unmark_all(BEGAN_OOS1)
    found = [(unit, supplied) for side in (SOVIET, GERMAN) for unit, supplied in supplied_units(p, side)]
    for unit, supplied in found:
        if p.supply[unit] == OOS1:
            p.mark(unit, BEGAN_OOS1)
        p.set_supply(unit, IN_SUPPLY if supplied else max(OOS1, p.supply[unit]))


def supplied_units(p: Position, side: int) -> list[tuple[int, bool]]:
    """J23 Every unit of a side on the map, and whether it is within reach of a marker that serves it."""
    c, free, where = p.components, open_hexes(p, side), p.where
    reach = {
        marker: along_paths(p, free, where[marker], supply_range(p, marker))
        for marker in c.markers_of[side]
        if p.on_map(marker) and marker not in p.cut
    }
    nowhere: dict[int, int] = {}
    return [
        (
            unit,
            p.marker_of(unit) == NONE
            or any(where[unit] in reach.get(marker, nowhere) for marker in markers_serving(p, unit)),
        )
        for unit in p.on_board(side)
    ]


HANDLERS = {"C.2": Handler(never, begin_receipt), "C.3": Handler(never, begin_status)}
