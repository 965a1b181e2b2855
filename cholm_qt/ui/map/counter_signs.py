"""Frames and small signs on counters: who may be pointed at, is selected, or was struck by dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cholm_qt.ui.map.counter_item import CounterItem
from cholm_qt.ui.pieces.badges import Badge


class CounterSigns:
    """Frames counters and puts signs on them; each call names all who have one from then on."""

    def __init__(self, counters: Sequence[CounterItem]) -> None:
        """Serve these counters, known by their units."""
        self._counters = counters
        self._badged: set[int] = set()  # the units that have a small sign
        self._struck: set[int] = set()  # the units that the latest dice fell on
        self._framed: set[int] = set()  # the units that were lit or selected last

    def light(self, units: Iterable[int], selected: Iterable[int]) -> None:
        """Frame the counters that may be pointed at and those that are selected."""
        lit, chosen = set(units), list(selected)
        ranks = {unit: min(n, 1) + 1 for n, unit in enumerate(chosen)}
        framed = lit | set(chosen)
        for unit in self._framed | framed:
            self._counters[unit].show_frame(unit in lit, ranks.get(unit, 0))
        self._framed = framed

    def show_badges(self, badges: Mapping[int, Badge]) -> None:
        """Put small signs on these counters."""
        for unit in self._badged | badges.keys():
            self._counters[unit].show_badge(badges.get(unit))
        self._badged = set(badges)

    def show_struck(self, units: Iterable[int]) -> None:
        """Mark the counters that dice have just fallen on."""
        struck = set(units)
        for unit in self._struck | struck:
            self._counters[unit].show_struck(unit in struck)
        self._struck = struck
