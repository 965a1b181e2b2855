"""One Area, Zone or box on the table: its outline, and how it shows that it can be pointed at."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cholm_qt.ui.map.marks import Mark

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
            self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Hatch the inside and draw the outline for each mark."""
        if not self.marks:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        zoom = painter.worldTransform().m11()
        for mark in self.marks:
            self._paint_mark(painter, mark, zoom)

    def _paint_mark(self, painter: QPainter, mark: Mark, zoom: float) -> None:
        """One mark: a tint, a hatch whose lines keep their distance on the screen, an outline."""
        painter.setPen(Qt.PenStyle.NoPen)
        if mark.tint:
            colour = QColor(mark.colour)
            colour.setAlpha(mark.tint)
            painter.fillPath(self.path, colour)
        if mark.hatch != Qt.BrushStyle.NoBrush:
            brush = QBrush(QColor(mark.colour), mark.hatch)
            brush.setTransform(QTransform.fromScale(1 / zoom, 1 / zoom))
            painter.setOpacity(0.55)
            painter.fillPath(self.path, brush)
            painter.setOpacity(1)
        if mark.width:
            painter.setPen(_outline_pen(mark, mark.halo, mark.width + 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(self.path)
            painter.setPen(_outline_pen(mark, mark.colour, mark.width))
            painter.drawPath(self.path)


def _outline_pen(mark: Mark, colour: str, width: float) -> QPen:
    """A pen that is as wide on the screen at every zoom."""
    pen = QPen(QColor(colour), width, mark.line, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    pen.setCosmetic(True)
    return pen
