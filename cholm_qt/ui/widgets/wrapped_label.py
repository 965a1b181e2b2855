"""A label that takes as many lines as its words need, and tells how high that is before it is laid out.

Where room is scarce its words can be written smaller than the theme says.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from cholm_qt.ui.widgets.plain_text import PlainLabel

JOINER = "\N{WORD JOINER}"  # after a slash, at which Qt would break the name of a unit
BREAK = "\N{LINE SEPARATOR}"  # which is all that Qt's layout takes for a new line


class WrappedLabel(PlainLabel):
    """A label that wraps at any width without eliding, and at the breaks in its text; it centres its lines.

    Attributes:
        scale: The size of the letters, of the size that the theme gives them.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.scale = 1.0
        self._lines: dict[tuple[int, float], list[str]] = {}  # for as long as text and font stay
        self._fonts: dict[float, tuple[QFont, QFontMetrics]] = {}
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def setText(self, text: str) -> None:
        """Show another text."""
        if text != self.text():
            self._lines.clear()
            super().setText(text)

    def set_scale(self, scale: float) -> None:
        """Write in smaller letters, or in the ordinary ones again."""
        if scale != self.scale:
            self.scale = scale
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Forget the lines, which another font would break elsewhere."""
        self._lines.clear()
        self._fonts.clear()
        super().changeEvent(event)

    def hasHeightForWidth(self) -> bool:
        """Yes: the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines."""
        return self.height_in(width, self.scale)

    def height_in(self, width: int, scale: float) -> int:
        """The height of all lines in letters of some size."""
        return len(self.lines_in(width, scale)) * self.line_height(self._font_at(scale)[1])

    def line_height(self, metrics: QFontMetrics) -> int:
        """From one line to the next."""
        return metrics.lineSpacing()

    def first_line_at(self, height: int) -> float:
        """Where the first line begins when all take this height: they stand in the middle."""
        return (self.height() - height) / 2

    def scale_for(self, pixels: int) -> float:
        """By how much the letters can be made smaller without falling below a size."""
        return min(1.0, pixels / max(1, QFontInfo(self.font()).pixelSize()))

    def sizeHint(self) -> QSize:
        """The size of the text in one line."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + 1, metrics.lineSpacing())

    def minimumSizeHint(self) -> QSize:
        """Any width, and the height of one line."""
        return QSize(0, self.fontMetrics().lineSpacing())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines."""
        painter, (font, metrics), shown = QPainter(self), self._font_at(self.scale), self.shown_lines()
        painter.setFont(font)
        height = self.line_height(metrics)
        top = self.first_line_at(height * len(shown))
        for n, line in enumerate(shown):
            painter.drawText(QPointF(0, top + n * height + metrics.ascent()), line)

    def shown_lines(self) -> list[str]:
        """The text in lines that fit the width."""
        return self.lines_in(self.width(), self.scale)

    def lines_in(self, width: int, scale: float = 1.0) -> list[str]:
        """The text in lines of this width, in letters of some size."""
        if (width, scale) not in self._lines:
            self._lines[width, scale] = broken_lines(self.text(), self._font_at(scale)[0], max(width, 1))
        return self._lines[width, scale]

    def _font_at(self, scale: float) -> tuple[QFont, QFontMetrics]:
        """The font in letters of some size, and its measures."""
        if scale not in self._fonts:
            font = QFont(self.font())
            if scale != 1:
                font.setPixelSize(round(QFontInfo(font).pixelSize() * scale))
            self._fonts[scale] = font, QFontMetrics(font)
        return self._fonts[scale]


def broken_lines(text: str, font: QFont, width: int, most: int = 0) -> list[str]:
    """A text in lines, of which the last of `most` is cut; a word wider than a line is broken, too."""
    joined, option = text.replace("/", f"/{JOINER}").replace("\n", BREAK), QTextOption()
    layout = QTextLayout(joined, font)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    found: list[str] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        rest = joined[line.textStart() :].replace(JOINER, "")
        if most and len(found) == most - 1:
            found.append(QFontMetrics(font).elidedText(rest, Qt.TextElideMode.ElideRight, width))
            break
        found.append(joined[line.textStart() :][: line.textLength()].rstrip().replace(JOINER, ""))
    layout.endLayout()
    return found if text else []
