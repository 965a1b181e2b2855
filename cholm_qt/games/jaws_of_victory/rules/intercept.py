"""9.11 Armor Intercept: armor nearby stops a unit that is moving tactically (J68)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, UnitIx
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.armor_combat import begin_armor_combat
from cholm_qt.games.jaws_of_victory.rules.arrival import arrive
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, Roll, place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.boundary import beyond_boundary
from cholm_qt.games.jaws_of_victory.rules.crossing import can_cross
from cholm_qt.games.jaws_of_victory.rules.names import (
    BEARS,
    GERMAN,
    IN_SUPPLY,
    MOVED,
    RESERVE,
    SPARED,
    STEADY,
    STRATEGIC,
    TRIED_INTERCEPT,
)
from cholm_qt.games.jaws_of_victory.rules.orders import Intercept, Pass
from cholm_qt.games.jaws_of_victory.rules.position import Position

CASE = "J68"


def interceptions(p: Position, mover: int) -> list[Order]:
    """J68 Every way in which the other side may try to stop a unit where it has come to."""
    if p.mode == STRATEGIC or p.has(mover, SPARED):
        return []
    armor, side = p.components.armor, 1 - p.components.units[mover].side
    return [
        Intercept(unit, place)
        for unit in p.components.of_side[side]
        if armor[unit] and p.on_map(unit) and not any(_unit_faults(p, mover, unit))
        for place in _posts(p, mover, unit)
    ]


def _reach(p: Position) -> int:
    """J68 How far away an interceptor may stand on today's ground."""
    limits = p.components.tables.limits
    return limits.intercept_mud if p.is_mud else limits.intercept_frozen


def _unit_faults(p: Position, mover: int, unit: int) -> Iterator[Reason]:
    """J68 Why an armor unit on the map cannot intercept a unit that is moving, from wherever."""
    name = unit_name(p, unit)
    if p.has(unit, TRIED_INTERCEPT):
        yield Reason(CASE, Said("{0} has tried in this phase", (name,)), (unit,))
    if p.has(unit, RESERVE):
        yield Reason(CASE, Said("{0} is in Reserve", (name,)), (unit,))
    if p.order[unit] != STEADY:
        yield Reason(CASE, Said("{0} is in disorder", (name,)), (unit,))
    if p.supply[unit] != IN_SUPPLY:
        yield Reason(CASE, Said("{0} is Out of Supply", (name,)), (unit,))
    if p.components.distance(p.where[unit], p.where[mover]) > _reach(p):
        yield Reason(CASE, Said("{0} is too far away", (name,)), (unit,))
    elif _is_tied_down(p, unit, mover):
        yield Reason(CASE, Said("{0} was in enemy ZOC before", (name,)), (unit,))


def _is_tied_down(p: Position, unit: int, mover: int) -> bool:
    """J68 Is a unit in the ZOC of an enemy other than the unit that is moving?"""
    c, here = p.components, p.where[unit]
    enemy = c.units[mover].side
    if p.zones(enemy)[here] < 2:
        return False
    for there in c.near[here]:
        if p.side_at(there) != enemy:
            continue
        river = c.side_between.get((here, there))
        is_joined = river is None or not p.is_mud or BEARS[p.bridges[river]]
        if is_joined and any(other != mover and p.exerts_zoc(other) for other in p.units_at(there)):
            return True
    return False


def _posts(p: Position, mover: int, unit: int) -> list[int]:
    """J68 From where an interceptor fights: where it stands, if that is next to the unit, else one hex on."""
    near, here = p.components.is_near[p.where[mover]], p.where[unit]
    if here in near:
        return [here]
    return [
        place
        for place in p.components.near[here]
        if place in near
        and p.side_at(place) != p.components.units[mover].side
        and can_cross(p, unit, here, place)
        and p.has_room(place, unit)
        and not beyond_boundary(p, unit, place)
    ]


class AskIntercept(Ask):
    """9.11 The other side may send an armor unit to stop the unit that is moving."""

    waiting: ClassVar[str] = "intercept"
    asks: ClassVar[str] = "Send armor to intercept the unit that is moving, or decline"
    accepts: ClassVar[tuple[type, ...]] = (Intercept, Pass)

    mover: UnitIx

    def says(self, p: Position) -> Said:
        """Who has come where."""
        names = unit_name(p, self.mover), place_name(p, p.where[self.mover])
        return Said("{0} has entered {1}: send armor to intercept it, or decline", names)

    def about(self, p: Position) -> tuple[int, ...]:
        """The hex that was entered."""
        return (p.where[self.mover],)

    def orders(self, p: Position) -> list[Order]:
        """Every unit from every hex, and to pass."""
        return [*interceptions(p, self.mover), Pass()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Why a unit cannot intercept, or not from there."""
        if not isinstance(order, Intercept):
            return
        unit, name = order.unit, unit_name(p, order.unit)
        c = p.components
        if not c.armor[unit] or c.units[unit].side != self.side:
            yield Reason(CASE, Said("{0} is no armor of the side that intercepts", (name,)), (unit,))
        elif not p.on_map(unit):
            yield Reason(CASE, Said("{0} is not on the map", (name,)), (unit,))
        else:
            unfit = tuple(_unit_faults(p, self.mover, unit))
            yield from unfit
            if not unfit and order.place not in _posts(p, self.mover, unit):
                yield Reason(CASE, Said("{0} cannot intercept from there", (name,)), (unit,))

    def take(self, p: Position, order: Order) -> None:
        """Throw for the interceptor; the next offer comes in the next hex. Or let the unit go for good."""
        p.agenda.pop()
        p.agenda.pop()
        if isinstance(order, Intercept):
            p.agenda.append(InterceptRoll(self.at, self.side, order.unit, self.mover, order.place))
        else:
            p.mark(self.mover, SPARED)


class InterceptRoll(Roll):
    """9.11 The die for an interceptor."""

    unit: UnitIx
    mover: UnitIx
    place: PlaceIx

    def purpose(self, p: Position) -> Said:
        """What the die is for."""
        return Said("{0} intercepting {1}", (unit_name(p, self.unit), unit_name(p, self.mover)))

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """J68 A high die stops the unit where it is; armor on both sides fights."""
        c, rolls = p.components, p.components.tables.rolls
        p.mark(self.unit, TRIED_INTERCEPT)
        needed = rolls.intercept_german if self.side == GERMAN else rolls.intercept_soviet
        is_stopped = dice[0] >= needed
        p.news.append(e.InterceptRolled(self.unit, self.mover, dice[0], is_stopped))
        if not is_stopped:
            return
        was = p.where[self.unit]
        if was != self.place:
            p.mark(self.unit, MOVED)
            p.news.append(e.UnitMoved(self.unit, (was, self.place)))
            arrive(p, self.unit, self.place)
        p.finish_mover()
        p.news.append(e.MoveStopped(self.mover, p.where[self.mover]))
        if c.units[self.mover].ar:
            begin_armor_combat(p, self.at, (self.mover,), (self.unit,), self.place)
