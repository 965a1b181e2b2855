"""A flash over a place that has just been fired at."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

if TYPE_CHECKING:
    from PySide6.QtCore import QVariantAnimation

SIDE = 128  # pixels of the picture, which is drawn larger
GLOW = ((0.0, "#fffdf0", 255), (0.25, "#ffd76a", 230), (0.55, "#f07a1e", 120), (1.0, "#b02a10", 0))
PEAK = 0.25  # of its time at which a flash is brightest


class Flash(QObject):
    """Lights up over a part of the sheet and goes out."""

    def __init__(self, item_z: float, parent: QObject) -> None:
        super().__init__(parent)
        self.item = QGraphicsPixmapItem()
        self.item.setZValue(item_z)
        self.item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.item.hide()

    @cached_property
    def _clock(self) -> QVariantAnimation:
        """The animation of a flash, made with its picture for the first of them."""
        from PySide6.QtCore import QVariantAnimation

        self.item.setPixmap(_glow())
        self.item.setOffset(-SIDE / 2, -SIDE / 2)
        clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        clock.valueChanged.connect(self._show_share)
        clock.finished.connect(self.item.hide)
        return clock

    def start(self, room: QRectF, duration_ms: int) -> None:
        """Flash over a part of the sheet; in no time (0) there is nothing to be seen."""
        if duration_ms:
            self._clock.setDuration(duration_ms)
            self.item.setPos(QPointF(room.center()))
            self.item.setScale(2 * max(room.width(), room.height()) / SIDE)
            self._show_share(0.0)
            self.item.show()
            self._clock.start()

    def _show_share(self, share: float) -> None:
        """Grow bright quickly, then fade."""
        self.item.setOpacity(share / PEAK if share < PEAK else (1 - share) / (1 - PEAK))


def _glow() -> QPixmap:
    """White in the middle, then yellow and red, then nothing."""
    from PySide6.QtGui import QRadialGradient

    made = QPixmap(SIDE, SIDE)
    made.fill(Qt.GlobalColor.transparent)
    fire = QRadialGradient(QPointF(SIDE / 2, SIDE / 2), SIDE / 2)
    for at, name, alpha in GLOW:
        colour = QColor(name)
        colour.setAlpha(alpha)
        fire.setColorAt(at, colour)
    painter = QPainter(made)
    painter.fillRect(made.rect(), fire)
    painter.end()
    return made
