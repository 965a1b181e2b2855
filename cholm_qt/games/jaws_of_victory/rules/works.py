"""15.0 What all engineering work has in common: who may work, and which supply marker pays for it (J90)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, place_name, side_of, unit_name
from cholm_qt.games.jaws_of_victory.rules.names import IN_SUPPLY, WORKED
from cholm_qt.games.jaws_of_victory.rules.orders import Done
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler
from cholm_qt.games.jaws_of_victory.rules.supply_paths import marker_in_reach

CASE = "J90"


def worker_faults(p: Position, side: int, unit: int) -> Iterator[Reason]:
    """J90, J137 Why a unit cannot work in this phase at all: one in supply by its own marker works once."""
    c, name = p.components, unit_name(p, unit)
    if unit not in c.of_side[side] or not p.on_map(unit):
        yield Reason("J137", Said("{0} is no unit of yours on the map", (name,)), (unit,))
        return
    if p.marker_of(unit) == NONE:
        yield Reason("J137", Said("{0} draws on no supply marker", (name,)), (unit,))
        return
    if p.has(unit, WORKED):
        yield Reason(CASE, Said("{0} has worked in this phase", (name,)), (unit,))
    if p.extended[unit]:
        yield Reason(CASE, Said("{0} is supplied by extension only", (name,)), (unit,))
    elif p.supply[unit] != IN_SUPPLY:
        yield Reason(CASE, Said("{0} is out of supply", (name,)), (unit,))


def payer(p: Position, unit: int, points: int) -> int:
    """J90 The marker that pays for the work of a unit, the fullest one in reach; NONE when none can."""
    able = [marker for marker in marker_in_reach(p, unit) if p.points[marker] >= points]
    return max(able, key=p.points.__getitem__, default=NONE)


class Work(Ask):
    """A kind of work that units do, each at a place; the fields of its orders begin with the unit."""

    def sites(self, p: Position, unit: int) -> Iterable[Order]:
        """Every order that this unit might be given, legal or not."""
        raise NotImplementedError

    def cost(self, p: Position, order: Any) -> int:
        """The Supply Points for the work."""
        raise NotImplementedError

    def site_faults(self, p: Position, order: Any) -> Iterator[Reason]:
        """What speaks against the work there, whoever does it."""
        raise NotImplementedError

    def work(self, p: Position, order: Any) -> None:
        """Carry out the work, which has been paid."""
        raise NotImplementedError

    def orders(self, p: Position) -> list[Order]:
        """All work that can be done, and to be done with it."""
        able: list[Order] = []
        for unit in p.on_board(self.side):
            sites = [order for order in self.sites(p, unit) if not any(self.site_faults(p, order))]
            if sites and not any(worker_faults(p, self.side, unit)):
                able += [order for order in sites if self._is_paid(p, order)]
        return [*able, Done()]

    def faults(self, p: Position, order: Any) -> Iterator[Reason]:
        """J90 Everything that speaks against the work."""
        if isinstance(order, Done):
            return
        reasons = tuple(worker_faults(p, self.side, order.unit))
        yield from reasons
        if not any(reason.case == "J137" for reason in reasons):
            yield from self.site_faults(p, order)
            if not self._is_paid(p, order):
                values = unit_name(p, order.unit), self.cost(p, order)
                one = "No supply marker in reach of {0} has a Supply Point"
                several = "No supply marker in reach of {0} has {1} Supply Points"
                said = Said(one, values, several, counted=1)
                yield Reason(CASE, said, (order.unit,))

    def _is_paid(self, p: Position, order: Any) -> bool:
        """Is there a marker that can pay?"""
        cost = self.cost(p, order)
        return not cost or payer(p, order.unit, cost) != NONE

    def take(self, p: Position, order: Any) -> None:
        """Pay for the work and do it, and ask on."""
        if isinstance(order, Done):
            p.agenda.pop()
            return
        cost = self.cost(p, order)
        if cost:
            p.spend(payer(p, order.unit, cost), cost)
        p.mark(order.unit, WORKED)
        self.work(p, order)


def in_zoc(p: Position, unit: int) -> Iterator[Reason]:
    """J90 Why a unit in an enemy ZOC cannot do this work."""
    here = p.where[unit]
    if p.in_enemy_zoc(here, p.components.units[unit].side):
        said = Said("{0} is in an enemy ZOC in {1}", (unit_name(p, unit), place_name(p, here)))
        yield Reason(CASE, said, (unit,), (here,))


def working(kind: type[Work], nothing: str) -> Handler:
    """What carries out a step with work; it is passed when nothing can be done."""

    def skip(p: Position, at: int) -> Said | None:
        return Said(nothing) if len(kind(at, side_of(p, at)).orders(p)) == 1 else None

    def begin(p: Position, at: int) -> None:
        p.agenda.append(kind(at, side_of(p, at)))

    return Handler(skip, begin)
