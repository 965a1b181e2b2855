"""9.12 Alarm units, raised in empty towns and at supply markers when Soviet units come near (J67)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, UnitIx
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.arrival import arrive
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, Roll, place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.crossing import is_in_play
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, STRATEGIC
from cholm_qt.games.jaws_of_victory.rules.orders import Pass, RaiseAlarm
from cholm_qt.games.jaws_of_victory.rules.position import Position

CASE = "J67"
SETTLEMENTS = ("town", "city")


def alarm_hexes(p: Position, unit: int) -> list[int]:
    """J67 The hexes next to a Soviet unit that is moving in which an alarm unit may be tried."""
    c = p.components
    if not c.combat[unit] or p.mode == STRATEGIC or not _pool(p):
        return []
    return [there for there in c.near[p.where[unit]] if not any(_hex_faults(p, unit, there))]


def _pool(p: Position) -> list[int]:
    """The alarm units that can be placed."""
    pool = p.components.box("pool")
    return [unit for unit in p.components.alarms if p.where[unit] == pool]


def _hex_faults(p: Position, unit: int, place: int) -> Iterator[Reason]:
    """J67 Why no alarm unit can be raised in a hex next to a unit that is moving, or elsewhere."""
    c, name = p.components, place_name(p, place)
    if place not in c.is_near[p.where[unit]] or not is_in_play(p, place):
        yield Reason(CASE, Said("{0} is not next to {1}", (name, unit_name(p, unit))), (unit,), (place,))
    if place in p.tried_alarms:
        yield Reason(CASE, Said("{0} has been tried in this player-turn", (name,)), (), (place,))
    if p.units_at(place):
        yield Reason(CASE, Said("{0} is not empty", (name,)), p.units_at(place), (place,))
    is_settled = c.terrain[place] in SETTLEMENTS and p.control[place] == GERMAN
    if not is_settled and not p.marker_at(place, GERMAN):
        said = Said("{0} is no German-controlled town or city and holds no German supply marker", (name,))
        yield Reason(CASE, said, (), (place,))


class AskAlarm(Ask):
    """9.12 The Germans may try to raise alarm units next to a Soviet unit, one hex at a time."""

    on_the_way: ClassVar[bool] = True
    waiting: ClassVar[str] = "alarm"
    asks: ClassVar[str] = "Raise an alarm unit next to the unit that is moving, or decline"
    accepts: ClassVar[tuple[type, ...]] = (RaiseAlarm, Pass)

    mover: UnitIx

    def says(self, p: Position) -> Said:
        """Who has come where."""
        names = unit_name(p, self.mover), place_name(p, p.where[self.mover])
        return Said("{0} has entered {1}: raise an alarm unit, or decline", names)

    def about(self, p: Position) -> tuple[int, ...]:
        """The hexes where one could be raised."""
        return tuple(alarm_hexes(p, self.mover))

    def orders(self, p: Position) -> list[Order]:
        """Every hex that can be tried, and to pass."""
        return [*map(RaiseAlarm, alarm_hexes(p, self.mover)), Pass()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Why a hex cannot be tried."""
        if isinstance(order, RaiseAlarm):
            if not 0 <= order.place < p.components.places:
                yield Reason(CASE, Said("An alarm unit is raised in a hex of the map"))
            else:
                yield from _hex_faults(p, self.mover, order.place)

    def take(self, p: Position, order: Order) -> None:
        """Throw for an alarm unit, after which other hexes are offered; or take no further offer here."""
        p.agenda.pop()
        if isinstance(order, RaiseAlarm):
            p.agenda.append(AlarmRoll(self.at, self.side, order.place))
        else:
            p.agenda.pop()


class AlarmRoll(Roll):
    """9.12 The die for an alarm unit."""

    on_the_way: ClassVar[bool] = True

    place: PlaceIx

    def purpose(self, p: Position) -> Said:
        """What the die is for."""
        return Said("raising an alarm unit in {0}", (place_name(p, self.place),))

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """J67 The hex has been tried, and holds an alarm unit if the die is high enough."""
        p.tried_alarms |= {self.place}
        is_raised = dice[0] >= p.components.tables.rolls.alarm
        p.news.append(e.AlarmRolled(self.place, dice[0], is_raised))
        if is_raised:
            unit = _pool(p)[0]
            p.news.append(e.UnitPlaced(unit, self.place))
            arrive(p, unit, self.place)
