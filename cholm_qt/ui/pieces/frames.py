"""The frame round a counter that may be pointed at or is selected, the same on the map and in panels."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from cholm_qt.ui.map.marks import CHOSEN, HIT, INK_BLACK, LEGAL, PAPER_WHITE

ROOM = 6  # pixels that a frame may reach over the counter
STRUCK = 3  # the frame of a counter that dice have just fallen on


def paint_frame(painter: QPainter, counter: QRectF, selected: int) -> None:
    """Thin on what may be pointed at (0), thick on what is selected (1, 2), thick and dotted when STRUCK."""
    picture = _picture(round(counter.width()), selected, painter.device().devicePixelRatio())
    painter.drawPixmap(counter.topLeft() - QPointF(ROOM, ROOM), picture)


@lru_cache(maxsize=64)
def _picture(side: int, selected: int, ratio: float) -> QPixmap:
    """A frame for counters of this size; drawing its round corners each time would take far longer."""
    size = side + 2 * ROOM
    made = QPixmap(round(size * ratio), round(size * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for pen in _pens(selected):
        painter.setPen(pen)
        painter.drawRoundedRect(QRectF(ROOM - 2, ROOM - 2, side + 4, side + 4), 4, 4)
    painter.end()
    return made


@cache
def _pens(selected: int) -> tuple[QPen, QPen]:
    """The pens of a frame, the broad one below first."""
    if not selected:
        return QPen(QColor(PAPER_WHITE), 3.8), QPen(QColor(LEGAL), 1.8)
    if selected == STRUCK:
        return QPen(QColor(PAPER_WHITE), 6.0), QPen(QColor(HIT), 4.0, Qt.PenStyle.DotLine)
    line = Qt.PenStyle.DashLine if selected == 2 else Qt.PenStyle.SolidLine
    return QPen(QColor(INK_BLACK), 5.0), QPen(QColor(CHOSEN), 3.0, line)
