"""The table into which printed values are typed: marks what was typed in and what is wrong by signs."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from cholm_qt.edit.value_tables import CellId
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.printed_values.table_model import NAME, ValuesModel
from cholm_qt.ui.widgets.named import named

CORNER = 8  # pixels of the sign of a printed value
NAME_WIDE = 0.42  # of the table, that names of rows have at most
VALUE_WIDE = 0.3  # of the table, that a column of values has at most
PAD = 5


class ValueDelegate(QStyledItemDelegate):
    """Paints a filled corner on printed values, and a frame with an exclamation mark on wrong ones."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The value, and the signs over it."""
        model = index.model()
        assert isinstance(model, ValuesModel)
        if model.is_heading(index):
            painter.fillRect(option.rect, option.palette.color(QPalette.ColorRole.AlternateBase).darker(112))
        super().paint(painter, option, index)
        cell = model.cell_at(index)
        if cell is not None and cell in model.draft.typed:
            self._paint_corner(painter, option.rect, self._ink(option, QPalette.ColorRole.Link))
        if cell is not None and model.fault_of(cell):
            self._paint_fault(painter, option.rect, self._ink(option, QPalette.ColorRole.Text))

    def _ink(self, option: QStyleOptionViewItem, role: QPalette.ColorRole) -> QColor:
        """A colour that is seen on the ground of a cell, be it selected."""
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        return option.palette.color(QPalette.ColorRole.HighlightedText if is_selected else role)

    def _paint_corner(self, painter: QPainter, rect: QRect, colour: QColor) -> None:
        """A filled corner."""
        at = QPointF(rect.topLeft())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF([at, at + QPointF(CORNER, 0), at + QPointF(0, CORNER)]))

    def _paint_fault(self, painter: QPainter, rect: QRect, colour: QColor) -> None:
        """A dashed frame and an exclamation mark."""
        painter.setPen(QPen(colour, 2, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(rect.adjusted(1, 1, -2, -2))
        room = rect.adjusted(0, 0, -PAD, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, "!")


class ValuesView(QTableView):
    """A table without headers; Enter takes a value and goes on to the one below.

    Signals:
        looked_at: Another value is looked at. arg: its CellId, or None.
        restore_requested: The selected values are to be ours again.
    """

    looked_at = Signal(object)
    restore_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "values-table")
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setItemDelegate(ValueDelegate(self))
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )  # not at a second click, for which Qt waits and meanwhile drops what is typed
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(False)
        self.setTabKeyNavigation(True)

    @property
    def values(self) -> ValuesModel:
        """The values that are shown."""
        model = self.model()
        assert isinstance(model, ValuesModel)
        return model

    def fit(self) -> None:
        """Give each column the width it needs, so that values are near their names; sources have the rest.

        Names that are cut get what the others leave.
        """
        self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * 1.6))
        self.resizeColumnsToContents()
        wide = self._room()
        last = self.values.columnCount() - 1
        wanted = [self.columnWidth(column) + 2 * PAD for column in range(last + 1)]
        most = [round(wide * (NAME_WIDE if column == NAME else VALUE_WIDE)) for column in range(last + 1)]
        given = list(map(min, wanted, most))
        spare = max(wide - sum(given), 0)
        more = min(spare, wanted[NAME] - given[NAME])
        given[NAME] += more
        given[last] += spare - more
        for column, width in enumerate(given):
            self.setColumnWidth(column, width)

    def _room(self) -> int:
        """How wide the columns can be, beside the scroll bar that so many rows need."""
        high = self.verticalHeader().defaultSectionSize() * self.values.rowCount()
        bar = self.verticalScrollBar().sizeHint().width() if high > self.maximumViewportSize().height() else 0
        return self.maximumViewportSize().width() - bar

    def selected_cells(self) -> list[CellId]:
        """The values that are selected, or the one that is looked at."""
        chosen = self.selectedIndexes() or [self.currentIndex()]
        return [cell for index in chosen if (cell := self.values.cell_at(index)) is not None]

    def look_at_first(self) -> None:
        """Look at the first value, so that it can be typed over at once."""
        if self.values.rowCount() > 1:
            self.setCurrentIndex(self.values.index(1, 1))

    def show_cell(self, cell: CellId) -> None:
        """Look at a value."""
        index = self.values.index_of(cell)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
            self.setFocus()

    # --- Qt's own ---

    def currentChanged(
        self, current: QModelIndex | QPersistentModelIndex, previous: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Tell which value is looked at."""
        super().currentChanged(current, previous)
        self.looked_at.emit(self.values.cell_at(current))

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Go on to the value below after Enter, past headings."""
        super().closeEditor(editor, hint)
        if hint == QAbstractItemDelegate.EndEditHint.SubmitModelCache:
            self._go_down()

    def _go_down(self) -> None:
        """Look at the next value of the same column."""
        at = self.currentIndex()
        for row in range(at.row() + 1, self.values.rowCount()):
            below = self.values.index(row, at.column())
            if self.values.cell_at(below) is not None:
                self.setCurrentIndex(below)
                return

    def event(self, event: QEvent) -> bool:
        """Keep letters and digits, with which a value begins, from being keys of the menus."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            others = event.modifiers() & ~(
                Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
            )
            if event.text().isprintable() and event.text() and not others:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Del returns to our values."""
        is_editing = self.state() == QAbstractItemView.State.EditingState
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and not is_editing:
            self.restore_requested.emit()
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Name the table in the player's language."""
        self.setAccessibleName(tr("Values"))
        self.viewport().update()
