"""21.1 Substitute random reinforcement results: a special activation, or Stubborn Defense."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.agenda import Decision
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import SideIx
from cholm_qt.games.circle_of_fire.rules import direct_fire
from cholm_qt.games.circle_of_fire.rules.advantage import (
    place_stubborn_defense,
)
from cholm_qt.games.circle_of_fire.rules.combat import declare_attack
from cholm_qt.games.circle_of_fire.rules.components import GERMAN
from cholm_qt.games.circle_of_fire.rules.direct_fire import why_not_fire
from cholm_qt.games.circle_of_fire.rules.impulses import Moving, carry_out_move
from cholm_qt.games.circle_of_fire.rules.move_and_fire import moves_and_fires
from cholm_qt.games.circle_of_fire.rules.movement import exits_of, why_not_move
from cholm_qt.games.circle_of_fire.rules.names import place_name, side_name
from cholm_qt.games.circle_of_fire.rules.orders import (
    Decline,
    Fire,
    Move,
    StubbornDefense,
)
from cholm_qt.games.circle_of_fire.rules.position import Position


class SubstituteChoice(Decision):
    """21.1 Instead of units that have all arrived: activate one Area now, or (German) place the marker."""

    side: SideIx
    case: ClassVar[str] = "21.1"
    waiting: ClassVar[str] = "substitute"
    accepts: ClassVar[tuple[type, ...]] = (Move, Fire, StubbornDefense, Decline)

    def who(self, p: Position) -> int:
        """The owner of the group that was rolled."""
        return self.side

    def says(self, p: Position) -> Said:
        """What can be had instead."""
        text = "{0}: the whole group has come already; move or fire with one Area now, or decline"
        if self.side == GERMAN:
            text = (
                "{0}: the whole group has come already; move or fire with one Area, "
                "place Stubborn Defense, or decline"
            )
        return Said(text, (side_name(self.side),))

    def orders(self, p: Position) -> list[Order]:
        """One special activation, the marker, or nothing."""
        orders = [Decline(), *moves_and_fires(p, self.side, p.places_of(self.side))]
        if self.side == GERMAN and p.stubborn < 0:
            orders += [
                StubbornDefense(area) for area in range(p.components.places) if self._may_mark(p, area)
            ]
        return orders

    @staticmethod
    def _may_mark(p: Position, area: int) -> bool:
        """21.1b Is it an Area without the Scherer HQ?"""
        scherer = {p.where[unit] for unit in p.components.scherer}
        return not p.components.zone_mask >> area & 1 and area not in scherer

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Check by the kind of order."""
        if isinstance(order, Move):
            yield from why_not_move(p, self.side, order)
        elif isinstance(order, Fire):
            yield from why_not_fire(p, self.side, order)
        elif isinstance(order, StubbornDefense):
            if self.side != GERMAN:
                yield Reason("21.1b", Said("Only the Germans place Stubborn Defense"))
            if p.stubborn >= 0:
                yield Reason(
                    "21.1b", Said("The Stubborn Defense marker is already on the map"), (), (p.stubborn,)
                )
            if not self._may_mark(p, order.area):
                said = Said("Choose an Area without the Scherer HQ, not {0}", (place_name(p, order.area),))
                yield Reason("21.1b", said, (), (order.area,))

    def take(self, p: Position, order: Order) -> None:
        """Act at once; the units stay Uncommitted (21.1a)."""
        p.agenda.pop()
        if isinstance(order, Move):
            exits = exits_of(p, self.side, order.path[0])
            p.agenda.append(Moving(self.side, order.path[0], exits, special=True, moved=(order.unit,)))
            carry_out_move(p, order, commit=False)
        elif isinstance(order, Fire):
            declare_attack(p, direct_fire.attack_of(self.side, order, special=True))
        elif isinstance(order, StubbornDefense):
            place_stubborn_defense(p, order.area)
