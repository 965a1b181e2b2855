"""A pointer to a place or a counter of the map: a frame round it and an arrow from above."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cholm_qt.ui.map.counter_item import LIFTED_Z
from cholm_qt.ui.map.marks import CHOSEN, INK_BLACK

ARROW = 26.0  # pixels of the screen that the arrow is high
FRAME, CASING = 4.0, 8.0  # pixels of the screen that the frame and its dark edge are wide
ROOM = 160.0  # pixels of the sheet above the frame that the arrow may take at the smallest zoom


class PointerItem(QGraphicsItem):
    """A frame and an arrow, which are as thick at every zoom; it takes no clicks.

    Attributes:
        lift: How far the arrow is above the frame, in pixels of the screen.
    """

    def __init__(self, path: QPainterPath) -> None:
        """Point at what this path encloses."""
        super().__init__()
        self.path, self.tip = path, top_of(path)
        self.lift = 0.0
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(LIFTED_Z + 1)

    def point_at(self, path: QPainterPath) -> None:
        """Point at something else, or at the same where it lies now."""
        self.prepareGeometryChange()
        self.path, self.tip = path, top_of(path)

    def raise_arrow(self, lift: float) -> None:
        """Draw the arrow so far above the frame."""
        self.lift = lift
        self.update()

    def boundingRect(self) -> QRectF:
        """The frame with its edge, and the arrow above it."""
        return self.path.boundingRect().adjusted(-ROOM / 4, -ROOM, ROOM / 4, ROOM / 4)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """A dark edge, a light frame, and the arrow likewise."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        ratio = painter.device().devicePixelRatio()
        for colour, width in ((INK_BLACK, CASING), (CHOSEN, FRAME)):
            pen = QPen(QColor(colour), width * ratio, j=Qt.PenJoinStyle.RoundJoin)
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.drawPath(self.path)
        pen = QPen(QColor(INK_BLACK), 2 * ratio)
        pen.setCosmetic(True)
        painter.setPen(pen)
        painter.setBrush(QColor(CHOSEN))
        painter.drawPolygon(self._arrow(1 / painter.worldTransform().m11() * ratio))

    def _arrow(self, pixel: float) -> QPolygonF:
        """An arrow that points at the middle of the frame's upper edge; a pixel is so long on the sheet."""
        tip = self.tip - QPointF(0, (CASING / 2 + 2 + self.lift) * pixel)
        high, half, stem = ARROW * pixel, ARROW / 2 * pixel, ARROW / 5 * pixel
        corners = ((0, 0), (-half, -half), (-stem, -half), (-stem, -high), (stem, -high), (stem, -half))
        return QPolygonF([tip + QPointF(x, y) for x, y in (*corners, (half, -half))])


def top_of(path: QPainterPath) -> QPointF:
    """Where a shape ends above its middle."""
    box, line = path.boundingRect(), QPainterPath()
    line.addRect(QRectF(box.center().x() - 0.5, box.top(), 1.0, box.height()))
    cut = path.intersected(line).boundingRect()
    return QPointF(box.center().x(), box.top() if cut.isEmpty() else cut.top())
