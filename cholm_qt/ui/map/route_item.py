"""A route over the map: the path of a move, the line of a fire, the way out of the town."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cholm_qt.ui.map.marks import PAPER_WHITE

HEAD = 17.0  # pixels of the screen
ROOM = 90.0  # pixels of the sheet round the route that its width may take


class RouteItem(QGraphicsItem):
    """An arrow through some points, dashed for fire.

    Attributes:
        points: The points of the sheet it goes through; fewer than two where there is none.
    """

    def __init__(self) -> None:
        super().__init__()
        self.points: list[QPointF] = []
        self._colour = "#07518e"
        self._line = Qt.PenStyle.SolidLine
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_route(self, points: Sequence[QPointF], colour: str, dashed: bool = False) -> None:
        """Draw an arrow through these points; with fewer than two, or all in one place, there is none."""
        if not points and not self.points:
            return
        self.prepareGeometryChange()
        self.points = [point for n, point in enumerate(points) if not n or point != points[n - 1]]
        self._colour = colour
        self._line = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
        self.update()

    def boundingRect(self) -> QRectF:
        """All points and the width of the arrow."""
        if len(self.points) < 2:
            return QRectF()
        return QPolygonF(self.points).boundingRect().adjusted(-ROOM, -ROOM, ROOM, ROOM)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """A light casing, then the line and its head."""
        if len(self.points) < 2:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        zoom, ratio = painter.worldTransform().m11(), painter.device().devicePixelRatio()
        path = QPainterPath(self.points[0])
        for point in self.points[1:]:
            path.lineTo(point)
        head = _head(self.points[-2], self.points[-1], HEAD / zoom)
        for colour, width in ((PAPER_WHITE, 9.0), (self._colour, 5.0)):
            pen = QPen(
                QColor(colour), width * ratio, self._line, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
            )
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path)
            pen.setStyle(Qt.PenStyle.SolidLine)
            painter.setPen(pen)
            painter.setBrush(QColor(colour))
            painter.drawPolygon(head)


def _head(before: QPointF, tip: QPointF, size: float) -> QPolygonF:
    """The three corners of an arrow head."""
    angle = atan2(tip.y() - before.y(), tip.x() - before.x())
    wings = [
        QPointF(tip.x() - size * cos(angle + turn), tip.y() - size * sin(angle + turn))
        for turn in (-pi / 7, pi / 7)
    ]
    return QPolygonF([tip, *wings])
