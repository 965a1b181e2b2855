"""14.0 Bombardment: which guns may fire at what."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.orders import Order, each_place
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD, Attack
from cholm_qt.games.circle_of_fire.rules.names import UNIT_OF, place_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import Bombard
from cholm_qt.games.circle_of_fire.rules.position import Position

INTO_CONTESTED = "21.2"


def ready_guns(p: Position, side: int) -> list[int]:
    """14.1.1, 14.1.2, 9.1.5 The unused guns of a side; the Stuka only by day."""
    box, kinds = p.components.box_numbers["artillery"], p.components.units
    return [
        gun
        for gun in p.components.guns[side]
        if p.where[gun] == box and not p.spent[gun] and not (p.night and kinds[gun].is_air)
    ]


def spotted(p: Position, side: int, target: int) -> bool:
    """14.1.3 Can artillery of this side see an Area: from next door, from the town, or from the Ostkirche?"""
    c, friends = p.components, p.occupied[side]
    if c.spotters[target] & friends:
        return True
    towers = [tower for tower in c.observation if tower != target]  # a spotter stands outside (A130)
    return any(friends >> tower & 1 and p.controller(tower) == side for tower in towers)


def open_targets(p: Position, side: int, air: bool) -> list[int]:
    """14.1.3, 14.1.4, 14.2.2, 14.2.3 Every place that artillery, or the Stuka, may bombard now."""
    c, enemy = p.components, p.occupied[1 - side]
    if INTO_CONTESTED not in p.options:
        enemy &= ~p.occupied[side] | c.zone_mask
    if not air:
        enemy &= ~c.zone_mask
    if air:
        return list(c.split[enemy])
    friends, spotters = p.occupied[side], c.spotters
    towers = c.observation_mask & friends & p.own(side)
    return [q for q in c.split[enemy] if spotters[q] & friends or towers & ~(1 << q)]


def bombardments(p: Position, side: int) -> list[Order]:
    """Every bombardment that is legal now."""
    orders: list[Order] = []
    targets: dict[bool, list[int]] = {}  # for artillery, and for the Stuka
    for gun in ready_guns(p, side):
        air = p.components.units[gun].is_air
        if air not in targets:
            targets[air] = open_targets(p, side, air)
        orders += map(each_place(Bombard, gun, p.components.places).__getitem__, targets[air])
    return orders


def why_not_bombard(p: Position, side: int, order: Bombard) -> Iterator[Reason]:
    """14.1, 14.2 Every case that this bombardment breaks."""
    yield from _gun_faults(p, side, order.gun)
    c, target, air = p.components, order.target, p.components.units[order.gun].is_air
    zone = bool(c.zone_mask >> target & 1)
    name = place_name(p, target)
    if not p.occupied[1 - side] >> target & 1:
        yield Reason("14.0", Said("{0} holds no enemy units", (name,)), (), (target,))
    if zone and not air:
        yield Reason("14.1.4", Said("Artillery does not bombard Zones"), (order.gun,), (target,))
    if p.is_contested(target) and not zone and INTO_CONTESTED not in p.options:
        case = "14.2.2" if air else "14.1.3"
        yield Reason(case, Said("{0} is contested", (name,)), (), (target,))
    if not zone and not air and not spotted(p, side, target):
        yield Reason("14.1.3", Said("No friendly unit can observe {0}", (name,)), (), (target,))


def _gun_faults(p: Position, side: int, gun: int) -> Iterator[Reason]:
    """14.1.1, 14.1.2, 14.2.4 The gun must be own, at hand, unused and able to act now."""
    kind, name = p.components.units[gun], unit_name(p, gun)
    if kind.side != side:
        yield Reason("11.1.3", Said("{0} is not a {1}", (name, UNIT_OF[side])), (gun,))
    elif not kind.is_gun:
        yield Reason("11.2.3", Said("{0} is neither artillery nor the Stuka", (name,)), (gun,))
    elif p.where[gun] != p.components.box_numbers["artillery"]:
        yield Reason("14.0", Said("{0} is not in the Artillery box", (name,)), (gun,))
    elif p.spent[gun]:
        yield Reason("14.1.2", Said("{0} has been used this Turn", (name,)), (gun,))
    elif p.night and kind.is_air:
        yield Reason("14.2.4", Said("The Stuka does not fly by Night"), (gun,))


def attack_of(side: int, order: Bombard) -> Attack:
    """The attack that a Bombard order makes."""
    return Attack(BOMBARD, side, order.target, order.target, order.gun)
