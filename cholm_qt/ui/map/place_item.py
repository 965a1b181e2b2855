"""One Area, Zone or box on the table: its outline, and how it shows that it can be pointed at."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cholm_qt.ui.map.marks import Mark, paint_mark

EDGE = 16.0  # pixels of the sheet by which a mark may reach over the outline


class PlaceItem(QGraphicsItem):
    """Draws nothing but its marks: the map itself is on the picture below."""

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
