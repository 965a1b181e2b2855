"""How far every hex is from a goal, by which players lead their units."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from heapq import heappop, heappush

from cholm_qt.games.jaws_of_victory.rules.components import Components
from cholm_qt.games.jaws_of_victory.rules.map_tables import NO_SIDE
from cholm_qt.games.jaws_of_victory.rules.names import BEARS, BEARS_HEAVY, HEAVY
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.tables import NO

FAR = 9999
IN_THE_WAY, IN_ZOC = 12, 5  # halves of a Movement Point that an enemy in a hex, and his ZOC, are reckoned at

Arcs = tuple[tuple[tuple[int, int], ...], ...]


@lru_cache(maxsize=64)
def arcs_into(c: Components, ground: int, mover: int, bridges: bytes) -> Arcs:
    """For every hex the hexes from which a kind of mover can enter it, each with the cost."""
    bears = BEARS_HEAVY if mover == HEAVY else BEARS
    found: list[list[tuple[int, int]]] = [[] for _ in range(c.places)]
    for here, ways in enumerate(c.ways[ground][mover]):
        for there, side, bridged, unbridged in ways:
            cost = bridged if side == NO_SIDE or bears[bridges[side]] else unbridged
            if cost != NO:
                found[there].append((here, cost))
    return tuple(map(tuple, found))


def distances(p: Position, side: int, mover: int, goals: Iterable[int]) -> list[int]:
    """The cost from every hex to the nearest goal for a kind of mover of a side; FAR where there is no way.

    A hex in the ZOC of enemies costs more, one with an enemy still more.
    """
    arcs = arcs_into(p.components, p.ground, mover, p.bridges)
    found, zones = [FAR] * p.components.places, p.zones(1 - side)
    queue = [(0, goal) for goal in goals]
    for _, goal in queue:
        found[goal] = 0
    while queue:
        cost, there = heappop(queue)
        if cost > found[there]:
            continue
        taken = IN_THE_WAY if p.side_at(there) == 1 - side else IN_ZOC if zones[there] == 2 else 0
        for here, step in arcs[there]:
            sum_ = cost + step + taken
            if sum_ < found[here]:
                found[here] = sum_
                heappush(queue, (sum_, here))
    return found
