"""What is still free on a sheet, so that signs and letters do not overlap."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from cholm_qt.mapmaker.geometry import Point, Rect
from cholm_qt.mapmaker.noise import Size
from cholm_qt.mapmaker.shapes import line_path

STEP = 4  # pixels of the sheet to one of the coarse picture


class FreeSpace:
    """A coarse picture of a sheet, black where it is free and white where something stands."""

    def __init__(self, image: QImage) -> None:
        self._image = image
        flat = np.frombuffer(self._image.bits(), dtype=np.uint8)
        self._taken = flat.reshape(self._image.height(), self._image.bytesPerLine())

    @classmethod
    def of(cls, sheet: Size) -> FreeSpace:
        """Return the space of an empty sheet."""
        image = QImage(int(sheet[0]) // STEP + 1, int(sheet[1]) // STEP + 1, QImage.Format.Format_Grayscale8)
        image.fill(0)
        return cls(image)

    def copy(self) -> FreeSpace:
        """Return the same space, to be taken independently."""
        return FreeSpace(self._image.copy())

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
        """Mark a path, or a pen along it, as taken."""
        painter = QPainter(self._image)
        painter.scale(1 / STEP, 1 / STEP)
        if fill:
            painter.fillPath(path, QColor(255, 255, 255))
        else:
            painter.strokePath(path, pen)
        painter.end()
