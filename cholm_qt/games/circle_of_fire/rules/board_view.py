"""The board as a side sees it: all that moves and fires depend on, in sets of places and in one number."""

from __future__ import annotations

from cholm_qt.engine.board import mask_of, places_in
from cholm_qt.engine.record import Record
from cholm_qt.games.circle_of_fire.rules.position import Position

ARMOR_ALONE = "21.3"  # the option by which armor no longer protects the infantry beside it

Open = tuple[int, int, int]  # the places open to a unit (6.1.1) by what it costs to enter them (12.2.3)

# How high each set of places stands in the number: 0 the exits that are open to a move, 1 Rubble, 2 enemies;
# then what is open to ordinary units: 3 vacant and friendly, 4 vacant and the enemy's, 5 held by enemies; the
# same three for armor and HQ; and last, where enemy armor is.
ENEMIES, OPEN, OPEN_TO_SPECIAL, ARMOR = 2, 3, 6, 9


class BoardView(Record, gc=False):
    """The board as units of a side see it; `open` is for ordinary units, and for armor and HQ.

    `bits` is all of it in one number, without exits and armor.
    """

    bits: int
    rubble: int
    enemies: int
    open: tuple[Open, Open]


def view_of(p: Position, side: int) -> BoardView:
    """The board as units of a side see it now."""
    every, enemies, w = p.components.every_place, p.occupied[1 - side], p.components.places
    own, vacant = p.own(side) & every, every & ~enemies
    friendly, hostile = own & vacant, vacant & ~own
    room, for_special = ~p.full[side * 2], ~p.full[side * 2 + 1]
    a, b, c = ordinary = friendly & room, hostile & room, enemies & room
    d, e, f = special = friendly & for_special, hostile & for_special, enemies & for_special
    bits = p.rubbled | (enemies | (a | (b | (c | (d | (e | f << w) << w) << w) << w) << w) << w) << w
    return BoardView(bits << w, p.rubbled, enemies, (ordinary, special))


def armored(p: Position, side: int) -> int:
    """13.1.3, 21.3 The places at which infantry of a side alone may not fire from next door."""
    c, found = p.components, 0
    for unit in c.armor[1 - side]:
        if p.where[unit] < c.places:
            found |= 1 << p.where[unit]
    if found and ARMOR_ALONE in p.options:
        return mask_of([q for q in places_in(found) if _all_armor(p, p.units_of(1 - side, q))])
    return found


def _all_armor(p: Position, units: tuple[int, ...]) -> bool:
    """Are these units armor without exception?"""
    return all(p.components.units[unit].is_armor for unit in units)
