"""Lines on a plain sheet: roads and rails from hex to hex, rivers along the sides between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from cholm_qt.engine.board import Board
from cholm_qt.ui.map.grid import Grid

Centres = tuple[tuple[float, float], tuple[float, float]]  # of two hexes that touch, as in a board


class PenStroke(NamedTuple):
    """One pass of the pen: its colour, its width in pixels of the sheet, and its dashes and gaps, if any.

    Dashes and gaps are in widths of the pen; broad and short ones run across a line, as the sleepers of a
    railway.
    """

    colour: str
    width: float
    dashes: tuple[float, ...] = ()


class LineSort(NamedTuple):
    """All lines of one sort: which hexes they join, or part, and how they are drawn, stroke over stroke."""

    joins: Sequence[Centres]
    strokes: Sequence[PenStroke]
    parts: bool = False  # does it run along the side between two hexes, and not from one to the other?


class SheetLines:
    """The lines of one sort where they lie on the sheet."""

    def __init__(self, lines: Iterable[QLineF], strokes: Sequence[PenStroke]) -> None:
        """Sort lines by the part of the sheet that they take."""
        reach = max(stroke.width for stroke in strokes)
        self.strokes = tuple(strokes)
        self.lines = tuple(lines)
        self._grid = Grid((_around(line, reach), line) for line in self.lines)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw all lines with the first stroke, then all with the next, so that they run into each other."""
        seen = self._grid.touching(exposed)
        for stroke in self.strokes if seen else ():
            pen = QPen(QColor(stroke.colour), stroke.width)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap if stroke.dashes else Qt.PenCapStyle.RoundCap)
            if stroke.dashes:
                pen.setDashPattern(stroke.dashes)
            painter.setPen(pen)
            painter.drawLines(seen)


def links_of(board: Board, kind: str) -> list[Centres]:
    """The centres of the places at both ends of every link of a kind."""
    places = board.places
    return [(places[link.a].centre, places[link.b].centre) for link in board.links if kind in link.kinds]


def placed(sorts: Iterable[LineSort], origin: QPointF, across: float) -> list[SheetLines]:
    """Lines on a sheet whose hexes are so many pixels across, and where 0, 0 of the board is `origin`."""
    made = []
    for sort in sorts:
        ends = [
            (QPointF(*one) * across + origin, QPointF(*other) * across + origin) for one, other in sort.joins
        ]
        lines = [side_between(*pair) if sort.parts else QLineF(*pair) for pair in ends]
        made.append(SheetLines(lines, sort.strokes))
    return made


def side_between(one: QPointF, other: QPointF) -> QLineF:
    """The side between two hexes that touch, given by their middles."""
    middle, way = (one + other) / 2, other - one
    half = QPointF(-way.y(), way.x()) / (2 * sqrt(3))
    return QLineF(middle - half, middle + half)


def _around(line: QLineF, reach: float) -> QRectF:
    """The part of the sheet that a line takes when it is drawn so broad."""
    bounds = QRectF(line.p1(), line.p2()).normalized()
    return bounds.adjusted(-reach, -reach, reach, reach)
