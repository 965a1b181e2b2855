"""The legal orders as a list of sentences that can be narrowed down by words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import Prompt
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.plain_text import as_tip
from cholm_qt.ui.widgets.search import words_of

Index = QModelIndex | QPersistentModelIndex


class Row(NamedTuple):
    """One order: what its line says, the words it is found by, and the order itself."""

    told: str
    words: list[str]
    order: Order


class OrderModel(QAbstractListModel):
    """Orders sorted by kind, each with its sentence; of those the ones that match the wanted words."""

    def __init__(self, desk: PanelDesk, components: Any) -> None:
        super().__init__()
        self.desk, self.components = desk, components
        self._ranks = {kind: n for n, kind in enumerate(desk.system.verbs.by_kind)}
        self._all: list[Row] = []
        self._wanted: list[str] = []
        self._first: frozenset[int] = frozenset()
        self.shown: list[tuple[str, Order]] = []

    def show_orders(
        self, orders: Sequence[Order], prompt: Prompt | None, promise: Callable[[Order], str]
    ) -> None:
        """Put orders into words and show all of them, each with what is known of it before."""
        self._all, self._first = [], frozenset()
        alone = len(orders) == 1
        for order in sorted(orders, key=lambda order: self._ranks[type(order)]):
            assert prompt is not None  # without one there are no orders
            sentence = self.desk.order_words(self.components, prompt, order, alone)
            known = promise(order)
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
        return bool(self._first) and self._first.isdisjoint(self._units_of(row.order))

    def _units_of(self, order: Order) -> tuple[int, ...]:
        """The units that are pointed at to give an order."""
        return self.desk.system.verbs.of(order).points(order).units

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        """How many orders are shown."""
        return 0 if parent.isValid() else len(self.shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The sentence, which is also what a screen reader says."""
        told = self.shown[index.row()][0]
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(told)
        return told if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) else None
