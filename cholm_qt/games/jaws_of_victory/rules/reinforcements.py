"""7.0 Reinforcements that are due stand beside their entry hex, and wait there as long as they like (J53)."""

from __future__ import annotations

from cholm_qt.engine.reasons import Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import side_of
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler


def due_now(p: Position, at: int) -> tuple[int, ...]:
    """7.0 The units of the side whose player-turn it is that are due."""
    later, side = p.components.box("later"), side_of(p, at)
    return tuple(
        due.unit
        for due in p.played.due
        if due.turn <= p.turn and p.where[due.unit] == later and p.components.units[due.unit].side == side
    )


def skip_reinforcements(p: Position, at: int) -> Said | None:
    """E.2.B.1, F.2.B.1 It is passed when none are due."""
    return None if due_now(p, at) else Said("No reinforcements are due")


def begin_reinforcements(p: Position, at: int) -> None:
    """E.2.B.1, F.2.B.1 Set them beside their entry hexes."""
    units = due_now(p, at)
    for unit in units:
        p.put(unit, p.components.box("entering"))
    p.news.append(e.ReinforcementsDue(units))


STEP = Handler(skip_reinforcements, begin_reinforcements)
HANDLERS = {"E.2.B.1": STEP, "F.2.B.1": STEP}
