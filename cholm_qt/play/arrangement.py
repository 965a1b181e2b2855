"""Units that were placed one by one in the decision at hand, and may still be placed otherwise.

The rules list no order for this. Nothing but placing has happened since, so the latest orders are taken back
and given again with the change.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import IllegalOrder, Reason
from cholm_qt.engine.system import System


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


class Rearrangement(NamedTuple):
    """Orders that others have taken the place of in one step, and how long the record was before and after.

    `undone` are the orders that could be given again when the step was taken back.
    """

    old: tuple[Order, ...]
    new: tuple[Order, ...]
    before: int
    after: int
    undone: tuple[Order, ...] = ()


class Rearrangements:
    """The steps of this kind in a game, so that each is taken back and done again as the one step it was."""

    def __init__(self, system: System) -> None:
        self.system = system
        self._done: list[Rearrangement] = []
        self._undone: list[Rearrangement] = []

    def clear(self) -> None:
        """Forget all of them: the record has become another one."""
        self._done.clear()
        self._undone.clear()

    def go_on(self) -> None:
        """Forget what was taken back, because something else was done."""
        self._undone.clear()

    def is_last(self, game: Game[Any]) -> bool:
        """Was a step of this kind the last that happened in the game?"""
        return bool(self._done) and self._done[-1].after == len(game.history)

    def is_next(self, game: Game[Any]) -> bool:
        """Was a step of this kind the last that was taken back?"""
        return not game.undone and bool(self._undone) and self._undone[-1].before == len(game.history)

    def do(self, game: Game[Any], back: int, orders: Sequence[Order]) -> None:
        """Give these orders in the place of the latest. Raises IllegalOrder."""
        before = len(game.history)
        old = replace_latest(self.system, game, back, orders)
        self._done.append(Rearrangement(old, tuple(orders), before, len(game.history)))
        self.go_on()

    def undo(self, game: Game[Any]) -> None:
        """Give the old orders again in the place of the new ones."""
        step = self._done.pop()
        undone = tuple(game.undone)
        replace_latest(self.system, game, len(step.new), step.old)
        self._undone.append(step._replace(undone=undone))

    def redo(self, game: Game[Any]) -> None:
        """Give the new orders again; what had been taken back before them can be given again after them."""
        step = self._undone.pop()
        replace_latest(self.system, game, len(step.old), step.new)
        game.undone = [*step.undone]
        self._done.append(step)


def replace_latest(system: System, game: Game[Any], back: int, orders: Iterable[Order]) -> tuple[Order, ...]:
    """Take back so many orders of a game and give these; tell which were taken back, the first one first.

    Raises IllegalOrder if one cannot be taken back or given.
    """
    game.undone.clear()
    for _ in range(back):
        reason = game.undo()
        if reason is not None:
            raise IllegalOrder((reason,))
    old = tuple(reversed(game.undone))
    game.undone.clear()
    for order in orders:
        system.give(game, order)
    return old
