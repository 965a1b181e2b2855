"""C.5 Artillery resupply: points make spent artillery ready (14.4, J25)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, unit_name
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, IN_SUPPLY, READY, SIDE_NAMES, SOVIET, SPENT
from cholm_qt.games.jaws_of_victory.rules.orders import Done, Resupply
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler
from cholm_qt.games.jaws_of_victory.rules.supply_paths import marker_in_reach


def guns_to_ready(p: Position, side: int) -> list[int]:
    """14.4 The artillery of a side on the map that is not ready."""
    return [gun for gun in p.components.guns if p.components.units[gun].side == side and _needs(p, gun)]


def _needs(p: Position, gun: int) -> bool:
    """14.4 Is the artillery on the map, spent or Out of Ammo?"""
    return p.on_map(gun) and p.ammo[gun] != READY


def price(p: Position, gun: int) -> int:
    """J25 The points that it takes to make artillery ready."""
    supply = p.components.tables.supply
    return supply.resupply_spent if p.ammo[gun] == SPENT else supply.resupply_out_of_ammo


def is_in_full_supply(p: Position, unit: int) -> bool:
    """J24 Is the unit in supply, and not by extension only?"""
    return p.supply[unit] == IN_SUPPLY and not p.extended[unit]


def payer(p: Position, gun: int) -> int:
    """J25 The marker within reach that holds most points, if they are enough; else NONE."""
    best = max(marker_in_reach(p, gun), key=p.points.__getitem__, default=NONE)
    return best if best != NONE and p.points[best] >= price(p, gun) else NONE


def resupplies(p: Position, side: int) -> list[int]:
    """J25 The artillery that can be made ready now."""
    return [gun for gun in guns_to_ready(p, side) if is_in_full_supply(p, gun) and payer(p, gun) != NONE]


class ReadyGuns(Ask):
    """C.5 A player makes artillery ready, one piece after another."""

    waiting: ClassVar[str] = "resupply"
    accepts: ClassVar[tuple[type, ...]] = (Resupply, Done)

    def says(self, p: Position) -> Said:
        """Whose artillery."""
        return Said("{0}: spend supply points to make artillery ready, or go on", (SIDE_NAMES[self.side],))

    def orders(self, p: Position) -> list[Order]:
        """All artillery that can be made ready, or an end of it."""
        return [Done(), *(Resupply(gun) for gun in resupplies(p, self.side))]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """Artillery of one's own on the map that needs it, in full supply, with a marker that can pay."""
        if isinstance(order, Done):
            return
        assert isinstance(order, Resupply)
        gun, values = order.unit, (unit_name(p, order.unit),)
        if gun not in guns_to_ready(p, self.side):
            said = Said("{0} is not artillery of yours on the map that has fired", values)
            yield Reason("14.4", said, (gun,))
        elif p.extended[gun]:
            yield Reason("J25", Said("{0} is supplied by extension only", values), (gun,))
        elif p.supply[gun] != IN_SUPPLY or not marker_in_reach(p, gun):
            yield Reason("J25", Said("{0} is beyond the reach of its supply marker", values), (gun,))
        elif payer(p, gun) == NONE:
            said = Said(
                "It takes {1} point to make {0} ready, and it is not there",
                (*values, price(p, gun)),
                "It takes {1} points to make {0} ready, and they are not there",
                counted=1,
            )
            yield Reason("J25", said, (gun,))

    def take(self, p: Position, order: Order) -> None:
        """Spend the points and turn the piece to its ready side; then ask again."""
        if isinstance(order, Done):
            p.agenda.pop()
            return
        assert isinstance(order, Resupply)
        p.spend(payer(p, order.unit), price(p, order.unit))
        p.ammo[order.unit] = READY
        p.news.append(e.GunResupplied(order.unit))


def _handler(side: int) -> Handler:
    def skip(p: Position, at: int) -> Said | None:
        if not guns_to_ready(p, side):
            return Said("All {0} artillery on the map is ready", (SIDE_NAMES[side],))
        if not resupplies(p, side):
            return Said("No {0} artillery that has fired can be supplied", (SIDE_NAMES[side],))
        return None

    def begin(p: Position, at: int) -> None:
        p.agenda.append(ReadyGuns(at, side))

    return Handler(skip, begin)


HANDLERS = {"C.5-soviet": _handler(SOVIET), "C.5-german": _handler(GERMAN)}
