"""The outline of the place under the pointer, light enough to follow every move of it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cholm_qt.ui.map.marks import MARKS, paint_mark
from cholm_qt.ui.map.place_item import EDGE


class HoverItem(QGraphicsItem):
    """Drawn over the marks of the places, so that none of them is drawn anew when the pointer moves on."""

    def __init__(self) -> None:
        super().__init__()
        self._path = QPainterPath()
        self._bounds = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)  # a counter is dragged over it

    def show_path(self, path: QPainterPath) -> None:
        """Outline this, or nothing when it is empty."""
        self.prepareGeometryChange()
        self._path = path
        self._bounds = path.boundingRect().adjusted(-EDGE, -EDGE, EDGE, EDGE)
        self.setVisible(not path.isEmpty())
        self.update()

    def boundingRect(self) -> QRectF:
        """The outline and a little more."""
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """A faint tint and a thin line."""
        paint_mark(painter, self._path, MARKS["hover"])
