"""Drawing a plan over a scan: half transparent lines with a light seam, and handles of fixed size."""

from __future__ import annotations

from collections import defaultdict
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
        """Draw the lines of some kinds with a painter that is in pixels of the picture.

        Qt is twenty times as quick with thin lines as with others, so each is drawn twice, side by side.
        """
        painter.setOpacity(OPACITY)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        beside = QPointF(LINE, LINE) / 4 / zoom
        for layer, path in self._paths.items():
            if layer in layers:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
                painter.strokePath(path, QPen(SEAM_COLOUR, SEAM / zoom))
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(_thin(self._colours[layer]))
                for way in (beside, -beside * 2):
                    painter.translate(way)
                    painter.drawPath(path)
                painter.translate(beside)
        painter.setOpacity(1)

    def draw_handles(
        self, painter: QPainter, layers: Collection[Said], chosen: Collection[str], zoom: float, seen: QRectF
    ) -> None:
        """Draw what can be taken hold of: points as squares, spots as rings, smaller on a small map."""
        size = HALF * min(max(zoom * self.plan.counter / ROOMY, SMALLEST), 1.0) / zoom
        squares: dict[Said, list[QRectF]] = defaultdict(list)
        rings: list[tuple[Point, QColor, bool]] = []
        chosen_squares = []
        for name, _, at in point_handles(self.plan, layers):
            if not seen.contains(QPointF(*at)):
                continue
            if name in self.plan.spots:
                rings.append((at, self._colours[self.plan.things[name].layer], name in chosen))
            elif name in chosen:
                chosen_squares.append(_square(at, size))
            else:
                thing = self.plan.things.get(name.rpartition(" ")[0])
                squares[thing.layer if thing is not None else BORDERS].append(_square(at, size))
        painter.setBrush(QColor(255, 255, 255, 190))
        for layer, rects in squares.items():
            painter.setPen(QPen(self._colours[layer], size * 0.45))
            painter.drawRects(rects)
        for at, colour, is_chosen in rings:
            _draw_ring(painter, at, 2 * size, CHOSEN_COLOUR if is_chosen else colour, is_chosen)
        for name, rect in shown_rects(self.plan, layers):
            if name in chosen:
                _draw_chosen(painter, rect, size)
                chosen_squares += [_square(corner, size) for corner in rect.corners]
        painter.setBrush(CHOSEN_COLOUR)
        painter.setPen(QPen(CHOSEN_COLOUR, size * 0.45))
        painter.drawRects(chosen_squares)


def _thin(colour: QColor) -> QPen:
    """A pen that is one pixel of the screen wide at every zoom."""
    pen = QPen(colour, 1.0)
    pen.setCosmetic(True)
    return pen


def _square(at: Point, half: float) -> QRectF:
    """The square of a handle."""
    return QRectF(at[0] - half, at[1] - half, 2 * half, 2 * half)


def _draw_ring(painter: QPainter, at: Point, half: float, colour: QColor, is_chosen: bool) -> None:
    """The ring of a spot, through which the print is seen."""
    painter.setPen(QPen(colour, half * (0.5 if is_chosen else 0.22)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(_square(at, half))
    for way in (QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)):
        painter.drawLine(QPointF(*at) + way * half * 0.6, QPointF(*at) + way * half * 1.4)


def _draw_chosen(painter: QPainter, rect: Rect, half: float) -> None:
    """The frame of a rectangle that is chosen."""
    painter.setPen(QPen(CHOSEN_COLOUR, half * 0.6, Qt.PenStyle.DashLine))
    painter.setBrush(QColor(0, 87, 216, 40))
    painter.drawRect(QRectF(*rect))


def _polygon(points: list[Point]) -> QPolygonF:
    """Points as Qt's."""
    return QPolygonF([QPointF(x, y) for x, y in points])
