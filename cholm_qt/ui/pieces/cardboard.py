"""The cardboard of a counter: a die-cut square with its shadow, its cut edge and its side's frame."""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainterPath

from cholm_qt.ui.pieces.canvas import Canvas

BODY = QRectF(0.7, 0.7, 71.6, 71.6)  # the rest of the 74 units is room for the shadow
FRAME = BODY.adjusted(2.4, 2.4, -2.4, -2.4)
FIELD = BODY.adjusted(7.6, 7.6, -7.6, -7.6)  # the white of a back, inside a broad border
CORNER = 4.0
NOTCH, FIELD_NOTCH = 5.5, 11.0
GRAIN = 96  # pixels after which the paper grain repeats
SPECKS = [bytes((*(3 * [255 * (n & 1)]), n // 2 % 10)) for n in range(256)]  # white or black, all faint


INK = "#1b1a1a"  # printer's black, never quite black


class SideColours(NamedTuple):
    """The print of a side's counters; the shape of the frame tells the side without colour."""

    front: str
    frame: str  # the line around the front, and around the white back
    edge: str  # the cut edge of the cardboard
    emblem: str = INK
    notched: bool = False


def draw_body(on: Canvas, colour: str, edge: str) -> None:
    """Print the cardboard with its shadow to the lower right and light from the upper left."""
    body = on.snap(BODY)
    for spread, alpha in ((1.7, 60), (1.0, 90)):
        on.fill(_rounded(body.translated(spread, spread)), QColor(20, 15, 5, alpha))
    on.fill(_rounded(body), edge)
    rim = on.thick(0.8)
    face = _rounded(body.adjusted(rim, rim, -rim, -rim))
    if on.full:
        on.painter.fillPath(face, _lit(colour))
        on.painter.fillPath(face, QBrush(_grain()))
    else:
        on.fill(face, colour)


def draw_frame(on: Canvas, notched: bool, colour: str, width: float = 1.1) -> None:
    """Print the line inside the edge: square, or notched at the corners to tell another side."""
    line = on.thick(width)
    outer = on.snap(FRAME)
    inner = outer.adjusted(line, line, -line, -line)
    path = frame_path(notched, outer, NOTCH)
    path.addPath(frame_path(notched, inner, NOTCH))
    path.setFillRule(Qt.FillRule.OddEvenFill)
    on.fill(path, colour)


def draw_field(on: Canvas, notched: bool, colour: str, line: str, width: float = 1.1) -> None:
    """Print the white of a back with its outline, square or notched; less so where a name needs the room."""
    outer, rim = on.snap(FIELD), on.thick(width)
    notch = NOTCH if on.named else FIELD_NOTCH
    on.fill(frame_path(notched, outer, notch), line)
    on.fill(frame_path(notched, outer.adjusted(rim, rim, -rim, -rim), notch), colour)


def frame_path(notched: bool, rect: QRectF, notch: float) -> QPainterPath:
    """The outline of a frame."""
    path = QPainterPath()
    if not notched:
        path.addRect(rect)
        return path
    left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
    corners = ((left, top, 0), (left, bottom, 90), (right, bottom, 180), (right, top, 270))
    path.moveTo(left + notch, top)
    for x, y, start in corners:
        path.arcTo(QRectF(x - notch, y - notch, 2 * notch, 2 * notch), start, -90)
    path.closeSubpath()
    return path


def _rounded(rect: QRectF) -> QPainterPath:
    """A rectangle with the slightly rounded corners of a die cutter."""
    path = QPainterPath()
    path.addRoundedRect(rect, CORNER, CORNER)
    return path


def _lit(colour: str) -> QBrush:
    """A colour a little lighter to the upper left than to the lower right."""
    from PySide6.QtGui import QLinearGradient  # only now: it brings a long list of ready-made ones

    light = QLinearGradient(QPointF(0, 0), BODY.bottomRight())
    light.setColorAt(0, QColor(colour).lighter(104))
    light.setColorAt(1, QColor(colour).darker(104))
    return QBrush(light)


@cache
def _grain() -> QImage:
    """Faint paper grain, the same on every machine."""
    dice = random.Random(1942)
    specks = b"".join(map(SPECKS.__getitem__, dice.randbytes(GRAIN * GRAIN)))
    return QImage(specks, GRAIN, GRAIN, 4 * GRAIN, QImage.Format.Format_RGBA8888).copy()
