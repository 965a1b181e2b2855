"""12.1.1 Declared attacks: who attacks which hex, who may, and the combat that comes of it (J80, J81)."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules.asking import place_name, unit_name
from cholm_qt.games.jaws_of_victory.rules.battle import Battle
from cholm_qt.games.jaws_of_victory.rules.crossing import can_cross
from cholm_qt.games.jaws_of_victory.rules.names import DISORGANIZED
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position


def declared_attacks(p: Position, side: int) -> dict[int, tuple[int, ...]]:
    """12.1.1 The hexes that a side has declared to attack, each with the units that attack it."""
    found: dict[int, list[int]] = {}
    for unit in p.components.of_side[side]:
        if p.target[unit] != NONE:
            found.setdefault(p.target[unit], []).append(unit)
    return {target: tuple(found[target]) for target in sorted(found)}


def declared_targets(p: Position, side: int) -> tuple[int, ...]:
    """12.1.1 The hexes that a side has declared to attack and not yet fought for."""
    return tuple(declared_attacks(p, side))


def missions_at(p: Position, target: int) -> int:
    """6.2 The air missions assigned to an attack."""
    return dict(p.missions).get(target, 0)


def set_missions(p: Position, target: int, missions: int) -> None:
    """6.2 Assign so many missions to an attack."""
    others = {other: held for other, held in p.missions if other != target}
    if missions:
        others[target] = missions
    p.missions = tuple(sorted(others.items()))


def battle_of(
    p: Position, at: int, side: int, target: int, declared: tuple[int, ...], more: tuple[int, ...] = ()
) -> Battle:
    """J80 The combat at a hex, of those who are declared there and perhaps others, with their aircraft."""
    attackers = tuple(sorted({*declared_attacks(p, side).get(target, ()), *more}))
    defenders = p.units_at(target) if p.side_at(target) == 1 - side else ()
    return Battle(at, side, target, attackers, defenders, declared, air=missions_at(p, target))


def forget_attack(p: Position, battle: Battle) -> None:
    """12.1.3 The attack on a hex is no longer waiting."""
    for unit in battle.attackers:
        p.target[unit] = NONE
    set_missions(p, battle.target, 0)


# --- who may attack ---


def why_unable(p: Position, unit: int) -> Iterator[Reason]:
    """J80, J65 Why a unit cannot attack at all."""
    name = (unit_name(p, unit),)
    if p.order[unit] == DISORGANIZED:
        yield Reason("12.17", Said("{0} is Disorganized", name), (unit,))
    if not p.attack(unit):
        yield Reason("J80", Said("{0} has no attack strength", name), (unit,))
    hold = p.hold_on(unit, "attack")
    if hold is not None:
        yield Reason("J65", Said(hold.says), (unit,))


def is_able(p: Position, unit: int) -> bool:
    """J80, J65 Can a unit on the map attack, if it finds an enemy?"""
    return p.order[unit] != DISORGANIZED and p.attack(unit) > 0 and p.may(unit, "attack")


def fronts_of_attacks(p: Position, side: int) -> dict[int, int]:
    """J43 The Front that attacks each declared hex."""
    return {target: p.front(units[0]) for target, units in declared_attacks(p, side).items()}


def hexes_to_attack(p: Position, unit: int, fronts: dict[int, int]) -> list[int]:
    """J80 The adjacent enemy hexes that a unit could go to, and that no other Front attacks."""
    here, enemy, front = p.where[unit], 1 - p.components.units[unit].side, p.front(unit)
    return [
        there
        for there in p.components.near[here]
        if p.side_at(there) == enemy and can_cross(p, unit, here, there) and fronts.get(there, front) == front
    ]


def why_no_target(p: Position, unit: int, target: int) -> Iterator[Reason]:
    """J80 Why a unit cannot attack a hex."""
    values, here = (unit_name(p, unit), place_name(p, target)), p.where[unit]
    if p.side_at(target) != 1 - p.components.units[unit].side:
        yield Reason("12.1.1", Said("No enemy unit is in {1}", values), (unit,), (target,))
    if target not in p.components.is_near[here]:
        yield Reason("12.1.1", Said("{1} is not next to {0}", values), (unit,), (target,))
    elif not can_cross(p, unit, here, target):
        yield Reason("J80", Said("{0} cannot pass into {1}", values), (unit,), (target,))
    others = declared_attacks(p, p.components.units[unit].side).get(target, ())
    if others and p.front(others[0]) != p.front(unit):
        said = Said("Units of the other Front attack {1} already", values)
        yield Reason("J43", said, others, (target,))


def why_no_withdrawal(p: Position, side: int, unit: int) -> Iterator[Reason]:
    """12.1.1 Why a unit cannot be taken out of an attack."""
    if p.components.units[unit].side != side or p.target[unit] == NONE:
        yield Reason("12.1.1", Said("{0} is declared for no attack", (unit_name(p, unit),)), (unit,))


def withdraw(p: Position, unit: int) -> None:
    """12.1.1 Take a unit out of its attack; the last one takes the aircraft along."""
    target, p.target[unit] = p.target[unit], NONE
    if target not in declared_targets(p, p.components.units[unit].side):
        set_missions(p, target, 0)


def withdraw_all(p: Position, side: int) -> None:
    """12.1.1 Take every unit out of its attack."""
    for unit in p.components.of_side[side]:
        p.target[unit] = NONE
    p.missions = ()
