"""The signs on counters and markers: cross and star of the sides, sun and moon for day and night."""

from __future__ import annotations

import math
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from cholm_qt.games.circle_of_fire.desk.pieces.colours import SIDES
from cholm_qt.games.circle_of_fire.rules.components import GERMAN
from cholm_qt.ui.pieces.canvas import Canvas, fitted
from cholm_qt.ui.pieces.side_signs import cross, on_circle, star


@cache
def sun() -> QPainterPath:
    """A disc with eight rays, about 100 across."""
    path = QPainterPath()
    path.addEllipse(QPointF(50, 50), 24, 24)
    for i in range(8):
        path.addPath(_ray(i * math.pi / 4))
    return path


def _ray(turn: float) -> QPainterPath:
    """One ray, pointing away from the middle."""
    corners = [on_circle(31, turn - 0.2), on_circle(50, turn), on_circle(31, turn + 0.2)]
    path = QPainterPath()
    path.addPolygon(QPolygonF(corners))
    path.closeSubpath()
    return path


@cache
def moon() -> QPainterPath:
    """A crescent open to the right, about 90 tall."""
    disc, bite = QPainterPath(), QPainterPath()
    disc.addEllipse(QPointF(50, 50), 45, 45)
    bite.addEllipse(QPointF(70, 40), 38, 38)
    return disc.subtracted(bite)


def draw_emblem(on: Canvas, side: int, box: QRectF) -> None:
    """Print a side's sign: a dark cross edged in white, or a red star edged in cream."""
    if side == GERMAN:
        on.fill(fitted(cross(42), box), "#ffffff")
        margin = box.width() * 0.06
        on.fill(fitted(cross(26), box.adjusted(margin, margin, -margin, -margin)), SIDES[side].emblem)
        return
    on.line(fitted(star(), box), "#fff6df", box.width() * 0.1)
    on.fill(fitted(star(), box), SIDES[side].emblem)


def paint_emblem(side: int, painter: QPainter, rect: QRectF) -> None:
    """Print a side's sign beside its name, with a margin round it."""
    draw_emblem(Canvas(painter, rect.width()), side, rect.adjusted(3, 3, -3, -3))
