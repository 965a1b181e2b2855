"""C.4 Extended supply: a point puts a hex of Out of Supply units back into supply (14.7, J24)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, IN_SUPPLY, SIDE_NAMES, SOVIET
from cholm_qt.games.jaws_of_victory.rules.orders import Done, Extend
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler
from cholm_qt.games.jaws_of_victory.rules.supply_paths import (
    along_paths,
    in_reach,
    markers_serving,
    open_hexes,
    supply_range,
)


def out_of_supply(p: Position, side: int) -> list[int]:
    """13.3 The units of a side on the map that are Out of Supply."""
    return [unit for unit in p.on_board(side) if p.supply[unit] != IN_SUPPLY]


def served_at(p: Position, marker: int, place: int) -> list[int]:
    """J24 The Out of Supply units in a hex that a marker serves."""
    return [
        unit
        for unit in p.units_at(place)
        if p.supply[unit] != IN_SUPPLY and marker in markers_serving(p, unit)
    ]


def supply_for_now(p: Position, units: Iterable[int]) -> None:
    """J24 Units lose their Out of Supply marker, but their supply is only extended."""
    for unit in units:
        p.set_supply(unit, IN_SUPPLY, extended=True)


def extensions(p: Position, side: int) -> list[tuple[int, int]]:
    """J24 Every marker that has a point, with every hex of Out of Supply units within its longer reach."""
    wanted: dict[int, set[int]] = {}
    cost = p.components.tables.supply.extended_cost
    for unit in out_of_supply(p, side):
        for marker in markers_serving(p, unit):
            if p.points[marker] >= cost and marker not in p.cut:
                wanted.setdefault(marker, set()).add(p.where[unit])
    free, factor = open_hexes(p, side), p.components.tables.supply.extended_factor
    found: list[tuple[int, int]] = []
    for marker in sorted(wanted):
        reach = along_paths(p, free, p.where[marker], supply_range(p, marker) * factor)
        found += [(marker, place) for place in sorted(wanted[marker]) if place in reach]
    return found


class ExtendSupply(Ask):
    """C.4 A player spends points on Out of Supply hexes, one after another."""

    waiting: ClassVar[str] = "extend"
    accepts: ClassVar[tuple[type, ...]] = (Extend, Done)

    def says(self, p: Position) -> Said:
        """Whose units."""
        return Said("{0}: spend supply points on units Out of Supply, or go on", (SIDE_NAMES[self.side],))

    def orders(self, p: Position) -> list[Order]:
        """Every hex within reach of a marker with points, or an end of it."""
        return [Done(), *(Extend(marker, place) for marker, place in extensions(p, self.side))]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """A marker of one's own with a point, and Out of Supply units of its commands within reach."""
        if isinstance(order, Done):
            return
        assert isinstance(order, Extend)
        marker, place = order.marker, order.place
        name, hex_name = unit_name(p, marker), place_name(p, place)
        if marker not in p.components.markers_of[self.side] or not p.on_map(marker):
            said = Said("{0} is not a supply marker of yours on the map", (name,))
            yield Reason("14.7", said, (marker,))
            return
        if marker in p.cut:
            yield Reason("J20", Said("{0} is cut off", (name,)), (marker,))
        if p.points[marker] < p.components.tables.supply.extended_cost:
            yield Reason("J24", Said("{0} has too few Supply Points left", (name,)), (marker,))
        if not served_at(p, marker, place):
            said = Said("No unit that {0} serves is Out of Supply in {1}", (name, hex_name))
            yield Reason("J24", said, (marker,), (place,))
        elif not in_reach(p, marker, place, p.components.tables.supply.extended_factor):
            said = Said("{1} is too far from {0}, even for extended supply", (name, hex_name))
            yield Reason("J24", said, (marker,), (place,))

    def take(self, p: Position, order: Order) -> None:
        """Spend the point and supply the units; then ask again."""
        if isinstance(order, Done):
            p.agenda.pop()
            return
        assert isinstance(order, Extend)
        p.spend(order.marker, p.components.tables.supply.extended_cost)
        supply_for_now(p, served_at(p, order.marker, order.place))


def _handler(side: int) -> Handler:
    def skip(p: Position, at: int) -> Said | None:
        if not out_of_supply(p, side):
            return Said("No {0} unit is Out of Supply", (SIDE_NAMES[side],))
        if not extensions(p, side):
            return Said("No marker with a supply point reaches a {0} unit Out of Supply", (SIDE_NAMES[side],))
        return None

    def begin(p: Position, at: int) -> None:
        p.agenda.append(ExtendSupply(at, side))

    return Handler(skip, begin)


HANDLERS = {"C.4-soviet": _handler(SOVIET), "C.4-german": _handler(GERMAN)}
