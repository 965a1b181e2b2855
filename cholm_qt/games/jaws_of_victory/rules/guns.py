"""12.10 Artillery in combat: which guns may fire, and what they count for (E.4.C.a3, a4, J84)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.record import replace
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.battle import Battle, is_declared, note, note_passed
from cholm_qt.games.jaws_of_victory.rules.battle_ask import BattleAsk
from cholm_qt.games.jaws_of_victory.rules.names import IN_SUPPLY, OUT_OF_AMMO
from cholm_qt.games.jaws_of_victory.rules.orders import Done, FireGun
from cholm_qt.games.jaws_of_victory.rules.position import Position

STEPS = ("a3", "a4")  # of the attacker and of the defender


def gun_sum(p: Position, guns: Iterable[int]) -> Fraction:
    """J84 What guns count for together: their strength when ready, a part of it when spent."""
    shares, kinds = p.components.tables.combat.gun_shares, p.components.units
    return sum((kinds[gun].gun[0] * Fraction(*shares[p.ammo[gun]]) for gun in guns), Fraction())


def most_points(p: Position, battle: Battle, side: int) -> int:
    """J84 The most points that the artillery of a side can bring into a combat."""
    table = p.components.tables.combat
    return table.guns_attacker_most if side == battle.side else table.guns_defender_most


def gun_points(p: Position, battle: Battle, side: int) -> int:
    """J84 The artillery points of a side in a combat, rounded down."""
    return min(int(gun_sum(p, battle.guns_of(side))), most_points(p, battle, side))


def has_support(p: Position, battle: Battle, gun: int) -> bool:
    """J84 Is a command supported in the combat with which a gun can fire: of its side, and of its Front?"""
    kinds = p.components.units
    return any(
        kinds[unit].command in battle.supported and p.front(unit) == p.front(gun)
        for unit in battle.units_of(kinds[gun].side)
    )


def why_silent(p: Position, battle: Battle, side: int, gun: int) -> Iterator[Reason]:
    """J84 Every reason for which a gun cannot fire in a combat."""
    kind, culprit = p.components.units[gun], (gun,)
    name = (unit_name(p, gun),)
    if not kind.is_gun or kind.side != side or not p.on_map(gun):
        yield Reason("J84", Said("{0} is no artillery of yours on the map", name), culprit)
        return
    if gun in battle.guns_of(side):
        yield Reason("J84", Said("{0} fires already", name), culprit)
    if p.components.distance(p.where[gun], battle.target) > kind.gun[1]:
        yield Reason("J84", Said("{0} is out of range", name), culprit)
    if p.silent[gun]:
        yield Reason("J84", Said("{0} has a No Fire marker", name), culprit)
    if p.ammo[gun] == OUT_OF_AMMO:
        yield Reason("J84", Said("{0} is Out of Ammo", name), culprit)
    if p.supply[gun] != IN_SUPPLY:
        yield Reason("J84", Said("{0} is Out of Supply", name), culprit)
    if not has_support(p, battle, gun):
        yield Reason("J84", Said("No command that {0} can fire for is supported", name), culprit)
    if (side == battle.side and battle.target in p.shelled) or p.where[gun] in p.shelled:
        yield Reason("J84", Said("Barrage Effects keep {0} silent", name), culprit, (battle.target,))
    if gun_sum(p, battle.guns_of(side)) >= most_points(p, battle, side):
        said = Said("The artillery brings {0} points already", (most_points(p, battle, side),))
        yield Reason("J84", said, battle.guns_of(side))


def able_guns(p: Position, battle: Battle, side: int) -> list[int]:
    """J84 The guns of a side that may fire in a combat."""
    c, where, target = p.components, p.where, battle.target
    return [
        gun
        for gun in c.guns
        if c.units[gun].side == side
        and where[gun] < c.places
        and c.distance(where[gun], target) <= c.units[gun].gun[1]
        and not any(why_silent(p, battle, side, gun))
    ]


class AskGuns(BattleAsk):
    """a3, a4 One side names the guns that fire."""

    waiting: ClassVar[str] = "guns"
    asks: ClassVar[str] = "Name the artillery that fires"
    accepts: ClassVar[tuple[type, ...]] = (FireGun, Done)

    def says(self, p: Position) -> Said:
        """Which combat it is about."""
        where = (place_name(p, self.battle.target),)
        if self.side == self.battle.side:
            return Said("Name the artillery that fires at {0}", where)
        return Said("Name the artillery that fires in defence of {0}", where)

    def orders(self, p: Position) -> list[Order]:
        """Each gun that may fire, and the end of it."""
        return [*map(FireGun, able_guns(p, self.battle, self.side)), Done()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J84 Only guns that are able."""
        return why_silent(p, self.battle, self.side, order.unit) if isinstance(order, FireGun) else iter(())

    def after(self, p: Position, order: Any) -> Battle:
        """The combat with the gun firing."""
        if not isinstance(order, FireGun):
            return self.battle
        guns = (*self.battle.guns_of(self.side), order.unit)
        if self.side == self.battle.side:
            return replace(self.battle, guns=guns)
        return replace(self.battle, defence_guns=guns)

    def take(self, p: Position, order: Order) -> None:
        """Let the gun fire, and ask for the next one."""
        if not isinstance(order, FireGun):
            self.answered(p, self.battle)
            return
        p.news.append(e.GunFired(order.unit))
        self.ask_on(p, self.after(p, order))


def begin_guns(p: Position, battle: Battle, side: int) -> None:
    """a3, a4 Ask a side for its artillery."""
    rest = STEPS[side != battle.side]
    if not is_declared(p, battle):
        note_passed(p, battle, rest, "No artillery fires in Breakthrough and Reserve combats")
    elif not able_guns(p, battle, side):
        note_passed(p, battle, rest, "No artillery is able to fire")
    else:
        p.agenda.append(AskGuns(note(p, battle, rest), side, battle))


def spend_ammunition(p: Position, battle: Battle) -> None:
    """J84 Every gun that has fired is spent, or Out of Ammo if it was spent before."""
    for gun in (*battle.guns, *battle.defence_guns):
        p.ammo[gun] += 1
        p.news.append(e.GunSpent(gun, p.ammo[gun]))
