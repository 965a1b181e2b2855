"""11.2.1 All that units can do in an Impulse on the map: move and fire."""

from __future__ import annotations

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules.board_view import ARMOR, ENEMIES, BoardView, armored, view_of
from cholm_qt.games.circle_of_fire.rules.direct_fire import fire_view, fires_from
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.reach import moves_and_looks


def moves_and_fires(p: Position, side: int, places: tuple[int, ...]) -> list[Order]:
    """Every move and every fire of the Uncommitted units of these places.

    What was listed for a place is remembered as long as its units and all that they looked at stay the same.
    """
    orders: list[Order] = []
    c, spent, here, first = p.components, p.spent, p.here, side * p.components.places
    contested, anywhere, free = p.occupied[0] & p.occupied[1], c.every_place, p.free(side) & c.every_place
    listings, view, armor_at = c.listings[side, p.night, p.options], view_of(p, side), armored(p, side)
    bits = view.bits | armor_at << c.places * ARMOR
    seen_from_contested, seen_from_others = bits | free, bits | anywhere  # 12.2.5
    for place in places:
        units = tuple([unit for unit in here[first + place] if not spent[unit]])
        if not units:
            continue
        is_contested = contested >> place & 1
        seen = seen_from_contested if is_contested else seen_from_others
        for known, mask, was, listed in listings[place]:
            if known == units and seen & mask == was:
                orders += listed
                break
        else:
            exits = free if is_contested else anywhere
            listed, mask = _listed_for(p, side, place, units, view, exits, armor_at)
            listings[place].appendleft((units, mask, seen & mask, listed))
            orders += listed
    return orders


def _listed_for(
    p: Position, side: int, place: int, units: tuple[int, ...], view: BoardView, exits: int, armor_at: int
) -> tuple[list[Order], int]:
    """Every move and every fire out of one place, and what of the board made a difference to them."""
    orders, mask = moves_and_looks(p.components, place, units, p.night, view, exits)
    in_sight, w = fire_view(p, place), p.components.places
    if in_sight & view.enemies:
        orders += fires_from(p, side, place, units, armor_at)
    return orders, mask | in_sight << w * ENEMIES | in_sight << w * ARMOR
