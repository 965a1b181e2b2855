"""Sun and moon: by day and by night."""

from __future__ import annotations

import math
from functools import cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF


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
    corners = [_on_circle(31, turn - 0.2), _on_circle(50, turn), _on_circle(31, turn + 0.2)]
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


def _on_circle(radius: float, turn: float) -> QPointF:
    """A point on a circle around (50, 50)."""
    return QPointF(50 + radius * math.cos(turn), 50 + radius * math.sin(turn))
