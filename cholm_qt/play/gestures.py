"""What a player points at to give an order: units first, then a place; the rest are buttons."""

from __future__ import annotations

from typing import NamedTuple

from cholm_qt.engine.orders import Order
from cholm_qt.engine.verbs import NOWHERE, Verb, Verbs


class Gesture(NamedTuple):
    """An order taken apart: its verb, what it does, the units pointed at, and the place at the end.

    `kind` tells apart what can be done with the same units and place: the word of the verb, or the mode of
    the order. `lead` says that the first unit must be pointed at first; the others may come in any order.
    `path` is the way that is drawn.
    """

    order: Order
    verb: Verb
    kind: str
    units: tuple[int, ...] = ()
    place: int = NOWHERE
    lead: bool = False
    path: tuple[int, ...] = ()

    @property
    def is_button(self) -> bool:
        """Is nothing pointed at, so that the order needs a button of its own?"""
        return not self.units and self.place == NOWHERE


def gesture_of(verbs: Verbs, order: Order) -> Gesture:
    """Take an order apart."""
    verb = verbs.of(order)
    units, place, lead, path, mode = verb.points(order)
    return Gesture(order, verb, mode or verb.word, units, place, lead, path)
