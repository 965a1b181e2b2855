"""12.13 Retreats: each unit by itself, hex by hex and ever farther from the hex that it left (J86)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, UnitIx
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.arrival import arrive
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.crossing import can_cross
from cholm_qt.games.jaws_of_victory.rules.names import RESERVE
from cholm_qt.games.jaws_of_victory.rules.orders import Retreat
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position


def retreat_hexes(p: Position, unit: int, left: int) -> list[int]:
    """J86 The hexes into which a unit may retreat that has left a hex: farther away, passable, no enemy."""
    c, here = p.components, p.where[unit]
    far, enemy = c.distance(left, here), 1 - c.units[unit].side
    return [
        there
        for there in c.near[here]
        if c.distance(left, there) > far and p.side_at(there) != enemy and can_cross(p, unit, here, there)
    ]


class AskRetreat(Ask):
    """d2 The owner retreats a unit by one hex.

    Attributes:
        left: The hex that the units retreat from.
        units: Those that are still to retreat.
        hexes: How many hexes each goes.
        going: The unit that is on its way, else NONE, and how many hexes it still has to go.
    """

    left: PlaceIx
    units: tuple[UnitIx, ...]
    hexes: int
    going: UnitIx = NONE
    still: int = 0
    waiting: ClassVar[str] = "retreat"
    asks: ClassVar[str] = "Retreat each unit"
    on_the_way: ClassVar[bool] = True
    accepts: ClassVar[tuple[type, ...]] = (Retreat,)

    def says(self, p: Position) -> Said:
        """Who retreats, and how far."""
        if self.going == NONE:
            said = "Retreat each unit from {0} by one hex"
            values = place_name(p, self.left), self.hexes
            return Said(said, values, plural="Retreat each unit from {0} by {1} hexes", counted=1)
        values = unit_name(p, self.going), self.still
        return Said("Retreat {0} by one more hex", values, plural="Retreat {0} by {1} more hexes", counted=1)

    def about(self, p: Position) -> tuple[int, ...]:
        """The hex of the unit that is on its way, or the one they leave."""
        return (self.left if self.going == NONE else p.where[self.going],)

    def _able(self) -> tuple[int, ...]:
        """The unit that is on its way, or any that is still to retreat."""
        return self.units if self.going == NONE else (self.going,)

    def orders(self, p: Position) -> list[Order]:
        """Any of the units into any hex that is open to it."""
        return [Retreat(unit, there) for unit in self._able() for there in retreat_hexes(p, unit, self.left)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J86 Only these units, and only into hexes that are open to them."""
        assert isinstance(order, Retreat)
        unit, place, c = order.unit, order.place, p.components
        if unit not in self._able():
            yield Reason("J86", Said("{0} does not retreat now", (unit_name(p, unit),)), (unit,))
            return
        values, here = (unit_name(p, unit), place_name(p, place)), p.where[unit]
        if place not in c.is_near[here]:
            yield Reason("J3", Said("{1} is not next to {0}", values), (unit,), (place,))
            return
        if p.side_at(place) == 1 - c.units[unit].side:
            yield Reason("J86", Said("Enemy units are in {1}", values), p.units_at(place), (place,))
        if c.distance(self.left, place) <= c.distance(self.left, here):
            yield Reason(
                "J86", Said("{1} is not farther from the hex that {0} left", values), (unit,), (place,)
            )
        if not can_cross(p, unit, here, place):
            yield Reason("J86", Said("{0} cannot pass into {1}", values), (unit,), (place,))

    def take(self, p: Position, order: Order) -> None:
        """Bring the unit there; an enemy ZOC costs a step, and a full hex at the end sends it on."""
        assert isinstance(order, Retreat)
        p.agenda.pop()
        unit, place, here = order.unit, order.place, p.where[order.unit]
        side = p.components.units[unit].side
        is_hit = p.in_enemy_zoc(place, side) and p.side_at(place) != side
        p.news.append(e.UnitRetreated(unit, (here, place)))
        p.flags[unit] &= ~RESERVE  # J60
        arrive(p, unit, place)
        if is_hit:
            p.lose_step(unit)
        still = (self.hexes if self.going == NONE else self.still) - 1
        if not still and p.on_map(unit) and not p.has_room(place, unit):
            still = 1
        others = tuple(other for other in self.units if other != unit)
        if still and p.on_map(unit) and not retreat_hexes(p, unit, self.left):
            p.eliminate(unit)
        if still and p.on_map(unit):
            p.agenda.append(AskRetreat(self.at, self.side, self.left, others, self.hexes, unit, still))
        else:
            begin_retreats(p, self.at, self.side, self.left, others, self.hexes)


def begin_retreats(p: Position, at: int, side: int, left: int, units: tuple[int, ...], hexes: int) -> None:
    """J86 Units with no way out are eliminated; for the others their owner is asked."""
    stuck = [unit for unit in units if not retreat_hexes(p, unit, left)]
    for unit in stuck:
        p.eliminate(unit)
    able = tuple(unit for unit in units if unit not in stuck)
    if able:
        p.agenda.append(AskRetreat(at, side, left, able, hexes))
