"""C.1 Supply markers are put on road hexes with an open road to their source (13.2.1, J20)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order, each_place
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import UnitIx
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, SIDE_NAMES, SOVIET
from cholm_qt.games.jaws_of_victory.rules.orders import Done, PlaceMarker
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler
from cholm_qt.games.jaws_of_victory.rules.supply_paths import along_roads, open_hexes, open_roads, source_of


def road_nets(p: Position, side: int, markers: Iterable[int]) -> dict[int, list[int]]:
    """J20 For each marker on the map the hexes that open roads join with its own, found once for each net."""
    free, where, places = open_roads(p, side), p.where, p.components.places
    nets: dict[int, list[int]] = {}
    found: dict[int, list[int]] = {}
    for marker in markers:
        here = where[marker]
        if here >= places:
            continue
        if here not in nets:
            far = along_roads(p, free, here)
            net = [place for place, hexes in enumerate(far) if hexes >= 0]
            nets |= dict.fromkeys(net or (here,), net)
        found[marker] = nets[here]
    return found


def arriving_markers(p: Position, side: int) -> list[int]:
    """13.2 The markers that come into play now: their Game-turn has come, and their hex is open (J111)."""
    c, free, later = p.components, open_hexes(p, side), p.components.box("later")
    found = []
    for marker in c.markers_of[side]:
        printed = c.units[marker].marker
        assert printed is not None
        if p.where[marker] == later and printed.from_turn <= p.turn and free[printed.at]:
            found.append(marker)
    return found


class PlaceMarkers(Ask):
    """C.1 A player puts supply markers elsewhere, each at most once (J111)."""

    placed: tuple[UnitIx, ...] = ()
    waiting: ClassVar[str] = "place-markers"
    accepts: ClassVar[tuple[type, ...]] = (PlaceMarker, Done)

    def says(self, p: Position) -> Said:
        """Whose markers."""
        return Said("{0}: put supply markers on road hexes, or go on", (SIDE_NAMES[self.side],))

    def _markers(self, p: Position) -> list[int]:
        """The markers that have not been put elsewhere yet."""
        return [m for m in p.components.markers_of[self.side] if m not in self.placed and p.on_map(m)]

    def orders(self, p: Position) -> list[Order]:
        """Every marker to every other hex of its road net, or an end of it."""
        found: list[Order] = [Done()]
        for marker, net in road_nets(p, self.side, self._markers(p)).items():
            by_place, here = each_place(PlaceMarker, marker, p.components.places), p.where[marker]
            found += [by_place[place] for place in net if place != here]
        return found

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """A marker of one's own, once, to another road hex that an open road leads to."""
        if isinstance(order, Done):
            return
        assert isinstance(order, PlaceMarker)
        marker, place = order.marker, order.place
        if marker in self.placed:
            said = Said("{0} has been put elsewhere already", (unit_name(p, marker),))
            yield Reason("J111", said, (marker,))
        elif marker not in self._markers(p):
            said = Said("{0} is not a supply marker of yours on the map", (unit_name(p, marker),))
            yield Reason("13.2.1", said, (marker,))
        elif place == p.where[marker]:
            said = Said("{0} stands there already", (unit_name(p, marker),))
            yield Reason("13.2.1", said, (marker,), (place,))
        else:
            yield from self._road_faults(p, marker, place)

    def _road_faults(self, p: Position, marker: int, place: int) -> Iterator[Reason]:
        """J20 A road must run there, the hex must be open, and so must a road to it."""
        c = p.components
        if place >= c.places or not c.on_road[place]:
            yield Reason("J20", Said("No road runs through {0}", (place_name(p, place),)), (), (place,))
            return
        free = open_roads(p, self.side)
        if not free[place]:
            name = place_name(p, place)
            if open_hexes(p, self.side)[place]:
                said = Said("No open road runs through {0}, which the enemy controls", (name,))
                yield Reason("J141", said, (), (place,))
            else:
                said = Said("An enemy unit or its ZOC shuts {0} to supply", (name,))
                yield Reason("J20", said, (), (place,))
            return
        far = along_roads(p, free, p.where[marker])
        if far[place] < 0:
            is_joined = far[source_of(p, marker)] >= 0
            text = (
                "No open road leads from {0} to the source of {1}"
                if is_joined
                else "No open road leads to {0} from where {1} stands"
            )
            said = Said(text, (place_name(p, place), unit_name(p, marker)))
            yield Reason("J20", said, (marker,), (place,))

    def take(self, p: Position, order: Order) -> None:
        """Put the marker there; then ask again."""
        if isinstance(order, Done):
            p.agenda.pop()
            return
        assert isinstance(order, PlaceMarker)
        p.put(order.marker, order.place)
        p.news.append(e.MarkerPlaced(order.marker, order.place))
        p.agenda[-1] = PlaceMarkers(self.at, self.side, (*self.placed, order.marker))


def _handler(side: int) -> Handler:
    def can_choose(p: Position) -> bool:
        nets = road_nets(p, side, p.components.markers_of[side])
        return any(len(net) > 1 for net in nets.values())

    def skip(p: Position, at: int) -> Said | None:
        if arriving_markers(p, side) or can_choose(p):
            return None
        return Said("No {0} supply marker could stand elsewhere", (SIDE_NAMES[side],))

    def begin(p: Position, at: int) -> None:
        for marker in arriving_markers(p, side):
            printed = p.components.units[marker].marker
            assert printed is not None
            p.put(marker, printed.at)
            p.news.append(e.MarkerPlaced(marker, printed.at))
        if can_choose(p):
            p.agenda.append(PlaceMarkers(at, side))

    return Handler(skip, begin)


HANDLERS = {"C.1-soviet": _handler(SOVIET), "C.1-german": _handler(GERMAN)}
