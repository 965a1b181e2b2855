"""The board as a picture to take along: in pixels, or as SVG with the counters in outlines."""

from __future__ import annotations

import base64
from typing import Any, NamedTuple

from PySide6.QtCore import QBuffer, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from cholm_qt.ui.map.scene import MapScene

MOST_PIXELS = 16_000  # of a side of a picture
JPEG_QUALITY = 90
DOTS = 96  # in an inch of an SVG, as browsers count them


class BoardChoice(NamedTuple):
    """What of the board becomes a picture.

    Attributes:
        scale: So many pixels for each one of the sheet.
        counters: With counters and markers, or the bare map?
        whole_sheet: With all boxes and tracks, or the playing area alone?
    """

    scale: float = 1.0
    counters: bool = True
    whole_sheet: bool = True

    def source(self, scene: MapScene) -> QRectF:
        """The part of the sheet."""
        return scene.sheet.rect if self.whole_sheet else scene.play_rect

    def size(self, scene: MapScene) -> QSize:
        """The size of the picture; no side is longer than pictures can be."""
        source = self.source(scene)
        scale = min(self.scale, MOST_PIXELS / max(source.width(), source.height()))
        return QSize(max(round(source.width() * scale), 1), max(round(source.height() * scale), 1))


def lay_out(scene: MapScene, position: Any, choice: BoardChoice) -> None:
    """Put a position on a scene that is nobody else's; small counters are made larger to be read."""
    scene.animation_ms = 0
    scene.suit_zoom(choice.scale)
    scene.show_position(position)
    scene.show_counters(choice.counters)
    seen = choice.source(scene)
    for item in scene.markers.items:
        item.setVisible(item.isVisible() and choice.counters and seen.contains(item.pos()))
    for counter in scene.counters:  # a PDF would print some lines of those outside
        counter.setVisible(counter.isVisible() and seen.contains(counter.pos()))


def board_image(scene: MapScene, choice: BoardChoice) -> QImage:
    """The board of a scene in pixels. Raises BadPicture."""
    return picture_of(scene, choice.size(scene), choice.whole_sheet)


def picture_of(scene: MapScene, size: QSize, whole_sheet: bool = True) -> QImage:
    """The table in a picture of this size: the whole sheet, or the playing area; raises BadPicture."""
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(scene.background_colour)
    source = QRectF(0, 0, *scene.sheet.size) if whole_sheet else scene.play_rect
    scale = min(size.width() / source.width(), size.height() / source.height())
    target = QRectF(0, 0, source.width() * scale, source.height() * scale)
    target.moveCenter(QRectF(image.rect()).center())
    painter = QPainter(image)
    try:
        _draw_ground(painter, scene, target, source)
        scene.render(painter, target, source, Qt.AspectRatioMode.KeepAspectRatio)
    finally:
        painter.end()
    return image


def ground_image(scene: MapScene, size: QSize, source: QRectF, by_day: bool = False) -> QImage:
    """A part of the sheet without what lies on it, in the light of the position or by day.

    Raises BadPicture.
    """
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    try:
        _draw_ground(painter, scene, QRectF(image.rect()), source, by_day)
    finally:
        painter.end()
    return image


def _draw_ground(
    painter: QPainter, scene: MapScene, target: QRectF, source: QRectF, by_day: bool = False
) -> None:
    """Draw a part of the sheet and the light on it; waits for what is not ready."""
    scene.picture.wait()
    scene.ground.scars.wait()
    scale = target.width() / source.width()
    painter.save()
    painter.setClipRect(target)
    painter.translate(target.topLeft())
    painter.scale(scale, scale)
    painter.translate(-source.topLeft())
    is_plain = scene.sheet.picture is None  # a scanned sheet has its names in print
    scene.ground.draw(painter, source, scale, 1.0, smooth=True, names=is_plain)
    if not by_day:
        scene.ground.draw_light(painter, source)
    painter.restore()


def draw_in_outlines(painter: QPainter, scene: MapScene, target: QRectF, source: QRectF) -> None:
    """Draw what lies on a part of the sheet so that it stays sharp at any size."""
    scene.is_printing = True
    try:
        scene.render(painter, target, source, Qt.AspectRatioMode.KeepAspectRatio)
    finally:
        scene.is_printing = False


class BoardSvg(NamedTuple):
    """A board half way to SVG: its ground in pixels, which takes long to pack, and the outlines on it."""

    ground: QImage
    outlines: bytes
    rect: QRectF

    def packed(self) -> bytes:
        """The whole SVG; the ground is a JPEG in it. It may be made in another thread."""
        buffer = QBuffer()
        buffer.open(QBuffer.OpenModeFlag.WriteOnly)
        self.ground.save(buffer, "JPG", JPEG_QUALITY)  # type: ignore[call-overload]  # a str, whatever is said
        packed = base64.b64encode(buffer.data().data())
        wide, high = f"{self.rect.width():g}".encode(), f"{self.rect.height():g}".encode()
        image = (
            b'<image x="0" y="0" width="%b" height="%b" preserveAspectRatio="none" '
            b'xlink:href="data:image/jpeg;base64,%b"/>\n' % (wide, high, packed)
        )
        begin = self.outlines.index(b"</defs>") + len(b"</defs>\n")
        return self.outlines[:begin] + image + self.outlines[begin:]


def board_svg(scene: MapScene, choice: BoardChoice, title: str) -> BoardSvg:
    """The board of a scene as SVG, in pixels of the sheet. Raises BadPicture."""
    from PySide6.QtSvg import QSvgGenerator

    source = choice.source(scene)
    rect = QRectF(0, 0, source.width(), source.height())
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(DOTS)
    generator.setSize(choice.size(scene))
    generator.setViewBox(rect)
    generator.setTitle(title)
    generator.setDescription("")
    painter = QPainter(generator)
    try:
        draw_in_outlines(painter, scene, rect, source)
    finally:
        painter.end()
    return BoardSvg(ground_image(scene, choice.size(scene), source), bytes(buffer.data().data()), rect)
