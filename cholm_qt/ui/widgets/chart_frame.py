"""What every chart of the course of a game has: a title, a frame with rules and numbers, and marks below."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.named import named

# The first side and the second, on light paper and on dark.
ON_LIGHT, ON_DARK = (QColor("#35505c"), QColor("#a3271a")), (QColor("#a9c4cf"), QColor("#f0a285"))
NARROWEST, LOWEST, HIGHEST = 16, 11, 16  # the least width of a chart, and its heights, in lines of text
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
SHAPE = 0.68  # the height of a chart against its width
RULES = 5  # about so many rules across a chart
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


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
        self.top = 0
        self.marks: tuple[str, ...] = ()
        self.series: tuple[Series, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_series(
        self, titles: tuple[str, str, str], marks: Sequence[str], series: Sequence[Series], top: int = 0
    ) -> None:
        """Draw these; the titles are those of the chart, of its height and of its marks.

        The values go up to the `top`, where there is one.
        """
        self.top = top
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
        """Yes: the height of a chart follows from its width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height that belongs to a width, within reason."""
        line = self.fontMetrics().height()
        return min(max(round(width * SHAPE), line * LOWEST), line * HIGHEST)

    def sizeHint(self) -> QSize:
        """Room for names beside the lines."""
        width = self.fontMetrics().height() * 18
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """The smallest size at which the chart can be read."""
        line = self.fontMetrics().height()
        return QSize(line * NARROWEST, line * LOWEST)

    # --- measuring ---

    @property
    def most(self) -> float:
        """The highest value that has room."""
        if self.top:
            return float(self.top)
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
        return (ON_LIGHT if light else ON_DARK)[side]

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
        painter.drawText(QRectF(wide.x(), wide.y(), wide.width(), line * 1.3), int(LEFT), self.title)
        painter.setFont(self.font())
        painter.setPen(self.faint())
        painter.drawText(QRectF(wide.x(), line * 1.25, wide.width(), line), int(LEFT), self.up)
        below = QRectF(frame.x(), wide.bottom() - line * 1.15, frame.width(), line)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignCenter), self.along)

    def _paint_rules(self, painter: QPainter, frame: QRectF) -> None:
        """Faint lines across with their numbers."""
        line = self.fontMetrics().height()
        faint = self.faint()
        for value in self._rules(line / max(frame.height(), 1.0) * self.most):
            y = self.height_of(frame, value)
            faint.setAlpha(255 if value == 0 else 90)
            painter.setPen(QPen(faint, 1.0 if value == 0 else 0.7))
            painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y))
            painter.setPen(self.palette().windowText().color())
            spot = QRectF(0, y - line / 2, frame.left() - line * 0.35, line)
            painter.drawText(
                spot, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), str(value)
            )

    def _rules(self, apart: float) -> list[int]:
        """The values with a rule: every step, and the top with room for its number."""
        steps = list(range(0, int(self.most) + 1, self.step))
        if not self.top:
            return steps
        return [value for value in steps if value <= self.top - apart] + [self.top]

    def _paint_marks(self, painter: QPainter, frame: QRectF) -> None:
        """Draw the marks below the frame, as many as do not overlap."""
        metrics, drawn_to = self.fontMetrics(), -1.0
        painter.setPen(self.palette().windowText().color())
        for n, mark in enumerate(self.marks):
            width = metrics.horizontalAdvance(mark)
            left = self.mark_at(frame, n) - width / 2
            if left > drawn_to:
                spot = QRectF(left, frame.bottom() + metrics.height() * 0.15, width + 1, metrics.height())
                painter.drawText(spot, int(LEFT), mark)
                drawn_to = left + width + metrics.height() * 0.2


def shown(value: float) -> str:
    """A number with a decimal only when it needs one.

    >>> shown(3.0), shown(2.46)
    ('3', '2.5')
    """
    return f"{value:.0f}" if float(value).is_integer() else tr("{0:.1f}", value)
