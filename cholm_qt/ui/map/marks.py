"""How places are marked on the map; every kind has its own hatch or line, never a colour alone."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QTransform

PAPER_WHITE, INK_BLACK = "#fffdf2", "#1c1a17"


class Mark(NamedTuple):
    """A colour, the halo round its outline, the outline, a hatch, and how strongly the inside is tinted."""

    colour: str
    halo: str = PAPER_WHITE
    width: float = 0.0
    line: Qt.PenStyle = Qt.PenStyle.SolidLine
    hatch: Qt.BrushStyle = Qt.BrushStyle.NoBrush
    tint: int = 0


_SOLID, _DASH, _DOT = Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine

MARKS: dict[str, Mark] = {
    "move": Mark("#0b5fa5", width=3, hatch=Qt.BrushStyle.BDiagPattern),
    "fire": Mark("#b3261e", width=3, line=_DASH, hatch=Qt.BrushStyle.DiagCrossPattern),
    "choose": Mark("#0b5fa5", width=3, hatch=Qt.BrushStyle.BDiagPattern),
    "hover": Mark("#1c1a17", width=2, tint=22),
    "refused": Mark("#1c1a17", width=3, line=_DOT, hatch=Qt.BrushStyle.Dense7Pattern),
    "focus": Mark("#1c1a17", width=5, line=_DASH),
    "german": Mark("#3f4a54", width=2, hatch=Qt.BrushStyle.HorPattern, tint=70),
    "soviet": Mark("#9c2f1f", width=2, hatch=Qt.BrushStyle.FDiagPattern, tint=60),
    "contested": Mark("#5b2a86", width=3, line=_DASH, hatch=Qt.BrushStyle.CrossPattern, tint=40),
    "reach": Mark("#0b5fa5", width=2, hatch=Qt.BrushStyle.BDiagPattern, tint=30),
    "trace": Mark("#146c43", width=4, hatch=Qt.BrushStyle.VerPattern, tint=50),
    "victory": Mark("#8a5a00", width=4, line=_DASH, hatch=Qt.BrushStyle.FDiagPattern, tint=40),
}

# Which mark shows that a kind of order can end in a place.
VERB_MARKS = {"fire": "fire", "bombard": "fire", "move": "move", "retreat": "move", "redeploy": "move"}


def mark_of(verb: str) -> Mark:
    """The mark of a place in which an order of this kind can end."""
    return MARKS[VERB_MARKS.get(verb, "choose")]


def paint_mark(painter: QPainter, path: QPainterPath, mark: Mark) -> None:
    """One mark: a tint, a hatch whose lines keep their distance on the screen, an outline."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)  # the outline covers the edge
    ratio = painter.device().devicePixelRatio()  # Qt counts cosmetic pens in device pixels
    if mark.tint:
        colour = QColor(mark.colour)
        colour.setAlpha(mark.tint)
        painter.fillPath(path, colour)
    if mark.hatch != Qt.BrushStyle.NoBrush:
        pixel = 1 / painter.worldTransform().m11()
        brush = QBrush(QColor(mark.colour), mark.hatch)
        brush.setTransform(QTransform.fromScale(pixel, pixel))
        painter.setOpacity(0.55)
        painter.fillPath(path, brush)
        painter.setOpacity(1)
    if mark.width:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour_name, width in ((mark.halo, mark.width + 3), (mark.colour, mark.width)):
            painter.setPen(_outline_pen(mark, colour_name, width * ratio))
            painter.drawPath(path)


def _outline_pen(mark: Mark, colour: str, width: float) -> QPen:
    """A pen that is as wide on the screen at every zoom; bevelled joins are much the quickest to draw."""
    cap = Qt.PenCapStyle.FlatCap if mark.line == Qt.PenStyle.SolidLine else Qt.PenCapStyle.RoundCap
    pen = QPen(QColor(colour), width, mark.line, cap, Qt.PenJoinStyle.BevelJoin)
    pen.setCosmetic(True)
    return pen
