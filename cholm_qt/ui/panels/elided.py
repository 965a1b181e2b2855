"""A label of so many lines: what does not fit ends in dots and is told by the tool tip."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


class ElidedLabel(QLabel):
    """Takes the same height whatever it says, so that nothing below it moves.

    Where it is too narrow for what it says it may grow to more lines than that, up to the most.
    """

    def __init__(self, lines: int, most: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.least, self.most = lines, max(lines, most)
        self.lines = lines
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def setText(self, text: str) -> None:
        """Say something; the whole of it stands in the tool tip."""
        super().setText(text)
        self.setToolTip(text)
        self._suit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may need other lines."""
        super().resizeEvent(event)
        self._suit()

    def _suit(self) -> None:
        """Take as many lines as are needed, if that many are allowed."""
        lines = max(self.least, len(self._lines_of(self.most)))
        if lines != self.lines:
            self.lines = lines
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As high as its lines, however many are used."""
        return QSize(200, self.fontMetrics().lineSpacing() * self.lines)

    def minimumSizeHint(self) -> QSize:
        """It can be narrow, but not low."""
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines, the last one with dots if there is more; fewer lines stand in the middle."""
        painter = QPainter(self)
        shown = self.shown_lines()
        height = self.fontMetrics().lineSpacing()
        top = (self.height() - height * len(shown)) / 2
        for n, line in enumerate(shown):
            painter.drawText(QPointF(0, top + n * height + self.fontMetrics().ascent()), line)

    def shown_lines(self) -> list[str]:
        """The text in lines that fit the width."""
        return self._lines_of(self.lines)

    def _lines_of(self, most: int) -> list[str]:
        """The text in no more lines than that."""
        layout = QTextLayout(self.text(), self.font())
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        layout.setTextOption(option)
        layout.beginLayout()
        found: list[str] = []
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(self.width(), 1))
            rest = self.text()[line.textStart() :]
            if len(found) == most - 1:
                found.append(self.fontMetrics().elidedText(rest, Qt.TextElideMode.ElideRight, self.width()))
                break
            found.append(rest[: line.textLength()].rstrip())
        layout.endLayout()
        return found
