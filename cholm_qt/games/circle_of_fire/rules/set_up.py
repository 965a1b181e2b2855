"""5.0 Preparing for play: the German set-up and the partisans' night attack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.agenda import Chance, Decision
from cholm_qt.engine.orders import Order, each_place
from cholm_qt.engine.prompt import RollNeeded
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import UnitIx
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.events import PartisansStruck
from cholm_qt.games.circle_of_fire.rules.names import place_name, side_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import Done, Place
from cholm_qt.games.circle_of_fire.rules.placement import put
from cholm_qt.games.circle_of_fire.rules.position import Position


def begin_set_up(p: Position) -> None:
    """5.1.1 The German player sets up the garrison."""
    if p.in_box("at-start", GERMAN):
        p.agenda.append(SetUp())


class SetUp(Decision):
    """5.1.1 The German player places the garrison in Urban Areas, in any order."""

    case: ClassVar[str] = "5.1.1"
    waiting: ClassVar[str] = "set-up"
    accepts: ClassVar[tuple[type, ...]] = (Place, Done)

    def who(self, p: Position) -> int:
        """The German player."""
        return GERMAN

    def says(self, p: Position) -> Said:
        """How many are left."""
        left = len(p.in_box("at-start", GERMAN))
        if not left:
            return Said("{0}: the garrison stands; end the set-up", (side_name(GERMAN),))
        return Said(
            "{0}: set up the garrison in Urban Areas; {1} unit is left",
            (side_name(GERMAN), left),
            plural="{0}: set up the garrison in Urban Areas; {1} units are left",
            counted=1,
        )

    def orders(self, p: Position) -> list[Order]:
        """Each unit in each Urban Area with room; when all stand, an end of it."""
        units = p.in_box("at-start", GERMAN)
        if not units:
            return [Done()]
        c = p.components
        orders: list[Order] = []
        for unit in units:
            roomy = c.urban_mask & ~p.full[c.full_kind[unit]]
            orders += map(each_place(Place, (unit,), c.places).__getitem__, c.split[roomy])
        return orders

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """The garrison only, one at a time, in the town, within stacking."""
        waiting = p.in_box("at-start", GERMAN)
        if isinstance(order, Done):
            if waiting:
                plural = "{0} units are not set up yet"
                said = Said("{0} unit is not set up yet", (len(waiting),), plural=plural)
                yield Reason("5.1.1", said, tuple(waiting))
            return
        assert isinstance(order, Place)
        if len(order.units) != 1:
            yield Reason("5.1.1", Said("Units are placed one at a time"), order.units)
        for unit in order.units:
            if unit not in waiting:
                yield _why_not_waiting(p, unit)
            if not p.components.urban_mask >> order.area & 1:
                said = Said("{0} is not an Urban Area", (place_name(p, order.area),))
                yield Reason("5.1.1", said, (unit,), (order.area,))
            elif not p.has_room(order.area, unit):
                said = Said("{0} is full for {1}", (place_name(p, order.area), unit_name(p, unit)))
                yield Reason("6.1.1", said, (unit,), (order.area,))

    def take(self, p: Position, order: Order) -> None:
        """Place a unit, or let the night begin."""
        if isinstance(order, Place):
            put(p, order.units[0], order.area)
        else:
            p.agenda.pop()


def _why_not_waiting(p: Position, unit: int) -> Reason:
    """5.1.1 to 5.1.4 A unit is not of the garrison; its code says when it comes instead."""
    kind, said = p.components.units[unit], Said("{0} is not waiting to be set up", (unit_name(p, unit),))
    if kind.side != GERMAN or kind.code == "C":
        return Reason("5.1.1", said, (unit,))
    if kind.code.isdigit():
        return Reason("5.1.2", said, (unit,))
    return Reason("5.1.4", said, (unit,)) if kind.type == "KG" else Reason("5.1.3", said, (unit,))


def suggested(p: Position) -> list[Place]:
    """5.1.1 Orders that set up whoever is left: as the data suggest, or else where there is room."""
    if not p.agenda or not isinstance(p.agenda[-1], SetUp):
        return []
    c, then = p.components, p.copy()
    orders = []
    for unit in p.in_box("at-start", GERMAN):
        places = (c.charts.garrison[unit], *c.urban)
        place = next(place for place in places if then.has_room(place, unit))
        then.set_where(unit, place)
        orders.append(Place((unit,), place))
    return orders


def begin_partisans(p: Position) -> None:
    """5.3.1 The partisans attack every unit of the garrison, one die each in counter order (A60)."""
    p.agenda += [RollPartisans(unit) for unit in reversed(partisan_targets(p))]


def partisan_targets(p: Position) -> list[int]:
    """5.3.1 The units of the garrison that stand in the town."""
    town = p.components.urban_mask
    return [
        u
        for u, kind in enumerate(p.components.units)
        if kind.side == GERMAN and kind.code == "C" and p.on_map(u) and town >> p.where[u] & 1
    ]


def partisan_effect(p: Position, unit: int, die: int) -> str:
    """5.3.1 What a die does to a unit: an HQ that would be eliminated is Committed instead."""
    effect = p.components.charts.partisan[die - 1]
    return "committed" if effect == "eliminated" and p.components.units[unit].type == "HQ" else effect


class RollPartisans(Chance):
    """5.3.1 A Soviet die for one unit of the garrison."""

    unit: UnitIx

    def need(self, p: Position) -> RollNeeded:
        """One Soviet die."""
        return RollNeeded(SOVIET, 1, Said("Partisans attack {0}", (unit_name(p, self.unit),)), "5.3.1")

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """Commit the unit, or eliminate it; an HQ is Committed instead."""
        effect = partisan_effect(p, self.unit, dice[0])
        p.news.append(PartisansStruck(self.unit, dice[0], effect))
        if effect == "committed":
            p.commit(self.unit)
        elif effect == "eliminated":
            p.eliminate(self.unit)
