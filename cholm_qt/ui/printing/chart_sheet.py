"""The charts of a game as pages for the players' hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QTextDocument

from cholm_qt.ui.look.fonts import font
from cholm_qt.ui.panels.chart_html import ChartPrinter, Inks
from cholm_qt.ui.panels.chart_values import Chart
from cholm_qt.ui.printing.page_parts import (
    GAP,
    INK,
    SECOND,
    Head,
    Placed,
    block_pages,
    columns_of,
    inner_rect,
)
from cholm_qt.ui.printing.pages import Pages, Paper

if TYPE_CHECKING:
    from cholm_qt.ui.desk import Desk

INKS = Inks("#ffffff", INK, SECOND)
UNIT = 2.5  # units of the page in a pixel of the chart, whose letters are 12 high
LETTERS = 12
EDGE = 4  # pixels of a chart round its table
COLUMNS = 2


def chart_pages(title: str, desk: Desk, shown: Sequence[Chart], paper: Paper) -> Pages:
    """Charts in two columns; a chart goes where there is room for it first."""
    page = paper.rect()
    charts = [_ChartBlock(chart, inner_rect(page).height()) for chart in shown]
    head = Head(title, desk.title())
    room = inner_rect(page)
    first = Placed(0, head, room.topLeft(), room.width())
    charts_placed = _packed(charts, page, head.height(room.width()))
    return block_pages(title, desk.title(), paper, [first, *charts_placed])


def _packed(charts: list[_ChartBlock], page: QRectF, head: float) -> list[Placed]:
    """Charts in columns, each in the first that has room."""
    room, placed = inner_rect(page), list[Placed]()
    free = columns_of(room.adjusted(0, head, 0, 0), COLUMNS)
    for chart in charts:
        high = chart.height(free[0].width())
        at = next((n for n, column in enumerate(free) if column.height() >= high), len(free))
        if at == len(free):
            free += columns_of(room, COLUMNS)
        placed.append(Placed(at // COLUMNS, chart, free[at].topLeft(), free[at].width()))
        free[at].setTop(free[at].top() + high + GAP)
    return placed


class _ChartBlock:
    """A chart with the frame round it; one that is higher than a page is made smaller."""

    def __init__(self, chart: Chart, most: float) -> None:
        """Set a chart that may be so high at most."""
        self._most = most
        self._document = QTextDocument()
        self._document.setDocumentMargin(EDGE)
        self._document.setUseDesignMetrics(True)
        self._document.setDefaultFont(font("text", LETTERS))
        self._document.setDefaultStyleSheet("a { text-decoration: none }")
        self._document.setHtml(ChartPrinter(chart, frozenset(), INKS).html())

    def height(self, width: float) -> float:
        """How high the chart is at a width."""
        return min(self._whole_height(width), self._most)

    def _whole_height(self, width: float) -> float:
        """How high it is at its full size."""
        self._document.setTextWidth(width / UNIT)
        return self._document.size().height() * UNIT

    def draw(self, painter: QPainter, at: QPointF, width: float) -> None:
        """Draw the chart and its frame."""
        high = self.height(width)
        scale = UNIT * high / self._whole_height(width)
        painter.save()
        painter.translate(at)
        painter.save()
        painter.scale(scale, scale)
        self._document.drawContents(painter)
        painter.restore()
        painter.setPen(QPen(QColor(INK), 5))
        painter.setBrush(QColor(0, 0, 0, 0))
        painter.drawRect(QRectF(0, 0, width, high))
        painter.restore()
