"""A player that gives any legal order."""

from __future__ import annotations

from random import Random
from typing import Any

from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.system import System

OFTEN = 0.9  # how often a keen side presses on, and an idle one waits


class RandomBot:
    """Chooses among the listed orders, the same ones for the same seed.

    The `keen` sides of a game mostly press on; if some sides are keen and others are not, those are idle and
    mostly wait. So games get into corners of the rules that plain chance does not find. Orders that have a
    share of their own, such as those that end a long series of others, are given as often as that says.
    """

    def __init__(self, seed: int, system: System | None = None, keen: tuple[int, ...] = ()) -> None:
        """Begin a row of choices; the system says which orders press on, and which ones wait."""
        self._chance = Random(seed)
        self._system = system
        self._keen = keen

    def choose(self, game: Game[Any]) -> Order:
        """Any of the legal orders."""
        orders = game.orders()
        if self._system is not None:
            shared = shared_order(self._system, orders, self._chance)
            if shared is not None:
                return shared
            if self._keen and self._chance.random() < OFTEN:
                orders = self._favourites(self._system, game, orders) or orders
        return orders[int(self._chance.random() * len(orders))]

    def _favourites(self, system: System, game: Game[Any], orders: list[Order]) -> list[Order]:
        """The orders that suit a keen side, or an idle one."""
        if game.prompt.actor not in self._keen:
            return [order for order in orders if system.verbs.of(order).idle]
        return [order for order in orders if system.presses_on(game.position, order)]


def shared_order(system: System, orders: list[Order], chance: Random) -> Order | None:
    """An order of a list that its verb gives more often than others; None where it is not its turn."""
    shares = system.verbs.shares
    if not shares:
        return None
    for order in orders:
        share = shares.get(type(order), 0.0)
        if share * len(orders) > 1:
            return order if chance.random() < share else None
    return None
