"""Paths of simple shapes and signs; every symbol of the sheet is drawn, none is a letter of a font."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

from cholm_qt.mapmaker.geometry import Point, Rect, parallel


def line_path(line: Sequence[Point]) -> QPainterPath:
    """Return an open line."""
    path = QPainterPath(QPointF(*line[0]))
    for point in line[1:]:
        path.lineTo(*point)
    return path


def polygon(points: Sequence[Point]) -> QPainterPath:
    """Return a closed outline."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addPolygon(QPolygonF([QPointF(*point) for point in points]))
    path.closeSubpath()
    return path


def box(rect: Rect) -> QPainterPath:
    """Return a rectangle."""
    path = QPainterPath()
    path.addRect(QRectF(rect.x, rect.y, rect.w, rect.h))
    return path


def disc(at: Point, radius: float) -> QPainterPath:
    """Return a circle."""
    path = QPainterPath()
    path.addEllipse(QPointF(*at), radius, radius)
    return path


def turned(path: QPainterPath, at: Point, degrees: float) -> QPainterPath:
    """Return a path drawn round the origin, turned and moved to a point."""
    return QTransform().translate(*at).rotate(degrees).map(path)


def block(at: Point, width: float, height: float, degrees: float = 0.0) -> QPainterPath:
    """Return a turned rectangle round a point, as a house stands."""
    return turned(box(Rect(-width / 2, -height / 2, width, height)), at, degrees)


def ribbon(line: Sequence[Point], halves: Sequence[float]) -> QPainterPath:
    """Return a band along a line that is twice its half width wide at each point."""
    left = [_beside(line, i, half) for i, half in enumerate(halves)]
    right = [_beside(line, i, -half) for i, half in enumerate(halves)]
    return polygon([*left, *right[::-1]])


def _beside(line: Sequence[Point], i: int, away: float) -> Point:
    """Return the point beside the line's i-th one."""
    start = max(i - 1, 0)
    return parallel(line[start : i + 2], away)[i - start]


def star(at: Point, radius: float) -> QPainterPath:
    """Return a five-pointed star."""
    points = [
        (at[0] + far * math.sin(turn * math.pi / 5), at[1] - far * math.cos(turn * math.pi / 5))
        for turn, far in enumerate([radius, radius * 0.382] * 5)
    ]
    return polygon(points)


def triangle(at: Point, half: float) -> QPainterPath:
    """Return a triangle standing on its base."""
    return polygon(
        [
            (at[0], at[1] - half * 1.12),
            (at[0] + half * 1.18, at[1] + half * 0.9),
            (at[0] - half * 1.18, at[1] + half * 0.9),
        ]
    )


def cross(at: Point, width: float, height: float, bar: float) -> QPainterPath:
    """Return the two lines of an upright cross, its bar that share down from the top."""
    top = at[1] - height / 2
    path = line_path([(at[0], top), (at[0], top + height)])
    path.addPath(
        line_path([(at[0] - width / 2, top + height * bar), (at[0] + width / 2, top + height * bar)])
    )
    return path


def arrow_head(tip: Point, towards: float, size: float) -> QPainterPath:
    """Return a triangular head whose tip points that way, in radians."""
    head = polygon([(0, 0), (-size, size * 0.62), (-size * 0.86, 0), (-size, -size * 0.62)])
    return turned(head, tip, math.degrees(towards))


def conifer(at: Point, size: float) -> QPainterPath:
    """Return the sign of a conifer: a stem under two falling branches."""
    x, y = at
    path = line_path([(x, y + size * 0.5), (x, y - size * 0.5)])
    path.addPath(
        line_path([(x - size * 0.3, y - size * 0.1), (x, y - size * 0.5), (x + size * 0.3, y - size * 0.1)])
    )
    path.addPath(
        line_path(
            [(x - size * 0.36, y + size * 0.22), (x, y - size * 0.14), (x + size * 0.36, y + size * 0.22)]
        )
    )
    return path


def broadleaf(at: Point, size: float) -> QPainterPath:
    """Return the sign of a broadleaf tree: an open ring on a short shadow."""
    path = QPainterPath()
    ring = QRectF(at[0] - size * 0.36, at[1] - size * 0.5, size * 0.72, size * 0.72)
    path.arcMoveTo(ring, 230)
    path.arcTo(ring, 230, -280)
    path.moveTo(at[0], at[1] + size * 0.22)
    path.lineTo(at[0] + size * 0.4, at[1] + size * 0.22)
    return path


def binocular(at: Point, size: float) -> QPainterPath:
    """Return a field glass seen from above."""
    half = QPainterPath()
    half.setFillRule(Qt.FillRule.WindingFill)
    half.addPath(
        polygon(
            [
                (0.1, -0.5),
                (0.3, -0.5),
                (0.36, -0.12),
                (0.52, 0.2),
                (0.52, 0.5),
                (0.1, 0.5),
                (0.1, 0.1),
                (0.06, -0.05),
            ]
        )
    )
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addPath(half)
    path.addPath(QTransform.fromScale(-1, 1).map(half))
    path.addPath(box(Rect(-0.12, -0.26, 0.24, 0.2)))
    path.addPath(box(Rect(-0.12, 0.02, 0.24, 0.12)))
    return QTransform().translate(*at).scale(size, size).map(path)
