"""The piece of the board that a question is about: places can be clicked, marked and numbered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cholm_qt.engine.verbs import NOWHERE
from cholm_qt.files.reference_examples import Played
from cholm_qt.teaching.drill import Question
from cholm_qt.ui.map.board_picture import CloseUp, board_picture
from cholm_qt.ui.reference.example_picture import (
    ARROW_SHARE,
    CLOSE,
    LEAST_SHARE,
    cut_round,
    order_arrows,
)
from cholm_qt.ui.widgets.named import named

if TYPE_CHECKING:
    from cholm_qt.ui.desk import Desk
    from cholm_qt.ui.map.plain_paper import SheetPicture
    from cholm_qt.ui.map.sheet import Sheet

LEAST = QSize(260, 180)
RING, HALO = QColor("#8c1d18"), QColor("#fff6df")
COVER, SLIP_EDGE = QColor("#e9dcc0"), QColor("#b9a987")
THICK = 4.0  # pixels of the screen of a ring
BADGE = 15.0  # pixels from the middle of a number on the map to its edge
GROWN = 6.0  # pixels of the sheet by which print is covered beyond its room


class BoardPiece(QWidget):
    """Shows the piece of the board round the places of a question.

    Signals:
        place_clicked: A place was clicked. arg: the place.
    """

    place_clicked = Signal(int)

    def __init__(self, desk: Desk, sheet: Sheet, ground: SheetPicture) -> None:
        super().__init__()
        named(self, "drill-board")
        self.desk, self.sheet, self.ground = desk, sheet, ground
        self._question: Question | None = None
        self._cut = QRectF()  # the piece of the sheet that is seen
        self._image = QImage()
        self._rings: tuple[int, ...] = ()
        self._numbers: tuple[int, ...] = ()
        self._is_mute = False
        self.setMinimumSize(LEAST)
        ground.sharpened.connect(self.sharpen)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # --- showing ---

    def show_question(self, question: Question) -> None:
        """Show what a question is about; the print is covered where it would tell."""
        self._question = question
        self._numbers, self._is_mute = (), question.is_mute
        self._rings = (question.ring,) if question.ring != NOWHERE else ()
        self._fit()

    def show_solution(self, places: Sequence[int]) -> None:
        """Uncover the print, and mark places beside the one that is marked already."""
        self._rings = tuple(dict.fromkeys((*self._rings, *places)))
        self._numbers, self._is_mute = (), False
        self.update()

    def show_numbers(self, places: Sequence[int]) -> None:
        """Put the numbers 1, 2, 3 … on places."""
        self._numbers = tuple(places)
        self.update()

    def _draw(self, question: Question) -> None:
        """Draw the picture for the room that there is."""
        ratio = self.devicePixelRatioF()
        room = self.size() * ratio
        size = self._cut.width() / (self.sheet.play.width() * LEAST_SHARE) * ARROW_SHARE
        arrows = order_arrows(self.desk, Played(question.position, question.order, (), None), size)
        self._image = board_picture(
            self.desk,
            self.sheet,
            question.position,
            room,
            arrows,
            CLOSE * ratio,
            CloseUp(self._cut, self.ground),
        )
        self._image.setDevicePixelRatio(ratio)

    # --- where things are ---

    def _frame(self) -> QRectF:
        """Where the picture lies."""
        if self._cut.isEmpty():
            return QRectF()
        scale = min(self.width() / self._cut.width(), self.height() / self._cut.height())
        wide, high = self._cut.width() * scale, self._cut.height() * scale
        return QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)

    def sharpen(self) -> None:
        """Draw the picture anew, as its ground can be drawn better now."""
        self._image = QImage()
        self.update()

    def _fit(self) -> None:
        """Show as much as the widget has room for; the picture is drawn when it is next seen."""
        if self._question is not None:
            around = cut_round(self.sheet, self._question.look)
            self._cut = fitted(around, self.sheet.play, self.width() / max(self.height(), 1))
            self._image = QImage()
            self.update()

    def place_at(self, point: QPointF) -> int:
        """The place under a point of the widget, or none."""
        frame = self._frame()
        if not frame.contains(point) or not frame.width():
            return NOWHERE
        by = self._cut.width() / frame.width()
        return self.sheet.place_at(self._cut.topLeft() + (point - frame.topLeft()) * by)

    def point_of(self, place: int) -> QPointF:
        """Where the middle of a place is on the widget."""
        frame = self._frame()
        by = frame.width() / self._cut.width()
        return frame.topLeft() + (self.sheet.places[place].middle - self._cut.topLeft()) * by

    # --- Qt's own events ---

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as much as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell which place was clicked."""
        if event.button() == Qt.MouseButton.LeftButton and self._question is not None:
            place = self.place_at(event.position())
            if place != NOWHERE:
                self.place_clicked.emit(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture, what covers its print, rings and numbers."""
        if self._question is None:
            return
        if self._image.isNull():
            self._draw(self._question)
        frame = self._frame()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawImage(frame, self._image)
        painter.setClipRect(frame)
        by = frame.width() / self._cut.width()
        painter.save()
        painter.translate(frame.topLeft())
        painter.scale(by, by)
        painter.translate(-self._cut.topLeft())
        if self._is_mute:
            self._cover_print(painter, by)
        for place in self._rings:
            self._paint_ring(painter, place, by)
        painter.restore()
        for number, place in enumerate(self._numbers, start=1):
            self._paint_number(painter, number, self.point_of(place))

    def _cover_print(self, painter: QPainter, by: float) -> None:
        """Cover numbers and names with slips of paper, whose edges show that something lies under them."""
        slips = QPainterPath()
        slips.setFillRule(Qt.FillRule.WindingFill)
        rooms = [room for place in self.sheet.places for room in (place.sign, place.name)]
        rooms += [label.print_rect(1.0, growth=1.0) for label in self.sheet.labels]
        for room in rooms:
            if not room.isEmpty():
                slips.addRoundedRect(room.adjusted(-GROWN, -GROWN, GROWN, GROWN), GROWN, GROWN)
        painter.setPen(QPen(SLIP_EDGE, 1 / by))
        painter.setBrush(COVER)
        painter.drawPath(slips.simplified())

    def _paint_ring(self, painter: QPainter, place: int, by: float) -> None:
        """A firm line round a place."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, wide in ((HALO, 2 * THICK), (RING, THICK)):
            painter.setPen(QPen(colour, wide / by, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPath(self.sheet.places[place].path)

    def _paint_number(self, painter: QPainter, number: int, at: QPointF) -> None:
        """A number on a round field."""
        painter.setPen(QPen(RING, 2))
        painter.setBrush(HALO)
        painter.drawEllipse(at, BADGE, BADGE)
        font = painter.font()
        font.setBold(True)
        painter.setFont(font)
        room = QRectF(at.x() - BADGE, at.y() - BADGE, 2 * BADGE, 2 * BADGE)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(number))


def fitted(around: QRectF, play: QRectF, shape: float) -> QRectF:
    """A piece that is grown to a shape, of width to height, as far as the playing area goes."""
    wide, high = around.width(), around.height()
    wide, high = min(max(wide, high * shape), play.width()), min(max(high, wide / shape), play.height())
    left = min(max(around.center().x() - wide / 2, play.left()), play.right() - wide)
    top = min(max(around.center().y() - high / 2, play.top()), play.bottom() - high)
    return QRectF(left, top, wide, high)
