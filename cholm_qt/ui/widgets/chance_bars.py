"""Chances as bars with their numbers, one line each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cholm_qt.engine.odds import in_percent
from cholm_qt.ui.widgets.named import named

GAP = 6


class Chance(NamedTuple):
    """What may happen, how likely it is, and whether it is a failure, which is hatched.

    A bar may have a `colour` in which the same is drawn elsewhere.
    """

    words: str
    chance: float
    failure: bool = False
    colour: str = ""


class ChanceBars(QWidget):
    """A line for each outcome: its name, a bar, and the chance in per cent."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[Chance, ...] = ()
        self.numbers: list[str] = []  # in per cent, one for each row
        named(self, name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_chances(self, rows: tuple[Chance, ...]) -> None:
        """Draw these, of which one will happen; a screen reader hears the same numbers."""
        self._show(rows, percents([row.chance for row in rows]))

    def show_separate(self, rows: tuple[Chance, ...]) -> None:
        """Draw these, of which several may happen together."""
        self._show(rows, [percent(row.chance) for row in rows])

    def _show(self, rows: tuple[Chance, ...], numbers: list[str]) -> None:
        """Draw rows with their numbers."""
        self.rows, self.numbers = rows, numbers
        spoken = (f"{row.words}: {number}" for row, number in zip(rows, self.numbers, strict=True))
        self.setAccessibleName("; ".join(spoken))
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
        right = max(map(metrics.horizontalAdvance, self.numbers)) + GAP
        most = max(row.chance for row in self.rows) or 1.0
        for n, row in enumerate(self.rows):
            line = QRectF(0, n * height, self.width(), height)
            ink = self.palette().windowText().color()
            painter.setPen(ink)
            middle = Qt.AlignmentFlag.AlignVCenter
            name = line.adjusted(0, 0, left - GAP - line.width(), 0)
            painter.drawText(name, middle | Qt.AlignmentFlag.AlignRight, row.words)
            painter.drawText(line, middle | Qt.AlignmentFlag.AlignRight, self.numbers[n])
            room = max(line.width() - left - right, 4.0)
            bar = QRectF(left, line.y() + height * 0.2, room * row.chance / most, height * 0.62)
            self._paint_bar(painter, bar, row, ink)

    def _paint_bar(self, painter: QPainter, bar: QRectF, row: Chance, ink: QColor) -> None:
        """A full bar for success and a hatched one for failure."""
        colour = QColor(row.colour) if row.colour else self.palette().highlight().color()
        hatch = Qt.BrushStyle.BDiagPattern if row.failure else Qt.BrushStyle.SolidPattern
        painter.setPen(QPen(ink, 0.8))
        painter.setBrush(QBrush(ink if row.failure else colour, hatch))
        painter.drawRect(bar)


def percent(chance: float) -> str:
    """A chance in whole per cent; what is possible is never 0, and what is uncertain never 100.

    >>> print(percent(0.4437), percent(0.001), percent(0.999))
    44\N{NO-BREAK SPACE}% <1\N{NO-BREAK SPACE}% >99\N{NO-BREAK SPACE}%
    """
    return in_percent(chance)


def percents(chances: Sequence[float]) -> list[str]:
    """Chances in whole per cent that add up as they should: the largest remainders are rounded up.

    >>> print(*percents([4 / 6, 1 / 6, 1 / 6]))
    66\N{NO-BREAK SPACE}% 17\N{NO-BREAK SPACE}% 17\N{NO-BREAK SPACE}%
    """
    exact = [100 * chance for chance in chances]
    whole = [int(number) for number in exact]
    left_over = round(sum(exact)) - sum(whole)
    first = sorted(range(len(exact)), key=lambda n: (round(whole[n] - exact[n], 6), exact[n]))
    for n in first[:left_over]:
        whole[n] += 1
    return [in_percent(chance, number) for number, chance in zip(whole, chances, strict=True)]
