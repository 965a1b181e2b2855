"""The legal orders as a list of sentences that can be narrowed down by words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.desk.done_words import done_words
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.orders import Done
from cholm_qt.games.circle_of_fire.words.order_words import VERBS, describe_order
from cholm_qt.play.gestures import gesture_of
from cholm_qt.ui.look.words import say
from cholm_qt.ui.widgets.matching import words_of

Index = QModelIndex | QPersistentModelIndex
KINDS = {kind: n for n, kind in enumerate(VERBS.by_kind)}


class Row(NamedTuple):
    """One order: what its line says, the words it is found by, and the order itself."""

    told: str
    words: list[str]
    order: Order


class OrderList(QAbstractListModel):
    """Orders sorted by kind, each with its sentence; of those the ones that match the wanted words."""

    def __init__(self, components: Components) -> None:
        super().__init__()
        self.components = components
        self._all: list[Row] = []
        self._wanted: list[str] = []
        self._first: frozenset[int] = frozenset()
        self.shown: list[tuple[str, Order]] = []

    def show_orders(
        self, orders: Sequence[Order], promise: Callable[[Order], str], waiting: str = ""
    ) -> None:
        """Put orders into words and show all of them, each with what is known of it before."""
        self._all, self._first = [], frozenset()
        for order in sorted(orders, key=lambda order: KINDS[type(order)]):
            sentence, known = say(describe_order(self.components, order)), promise(order)
            if isinstance(order, Done):
                sentence = done_words(waiting, alone=len(orders) == 1)
            told = f"{sentence} · {known}" if known else sentence
            self._all.append(Row(told, words_of(sentence), order))
        self.narrow("")

    @property
    def orders(self) -> list[Order]:
        """Every order, shown or not."""
        return [row.order for row in self._all]

    def narrow(self, wanted: str) -> None:
        """Show the orders in which each wanted word begins a word."""
        self._wanted = words_of(wanted)
        self._show()

    def show_first(self, units: Iterable[int]) -> None:
        """List the orders about these units before all others."""
        self._first = frozenset(units)
        self._show()

    def _show(self) -> None:
        """Show what matches: first what is about the wanted units, then what has the whole words."""
        words = self._wanted
        found = [row for row in self._all if all(any(w.startswith(x) for w in row.words) for x in words)]
        found.sort(key=lambda row: (self._is_late(row), not set(words) <= set(row.words)))
        self.beginResetModel()
        self.shown = [(row.told, row.order) for row in found]
        self.endResetModel()

    def _is_late(self, row: Row) -> bool:
        """Is this order about none of the units that come first?"""
        return bool(self._first) and self._first.isdisjoint(gesture_of(row.order).units)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        """How many orders are shown."""
        return 0 if parent.isValid() else len(self.shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The sentence, which is also what a screen reader says."""
        told = (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.ToolTipRole,
            Qt.ItemDataRole.AccessibleTextRole,
        )
        return self.shown[index.row()][0] if role in told else None
