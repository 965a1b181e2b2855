"""11.2.1 All that units can do in an Impulse on the map: move and fire."""

from __future__ import annotations

from cholm_qt.circle_of_fire.direct_fire import fire_view, fires_from
from cholm_qt.circle_of_fire.ground import armored, ground_of
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.circle_of_fire.reach import found
from cholm_qt.engine.orders import Order

Who = tuple[tuple[int, ...], bool, frozenset[str]]  # the units that act, by day or night, with which options
Acts = tuple[Who, int, int, list[Order]]  # who, what of the ground was looked at, what was there, the orders


def acts_of(p: Position, side: int, places: tuple[int, ...]) -> list[Order]:
    """Every move and every fire of the Uncommitted units of these places."""
    orders: list[Order] = []
    c, spent, night, options = p.components, p.spent, p.night, p.options
    contested, anywhere, remembered = p.occupied[0] & p.occupied[1], c.every_place, c.acts[side]
    free = p.free(side) & anywhere
    ground = ground_of(p, side, 0) | armored(p, side) << c.places * 6
    for place in places:
        units = tuple([unit for unit in p.units_of(side, place) if not spent[unit]])
        if not units:
            continue
        here = ground | (free if contested >> place & 1 else anywhere)  # 12.2.5
        who = (units, night, options)
        for known, mask, bits, acts in remembered[place]:
            if here & mask == bits and known == who:
                orders += acts
                break
        else:
            orders += _acts_in(p, side, place, who, here)
    return orders


def _acts_in(p: Position, side: int, place: int, who: Who, ground: int) -> list[Order]:
    """Every move and every fire out of one place, to be remembered as long as nothing near it changes."""
    orders: list[Order] = []
    view, w = fire_view(p, place), p.components.places
    mask = view << w * 3 | view << w * 6  # where enemies are, and where armor protects them
    for unit in who[0]:
        looked_at, _, ways = found(p, side, place, unit, ground)
        mask |= looked_at
        orders += [way[unit] for way in ways]
    orders += fires_from(p, side, place, who[0], ground >> w * 6)
    p.components.acts[side][place].appendleft((who, mask, ground & mask, orders))
    return orders
