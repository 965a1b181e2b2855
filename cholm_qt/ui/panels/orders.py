"""Every legal order in words: type a few letters, choose, and press Enter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QListView, QVBoxLayout, QWidget

from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import DICE, Prompt
from cholm_qt.ui.look.words import say, tr, trn
from cholm_qt.ui.panels.order_model import OrderModel
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel
from cholm_qt.ui.widgets.search import words_of

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
WIDE = 280  # pixels
ROOM_FOR_PROMPT = 16  # lines that the panel is high at least where it repeats the prompt
MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
KEYS = (*MOVES, *ENTER, Qt.Key.Key_Escape)  # that mean something else elsewhere


def _no_reason(words: str) -> str:
    """No reason: the default where nobody knows why an order that was typed is not legal."""
    return ""


def _unknown(order: Order) -> str:
    """No outlook: the default where nothing is known of an order before it is given."""
    return ""


class OrdersPanel(QWidget):
    """A list of all legal orders with a line that narrows it down.

    Signals:
        order_requested: An order was chosen. arg: the order.
        closed: Escape was pressed; the room is not needed any more.
    """

    order_requested = Signal(object)
    closed = Signal()

    def __init__(self, desk: PanelDesk, components: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.model = OrderModel(desk, components)
        self._orders: Sequence[Order] | None = None  # what is still to be put into words
        self._prompt: Prompt | None = None
        self._promise: Callable[[Order], str] = _unknown
        self._why_not: Callable[[str], str] = _no_reason
        self._considered: Order | None = None
        self.prompt = named(PlainLabel(), "orders-prompt")
        self.prompt.setWordWrap(True)
        self.prompt.setProperty("role", "book")
        self.filter = named(QLineEdit(), "orders-filter")
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._narrow)
        self.filter.installEventFilter(self)
        self.count = named(PlainLabel(), "orders-count")
        self.count.setProperty("role", "faint")
        self.count.setWordWrap(True)
        self.list = named(QListView(), "orders-list")
        self._make_list()
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(4)
        for widget in (self.prompt, self.filter, self.count):
            column.addWidget(widget)
        column.addWidget(self.list, 1)
        self.retranslate()

    def _make_list(self) -> None:
        """The list of sentences, which wrap where it is narrow."""
        self.list.setModel(self.model)
        self.list.installEventFilter(self)
        self.list.setWordWrap(True)
        self.list.setAlternatingRowColors(True)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.activated.connect(self._give)
        self.list.selectionModel().selectionChanged.connect(self._say_current)

    def retranslate(self) -> None:
        """Say everything again in the player's language."""
        self.filter.setPlaceholderText(self.desk.order_search_hint())
        self.filter.setAccessibleName(tr("Narrow down the orders; Enter gives the one that is selected"))
        self.list.setAccessibleName(tr("Legal orders"))
        if self._prompt is not None:
            orders = self.model.orders if self._orders is None else self._orders
            self.show_orders(orders, self._prompt, self._promise, self._why_not)

    def sizeHint(self) -> QSize:
        """A fixed size, so that the map beside the panel does not move with the orders."""
        return QSize(WIDE, 2 * WIDE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the prompt in a low panel to leave the room to the list."""
        super().resizeEvent(event)
        self.prompt.setVisible(self.height() >= ROOM_FOR_PROMPT * self.fontMetrics().lineSpacing())

    # --- showing ---

    def show_past(self) -> None:
        """List nothing and say why: the past takes no orders."""
        self._prompt, self._orders = None, []
        self.setEnabled(False)
        self.prompt.setText(tr("You are looking at the past, which takes no orders."))
        self._put_into_words()

    def show_orders(
        self,
        orders: Sequence[Order],
        prompt: Prompt,
        promise: Callable[[Order], str] = _unknown,
        why_not: Callable[[str], str] = _no_reason,
    ) -> None:
        """List these orders with what each promises; while the panel is hidden they need no words.

        `why_not` says why a whole order that was typed is not among them.
        """
        self.setEnabled(True)
        self._why_not = why_not
        self._prompt, self._promise, self._considered = prompt, promise, None
        waits = prompt.waiting == DICE
        self._orders = [] if waits else orders
        self.filter.setEnabled(not waits)
        self.list.setEnabled(not waits)
        self.prompt.setText(say(prompt.said))
        if self.isVisible():
            self._put_into_words()

    def _put_into_words(self) -> None:
        """Fill the list anew; what was typed for the last decision is done with."""
        if self._orders is None:
            return
        orders, self._orders = self._orders, None
        self.filter.blockSignals(True)
        self.filter.setText("")  # and nothing typed is left for Undo, which then means the order
        self.filter.blockSignals(False)
        self.model.show_orders(orders, self._prompt, self._promise)
        self._select_first()

    def showEvent(self, event: QShowEvent) -> None:
        """Put the orders into words, now that they are seen."""
        super().showEvent(event)
        self._put_into_words()

    def focus_filter(self) -> None:
        """Focus the search line."""
        self.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filter.selectAll()

    def show_first(self, units: Iterable[int]) -> None:
        """List the orders of these units before all others."""
        self.model.show_first(units)
        self._select_first()

    def show_considered(self, order: Order | None) -> None:
        """Say that an attack is being looked at, and that Enter makes it now."""
        self._considered = order
        self._say_current()

    def _narrow(self, wanted: str) -> None:
        """Show the orders that match what is typed."""
        self.model.narrow(wanted)
        self._select_first()

    def _select_first(self) -> None:
        """Enter gives the first order that fits what was typed; with nothing typed it gives none."""
        first = self.model.index(0) if words_of(self.filter.text()) else QModelIndex()
        self.list.setCurrentIndex(first)
        self._say_current()

    def _count_words(self) -> str:
        """How many orders are shown, or why there are none."""
        if self._prompt is None:
            return ""
        if self._prompt.waiting == DICE:
            return tr("Enter the dice first; then you can give orders")
        shown, row = len(self.model.shown), self._chosen()
        if row is not None and self.model.shown[row][1] == self._considered:
            return tr("The Fight panel shows the odds; Enter attacks")
        if shown == 1 and row is not None:
            return tr("1 order; Enter gives it")
        if shown:
            return trn("{0} order", "{0} orders", shown)
        return self._why_not(self.filter.text()) or tr("No order matches")

    def _say_current(self) -> None:
        """Say what Enter would do; a screen reader, which stays in the line, hears the order."""
        row = self._chosen()
        self.count.setText(self._count_words())
        self.filter.setAccessibleDescription("" if row is None else self.model.shown[row][0])

    def _chosen(self) -> int | None:
        """The row that is selected; one that merely has the keyboard is not."""
        rows = self.list.selectionModel().selectedIndexes()
        return rows[0].row() if rows else None

    # --- keys ---

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While typing, the arrow keys move in the list, Enter gives and Escape ends it."""
        if isinstance(event, QKeyEvent) and watched is self.filter and self._undoes_an_order(event):
            event.ignore()  # so that it is a shortcut of the window
            return True
        if not isinstance(event, QKeyEvent) or event.key() not in KEYS:
            return super().eventFilter(watched, event)
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        if event.key() in ENTER:
            self._give()
        elif event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            self.list.keyPressEvent(event)
        return True

    def _undoes_an_order(self, event: QKeyEvent) -> bool:
        """Is this Undo or Redo, with nothing in the line that it could mean?"""
        if event.type() != QEvent.Type.ShortcutOverride:
            return False
        undo, redo = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
        line = self.filter
        return (event.matches(undo) and not line.isUndoAvailable()) or (
            event.matches(redo) and not line.isRedoAvailable()
        )

    def _give(self) -> None:
        """Ask for the selected order."""
        row = self._chosen()
        if row is not None:
            self.order_requested.emit(self.model.shown[row][1])
