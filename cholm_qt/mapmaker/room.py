"""Keeps account of what is taken on the sheet, so that signs and letters do not meet."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from cholm_qt.mapmaker.geometry import Point
from cholm_qt.mapmaker.shapes import line_path
from cholm_qt.mapmaker.sheet import HEIGHT, WIDTH, Rect

STEP = 4  # pixels of the sheet to one of the account


class Room:
    """A coarse picture of the sheet: taken or free."""

    def __init__(self, like: Room | None = None) -> None:
        self._image = QImage(WIDTH // STEP + 1, HEIGHT // STEP + 1, QImage.Format.Format_Grayscale8)
        self._image.fill(0)
        if like:
            self._image = like._image.copy()
        flat = np.frombuffer(self._image.bits(), dtype=np.uint8)
        self._taken = flat.reshape(self._image.height(), self._image.bytesPerLine())

    def take(self, path: QPainterPath) -> None:
        """Take the inside of a path."""
        self._paint(path, QPen(Qt.PenStyle.NoPen), fill=True)

    def take_along(self, line: Sequence[Point], width: float) -> None:
        """Take a strip along a line."""
        pen = QPen(QColor(255, 255, 255), width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        self._paint(line_path(line), pen, fill=False)

    def is_free(self, rect: Rect) -> bool:
        """Return whether nothing stands in a rectangle."""
        rows = slice(max(0, int(rect.y / STEP)), max(0, int(rect.bottom / STEP) + 1))
        columns = slice(max(0, int(rect.x / STEP)), max(0, int(rect.right / STEP) + 1))
        return not self._taken[rows, columns].any()

    def is_free_at(self, at: Point, reach: float) -> bool:
        """Return whether nothing stands within reach of a point."""
        return self.is_free(Rect(at[0] - reach, at[1] - reach, 2 * reach, 2 * reach))

    def _paint(self, path: QPainterPath, pen: QPen, *, fill: bool) -> None:
        """Draw on the account."""
        painter = QPainter(self._image)
        painter.scale(1 / STEP, 1 / STEP)
        if fill:
            painter.fillPath(path, QColor(255, 255, 255))
        else:
            painter.strokePath(path, pen)
        painter.end()
