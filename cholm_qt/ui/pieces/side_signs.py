"""The shapes of which signs of sides are made: a cross and a star, each about 100 across."""

from __future__ import annotations

import math
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF


@cache
def cross(arm: float) -> QPainterPath:
    """A cross 100 across whose arms are this wide."""
    path = QPainterPath()
    path.addRect(QRectF(50 - arm / 2, 0, arm, 100))
    upright = QPainterPath()
    upright.addRect(QRectF(0, 50 - arm / 2, 100, arm))
    return path.united(upright)


@cache
def star() -> QPainterPath:
    """A five-pointed star, about 100 across."""
    points = [on_circle(50 if i % 2 == 0 else 19.1, i * math.pi / 5) for i in range(10)]
    path = QPainterPath()
    path.addPolygon(QPolygonF(points))
    path.closeSubpath()
    return path


def on_circle(radius: float, turn: float) -> QPointF:
    """A point on a circle around (50, 50), counted from the top."""
    return QPointF(50 + radius * math.sin(turn), 50 - radius * math.cos(turn))
