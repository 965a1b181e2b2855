"""A thin line from a card over the map to the place that the card tells of."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cholm_qt.ui.map.marks import HIT, PAPER_WHITE

RING = 6.0  # pixels of the screen round the point that is meant
ROOM = 60.0  # pixels of the sheet round the line that its width and ring may take


class LeaderItem(QGraphicsItem):
    """A line with a ring at its end; both are as thick at every zoom."""

    def __init__(self) -> None:
        super().__init__()
        self.line = QLineF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def show_line(self, start: QPointF, end: QPointF) -> None:
        """Lead from one point of the sheet to another."""
        self.prepareGeometryChange()
        self.line = QLineF(start, end)
        self.show()

    def boundingRect(self) -> QRectF:
        """The line and its ring."""
        return QRectF(self.line.p1(), self.line.p2()).normalized().adjusted(-ROOM, -ROOM, ROOM, ROOM)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """A light casing, then the line and the ring."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = RING / painter.worldTransform().m11()
        short = QLineF(self.line)
        short.setLength(max(short.length() - radius, 0.0))
        for colour, width in ((PAPER_WHITE, 5.0), (HIT, 2.4)):
            pen = QPen(QColor(colour), width * painter.device().devicePixelRatio())
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.drawLine(short)
            painter.drawEllipse(self.line.p2(), radius, radius)
