"""D.3, D.4 Uman: what is set aside for the air-drops and landings of the next Game-turn (14.6.1, 14.6.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask
from cholm_qt.games.jaws_of_victory.rules.korsun import landing_field
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, KORSUN_ACTIVE, SOVIET
from cholm_qt.games.jaws_of_victory.rules.orders import AllocateDrops, AllocateLandings
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler

UMAN = "source:uman"


def uman_hex(p: Position) -> int:
    """14.6 The hex of the airfield at Uman."""
    return p.components.spots[UMAN][0]


def uman_closed(p: Position) -> Said | None:
    """J33, J114 Why Uman flies nothing: it is out of play, Soviet, or Soviet combat units are near."""
    c, uman = p.components, uman_hex(p)
    if uman in c.outside(p.played.columns):
        return Said("Uman is out of play")
    if p.control[uman] != GERMAN:
        return Said("Uman is not German")
    near = c.within(uman, c.tables.air_supply.closed_within)
    if any(p.side_at(place) == SOVIET and any(c.combat[u] for u in p.here[place]) for place in near):
        return Said("Soviet combat units are too near Uman")
    return None


def capacity(p: Position) -> int:
    """14.6 The points that Uman can set aside now."""
    return 0 if uman_closed(p) else p.uman


def most_drops(p: Position) -> int:
    """J32 The most points for air-drops."""
    return min(p.components.tables.air_supply.drop_most, capacity(p))


def most_landings(p: Position) -> int:
    """J32, J112 The most points for landings: what is left, and no more than an alternate airfield takes."""
    field = landing_field(p)
    if field == NONE:
        return 0
    left = max(0, capacity(p) - p.drops)
    if p.korsun == KORSUN_ACTIVE:
        return left
    return min(left, p.components.tables.engineering.airfield_points)


class SetAsideDrops(Ask):
    """D.3 The German player sets points aside for air-drops, which may be none."""

    waiting: ClassVar[str] = "allocate-drops"
    accepts: ClassVar[tuple[type, ...]] = (AllocateDrops,)

    def says(self, p: Position) -> Said:
        """How many there are."""
        return Said(
            "Uman can fly {0} point: set it aside for an air-drop of next turn, or not",
            (capacity(p), most_drops(p)),
            "Uman can fly {0} points: set up to {1} aside for the air-drops of next turn",
        )

    def orders(self, p: Position) -> list[Order]:
        """Any number that is allowed."""
        return [AllocateDrops(points) for points in range(most_drops(p) + 1)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """No more than two, nor than Uman's capacity."""
        assert isinstance(order, AllocateDrops)
        if order.points > p.components.tables.air_supply.drop_most:
            most = p.components.tables.air_supply.drop_most
            yield Reason("J32", Said("At most {0} points are set aside for air-drops", (most,)))
        if not 0 <= order.points <= capacity(p):
            said = Said("Uman can fly only {0} point", (capacity(p),), "Uman can fly only {0} points")
            yield Reason("J32", said)

    def take(self, p: Position, order: Order) -> None:
        """Note the points."""
        assert isinstance(order, AllocateDrops)
        p.agenda.pop()
        p.drops = order.points
        p.news.append(e.PointsSetAside("drops", order.points))


class SetAsideLandings(Ask):
    """D.4 The German player sets points aside for landings in the pocket, which may be none."""

    waiting: ClassVar[str] = "allocate-landings"
    accepts: ClassVar[tuple[type, ...]] = (AllocateLandings,)

    def says(self, p: Position) -> Said:
        """How many there are."""
        return Said(
            "Set {0} point aside for a landing of next turn, or not",
            (most_landings(p),),
            "Set up to {0} points aside for the landings of next turn",
        )

    def orders(self, p: Position) -> list[Order]:
        """Any number that is left."""
        return [AllocateLandings(points) for points in range(most_landings(p) + 1)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """No more than Uman has left and the airfield takes."""
        assert isinstance(order, AllocateLandings)
        if not 0 <= order.points <= most_landings(p):
            said = Said(
                "Only {0} point can be set aside for a landing",
                (most_landings(p),),
                "Only {0} points can be set aside for landings",
            )
            yield Reason("J32", said)

    def take(self, p: Position, order: Order) -> None:
        """Note the points."""
        assert isinstance(order, AllocateLandings)
        p.agenda.pop()
        p.landings = order.points
        p.news.append(e.PointsSetAside("landings", order.points))


def skip_drops(p: Position, at: int) -> Said | None:
    """D.3 Can Uman fly nothing?"""
    return uman_closed(p) or (None if capacity(p) else Said("Uman has no capacity"))


def skip_landings(p: Position, at: int) -> Said | None:
    """D.4 Is there no airfield to land on, or nothing left to fly?"""
    if landing_field(p) == NONE:
        return Said("There is no airfield in the pocket")
    if not most_landings(p):
        return uman_closed(p) or Said("All that Uman can fly is set aside")
    return None


def begin_drops(p: Position, at: int) -> None:
    """D.3 Ask for the air-drops."""
    p.agenda.append(SetAsideDrops(at, GERMAN))


def begin_landings(p: Position, at: int) -> None:
    """D.4 Ask for the landings."""
    p.agenda.append(SetAsideLandings(at, GERMAN))


HANDLERS = {"D.3": Handler(skip_drops, begin_drops), "D.4": Handler(skip_landings, begin_landings)}
