"""Choosing a whole order: out of the list of legal ones, or typed as saves write it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QPushButton, QWidget

from cholm_qt.files.codec import BadOrder, Codec
from cholm_qt.files.messages import message_of
from cholm_qt.files.order_lines import order_line, read_order
from cholm_qt.ui.dialogs.base import Dialog
from cholm_qt.ui.lesson_editor.words import PatternWords
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import text

MOST_LISTED = 500


class OrderDialog(Dialog):
    """Lists orders; letters that are typed leave those with them, and a whole order may be typed as well.

    Signals:
        chosen: arg: the order.
    """

    chosen = Signal(object)

    def __init__(
        self, parent: QWidget, words: PatternWords, codec: Codec, orders: Sequence[Any], now: Any = None
    ) -> None:
        super().__init__(parent, "order-dialog", tr("Choose an order"))
        self.codec, self.orders = codec, orders[:MOST_LISTED]
        self._titles = [f"{words.order(order)}  ({order_line(codec, order)})" for order in self.orders]
        spoken_as = tr("Part of an order, or a whole one as saves write it")
        self.line = named(QLineEdit(), "order-dialog-line", spoken_as)
        self.line.setPlaceholderText(spoken_as)
        self.list = named(QListWidget(), "order-dialog-list", tr("Orders that may be given in this step"))
        self.fault = text("", "faint", "order-dialog-fault")
        for part in (self.line, self.list, self.fault):
            self.column.addWidget(part)
        self.add_answers(tr("Take"), "order-dialog")
        self.line.textChanged.connect(self._filter)
        self.list.itemDoubleClicked.connect(lambda _: self.accept())
        self.list.currentRowChanged.connect(lambda _: self._tell())
        self._filter("")
        if now is not None and now in self.orders:
            self.list.setCurrentRow(self.orders.index(now))
        elif now is not None:
            self.line.setText(order_line(codec, now))
        self.ensurePolished()
        self.resize(34 * self.fontMetrics().height(), 26 * self.fontMetrics().height())

    def _filter(self, typed: str) -> None:
        """List the orders with the letters that were typed."""
        self.list.clear()
        for order, title in zip(self.orders, self._titles, strict=True):
            if typed.casefold() in title.casefold():
                item = QListWidgetItem(title, self.list)
                item.setData(Qt.ItemDataRole.UserRole, order)
        if self.list.count():
            self.list.setCurrentRow(0)
        self._tell()

    def _tell(self) -> None:
        """Say what would be taken."""
        order, why = self._meant()
        self.fault.setText(why)
        take = self.findChild(QPushButton, "order-dialog-save")
        if isinstance(take, QPushButton):
            grey(take, "" if order is not None else why or tr("Choose an order first"))

    def _meant(self) -> tuple[Any, str]:
        """The order that would be taken, or why there is none."""
        item = self.list.currentItem()
        if item is not None:
            return item.data(Qt.ItemDataRole.UserRole), ""
        try:
            return read_order(self.codec, self.line.text().strip()), ""
        except BadOrder as error:
            return None, spoken(message_of(error))

    def accept(self) -> None:
        """Take the order."""
        order, _ = self._meant()
        if order is not None:
            self.chosen.emit(order)
            super().accept()
