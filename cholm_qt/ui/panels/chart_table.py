"""One chart as a sheet of printed paper, whose cases can be followed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from cholm_qt.ui.panels.chart_html import ChartPrinter, Inks, inks_of, spoken
from cholm_qt.ui.panels.chart_values import Chart, LitCell
from cholm_qt.ui.widgets.linked_text import LinkLabel
from cholm_qt.ui.widgets.named import named

FRAME = 2  # pixels of the line round a chart
MARGIN = 3  # and from there to the table
BLANK = Chart("", "", (), (), ())
WIDE, NARROW = QSize(280, 200), QSize(160, 40)


class ChartTable(LinkLabel):
    """Shows a chart; what applies now is lit.

    Signals:
        case_requested: A case number was followed. arg: the case.
    """

    def __init__(self, parent: QWidget) -> None:
        """A blank sheet."""
        super().__init__(parent)
        self.chart, self.inks = BLANK, inks_of(QApplication.palette())
        self.lit: frozenset[LitCell] = frozenset()
        self._heights: dict[int, int] = {}  # by width, for as long as text and font stay
        named(self, "chart-table")
        edge = FRAME + MARGIN
        self.setContentsMargins(edge, edge, edge, edge)

    def show_chart(self, chart: Chart, lit: frozenset[LitCell] = frozenset()) -> None:
        """Show this chart with these cells lit; nothing is done where that is shown already."""
        if chart is not self.chart or lit != self.lit:
            self.chart, self.lit = chart, lit
            self.setAccessibleName(chart.title)
            self._print()

    def _print(self) -> None:
        """Write the chart."""
        self._heights.clear()
        self.show_html(ChartPrinter(self.chart, self.lit, self.inks).html())
        self.setAccessibleDescription(spoken(self.chart, self.lit))

    def sizeHint(self) -> QSize:
        """A column of a page; the height follows from the width."""
        return WIDE

    def minimumSizeHint(self) -> QSize:
        """A narrow dock."""
        return NARROW

    def heightForWidth(self, width: int) -> int:
        """The height of all rows; it is measured once, because that takes long."""
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]

    def changeEvent(self, event: QEvent) -> None:
        """Print the chart anew when a theme with other colours has come; measure it anew at any change."""
        QLabel.changeEvent(self, event)
        self._heights.clear()
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            inks: Inks = inks_of(QApplication.palette())
            if inks != self.inks:
                self.inks = inks
                self._print()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The paper, the frame, and the print."""
        painter, half = QPainter(self), FRAME // 2
        painter.fillRect(self.rect(), QColor(self.inks.paper))
        pen = QPen(QColor(self.inks.ink), FRAME)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)  # or a pixel is missing in a corner
        painter.setPen(pen)
        painter.drawRect(self.rect().adjusted(half, half, -half, -half))
        painter.end()
        super().paintEvent(event)
