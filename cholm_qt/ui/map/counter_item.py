"""One unit's counter on the table, with a frame when it may be pointed at or is selected."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from cholm_qt.ui.counters.badges import Badge
from cholm_qt.ui.counters.cache import Face, PixmapCache
from cholm_qt.ui.counters.frames import paint_frame
from cholm_qt.ui.map.piece_item import PieceItem

BADGE_SHARE = 0.42  # of the counter's width


class CounterItem(PieceItem):
    """A unit's counter: which face is up, whether it reacts, and a small sign on it."""

    def __init__(self, unit: int, size: float, pictures: PixmapCache) -> None:
        super().__init__(Face(unit, False), size, pictures)
        self.unit = unit
        self.lit = False
        self.selected = 0  # 1 for the first of the selection, 2 for the others
        self.badge: Badge | None = None

    def turn(self, committed: bool) -> None:
        """Turn the counter to its front or back."""
        self.show_key(Face(self.unit, committed))

    def show_frame(self, lit: bool, selected: int) -> None:
        """Show that the counter may be pointed at, or is selected."""
        if (lit, selected) != (self.lit, self.selected):
            self.lit, self.selected = lit, selected
            self.update()

    def show_badge(self, badge: Badge | None) -> None:
        """Put a small sign on the counter, or take it off."""
        if badge != self.badge:
            self.badge = badge
            self.update()

    def paint_piece(self, painter: QPainter, rect: QRectF) -> None:
        """The face, the frame and the sign."""
        super().paint_piece(painter, rect)
        if self.lit or self.selected:
            paint_frame(painter, rect, self.selected)
        if self.badge is not None:
            side = rect.width() * BADGE_SHARE
            picture = self._pictures.pixmap(self.badge, side, painter.device().devicePixelRatio())
            corner = QRectF(rect.right() - side * 0.8, rect.top() - side * 0.2, side, side)
            painter.drawPixmap(corner, picture, QRectF(picture.rect()))
