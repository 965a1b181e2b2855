"""15.2.1 Bridges are blown when enemies come into a hex beside them (J66)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, UnitIx
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, Roll, place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.names import BEARS
from cholm_qt.games.jaws_of_victory.rules.orders import Blow, Pass
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position

CASE = "J66"


def bridges_to_try(p: Position, unit: int, came: int) -> list[int]:
    """J66 The hexes to which a bridge leads from where a unit is that the other side may try to blow."""
    sides = p.components.sides_of[p.where[unit]]
    return [there for there, _ in sides if not any(_bridge_faults(p, unit, came, there))]


def _bridge_faults(p: Position, unit: int, came: int, there: int) -> Iterator[Reason]:
    """J66 Why the bridge between the hex of a unit that is moving and another one cannot be blown now."""
    c, here = p.components, p.where[unit]
    river = c.side_between.get((here, there))
    names, pair = (place_name(p, here), place_name(p, there)), (here, there)
    if river is None or not BEARS[p.bridges[river]]:
        yield Reason(CASE, Said("There is no intact bridge between {0} and {1}", names), (), pair)
        return
    if there == came:
        yield Reason(CASE, Said("{0} has just crossed that bridge", (unit_name(p, unit),)), (unit,), pair)
    if river in p.tried_bridges:
        yield Reason(CASE, Said("That bridge has been tried in this player-turn"), (), pair)
    if not _is_watched(p, 1 - c.units[unit].side, here, there):
        most = (c.tables.limits.demolition,)
        said = Said(
            "No combat unit is within {0} hex of that bridge",
            most,
            "No combat unit is within {0} hexes of that bridge",
        )
        yield Reason(CASE, said, (), pair)


def _is_watched(p: Position, side: int, here: int, there: int) -> bool:
    """J66 Has a side a combat unit near enough to either end of a bridge?"""
    c, most = p.components, p.components.tables.limits.demolition
    for place in {*c.within(here, most), *c.within(there, most)}:
        if p.side_at(place) == side and any(c.combat[unit] for unit in p.units_at(place)):
            return True
    return False


class AskDemolition(Ask):
    """15.2.1 The other side may try to blow bridges of the hex that a unit has entered, one at a time."""

    on_the_way: ClassVar[bool] = True
    waiting: ClassVar[str] = "demolition"
    asks: ClassVar[str] = "Blow a bridge of the hex just entered, or decline"
    accepts: ClassVar[tuple[type, ...]] = (Blow, Pass)

    mover: UnitIx
    came: PlaceIx = NONE

    def says(self, p: Position) -> Said:
        """Who has come where."""
        names = unit_name(p, self.mover), place_name(p, p.where[self.mover])
        return Said("{0} has entered {1}: blow a bridge there, or decline", names)

    def about(self, p: Position) -> tuple[int, ...]:
        """The hex that was entered."""
        return (p.where[self.mover],)

    def orders(self, p: Position) -> list[Order]:
        """Every bridge that can be tried, and to pass."""
        return [*map(Blow, bridges_to_try(p, self.mover, self.came)), Pass()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Why a bridge cannot be tried."""
        if isinstance(order, Blow):
            if not 0 <= order.place < p.components.places:
                yield Reason(CASE, Said("A bridge leads to a hex of the map"))
            else:
                yield from _bridge_faults(p, self.mover, self.came, order.place)

    def take(self, p: Position, order: Order) -> None:
        """Throw for the bridge, after which the others are offered; or take no further offer here."""
        p.agenda.pop()
        if isinstance(order, Blow):
            p.agenda.append(DemolitionRoll(self.at, self.side, p.where[self.mover], order.place))
        else:
            p.agenda.pop()


class DemolitionRoll(Roll):
    """15.2.1 The die for a bridge."""

    on_the_way: ClassVar[bool] = True

    here: PlaceIx
    there: PlaceIx

    def purpose(self, p: Position) -> Said:
        """What the die is for."""
        names = place_name(p, self.here), place_name(p, self.there)
        return Said("blowing the bridge between {0} and {1}", names)

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """J66 The bridge has been tried, and is blown if the die is high enough."""
        c = p.components
        river = c.side_between[self.here, self.there]
        p.tried_bridges |= {river}
        is_blown = dice[0] >= c.tables.rolls.demolition
        p.news.append(e.DemolitionRolled(self.here, self.there, dice[0], is_blown))
        if is_blown:
            p.break_bridge(river)
