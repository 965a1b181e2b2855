"""Chances as bars with their numbers, one line each."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cholm_qt.ui.named import named
from cholm_qt.ui.words import tr

GAP = 6


class Chance(NamedTuple):
    """What may happen, how likely it is, and whether it is a failure, which is hatched."""

    words: str
    chance: float
    failure: bool = False


class ChanceBars(QWidget):
    """A line for each outcome: its name, a bar, and the chance in per cent."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[Chance, ...] = ()
        named(self, name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_chances(self, rows: tuple[Chance, ...]) -> None:
        """Draw these; a screen reader hears the same numbers."""
        self.rows = rows
        self.setAccessibleName("; ".join(f"{row.words}: {percent(row.chance)}" for row in rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """One line of text for each outcome."""
        return QSize(160, len(self.rows) * self._row_height())

    def minimumSizeHint(self) -> QSize:
        """No line is left out."""
        return self.sizeHint()

    def _row_height(self) -> int:
        """The height of a line."""
        return self.fontMetrics().height() + 1

    def paintEvent(self, event: QPaintEvent) -> None:
        """The names at the left, the numbers at the right, the bars between, all to the same scale."""
        if not self.rows:
            return
        painter, metrics, height = QPainter(self), self.fontMetrics(), self._row_height()
        left = max(metrics.horizontalAdvance(row.words) for row in self.rows) + GAP
        right = max(metrics.horizontalAdvance(percent(row.chance)) for row in self.rows) + GAP
        most = max(row.chance for row in self.rows) or 1.0
        for n, row in enumerate(self.rows):
            line = QRectF(0, n * height, self.width(), height)
            ink = self.palette().windowText().color()
            painter.setPen(ink)
            middle = Qt.AlignmentFlag.AlignVCenter
            name = line.adjusted(0, 0, left - GAP - line.width(), 0)
            painter.drawText(name, middle | Qt.AlignmentFlag.AlignRight, row.words)
            painter.drawText(line, middle | Qt.AlignmentFlag.AlignRight, percent(row.chance))
            room = max(line.width() - left - right, 4.0)
            bar = QRectF(left, line.y() + height * 0.2, room * row.chance / most, height * 0.62)
            self._paint_bar(painter, bar, row.failure, ink)

    def _paint_bar(self, painter: QPainter, bar: QRectF, failure: bool, ink: QColor) -> None:
        """A full bar for success and a hatched one for failure."""
        colour = self.palette().highlight().color()
        hatch = Qt.BrushStyle.BDiagPattern if failure else Qt.BrushStyle.SolidPattern
        painter.setPen(QPen(ink, 0.8))
        painter.setBrush(QBrush(ink if failure else colour, hatch))
        painter.drawRect(bar)


def percent(chance: float) -> str:
    """A chance in per cent with one decimal.

    >>> print(percent(0.4437))
    44.4\N{NO-BREAK SPACE}%
    """
    return tr("{0:.1f}\N{NO-BREAK SPACE}%", chance * 100)
