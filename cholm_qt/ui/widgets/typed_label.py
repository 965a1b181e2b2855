"""A label in the typed letters of the papers, which need more room between their lines than others."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QSizePolicy

from cholm_qt.ui.widgets.wrapped_label import WrappedLabel

LEADING = 1.3  # from line to line, of the height that the font asks for: its letters touch there
WISHED = 64  # letters of a line that is easily read


class TypedLabel(WrappedLabel):
    """Shows text as a typewriter sets it: lines well apart, from the top on."""

    def __init__(self, words: str = "") -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setText(words)

    def line_height(self, metrics: QFontMetrics) -> int:
        """More than the font asks for."""
        return round(metrics.lineSpacing() * LEADING)

    def heightForWidth(self, width: int) -> int:
        """The height of all lines in the letters of the theme, which it may not have been given yet."""
        self.ensurePolished()
        return super().heightForWidth(width)

    def sizeHint(self) -> QSize:
        """The text in one line, or in several of a width that is easily read."""
        self.ensurePolished()
        wide = min(super().sizeHint().width(), WISHED * self.fontMetrics().averageCharWidth())
        return QSize(wide, self.heightForWidth(wide))

    def first_line_at(self, height: int) -> float:
        """The top, with half of what the lines are apart above the first."""
        return (self.line_height(self.fontMetrics()) - self.fontMetrics().lineSpacing()) / 2
