"""Pictures of the table, drawn without a window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from cholm_qt.ui.map.scene import MapScene


def picture_of(scene: MapScene, size: QSize, whole_sheet: bool = True) -> QImage:
    """The table in a picture of this size: the whole sheet, or the playing area; raises BadPicture."""
    scene.picture.wait()
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(scene.desk_colour)
    source = QRectF(0, 0, *scene.sheet.size) if whole_sheet else scene.play_rect
    scale = min(size.width() / source.width(), size.height() / source.height())
    target = QRectF(0, 0, source.width() * scale, source.height() * scale)
    target.moveCenter(QRectF(image.rect()).center())
    painter = QPainter(image)
    try:
        painter.save()
        painter.setClipRect(target)
        painter.translate(target.topLeft())
        painter.scale(scale, scale)
        painter.translate(-source.topLeft())
        scene.picture.draw(painter, source, scale, smooth=True)
        painter.restore()
        scene.render(painter, target, source, Qt.AspectRatioMode.KeepAspectRatio)
    finally:
        painter.end()
    return image


def save_picture(scene: MapScene, path: Path, size: QSize | None = None) -> bool:
    """Write a picture of the table; without a size as large as the sheet."""
    return picture_of(scene, size or QSize(*scene.sheet.size)).save(str(path))
