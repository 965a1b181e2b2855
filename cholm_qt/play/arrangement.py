"""Units that were placed one by one in the decision at hand, and may still be placed otherwise.

The rules list no order for this. Nothing but placing has happened since, so the latest orders are taken back
and given again with the change.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason


class Arrangement(NamedTuple):
    """What stands by now: the order that placed each unit, the first one first, and where else it could be.

    `orders` holds the latest orders of the record, all of them; `others` are orders that would be legal if
    their unit did not stand yet.
    """

    orders: Mapping[int, Order]
    others: Collection[Order] = ()

    def instead(self, unit: int, order: Order) -> list[Order]:
        """The orders by which everybody stands as now, but this unit as another order says."""
        return [*self.without((unit,)), order]

    def without(self, units: Collection[int]) -> list[Order]:
        """The orders by which everybody stands as now, but these units wait again."""
        return [order for unit, order in self.orders.items() if unit not in units]


def fitting(game: Game[Any], orders: Iterable[Order]) -> tuple[list[Order], list[Reason]]:
    """Which of these orders can be given one after the other, and what speaks against the rest.

    The game goes on with those that fit; give it a copy.
    """
    fit: list[Order] = []
    reasons: list[Reason] = []
    for order in orders:
        against = game.why_not(order)
        reasons += against[:1]
        if not against:
            game.give(order)
            fit.append(order)
    return fit, reasons
