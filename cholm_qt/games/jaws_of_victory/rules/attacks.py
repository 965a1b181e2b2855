"""12.1.1 Declaring attacks: one unit at a time, then the aircraft (E.4.A, F.4.A; J101)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, place_name, side_of, unit_name
from cholm_qt.games.jaws_of_victory.rules.combat_choices import most_missions, too_many_missions
from cholm_qt.games.jaws_of_victory.rules.declared import (
    declared_attacks,
    fronts_of_attacks,
    hexes_to_attack,
    is_able,
    missions_at,
    set_missions,
    why_no_target,
    why_no_withdrawal,
    why_unable,
    withdraw,
)
from cholm_qt.games.jaws_of_victory.rules.names import RESERVE
from cholm_qt.games.jaws_of_victory.rules.orders import AssignAir, Commit, Done, Withdraw
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler


class Declare(Ask):
    """A The attacker names who attacks which hex, and which attacks get aircraft."""

    waiting: ClassVar[str] = "attacks"
    asks: ClassVar[str] = "Declare attacks"
    accepts: ClassVar[tuple[type, ...]] = (Commit, Withdraw, AssignAir, Done)

    def orders(self, p: Position) -> list[Order]:
        """Every unit against every hex that it may attack, what can be taken back, and the aircraft."""
        attacks = declared_attacks(p, self.side)
        return [
            *commits(p, self.side, self.takes_part),
            *(Withdraw(unit) for units in attacks.values() for unit in units),
            *(order for target, units in attacks.items() for order in self.aircraft(p, target, units)),
            Done(),
        ]

    def aircraft(self, p: Position, target: int, units: tuple[int, ...]) -> Iterator[Order]:
        """J12, J13 Every other number of missions that an attack could have."""
        now = missions_at(p, target)
        most = min(most_missions(p), free_missions(p, self.side, pool_of(p, units[0])) + now)
        return (AssignAir(target, missions) for missions in range(most + 1) if missions != now)

    def takes_part(self, p: Position, unit: int) -> bool:
        """9.6 Units marked Reserve attack later."""
        return not p.has(unit, RESERVE)

    def why_not_part(self, p: Position, unit: int) -> Iterator[Reason]:
        """9.6 Why a unit cannot attack in this segment."""
        if p.has(unit, RESERVE):
            yield Reason("9.6", Said("{0} is in Reserve", (unit_name(p, unit),)), (unit,))

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J80 Who may attack what; J12, J13 the aircraft."""
        if isinstance(order, Commit):
            yield from why_no_commit(p, self.side, order)
            if not any(why_no_commit(p, self.side, order)):
                yield from self.why_not_part(p, order.unit)
        elif isinstance(order, Withdraw):
            yield from why_no_withdrawal(p, self.side, order.unit)
        elif isinstance(order, AssignAir):
            yield from why_no_missions(p, self.side, order)

    def take(self, p: Position, order: Order) -> None:
        """Note what is declared, or end the segment."""
        if isinstance(order, Commit):
            p.target[order.unit] = order.target
        elif isinstance(order, Withdraw):
            withdraw(p, order.unit)
        elif isinstance(order, AssignAir):
            set_missions(p, order.target, order.missions)
        else:
            p.agenda.pop()
            self.end(p)

    def end(self, p: Position) -> None:
        """Tell what has been declared; the aircraft are on their way."""
        tell_attacks(p, self.side)
        left = list(p.air)
        for target, missions in p.missions:
            left[pool_of(p, declared_attacks(p, self.side)[target][0])] -= missions
            p.news.append(e.AirAssigned(self.side, target, missions))
        p.air = (left[0], left[1], left[2])


# --- who attacks ---


def commits(p: Position, side: int, takes_part: Callable[[Position, int], bool]) -> list[Order]:
    """J80 Every unit of a side against every hex that it may attack, when it may attack now."""
    fronts = fronts_of_attacks(p, side)
    return [
        Commit(unit, target)
        for unit in p.on_board(side)
        if p.target[unit] == NONE and is_able(p, unit) and takes_part(p, unit)
        for target in hexes_to_attack(p, unit, fronts)
    ]


def why_no_commit(p: Position, side: int, order: Commit) -> Iterator[Reason]:
    """J80 Every reason for which a unit cannot be declared to attack a hex."""
    unit, name = order.unit, (unit_name(p, order.unit),)
    kind = p.components.units[unit]
    if kind.side != side or kind.is_marker or not p.on_map(unit):
        yield Reason("12.1.1", Said("{0} is no unit of yours on the map", name), (unit,))
        return
    if p.target[unit] != NONE:
        values = unit_name(p, unit), place_name(p, p.target[unit])
        yield Reason("J80", Said("{0} attacks {1} already", values), (unit,), (p.target[unit],))
    yield from why_unable(p, unit)
    yield from why_no_target(p, unit, order.target)


def tell_attacks(p: Position, side: int) -> None:
    """12.1.1 Tell which attacks have been declared."""
    for target, units in declared_attacks(p, side).items():
        p.news.append(e.AttackDeclared(target, units))


# --- aircraft ---


def pool_of(p: Position, unit: int) -> int:
    """6.1 Which missions serve an attack with a unit: the German ones, or those of a Front."""
    return p.front(unit) + 1


def free_missions(p: Position, side: int, pool: int) -> int:
    """J12 The missions of a pool that are not assigned to an attack."""
    attacks = declared_attacks(p, side)
    used = sum(missions for target, missions in p.missions if pool_of(p, attacks[target][0]) == pool)
    return p.air[pool] - used


def why_no_missions(p: Position, side: int, order: AssignAir) -> Iterator[Reason]:
    """J12, J13 Why an attack cannot have so many missions."""
    where, units = (place_name(p, order.target),), declared_attacks(p, side).get(order.target, ())
    if not units:
        yield Reason("6.2", Said("No attack on {0} is declared", where), (), (order.target,))
        return
    now, pool = missions_at(p, order.target), pool_of(p, units[0])
    if order.missions < 0 or order.missions == now:
        yield Reason("6.2", Said("That changes nothing"))
    if order.missions > free_missions(p, side, pool) + now:
        yield Reason("6.2", Said("There are not so many missions left"))
    yield from too_many_missions(p, order.missions)


# --- segment A ---


def skip_segment(p: Position, at: int) -> Said | None:
    """J99 Pass the segment when nobody can attack."""
    side = side_of(p, at)
    if commits(p, side, Declare(at, side).takes_part):
        return None
    return Said("No unit that can attack is next to an enemy")


def begin_segment(p: Position, at: int) -> None:
    """E.4.A, F.4.A Ask for the attacks."""
    p.agenda.append(Declare(at, side_of(p, at)))


HANDLERS = {step: Handler(skip_segment, begin_segment) for step in ("E.4.A", "F.4.A")}
