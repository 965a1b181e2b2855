"""11.2.1 All that units can do in an Impulse on the map: move and fire."""

from __future__ import annotations

from cholm_qt.circle_of_fire.direct_fire import fires_from
from cholm_qt.circle_of_fire.ground import ground_of
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.circle_of_fire.reach import ANYWHERE, found
from cholm_qt.engine.orders import Order


def acts_of(p: Position, side: int, places: list[int]) -> list[Order]:
    """Every move and every fire of the Uncommitted units of these places."""
    orders: list[Order] = []
    c, free, contested = p.components, p.free(side), p.occupied[0] & p.occupied[1]
    ground = ground_of(p, side, 0)
    for place in places:
        units = tuple(p.uncommitted(side, place))
        if units:
            exits = free if contested >> place & 1 else ANYWHERE  # 12.2.5
            here = ground | exits & c.every_place
            for unit in units:
                orders += found(p, side, place, unit, here)[2].moves_of(unit)
            orders += fires_from(p, side, place, units)
    return orders
