"""9.2 Whether a unit can go from one hex to the next: terrain, rivers and bridges on today's ground (J64)."""

from __future__ import annotations

from cholm_qt.games.jaws_of_victory.rules.components import NO_UNIT
from cholm_qt.games.jaws_of_victory.rules.map_tables import NO_SIDE
from cholm_qt.games.jaws_of_victory.rules.names import BEARS, BEARS_HEAVY
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.tables import NO

LOADS = (BEARS, BEARS, BEARS, BEARS_HEAVY)  # which bridges bear leg, motor, armor and heavy armor


def can_cross(p: Position, unit: int, here: int, there: int) -> bool:
    """J64 May a unit pass between two hexes, whoever is there?

    They are adjacent over no Dnepr, both are in play, and terrain and river do not forbid it to the unit.
    """
    return crossing_cost(p, unit, here, there) != NO


def crossing_cost(p: Position, unit: int, here: int, there: int) -> int:
    """J64 What a step costs a unit in halves, zones and alarm units left out; NO where it cannot go."""
    c = p.components
    mover = c.movers[unit]
    if mover == NO_UNIT or not 0 <= here < c.places:
        return NO
    for way in c.ways[p.ground][mover][here]:
        if way.there == there:
            if not is_in_play(p, there):
                return NO
            is_bridged = way.side == NO_SIDE or LOADS[mover][p.bridges[way.side]]
            return way.bridged if is_bridged else way.unbridged
    return NO


def is_in_play(p: Position, place: int) -> bool:
    """J3 Is a hex of the map within the columns that the scenario is played on?"""
    first, last = p.played.columns
    return first <= p.components.column[place] <= last
