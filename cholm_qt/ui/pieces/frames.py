"""What is drawn round a counter: frames, the same on the map and in panels, and the shadow below it."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from cholm_qt.ui.map.marks import CHOSEN, HIT, INK_BLACK, LEGAL, PAPER_WHITE

ROOM = 6  # pixels that a frame may reach over the counter
SMALL = 22  # pixels of a counter below which its frame lies on its edge, for its neighbours are close
STRUCK = 3  # the frame of a counter that dice have just fallen on


def paint_frame(painter: QPainter, counter: QRectF, selected: int) -> None:
    """Thin on what may be pointed at (0), thick on what is selected (1, 2), thick and dotted when STRUCK."""
    picture = _picture(round(counter.width()), selected, painter.device().devicePixelRatio())
    painter.drawPixmap(counter.topLeft() - QPointF(ROOM, ROOM), picture)


def paint_shadow(painter: QPainter, counter: QRectF, lift: float) -> None:
    """The shadow of a counter that is held so high (1 at most) over the table, to the lower right of it."""
    picture = _shadow(round(counter.width()), painter.device().devicePixelRatio())
    away = ROOM * lift
    painter.drawPixmap(counter.topLeft() + QPointF(away - ROOM / 2, away - ROOM / 2), picture)


@lru_cache(maxsize=16)
def _shadow(side: int, ratio: float) -> QPixmap:
    """A dark square with soft edges, a little larger than a counter."""
    made = QPixmap(round((side + ROOM) * ratio), round((side + ROOM) * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(10, 8, 4, 38))
    for edge in range(ROOM // 2 + 1):
        painter.drawRoundedRect(QRectF(edge, edge, side + ROOM - 2 * edge, side + ROOM - 2 * edge), 5, 5)
    painter.end()
    return made


@lru_cache(maxsize=64)
def _picture(side: int, selected: int, ratio: float) -> QPixmap:
    """A frame for counters of this size; drawing its round corners each time would take far longer."""
    size = side + 2 * ROOM
    made = QPixmap(round(size * ratio), round(size * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    away = 2 if side >= SMALL else 0
    for pen in _pens(selected):
        painter.setPen(pen)
        painter.drawRoundedRect(QRectF(ROOM - away, ROOM - away, side + 2 * away, side + 2 * away), 4, 4)
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
