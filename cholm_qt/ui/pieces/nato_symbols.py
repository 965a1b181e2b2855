"""NATO-style symbols of unit types, as lines in a box."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from cholm_qt.ui.pieces.canvas import Canvas
from cholm_qt.ui.pieces.cardboard import INK

CROSSED = ("infantry", "mountain infantry", "motorized infantry", "fortified infantry")
STAR = tuple(-pi / 2 + n * 4 * pi / 5 for n in range(5))  # the ways to the tips of a star, as it is drawn


class Symbol(NamedTuple):
    """A unit type by its plain name, and whether a bracket says that the force was thrown together.

    Drawn are infantry, mountain, motorized and fortified infantry, cavalry, armor, antitank, pioneers,
    machine guns, artillery and massed artillery, airscrew, supply, partisans and headquarters; any other
    name is an empty box.
    """

    kind: str
    bracket: bool = False


def draw_symbol(on: Canvas, symbol: Symbol, box: QRectF, tint: str) -> None:
    """Print the box of a unit type, filled with a tint."""
    kind = symbol.kind
    box = on.snap(box)
    line = on.thick(1.3 if on.full else 1.6)
    inner = box.adjusted(line, line, -line, -line)
    on.fill(_plain(box), INK)
    on.fill(_plain(inner), tint)
    on.painter.save()
    on.painter.setClipRect(inner)
    on.line(_lines(kind, inner), INK, line)
    on.painter.restore()
    on.fill(_solid(kind, inner), INK)
    _draw_outside(on, symbol, box, line)


def _plain(box: QRectF) -> QPainterPath:
    """A box as a path."""
    path = QPainterPath()
    path.addRect(box)
    return path


def _lines(kind: str, box: QRectF) -> QPainterPath:
    """The lines inside the box."""
    path = QPainterPath()
    if kind in CROSSED:
        _join(path, box.topLeft(), box.bottomRight())
    if kind in CROSSED or kind == "cavalry":
        _join(path, box.bottomLeft(), box.topRight())
    if kind == "armor":
        oval = _part(box, 0.16, 0.24, 0.84, 0.76)
        path.addRoundedRect(oval, oval.height() / 2, oval.height() / 2)
    if kind == "pioneers":
        _join(path, *(_at(box, x, y) for x, y in ((0.2, 0.8), (0.2, 0.24), (0.8, 0.24), (0.8, 0.8))))
        _join(path, _at(box, 0.5, 0.24), _at(box, 0.5, 0.8))
    if kind == "machine guns":
        _join(path, _at(box, 0.5, 0.3), _at(box, 0.5, 0.84))
        _join(path, _at(box, 0.3, 0.84), _at(box, 0.7, 0.84))
    if kind == "motorized infantry":
        _join(path, _at(box, 0.5, 0.0), _at(box, 0.5, 1.0))
    if kind == "antitank":
        _join(path, box.bottomLeft(), _at(box, 0.5, 0.0), box.bottomRight())
    if kind == "supply":
        _join(path, _at(box, 0.0, 0.72), _at(box, 1.0, 0.72))
    if kind == "headquarters":
        path.addPath(_letters_hq(box))
    return path


def _letters_hq(box: QRectF) -> QPainterPath:
    """H and Q as lines, since a symbol never depends on a font."""
    path = QPainterPath()
    for x in (0.17, 0.43):
        _join(path, _at(box, x, 0.18), _at(box, x, 0.82))
    _join(path, _at(box, 0.17, 0.5), _at(box, 0.43, 0.5))
    bowl = _part(box, 0.57, 0.18, 0.85, 0.82)
    path.addRoundedRect(bowl, bowl.width() * 0.45, bowl.width() * 0.45)
    _join(path, _at(box, 0.72, 0.6), _at(box, 0.89, 0.92))
    return path


def _solid(kind: str, box: QRectF) -> QPainterPath:
    """The solid shapes inside the box."""
    path = QPainterPath()
    if kind == "artillery":
        radius = box.height() * 0.23
        path.addEllipse(box.center(), radius, radius)
    if kind == "massed artillery":
        for x in (0.24, 0.5, 0.76):
            path.addEllipse(_at(box, x, 0.5), box.height() * 0.15, box.height() * 0.15)
    if kind == "fortified infantry":
        path.addRect(_part(box, 0.0, 0.78, 1.0, 1.0))
    if kind == "partisans":
        points = [(0.5 + 0.24 * cos(turn), 0.54 + 0.4 * sin(turn)) for turn in STAR]
        _area(path, *(_at(box, x, y) for x, y in points))
        path.setFillRule(Qt.FillRule.WindingFill)
    if kind == "mountain infantry":
        _area(path, *(_at(box, x, y) for x, y in ((0.5, 0.52), (0.68, 1.0), (0.32, 1.0))))
    if kind == "machine guns":
        _area(path, *(_at(box, x, y) for x, y in ((0.5, 0.1), (0.64, 0.42), (0.36, 0.42))))
    if kind == "airscrew":
        for tip, far in ((0.5, 0.14), (0.5, 0.86)):
            _area_blade(path, _at(box, tip, 0.5), _at(box, far, 0.5), box.height() * 0.34)
    return path


def _area_blade(path: QPainterPath, tip: QPointF, far: QPointF, swell: float) -> None:
    """One blade of the airscrew: thin at the hub and round at the end."""
    reach = (far.x() - tip.x()) * 1.25
    path.moveTo(tip)
    path.cubicTo(
        QPointF(tip.x() + reach, tip.y() - 2 * swell), QPointF(tip.x() + reach, tip.y() + 2 * swell), tip
    )


def _draw_outside(on: Canvas, symbol: Symbol, box: QRectF, line: float) -> None:
    """Print a headquarters' staff and the bracket of a force thrown together."""
    if symbol.kind == "headquarters":
        staff = QRectF(box.left(), box.bottom(), line, box.height() * 0.18)
        on.fill(_plain(on.snap(staff)), INK)
    if symbol.bracket:
        rise = box.height() * 0.18
        left, right = box.left() + box.width() * 0.25, box.right() - box.width() * 0.25
        for part in (
            QRectF(left, box.top() - rise, line, rise),
            QRectF(right - line, box.top() - rise, line, rise),
            QRectF(left, box.top() - rise, right - left, line),
        ):
            on.fill(_plain(on.snap(part)), INK)


def _at(box: QRectF, x: float, y: float) -> QPointF:
    """A point of the box, its sides counted from 0 to 1."""
    return QPointF(box.left() + x * box.width(), box.top() + y * box.height())


def _part(box: QRectF, left: float, top: float, right: float, bottom: float) -> QRectF:
    """A part of the box, its sides counted from 0 to 1."""
    return QRectF(_at(box, left, top), _at(box, right, bottom))


def _join(path: QPainterPath, first: QPointF, *others: QPointF) -> None:
    """A line through these points."""
    path.moveTo(first)
    for point in others:
        path.lineTo(point)


def _area(path: QPainterPath, *points: QPointF) -> None:
    """A solid through these points."""
    path.addPolygon(QPolygonF(points))
    path.closeSubpath()
