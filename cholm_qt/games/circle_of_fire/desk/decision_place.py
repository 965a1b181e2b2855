"""Which stack a decision is about, so that the Area panel can show it by itself."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.play.picking import Picking

NOTHING = -1
# Decisions about the units of one place; in the others a player first chooses where to look.
ABOUT_A_STACK = frozenset({"assign", "retreat", "voluntary-retreat", "redeploy", "lead", "hold", "expose"})


def place_at_stake(position: Position, waiting: str, picking: Picking) -> int:
    """Where Close Combat is fought, what is selected or all that can be chosen; -1 where that is open."""
    if position.melee_at >= 0:
        return position.melee_at
    if picking.selected:
        return position.where[picking.selected[0]]
    places = {position.where[unit] for unit in picking.lit_units()} if waiting in ABOUT_A_STACK else set()
    return places.pop() if len(places) == 1 else NOTHING
