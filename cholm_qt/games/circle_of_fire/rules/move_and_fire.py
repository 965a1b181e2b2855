"""11.2.1 All that units can do in an Impulse on the map: move and fire."""

from __future__ import annotations

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules.board_view import ARMOR, ENEMIES, armored, ground_of
from cholm_qt.games.circle_of_fire.rules.direct_fire import fire_view, fires_from
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.reach import moves_and_looks

Acts = tuple[tuple[int, ...], int, int, list[Order]]  # who acts, what was looked at and was there, the orders


def acts_of(p: Position, side: int, places: tuple[int, ...]) -> list[Order]:
    """Every move and every fire of the Uncommitted units of these places."""
    orders: list[Order] = []
    c, spent, here, first = p.components, p.spent, p.here, side * p.components.places
    contested, anywhere = p.occupied[0] & p.occupied[1], c.every_place
    remembered = c.acts[side, p.night, p.options]
    ground = ground_of(p, side, 0) | armored(p, side) << c.places * ARMOR
    free = p.free(side) & anywhere
    for place in places:
        units = tuple([unit for unit in here[first + place] if not spent[unit]])
        if not units:
            continue
        found_here = ground | (free if contested >> place & 1 else anywhere)  # 12.2.5
        for known, mask, bits, acts in remembered[place]:
            if known == units and found_here & mask == bits:
                orders += acts
                break
        else:
            new = _acts_in(p, side, place, units, found_here)
            remembered[place].appendleft(new)
            orders += new[3]
    return orders


def _acts_in(p: Position, side: int, place: int, units: tuple[int, ...], ground: int) -> Acts:
    """Every move and every fire out of one place, to be remembered as long as nothing near it changes."""
    orders, mask = moves_and_looks(p.components, place, units, p.night, ground)
    view, w = fire_view(p, place), p.components.places
    mask |= view << w * ENEMIES | view << w * ARMOR
    if view & p.occupied[1 - side]:
        orders += fires_from(p, side, place, units, ground >> w * ARMOR)
    return units, mask, ground & mask, orders
