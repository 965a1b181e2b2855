"""Pieces painted for a test, and how to look at them."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.ui.pieces.pixmap_cache import Key, paint


def picture(key: Key, components: Components, pixels: int = 74) -> QImage:
    """A piece on a transparent ground."""
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint(painter, QRectF(0, 0, pixels, pixels), key, DESK, components)
    painter.end()
    return image


def colours_in(image: QImage, box: QRectF) -> list[QColor]:
    """The colour of every pixel in a box."""
    rect = box.toRect()
    return [
        image.pixelColor(x, y)
        for x in range(rect.left(), rect.right())
        for y in range(rect.top(), rect.bottom())
    ]
