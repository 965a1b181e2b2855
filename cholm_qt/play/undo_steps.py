"""Gestures that came down to several orders; each is taken back and done again as the one step it was.

A step is a group of units that was sent somewhere, or orders that others have taken the place of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Entry, Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import IllegalOrder

Giver = Callable[[Game[Any], Order], list[Event]]  # gives an order to a game, and what players answer by it


class UndoStep(NamedTuple):
    """Orders that others have taken the place of in one step, and how long the record was before and after.

    A step without old orders has only added new ones. `undone` are the orders that could be given again when
    the step was taken back.
    """

    old: tuple[Order, ...]
    new: tuple[Order, ...]
    before: int
    after: int
    undone: tuple[Order, ...] = ()

    @property
    def only_adds(self) -> bool:
        """Was nothing replaced?"""
        return not self.old


class UndoSteps:
    """The steps of several orders in a game; single orders between them are the game's own affair."""

    def __init__(self, give: Giver) -> None:
        self._give = give
        self._done: list[UndoStep] = []
        self._undone: list[UndoStep] = []

    def __len__(self) -> int:
        """How many steps could be taken back."""
        return len(self._done)

    def clear(self) -> None:
        """Forget all of them: the record has become another one."""
        self._done.clear()
        self._undone.clear()

    def go_on(self) -> None:
        """Forget what was taken back, because something else was done."""
        self._undone.clear()

    def last(self, game: Game[Any]) -> UndoStep | None:
        """The step that happened last in the game, unless that was a single order or dice have followed."""
        step = self._done[-1] if self._done else None
        if step is None or step.after != len(game.history):
            return None
        return step if not step.new or game.undoable().reason is None else None

    def next(self, game: Game[Any]) -> UndoStep | None:
        """The step that was taken back last, unless that was a single order."""
        found = self._undone[-1] if self._undone and not game.undone else None
        return found if found is not None and found.before == len(game.history) else None

    def replace(self, game: Game[Any], back: int, orders: Sequence[Order]) -> None:
        """Give these orders in the place of the latest. Raises IllegalOrder."""
        before = len(game.history)
        old, _ = replace_latest(self._give, game, back, orders)
        self._done.append(UndoStep(old, tuple(orders), before, len(game.history)))
        self.go_on()

    def join(self, game: Game[Any], was: Sequence[Entry[Any]], steps: int) -> None:
        """Make one step of all that was done since the record was so, and since there were so many steps.

        Dice cannot be taken back, and a single order is no step of several.
        """
        same = sum(1 for _ in _common(was, game.history))
        added, replaced = game.history[same:], was[same:]
        new, old = _given(added), _given(replaced)
        if any(entry.rolls for entry in added) or len(new) + len(old) < 2:
            return
        del self._done[steps:]
        self._done.append(UndoStep(old, new, len(was), len(game.history)))

    def undo(self, game: Game[Any]) -> None:
        """Give the old orders of the last step again in the place of the new ones."""
        step = self._done.pop()
        undone = tuple(game.undone)
        replace_latest(self._give, game, len(step.new), step.old)
        self._undone.append(step._replace(undone=undone))

    def redo(self, game: Game[Any]) -> list[Event]:
        """Give the new orders again; what had been taken back before them can be given again after them."""
        step = self._undone.pop()
        _, events = replace_latest(self._give, game, len(step.old), step.new)
        game.undone = [*step.undone]
        self._done.append(step)
        return events


def _common(was: Sequence[Entry[Any]], now: Sequence[Entry[Any]]) -> Iterable[Entry[Any]]:
    """The entries with which two records of a game begin that have them both."""
    for old, new in zip(was, now, strict=False):
        if old is not new:
            return
        yield old


def _given(entries: Iterable[Entry[Any]]) -> tuple[Order, ...]:
    """The orders that players gave, without those that happened by themselves."""
    return tuple(entry.order for entry in entries if entry.order is not None and entry.is_given)


def replace_latest(
    give: Giver, game: Game[Any], back: int, orders: Iterable[Order]
) -> tuple[tuple[Order, ...], list[Event]]:
    """Take back so many orders of a game and give these.

    Return those that were taken back, the first one first, and what happened. Raises IllegalOrder if one
    cannot be taken back or given.
    """
    game.undone.clear()
    for _ in range(back):
        reason = game.undo()
        if reason is not None:
            raise IllegalOrder((reason,))
    old = tuple(reversed(game.undone))
    game.undone.clear()
    return old, [event for order in orders for event in give(game, order)]
