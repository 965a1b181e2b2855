"""The legend of an overlay: its name, a sample of each mark with its meaning, and a way to switch it off."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from cholm_qt.ui.look.icons import drawn_icon
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.marks import Mark, paint_mark
from cholm_qt.ui.panels.specifications import Legend
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip

MAP_PAPER = "#ece0c2"  # the marks are seen on paper, also in a dark window
EDGE = 4.0  # room for the outline of a sample
WIDEST = 6  # times its height a line may be wide; a narrow legend hides less of the map


class LegendChip(QWidget):
    """The legend of an overlay, floating over a corner of the map.

    Signals:
        off_requested: The overlay is to be switched off.
    """

    off_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "legend")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._shown: tuple[Legend, bool] | None = None
        self.title = named(PlainLabel(), "legend-title")
        self.title.setProperty("role", "heading")
        self.off = named(QToolButton(), "legend-off")
        self.off.setMinimumSize(28, 28)
        self.off.clicked.connect(self.off_requested)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title, 1)
        head.addWidget(self.off)
        self.rows = QGridLayout()
        self.rows.setHorizontalSpacing(8)
        self.rows.setVerticalSpacing(3)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 10, 8)
        column.setSpacing(2)
        column.addLayout(head)
        column.addLayout(self.rows)
        self.hide()

    def showEvent(self, event: QShowEvent) -> None:
        """Draw the cross, now that the theme is known."""
        super().showEvent(event)
        self.off.setIcon(drawn_icon("close", self.palette()))

    def changeEvent(self, event: QEvent) -> None:
        """Draw the cross for another theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.off.setIcon(drawn_icon("close", self.palette()))

    def show_legend(self, legend: Legend | None, is_empty: bool = False) -> None:
        """Show what the marks on the map mean, or that there are none; None for no overlay."""
        self.setVisible(legend is not None)
        if legend is None or (legend, is_empty) == self._shown:
            return
        self._shown = (legend, is_empty)
        self.title.ensurePolished()
        self.title.setText(in_two_lines(legend.title, self.title.fontMetrics()))
        self.off.setAccessibleName(tr("Switch off: {0}", legend.title))
        set_tip(self.off, f"{self.off.accessibleName()} (Esc)")
        clear_layout(self.rows)
        if is_empty:
            self._add_words(legend.nothing, "legend-nothing", 0, 0)
        else:
            self._add_meanings(legend)
        self.setAccessibleName(f"{legend.title}. {' '.join(self.words())}")
        self.updateGeometry()

    def _add_meanings(self, legend: Legend) -> None:
        """A sample and a meaning in each row."""
        for row, (marks, meaning) in enumerate(legend.meanings):
            self.rows.addWidget(Sample(marks), row, 0)
            self._add_words(meaning, "legend-meaning", row, 1)

    def _add_words(self, text: str, name: str, row: int, column: int) -> None:
        """Add a line of text and style it now, so that its width is known."""
        label = named(PlainLabel(), name)
        self.rows.addWidget(label, row, column)
        label.ensurePolished()
        label.setText(in_two_lines(text, label.fontMetrics()))

    def words(self) -> list[str]:
        """The texts below the title."""
        found = [self.rows.itemAt(n).widget() for n in range(self.rows.count())]  # type: ignore[union-attr]
        return [label.text().replace("\n", " ") for label in found if isinstance(label, QLabel)]


def in_two_lines(text: str, metrics: QFontMetrics) -> str:
    """A text that would make the legend wide in two lines, as even as its words allow."""
    if metrics.horizontalAdvance(text) <= WIDEST * metrics.height():
        return text
    gaps = [n for n, letter in enumerate(text) if letter == " "]
    tries = [f"{text[:gap]}\n{text[gap + 1 :]}" for gap in gaps] or [text]
    return min(tries, key=lambda lines: max(metrics.horizontalAdvance(line) for line in lines.split("\n")))


class Sample(QWidget):
    """A small piece of map with the marks on it."""

    def __init__(self, marks: tuple[Mark, ...]) -> None:
        super().__init__()
        self.marks = marks
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As high as the text beside it."""
        line = self.fontMetrics().height()
        return QSize(line * 2, line + 4)

    def minimumSizeHint(self) -> QSize:
        """The size hint: a sample is never made smaller."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the marks exactly as the map does."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(MAP_PAPER))
        path = QPainterPath()
        path.addRect(QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE))
        for mark in self.marks:
            paint_mark(painter, path, mark)
