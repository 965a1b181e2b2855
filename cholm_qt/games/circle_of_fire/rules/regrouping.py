"""10.2 The Regrouped Units Segment: three eliminated units make one Regrouped unit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from cholm_qt.engine.agenda import Automatic, Decision
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import SideIx
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.events import UnitsRegrouped
from cholm_qt.games.circle_of_fire.rules.names import side_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import Done, Regroup
from cholm_qt.games.circle_of_fire.rules.placement import PlaceUnits
from cholm_qt.games.circle_of_fire.rules.position import Position


def begin_regrouping(p: Position) -> None:
    """10.1.2 The German player regroups first, then the Soviet player."""
    p.agenda += [OfferRegrouping(SOVIET), OfferRegrouping(GERMAN)]


def regroup_places(p: Position, side: int) -> tuple[int, ...]:
    """10.2.3, 10.2.4 Where the next Regrouped unit may be placed; contested places too."""
    c, unit = p.components, next_regrouped(p, side)
    places = c.german_regroup_zones + c.urban if side == GERMAN else c.zones
    return tuple(q for q in places if p.controller(q) == side and p.has_room(q, unit))


def next_regrouped(p: Position, side: int) -> int:
    """The next Regrouped unit that has not been used, or -1 (10.2.5)."""
    box = p.components.box_numbers["regrouped"]
    return next((u for u in p.components.regrouped[side] if p.where[u] == box), -1)


def can_regroup(p: Position, side: int) -> bool:
    """10.2.1, 10.2.5 Are there three units to give up, a Regrouped unit to get, and room for it (A16)?"""
    enough = len(p.in_box("not-regrouped", side)) >= p.components.charts.limits.regroup_cost
    return enough and next_regrouped(p, side) >= 0 and bool(regroup_places(p, side))


class OfferRegrouping(Automatic):
    """10.2.1 A player who can regroup is asked."""

    side: SideIx

    def run(self, p: Position) -> None:
        """Ask only when it is possible."""
        if can_regroup(p, self.side):
            p.agenda.append(Regrouping(self.side))


class Regrouping(Decision):
    """10.2.1 The player gives up eliminated units in threes, as often as he can and likes."""

    side: SideIx
    case: ClassVar[str] = "10.2.1"
    waiting: ClassVar[str] = "regroup"
    accepts: ClassVar[tuple[type, ...]] = (Regroup, Done)

    def who(self, p: Position) -> int:
        """The owner of the units."""
        return self.side

    def says(self, p: Position) -> Said:
        """How many could be given up, if any."""
        if not can_regroup(p, self.side):
            return Said("{0}: no more units can be regrouped; go on", (side_name(self.side),))
        cost = p.components.charts.limits.regroup_cost
        values = (side_name(self.side), cost, len(p.in_box("not-regrouped", self.side)))
        return Said("{0}: regroup {1} of your {2} eliminated units, or go on", values)

    def orders(self, p: Position) -> list[Order]:
        """Any three, or an end of it."""
        if not can_regroup(p, self.side):
            return [Done()]
        cost = p.components.charts.limits.regroup_cost
        return [
            Done(),
            *(Regroup(units) for units in combinations(p.in_box("not-regrouped", self.side), cost)),
        ]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Three different units of the box, a Regrouped unit left, and room for it."""
        if isinstance(order, Done):
            return
        assert isinstance(order, Regroup)
        cost, box = p.components.charts.limits.regroup_cost, p.in_box("not-regrouped", self.side)
        if len(set(order.units)) != cost or len(order.units) != cost:
            said = Said("It takes {0} different units to regroup", (cost,))
            too_few = len(set(order.units)) < cost
            yield Reason("10.2.2", said, order.units) if too_few else Reason("10.2.1", said, order.units)
        for unit in order.units:
            if unit not in box:
                said = Said("{0} is not in the Eliminated Not Regrouped box", (unit_name(p, unit),))
                yield Reason("10.2.1", said, (unit,))
        if next_regrouped(p, self.side) < 0:
            yield Reason("10.2.5", Said("All Regrouped units have been used"))
        elif not regroup_places(p, self.side):
            yield Reason("10.1.6", Said("There is no place with room for a Regrouped unit"))

    def take(self, p: Position, order: Order) -> None:
        """Give the units up and place the Regrouped unit; then ask again."""
        if isinstance(order, Done):
            p.agenda.pop()
            return
        assert isinstance(order, Regroup)
        unit, gone = next_regrouped(p, self.side), p.components.box_numbers["permanent"]
        for lost in order.units:
            p.set_where(lost, gone)
        p.news.append(UnitsRegrouped(order.units, unit))
        case = "10.2.3" if self.side == GERMAN else "10.2.4"
        p.agenda.append(PlaceUnits(self.side, (unit,), regroup_places(p, self.side), False, case))
