"""A piece on the table: a picture that is blitted at a whole pixel, scaled only while the map zooms."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from cholm_qt.ui.pieces.pixmap_cache import Key, PixmapCache

FRAME = 10  # pixels of the sheet round a piece that belong to it at least


class PieceItem(QGraphicsRectItem):
    """Shows the picture of one key; its position is its middle.

    It is a rectangle, the piece and a frame round it, so that Qt can tell what to draw without asking Python.
    """

    def __init__(self, key: Key, size: float, pictures: PixmapCache) -> None:
        super().__init__()
        self.key = key
        self.size = 0.0
        self._pictures = pictures
        self._last: QPixmap | None = None
        self.setPen(Qt.PenStyle.NoPen)
        self.show_size(size)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def extent(self) -> QRectF:
        """The part of the sheet that the piece covers."""
        return QRectF(self.x() - self.size / 2, self.y() - self.size / 2, self.size, self.size)

    def show_size(self, size: float, frame: float = 0.0) -> None:
        """Be this large, in pixels of the sheet, with room for a frame that is so wide."""
        self.size = size
        half = size / 2 + max(frame, FRAME)
        if half != self.rect().right():
            self.setRect(-half, -half, 2 * half, 2 * half)

    def show_key(self, key: Key) -> None:
        """Turn the piece to another face."""
        if key != self.key:
            self.key, self._last = key, None
            self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Blit the picture."""
        transform = painter.worldTransform()
        side = self.size * transform.m11()
        left, top = round(transform.dx() - side / 2), round(transform.dy() - side / 2)
        rect = QRectF(left, top, round(side), round(side))
        painter.resetTransform()
        self.paint_piece(painter, rect)
        painter.setWorldTransform(transform)

    def paint_piece(self, painter: QPainter, rect: QRectF) -> None:
        """Draw into a rectangle of the screen."""
        picture = self._picture(rect.width(), painter.device().devicePixelRatio())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)  # for the moments of zooming
        painter.drawPixmap(rect, picture, QRectF(picture.rect()))

    def _picture(self, side: float, ratio: float) -> QPixmap:
        """The picture at this size; while the map zooms, the last one, for new ones take their time."""
        scene = self.scene()
        if self._last is None or not getattr(scene, "is_zooming", False):
            self._last = self._pictures.pixmap(self.key, side, ratio)
        return self._last
