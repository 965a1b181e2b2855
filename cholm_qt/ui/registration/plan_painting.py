"""Drawing a plan over a scan: half transparent lines with a light seam, and handles of fixed size."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from cholm_qt.engine.reasons import Said
from cholm_qt.files.geometry import Point
from cholm_qt.files.map_plan import MapPlan, Rect
from cholm_qt.ui.registration.handles import BORDERS, point_handles, shown_rects

LINE, SEAM = 1.6, 3.8  # pixels of the screen
OPACITY = 0.72
HALF = 3.5  # of a handle, in pixels of the screen
ROOMY, SMALLEST = 28.0, 0.45  # pixels of a counter from which handles have full size, and their least share
SEAM_COLOUR = QColor(255, 255, 255, 150)
BORDER_COLOUR = QColor("#b0003a")
CHOSEN_COLOUR = QColor("#0057d8")
# One for each further kind of things, which are told apart by their shapes as well.
COLOURS = tuple(map(QColor, ("#00695c", "#6a1b9a", "#8d5b00", "#01579b", "#4e342e", "#37474f", "#827717")))


class PlanPainter:
    """Draws one plan; its lines are kept as paths until another plan is shown."""

    def __init__(self, plan: MapPlan, layers: list[Said]) -> None:
        """Draw a plan with all its kinds of things, of which each has its colour."""
        self.plan = plan
        self._colours = {
            layer: BORDER_COLOUR if layer == BORDERS else COLOURS[n % len(COLOURS)]
            for n, layer in enumerate(layers)
        }
        self._paths = {layer: self._path(layer) for layer in layers}

    def _path(self, layer: Said) -> QPainterPath:
        """All lines of a kind of things."""
        path, plan = QPainterPath(), self.plan
        if layer == BORDERS:
            for border in plan.borders:
                path.addPolygon(_polygon([plan.points[point] for point in border.points]))
        for _, rect in shown_rects(plan, (layer,)):
            path.addRect(QRectF(*rect))
        for name, line in plan.lines.items():
            if plan.things[name].layer == layer:
                path.addPolygon(_polygon(list(line)))
        return path

    def draw(self, painter: QPainter, layers: Collection[Said], zoom: float) -> None:
        """Draw the lines of some kinds with a painter that is in pixels of the picture."""
        painter.setOpacity(OPACITY)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for layer, path in self._paths.items():
            if layer in layers:
                for colour, width in ((SEAM_COLOUR, SEAM), (self._colours[layer], LINE)):
                    painter.strokePath(path, QPen(colour, width / zoom))
        painter.setOpacity(1)

    def draw_handles(
        self, painter: QPainter, layers: Collection[Said], chosen: Collection[str], zoom: float, seen: QRectF
    ) -> None:
        """Draw what can be taken hold of: points as squares, spots as rings, smaller on a small map."""
        size = HALF * min(max(zoom * self.plan.counter / ROOMY, SMALLEST), 1.0) / zoom
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for name, _, at in point_handles(self.plan, layers):
            if seen.contains(QPointF(*at)):
                is_spot = name in self.plan.spots
                thing = self.plan.things.get(name if is_spot else name.rpartition(" ")[0])
                colour = self._colours[thing.layer if thing is not None else BORDERS]
                _draw_handle(painter, at, 2 * size if is_spot else size, colour, name in chosen, is_spot)
        for name, rect in shown_rects(self.plan, layers):
            if name in chosen:
                _draw_chosen(painter, rect, size)


def _draw_handle(
    painter: QPainter, at: Point, half: float, colour: QColor, is_chosen: bool, is_spot: bool
) -> None:
    """One handle."""
    rect = QRectF(at[0] - half, at[1] - half, 2 * half, 2 * half)
    width = half * ((0.5 if is_chosen else 0.22) if is_spot else 0.45)
    painter.setPen(QPen(CHOSEN_COLOUR if is_chosen else colour, width))
    painter.setBrush(CHOSEN_COLOUR if is_chosen else QColor(255, 255, 255, 190))
    if is_spot:  # a ring through which the print is seen
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(rect)
        for way in (QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)):
            painter.drawLine(QPointF(*at) + way * half * 0.6, QPointF(*at) + way * half * 1.4)
    else:
        painter.drawRect(rect)


def _draw_chosen(painter: QPainter, rect: Rect, half: float) -> None:
    """The frame of a rectangle that is chosen, with corners to draw it larger or smaller."""
    painter.setPen(QPen(CHOSEN_COLOUR, half * 0.6, Qt.PenStyle.DashLine))
    painter.setBrush(QColor(0, 87, 216, 40))
    painter.drawRect(QRectF(*rect))
    for corner in rect.corners:
        _draw_handle(painter, corner, half, CHOSEN_COLOUR, True, False)


def _polygon(points: list[Point]) -> QPolygonF:
    """Points as Qt's."""
    return QPolygonF([QPointF(x, y) for x, y in points])
