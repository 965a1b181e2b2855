"""A button that shows the keyboard also where its ground has the colour in which others show it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton

RING, INSIDE, ROUND = 2, 4, 2  # pixels: the ring, its middle from the edge, and its corners


class RingedButton(QPushButton):
    """A button that draws a ring in the colour of its text while it has the keyboard and is filled."""

    @property
    def is_filled(self) -> bool:
        """Is its ground filled with the accent: as the one to press, or as the row that is now?"""
        return self.property("primary") is True or self.property("state") == "now"

    def paintEvent(self, event: QPaintEvent) -> None:
        """The button, and in it the ring."""
        super().paintEvent(event)
        if self.hasFocus() and self.is_filled:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().buttonText().color(), RING))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(
                QRectF(self.rect()).adjusted(INSIDE, INSIDE, -INSIDE, -INSIDE), ROUND, ROUND
            )
