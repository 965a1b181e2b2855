"""A line of the library: a picture of the board, the title, and what there is to know before one plays it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QGuiApplication,
    QIcon,
    QPainter,
    QPalette,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from cholm_qt.files.game_files import Summary
from cholm_qt.ui.pages.library_glances import Glances

SUMMARY, LINES, FAULT = (Qt.ItemDataRole.UserRole + n for n in range(3))  # what a line knows of its scenario
TEXT_LINES = 3  # title, facts, and tags or a fault
SHAPE = 1.4  # width of a picture against its height
PAD, GAP = 6, 10
PRINT, PRINT_EDGE = QColor("#fbf8ef"), QColor("#8c7c5c")


class LibraryRow(QStyledItemDelegate):
    """Paints a scenario; its picture is painted when it has been drawn, and plain paper before that."""

    def __init__(self, glances: Glances, parent: QWidget) -> None:
        super().__init__(parent)
        self._glances, self._list = glances, parent

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The height of its texts."""
        return QSize(0, _height(option.fontMetrics) + 2 * PAD)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint ground, picture and texts."""
        ground = QStyleOptionViewItem(option)
        self.initStyleOption(ground, index)
        ground.text, ground.icon = "", QIcon()
        style = self._list.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, ground, painter, self._list)
        painter.save()
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform, on=True
        )
        print_rect = _print_rect(option)
        self._paint_picture(painter, option, print_rect, index.data(SUMMARY), bool(index.data(FAULT)))
        _paint_texts(painter, option, print_rect.right() + GAP, index)
        painter.restore()

    def _paint_picture(
        self, painter: QPainter, option: QStyleOptionViewItem, room: QRect, summary: Summary, is_faulty: bool
    ) -> None:
        """Paint the board in a white edge, or a crossed-out sheet for a file that cannot be played."""
        ratio = self._list.devicePixelRatioF()
        glance = None if is_faulty else self._glances.of(summary, room.size() - QSize(4, 4), ratio)
        painter.setPen(QPen(PRINT_EDGE, 1))
        painter.setBrush(PRINT)
        painter.drawRect(room.adjusted(0, 0, -1, -1))
        if is_faulty:
            painter.drawLine(room.topLeft(), room.bottomRight())
            painter.drawLine(room.bottomLeft(), room.topRight())
        elif glance is not None:
            _paint_middle(painter, room, glance.picture)


def _paint_middle(painter: QPainter, room: QRect, picture: QPixmap) -> None:
    """Paint a picture in the middle of its print."""
    size = picture.deviceIndependentSize().toSize()
    corner = room.center() - QPoint(size.width() // 2 - 1, size.height() // 2 - 1)
    painter.drawPixmap(corner, picture)


def _print_rect(option: QStyleOptionViewItem) -> QRect:
    """Where the picture of a line is."""
    high = _height(option.fontMetrics)
    return QRect(option.rect.left() + PAD + GAP, option.rect.top() + PAD, round(high * SHAPE), high)


def _height(metrics: QFontMetrics) -> int:
    """The height of the texts of a line."""
    return TEXT_LINES * (metrics.height() + 2)


def _paint_texts(
    painter: QPainter,
    option: QStyleOptionViewItem,
    left: int,
    index: QModelIndex | QPersistentModelIndex,
) -> None:
    """Paint the title and the lines below it, cut where there is no room."""
    is_faulty, chosen = bool(index.data(FAULT)), bool(option.state & QStyle.StateFlag.State_Selected)
    high, top = option.fontMetrics.height() + 2, option.rect.top() + PAD
    width = option.rect.right() - left - PAD
    for n, text in enumerate((index.data(Qt.ItemDataRole.DisplayRole), *index.data(LINES))):
        font = QFont(option.font)
        font.setBold(n == 0)
        painter.setFont(font)
        painter.setPen(_ink(option.palette, n == 0, is_faulty, chosen))
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, width)
        painter.drawText(QRect(left, top + n * high, width, high), Qt.AlignmentFlag.AlignVCenter, shown)


def _ink(palette: QPalette, is_title: bool, is_faulty: bool, chosen: bool) -> QColor:
    """The colour of a text: that of the title stands out, a file that cannot be played is grey.

    Faint and grey are those of the program, as a style sheet changes the ones of the list.
    """
    programs = QGuiApplication.palette()
    if chosen:
        return palette.color(QPalette.ColorRole.BrightText)
    if is_faulty:
        return programs.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text)
    if is_title:
        return palette.color(QPalette.ColorRole.Text)
    return programs.color(QPalette.ColorRole.PlaceholderText)
