"""What the drills of Circle of Fire share: names of units and places, impulses, and the attacks in them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.rules import bombardment, direct_fire
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD, Attack, targets
from cholm_qt.games.circle_of_fire.rules.impulses import StartImpulse
from cholm_qt.games.circle_of_fire.rules.names import place_name, unit_name, units_names
from cholm_qt.games.circle_of_fire.rules.orders import Bombard, Fire
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.teaching.drill import Answer

LOOKED_AT = 12  # orders of a position
TIMES = {False: Said("by day"), True: Said("by night")}

A = TypeVar("A", bound=Order)


def impulse(p: Position) -> StartImpulse | None:
    """The Impulse that begins in a position, if nothing special restricts it."""
    step = p.agenda[-1] if p.agenda else None
    return step if isinstance(step, StartImpulse) and step.only < 0 else None


def orders_of(p: Position, kind: type[A]) -> list[A]:
    """The orders of a kind with which the Impulse can begin."""
    step = impulse(p)
    return [] if step is None else [order for order in step.orders(p) if isinstance(order, kind)]


def some_of(orders: list[A], rng: Random) -> list[A]:
    """Some orders in any order, as many as are looked at for a question."""
    return rng.sample(orders, min(LOOKED_AT, len(orders)))


def some_attacks(p: Position, kind: type[Order], rng: Random) -> Iterator[tuple[Order, Attack, int]]:
    """Some attacks of a kind with which the Impulse can begin, each with a unit that can lead the defense."""
    for order in some_of(orders_of(p, kind), rng):
        attack = attack_of(p, order)
        yield order, attack, rng.choice(targets(p, attack))


def attack_of(p: Position, order: Order) -> Attack:
    """The attack that an order makes."""
    units = p.components.units
    if isinstance(order, Fire):
        return direct_fire.attack_of(units[order.lead].side, order)
    assert isinstance(order, Bombard)
    return bombardment.attack_of(units[order.gun].side, order)


def attack_said(p: Position, attack: Attack, lead: int) -> Said:
    """Who attacks whom, and who leads the defense."""
    led = unit_name(p, lead)
    target = place_name(p, attack.target)
    attacker = unit_name(p, attack.lead)
    when = TIMES[p.night]
    if attack.kind == BOMBARD:
        return Said("{0} bombards {1} {2}; {3} leads the defense.", (attacker, target, when, led))
    here = place_name(p, attack.area)
    if attack.support:
        others = units_names(p, attack.support)
        return Said(
            "{0} leads the fire from {1} at {2} {3}, supported by {4}; {5} leads the defense.",
            (attacker, here, target, when, others, led),
        )
    return Said(
        "{0} fires alone from {1} at {2} {3}; {4} leads the defense.", (attacker, here, target, when, led)
    )


def seen_of(p: Position, attack: Attack) -> tuple[int, ...]:
    """The places that an attack is about; a gun stands off the map."""
    return (attack.target,) if attack.kind == BOMBARD else (attack.area, attack.target)


def unit_answer(p: Position, unit: int) -> Answer:
    """A unit as an answer: its name and where it is."""
    name = unit_name(p, unit)
    if not p.on_map(unit):
        return Answer(Said("{0}", (name,)))
    return Answer(Said("{0}, in {1}", (name, place_name(p, p.where[unit]))))
