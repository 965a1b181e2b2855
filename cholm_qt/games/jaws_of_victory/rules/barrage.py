"""17.1 Barrage units: how artillery divisions are exchanged for them, leave the map and come back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, unit_name
from cholm_qt.games.jaws_of_victory.rules.barrage_fire import FIRE, barrages_on_map
from cholm_qt.games.jaws_of_victory.rules.crossing import is_in_play
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, IN_SUPPLY, READY, SOVIET, SPENT
from cholm_qt.games.jaws_of_victory.rules.orders import CreateBarrage, Done
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler


def guns_of(p: Position, barrage: int) -> tuple[int, ...]:
    """The artillery units that make up a barrage unit's division."""
    c = p.components
    return c.divisions[c.units[barrage].division]


# --- E.1.A: the way back ---


def barrages_due(p: Position) -> list[int]:
    """17.1.5 The barrage units that come back in this Game-turn."""
    return [unit for unit, turn in p.returns if turn <= p.turn]


def skip_return(p: Position, _: int) -> Said | None:
    """E.1.A.1 It is passed when no barrage unit is due."""
    return None if barrages_due(p) else Said("No Barrage unit is due back")


def begin_return(p: Position, _: int) -> None:
    """E.1.A.1 Put the barrage units that are due back into their boxes."""
    due = barrages_due(p)
    p.returns = tuple(item for item in p.returns if item[0] not in due)
    for unit in due:
        p.put(unit, p.components.box("division"))
        p.news.append(e.BarrageReturned(unit))


def skip_leave(p: Position, _: int) -> Said | None:
    """E.1.A.2 It is passed when no barrage unit is on the map."""
    return None if barrages_on_map(p) else Said("No Barrage unit is on the map")


def begin_leave(p: Position, _: int) -> None:
    """E.1.A.2 Send the barrage units away, and bring their guns back onto the map, spent (J42)."""
    c = p.components
    for unit in barrages_on_map(p):
        here, turn = p.where[unit], p.turn + c.tables.barrage.turns_away
        p.put(unit, c.box("away"))
        p.clear(unit)
        p.returns = (*p.returns, (unit, turn))
        p.news.append(e.BarrageLeft(unit, turn))
        for gun in guns_of(p, unit):
            _bring_back(p, gun, here)


def _bring_back(p: Position, gun: int, here: int) -> None:
    """J42 Put a gun into this hex, or into the nearest one that is Soviet and has room."""
    c = p.components
    free = (place for place in range(c.places) if _takes(p, gun, place))
    place = min(free, key=lambda place: (c.distance(here, place), place), default=here)
    p.put(gun, place)
    p.ammo[gun] = SPENT
    p.news += [e.UnitPlaced(gun, place), e.GunSpent(gun, SPENT)]


def _takes(p: Position, gun: int, place: int) -> bool:
    """J42, J114 Is a hex in play and Soviet, and is there room for a gun?"""
    is_soviet = p.control[place] == SOVIET and p.side_at(place) != GERMAN
    return is_soviet and is_in_play(p, place) and p.has_room(place, gun)


# --- E.1.B: creating ---


def division_faults(p: Position, barrage: int) -> Iterator[Reason]:
    """J40 Why a division cannot be exchanged for its barrage unit now, wherever that would stand."""
    c, name = p.components, unit_name(p, barrage)
    if p.where[barrage] != c.box("division"):
        yield Reason("17.1.1", Said("{0} is not in its Artillery Division box", (name,)), (barrage,))
    guns = guns_of(p, barrage)
    first = p.played.barrage_from.get(c.units[barrage].division)
    if first is None or p.turn < first:
        said = (
            Said("{0} is not used in this scenario", (name,))
            if first is None
            else Said("{0} is not created before Game-turn {1}", (name, first))
        )
        yield Reason("J40", said, (barrage,))
    for unit in (barrage, *guns):
        held = p.hold_on(unit, "barrage")
        if held is not None:
            yield Reason("J65", Said(held.says), (unit,))
            break
    for gun in guns:
        yield from _gun_faults(p, gun)
    a, b = (p.where[gun] for gun in guns)
    most = c.tables.barrage.guns_apart
    if max(a, b) < c.places and c.distance(a, b) > most:
        said = Said(
            "The guns of {0} are more than {1} hex apart",
            (name, most),
            "The guns of {0} are more than {1} hexes apart",
            counted=1,
        )
        yield Reason("J40", said, guns, (a, b))


def _gun_faults(p: Position, gun: int) -> Iterator[Reason]:
    """J40 Why a gun cannot take part in a barrage."""
    name = unit_name(p, gun)
    if not p.on_map(gun):
        yield Reason("J40", Said("{0} is not on the map", (name,)), (gun,))
        return
    if p.ammo[gun] != READY:
        yield Reason("J40", Said("{0} is not ready to fire", (name,)), (gun,))
    if p.supply[gun] != IN_SUPPLY or p.extended[gun]:
        yield Reason("J40", Said("{0} is not in supply by the marker of its Army", (name,)), (gun,))
    if p.silent[gun]:
        yield Reason("J40", Said("{0} has moved and carries a No Fire marker", (name,)), (gun,))


class AskCreate(Ask):
    """17.1.1 The Soviet player exchanges guns for barrage units, one division at a time."""

    waiting: ClassVar[str] = "create-barrage"
    asks: ClassVar[str] = "Create Barrage units, or end the step"
    accepts: ClassVar[tuple[type, ...]] = (CreateBarrage, Done)

    def orders(self, p: Position) -> list[Order]:
        """Every division that can be exchanged, in the hex of either gun."""
        made: list[Order] = [
            CreateBarrage(unit, place)
            for unit in p.components.barrages
            if not any(division_faults(p, unit))
            for place in sorted({p.where[gun] for gun in guns_of(p, unit)})
        ]
        return [*made, Done()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J40 Everything that speaks against creating this barrage unit there."""
        if not isinstance(order, CreateBarrage):
            return
        if order.unit not in p.components.barrages:
            yield Reason("17.1.1", Said("{0} is no Barrage unit", (unit_name(p, order.unit),)), (order.unit,))
            return
        yield from division_faults(p, order.unit)
        if order.place not in {p.where[gun] for gun in guns_of(p, order.unit)}:
            said = Said("{0} takes the place of one of its guns", (unit_name(p, order.unit),))
            yield Reason("J40", said, (order.unit,), (order.place,))

    def take(self, p: Position, order: Order) -> None:
        """Exchange the guns for the barrage unit, and ask on."""
        if isinstance(order, Done):
            p.agenda.pop()
            return
        assert isinstance(order, CreateBarrage)
        for gun in guns_of(p, order.unit):
            p.put(gun, p.components.box("division"))
            p.clear(gun)
        p.put(order.unit, order.place)
        p.news.append(e.BarrageCreated(order.unit, order.place))


def skip_create(p: Position, at: int) -> Said | None:
    """E.1.B It is passed when no division can be exchanged."""
    if len(AskCreate(at, SOVIET).orders(p)) == 1:
        return Said("No Barrage unit can be created")
    return None


def begin_create(p: Position, at: int) -> None:
    """E.1.B Ask for the barrage units."""
    p.agenda.append(AskCreate(at, SOVIET))


HANDLERS = {
    "E.1.A.1": Handler(skip_return, begin_return),
    "E.1.A.2": Handler(skip_leave, begin_leave),
    "E.1.B": Handler(skip_create, begin_create),
    "E.1.C": FIRE,
}
