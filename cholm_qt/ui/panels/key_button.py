"""A button that shows which key presses it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton

LONGEST = 3  # letters of a key that have room in the corner
SHARE, LEAST = 0.68, 9  # the size of the key: of the text, and in pixels
FAINT = 0.7


class KeyButton(QPushButton):
    """A button with its key small in the upper right corner."""

    def __init__(self, text: str, key: str) -> None:
        super().__init__(text)
        self.key = key if len(key) <= LONGEST else ""

    def paintEvent(self, event: QPaintEvent) -> None:
        """The button, and over it the key."""
        super().paintEvent(event)
        if not self.key or not self.isEnabled():
            return
        painter, font = QPainter(self), self.font()
        font.setPixelSize(max(LEAST, round(QFontInfo(font).pixelSize() * SHARE)))
        painter.setFont(font)
        painter.setPen(self.palette().buttonText().color())
        painter.setOpacity(FAINT)
        corner = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        painter.drawText(self.rect().adjusted(0, 1, -4, 0), corner, self.key)
