"""9.6 The Reserve: mobile units away from the enemy that move after the combats (J60)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, side_of, unit_name
from cholm_qt.games.jaws_of_victory.rules.move_faults import hold_faults
from cholm_qt.games.jaws_of_victory.rules.names import (
    DISORGANIZED,
    GERMAN,
    IN_SUPPLY,
    RESERVE,
    SIDE_NAMES,
)
from cholm_qt.games.jaws_of_victory.rules.orders import DeclareReserve, Done
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler

CASE = "J60"


def markers_left(p: Position, side: int) -> int:
    """J60 How many Reserve markers a side has left."""
    limits = p.components.tables.limits
    most = limits.reserve_german if side == GERMAN else limits.reserve_soviet
    return most - sum(p.has(unit, RESERVE) for unit in p.components.of_side[side])


def reserve_faults(p: Position, unit: int, side: int) -> Iterator[Reason]:
    """J60 Why a unit cannot be marked Reserve."""
    kind, name = p.components.units[unit], unit_name(p, unit)
    if kind.side != side:
        yield Reason("9.6", Said("{0} is not {1}", (name, SIDE_NAMES[side])), (unit,))
        return
    if not kind.is_mobile:
        yield Reason(CASE, Said("{0} is neither armor nor motorized nor cavalry", (name,)), (unit,))
    elif not p.on_map(unit):
        yield Reason(CASE, Said("{0} is not on the map", (name,)), (unit,))
    else:
        yield from _unfit_for_reserve(p, unit)
    if not markers_left(p, side):
        yield Reason(CASE, Said("No Reserve marker is left"))


def _unfit_for_reserve(p: Position, unit: int) -> Iterator[Reason]:
    """J60 Why a mobile unit on the map cannot be in Reserve now."""
    kind, name, here = p.components.units[unit], unit_name(p, unit), p.where[unit]
    if p.has(unit, RESERVE):
        yield Reason(CASE, Said("{0} is marked Reserve already", (name,)), (unit,))
    if p.supply[unit] != IN_SUPPLY:
        yield Reason(CASE, Said("{0} is Out of Supply", (name,)), (unit,))
    if p.order[unit] == DISORGANIZED:
        yield Reason(CASE, Said("{0} is Disorganized", (name,)), (unit,))
    if p.is_beside_enemy(here, kind.side):
        yield Reason(CASE, Said("{0} is next to an enemy unit", (name,)), (unit,), (here,))
    yield from hold_faults(p, unit, "reserve")


class AskReserve(Ask):
    """9.6 A side marks units Reserve, one at a time."""

    waiting: ClassVar[str] = "reserve"
    asks: ClassVar[str] = "Mark units as Reserve, or go on"
    accepts: ClassVar[tuple[type, ...]] = (DeclareReserve, Done)

    def orders(self, p: Position) -> list[Order]:
        """Every unit that can be marked, and to be done."""
        units = p.on_board(self.side) if markers_left(p, self.side) else []
        marked = [unit for unit in units if not any(reserve_faults(p, unit, self.side))]
        return [*map(DeclareReserve, marked), Done()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Why a unit cannot be marked."""
        if isinstance(order, DeclareReserve):
            yield from reserve_faults(p, order.unit, self.side)

    def take(self, p: Position, order: Order) -> None:
        """Mark the unit, or go on."""
        if isinstance(order, DeclareReserve):
            p.mark(order.unit, RESERVE)
            p.news.append(e.ReserveDeclared(order.unit))
        else:
            p.agenda.pop()


def skip_reserve(p: Position, at: int) -> Said | None:
    """E.3.A, F.3.A It is passed when no unit can be marked."""
    if len(AskReserve(at, side_of(p, at)).orders(p)) == 1:
        return Said("No unit can be marked Reserve")
    return None


def begin_reserve(p: Position, at: int) -> None:
    """E.3.A, F.3.A Ask for the Reserve."""
    p.agenda.append(AskReserve(at, side_of(p, at)))


RESERVE_STEP = Handler(skip_reserve, begin_reserve)
HANDLERS = {"E.3.A": RESERVE_STEP, "F.3.A": RESERVE_STEP}
