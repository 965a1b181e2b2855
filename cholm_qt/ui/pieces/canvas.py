"""A square of 74 units to print a piece on, whatever its size in pixels."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform

from cholm_qt.ui.look import fonts

SIDE = 74.0  # the side of a piece in units, which is also its size in pixels on the map sheet
DETAIL = 50  # from this many pixels of the window on everything printed is drawn; below, what can be read
NAMED = 40  # from this many on there is room for a name where little else is printed
_INK_SIZE = 100  # outlines of letters are taken at this size and scaled


class Print(NamedTuple):
    """One piece of lettering: how tall its capitals are, and the box it has to stay in."""

    text: str
    face: str
    cap: float
    box: QRectF
    colour: str
    align: float = 0.5  # 0 starts at the left of the box, 0.5 centres, 1 ends at the right

    def squeeze(self) -> float:
        """By how much the letters are narrowed to stay in the box; 1 is not at all."""
        natural = outline(self.text, self.face).boundingRect().width() * self.scale()
        return min(1.0, self.box.width() / natural) if natural else 1.0

    def scale(self) -> float:
        """From the size of the outlines to the size on the piece."""
        return self.cap / cap_height(self.face)

    def no_narrower(self, least: float) -> Print:
        """The same lettering, so low that its letters are narrowed by no more than this."""
        return self._replace(cap=self.cap * min(self.squeeze() / least, 1.0))

    def path(self) -> QPainterPath:
        """The letters where they are printed."""
        letters = outline(self.text, self.face)
        bounds, tall = letters.boundingRect(), self.scale()
        wide = tall * self.squeeze()
        left = self.box.left() + self.align * (self.box.width() - bounds.width() * wide)
        shift = QPointF(left - bounds.left() * wide, self.box.center().y() + self.cap / 2)
        return scaled(letters, wide, tall, shift)


@lru_cache(maxsize=1024)
def outline(text: str, face: str) -> QPainterPath:
    """The outlines of a line of text, baseline at 0."""
    path = QPainterPath()
    path.addText(0, 0, fonts.font(face, _INK_SIZE), text)
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


@lru_cache
def cap_height(face: str) -> float:
    """How tall the capitals and digits of a font are in its outlines."""
    return QFontMetricsF(fonts.font(face, _INK_SIZE)).capHeight()


def scaled(path: QPainterPath, wide: float, tall: float, shift: QPointF) -> QPainterPath:
    """A path made wider and taller and then moved."""
    return QTransform(wide, 0, 0, tall, shift.x(), shift.y()).map(path)


def fitted(path: QPainterPath, box: QRectF) -> QPainterPath:
    """A picture as large as a box allows, in its middle."""
    bounds = path.boundingRect()
    factor = min(box.width() / bounds.width(), box.height() / bounds.height())
    return scaled(path, factor, factor, box.center() - bounds.center() * factor)


class Canvas:
    """A painter in units of the piece, which knows how many pixels a unit is."""

    def __init__(self, painter: QPainter, pixels: float, dpr: float = 1.0) -> None:
        self.painter = painter
        self.unit = pixels / SIDE
        self.full = pixels >= DETAIL * dpr  # the eye is as far from a dense screen as from another
        self.named = pixels >= NAMED * dpr

    def fill(self, path: QPainterPath, colour: str | QColor) -> None:
        """Print a shape in one colour."""
        self.painter.fillPath(path, QColor(colour))

    def line(self, path: QPainterPath, colour: str, width: float) -> None:
        """Print a line at least one pixel wide."""
        pen = QPen(QColor(colour), max(width, 1.0 / self.unit))
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        self.painter.strokePath(path, pen)

    def write(self, lettering: Print) -> None:
        """Print lettering."""
        self.fill(lettering.path(), lettering.colour)

    def snap(self, rect: QRectF) -> QRectF:
        """The rectangle with its edges on whole pixels, so that they are sharp."""
        edges = (rect.left(), rect.top(), rect.right(), rect.bottom())
        left, top, right, bottom = (round(edge * self.unit) / self.unit for edge in edges)
        return QRectF(left, top, right - left, bottom - top)

    def thick(self, width: float) -> float:
        """A line's width in whole pixels, at least one."""
        return max(1, round(width * self.unit)) / self.unit


@contextmanager
def canvas(painter: QPainter, rect: QRectF, dpr: float = 1.0) -> Iterator[Canvas]:
    """Print into a rectangle of whatever the painter paints on, in pixels of a screen with this ratio."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / SIDE, rect.height() / SIDE)
    try:
        yield Canvas(painter, SIDE * math.sqrt(abs(painter.deviceTransform().determinant())), dpr)
    finally:
        painter.restore()
