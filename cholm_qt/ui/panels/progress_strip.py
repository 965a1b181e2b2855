"""The state of the game as boxes, pips and signs that can be read from across the table."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from cholm_qt.ui.look import fonts
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import as_tip

PAST, NOW, AHEAD = "past", "now", "ahead"
LINES = 2.2  # lines of text that the strip is high
BETWEEN = 0.9  # of a line, between two parts
MOST_SQUARES = 6  # of a meter; more is said by its number alone
# How much is said: all; no words beside pictures and pips; no notes below boxes; a number in the place of
# pips; what cannot be left out.
FULL, FEW_WORDS, NO_NOTES, NO_PIPS, LEAST = range(5)


class Box(NamedTuple):
    """A box of a track: its number, a note below, whether it is past, now or ahead, and whether it counts."""

    text: str
    note: str = ""
    state: str = AHEAD
    starred: bool = False


class Track(NamedTuple):
    """Boxes in a row, of which one is now."""

    boxes: tuple[Box, ...]
    says: str


class Pips(NamedTuple):
    """So many of something; from the limit on they are risky, and drawn as such."""

    label: str
    filled: int
    limit: int
    total: int
    says: str


class Meter(NamedTuple):
    """How much of what is needed there is; `label` is never left out."""

    label: str
    value: int
    needed: int
    says: str


class Emblem(NamedTuple):
    """A picture with a word beside it."""

    paint: Callable[[QPainter, QRectF], None]
    label: str
    says: str


Part = Track | Pips | Meter | Emblem


class ProgressStrip(QWidget):
    """Draws the parts in a row, in as much detail as there is room for.

    Signals:
        meter_pressed: A meter was clicked, which asks what is at stake.
    """

    meter_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "progress-strip")
        self.setMouseTracking(True)
        self.parts: tuple[Part, ...] = ()
        self._keeps_track = False
        self.drawn: list[tuple[QRectF, str]] = []  # where each part stands, and what it means
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_parts(self, parts: Sequence[Part], spoken: str) -> None:
        """Show the state of a game; `spoken` says all of it to a screen reader."""
        if tuple(parts) != self.parts:
            self.parts = tuple(parts)
            self.update()
        self.setAccessibleName(spoken)

    @property
    def detail(self) -> int:
        """How much is left out at this width."""
        widths = (self._width_of(level) for level in range(LEAST))
        poorest = NO_PIPS if self._keeps_track and self.track_width() <= self.width() else LEAST
        return next((level for level, width in enumerate(widths) if width <= self.width()), poorest)

    def keep_track(self, keep: bool) -> None:
        """Rather leave out what stands behind the Turns than show one box alone of them."""
        if keep != self._keeps_track:
            self._keeps_track = keep
            self.update()

    def least_width(self) -> int:
        """How wide the goals and the Turn are, which are never left out."""
        return self._kept_width(LEAST)

    def track_width(self) -> int:
        """How wide the goals and all the Turns are."""
        return self._kept_width(NO_PIPS)

    def _kept_width(self, detail: int) -> int:
        """How wide the goals and the Turns are in so much detail."""
        pen = _Pen(None, self.font(), self.palette(), self.height(), detail)
        kept = [part for part in self.parts if isinstance(part, Meter | Track)]
        return math.ceil(sum(pen.draw(part, 0.0) + pen.gap for part in kept))

    def wanted_width(self, width: int) -> int:
        """How much of a width it really takes, with all that it says there."""
        widths = [math.ceil(self._width_of(level)) for level in range(LEAST)]
        return next((wanted for wanted in widths if wanted <= width), width)

    def _width_of(self, detail: int) -> float:
        """How wide all parts are in a row."""
        pen = _Pen(None, self.font(), self.palette(), self.height(), detail)
        return sum(pen.draw(part, 0.0) + pen.gap for part in self.parts)

    # --- Qt's own ---

    def sizeHint(self) -> QSize:
        """Any width, and a few lines of text."""
        return QSize(0, round(self.fontMetrics().height() * LINES))

    def minimumSizeHint(self) -> QSize:
        """The same: it is never squeezed."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw one part after another; those at the end that have no room are left out whole."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = _Pen(painter, self.font(), self.palette(), self.height(), self.detail)
        ruler = _Pen(None, self.font(), self.palette(), self.height(), pen.detail)
        self.drawn, left = [], 0.0
        for part in self.parts:
            if self.drawn and left + ruler.draw(part, left) > self.width() + 1:
                break
            width = pen.draw(part, left)
            self.drawn.append((QRectF(left, 0, width, self.height()), part.says))
            left += width + pen.gap

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a meter asks what is at stake."""
        if event.button() == Qt.MouseButton.LeftButton and self._meter_at(event.position()):
            self.meter_pressed.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A hand over the meters shows that they can be pressed."""
        hand = Qt.CursorShape.PointingHandCursor
        self.setCursor(hand if self._meter_at(event.position()) else Qt.CursorShape.ArrowCursor)

    def _meter_at(self, point: QPointF) -> bool:
        """Is a meter at this point?"""
        drawn = zip(self.parts, self.drawn, strict=False)
        return any(isinstance(part, Meter) and rect.contains(point) for part, (rect, _) in drawn)

    def event(self, event: QEvent) -> bool:
        """Say in a tool tip what the part under the pointer means."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = QPointF(event.pos())
            says = next((says for rect, says in self.drawn if rect.contains(at)), self.toolTip())
            QToolTip.showText(event.globalPos(), as_tip(says), self)
            return True
        return super().event(event)


class _Pen:
    """Draws parts, or only measures them where there is no painter."""

    def __init__(
        self, painter: QPainter | None, font: QFont, palette: QPalette, height: float, detail: int
    ) -> None:
        self.painter, self.height, self.detail = painter, height, detail
        self.ink, self.paper = palette.windowText().color(), palette.window().color()
        self.accent, self.on_accent = palette.highlight().color(), palette.highlightedText().color()
        self.faint = palette.placeholderText().color()
        self.large, self.small = QFont(fonts.load()["number"]), QFont(font)
        size = font.pixelSize() if font.pixelSize() > 0 else QFontMetricsF(font).height() * 0.75
        self.large.setPixelSize(round(size * 1.1))
        self.small.setPixelSize(round(size * 0.8))
        self.line = QFontMetricsF(font).height()
        self.gap = self.line * BETWEEN

    def draw(self, part: Part, left: float) -> float:
        """Draw a part at a point, and tell how wide it is."""
        if isinstance(part, Track):
            return self._track(part, left)
        if isinstance(part, Pips):
            return self._pips(part, left)
        if isinstance(part, Meter):
            return self._meter(part, left)
        return self._emblem(part, left)

    # --- parts ---

    def _track(self, track: Track, left: float) -> float:
        """Boxes in a row; in the least detail the one that is now, and of how many."""
        if self.detail == LEAST:
            now = next((box for box in track.boxes if box.state == NOW), track.boxes[-1])
            text = f"{now.text}/{len(track.boxes)}"
            width = self._width(text, self.large) + self.line * 0.6
            self._box(QRectF(left, self.height * 0.2, width, self.height * 0.6), Box(text, state=NOW))
            return width
        side, has_notes = self.line * 1.35, self.detail <= FEW_WORDS
        top = (self.height - side - (self.line * 0.75 if has_notes else 0)) / 2
        for n, box in enumerate(track.boxes):
            rect = QRectF(left + n * (side + 2), top, side, side)
            self._box(rect, box)
            if has_notes:
                below = QRectF(rect.left() - 2, rect.bottom(), side + 4, self.line * 0.8)
                self._text(below, box.note, self.small, self.ink if box.state == NOW else self.faint)
        return len(track.boxes) * (side + 2) - 2

    def _box(self, rect: QRectF, box: Box) -> None:
        """One box: filled when it is now, crossed out by paleness when past, with a star if it counts."""
        if self.painter is None:
            return
        is_now = box.state == NOW
        self.painter.setPen(QPen(self.accent if is_now else self.faint, 2 if is_now else 1))
        self.painter.setBrush(self.accent if is_now else Qt.BrushStyle.NoBrush)
        self.painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
        colour = self.on_accent if is_now else self.faint if box.state == PAST else self.ink
        self._text(rect, box.text, self.large, colour)
        if box.state == PAST:
            self.painter.setPen(QPen(self.faint, 1.2))
            self.painter.drawLine(rect.bottomLeft() + QPointF(3, -3), rect.topRight() + QPointF(-3, 3))
        if box.starred:
            radius = rect.width() * 0.26
            self._star(rect.topRight() + QPointF(-0.2, 0.7) * radius, radius)

    def _pips(self, pips: Pips, left: float) -> float:
        """How many there are, and a pip for each, below a label; those from the limit on are diamonds."""
        side, number = self.line * 0.55, str(pips.filled)
        shown = pips.total if self.detail < NO_PIPS else 0
        after = self._width("0" * len(number), self.large) + 6  # as the digits change, nothing moves
        width = after + shown * (side + 3)
        middle = self.height * 0.5
        if self.detail == FULL or not shown:  # a number alone would say nothing
            middle = self.height * 0.66
            width = max(width, self._label(pips.label, left))
        self._text(QRectF(left, middle - self.line, after - 4, 2 * self.line), number, self.large, self.ink)
        for n in range(shown):
            at = QRectF(left + after + n * (side + 3), middle - side / 2, side, side)
            self._pip(at, is_filled=n < pips.filled, is_risky=n + 1 >= pips.limit)
        return width

    def _label(self, label: str, left: float) -> float:
        """A small word above something, and how wide it is."""
        width = self._width(label, self.small)
        rect = QRectF(left, self.height * 0.08, width + 2, self.line)
        self._text(rect, label, self.small, self.faint, is_left=True)
        return width

    def _pip(self, rect: QRectF, is_filled: bool, is_risky: bool) -> None:
        """One pip."""
        if self.painter is None:
            return
        colour = self.accent if is_risky else self.ink
        self.painter.setPen(QPen(colour, 1.3))
        self.painter.setBrush(colour if is_filled else Qt.BrushStyle.NoBrush)
        if is_risky:
            c, r = rect.center(), rect.width() / 2
            corners = (QPointF(0, -r), QPointF(r, 0), QPointF(0, r), QPointF(-r, 0))
            self.painter.drawPolygon(QPolygonF([c + corner for corner in corners]))
        else:
            self.painter.drawEllipse(rect)

    def _meter(self, meter: Meter, left: float) -> float:
        """A label, and below it how much there is of what is needed, with ticked squares if there is room."""
        side, count = self.line * 0.6, f"{meter.value}/{meter.needed}"
        squares = meter.needed if meter.needed <= MOST_SQUARES and self.detail == FULL else 0
        after, middle = self._width(count, self.large) + 6, self.height * 0.66
        colour = self.accent if meter.value >= meter.needed else self.ink
        self._text(QRectF(left, middle - self.line, after - 4, 2 * self.line), count, self.large, colour)
        for n in range(squares):
            at = QRectF(left + after + n * (side + 3), middle - side / 2, side, side)
            self._square(at, is_filled=n < meter.value)
        return max(self._label(meter.label, left), after + squares * (side + 3))

    def _square(self, rect: QRectF, is_filled: bool) -> None:
        """One square of a meter, with a tick when it is filled."""
        if self.painter is None:
            return
        self.painter.setPen(QPen(self.ink, 1.2))
        self.painter.setBrush(self.accent if is_filled else Qt.BrushStyle.NoBrush)
        self.painter.drawRect(rect)
        if is_filled:
            self.painter.setPen(QPen(self.on_accent, 1.6))
            low = QPointF(rect.left() + rect.width() * 0.42, rect.bottom() - rect.height() * 0.25)
            self.painter.drawPolyline(
                [
                    QPointF(rect.left() + rect.width() * 0.2, rect.center().y()),
                    low,
                    QPointF(rect.right() - rect.width() * 0.18, rect.top() + rect.height() * 0.25),
                ]
            )

    def _emblem(self, emblem: Emblem, left: float) -> float:
        """A picture, and a word beside it where there is room."""
        side = min(self.height * 0.8, self.line * 1.6)
        label = emblem.label if self.detail == FULL else ""
        if self.painter is not None:
            emblem.paint(self.painter, QRectF(left, (self.height - side) / 2, side, side))
        if not label:
            return side
        width = self._width(label, self.large)
        self._text(QRectF(left + side + 5, 0, width + 2, self.height), label, self.large, self.ink)
        return side + 7 + width

    # --- strokes ---

    def _width(self, text: str, font: QFont) -> float:
        """How wide a text runs."""
        return QFontMetricsF(font).horizontalAdvance(text)

    def _text(self, rect: QRectF, text: str, font: QFont, colour: QColor, is_left: bool = False) -> None:
        """A text in the middle of a rectangle, or at its left."""
        if self.painter is None or not text:
            return
        across = Qt.AlignmentFlag.AlignLeft if is_left else Qt.AlignmentFlag.AlignHCenter
        self.painter.setFont(font)
        self.painter.setPen(colour)
        self.painter.drawText(rect, across | Qt.AlignmentFlag.AlignVCenter, text)

    def _star(self, at: QPointF, radius: float) -> None:
        """A small star that says that a Turn is judged."""
        assert self.painter is not None
        points = []
        for n in range(10):
            tip, turn = radius if n % 2 == 0 else radius * 0.42, n * math.pi / 5
            points.append(at + QPointF(math.sin(turn), -math.cos(turn)) * tip)
        self.painter.setPen(QPen(self.paper, 1))
        self.painter.setBrush(self.accent)
        self.painter.drawPolygon(QPolygonF(points))
