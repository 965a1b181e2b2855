"""9.8 Night Withdrawal: German armor that took no part in a breakthrough moves one hex (F.4.G, J89)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import UnitIx, replace
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.arrival import arrive
from cholm_qt.games.jaws_of_victory.rules.asking import Act, Ask, place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.names import BROKE, DISORGANIZED, GERMAN, MOVED, SOVIET
from cholm_qt.games.jaws_of_victory.rules.one_hex import hexes_next, why_no_step
from cholm_qt.games.jaws_of_victory.rules.orders import Done, WithdrawByNight
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler

CASE = "J89"


def withdrawals(p: Position, gone: tuple[int, ...]) -> list[Order]:
    """J89 Every Night Withdrawal of units that have not made theirs."""
    zones, armor = p.zones(SOVIET), p.components.armor
    return [
        WithdrawByNight(unit, there)
        for unit in p.on_board(GERMAN)
        if armor[unit] and p.order[unit] != DISORGANIZED and not p.has(unit, BROKE) and unit not in gone
        for there in hexes_next(p, unit)
        if zones[there] < 2
    ]


class AskNightWithdrawal(Ask):
    """G The Germans move armor one hex away; `gone` are the units that have made it."""

    gone: tuple[UnitIx, ...] = ()
    waiting: ClassVar[str] = "night-withdrawal"
    asks: ClassVar[str] = "Withdraw armor by night"
    accepts: ClassVar[tuple[type, ...]] = (WithdrawByNight, Done)

    def orders(self, p: Position) -> list[Order]:
        """Every withdrawal, and the end of it."""
        return [*withdrawals(p, self.gone), Done()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J89 Armor without a Breakthrough, once, and not into a Soviet ZOC."""
        if not isinstance(order, WithdrawByNight):
            return
        unit, place, culprit = order.unit, order.place, (order.unit,)
        kind, name = p.components.units[unit], (unit_name(p, unit),)
        if kind.side != GERMAN or not kind.is_armor or not p.on_map(unit):
            yield Reason(CASE, Said("{0} is no German armor on the map", name), culprit)
            return
        if p.order[unit] == DISORGANIZED:
            yield Reason(CASE, Said("{0} is Disorganized", name), culprit)
        if p.has(unit, BROKE):
            yield Reason(CASE, Said("{0} took part in a breakthrough", name), culprit)
        if unit in self.gone:
            yield Reason(CASE, Said("{0} has withdrawn already", name), culprit)
        yield from why_no_step(p, unit, place)
        if p.in_enemy_zoc(place, GERMAN):
            yield Reason(CASE, Said("{0} is in a Soviet ZOC", (place_name(p, place),)), (), (place,))

    def take(self, p: Position, order: Order) -> None:
        """Move the unit, or end the segment."""
        if isinstance(order, WithdrawByNight):
            p.news.append(e.UnitWithdrew(order.unit, (p.where[order.unit], order.place)))
            p.mark(order.unit, MOVED)
            p.agenda[-1] = replace(self, gone=(*self.gone, order.unit))
            arrive(p, order.unit, order.place)
        else:
            p.agenda.pop()


class EndNight(Act):
    """J89 After the segment nothing is left of the breakthroughs."""

    def run(self, p: Position) -> None:
        """Take the last markers of the phase off."""
        p.unmark_all(BROKE)


def skip_segment(p: Position, at: int) -> Said | None:
    """J99 Pass the segment when no armor can withdraw."""
    if withdrawals(p, ()):
        return None
    p.unmark_all(BROKE)
    return Said("No German armor can withdraw")


def begin_segment(p: Position, at: int) -> None:
    """F.4.G Ask for the withdrawals."""
    p.agenda += [EndNight(at), AskNightWithdrawal(at, GERMAN)]


HANDLERS = {"F.4.G": Handler(skip_segment, begin_segment)}
