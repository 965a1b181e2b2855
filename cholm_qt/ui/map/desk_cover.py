"""The dim desk round the playing area, which covers the boxes and tracks while the map alone is fitted."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene

COVER_Z = 190  # over the sheet and all that stands there, but not over what is carried
COVER_REACH = 4000  # pixels beyond the scene
DIM = 0.72  # how much of the sheet round the playing area the desk takes away


class DeskCover:
    """Four pieces of the desk round the playing area, made when they are first shown.

    Attributes:
        is_shown: Is the playing area seen alone?
    """

    def __init__(self, scene: QGraphicsScene, play: QRectF, colour: QColor) -> None:
        """Cover what lies round `play` in a scene, with the desk in this colour."""
        self._scene, self._play, self._colour = scene, play, colour
        self._items: list[QGraphicsRectItem] = []
        self.is_shown = False

    def show(self, shown: bool) -> None:
        """Cover the sheet round the playing area, or uncover it."""
        if shown == self.is_shown:
            return
        self.is_shown = shown
        self._items = self._items or [self._piece(rect) for rect in self._round_the_map()]
        for item in self._items:
            item.setVisible(shown)

    def leaves_free(self, rect: QRectF) -> bool:
        """Can this part of the sheet be seen?"""
        return not self.is_shown or self._play.contains(rect)

    def hides(self, point: QPointF) -> bool:
        """Is this point of the sheet covered?"""
        return self.is_shown and not self._play.contains(point)

    def _round_the_map(self) -> tuple[QRectF, ...]:
        """Left, right, above and below of the playing area."""
        map_, reach = self._play, COVER_REACH
        all_ = self._scene.sceneRect().adjusted(-reach, -reach, reach, reach)
        return (
            QRectF(all_.topLeft(), QPointF(map_.left(), all_.bottom())),
            QRectF(QPointF(map_.right(), all_.top()), all_.bottomRight()),
            QRectF(QPointF(map_.left(), all_.top()), map_.topRight()),
            QRectF(map_.bottomLeft(), QPointF(map_.right(), all_.bottom())),
        )

    def _piece(self, rect: QRectF) -> QGraphicsRectItem:
        """One piece of the desk."""
        item = QGraphicsRectItem(rect)
        item.setPen(Qt.PenStyle.NoPen)
        dim = QColor(self._colour)
        dim.setAlphaF(DIM)
        item.setBrush(dim)
        item.setZValue(COVER_Z)
        self._scene.addItem(item)
        return item
