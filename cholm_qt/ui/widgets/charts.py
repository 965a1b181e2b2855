"""Small charts of the course of a game: lines and bars for two sides, told apart without colour.

Lines of the first side carry squares, and its bars are full; lines of the second carry dots, and its bars are
hatched. What was expected is dashed. Every line and bar has its number beside it.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from cholm_qt.ui.widgets.chart_frame import LEFT, Chart, Series, shown
from cholm_qt.ui.widgets.page_parts import GAP

FIRST = 0  # of the two sides
CROWDED = 16  # pixels; nearer to each other, only the last point of a line has its sign


class LineChart(Chart):
    """Lines from left to right, each with its name and last value at its end."""

    def right_margin(self) -> float:
        """The room for the names at the ends of the lines."""
        metrics = self.fontMetrics()
        return max((metrics.horizontalAdvance(_ending(s)) for s in self.series), default=0) + metrics.height()

    def mark_at(self, frame: QRectF, n: int) -> float:
        """The first mark stands near the left edge, the last at the right."""
        inset = self.fontMetrics().height()
        return frame.left() + inset + (frame.width() - inset) * n / max(len(self.marks) - 1, 1)

    def paint_values(self, painter: QPainter, frame: QRectF) -> None:
        """The lines, then their names where they do not cover each other."""
        for series in self.series:
            self._paint_line(painter, frame, series)
        line = self.fontMetrics().height()
        ends = [self.height_of(frame, series.values[-1]) for series in self.series]
        for series, y in zip(self.series, apart(ends, line * 0.95, frame.bottom() + line / 2), strict=True):
            painter.setPen(self.colour(series.side))
            spot = QRectF(frame.right() + line * 0.45, y - line / 2, self.right_margin(), line)
            painter.drawText(spot, int(LEFT), _ending(series))

    def _paint_line(self, painter: QPainter, frame: QRectF, series: Series) -> None:
        """One line with its signs."""
        colour = self.colour(series.side)
        points = [
            QPointF(self.mark_at(frame, n), self.height_of(frame, value))
            for n, value in enumerate(series.values)
        ]
        style = Qt.PenStyle.DashLine if series.dashed else Qt.PenStyle.SolidLine
        painter.setPen(QPen(colour, 1.6 if series.dashed else 2.4, style))
        painter.drawPolyline(points)
        painter.setPen(QPen(colour, 1.6))
        painter.setBrush(self.palette().base() if series.dashed else QBrush(colour))
        crowded = len(points) > 1 and points[1].x() - points[0].x() < CROWDED
        for point in points[-1:] if crowded else points:
            spot = QRectF(point.x() - 3.6, point.y() - 3.6, 7.2, 7.2)
            if series.side == FIRST:
                painter.drawRect(spot)
            else:
                painter.drawEllipse(spot)


class BarChart(Chart):
    """Bars side by side for each mark, each with its value on top; the key stands in the corner."""

    def paint_values(self, painter: QPainter, frame: QRectF) -> None:
        """The bars, then the key."""
        room = frame.width() / max(len(self.marks), 1)
        width = min(room * 0.36, self.fontMetrics().height() * 2.2)
        for k, series in enumerate(self.series):
            for n, value in enumerate(series.values):
                x = self.mark_at(frame, n) + (k - len(self.series) / 2) * width
                top = self.height_of(frame, value)
                self._paint_bar(painter, QRectF(x + 1, top, width - 2, frame.bottom() - top), series.side)
                self._paint_number(painter, QRectF(x, top, width, 0), value)
        self._paint_key(painter, frame)

    def _paint_bar(self, painter: QPainter, bar: QRectF, side: int) -> None:
        """Full for the first side, hatched for the second."""
        colour = self.colour(side)
        painter.setPen(QPen(colour, 1.4))
        hatch = Qt.BrushStyle.SolidPattern if side == FIRST else Qt.BrushStyle.BDiagPattern
        painter.setBrush(QBrush(colour, hatch))
        if bar.height() > 0:
            painter.drawRect(bar)

    def _paint_number(self, painter: QPainter, top: QRectF, value: float) -> None:
        """The value over its bar."""
        line = self.fontMetrics().height()
        painter.setPen(self.palette().windowText().color())
        spot = QRectF(top.center().x() - 40, top.y() - line, 80, line)
        painter.drawText(spot, int(Qt.AlignmentFlag.AlignCenter), shown(value))

    def _paint_key(self, painter: QPainter, frame: QRectF) -> None:
        """Which bars are whose, at the right of the second line."""
        line, x = self.fontMetrics().height(), frame.right()
        for series in reversed(self.series):
            x -= self.fontMetrics().horizontalAdvance(series.label)
            painter.setPen(self.palette().windowText().color())
            painter.drawText(QRectF(x, line * 1.25, self.width(), line), int(LEFT), series.label)
            x -= line
            self._paint_bar(painter, QRectF(x, line * 1.45, line * 0.65, line * 0.6), series.side)
            x -= line * 0.7


class ChartRow(QWidget):
    """Charts side by side, and below each other where the window is too narrow for that."""

    def __init__(self, *charts: Chart) -> None:
        super().__init__()
        self.charts = charts
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)
        self._columns = 0
        self._arrange(len(charts))

    def minimumSizeHint(self) -> QSize:
        """One chart must fit."""
        return QSize(self.charts[0].minimumSizeHint().width(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many beside each other as have room."""
        super().resizeEvent(event)
        least = self.charts[0].minimumSizeHint().width() + GAP
        self._arrange(min(max((self.width() + GAP) // least, 1), len(self.charts)))

    def _arrange(self, columns: int) -> None:
        """Put the charts into so many columns."""
        if columns == self._columns:
            return
        self._columns = columns
        last = len(self.charts) - 1
        for n, chart in enumerate(self.charts):
            span = columns - n % columns if n == last else 1  # the last one has the rest of its row
            self._grid.addWidget(chart, n // columns, n % columns, 1, span)
        for n in range(len(self.charts)):
            self._grid.setColumnStretch(n, 1 if n < columns else 0)
        self.updateGeometry()


def apart(wanted: Sequence[float], least: float, lowest: float) -> list[float]:
    """Heights near the wanted ones, in the same order, at least so far from each other, none below the last.

    >>> apart([10, 11, 40], 5, 100)
    [10, 15, 40]
    """
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    placed: dict[int, float] = {}
    for before, n in zip([None, *order], order, strict=False):
        placed[n] = wanted[n] if before is None else max(wanted[n], placed[before] + least)
    limit = lowest
    for n in reversed(order):
        placed[n] = min(placed[n], limit)
        limit = placed[n] - least
    return [placed[n] for n in range(len(wanted))]


def _ending(series: Series) -> str:
    """What stands at the end of a line."""
    return f"{series.label} {shown(series.values[-1])}" if series.values else series.label
