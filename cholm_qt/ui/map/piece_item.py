"""A piece on the table: a picture that is blitted at a whole pixel, scaled only while the map zooms."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from cholm_qt.ui.pieces.pixmap_cache import Key, PixmapCache, paint

RED = QColor(200, 16, 46)  # what is lost turns to this colour
FRAME = 10  # pixels of the sheet round a piece that belong to it at least


class Pose(NamedTuple):
    """How a piece is held on its way: how wide it is seen, its turn in degrees, how red and how solid."""

    width: float = 1.0
    turn: float = 0.0
    red: float = 0.0
    solid: float = 1.0


class PieceItem(QGraphicsRectItem):
    """Shows the picture of one key; its position is its middle.

    It is a rectangle, the piece and a frame round it, so that Qt can tell what to draw without asking Python.
    """

    def __init__(self, key: Key, size: float, pictures: PixmapCache) -> None:
        super().__init__()
        self.key = key
        self.size = 0.0
        self._pictures = pictures
        self.pose: Pose | None = None  # none when the piece lies on the table
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

    def show_pose(self, pose: Pose | None) -> None:
        """Hold the piece so, or lay it down."""
        if pose != self.pose:
            self.pose = pose
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
        if self.pose is None:
            self.paint_piece(painter, rect)
        else:
            self._paint_held(painter, rect, self.pose)
        painter.setWorldTransform(transform)

    def _paint_held(self, painter: QPainter, rect: QRectF, pose: Pose) -> None:
        """Draw the piece on its way."""
        painter.translate(rect.center())
        painter.rotate(pose.turn)
        painter.scale(pose.width, 1.0)
        painter.translate(-rect.center())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(pose.solid)
        self.paint_piece(painter, rect)
        if pose.red:
            painter.setOpacity(pose.solid * pose.red)
            painter.fillRect(rect, RED)
        painter.setOpacity(1.0)

    def paint_piece(self, painter: QPainter, rect: QRectF) -> None:
        """Draw into a rectangle of the screen."""
        if self._is_printing():
            self._print(painter, self.key, rect, self.askew(rect.width()))
            return
        ratio = painter.device().devicePixelRatio()
        picture = self._picture(rect.width(), ratio)
        if picture.width() == rect.width() * ratio:
            painter.drawPixmap(rect.topLeft(), picture)
        else:  # in the moments of zooming it was made for another size
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(rect, picture, QRectF(picture.rect()))

    def _is_printing(self) -> bool:
        """Is the scene drawn where pixels would be seen?"""
        return bool(getattr(self.scene(), "is_printing", False))

    def _print(self, painter: QPainter, key: Key, rect: QRectF, turn: float = 0.0) -> None:
        """Draw in outlines, which stay sharp at any size."""
        painter.save()
        painter.translate(rect.center())
        painter.rotate(turn)
        painter.translate(-rect.center())
        paint(painter, rect, key, self._pictures.game, self._pictures.components)
        painter.restore()

    def _picture(self, side: float, ratio: float) -> QPixmap:
        """The picture at this size; while the map zooms, the last one, for new ones take their time."""
        scene = self.scene()
        if self._last is None or not getattr(scene, "is_zooming", False):
            self._last = self._pictures.pixmap(self.key, side, ratio, self.askew(side))
        return self._last

    def askew(self, side: float) -> float:
        """By how many degrees the piece lies askew when it is so large on the screen."""
        return 0.0
