"""A label that takes as many lines as its words need, and tells how high that is before it is laid out."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from cholm_qt.ui.widgets.plain_text import PlainLabel

JOINER = "\N{WORD JOINER}"  # after a slash, at which Qt would break the name of a unit


class WrappedLabel(PlainLabel):
    """A label that wraps at any width without eliding, and centres its lines vertically."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._lines: dict[int, list[str]] = {}  # by width, for as long as text and font stay
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def setText(self, text: str) -> None:
        """Show another text."""
        if text != self.text():
            self._lines.clear()
            super().setText(text)

    def changeEvent(self, event: QEvent) -> None:
        """Forget the lines, which another font would break elsewhere."""
        self._lines.clear()
        super().changeEvent(event)

    def hasHeightForWidth(self) -> bool:
        """Yes: the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines."""
        return len(self.lines_in(width)) * self.fontMetrics().lineSpacing()

    def sizeHint(self) -> QSize:
        """The size of the text in one line."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + 1, metrics.lineSpacing())

    def minimumSizeHint(self) -> QSize:
        """Any width, and the height of one line."""
        return QSize(0, self.fontMetrics().lineSpacing())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines."""
        painter, metrics, shown = QPainter(self), self.fontMetrics(), self.shown_lines()
        height = metrics.lineSpacing()
        top = (self.height() - height * len(shown)) / 2
        for n, line in enumerate(shown):
            painter.drawText(QPointF(0, top + n * height + metrics.ascent()), line)

    def shown_lines(self) -> list[str]:
        """The text in lines that fit the width."""
        return self.lines_in(self.width())

    def lines_in(self, width: int) -> list[str]:
        """The text in lines of this width."""
        if width not in self._lines:
            self._lines[width] = _broken(self.text(), self, max(width, 1))
        return self._lines[width]


def _broken(text: str, label: QLabel, width: int) -> list[str]:
    """A text in lines; a word that is wider than a line is broken, too."""
    joined, option = text.replace("/", f"/{JOINER}"), QTextOption()
    layout = QTextLayout(joined, label.font())
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    found: list[str] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        found.append(joined[line.textStart() :][: line.textLength()].rstrip().replace(JOINER, ""))
    layout.endLayout()
    return found if text else []
