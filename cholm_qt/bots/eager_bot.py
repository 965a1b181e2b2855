"""A player that does what brings play forward: it mostly attacks or presses on, and seldom waits."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.system import System

T = TypeVar("T")

LOOKED_AT = 6  # orders, of which the one is given that comes nearest to what is wished for
WAIT, ACT, PRESS_ON, ATTACK = range(4)
WISHES = (ATTACK,) * 9 + (PRESS_ON,) * 7 + (ACT,) * 3 + (WAIT,)  # how often each of them


class EagerBot:
    """Chooses one of a few listed orders, the same ones for the same seed.

    So units go to meet each other and fight as in games of people, without anybody looking ahead. A kind of
    order that is seldom listed is given as often as any other.
    """

    def __init__(self, seed: int, system: System) -> None:
        """Begin a row of choices."""
        self._chance = Random(seed)
        self._system = system

    def choose(self, game: Game[Any]) -> Order:
        """One of the legal orders."""
        kinds: dict[type[Order], list[Order]] = {}
        for order in game.orders():
            kinds.setdefault(type(order), []).append(order)
        lists, wish = list(kinds.values()), self._any(WISHES)
        looked_at = [self._any(self._any(lists)) for _ in range(LOOKED_AT)]
        return min(looked_at, key=lambda order: abs(self._eagerness(game, order) - wish))

    def _any(self, values: Sequence[T]) -> T:
        """One of several values."""
        return values[int(self._chance.random() * len(values))]

    def _eagerness(self, game: Game[Any], order: Order) -> int:
        """How much an order brings play forward."""
        verb = self._system.verbs.of(order)
        if verb.attacks:
            return ATTACK
        if verb.idle:
            return WAIT
        return PRESS_ON if self._system.presses_on(game.position, order) else ACT
