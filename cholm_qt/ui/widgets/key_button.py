"""A button that shows which key presses it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QPainter, QPaintEvent

from cholm_qt.ui.widgets.ringed_button import RingedButton

LONGEST = 3  # letters of a key that have room in the corner
SHARE, LEAST = 0.68, 9  # the size of the key: of the text, and in pixels
FAINT = 0.7
EDGE, GAP = 4, 3  # pixels right of the key, and between the text and the key


class KeyButton(RingedButton):
    """A button with its key small in the upper right corner."""

    def __init__(self, text: str, key: str) -> None:
        super().__init__(text)
        self.key = key if len(key) <= LONGEST else ""

    def sizeHint(self) -> QSize:
        """Wide enough for the key not to touch the text; the theme leaves a letter's height beside that."""
        font = self._key_font()
        needed = QFontMetrics(font).horizontalAdvance(self.key) + EDGE + GAP
        more = max(0, needed - QFontInfo(self.font()).pixelSize())
        return super().sizeHint() + QSize(2 * more if self.key else 0, 0)

    def minimumSizeHint(self) -> QSize:
        """The size hint: the button is never made narrower."""
        return self.sizeHint()

    def _key_font(self) -> QFont:
        """A smaller font than that of the text."""
        font = self.font()
        font.setPixelSize(max(LEAST, round(QFontInfo(font).pixelSize() * SHARE)))
        return font

    def paintEvent(self, event: QPaintEvent) -> None:
        """The button, and over it the key."""
        super().paintEvent(event)
        if not self.key or not self.isEnabled():
            return
        painter = QPainter(self)
        painter.setFont(self._key_font())
        painter.setPen(self.palette().buttonText().color())
        painter.setOpacity(FAINT)
        corner = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        painter.drawText(self.rect().adjusted(0, 1, -EDGE, 0), corner, self.key)
