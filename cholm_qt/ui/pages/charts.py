"""Small charts of the course of a game: lines and bars for two sides, told apart without colour.

German lines carry squares and German bars are full; Soviet lines carry dots and Soviet bars are hatched. What
was expected is dashed. Every line and bar has its number beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from cholm_qt.circle_of_fire.components import GERMAN
from cholm_qt.ui.named import named
from cholm_qt.ui.pages.parts import GAP

# German and Soviet on light paper and on dark.
ON_LIGHT, ON_DARK = (QColor("#35505c"), QColor("#a3271a")), (QColor("#a9c4cf"), QColor("#f0a285"))
NARROWEST = 14  # the least width of a chart in lines of text
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
SHAPE = 0.68  # the height of a chart against its width
RULES = 5  # about so many rules across a chart


class Series(NamedTuple):
    """The values of one side, one for each mark of the axis below; `label` stands at the end of a line."""

    side: int
    label: str
    values: tuple[float, ...]
    dashed: bool = False


class Chart(QWidget):
    """A title, a frame with rules and numbers, and marks below; what is drawn in it is left to others."""

    def __init__(self, name: str) -> None:
        super().__init__()
        named(self, name)
        self.title = self.up = self.along = ""
        self.marks: tuple[str, ...] = ()
        self.series: tuple[Series, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_series(
        self, titles: tuple[str, str, str], marks: Sequence[str], series: Sequence[Series]
    ) -> None:
        """Draw these; the titles are those of the chart, of its height and of its marks."""
        self.title, self.up, self.along = titles
        self.marks, self.series = tuple(marks), tuple(series)
        self.setAccessibleName(self.title)
        self.setAccessibleDescription("; ".join(self._spoken(each) for each in series))
        self.updateGeometry()
        self.update()

    def _spoken(self, series: Series) -> str:
        """One line or row of bars, as a screen reader says it."""
        pairs = zip(self.marks, series.values, strict=False)
        return f"{series.label}: " + ", ".join(f"{mark}: {shown(value)}" for mark, value in pairs)

    def hasHeightForWidth(self) -> bool:
        """A chart keeps its shape."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height that belongs to a width; never less than can be read."""
        return max(round(width * SHAPE), self.minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        """Room for names beside the lines."""
        width = self.fontMetrics().height() * 18
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Less than this cannot be read."""
        line = self.fontMetrics().height()
        return QSize(line * NARROWEST, line * 11)

    # --- measuring ---

    @property
    def most(self) -> float:
        """The highest value that has room."""
        highest = max((value for each in self.series for value in each.values), default=0)
        return max(self.step * ceil(highest / self.step + 0.001), self.step)

    @property
    def step(self) -> int:
        """The distance between two rules."""
        highest = max((value for each in self.series for value in each.values), default=0)
        return next((step for step in STEPS if highest / step <= RULES), STEPS[-1])

    def colour(self, side: int) -> QColor:
        """The colour of a side on this paper."""
        light = self.palette().base().color().lightness() > 128
        return (ON_LIGHT if light else ON_DARK)[0 if side == GERMAN else 1]

    def faint(self) -> QColor:
        """The colour of what need not be read first."""
        colour = QColor(self.palette().windowText().color())
        colour.setAlphaF(0.72)
        return colour

    def right_margin(self) -> float:
        """The room for what stands at the right of the frame."""
        return self.fontMetrics().height() * 0.6

    def frame(self) -> QRectF:
        """Where values are drawn."""
        line = self.fontMetrics().height()
        left = self.fontMetrics().horizontalAdvance(shown(self.most)) + line * 0.6
        return QRectF(self.rect()).adjusted(left, line * 2.7, -self.right_margin(), -line * 2.4)

    def height_of(self, frame: QRectF, value: float) -> float:
        """Where a value lies in the frame."""
        return frame.bottom() - frame.height() * value / self.most

    # --- painting ---

    def paintEvent(self, event: QPaintEvent) -> None:
        """Title, rules, marks, and the values."""
        painter, frame = QPainter(self), self.frame()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_titles(painter, frame)
        self._paint_rules(painter, frame)
        self._paint_marks(painter, frame)
        self.paint_values(painter, frame)

    def paint_values(self, painter: QPainter, frame: QRectF) -> None:
        """Draw what the chart is about."""

    def mark_at(self, frame: QRectF, n: int) -> float:
        """Where the n-th mark stands along the frame."""
        return frame.left() + frame.width() * (n + 0.5) / max(len(self.marks), 1)

    def _paint_titles(self, painter: QPainter, frame: QRectF) -> None:
        """What the chart shows, and what its numbers are."""
        line, wide = self.fontMetrics().height(), QRectF(self.rect())
        bold = QFont(self.font())
        bold.setBold(True)
        painter.setPen(self.palette().windowText().color())
        painter.setFont(bold)
        painter.drawText(QRectF(wide.x(), wide.y(), wide.width(), line * 1.3), int(_LEFT), self.title)
        painter.setFont(self.font())
        painter.setPen(self.faint())
        painter.drawText(QRectF(wide.x(), line * 1.25, wide.width(), line), int(_LEFT), self.up)
        below = QRectF(frame.x(), wide.bottom() - line * 1.15, frame.width(), line)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignCenter), self.along)

    def _paint_rules(self, painter: QPainter, frame: QRectF) -> None:
        """Faint lines across with their numbers."""
        line = self.fontMetrics().height()
        faint = self.faint()
        for value in range(0, int(self.most) + 1, self.step):
            y = self.height_of(frame, value)
            faint.setAlpha(255 if value == 0 else 90)
            painter.setPen(QPen(faint, 1.0 if value == 0 else 0.7))
            painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y))
            painter.setPen(self.palette().windowText().color())
            spot = QRectF(0, y - line / 2, frame.left() - line * 0.35, line)
            painter.drawText(
                spot, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), str(value)
            )

    def _paint_marks(self, painter: QPainter, frame: QRectF) -> None:
        """The Turns below the frame."""
        line = self.fontMetrics().height()
        painter.setPen(self.palette().windowText().color())
        for n, mark in enumerate(self.marks):
            spot = QRectF(self.mark_at(frame, n) - 60, frame.bottom() + line * 0.15, 120, line)
            painter.drawText(spot, int(Qt.AlignmentFlag.AlignCenter), mark)


_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


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
            painter.drawText(spot, int(_LEFT), _ending(series))

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
        for point in points:
            spot = QRectF(point.x() - 3.6, point.y() - 3.6, 7.2, 7.2)
            if series.side == GERMAN:
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
        """Full for the Germans, hatched for the Soviets."""
        colour = self.colour(side)
        painter.setPen(QPen(colour, 1.4))
        hatch = Qt.BrushStyle.SolidPattern if side == GERMAN else Qt.BrushStyle.BDiagPattern
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
            painter.drawText(QRectF(x, line * 1.25, self.width(), line), int(_LEFT), series.label)
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
        for n, chart in enumerate(self.charts):
            self._grid.addWidget(chart, n // columns, n % columns)
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


def shown(value: float) -> str:
    """A number with a decimal only when it needs one.

    >>> shown(3.0), shown(2.46)
    ('3', '2.5')
    """
    return f"{value:.0f}" if float(value).is_integer() else f"{value:.1f}"


def _ending(series: Series) -> str:
    """What stands at the end of a line."""
    return f"{series.label} {shown(series.values[-1])}" if series.values else series.label
