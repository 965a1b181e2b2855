"""The ground as a side finds it: all that moves and fires depend on in one number, sets above each other."""

from __future__ import annotations

from cholm_qt.engine.board import mask_of, places_in
from cholm_qt.games.circle_of_fire.rules.position import Position

ARMOR_ALONE = "21.3"  # the option by which armor no longer protects the infantry beside it

# Which set of places comes how high: 0 the exits that are open to a move, 1 Rubble, 2 enemies; then what is
# open to ordinary units (6.1.1), in three sets by what it costs to enter (12.2.3): 3 vacant and friendly,
# 4 vacant and the enemy's, 5 held by enemies; the same for armor and HQ; and last, where enemy armor is.
ENEMIES, OPEN, OPEN_TO_SPECIAL, ARMOR = 2, 3, 6, 9


def ground_of(p: Position, side: int, exits: int) -> int:
    """The ground as units of a side find it, who may leave by these exits; without the armor."""
    every, enemy, w = p.components.every_place, p.occupied[1 - side], p.components.places
    own, vacant = p.own(side) & every, every & ~enemy
    friendly, hostile = own & vacant, vacant & ~own
    room, for_special = ~p.full[side * 2], ~p.full[side * 2 + 1]
    special = friendly & for_special | (hostile & for_special | (enemy & for_special) << w) << w
    ordinary = friendly & room | (hostile & room | (enemy & room | special << w) << w) << w
    return exits & every | (p.rubbled | (enemy | ordinary << w) << w) << w


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
