"""The places on the table: their marks, and the outline of the one under the pointer."""

from __future__ import annotations

from math import ceil, floor

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QPixmapCache, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cholm_qt.ui.map.marks import MARKS, Mark, paint_mark

EDGE = 16.0  # pixels of the sheet by which a mark may reach over the outline


class PlaceItem(QGraphicsItem):
    """The marks of one place; the place itself is on the picture below."""

    def __init__(self, place: int, path: QPainterPath) -> None:
        super().__init__()
        self.place = place
        self.path = path
        self.marks: tuple[Mark, ...] = ()
        self._bounds = path.boundingRect().adjusted(-EDGE, -EDGE, EDGE, EDGE)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        # Hatching takes far longer than copying it, and marks stay while counters and pointer go over them.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setVisible(False)

    def boundingRect(self) -> QRectF:
        """The outline and a little more."""
        return self._bounds

    def shape(self) -> QPainterPath:
        """The outline."""
        return self.path

    def set_marks(self, marks: tuple[Mark, ...]) -> None:
        """Show these marks and no others."""
        if marks != self.marks:
            self.marks = marks
            self.setVisible(bool(marks))
            self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw the marks."""
        self.paint_marks(painter)

    def paint_marks(self, painter: QPainter) -> None:
        """Hatch the inside and draw the outline for each mark."""
        for mark in self.marks:
            paint_mark(painter, self.path, mark)


class HoverItem(PlaceItem):
    """The outline of a place under the pointer, hidden until the place is pointed at.

    It comes and goes with every move of the pointer, and Qt forgets the picture of an item that it hides. So
    the picture is left with Qt's own store, which keeps as many as there is room for.
    """

    def __init__(self, place: int, path: QPainterPath) -> None:
        super().__init__(place, path)
        self.setCacheMode(QGraphicsItem.CacheMode.NoCache)
        self.set_marks((MARKS["hover"],))
        self.hide()
        self._key = QPixmapCache.Key()
        self._kept_for: tuple[object, ...] = ()

    def show_round(self, marks: tuple[Mark, ...]) -> None:
        """Come into sight; round an outline that these marks draw, and not over it."""
        self.set_marks((MARKS["hover-marked" if marks else "hover"],))
        self.show()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Copy the picture, which is painted anew for another zoom."""
        transform, ratio = painter.worldTransform(), painter.device().devicePixelRatio()
        corner = transform.map(self.boundingRect().topLeft())
        left, top = floor(corner.x()), floor(corner.y())
        looks = (self.marks, transform.m11(), ratio, round(corner.x() - left, 2), round(corner.y() - top, 2))
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
