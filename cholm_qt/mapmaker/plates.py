"""The printing plates: one picture of ink coverage for each colour."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from cholm_qt.mapmaker.noise import Canvas, Floats

# How far each plate slipped on the press, in pixels of the sheet.
SLIPS = {
    "green": (2.0, -1.0),
    "shade": (1.0, 1.0),
    "brown": (-0.8, 0.6),
    "blue": (0.8, 1.4),
    "red": (-1.4, 0.4),
    "black": (0.0, 0.0),
    "stamp": (0.0, 0.0),
}


class Plates:
    """All plates of one sheet; drawing happens in pixels of the sheet, whatever the picture's scale."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._images = {name: _blank(canvas) for name in SLIPS}
        self._painters = {name: self._painter(name) for name in SLIPS}

    def fill(self, plate: str, path: QPainterPath, coverage: float = 1.0) -> None:
        """Ink the inside of a path."""
        self._painters[plate].fillPath(path, _grey(coverage))

    def stroke(
        self,
        plate: str,
        path: QPainterPath,
        width: float,
        coverage: float = 1.0,
        *,
        dashes: Iterable[float] = (),
        flat: bool = False,
    ) -> None:
        """Ink along a path; dashes are in pixels."""
        self._painters[plate].strokePath(path, _pen(_grey(coverage), width, dashes, flat))

    def clear(self, path: QPainterPath, strength: float = 1.0, *, keep: Iterable[str] = ()) -> None:
        """Take the ink off all plates inside a path."""
        for name in self._painters.keys() - set(keep):
            self._painters[name].fillPath(path, QColor(0, 0, 0, round(255 * strength)))

    def clear_along(
        self,
        path: QPainterPath,
        width: float,
        strength: float = 1.0,
        *,
        keep: Iterable[str] = (),
        flat: bool = False,
    ) -> None:
        """Take the ink off all plates along a path."""
        pen = _pen(QColor(0, 0, 0, round(255 * strength)), width, (), flat)
        for name in self._painters.keys() - set(keep):
            self._painters[name].strokePath(path, pen)

    def lay(self, plate: str, field: Floats) -> None:
        """Ink a plate with a whole field of coverage, 0 to 1, over what is there."""
        self._painters[plate].end()
        image = _pixels(self._images[plate])
        under = image[:, : self.canvas.width]
        under[:] = np.maximum(under, np.clip(field * 255 + 0.5, 0, 255).astype(np.uint8))
        self._painters[plate] = self._painter(plate)

    def finish(self) -> dict[str, NDArray[np.uint8]]:
        """Return every plate's coverage, 0 to 255; nothing can be drawn after."""
        for painter in self._painters.values():
            painter.end()
        self._painters.clear()
        return {name: _pixels(image)[:, : self.canvas.width] for name, image in self._images.items()}

    def _painter(self, name: str) -> QPainter:
        """Return a painter that works in pixels of the sheet and slips as the plate did."""
        painter = QPainter(self._images[name])
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.canvas.scale, self.canvas.scale)
        painter.translate(*SLIPS[name])
        return painter


def _blank(canvas: Canvas) -> QImage:
    """Return a plate without ink."""
    image = QImage(canvas.width, canvas.height, QImage.Format.Format_Grayscale8)
    image.fill(0)
    return image


def _pixels(image: QImage) -> NDArray[np.uint8]:
    """Return the picture's own memory as an array."""
    flat = np.frombuffer(image.bits(), dtype=np.uint8)
    return flat.reshape(image.height(), image.bytesPerLine())


def _grey(coverage: float) -> QColor:
    """Return the grey that stands for so much ink."""
    value = round(255 * coverage)
    return QColor(value, value, value)


def _pen(colour: QColor, width: float, dashes: Iterable[float], flat: bool) -> QPen:
    """Return a pen with round joins."""
    cap = Qt.PenCapStyle.FlatCap if flat else Qt.PenCapStyle.RoundCap
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
    if pattern := [dash / width for dash in dashes]:
        pen.setDashPattern(pattern)
    return pen
