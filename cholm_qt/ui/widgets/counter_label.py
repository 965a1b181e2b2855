"""One unit's counter as a button for panels: crisp, framed as on the map, and able to say its name."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontInfo,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cholm_qt.ui.look.themes import tiny_pixels
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.pieces.badges import Badge, badge_rect
from cholm_qt.ui.pieces.canvas import DETAIL
from cholm_qt.ui.pieces.frames import paint_frame
from cholm_qt.ui.pieces.pixmap_cache import Face, PixmapCache
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import set_tip

MARGIN = 5  # round the counter, for its frame
OTHER_SHARE = 0.52  # how large the other face is when both are shown
BESIDE = 7  # pixels between the two
PALE = 0.5  # how much is left of a counter that has its task already


class CounterLabel(QAbstractButton):
    """A counter that shows its upper face, and with `both` its other face small beside it.

    Attributes:
        on_mouse: Is told of the mouse before the counter, and says whether that is all that comes of it.
        on_key: The same of keys. With an event filter every other event would go through Python, too.

    Signals:
        unit_clicked: It was clicked or pressed with Space. args: the unit, and whether it was a double click.
    """

    unit_clicked = Signal(int, bool)

    def __init__(
        self,
        pictures: PixmapCache,
        face: Face,
        size: int,
        parent: QWidget | None = None,
        *,
        both: bool = False,
        captioned: bool = False,
    ) -> None:
        """Show a face; `captioned` with the name of its unit below, which is too small to read on it."""
        super().__init__(parent)
        self.pictures, self.face, self.size_px, self.both = pictures, face, size, both
        self.captioned = captioned
        self.lit = False
        self.selected = 0  # 1 for the first of the selection, 2 for the others
        self.badge: Badge | None = None
        self.pale = False
        self.on_mouse: Callable[[CounterLabel, QMouseEvent], bool] = _ignored
        self.on_key: Callable[[CounterLabel, QKeyEvent], bool] = _ignored
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.retranslate()
        self.clicked.connect(lambda: self.unit_clicked.emit(self.unit, False))

    @property
    def unit(self) -> int:
        """The unit whose counter this is."""
        return self.face.unit

    def retranslate(self) -> None:
        """Say the counter's name, and as its description whether it may be pointed at."""
        components = self.pictures.components
        words = self.pictures.game.unit_words(components, self.face)
        if self.badge is not None:
            words = f"{words}, {say(self.badge.says)}"
        named(self, f"counter-{components.units[self.unit].id}", words)
        set_tip(self, words)
        state = tr("selected") if self.selected else tr("can be chosen") if self.lit else ""
        self.setAccessibleDescription(state)

    def show_face(self, face: Face, size: int) -> None:
        """Show another unit, its other face, or the same at another size."""
        if (face, size) == (self.face, self.size_px):
            return
        self.face, self.size_px = face, size
        self.retranslate()
        self.updateGeometry()
        self.update()

    def show_both(self, both: bool) -> None:
        """Show the other face, too, or the one that is up alone."""
        if both != self.both:
            self.both = both
            self.updateGeometry()
            self.update()

    def show_frame(self, lit: bool, selected: int) -> None:
        """Show that the counter may be pointed at, or is selected: 1 the first, 2 another one."""
        if (lit, selected) != (self.lit, self.selected):
            self.lit, self.selected = lit, selected
            self.retranslate()
            self.update()

    def show_badge(self, badge: Badge | None) -> None:
        """Put a small sign on the counter, or take it off."""
        if badge != self.badge:
            self.badge = badge
            self.retranslate()
            self.update()

    def show_pale(self, pale: bool) -> None:
        """Show that the unit has its task already, or not."""
        if pale != self.pale:
            self.pale = pale
            self.update()

    def sizeHint(self) -> QSize:
        """The counter, room for its frame, and the other face where it is shown."""
        beside = round(self.size_px * OTHER_SHARE) + BESIDE if self._other() is not None else 0
        below = QFontMetrics(self._caption_font()).height() if self.captioned else 0
        return QSize(self.size_px + beside + 2 * MARGIN, self.size_px + 2 * MARGIN + below)

    def minimumSizeHint(self) -> QSize:
        """The size hint: a counter is never made smaller."""
        return self.sizeHint()

    # --- mouse and keys ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Be pressed, unless somebody takes the press."""
        if not self.on_mouse(self, event):
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Stay pressed while the pointer is on the counter, unless somebody follows it."""
        if not self.on_mouse(self, event):
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Be clicked, unless it was something else, such as the end of a drag."""
        if not self.on_mouse(self, event):
            super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Emit `unit_clicked` as a double click, unless somebody takes it."""
        if not self.on_mouse(self, event):
            self.unit_clicked.emit(self.unit, True)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key does with a button, unless it leads elsewhere."""
        if not self.on_key(self, event):
            super().keyPressEvent(event)

    # --- painting ---

    def paintEvent(self, event: QPaintEvent) -> None:
        """The face, the other face, the frame, the sign, and a line where the keyboard is."""
        painter = QPainter(self)
        rect = QRectF(MARGIN, MARGIN, self.size_px, self.size_px)
        self._paint_face(painter, rect, self.face)
        other = self._other()
        if other is not None:
            side = round(self.size_px * OTHER_SHARE)
            corner = QPointF(rect.right() + BESIDE, rect.bottom() - side)
            self._paint_face(painter, QRectF(corner.x(), corner.y(), side, side), other)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.lit or self.selected:
            paint_frame(painter, rect, self.selected)
        if self.badge is not None:
            self._paint_badge(painter, rect, self.badge)
        if self.captioned:
            self._paint_caption(painter)
        if self.hasFocus():
            painter.setPen(QPen(self.palette().highlight().color(), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)

    def _other(self) -> Face | None:
        """The other face, where both are shown."""
        return self.pictures.game.other_face(self.pictures.components, self.face) if self.both else None

    def _paint_face(self, painter: QPainter, rect: QRectF, face: Face) -> None:
        """One face, in exactly as many pixels as the screen has there."""
        painter.setOpacity(PALE if self.pale else 1.0)
        picture = self.pictures.pixmap(face, rect.width(), self.devicePixelRatioF())
        painter.drawPixmap(rect.topLeft(), picture)
        painter.setOpacity(1.0)

    def _caption_font(self) -> QFont:
        """The font of the name below."""
        font = QFont(self.font())
        font.setPixelSize(tiny_pixels(QFontInfo(font).pixelSize()))
        return font

    def _paint_caption(self, painter: QPainter) -> None:
        """The name of the unit below its counter, as far as there is room."""
        painter.setFont(self._caption_font())
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        name = str(self.pictures.components.units[self.unit].name)
        words = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, self.width())
        room = self.rect().adjusted(0, self.size_px + 2 * MARGIN - 2, 0, -1)
        painter.drawText(room, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_badge(self, painter: QPainter, rect: QRectF, badge: Badge) -> None:
        """A small sign where it hides neither name nor numbers."""
        ratio = self.devicePixelRatioF()
        spot = badge_rect(rect, full=rect.width() >= DETAIL)
        painter.drawPixmap(spot.topLeft(), self.pictures.pixmap(badge, spot.width(), ratio))


def _ignored(label: CounterLabel, event: QMouseEvent | QKeyEvent) -> bool:
    """Nobody else wants to know."""
    return False
