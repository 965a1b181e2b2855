"""C.2 The Korsun stock is shared out, and each isolated supply marker pays for its Korps (13.1.3, J22)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import UnitIx
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Act, Ask, unit_name
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, KORSUN_ACTIVE
from cholm_qt.games.jaws_of_victory.rules.orders import Done, Send
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler
from cholm_qt.games.jaws_of_victory.rules.supply import points_lost
from cholm_qt.games.jaws_of_victory.rules.supply_paths import (
    in_reach,
    pocket_markers,
    road_hexes,
    supply_range,
)

KORSUN = "source:korsun"


def landing_field(p: Position) -> int:
    """14.6.3 The hex of the airfield of the pocket: Korsun while it is active, else a finished alternate one.

    An alternate airfield (15.0) can be used while its hex is German; NONE where there is no airfield.
    """
    if p.korsun == KORSUN_ACTIVE:
        return p.components.spots[KORSUN][0]
    is_built = p.airfield != NONE and p.airfield_work >= p.components.tables.engineering.airfield_phases
    return p.airfield if is_built and p.control[p.airfield] == GERMAN else NONE


def loss_on_the_way(p: Position, marker: int) -> int:
    """J22 The points lost between the airfield and a marker; NONE where nothing gets through.

    From Korsun an open road is needed; from an alternate airfield a Supply Path of one increment (J112).
    """
    field = landing_field(p)
    if field == NONE or not p.on_map(marker):
        return NONE
    if p.korsun != KORSUN_ACTIVE:
        return 0 if in_reach(p, marker, field) else NONE
    hexes = road_hexes(p, GERMAN, field)[p.where[marker]]
    return NONE if hexes == NONE else points_lost(hexes, supply_range(p, marker))


def arriving(p: Position, marker: int, points: int) -> int:
    """J22, J71 How many of the points sent to a marker arrive; an isolated one holds only so many."""
    lost = loss_on_the_way(p, marker)
    if lost == NONE:
        return 0
    return max(0, min(points - lost, room_for_points(p, marker, points)))


def room_for_points(p: Position, marker: int, points: int) -> int:
    """J71 How many of these points a marker can hold; only the stock of an isolated Korps is limited."""
    if p.components.units[marker].command not in p.isolated:
        return points
    return min(points, p.components.tables.supply.isolated_stock_most - p.points[marker])


class ShareOut(Ask):
    """C.2 The German player sends points of the stock to the markers of the pocket, to each at most once."""

    sent: tuple[UnitIx, ...] = ()
    waiting: ClassVar[str] = "send"
    accepts: ClassVar[tuple[type, ...]] = (Send, Done)

    def says(self, p: Position) -> Said:
        """How much there is."""
        return Said("Send Supply Points from the stock ({0}) to the pocket, or go on", (p.stock,))

    def orders(self, p: Position) -> list[Order]:
        """As many points as arrive to any marker that an open road leads to, or an end of it."""
        return [Done(), *(Send(m, n) for m, n in sendings(p) if m not in self.sent)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """A marker of the pocket, once, and no more than is allowed, at hand and of use."""
        if isinstance(order, Done):
            return
        assert isinstance(order, Send)
        marker, points, limits = order.marker, order.points, p.components.tables.air_supply
        values = (unit_name(p, marker),)
        if marker not in pocket_markers(p) or not p.on_map(marker):
            yield Reason("J22", Said("{0} is not a supply marker of the pocket", values), (marker,))
        elif marker in self.sent:
            yield Reason("J22", Said("Points have been sent to {0} already", values), (marker,))
        elif loss_on_the_way(p, marker) == NONE:
            yield Reason("J22", Said("No open road leads from the airfield to {0}", values), (marker,))
        elif points > limits.to_one_marker_most:
            said = Said("A marker gets at most {0} points", (limits.to_one_marker_most,))
            yield Reason("J22", said, (marker,))
        elif not 1 <= points <= p.stock:
            said = Said("Only {0} point is in stock", (p.stock,), "Only {0} points are in stock")
            yield Reason("J22", said, (marker,))
        elif not arriving(p, marker, points):
            yield Reason("J22", Said("None of these points would reach {0}", values), (marker,))

    def take(self, p: Position, order: Order) -> None:
        """Take the points out of the stock; what arrives joins the marker to the airfield this Game-turn."""
        if isinstance(order, Done):
            p.agenda.pop()
            return
        assert isinstance(order, Send)
        marker, got = order.marker, arriving(p, order.marker, order.points)
        p.stock -= order.points
        p.points[marker] += got
        p.news += (e.StockChanged(p.stock), e.PointsAdded(marker, got, p.points[marker]))
        if p.components.units[marker].command not in p.isolated:
            p.cut -= {marker}
        p.agenda[-1] = ShareOut(self.at, self.side, (*self.sent, marker))


class Subsist(Act):
    """J22 Each isolated marker without a road pays for its Korps, or else stays cut off this Game-turn."""

    def run(self, p: Position) -> None:
        """Let those pay that can."""
        cost = p.components.tables.supply.isolated_subsistence
        for marker in isolated_markers(p):
            if p.points[marker] >= cost:
                p.spend(marker, cost)
                p.cut -= {marker}


def isolated_markers(p: Position) -> list[int]:
    """J71 The markers of isolated Korps that have no open road to their source."""
    return [m for m in pocket_markers(p) if m in p.cut and p.components.units[m].command in p.isolated]


def sendings(p: Position) -> list[tuple[int, int]]:
    """J22 Every marker of the pocket with every number of points that does some good there."""
    if landing_field(p) == NONE or not p.stock:
        return []
    most = min(p.stock, p.components.tables.air_supply.to_one_marker_most)
    return [(m, n) for m in pocket_markers(p) for n in range(1, most + 1) if arriving(p, m, n)]


def skip_korsun(p: Position, at: int) -> Said | None:
    """C.2 Is there nothing to send, and nobody to pay?"""
    if isolated_markers(p) or sendings(p):
        return None
    if landing_field(p) == NONE:
        return Said("There is no airfield in the pocket")
    if not p.stock:
        return Said("The stock at the airfield of the pocket is empty")
    return Said("The airfield can send nothing to a supply marker of the pocket")


def begin_korsun(p: Position, at: int) -> None:
    """C.2 Share the stock out first; then the isolated markers pay."""
    if isolated_markers(p):
        p.agenda.append(Subsist(at))
    if sendings(p):
        p.agenda.append(ShareOut(at, GERMAN))


HANDLERS = {"C.2-korsun": Handler(skip_korsun, begin_korsun)}
