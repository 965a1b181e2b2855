"""D.1 Air-drops: the points set aside for it last Game-turn are dropped on the pocket (14.6.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import PlaceIx, UnitIx
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, Roll, place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.extended_supply import out_of_supply, supply_for_now
from cholm_qt.games.jaws_of_victory.rules.korsun import room_for_points
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, IN_SUPPLY, POCKET, SOVIET, STORM
from cholm_qt.games.jaws_of_victory.rules.orders import Done, Drop, DropOn
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler
from cholm_qt.games.jaws_of_victory.rules.supply_paths import pocket_markers
from cholm_qt.games.jaws_of_victory.rules.uman import uman_closed


def is_of_pocket(p: Position, unit: int) -> bool:
    """J30 Does the unit belong to one of the Korps that can be cut off?"""
    return p.components.units[unit].command in POCKET


def hexes_to_supply(p: Position) -> list[int]:
    """J30 The hexes with Out of Supply units of the pocket."""
    return sorted({p.where[unit] for unit in out_of_supply(p, GERMAN) if is_of_pocket(p, unit)})


def markers_to_supply(p: Position) -> list[int]:
    """J30 The markers of the pocket in hexes that are not Soviet, and with room for a point."""
    return [
        marker
        for marker in pocket_markers(p)
        if p.on_map(marker) and not _is_soviet(p, p.where[marker]) and room_for_points(p, marker, 1) > 0
    ]


def _is_soviet(p: Position, place: int) -> bool:
    """J30 Is the hex Soviet?"""
    return p.control[place] == SOVIET or p.side_at(place) == SOVIET


def note_one(p: Position, die: int) -> None:
    """J31 Count a natural 1; every so many lower the capacity of Uman, but not below its least."""
    air = p.components.tables.air_supply
    if die != 1:
        return
    p.ones += 1
    if p.ones % air.ones_per_loss == 0 and p.uman > air.least:
        p.uman -= 1
        p.news.append(e.CapacityChanged(p.uman))


class AirDrops(Ask):
    """D.1 The German player drops the points that were set aside, one throw each."""

    waiting: ClassVar[str] = "drop"
    accepts: ClassVar[tuple[type, ...]] = (Drop, DropOn, Done)

    def says(self, p: Position) -> Said:
        """How many are left."""
        text = "Drop a supply point on the pocket, or go on; {0} point is left"
        return Said(text, (p.drops,), "Drop a supply point on the pocket, or go on; {0} points are left")

    def orders(self, p: Position) -> list[Order]:
        """Any hex of Out of Supply units, any marker, or an end of it."""
        if not p.drops:
            return [Done()]
        return [Done(), *map(Drop, hexes_to_supply(p)), *map(DropOn, markers_to_supply(p))]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """A point must be left, and the target be of the pocket."""
        if isinstance(order, Done):
            return
        assert isinstance(order, Drop | DropOn)
        if not p.drops:
            yield Reason("J30", Said("No point is left to drop"))
        if isinstance(order, Drop):
            if order.place not in hexes_to_supply(p):
                said = Said("No unit of the pocket is Out of Supply in {0}", (place_name(p, order.place),))
                yield Reason("J30", said, (), (order.place,))
        elif order.marker not in pocket_markers(p) or not p.on_map(order.marker):
            said = Said("{0} is not a supply marker of the pocket", (unit_name(p, order.marker),))
            yield Reason("J30", said, (order.marker,))
        elif order.marker not in markers_to_supply(p):
            said = Said("{0} is in a Soviet hex, or holds all it can", (unit_name(p, order.marker),))
            yield Reason("J30", said, (order.marker,), (p.where[order.marker],))

    def take(self, p: Position, order: Order) -> None:
        """Throw for one point, then ask again; points that are not flown are lost."""
        if isinstance(order, Done):
            p.agenda.pop()
            p.drops = 0
            return
        assert isinstance(order, Drop | DropOn)
        p.drops -= 1
        if isinstance(order, Drop):
            p.agenda.append(DropRoll(self.at, GERMAN, order.place))
        else:
            p.agenda.append(DropOnRoll(self.at, GERMAN, order.marker))


class DropRoll(Roll):
    """D.1 The throw for one point on a hex."""

    place: PlaceIx

    def purpose(self, p: Position) -> Said:
        """Where it is dropped."""
        return Said("Air-drop on {0}", (place_name(p, self.place),))

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """J30 Units of the pocket are supplied as by extension, if the point arrives."""
        if drop_arrives(p, self.place, dice[0]):
            here = (u for u in p.units_at(self.place) if p.supply[u] != IN_SUPPLY)
            supply_for_now(p, [unit for unit in here if is_of_pocket(p, unit)])


class DropOnRoll(Roll):
    """D.1 The throw for one point on a supply marker."""

    marker: UnitIx

    def purpose(self, p: Position) -> Said:
        """On which marker it is dropped."""
        return Said("Air-drop on {0}", (unit_name(p, self.marker),))

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """J30 The marker has a point more, if it arrives."""
        if drop_arrives(p, p.where[self.marker], dice[0]):
            p.points[self.marker] += 1
            p.news.append(e.PointsAdded(self.marker, 1, p.points[self.marker]))


def drop_arrives(p: Position, place: int, die: int) -> bool:
    """14.6.4 Does a point arrive that is dropped on a hex? From a number on it does."""
    needed = p.components.tables.air_supply.drop[p.visibility]
    p.news.append(e.DropRolled(place, die, needed, die >= needed))
    note_one(p, die)
    return die >= needed


def lapses(p: Position, points: int) -> Said | None:
    """D.1, D.2 Why what was set aside cannot be flown: there is nothing, a storm, or Uman is closed (J33)."""
    if not points:
        return Said("Nothing was set aside for it last turn")
    if p.visibility == STORM:
        return Said("Nobody flies in a storm")
    return uman_closed(p)


def skip_drops(p: Position, at: int) -> Said | None:
    """D.1 Can nothing be dropped, or on nobody?"""
    why = lapses(p, p.drops)
    if why is None and not hexes_to_supply(p) and not markers_to_supply(p):
        return Said("No unit or marker of the pocket needs an air-drop")
    return why


def begin_drops(p: Position, at: int) -> None:
    """D.1 Ask for the targets."""
    p.agenda.append(AirDrops(at, GERMAN))


def lose_drops(p: Position) -> None:
    """D.1 What was not dropped is lost."""
    p.drops = 0


HANDLERS = {"D.1": Handler(skip_drops, begin_drops, lose_drops)}
