"""D.2 Landings: the points set aside for it last Game-turn are flown into the pocket (14.6.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.air_supply import lapses, note_one
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, Roll, place_name
from cholm_qt.games.jaws_of_victory.rules.korsun import KORSUN, landing_field
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, SOVIET
from cholm_qt.games.jaws_of_victory.rules.orders import Land, Pass
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler


class Landings(Ask):
    """D.2 The German player says how many of the points set aside are flown in."""

    waiting: ClassVar[str] = "land"
    accepts: ClassVar[tuple[type, ...]] = (Land, Pass)

    def says(self, p: Position) -> Said:
        """How many can be flown."""
        return Said(
            "Fly {0} point into the pocket, or decline",
            (p.landings,),
            "Fly up to {0} points into the pocket, or decline",
        )

    def orders(self, p: Position) -> list[Order]:
        """Any number of those set aside, or none."""
        return [Pass(), *(Land(points) for points in range(1, p.landings + 1))]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """No more than was set aside."""
        if isinstance(order, Land) and not 1 <= order.points <= p.landings:
            said = Said("Only {0} point was set aside", (p.landings,), "Only {0} points were set aside")
            yield Reason("J31", said)

    def take(self, p: Position, order: Order) -> None:
        """Throw for every point; the others are lost."""
        p.agenda.pop()
        p.landings = 0
        if isinstance(order, Land):
            p.agenda += [LandingRoll(self.at, GERMAN)] * order.points


class LandingRoll(Roll):
    """D.2 The throw for one point flown in."""

    def purpose(self, p: Position) -> Said:
        """Where it is flown."""
        return Said("Landing at {0}", (place_name(p, landing_field(p)),))

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """J31 From a number on a point comes into the stock, if it has room, and wounded fly out."""
        air, needed = p.components.tables.air_supply, landing_needs(p)
        arrived = dice[0] >= needed
        p.news.append(e.LandingRolled(dice[0], needed, arrived))
        note_one(p, dice[0])
        if not arrived:
            return
        p.evacuated = min(air.evacuated_tenths_most, p.evacuated + air.evacuated_tenths)
        if p.stock < air.stock_most:
            p.stock += 1
            p.news.append(e.StockChanged(p.stock))


def landing_needs(p: Position) -> int:
    """14.6.3 The die that a landing needs: more in Mud without a hard strip, more with Soviet units near."""
    c, field = p.components, landing_field(p)
    air = c.tables.air_supply
    needed = air.landing[p.visibility]
    has_strip = field == c.spots[KORSUN][0] and p.strip >= air.strip_work
    if p.is_mud and not has_strip:
        needed += air.mud_without_strip
    if any(p.side_at(place) == SOVIET for place in c.within(field, air.soviet_near_hexes)):
        needed += air.soviet_near
    return needed


def skip_landings(p: Position, at: int) -> Said | None:
    """D.2 Can nothing be flown in, or nowhere?"""
    if landing_field(p) == NONE:
        return Said("There is no airfield in the pocket")
    return lapses(p, p.landings)


def begin_landings(p: Position, at: int) -> None:
    """D.2 Ask how many fly."""
    p.agenda.append(Landings(at, GERMAN))


def lose_landings(p: Position) -> None:
    """D.2 What was not flown in is lost."""
    p.landings = 0


HANDLERS = {"D.2": Handler(skip_landings, begin_landings, lose_landings)}
