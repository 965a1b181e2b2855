"""12.15, 12.16 Advances after combat, into the hex that was attacked and beyond it (J87)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, UnitIx, replace
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.arrival import arrive
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.names import BROKE, DISORGANIZED, EXPLOITS, FOUGHT
from cholm_qt.games.jaws_of_victory.rules.one_hex import can_step, hexes_next, why_no_step
from cholm_qt.games.jaws_of_victory.rules.orders import Advance, AdvanceOn, Done
from cholm_qt.games.jaws_of_victory.rules.position import Position


def advance(p: Position, unit: int, place: int) -> None:
    """J87 Bring an attacker one hex forward."""
    p.news.append(e.UnitAdvanced(unit, (p.where[unit], place)))
    p.mark(unit, FOUGHT)
    arrive(p, unit, place)


def who_can_advance(p: Position, units: tuple[int, ...], place: int) -> list[int]:
    """J87 The attackers that may advance into a hex as it is now."""
    return [
        unit
        for unit in units
        if p.on_map(unit)
        and p.where[unit] != place
        and p.order[unit] != DISORGANIZED
        and can_step(p, unit, place)
    ]


class AskAdvance(Ask):
    """d2 The attacker advances into the hex, a unit at a time."""

    target: PlaceIx
    units: tuple[UnitIx, ...]
    waiting: ClassVar[str] = "advance"
    asks: ClassVar[str] = "Advance into the hex that was attacked"
    accepts: ClassVar[tuple[type, ...]] = (Advance, Done)

    def says(self, p: Position) -> Said:
        """Into which hex."""
        return Said("Advance into {0}", (place_name(p, self.target),))

    def about(self, p: Position) -> tuple[int, ...]:
        """The hex that was attacked."""
        return (self.target,)

    def orders(self, p: Position) -> list[Order]:
        """Any attacker that still may, and the end of it."""
        return [*map(Advance, who_can_advance(p, self.units, self.target)), Done()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J87 Attackers of this combat only, not Disorganized, to the stacking limit."""
        if not isinstance(order, Advance):
            return
        unit, name = order.unit, (unit_name(p, order.unit),)
        if unit not in self.units or not p.on_map(unit):
            yield Reason("J87", Said("{0} has not attacked here", name), (unit,))
            return
        if p.where[unit] == self.target:
            yield Reason("J87", Said("{0} has advanced already", name), (unit,))
            return
        if p.order[unit] == DISORGANIZED:
            yield Reason("J87", Said("{0} is Disorganized", name), (unit,))
        yield from why_no_step(p, unit, self.target)

    def take(self, p: Position, order: Order) -> None:
        """Bring the unit there, or end the advance."""
        if isinstance(order, Advance):
            advance(p, order.unit, self.target)
        else:
            p.agenda.pop()


class AskAdvanceOn(Ask):
    """d2 Mobile units that advanced may go one hex on, each once."""

    units: tuple[UnitIx, ...]
    waiting: ClassVar[str] = "advance-on"
    accepts: ClassVar[tuple[type, ...]] = (AdvanceOn, Done)
    asks: ClassVar[str] = "Advance mobile units by one more hex"

    def about(self, p: Position) -> tuple[int, ...]:
        """The hexes of the units."""
        return tuple(dict.fromkeys(p.where[unit] for unit in self.units))

    def orders(self, p: Position) -> list[Order]:
        """Any of them into any hex that is open to it, and the end of it."""
        return [
            *(AdvanceOn(unit, there) for unit in self.units for there in hexes_next(p, unit)),
            Done(),
        ]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J87 Only these units, into a hex that is empty of enemies and passable."""
        if not isinstance(order, AdvanceOn):
            return
        if order.unit not in self.units:
            yield Reason("J87", Said("{0} does not advance now", (unit_name(p, order.unit),)), (order.unit,))
            return
        yield from why_no_step(p, order.unit, order.place)

    def take(self, p: Position, order: Order) -> None:
        """Bring the unit there, or end the advance."""
        if isinstance(order, AdvanceOn):
            p.agenda[-1] = replace(self, units=tuple(unit for unit in self.units if unit != order.unit))
            advance(p, order.unit, order.place)
        else:
            p.agenda.pop()


def mark_breakthrough(p: Position, unit: int) -> None:
    """J87 Mark a unit Breakthrough: it may exploit, and may not withdraw by night."""
    p.mark(unit, BROKE | EXPLOITS)
    p.news.append(e.BreakthroughMarked(unit))
