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
from PySide6.QtWidgets import QListWidget, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from cholm_qt.files.game_files import Summary
from cholm_qt.ui.pages.library_glances import Glances
from cholm_qt.ui.widgets.wrapped_label import broken_lines

SUMMARY, LINES, FAULT = (Qt.ItemDataRole.UserRole + n for n in range(3))  # what a line knows of its scenario
TEXT_LINES = 3  # title, facts, and tags or a fault; a picture is as high
MOST_LINES = 2  # that each of the three takes where the list is narrow
SHAPE = 1.4  # width of a picture against its height
PAD, GAP = 6, 10
NO_BREAK = "\N{NO-BREAK SPACE}"
PRINT, PRINT_EDGE = QColor("#fbf8ef"), QColor("#8c7c5c")


class LibraryRow(QStyledItemDelegate):
    """Paints a scenario; its picture is painted when it has been drawn, and plain paper before that."""

    def __init__(self, glances: Glances, parent: QListWidget) -> None:
        super().__init__(parent)
        self._glances, self._list = glances, parent

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The height of its texts, or of its picture."""
        across = QStyleOptionViewItem(option)
        across.rect = self._list.viewport().rect()
        lines = len(_lines(across, _text_left(across), index))
        return QSize(0, row_height(option.fontMetrics, max(lines, TEXT_LINES)))

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
        _paint_texts(painter, option, index)
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


def row_height(metrics: QFontMetrics, lines: int = TEXT_LINES) -> int:
    """The height of a row of so many lines; most have as many as stand beside a picture."""
    return lines * _line_height(metrics) + 2 * PAD


def _line_height(metrics: QFontMetrics) -> int:
    """From one line of a row to the next."""
    return metrics.height() + 2


def _height(metrics: QFontMetrics) -> int:
    """The height of a picture."""
    return TEXT_LINES * _line_height(metrics)


def _text_left(option: QStyleOptionViewItem) -> int:
    """Where the texts of a line begin."""
    return _print_rect(option).right() + GAP


def _lines(
    option: QStyleOptionViewItem, left: int, index: QModelIndex | QPersistentModelIndex
) -> list[tuple[str, QFont, bool]]:
    """The texts of a row as they fit the width, with their fonts, and whether each is of the title."""
    width, found = option.rect.right() - left - PAD, []
    for n, text in enumerate((index.data(Qt.ItemDataRole.DisplayRole), *index.data(LINES))):
        font = QFont(option.font)
        font.setBold(n == 0)
        kept_together = text.replace(" ·", f"{NO_BREAK}·")
        found += [(line, font, n == 0) for line in broken_lines(kept_together, font, width, MOST_LINES)]
    return found


def _paint_texts(
    painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
) -> None:
    """Paint the title and the lines below it."""
    is_faulty, chosen = bool(index.data(FAULT)), bool(option.state & QStyle.StateFlag.State_Selected)
    high, left, top = _line_height(option.fontMetrics), _text_left(option), option.rect.top() + PAD
    for n, (line, font, is_title) in enumerate(_lines(option, left, index)):
        painter.setFont(font)
        painter.setPen(_ink(option.palette, is_title, is_faulty, chosen))
        room = QRect(left, top + n * high, option.rect.right() - left, high)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, line)


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
