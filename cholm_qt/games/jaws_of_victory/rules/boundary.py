"""22.11 The boundary between the Soviet Fronts: how far each may go, and how the line is moved."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.names import NO_FRONT, SOVIET
from cholm_qt.games.jaws_of_victory.rules.orders import Pass, ShiftBoundary, TransferArmy
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler

CASE = "J43"
TRANSFERRED_ARMY = "27A"


def columns_beyond(p: Position, front: int, place: int) -> int:
    """J43 By how many columns a hex of the map lies beyond the reach of a Front; 0 within it."""
    c = p.components
    reach = c.tables.boundary.reach
    column = c.column[place]
    over = column - (p.boundary + reach) if front == 0 else p.boundary - reach - column
    return max(over, 0)


def beyond_boundary(p: Position, unit: int, place: int) -> bool:
    """J43 May the unit not end in a hex because of the boundary?

    A unit that is beyond it after a shift or a retreat may stay where it is, or come nearer.
    """
    front = p.front(unit)
    if front == NO_FRONT:
        return False
    over, here = columns_beyond(p, front, place), p.where[unit]
    if not over or here == place:
        return False
    return here >= p.components.places or over >= columns_beyond(p, front, here)


def mixed_stacks(p: Position) -> list[int]:
    """J130 The hexes in which units of the army that may be transferred stand with others of their Front."""
    units = p.components.units
    return sorted(
        place
        for place, stack in p.here.items()
        if len({units[unit].command == TRANSFERRED_ARMY for unit in stack}) == 2
    )


class AskBoundary(Ask):
    """22.11 The Soviet player moves the boundary or leaves it."""

    waiting: ClassVar[str] = "boundary"
    asks: ClassVar[str] = "Move the boundary between the Fronts, or leave it"
    accepts: ClassVar[tuple[type, ...]] = (ShiftBoundary, TransferArmy, Pass)

    def orders(self, p: Position) -> list[Order]:
        """Leave it, move it one way or the other, or give an army to the other Front."""
        step = p.components.tables.boundary.step
        offered: list[Order] = [ShiftBoundary(-step), ShiftBoundary(step), TransferArmy()]
        return [Pass(), *(order for order in offered if not any(self.faults(p, order)))]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J43 The boundary moves two columns and stays within its limits; the army waits for its turn."""
        if isinstance(order, ShiftBoundary):
            yield from _shift_faults(p, order.columns)
        elif isinstance(order, TransferArmy):
            yield from _transfer_faults(p)

    def take(self, p: Position, order: Order) -> None:
        """Do it; nothing else is asked about the boundary in this Game-turn."""
        p.agenda.pop()
        if isinstance(order, ShiftBoundary):
            p.boundary += order.columns
            p.news.append(e.BoundaryMoved(p.boundary))
        elif isinstance(order, TransferArmy):
            p.transferred = True
            p.news.append(e.ArmyTransferred())


def _shift_faults(p: Position, columns: int) -> Iterator[Reason]:
    """J43 Why the boundary cannot be moved so far."""
    limits = p.components.tables.boundary
    if abs(columns) != limits.step:
        yield Reason(CASE, Said("The boundary moves by {0} columns, or not at all", (limits.step,)))
    if not limits.least <= p.boundary + columns <= limits.most:
        values = limits.least, limits.most
        yield Reason(CASE, Said("The boundary stays between columns {0} and {1}", values))


def _transfer_faults(p: Position) -> Iterator[Reason]:
    """J43, J130 Why the army cannot change its Front now."""
    first = p.components.tables.boundary.transfer_from
    if p.transferred:
        yield Reason(CASE, Said("27th Army has been transferred already"))
    elif p.turn < first:
        yield Reason(CASE, Said("27th Army is not transferred before Game-turn {0}", (first,)))
    for place in () if p.transferred else mixed_stacks(p):
        units = p.units_at(place)
        ours = next(unit for unit in units if p.components.units[unit].command == TRANSFERRED_ARMY)
        said = Said(
            "{0} stands in {1} with units that stay with their Front",
            (unit_name(p, ours), place_name(p, place)),
        )
        yield Reason("J130", said, units, (place,))


def skip_boundary(p: Position, at: int) -> Said | None:
    """E.1.D It is passed when commands of one Front alone take part."""
    taking_part, units = p.played.commands, p.components.units
    fronts = {unit.front for unit in units if not taking_part or unit.command in taking_part} - {NO_FRONT}
    return None if len(fronts) > 1 else Said("Only one Front takes part")


def begin_boundary(p: Position, at: int) -> None:
    """E.1.D Ask for the boundary."""
    p.agenda.append(AskBoundary(at, SOVIET))


HANDLERS = {"E.1.D": Handler(skip_boundary, begin_boundary)}
