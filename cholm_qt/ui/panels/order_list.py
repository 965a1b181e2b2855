"""The legal orders as a list of sentences that can be narrowed down by words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from cholm_qt.circle_of_fire.components import Components
from cholm_qt.circle_of_fire.order_words import DESCRIBERS, describe_order
from cholm_qt.engine.orders import Order
from cholm_qt.ui.panels.matching import words_of
from cholm_qt.ui.words import say

Index = QModelIndex | QPersistentModelIndex
KINDS = {kind: n for n, kind in enumerate(DESCRIBERS)}


class OrderList(QAbstractListModel):
    """Orders sorted by kind, each with its sentence; of those the ones that match the wanted words."""

    def __init__(self, components: Components) -> None:
        super().__init__()
        self.components = components
        self._all: list[tuple[str, list[str], Order]] = []
        self.shown: list[tuple[str, Order]] = []

    def show_orders(self, orders: Sequence[Order], wanted: str) -> None:
        """Put orders into words and show those that match."""
        by_kind = sorted(orders, key=lambda order: KINDS[type(order)])
        sentences = [say(describe_order(self.components, order)) for order in by_kind]
        self._all = [(text, words_of(text), order) for text, order in zip(sentences, by_kind, strict=True)]
        self.narrow(wanted)

    @property
    def orders(self) -> list[Order]:
        """Every order, shown or not."""
        return [order for _, _, order in self._all]

    def narrow(self, wanted: str) -> None:
        """Show the orders in which each wanted word begins a word; those with the whole words first."""
        words = words_of(wanted)
        found = [row for row in self._all if all(any(w.startswith(x) for w in row[1]) for x in words)]
        found.sort(key=lambda row: not set(words) <= set(row[1]))
        self.beginResetModel()
        self.shown = [(text, order) for text, _, order in found]
        self.endResetModel()

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
