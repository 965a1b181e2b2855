"""One unit's counter on the table, with a frame when it may be pointed at or is selected."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cholm_qt.ui.map.piece_item import PieceItem
from cholm_qt.ui.pieces.badges import Badge, Count, badge_rect
from cholm_qt.ui.pieces.canvas import DETAIL
from cholm_qt.ui.pieces.frames import ROOM, STRUCK, paint_frame, paint_shadow
from cholm_qt.ui.pieces.pixmap_cache import Face, PixmapCache

COUNT_SHARE = 0.42  # of the counter's width
COUNT_ASIDE, COUNT_ABOVE = (
    0.12,
    0.22,
)  # of it, by which a count hangs over; little, so that all see whose it is
LEAST_COUNT = 13.0  # pixels of the screen that a count can be read in
COUNTER_Z, LIFTED_Z = 20, 300  # how high counters lie in the scene, and those that are carried or move
MOST_ASKEW, ANGLES = 1.5, 13  # degrees by which counters lie askew, and into how many steps they are cut
FLAT = 40.0  # the levels of all counters on the table
FAR_DOWN, FAR_RIGHT = 10_000.0, 1_000_000.0  # pixels of the sheet; being to the right counts far less
COUNTED = 3.0  # a counter that tells how many lie here lies so far above its neighbours
LIT = 2.0  # so far above the others of its stack lies one that may be pointed at
RAISED = 100.0  # a selected counter lies so far above the others of its stack
FAN_Z = 210.0  # the paper on which a stack is spread: above all that lies, below what is carried or moves


def count_rect(rect: QRectF, is_low: bool = False) -> QRectF:
    """Where a count stands on a counter, in pixels of the screen: at its top, or low at its foot."""
    aside, above = (min(rect.width() * share, ROOM) for share in (COUNT_ASIDE, COUNT_ABOVE))
    side = max(rect.width() * COUNT_SHARE, LEAST_COUNT)
    top = rect.bottom() + above - side if is_low else rect.top() - above
    return QRectF(rect.right() + aside - side, top, side, side)


class CounterItem(PieceItem):
    """A unit's counter: which face is up, whether it reacts, and a small sign on it."""

    def __init__(
        self, unit: int, size: float, pictures: PixmapCache, moved: Callable[[], None] = lambda: None
    ) -> None:
        """Make a counter that says by a call of `moved` when it lies elsewhere or is of another size."""
        self._moved = moved
        super().__init__(Face(unit, None), size, pictures)
        self.unit = unit
        self.lit = False
        self.selected = 0  # 1 for the first of the selection, 2 for the others
        self.struck = False  # did the latest dice fall on it?
        self.badge: Badge | None = None
        self.count = 0  # of a stack that cannot be counted at a glance
        self.count_is_low = False
        self.carried = 0  # how many are carried together, this one on top of them
        self.lift = 0.0  # how high it is held, 1 at most
        self.fanned = False  # is it spread with its stack?

    def setPos(self, point: QPointF) -> None:  # type: ignore[override]  # nobody gives two numbers
        """Lie there."""
        super().setPos(point)
        self._moved()

    def show_size(self, size: float, frame: float = 0.0) -> None:
        """Be this large, in pixels of the sheet, with room for a frame that is so wide."""
        super().show_size(size, frame)
        self._moved()

    def show_frame(self, lit: bool, selected: int) -> None:
        """Show that the counter may be pointed at, or is selected."""
        if (lit, selected) != (self.lit, self.selected):
            self.lit, self.selected = lit, selected
            self.lie_down()
            self.update()

    def lie_down(self) -> None:
        """Lie on counters that are lower on the sheet, or to the left: numbers stand at the foot of counters.

        While it is selected it lies above all, its frame seen whole. Of a stack that is spread, none hides
        another.
        """
        if self.fanned:
            self.setZValue(FAN_Z + 1)
            return
        at = self.pos()
        level = COUNTER_Z + FLAT * (1 - at.y() / FAR_DOWN) + at.x() / FAR_RIGHT
        level += (COUNTED if self.count else 0.0) + (LIT if self.lit else 0.0)
        self.setZValue(level + RAISED if self.selected else level)

    def show_carried(self, carried: int) -> None:
        """Say how many counters are carried with this one on top, or nothing (0)."""
        if carried != self.carried:
            self.carried = carried
            self.update()

    def show_fanned(self, fanned: bool) -> None:
        """Lie in a fan, above all that lies on the table, or with the others again."""
        self.fanned = fanned
        self.lie_down()
        self.update()

    def show_struck(self, struck: bool) -> None:
        """Show that the latest dice fell on this counter, or not."""
        if struck != self.struck:
            self.struck = struck
            self.update()

    def show_lift(self, lift: float) -> None:
        """Be held so high over the table, which the shadow tells."""
        if lift != self.lift:
            self.lift = lift
            self.update()

    def show_badge(self, badge: Badge | None) -> None:
        """Put a small sign on the counter, or take it off."""
        if badge != self.badge:
            self.badge = badge
            self.update()

    def show_count(self, count: int, is_low: bool = False) -> None:
        """Say how many counters lie here, or nothing (0); at the foot where something else lies above."""
        if (count, is_low) != (self.count, self.count_is_low):
            self.count, self.count_is_low = count, is_low
            self.lie_down()
            self.update()

    def askew(self, side: float) -> float:
        """Lie askew as people put counters down, each in its way; a small one would only be blurred."""
        if side < DETAIL or not getattr(self.scene(), "lies_askew", False):
            return 0.0
        return MOST_ASKEW * (2 * (self.unit * 5 % ANGLES) / (ANGLES - 1) - 1)

    def paint_piece(self, painter: QPainter, rect: QRectF) -> None:
        """The shadow of a counter in the hand, the face, the frame and the sign."""
        if self.lift:
            paint_shadow(painter, rect, self.lift)
        super().paint_piece(painter, rect)
        if self.lit or self.selected:
            paint_frame(painter, rect, self.selected)
        if self.struck:
            paint_frame(painter, rect, STRUCK)
        if self.badge is not None:
            spot = badge_rect(rect, rect.width() >= DETAIL)
            self._paint_sign(painter, self.badge, spot.topLeft(), spot.width())
        if count := self.carried or (0 if self.fanned else self.count):
            is_large = self.badge is not None and rect.width() >= DETAIL  # a small one leaves the top free
            is_low = is_large or (self.count_is_low and not self.carried)
            spot = count_rect(rect, is_low)
            self._paint_sign(painter, Count(count), spot.topLeft(), spot.width())

    def _paint_sign(self, painter: QPainter, sign: Badge | Count, at: QPointF, side: float) -> None:
        """A small sign on the counter."""
        if self._is_printing():
            self._print(painter, sign, QRectF(at.x(), at.y(), side, side))
            return
        picture = self._pictures.pixmap(sign, side, painter.device().devicePixelRatio())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)  # it lies between pixels, as a rule
        painter.drawPixmap(QRectF(at.x(), at.y(), side, side), picture, QRectF(picture.rect()))
