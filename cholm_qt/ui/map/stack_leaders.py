"""Leader lines from places to those of their stacks that have no room inside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import Any

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cholm_qt.ui.map.crowds import shortest_line
from cholm_qt.ui.map.marks import PAPER_WHITE
from cholm_qt.ui.map.sheet import Sheet
from cholm_qt.ui.map.unit_stacks import Stack

LEADERS_Z = 10  # above the ground and the labels on it, below counters
LINE_INK = "#2b2722"
CASING, LINE, DOT = 4.4, 1.8, 3.2  # pixels of the screen
ROOM = 40.0  # pixels of the sheet round the lines that their width may take


class StackLeaders(QGraphicsItem):
    """The leader lines of all stacks of a position.

    Attributes:
        lines: One for each stack that stands outside its place, from the sign of the place to the stack.
    """

    def __init__(self) -> None:
        super().__init__()
        self.lines: Sequence[QLineF] = ()
        self.setZValue(LEADERS_Z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def show_lines(self, lines: Sequence[QLineF]) -> None:
        """Draw these lines and no others."""
        if lines != self.lines:
            self.prepareGeometryChange()
            self.lines = lines
            self.setVisible(bool(lines))

    def boundingRect(self) -> QRectF:
        """The part of the sheet that the lines take."""
        rects = (QRectF(line.p1(), line.p2()).normalized() for line in self.lines)
        return reduce(QRectF.united, (r.adjusted(-ROOM, -ROOM, ROOM, ROOM) for r in rects), QRectF())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """A light casing, then the line with a dot where it begins."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pixel = painter.device().devicePixelRatio()
        for colour, width in ((PAPER_WHITE, CASING), (LINE_INK, LINE)):
            pen = QPen(QColor(colour), width * pixel)
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.drawLines(list(self.lines))
        radius = DOT / painter.worldTransform().m11()
        painter.setBrush(QColor(LINE_INK))
        for line in self.lines:
            painter.drawEllipse(line.p1(), radius, radius)


def leaders_of(stacks: Iterable[Stack], position: Any, sheet: Sheet) -> Iterator[QLineF]:
    """A line to every stack that stands outside its place."""
    for stack in stacks:
        where = position.where[stack.units[0]]
        if where < len(sheet.places) and sheet.places[where].rows is None:
            place = sheet.places[where]
            if not all(place.path.contains(spot) for spot in stack.spots):
                sign = place.sign if not place.sign.isEmpty() else QRectF(place.middle, place.middle)
                line = shortest_line(sign, stack.rect())
                if line.length() > 1:
                    yield QLineF(line.p1(), _inside(line.p2(), stack.rect()))


def _inside(point: QPointF, rect: QRectF) -> QPointF:
    """A point a little inside a stack, so that its line ends below the counters."""
    return point + (rect.center() - point) * 0.1
