"""18.2 Armor Reliability, an optional rule: heavy armor that drove may break down."""

from __future__ import annotations

from cholm_qt.engine.reasons import Said
from cholm_qt.engine.record import UnitIx
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Roll, unit_name
from cholm_qt.games.jaws_of_victory.rules.names import DROVE_LAST, GERMAN, HALTED
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler

OPTION = "18.2"


def heavy_drivers(p: Position) -> list[int]:
    """18.2 The German units of heavy armor on the map that moved tactically in the last Game-turn."""
    units, least = p.components.units, p.components.tables.reliability.armor_class
    return [unit for unit in p.on_board(GERMAN) if units[unit].ar >= least and p.has(unit, DROVE_LAST)]


class RollReliability(Roll):
    """18.2 The die of one unit."""

    unit: UnitIx

    def purpose(self, p: Position) -> Said:
        """Whose reliability."""
        return Said("Reliability of {0}", (unit_name(p, self.unit),))

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """J76 A unit that fails has half its movement in this Game-turn."""
        table = p.components.tables.reliability
        is_worse = p.is_mud or "unreliable" in p.components.units[self.unit].traits
        modifier = table.worse if is_worse else 0
        failed = dice[0] + modifier >= table.fails_at
        p.news.append(e.ReliabilityRolled(self.unit, dice[0], modifier, failed))
        if failed:
            p.mark(self.unit, HALTED)


def skip_reliability(p: Position, _: int) -> Said | None:
    """F.1.C It is passed without the option, or when no heavy armor drove."""
    if OPTION not in p.options:
        return Said("The game is played without Armor Reliability")
    return None if heavy_drivers(p) else Said("No heavy armor moved tactically in the Game-turn before")


def begin_reliability(p: Position, at: int) -> None:
    """F.1.C Throw for every unit, in counter order."""
    p.agenda += [RollReliability(at, GERMAN, unit) for unit in reversed(heavy_drivers(p))]


HANDLERS = {"F.1.C": Handler(skip_reliability, begin_reliability)}
