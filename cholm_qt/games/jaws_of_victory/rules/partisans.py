"""18.1 Partisans, an optional rule: bands behind the German lines that stop strategic and rail movement."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, MOVED, SOVIET
from cholm_qt.games.jaws_of_victory.rules.orders import Done, MovePartisan
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler

CASE = "J55"
OPTION = "18.1"


def near_partisans(p: Position, place: int) -> bool:
    """J55 Does a partisan band keep Germans from passing a hex by rail or by strategic movement?"""
    c, where = p.components, p.where
    watches = c.tables.partisans.watches
    return any(where[band] < c.places and c.distance(where[band], place) <= watches for band in c.partisans)


def disperse(p: Position, place: int) -> None:
    """J55 A German combat unit has entered a hex: partisans there are taken off for good."""
    for band in p.components.partisans:
        if p.where[band] == place:
            p.put(band, p.components.box("dead"))
            p.news.append(e.PartisanDispersed(band))


class AskPartisans(Ask):
    """18.1.5 The Soviet player puts bands down or moves them, one at a time."""

    waiting: ClassVar[str] = "partisans"
    asks: ClassVar[str] = "Put partisans down or move them, or end the step"
    accepts: ClassVar[tuple[type, ...]] = (MovePartisan, Done)

    def orders(self, p: Position) -> list[Order]:
        """Every hex that every band may go to, and to be done."""
        moves: list[Order] = [
            MovePartisan(band, place)
            for band in p.components.partisans
            if _can_go(p, band)
            for place in _candidates(p, band)
            if not any(_place_faults(p, band, place))
        ]
        return [*moves, Done()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J55 Everything that speaks against moving a band there."""
        if isinstance(order, Done):
            return
        assert isinstance(order, MovePartisan)
        band, place, c = order.marker, order.place, p.components
        if band not in c.partisans:
            yield Reason(CASE, Said("{0} is no partisan band", (unit_name(p, band),)), (band,))
        elif p.has(band, MOVED):
            yield Reason(CASE, Said("{0} have moved already", (unit_name(p, band),)), (band,))
        elif not _can_go(p, band):
            is_late = p.where[band] == c.box("pool")
            why = "{0} were not put down on Game-turn 1" if is_late else "{0} are dispersed"
            yield Reason("J131" if is_late else CASE, Said(why, (unit_name(p, band),)), (band,))
        elif not 0 <= place < c.places or place in c.outside(p.played.columns):
            yield Reason(CASE, Said("Partisans go to a hex of the map"))
        else:
            yield from _place_faults(p, band, place)

    def take(self, p: Position, order: Order) -> None:
        """Move the band, and ask on until all is done; one that was put down may still move (J131)."""
        if isinstance(order, Done):
            p.agenda.pop()
            return
        assert isinstance(order, MovePartisan)
        if p.on_map(order.marker):
            p.mark(order.marker, MOVED)
        p.put(order.marker, order.place)
        p.news.append(e.PartisanMoved(order.marker, order.place))


def _can_go(p: Position, band: int) -> bool:
    """Is the band on the map and has not moved in this Game-turn, or may it be put down there (J131)?"""
    comes = p.turn == 1 and p.where[band] == p.components.box("pool")
    return comes or (p.on_map(band) and not p.has(band, MOVED))


def _candidates(p: Position, band: int) -> list[int]:
    """The hexes within reach of a band: a few around it, or every hex for one that is in the pool."""
    c = p.components
    hexes = c.within(p.where[band], c.tables.partisans.moves) if p.on_map(band) else range(c.places)
    outside = c.outside(p.played.columns)
    return [place for place in hexes if place not in outside]


def _place_faults(p: Position, band: int, place: int) -> Iterator[Reason]:
    """J55, J131 Why a band that can go somewhere cannot go to a hex."""
    c, name, limits = p.components, place_name(p, place), p.components.tables.partisans
    if p.on_map(band):
        if c.distance(p.where[band], place) > limits.moves:
            yield Reason(CASE, Said("{0} is more than {1} hexes away", (name, limits.moves)), (), (place,))
        if place == p.where[band]:
            yield Reason(CASE, Said("{0} are there already", (unit_name(p, band),)), (band,), (place,))
        if p.side_at(place) == GERMAN:
            yield Reason("J131", Said("There are German units in {0}", (name,)), p.units_at(place), (place,))
        return
    if c.terrain[place] != "forest":
        yield Reason(CASE, Said("Partisans are put down in a forest"), (), (place,))
    if p.control[place] != GERMAN:
        yield Reason(CASE, Said("Partisans are put down behind the German lines"), (), (place,))
    most = limits.from_germans - 1
    near = [other for other in c.within(place, most) if p.side_at(other) == GERMAN]
    if near:
        said = Said("There are German units within {0} hexes of {1}", (most, name))
        yield Reason(CASE, said, (), tuple(near))


def skip_partisans(p: Position, at: int) -> Said | None:
    """E.2.B.2 It is passed without the option, or when no band can go anywhere."""
    if OPTION not in p.options:
        return Said("The game is played without partisans")
    if len(AskPartisans(at, SOVIET).orders(p)) == 1:
        return Said("No partisan band can be put down or moved")
    return None


def begin_partisans(p: Position, at: int) -> None:
    """E.2.B.2 Ask for the partisans."""
    p.agenda.append(AskPartisans(at, SOVIET))


HANDLERS = {"E.2.B.2": Handler(skip_partisans, begin_partisans)}
