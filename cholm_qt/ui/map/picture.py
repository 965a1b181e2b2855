"""The scanned sheet at several sizes, so that it is quick to draw and never shimmers."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter, QPixmap

LEVELS = 4


class BadPicture(Exception):
    """The picture of the map cannot be used; says which file and why."""


class MapPicture:
    """A pyramid of pixmaps: the whole picture, and each level half as large as the one before."""

    def __init__(self, path: Path, width: float, height: float) -> None:
        """Read the picture; width and height are the sheet's own, in which it is drawn."""
        self.rect = QRectF(0, 0, width, height)
        self.levels = _levels(_read(path))

    def draw(self, painter: QPainter, exposed: QRectF, zoom: float, smooth: bool) -> None:
        """Draw the part of the sheet that is seen, from the level that fits the zoom."""
        level = self._level(zoom)
        target = exposed.intersected(self.rect)
        scale = level.width() / self.rect.width()
        source = QRectF(
            target.x() * scale, target.y() * scale, target.width() * scale, target.height() * scale
        )
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)
        painter.drawPixmap(target, level, source)

    def _level(self, zoom: float) -> QPixmap:
        """The smallest level that still has a pixel for each one on the screen."""
        for level in reversed(self.levels):
            if level.width() >= self.rect.width() * zoom * 0.99:
                return level
        return self.levels[0]


def _read(path: Path) -> QImage:
    """Read a picture file, or say what is wrong with it."""
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    image = reader.read()
    if image.isNull():
        raise BadPicture(f"{path}: {reader.errorString()}")
    return image.convertToFormat(QImage.Format.Format_RGB32)


def _levels(image: QImage) -> list[QPixmap]:
    """The picture and its halves."""
    levels = [QPixmap.fromImage(image)]
    for _ in range(LEVELS - 1):
        image = image.scaled(
            image.width() // 2,
            image.height() // 2,
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        levels.append(QPixmap.fromImage(image))
    return levels
