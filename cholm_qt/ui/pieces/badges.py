"""Small signs the table puts on a counter: what befalls it, what it does, how many lie here."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from cholm_qt.engine.reasons import Said
from cholm_qt.ui.pieces.canvas import SIDE, Canvas, Print, canvas, fitted
from cholm_qt.ui.pieces.cardboard import INK

DISC = QRectF(3, 3, SIDE - 6, SIDE - 6)
SIGN = QRectF(18, 18, SIDE - 36, SIDE - 36)
WHITE = "#ffffff"
RIM, CROSS_RIM = 3, 8  # the white rim of a field; that of a cross has to be broad for its notches to have one


class Badge(NamedTuple):
    """A small sign on a counter; each has a shape of its own, not only a colour.

    Attributes:
        shape: The field: a disc, square, shield or cross.
        sign: What lies on the field: arrow, pennant, bars, nothing, or else these letters.
        says: The same in words.
        field: The colour of the field; light signs on dark fields hold on any counter.
        ink: The colour of the sign.
    """

    shape: str
    sign: str
    says: Said
    field: str = INK
    ink: str = WHITE


class Count(NamedTuple):
    """A number in a ring: how many counters lie here, or points still to be taken."""

    number: int


def badge_rect(counter: QRectF, full: bool) -> QRectF:
    """The room of a sign on a counter: where all is printed, it covers neither name nor numbers.

    On a small counter it lies at the foot, which is seen where other counters lie on it.
    """
    side = counter.width() * (0.38 if full else 0.42)
    top = counter.top() + counter.height() * 0.4 - side / 2 if full else counter.bottom() - side * 0.8
    return QRectF(counter.right() - side * (0.7 if full else 0.8), top, side, side)


def paint_badge(painter: QPainter, rect: QRectF, badge: Badge | Count) -> None:
    """Print a sign into a rectangle."""
    with canvas(painter, rect) as on:
        if isinstance(badge, Count):
            _draw_count(on, badge.number)
        else:
            _draw_sign(on, badge)


def _draw_sign(on: Canvas, badge: Badge) -> None:
    """A field in the badge's own shape with its sign."""
    _draw_field(on, _field(badge.shape), badge.field, CROSS_RIM if badge.shape == "cross" else RIM)
    if badge.sign in SIGNS:
        on.fill(fitted(_sign(badge.sign), SIGN), badge.ink)
    elif badge.sign:
        on.write(Print(badge.sign, "number-bold", 36, DISC.adjusted(10, 10, -10, -10), badge.ink))


def _draw_count(on: Canvas, number: int) -> None:
    """A number on a dark disc."""
    _draw_field(on, _disc(), INK)
    on.write(count_lettering(number))


def count_lettering(number: int) -> Print:
    """The number of a count badge."""
    return Print(str(number), "number-bold", 36, DISC.adjusted(10, 10, -10, -10), WHITE)


def _draw_field(on: Canvas, field: QPainterPath, colour: str, rim: int = RIM) -> None:
    """A field with a white rim and a dark line around it."""
    on.line(field, INK, 6)
    on.fill(field, WHITE)
    inner = fitted(field, field.boundingRect().adjusted(rim, rim, -rim, -rim))
    on.fill(inner, colour)


@cache
def _field(shape: str) -> QPainterPath:
    """The outline of a field."""
    path = QPainterPath()
    if shape == "cross":
        path = _cross()
    elif shape == "square":
        path.addRoundedRect(DISC.adjusted(3, 3, -3, -3), 6, 6)
    elif shape == "shield":
        path.moveTo(8, 8)
        path.lineTo(66, 8)
        path.lineTo(66, 36)
        path.cubicTo(66, 56, 48, 66, 37, 71)
        path.cubicTo(26, 66, 8, 56, 8, 36)
        path.closeSubpath()
    else:
        path = _disc()
    return path


# Closed shapes on a square of 100: an arrow pointing back, a flag on its pole, two bars of a shield.
SIGNS: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "arrow": (((0, 40), (34, 8), (34, 26), (90, 26), (90, 54), (34, 54), (34, 72)),),
    "pennant": (((10, 0), (20, 0), (20, 6), (92, 30), (20, 54), (20, 100), (10, 100)),),
    "bars": (((0, 0), (100, 0), (100, 22), (0, 22)), ((8, 40), (92, 40), (84, 62), (16, 62))),
}


@cache
def _sign(name: str) -> QPainterPath:
    """The sign of this name."""
    path = QPainterPath()
    for shape in SIGNS[name]:
        _shape(path, *shape)
    return path


def _shape(path: QPainterPath, *points: tuple[float, float]) -> None:
    """Add a closed shape through these points."""
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()


@cache
def _cross() -> QPainterPath:
    """Two broad beams across each other."""
    path = QPainterPath()
    _shape(
        path, (4, 22), (22, 4), (37, 19), (52, 4), (70, 22), (55, 37),
        (70, 52), (52, 70), (37, 55), (22, 70), (4, 52), (19, 37),
    )  # fmt: skip
    return path


@cache
def _disc() -> QPainterPath:
    """A round field."""
    path = QPainterPath()
    path.addEllipse(DISC)
    return path
