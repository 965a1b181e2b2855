"""Rows of lists and trees that take as many lines as their words need, where one would be cut."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QLocale, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
)

HIGH = 10_000  # pixels, more than any row
BEFORE_NUMBER = re.compile(r"(?<=\S) (?=\d)")
NO_BREAK = "\N{NO-BREAK SPACE}"


class WrappedRows(QStyledItemDelegate):
    """Makes each row of a view as high as its words are at the width that it has there."""

    def __init__(self, view: QListView | QTreeView) -> None:
        """Let the rows of a list or a tree wrap."""
        super().__init__(view)
        self._view = view
        view.setWordWrap(True)
        view.setItemDelegate(self)
        lay_out_at_each_width(view)

    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:
        """The words, in which a number stays in the line of the word before it."""
        return BEFORE_NUMBER.sub(NO_BREAK, super().displayText(value, locale))

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The size of one line, higher by what the other lines take."""
        unwrapped = QStyleOptionViewItem(option)
        unwrapped.features &= ~QStyleOptionViewItem.ViewItemFeature.WrapText
        one = super().sizeHint(unwrapped, index)
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        shown.rect = QRect(0, 0, self._width(index), one.height())
        style = self._view.style()
        room = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, shown, self._view)
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, self._view) + 1
        box = QRect(0, 0, max(room.width() - 2 * margin, 1), HIGH)
        lines = shown.fontMetrics.boundingRect(box, Qt.TextFlag.TextWordWrap, shown.text).height()
        return QSize(one.width(), one.height() + max(lines - shown.fontMetrics.height(), 0))

    def _width(self, index: QModelIndex | QPersistentModelIndex) -> int:
        """The width of a row; in a tree it is less by how deep the row stands."""
        view = self._view
        if isinstance(view, QListView):
            return view.viewport().width()
        depth, above = int(view.rootIsDecorated()), index.parent()
        while above.isValid():
            depth, above = depth + 1, above.parent()
        return view.columnWidth(index.column()) - depth * view.indentation()


def lay_out_at_each_width(view: QAbstractItemView) -> None:
    """Let rows whose height follows from their width be laid out anew as soon as it changes."""
    view.viewport().installEventFilter(_WidthWatch(view))


class _WidthWatch(QObject):
    """Notes when a view becomes wider or narrower."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Have the rows laid out; the event goes on its way."""
        if isinstance(event, QResizeEvent) and event.size().width() != event.oldSize().width():
            self._view.scheduleDelayedItemsLayout()
        return False
