"""The scan on the screen: it is moved and zoomed, and tells what the pointer does in pixels of the scan."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from cholm_qt.files.geometry import Point
from cholm_qt.ui.registration.opened_scan import OpenedScan
from cholm_qt.ui.widgets.named import named

NOTCH = 120  # of the wheel
STEP = 1.25  # by which a notch zooms
LARGEST = 16.0  # pixels of the screen for one of the scan
CLICK = 4  # pixels of the screen that the pointer may slip while it is pressed
LENS, LENS_ZOOM, LENS_GAP = 190, 4.0, 12  # the magnifier in a corner: its side, and how much it enlarges
FITTED = 0.96  # of the view is filled by a scan that is seen whole
NUDGES = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
FAR_NUDGE = 10  # pixels of the scan, with Shift
DESK, HINT = QColor("#3a352e"), QColor("#ece4d4")
HINT_EDGE = 24  # pixels round the hint
PANNING = Qt.MouseButton.MiddleButton | Qt.MouseButton.RightButton

Paint = Callable[[QPainter, QRectF, float], None]


class ScanView(QWidget):
    """Shows a scan and what is drawn over it.

    Attributes:
        pans: Does the left button move the scan where there is nothing to take hold of? Else it draws a band.
        hint: What is said in the middle as long as there is no scan.
        magnifies: Is the part under the pointer shown larger in a corner?

    Signals:
        pressed: The left button went down. args: the point, and the keyboard modifiers.
        dragged: The pointer moves with the left button down. arg: the point.
        released: The left button went up after a drag.
        clicked: The left button went up where it went down. args: the point, and the modifiers.
        double_clicked: It was clicked twice. arg: the point.
        banded: A band was drawn. args: the part of the scan, and the modifiers.
        nudged: An arrow key was pressed. args: pixels across and down.
    """

    pressed = Signal(object, object)
    dragged = Signal(object)
    released = Signal()
    clicked = Signal(object, object)
    double_clicked = Signal(object)
    banded = Signal(QRectF, object)
    nudged = Signal(int, int)

    def __init__(self, picture: OpenedScan) -> None:
        super().__init__()
        named(self, "registration-view")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(240, 200)
        self.picture, self.hint = picture, ""
        self.paint: Paint = lambda painter, seen, zoom: None
        self.takes_hold: Callable[[Point], bool] = lambda at: False
        self.pans, self.magnifies = True, True
        self.zoom, self._corner = 1.0, QPointF()  # the point of the scan in the upper left corner of the view
        self._is_fitted = True
        self._pressed: QPointF | None = None  # by the left button, in pixels of the view
        self._is_dragging = self._holds = False
        self._panned_from: QPointF | None = None
        self._pointer: QPointF | None = None
        picture.changed.connect(self._show_more)

    def sizeHint(self) -> QSize:
        """As large as there is room."""
        return QSize(900, 600)

    # --- what is seen ---

    def to_scan(self, at: QPointF) -> Point:
        """A point of the view on the scan."""
        point = self._corner + at / self.zoom
        return point.x(), point.y()

    def to_view(self, at: Point) -> QPointF:
        """A point of the scan in the view."""
        return (QPointF(*at) - self._corner) * self.zoom

    @property
    def seen(self) -> QRectF:
        """The part of the scan that is seen."""
        return QRectF(self._corner, self.size().toSizeF() / self.zoom)

    def _show_more(self) -> None:
        """Show what has been read since."""
        if self._is_fitted or not self.picture.is_ready:
            self.fit()
        self.update()

    def fit(self) -> None:
        """Show the whole scan."""
        wide, high = self.picture.size
        if wide and high:
            self.zoom = FITTED * min(self.width() / wide, self.height() / high)
            middle = QPointF(wide, high) / 2
            self._corner = middle - QPointF(self.width(), self.height()) / 2 / self.zoom
            self._is_fitted = True
        self.update()

    def zoom_to(self, zoom: float, about: QPointF | None = None) -> None:
        """Zoom; the point of the scan below a point of the view, or in the middle, stays where it is."""
        about = about or QPointF(self.width(), self.height()) / 2
        fixed = self._corner + about / self.zoom
        wide, high = self.picture.size
        least = 0.5 * min(self.width() / max(wide, 1), self.height() / max(high, 1))
        self.zoom = min(max(zoom, least), LARGEST)
        self._corner = fixed - about / self.zoom
        self._is_fitted = False
        self.update()

    def zoom_step(self, steps: float, about: QPointF | None = None) -> None:
        """Zoom in or out by notches of the wheel."""
        self.zoom_to(self.zoom * STEP**steps, about)

    def show_point(self, at: Point) -> None:
        """Bring a point of the scan into sight, if it is not."""
        if not self.seen.contains(QPointF(*at)):
            self._corner = QPointF(*at) - QPointF(self.width(), self.height()) / 2 / self.zoom
            self._is_fitted = False
        self.update()

    # --- drawing ---

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the scan, what lies over it, the band and the magnifier."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), DESK)
        if self.picture.is_seen:
            self._draw(painter, self._corner, self.zoom, self.seen)
            painter.resetTransform()
            self._draw_band(painter)
            self._draw_lens(painter)
        else:
            painter.setPen(HINT)
            room = self.rect().adjusted(HINT_EDGE, HINT_EDGE, -HINT_EDGE, -HINT_EDGE)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.hint)
        painter.end()

    def _draw(self, painter: QPainter, corner: QPointF, zoom: float, seen: QRectF) -> None:
        """Draw a part of the scan and what lies over it."""
        painter.scale(zoom, zoom)
        painter.translate(-corner)
        self.picture.draw(painter, seen, zoom)
        self.paint(painter, seen, zoom)

    def _draw_band(self, painter: QPainter) -> None:
        """Draw the band, if there is one."""
        if self._is_dragging and not self._holds and self._pressed is not None and self._pointer is not None:
            painter.setPen(QPen(QColor("#ffffff"), 1, Qt.PenStyle.DashLine))
            painter.setBrush(QColor(0, 87, 216, 50))
            painter.drawRect(QRectF(self._pressed, self._pointer).normalized())

    def _draw_lens(self, painter: QPainter) -> None:
        """Draw the part under the pointer larger, in a corner where the pointer is not."""
        if not (self.magnifies and self._pointer is not None and self.zoom < LENS_ZOOM):
            return
        at = self._corner + self._pointer / self.zoom
        if not QRectF(0, 0, *self.picture.size).contains(at):
            return
        near_left = self._pointer.x() < LENS + 3 * LENS_GAP and self._pointer.y() < LENS + 3 * LENS_GAP
        left = self.width() - LENS - LENS_GAP if near_left else LENS_GAP
        lens = QRectF(left, LENS_GAP, LENS, LENS)
        zoom = max(min(LENS_ZOOM, 4 * self.zoom), 1.0)
        half = QPointF(LENS, LENS) / 2 / zoom
        painter.save()
        painter.setClipRect(lens)
        painter.fillRect(lens, DESK)
        painter.translate(lens.topLeft())
        self._draw(painter, at - half, zoom, QRectF(at - half, at + half))
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in (("#000000", 3.0), ("#ffffff", 1.2)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawRect(lens)
            middle = lens.center()
            for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                way = QPointF(across, down)
                painter.drawLine(middle + way * 6, middle + way * 22)

    # --- Qt's own events ---

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the whole scan in sight if nobody has zoomed."""
        super().resizeEvent(event)
        if self._is_fitted:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer."""
        self.zoom_step(event.angleDelta().y() / NOTCH, event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click, a drag, a band or a pan."""
        if event.button() & PANNING:
            self._panned_from = event.position()
        elif event.button() == Qt.MouseButton.LeftButton and self.picture.is_ready:
            self._pressed, self._is_dragging = event.position(), False
            at = self.to_scan(event.position())
            self._holds = self.takes_hold(at)
            self.pressed.emit(at, event.modifiers())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag, draw a band or pan."""
        here = event.position()
        if self._pressed is not None and not self._is_dragging:
            self._is_dragging = (here - self._pressed).manhattanLength() > CLICK
            if self._is_dragging and not self._holds and self.pans:
                self._panned_from, self._pressed = self._pressed, None
        if self._panned_from is not None:
            self._corner -= (here - self._panned_from) / self.zoom
            self._panned_from, self._is_fitted = here, False
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self._is_dragging and self._holds:
            self.dragged.emit(self.to_scan(here))
        elif self._pressed is None:
            holds = self.picture.is_ready and self.takes_hold(self.to_scan(here))
            self.setCursor(Qt.CursorShape.PointingHandCursor if holds else Qt.CursorShape.CrossCursor)
        self._pointer = here
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tell what the pointer did."""
        self._panned_from = None
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        start, self._pressed = self._pressed, None
        was_dragging, self._is_dragging = self._is_dragging, False
        if not was_dragging:
            self.clicked.emit(self.to_scan(start), event.modifiers())
        elif self._holds:
            self.released.emit()
        else:
            corners = (QPointF(*self.to_scan(at)) for at in (start, event.position()))
            self.banded.emit(QRectF(*corners).normalized(), event.modifiers())
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Tell of a double click, after which nothing is dragged."""
        if event.button() == Qt.MouseButton.LeftButton and self.picture.is_ready:
            self.double_clicked.emit(self.to_scan(event.position()))

    def leaveEvent(self, event: object) -> None:
        """Put the magnifier away."""
        self._pointer = None
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Nudge what is chosen; all other keys are the page's."""
        nudge = NUDGES.get(Qt.Key(event.key()))
        if nudge is None:
            event.ignore()
            return
        far = FAR_NUDGE if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        self.nudged.emit(nudge[0] * far, nudge[1] * far)
