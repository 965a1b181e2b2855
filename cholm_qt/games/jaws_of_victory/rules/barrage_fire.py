"""17.1.3 The fire of barrage units: one hex each, for a die, and the Germans pick who suffers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, UnitIx
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, Roll, place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.names import (
    CLEAR,
    DISORGANIZED,
    FIRED,
    GERMAN,
    SOVIET,
    STORM,
)
from cholm_qt.games.jaws_of_victory.rules.orders import Bombard, Done, Suffer
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler
from cholm_qt.games.jaws_of_victory.rules.tables import BARRAGE_RESULTS

_, ONE, ALL, ALL_AND_STEP = BARRAGE_RESULTS


def barrages_on_map(p: Position) -> list[int]:
    """The barrage units on the map."""
    return [unit for unit in p.components.barrages if p.on_map(unit)]


def barrage_result(p: Position, die: int) -> tuple[int, str]:
    """J41 What is added to the die of a barrage, and the result."""
    table = p.components.tables.barrage
    modifier = 0 if p.visibility == CLEAR else table.overcast
    return modifier, table.results[max(die + modifier, 1) - 1]


class AskBombard(Ask):
    """17.1.3 The Soviet player fires his barrage units, one at a time."""

    waiting: ClassVar[str] = "barrage"
    asks: ClassVar[str] = "Fire the Barrage units, or end the step"
    accepts: ClassVar[tuple[type, ...]] = (Bombard, Done)

    def orders(self, p: Position) -> list[Order]:
        """Every target of every barrage unit that has not fired."""
        c, most = p.components, p.components.tables.barrage.range
        fire: list[Order] = [
            Bombard(unit, place)
            for unit in barrages_on_map(p)
            if not any(_firing_faults(p, unit))
            for place in c.within(p.where[unit], most)
            if not any(_target_faults(p, unit, place))
        ]
        return [*fire, Done()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J41 Everything that speaks against firing this barrage unit there."""
        if not isinstance(order, Bombard):
            return
        if order.unit not in p.components.barrages or not p.on_map(order.unit):
            said = Said("{0} is no Barrage unit on the map", (unit_name(p, order.unit),))
            yield Reason("17.1.3", said, (order.unit,))
            return
        yield from _firing_faults(p, order.unit)
        if 0 <= order.place < p.components.places:
            yield from _target_faults(p, order.unit, order.place)
        else:
            yield Reason("J41", Said("A Barrage strikes a hex of the map"))

    def take(self, p: Position, order: Order) -> None:
        """Mark the hex and throw for the barrage; then ask on."""
        if isinstance(order, Done):
            p.agenda.pop()
            return
        assert isinstance(order, Bombard)
        p.mark(order.unit, FIRED)
        p.shelled |= {order.place}
        p.agenda.append(RollBarrage(self.at, self.side, order.unit, order.place))


def _firing_faults(p: Position, unit: int) -> Iterator[Reason]:
    """J41 Why a barrage unit on the map does not fire at all."""
    if p.has(unit, FIRED):
        yield Reason("J41", Said("{0} has fired", (unit_name(p, unit),)), (unit,))


def _target_faults(p: Position, unit: int, place: int) -> Iterator[Reason]:
    """J41 Why a barrage unit on the map does not strike a hex."""
    c, name, most = p.components, place_name(p, place), p.components.tables.barrage.range
    if c.distance(p.where[unit], place) > most:
        said = Said("{0} is more than {1} hexes from {2}", (name, most, unit_name(p, unit)))
        yield Reason("J41", said, (unit,), (place,))
    if p.side_at(place) != GERMAN:
        yield Reason("J41", Said("There is no German unit in {0}", (name,)), (), (place,))
    elif not p.is_beside_enemy(place, GERMAN):
        yield Reason("J41", Said("No Soviet unit stands next to {0}", (name,)), (), (place,))
    if place in p.shelled:
        yield Reason("J41", Said("{0} has had its Barrage", (name,)), (), (place,))


class RollBarrage(Roll):
    """17.1.3 The die of a barrage."""

    unit: UnitIx
    place: PlaceIx

    def purpose(self, p: Position) -> Said:
        """Who strikes where."""
        return Said("{0} on {1}", (unit_name(p, self.unit), place_name(p, self.place)))

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """J41 Disorganize one unit or all; the German player picks who suffers."""
        modifier, result = barrage_result(p, dice[0])
        p.news.append(e.HexShelled(self.unit, self.place, dice[0], modifier, result))
        if result in (ALL, ALL_AND_STEP):
            for unit in p.units_at(self.place):
                disorganize(p, unit)
        takes_step = result == ALL_AND_STEP
        if (takes_step or result == ONE) and sufferers(p, self.place, takes_step):
            p.agenda.append(AskSuffer(self.at, GERMAN, self.place, takes_step))


def disorganize(p: Position, unit: int) -> None:
    """J41, J132 A barrage disorganizes a unit; an alarm unit does not survive that (J67)."""
    if p.components.units[unit].type == "alarm":
        p.eliminate(unit)
    else:
        p.set_order(unit, DISORGANIZED)


def sufferers(p: Position, place: int, takes_step: bool) -> list[int]:
    """J41, J132 The units of a hex that can be picked: for a step any, else those not Disorganized yet."""
    return [unit for unit in p.units_at(place) if takes_step or p.order[unit] != DISORGANIZED]


class AskSuffer(Ask):
    """17.1.3 The German player picks the unit that a barrage disorganizes, or takes a step from."""

    waiting: ClassVar[str] = "suffer"
    accepts: ClassVar[tuple[type, ...]] = (Suffer,)

    place: PlaceIx
    takes_step: bool

    def says(self, p: Position) -> Said:
        """What is taken from the unit."""
        name = place_name(p, self.place)
        if self.takes_step:
            return Said("Choose the unit in {0} that loses a step to the Barrage", (name,))
        return Said("Choose the unit in {0} that the Barrage disorganizes", (name,))

    def about(self, _: Position) -> tuple[int, ...]:
        """The hex that was struck."""
        return (self.place,)

    def orders(self, p: Position) -> list[Order]:
        """Every unit that can be picked."""
        return [Suffer(unit) for unit in sufferers(p, self.place, self.takes_step)]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J41 Only a unit in the hex, and not one that is Disorganized already unless it loses a step."""
        assert isinstance(order, Suffer)
        if order.unit not in p.units_at(self.place):
            values = unit_name(p, order.unit), place_name(p, self.place)
            yield Reason("J41", Said("{0} is not in {1}", values), (order.unit,), (self.place,))
        elif order.unit not in sufferers(p, self.place, self.takes_step):
            said = Said("{0} is Disorganized already", (unit_name(p, order.unit),))
            yield Reason("J132", said, (order.unit,))

    def take(self, p: Position, order: Order) -> None:
        """Disorganize the unit, or take a step from it."""
        assert isinstance(order, Suffer)
        p.agenda.pop()
        if self.takes_step:
            p.lose_step(order.unit)
        else:
            disorganize(p, order.unit)


def skip_fire(p: Position, at: int) -> Said | None:
    """E.1.C It is passed without a barrage unit, in a Storm, or without a target."""
    if not barrages_on_map(p):
        return Said("No Barrage unit is on the map")
    if p.visibility == STORM:
        return Said("No Barrage is fired in a Storm")
    if len(AskBombard(at, SOVIET).orders(p)) == 1:
        return Said("No Barrage unit has a target")
    return None


def begin_fire(p: Position, at: int) -> None:
    """E.1.C Ask for the targets."""
    p.agenda.append(AskBombard(at, SOVIET))


FIRE = Handler(skip_fire, begin_fire)
