"""What a player points at to give an order: units first, then a place; the rest are buttons."""

from __future__ import annotations

from typing import NamedTuple

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules import orders as o

NOWHERE = -1


class Gesture(NamedTuple):
    """An order taken apart: what kind it is, the units that are pointed at, and the place at the end.

    `lead` says that the first unit must be pointed at first; the others may come in any order. `start` is the
    place that a path begins in.
    """

    order: Order
    verb: str
    units: tuple[int, ...] = ()
    place: int = NOWHERE
    lead: bool = False
    start: int = NOWHERE

    @property
    def is_button(self) -> bool:
        """Is nothing pointed at, so that the order needs a button of its own?"""
        return not self.units and self.place == NOWHERE


def gesture_of(order: Order) -> Gesture:
    """Take an order apart."""
    match order:
        case o.Move(unit, path):
            return Gesture(order, "move", (unit,), path[-1], start=path[0])
        case o.Retreat(unit, path):
            return Gesture(order, "retreat", (unit,), path[-1])
        case o.Redeploy(unit, area):
            return Gesture(order, "redeploy", (unit,), area)
        case o.Place(units, area):
            return Gesture(order, "place", units, area)
        case o.Fire(_, target, lead, support):
            return Gesture(order, "fire", (lead, *support), target, lead=True)
        case o.Bombard(gun, target):
            return Gesture(order, "bombard", (gun,), target)
        case o.Pair(unit, target):
            return Gesture(order, "pair", (unit, target), lead=True)
        case o.Regroup(units) | o.Take(units) | o.Hold(units):
            return Gesture(order, type(order).__name__.lower(), units)
        case o.Lead(unit) | o.Screen(unit) | o.Expose(unit):
            return Gesture(order, type(order).__name__.lower(), (unit,))
        case o.Assign(unit, effect):
            return Gesture(order, effect, (unit,))
        case o.Fight(area):
            return Gesture(order, "fight", (), area)
        case o.SecondActivation(area):
            return Gesture(order, "second-activation", (), area)
        case o.StubbornDefense(area):
            return Gesture(order, "stubborn-defense", (), area)
    return Gesture(order, "button")
