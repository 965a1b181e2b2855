"""Small signs the table puts on a counter: what befalls it, what it does, how many lie here."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from cholm_qt.ui.pieces.canvas import SIDE, Canvas, Print, canvas, fitted

DISC = QRectF(3, 3, SIDE - 6, SIDE - 6)
SIGN = QRectF(18, 18, SIDE - 36, SIDE - 36)


class Badge(StrEnum):
    """What a sign says about the counter it is put on; each has a shape of its own."""

    MUST_RETREAT = "must-retreat"
    ELIMINATED = "eliminated"
    LEAD = "lead"
    SCREENED = "screened"


class Count(NamedTuple):
    """A number in a ring: how many counters lie here, or points still to be taken."""

    number: int


# Field and sign; light signs on dark fields so that they hold on grey, tan and white alike.
COLOURS = {
    Badge.MUST_RETREAT: ("#b04a00", "#ffffff"),
    Badge.ELIMINATED: ("#1b1a1a", "#ffffff"),
    Badge.LEAD: ("#ffd726", "#1b1a1a"),
    Badge.SCREENED: ("#07518e", "#ffffff"),
}


def badge_rect(counter: QRectF, full: bool) -> QRectF:
    """Where a sign lies on a counter: over the code where all is printed, so not over name and numbers."""
    side = counter.width() * (0.38 if full else 0.42)
    top = counter.top() + counter.height() * 0.4 - side / 2 if full else counter.top() - side * 0.2
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
    field, sign = COLOURS[badge]
    _draw_field(on, _field(badge), field)
    if badge is not Badge.ELIMINATED:
        on.fill(fitted(_sign(badge), SIGN), sign)


def _draw_count(on: Canvas, number: int) -> None:
    """A number on a dark disc."""
    _draw_field(on, _disc(), "#1b1a1a")
    on.write(count_lettering(number))


def count_lettering(number: int) -> Print:
    """The number of a count badge."""
    return Print(str(number), "number-bold", 36, DISC.adjusted(10, 10, -10, -10), "#ffffff")


def _draw_field(on: Canvas, field: QPainterPath, colour: str) -> None:
    """A field with a white rim and a dark line around it."""
    on.line(field, "#1b1a1a", 6)
    on.fill(field, "#ffffff")
    inner = fitted(field, field.boundingRect().adjusted(3, 3, -3, -3))
    on.fill(inner, colour)


@cache
def _field(badge: Badge) -> QPainterPath:
    """A shield for the screened, a cross for the lost, a square for the lead, a disc for a retreat."""
    path = QPainterPath()
    if badge is Badge.ELIMINATED:
        path = _cross()
    elif badge is Badge.LEAD:
        path.addRoundedRect(DISC.adjusted(3, 3, -3, -3), 6, 6)
    elif badge is Badge.SCREENED:
        path.moveTo(8, 8)
        path.lineTo(66, 8)
        path.lineTo(66, 36)
        path.cubicTo(66, 56, 48, 66, 37, 71)
        path.cubicTo(26, 66, 8, 56, 8, 36)
        path.closeSubpath()
    else:
        path = _disc()
    return path


@cache
def _sign(badge: Badge) -> QPainterPath:
    """An arrow pointing back, a pennant, two bars; the cross is a sign itself."""
    path = QPainterPath()
    if badge is Badge.MUST_RETREAT:
        _shape(path, (0, 40), (34, 8), (34, 26), (90, 26), (90, 54), (34, 54), (34, 72))
    elif badge is Badge.LEAD:
        _shape(path, (10, 0), (20, 0), (20, 6), (92, 30), (20, 54), (20, 100), (10, 100))
    else:
        _shape(path, (0, 0), (100, 0), (100, 22), (0, 22))
        _shape(path, (8, 40), (92, 40), (84, 62), (16, 62))
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
