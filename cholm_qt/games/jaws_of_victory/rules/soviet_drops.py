"""C.6 Soviet air-drops: each Front tries to supply a hex of its Out of Supply units (14.8, J26)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, Roll, place_name
from cholm_qt.games.jaws_of_victory.rules.extended_supply import out_of_supply, supply_for_now
from cholm_qt.games.jaws_of_victory.rules.names import FRONT_NAMES, FRONTS, IN_SUPPLY, SOVIET, STORM
from cholm_qt.games.jaws_of_victory.rules.orders import Pass, SovietDrop
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler


def drop_hexes(p: Position, front: int) -> list[int]:
    """J26 The hexes with Out of Supply units of a Front."""
    return sorted({p.where[unit] for unit in out_of_supply(p, SOVIET) if p.front(unit) == front})


class ChooseDrop(Ask):
    """C.6 The Soviet player names one hex, or none."""

    front: int
    waiting: ClassVar[str] = "soviet-drop"
    accepts: ClassVar[tuple[type, ...]] = (SovietDrop, Pass)

    def says(self, p: Position) -> Said:
        """Which Front drops."""
        return Said("{0}: name a hex for an air-drop, or decline", (FRONT_NAMES[self.front],))

    def about(self, p: Position) -> tuple[int, ...]:
        """The hexes to choose from."""
        return tuple(drop_hexes(p, self.front))

    def orders(self, p: Position) -> list[Order]:
        """Any hex with Out of Supply units of the Front, or none."""
        return [Pass(), *map(SovietDrop, drop_hexes(p, self.front))]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Out of Supply units of this very Front must be there."""
        if isinstance(order, Pass):
            return
        assert isinstance(order, SovietDrop)
        place, front = order.place, FRONT_NAMES[self.front]
        units = [u for u in p.units_at(place) if p.components.units[u].side == SOVIET]
        if not any(p.supply[unit] != IN_SUPPLY for unit in units):
            said = Said("No Soviet unit is Out of Supply in {0}", (place_name(p, place),))
            yield Reason("J26", said, (), (place,))
        elif place not in drop_hexes(p, self.front):
            said = Said("The units in {0} are not of the {1}", (place_name(p, place), front))
            yield Reason("J26", said, tuple(units), (place,))

    def take(self, p: Position, order: Order) -> None:
        """Throw for the hex named, if one is."""
        p.agenda.pop()
        if isinstance(order, SovietDrop):
            p.agenda.append(SovietDropRoll(self.at, SOVIET, self.front, order.place))


class SovietDropRoll(Roll):
    """C.6 The throw for a hex."""

    front: int
    place: PlaceIx

    def purpose(self, p: Position) -> Said:
        """Which Front drops where."""
        return Said("Air-drop of the {0} on {1}", (FRONT_NAMES[self.front], place_name(p, self.place)))

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """14.8 From a number on the units are supplied, as by extension (J113)."""
        needed = p.components.tables.rolls.soviet_drop[p.visibility]
        arrived = dice[0] >= needed
        p.news.append(e.DropRolled(self.place, dice[0], needed, arrived))
        if arrived:
            here = (u for u in p.units_at(self.place) if p.supply[u] != IN_SUPPLY)
            supply_for_now(p, [unit for unit in here if p.front(unit) == self.front])


def _handler(front: int) -> Handler:
    def skip(p: Position, at: int) -> Said | None:
        if not drop_hexes(p, front):
            return Said("No unit of the {0} is Out of Supply", (FRONT_NAMES[front],))
        return Said("Nobody flies in a storm") if p.visibility == STORM else None

    def begin(p: Position, at: int) -> None:
        p.agenda.append(ChooseDrop(at, SOVIET, front))

    return Handler(skip, begin)


HANDLERS = {f"C.6-{name}": _handler(front) for front, name in enumerate(FRONTS)}
