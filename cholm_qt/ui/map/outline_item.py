"""The outline of the place under the pointer."""

from __future__ import annotations

from math import ceil, floor

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QPixmapCache, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cholm_qt.ui.map.marks import MARKS
from cholm_qt.ui.map.place_item import PlaceItem


class OutlineItem(PlaceItem):
    """Hidden until its place is pointed at.

    It comes and goes with every move of the pointer, and Qt forgets the picture of an item that it hides. So
    the picture is left with Qt's own store, which keeps as many as there is room for.
    """

    def __init__(self, place: int, path: QPainterPath) -> None:
        super().__init__(place, path)
        self.setCacheMode(QGraphicsItem.CacheMode.NoCache)
        self.set_marks((MARKS["hover"],))
        self.hide()
        self._key = QPixmapCache.Key()
        self._kept_for: tuple[float, ...] = ()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Copy the picture, which is painted anew for another zoom."""
        transform, ratio = painter.worldTransform(), painter.device().devicePixelRatio()
        corner = transform.map(self.boundingRect().topLeft())
        left, top = floor(corner.x()), floor(corner.y())
        looks = (transform.m11(), ratio, round(corner.x() - left, 2), round(corner.y() - top, 2))
        picture = QPixmap()
        if looks != self._kept_for or not QPixmapCache.find(self._key, picture):
            picture = self._painted(transform * QTransform.fromTranslate(-left, -top), ratio)
            self._key, self._kept_for = QPixmapCache.insert(picture), looks
        painter.resetTransform()
        painter.drawPixmap(left, top, picture)
        painter.setWorldTransform(transform)

    def _painted(self, transform: QTransform, ratio: float) -> QPixmap:
        """The marks on nothing."""
        size = transform.mapRect(self.boundingRect())
        picture = QPixmap(ceil(size.right() * ratio) + 1, ceil(size.bottom() * ratio) + 1)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setWorldTransform(transform)
        self.paint_marks(painter)
        painter.end()
        return picture
