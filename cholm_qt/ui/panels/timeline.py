"""The timeline: the whole game from left to right, divided into Turns, with a handle at the moment shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontInfo,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QSlider, QToolTip

from cholm_qt.ui.look.themes import tiny_pixels
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import as_tip

HANDLE = 12  # pixels of the handle
SIDES = 8  # pixels left and right of the band
AROUND = 6  # pixels above and below the letters, together
ROUND = 3
FOCUS = 2  # pixels of the line round the band that has the keyboard


class Timeline(QSlider):
    """A slider over all moments of a game, whose handle goes where it is clicked, and can then be dragged.

    Attributes:
        name_of: What a moment is called; it is said at the pointer.
    """

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        named(self, "history-slider")
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.name_of: Callable[[int], str] = lambda moment: ""
        self._turns: tuple[tuple[int, int], ...] = ()

    def show_turns(self, turns: Sequence[tuple[int, int]]) -> None:
        """Divide the band: at which moment each Turn begins, and its number."""
        if tuple(turns) != self._turns:
            self._turns = tuple(turns)
            self.update()

    def labels(self) -> list[str]:
        """What stands in the band, as far as there is room."""
        return [label for *_, label in self._parts()]

    def label_rects(self) -> list[QRectF]:
        """Where the letters stand in the band."""
        metrics, height = QFontMetrics(self._font()), self.height()
        return [
            QRectF(at, 0, metrics.horizontalAdvance(label), height)
            for *_, at, label in self._parts()
            if label
        ]

    def handle_rect(self) -> QRectF:
        """Where the handle is."""
        return QRectF(self._x_of(self.value()) - HANDLE / 2, 0, HANDLE, self.height())

    # --- the moments along the band ---

    def moment_at(self, x: float) -> int:
        """The moment that is meant by a point."""
        along = (x - SIDES - HANDLE / 2) / max(self._length(), 1)
        return round(min(max(along, 0.0), 1.0) * self.maximum())

    def _x_of(self, moment: int) -> float:
        """Where a moment is; where nothing has happened yet that is the end."""
        along = moment / self.maximum() if self.maximum() else 1.0
        return SIDES + HANDLE / 2 + along * self._length()

    def _length(self) -> float:
        """The way that the handle can go."""
        return self.width() - 2 * SIDES - HANDLE

    def _parts(self) -> Iterator[tuple[float, float, str]]:
        """Where each Turn begins, and where in it stands what: its number, the word if it fits.

        What would lie under the handle stands right of it.
        """
        ends = [*(self._x_of(moment) for moment, _ in self._turns[1:]), self.width() - SIDES]
        metrics, start = QFontMetrics(self._font()), float(SIDES)
        handle = self.handle_rect()
        for (_, turn), end in zip(self._turns, ends, strict=False):
            found = (start + AROUND, "")
            for form in (tr("Turn {0}", turn), str(turn)):
                wide, at = metrics.horizontalAdvance(form), start + AROUND
                if at < handle.right() + 1 and handle.left() - 1 < at + wide:
                    at = handle.right() + AROUND / 2
                if at + wide < end:
                    found = (at, form)
                    break
            yield (start, *found)
            start = end

    # --- the mouse ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Move the handle under the pointer, and take hold of it."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._drag_to(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the handle, or say which moment is under the pointer."""
        if self.isSliderDown():
            self._drag_to(event)
        else:
            self._say_moment(self.moment_at(event.position().x()), event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let the handle go."""
        self.setSliderDown(False)
        self.update()

    def _drag_to(self, event: QMouseEvent) -> None:
        """Bring the handle under the pointer, and say which moment that is."""
        self.setValue(self.moment_at(event.position().x()))
        self._say_moment(self.value(), event.globalPosition().toPoint())

    def _say_moment(self, moment: int, at: QPoint) -> None:
        """Name a moment beside the pointer."""
        if self.maximum():
            QToolTip.showText(at, as_tip(self.name_of(moment)), self)

    # --- drawing ---

    def sizeHint(self) -> QSize:
        """Any width, and the height of a line."""
        return QSize(120, QFontMetrics(self._font()).height() + AROUND)

    def minimumSizeHint(self) -> QSize:
        """The same: the band is never squeezed."""
        return self.sizeHint()

    def _font(self) -> QFont:
        """The small letters of the band."""
        font = QFont(self.font())
        font.setPixelSize(tiny_pixels(QFontInfo(font).pixelSize()))
        return font

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the band with its Turns, pale behind the moment that is shown, and the handle on it."""
        painter, colours = QPainter(self), self.palette()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font())
        edge = colours.mid().color()
        band = QRectF(SIDES, 0, self.width() - 2 * SIDES, self.height()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(edge, 1))
        painter.setBrush(colours.base())
        painter.drawRoundedRect(band, ROUND, ROUND)
        at = self._x_of(self.value())
        if self.value() < self.maximum():
            later = QRectF(at, band.top() + 1, band.right() - at - 1, band.height() - 2)
            painter.fillRect(later, colours.window())
            painter.fillRect(later, _hatch(edge))
        for start, letters_at, label in self._parts():
            self._draw_turn(painter, start, letters_at, label)
        self._draw_handle(painter, at)
        if self.hasFocus():
            painter.setPen(QPen(colours.windowText().color(), FOCUS))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(band.adjusted(0.5, 0.5, -0.5, -0.5), ROUND, ROUND)

    def _draw_turn(self, painter: QPainter, start: float, letters_at: float, label: str) -> None:
        """The line at which a Turn begins, and its number."""
        if start > SIDES:
            painter.setPen(QPen(self.palette().mid().color(), 1))
            painter.drawLine(QPointF(start, 0), QPointF(start, self.height()))
        painter.setPen(self.palette().windowText().color())
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(letters_at, 0, self.width(), self.height()), left, label)

    def _draw_handle(self, painter: QPainter, at: float) -> None:
        """A knob as high as the band, with a line at the moment."""
        knob = self.handle_rect()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().highlight())
        painter.drawRoundedRect(knob, ROUND, ROUND)
        painter.setPen(QPen(self.palette().highlightedText().color(), 1.5))
        painter.drawLine(QPointF(at, knob.top() + 5), QPointF(at, knob.bottom() - 5))


def _hatch(colour: QColor) -> QBrush:
    """Strokes over what comes later than the moment shown, so that colour does not say it alone."""
    pale = QColor(colour)
    pale.setAlphaF(0.45)
    return QBrush(pale, Qt.BrushStyle.BDiagPattern)
