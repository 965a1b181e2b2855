"""13.0, 13.1 Direct Fire: who may fire at what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations

from cholm_qt.circle_of_fire.attacks import FIRE, Attack, fires_at_armor_next_door
from cholm_qt.circle_of_fire.orders import Fire
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.circle_of_fire.words import place_name, side_name, unit_name
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said

FIRE_ACROSS_ARROWS = "fire-across-arrows"
make_fire = partial(tuple.__new__, Fire)  # the same as Fire._make, but quicker


def fire_targets(p: Position, side: int, area: int) -> list[int]:
    """13.1.2, 13.1.3 Where units here may fire: in a contested place only there, else next door."""
    enemy = p.occupied[1 - side]
    if enemy >> area & 1:
        return [area]
    c = p.components
    near = c.connected[area] if FIRE_ACROSS_ARROWS in p.options else c.adjacent[area]
    found = near & enemy
    return [q for q in c.board.kinds[area] if found >> q & 1] if found else []


def fires_from(p: Position, side: int, area: int, firers: Sequence[int] | None = None) -> list[Order]:
    """Every way in which the Uncommitted units of a place, or these units of it, may fire."""
    goals = fire_targets(p, side, area)
    if not goals:
        return []
    firers = p.uncommitted(side, area) if firers is None else firers
    armor = tuple(u for u in firers if p.components.units[u].is_armor)
    most, orders = most_support(p), []
    for target in goals:
        if not _armor_is_needed(p, side, area, target):
            orders += fire_orders(area, target, tuple(firers), tuple(firers), most)
        elif armor:
            orders += fire_orders(area, target, tuple(firers), armor, most)
    return orders


@lru_cache(maxsize=1000)
def fire_orders(
    area: int, target: int, firers: tuple[int, ...], needed: tuple[int, ...], most: int
) -> list[Order]:
    """Every group of firers that one of the needed units belongs to, as orders to fire at a target."""
    return [make_fire((area, target, lead, support)) for lead, support in groups(firers, needed, most)]


@lru_cache(maxsize=1000)
def groups(firers: tuple[int, ...], needed: tuple[int, ...], most: int) -> list[tuple[int, tuple[int, ...]]]:
    """13.2.1 Every lead with every set of supporting units that counts, one of the needed units with them."""
    return [
        (lead, support)
        for lead in firers
        for count in range(min(most, len(firers) - 1) + 1)
        for support in combinations([u for u in firers if u != lead], count)
        if lead in needed or not set(needed).isdisjoint(support)
    ]


def most_support(p: Position) -> int:
    """13.2.2 How many supporting units the chart counts; more would be Committed for nothing."""
    chart = p.components.charts.fire
    return -(-chart.other_units_most // chart.other_unit)


def _armor_is_needed(p: Position, side: int, area: int, target: int) -> bool:
    """13.1.3, 21.3 Must armor take part, since infantry alone may not fire there?"""
    kinds = p.components.units
    enemies = p.units_of(1 - side, target)
    armor = [u for u in enemies if kinds[u].is_armor]
    if area == target or not armor:
        return False
    return "21.3" not in p.options or len(armor) == len(enemies)


def why_not_fire(p: Position, side: int, order: Fire) -> Iterator[Reason]:
    """13.1 Every case that this fire breaks."""
    yield from _target_faults(p, side, order)
    yield from _firer_faults(p, side, order)
    if len(set(order.support)) < len(order.support) or order.lead in order.support:
        yield Reason("13.2.1", Said("A unit is named twice"), (order.lead, *order.support))
    if len(order.support) > most_support(p):
        said = Said("The chart counts at most {0} supporting units", (most_support(p),))
        yield Reason("13.2.2", said, order.support)
    if _armor_is_needed(p, side, order.area, order.target) and fires_at_armor_next_door(
        p, attack_of(side, order)
    ):
        said = Said(
            "Infantry alone may not fire at {0}, where enemy armor is", (place_name(p, order.target),)
        )
        culprits = [u for u in p.units_of(1 - side, order.target) if p.components.units[u].is_armor]
        yield Reason("13.1.3", said, tuple(culprits), (order.target,))


def _target_faults(p: Position, side: int, order: Fire) -> Iterator[Reason]:
    """13.1.2, 13.1.3 The target must hold enemies and be here or, from an uncontested Area, next door."""
    c, area, target = p.components, order.area, order.target
    if not p.occupied[1 - side] >> target & 1:
        yield Reason("13.1.2", Said("{0} holds no enemy units", (place_name(p, target),)), (), (target,))
    if area == target:
        return
    if p.is_contested(area):
        said = Said("Units in contested {0} may fire only there", (place_name(p, area),))
        yield Reason("13.1.3", said, (), (area, target))
    if c.adjacent[area] >> target & 1:
        return
    if not c.connected[area] >> target & 1:
        said = Said("{0} is not adjacent to {1}", (place_name(p, target), place_name(p, area)))
        yield Reason("13.1.3", said, (), (area, target))
    elif FIRE_ACROSS_ARROWS not in p.options:
        yield Reason("13.1.3", Said("Fire does not cross a connector arrow"), (), (area, target))


def _firer_faults(p: Position, side: int, order: Fire) -> Iterator[Reason]:
    """13.1.1, 11.2.2 Only own Uncommitted units that are in the firing place."""
    for unit in dict.fromkeys((order.lead, *order.support)):
        name = unit_name(p, unit)
        if p.components.units[unit].side != side:
            yield Reason("11.1.3", Said("{0} is not a {1} unit", (name, side_name(side))), (unit,))
        elif p.where[unit] != order.area:
            yield Reason(
                "13.1.1", Said("{0} is not in {1}", (name, place_name(p, order.area))), (unit,), (order.area,)
            )
        elif p.spent[unit]:
            yield Reason("11.2.2", Said("{0} is Committed", (name,)), (unit,))


def attack_of(side: int, order: Fire, special: bool = False) -> Attack:
    """The attack that a Fire order makes."""
    return Attack(FIRE, side, order.area, order.target, order.lead, order.support, special)
