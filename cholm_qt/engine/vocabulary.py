"""The kinds of values that a game's texts are made of."""

from __future__ import annotations

from functools import cached_property

from cholm_qt.engine.orders import EnterDice
from cholm_qt.engine.record import Record


class Vocabulary(Record, dict=True):
    """Every kind of order, event and step of a game, and the records that steps and events hold.

    Saves, positions, the line protocol and self-play learn all that they can write from it.
    """

    orders: tuple[type, ...]
    events: tuple[type, ...]
    steps: tuple[type, ...]
    nested: tuple[type, ...] = ()

    @cached_property
    def every_order(self) -> tuple[type, ...]:
        """The game's own orders, and the one that says what real dice show."""
        return (*self.orders, EnterDice)
