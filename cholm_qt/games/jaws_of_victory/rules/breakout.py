"""F.7 The Breakout Phase: the pocket assembles, and its units try to get out one by one (16.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.preview import total
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import UnitIx, replace
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, Roll, place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.breakout_paths import (
    CASE,
    breakers,
    breakout_odds,
    can_assemble,
    hexes_to_relief,
    steps_saved,
)
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN
from cholm_qt.games.jaws_of_victory.rules.orders import Assemble, BreakOut, Done, Stay
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler

NOT_DECLARED = Said("No breakout was declared in this Game-turn")


def is_executed(p: Position, turn: int) -> bool:
    """J96 Was a breakout executed in a Game-turn?"""
    return p.breakout == turn and p.assembly != NONE


class AskAssembly(Ask):
    """F.7.1 The German player chooses the hex from which the pocket breaks out."""

    waiting: ClassVar[str] = "assemble"
    asks: ClassVar[str] = "Choose the hex from which the pocket breaks out"
    accepts: ClassVar[tuple[type, ...]] = (Assemble,)

    def about(self, p: Position) -> tuple[int, ...]:
        """The hexes to choose from."""
        return tuple(can_assemble(p))

    def orders(self, p: Position) -> list[Order]:
        """Every hex with a unit of the pocket."""
        return [Assemble(place) for place in can_assemble(p)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J95 A unit of the pocket must stand there."""
        assert isinstance(order, Assemble)
        if order.place not in can_assemble(p):
            yield Reason(CASE, Said("No unit of the pocket stands there"), (), (order.place,))

    def take(self, p: Position, order: Order) -> None:
        """Assemble there."""
        assert isinstance(order, Assemble)
        p.agenda.pop()
        p.assembly = order.place
        p.news.append(e.BreakoutBegan(order.place))


class AskBreakOut(Ask):
    """F.7.2 The German player sends units out one by one, or leaves them behind.

    Attributes:
        staying: The units that are left behind.
    """

    staying: tuple[UnitIx, ...] = ()
    waiting: ClassVar[str] = "break-out"
    asks: ClassVar[str] = "Send a unit out or leave it behind, or end the breakout"
    accepts: ClassVar[tuple[type, ...]] = (BreakOut, Stay, Done)

    def about(self, p: Position) -> tuple[int, ...]:
        """The assembly hex."""
        return (p.assembly,)

    def orders(self, p: Position) -> list[Order]:
        """For every unit that is still there, to go where there is a path, and to stay; and to be done."""
        far = hexes_to_relief(p)
        found: list[Order] = []
        for unit in breakers(p):
            if unit not in self.staying:
                found += [BreakOut(unit)] if p.where[unit] in far else []
                found.append(Stay(unit))
        return [*found, Done()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J95 The unit is of the pocket and near the assembly hex, has not been left, and has a path."""
        if isinstance(order, Done):
            return
        assert isinstance(order, BreakOut | Stay)
        unit, name = order.unit, unit_name(p, order.unit)
        if unit not in breakers(p):
            values = name, p.components.tables.breakout.within, place_name(p, p.assembly)
            said = Said("{0} is no unit of the pocket within {1} hexes of {2}", values)
            yield Reason(CASE, said, (unit,))
        elif unit in self.staying:
            yield Reason(CASE, Said("{0} stays behind", (name,)), (unit,))
        elif isinstance(order, BreakOut) and p.where[unit] not in hexes_to_relief(p):
            reach = p.components.tables.breakout.reach
            said = Said("{0} has no path of {1} hexes or fewer to the relief", (name, reach))
            yield Reason(CASE, said, (unit,))

    def take(self, p: Position, order: Order) -> None:
        """Throw for the unit, or leave it behind, and ask on."""
        if isinstance(order, Done):
            p.agenda.pop()
        elif isinstance(order, BreakOut):
            p.agenda.append(RollBreakout(self.at, self.side, order.unit))
        else:
            assert isinstance(order, Stay)
            p.agenda[-1] = replace(self, staying=(*self.staying, order.unit))


class RollBreakout(Roll):
    """16.5 The die of one unit."""

    unit: UnitIx

    def purpose(self, p: Position) -> Said:
        """Whose breakout."""
        return Said("Breakout of {0}", (unit_name(p, self.unit),))

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """J95 The unit escapes with the steps it saves, or is lost; vehicles are left, their crews escape."""
        unit, odds = self.unit, breakout_odds(p, self.unit)
        assert odds is not None
        result = dice[0] + total(odds.receipt)
        saved = steps_saved(p, unit, result)
        p.news.append(e.BreakoutRolled(unit, odds.path, odds.receipt, result, saved))
        if not saved:
            p.eliminate(unit)
            return
        while p.steps[unit] > saved:
            p.lose_step(unit)
        p.clear(unit)
        p.put(unit, p.components.box("escaped"))


def skip_assembly(p: Position, _: int) -> Said | None:
    """F.7.1 It is passed unless a breakout was declared, and when no unit of the pocket is left."""
    if p.breakout != p.turn:
        return NOT_DECLARED
    return None if can_assemble(p) else Said("No unit of the pocket is left")


def begin_assembly(p: Position, at: int) -> None:
    """F.7.1 Ask for the hex."""
    p.agenda.append(AskAssembly(at, GERMAN))


def skip_units(p: Position, _: int) -> Said | None:
    """F.7.2 It is passed without a breakout."""
    return _not_executed(p)


def begin_units(p: Position, at: int) -> None:
    """F.7.2 Ask for the units."""
    p.agenda.append(AskBreakOut(at, GERMAN))


def skip_end(p: Position, _: int) -> Said | None:
    """F.7.3 It is passed without a breakout."""
    return _not_executed(p)


def begin_end(p: Position, _: int) -> None:
    """F.7.3 Tell that the scenario ends with the next Soviet Combat Phase."""
    p.news.append(e.EndSet())


def _not_executed(p: Position) -> Said | None:
    """Why there is no breakout now."""
    if p.breakout != p.turn:
        return NOT_DECLARED
    return None if p.assembly != NONE else Said("There was nobody to break out")


HANDLERS = {
    "F.7.1": Handler(skip_assembly, begin_assembly),
    "F.7.2": Handler(skip_units, begin_units),
    "F.7.3": Handler(skip_end, begin_end),
}
