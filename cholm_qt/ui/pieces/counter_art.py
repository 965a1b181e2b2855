"""Counters as a player has scanned them, in the place of those that are drawn."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QImageReader, QPainter, QPainterPath

CORNER = 0.07  # of its side that a counter is rounded by


def paint_art(painter: QPainter, rect: QRectF, path: Path) -> bool:
    """Paint the picture of a counter with rounded corners; False where it cannot be read."""
    image = _read(path, rect)
    if image.isNull():
        return False
    outline = QPainterPath()
    corner = CORNER * rect.width()
    outline.addRoundedRect(rect, corner, corner)
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipPath(outline)
    painter.drawImage(rect, image)
    painter.restore()
    return True


def _read(path: Path, rect: QRectF) -> QImage:
    """A picture, read at no more than twice the size that it is painted at."""
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    size, wanted = reader.size(), (rect.size() * 2).toSize()
    if size.isValid() and (size.width() > wanted.width() or size.height() > wanted.height()):
        reader.setScaledSize(wanted)
    return reader.read()
