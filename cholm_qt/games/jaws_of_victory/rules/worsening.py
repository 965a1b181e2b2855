"""D.5 Supply worsens: OOS2 units wear away, and units that were not relieved go to OOS2 (13.4, J27)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Act, Ask, Roll, unit_name
from cholm_qt.games.jaws_of_victory.rules.extended_supply import out_of_supply
from cholm_qt.games.jaws_of_victory.rules.names import BEGAN_OOS1, GERMAN, OOS1, OOS2, SOVIET
from cholm_qt.games.jaws_of_victory.rules.orders import LoseStep
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler


def starving(p: Position, command: str) -> list[int]:
    """J27 The units of a command on the map that are OOS2."""
    return [u for u in p.components.command_units[command] if p.on_map(u) and p.supply[u] == OOS2]


class Worsen(Act):
    """J27 Units that had OOS1 when the Supply Stage began, and still have it, go to OOS2."""

    def run(self, p: Position) -> None:
        """Turn their markers."""
        for side in (SOVIET, GERMAN):
            for unit in out_of_supply(p, side):
                if p.supply[unit] == OOS1 and p.has(unit, BEGAN_OOS1):
                    p.set_supply(unit, OOS2)
        p.unmark_all(BEGAN_OOS1)


class AttritionRoll(Roll):
    """J27 The throw of a command with OOS2 units."""

    command: str

    def purpose(self, p: Position) -> Said:
        """Whose losses."""
        return Said("Losses of {0} for want of supply", (self.command,))

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """J27 Up to a number the owner takes a step from one such unit."""
        loses = dice[0] <= p.components.tables.supply.attrition_at_most
        p.news.append(e.AttritionRolled(self.command, dice[0], loses))
        if loses:
            p.agenda.append(TakeAttrition(self.at, self.side, self.command))


class TakeAttrition(Ask):
    """J27 The owner names the OOS2 unit of the command that loses a step."""

    command: str
    waiting: ClassVar[str] = "attrition"
    accepts: ClassVar[tuple[type, ...]] = (LoseStep,)

    def says(self, p: Position) -> Said:
        """Whose unit."""
        return Said("{0} loses a step for want of supply: name the unit", (self.command,))

    def about(self, p: Position) -> tuple[int, ...]:
        """The hexes of the units."""
        return tuple(sorted({p.where[unit] for unit in starving(p, self.command)}))

    def orders(self, p: Position) -> list[Order]:
        """Any OOS2 unit of the command."""
        return [LoseStep(unit) for unit in starving(p, self.command)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """It must be such a unit."""
        assert isinstance(order, LoseStep)
        if order.unit not in starving(p, self.command):
            said = Said("{0} is not an OOS2 unit of {1}", (unit_name(p, order.unit), self.command))
            yield Reason("J27", said, (order.unit,))

    def take(self, p: Position, order: Order) -> None:
        """Take the step."""
        assert isinstance(order, LoseStep)
        p.agenda.pop()
        p.lose_step(order.unit)


def skip_worsening(p: Position, at: int) -> Said | None:
    """D.5 Is nobody out of supply?"""
    if out_of_supply(p, SOVIET) or out_of_supply(p, GERMAN):
        return None
    return Said("No unit is Out of Supply")


def begin_worsening(p: Position, at: int) -> None:
    """D.5 The commands with OOS2 units throw, the Soviet ones first; then markers are turned."""
    p.agenda.append(Worsen(at))
    c = p.components
    for side in (GERMAN, SOVIET):  # what is put on the agenda last comes first
        for command in reversed(c.marker_of):
            if c.units[c.marker_of[command]].side == side and starving(p, command):
                p.agenda.append(AttritionRoll(at, side, command))


HANDLERS = {"D.5": Handler(skip_worsening, begin_worsening)}
