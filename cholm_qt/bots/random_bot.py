"""A player that gives any legal order."""

from __future__ import annotations

from random import Random

from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules.orders import Decline, Done, EndImpulse, Move, Pass
from cholm_qt.games.circle_of_fire.rules.position import Position

WAITING = (Pass, EndImpulse, Done, Decline)
OFTEN = 0.9  # how often a keen side pushes, and an idle one waits


class RandomBot:
    """Chooses among the listed orders, the same ones for the same seed.

    A `keen` side mostly moves into places it does not control; if only one side is keen, the other is
    idle and mostly waits. So games get into corners of the rules that plain chance does not find.
    """

    def __init__(self, seed: int, keen: tuple[int, ...] = ()) -> None:
        """Begin a row of choices."""
        self._chance = Random(seed)
        self._keen = keen

    def choose(self, game: Game[Position]) -> Order:
        """Any of the legal orders."""
        orders = game.orders()
        if self._keen and self._chance.random() < OFTEN:
            orders = self._favourites(game, orders) or orders
        return orders[int(self._chance.random() * len(orders))]

    def _favourites(self, game: Game[Position], orders: list[Order]) -> list[Order]:
        """The orders that suit a keen side, or an idle one."""
        side = game.prompt.actor
        if side not in self._keen:
            return [order for order in orders if type(order) in WAITING]
        own = game.position.own(side)
        return [order for order in orders if isinstance(order, Move) and not own >> order.path[-1] & 1]
