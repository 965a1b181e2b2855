"""How places are marked on the map; every kind has its own hatch or line, never a colour alone.

Those here serve any game; a game has others of its own for its overlays.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QTransform

PAPER_WHITE, INK_BLACK = "#fffdf2", "#1c1a17"


class Mark(NamedTuple):
    """A colour, the halo round its outline if any, the outline, a hatch, and how strongly it is tinted."""

    colour: str
    halo: str = PAPER_WHITE
    width: float = 0.0
    line: Qt.PenStyle = Qt.PenStyle.SolidLine
    hatch: Qt.BrushStyle = Qt.BrushStyle.NoBrush
    tint: int = 0


SEEN_BESIDE = 4.0  # pixels by which an outline is wider than the one over it
_DASH = Qt.PenStyle.DashLine

# Those that can be seen side by side differ in lightness, too, so that a grey print still tells them apart.
LEGAL, ATTACK, WAY, CHOSEN, HIT = "#067edb", "#8e0a1c", "#07518e", "#ffd726", "#c8102e"
MARKS: dict[str, Mark] = {
    "move": Mark(LEGAL, width=3, hatch=Qt.BrushStyle.BDiagPattern),
    "move-some": Mark(LEGAL, width=3, line=Qt.PenStyle.DotLine),  # only some of those who are selected
    "attack": Mark(ATTACK, width=3, line=_DASH, hatch=Qt.BrushStyle.DiagCrossPattern),
    "hover": Mark(INK_BLACK, halo="", width=3, tint=22),
    "hover-marked": Mark(INK_BLACK, halo="", width=11, tint=22),  # seen on both sides of a mark's outline
    "question": Mark(CHOSEN, halo=INK_BLACK, width=4),
    "found": Mark(CHOSEN, halo=INK_BLACK, width=7, tint=110),
    "reach": Mark(LEGAL, width=2, hatch=Qt.BrushStyle.BDiagPattern, tint=30),
}


def over(below: tuple[Mark, ...], marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Marks of which some say what the place is, and others over these alone what is done there.

    Two hatches on each other would be read as a third; and the outline below is seen on both sides of the
    other.
    """
    if not below:
        return marks
    widest = max((mark.width for mark in marks), default=0.0)
    return (
        *(mark._replace(width=mark.width + widest + SEEN_BESIDE if mark.width else 0.0) for mark in below),
        *(mark._replace(hatch=Qt.BrushStyle.NoBrush, tint=0) for mark in marks),
    )


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
            if colour_name:
                painter.setPen(_outline_pen(mark, colour_name, width * ratio))
                painter.drawPath(path)


def _outline_pen(mark: Mark, colour: str, width: float) -> QPen:
    """A pen that is as wide on the screen at every zoom; bevelled joins are much the quickest to draw."""
    cap = Qt.PenCapStyle.FlatCap if mark.line == Qt.PenStyle.SolidLine else Qt.PenCapStyle.RoundCap
    pen = QPen(QColor(colour), width, mark.line, cap, Qt.PenJoinStyle.BevelJoin)
    pen.setCosmetic(True)
    return pen
