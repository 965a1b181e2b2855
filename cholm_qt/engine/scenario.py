"""A scenario: a position to begin with, told in a title and a few sentences."""

from __future__ import annotations

from typing import Any

from cholm_qt.engine.agenda import Rules
from cholm_qt.engine.events import Event
from cholm_qt.engine.record import Record


class Scenario(Record):
    """A scenario of a game that plays on from its start as from any position."""

    id: str
    title: str
    says: str
    start: Any
    rules: Rules
    options: frozenset[str] = frozenset()

    def opening(self, options: frozenset[str] | None = None) -> tuple[Any, list[Event]]:
        """The first position in which something is awaited, and how it came about."""
        position = self.start.copy()
        position.options = self.options if options is None else options
        return position, self.rules.run_on(position)
