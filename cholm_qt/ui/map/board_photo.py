"""A picture of the board as a print that lies on a paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cholm_qt.ui.map.board_picture import PlanArrow, board_picture
from cholm_qt.ui.widgets.named import named

if TYPE_CHECKING:
    from cholm_qt.ui.desk import Desk
    from cholm_qt.ui.map.sheet import Sheet

MARGIN, ROUND = 7, 30  # pixels of white round the print, and for what lies over its edge
TILT = 0.7  # degrees by which the print lies askew
DRAW_MS = 30  # after which the board is drawn anew in another size
PRINT, TAPE = QColor("#fbf8ef"), QColor(214, 190, 130, 165)


class BoardPhoto(QWidget):
    """Shows a position of a game; the board is drawn when the photo is first seen, and for another size."""

    def __init__(self, name: str, wished: QSize, at_top: bool = False, by_width: bool = False) -> None:
        """A photo that would like to be so large, takes what room there is, and can be smaller.

        In more room than it needs it lies in the middle, or at the top; `by_width` it is as high as the board
        is at its width.
        """
        super().__init__()
        self._wished, self._at_top = wished, at_top
        named(self, name)
        self._shown: tuple[Desk, Sheet, Any, tuple[PlanArrow, ...]] | None = None
        self._image = QImage()
        self._due = QTimer(self, interval=DRAW_MS, singleShot=True)
        self._due.timeout.connect(lambda: self.draw())
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(by_width)
        self.setSizePolicy(policy)
        self.setMinimumSize(wished / 2)

    def show_board(
        self, desk: Desk, sheet: Sheet, position: Any, says: str, arrows: Sequence[PlanArrow] = ()
    ) -> None:
        """Show a position of a game, with the arrows of a plan; `says` tells what is to be seen."""
        self._shown = desk, sheet, position, tuple(arrows)
        self.setAccessibleName(says)
        self._image = QImage()
        self.updateGeometry()
        self.update()

    def clear(self) -> None:
        """Show nothing."""
        self._shown, self._image = None, QImage()
        self.update()

    @property
    def is_drawn(self) -> bool:
        """Is the board to be seen?"""
        return not self._image.isNull()

    def draw(self, ratio: float = 0.0) -> None:
        """Draw the board in the size of the print, as sharp as the screen or as this ratio of pixels asks."""
        if self._shown is None:
            return
        ratio, room = ratio or self.devicePixelRatioF(), self._room()
        desk, sheet, position, arrows = self._shown
        size = (room.size() * ratio).toSize()
        self._image = board_picture(desk, sheet, position, size, arrows, ratio)
        self._image.setDevicePixelRatio(ratio)
        self.update()

    def _room(self) -> QRectF:
        """Where the board may be drawn."""
        edge = MARGIN + ROUND
        return QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)

    # --- Qt's own ---

    def sizeHint(self) -> QSize:
        """The size that it would like to have."""
        return self._wished

    def hasHeightForWidth(self) -> bool:
        """Only where the width decides."""
        return self.sizePolicy().hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        """The height of the whole print at a width."""
        edge = 2 * (MARGIN + ROUND)
        play = self._shown[1].play if self._shown is not None else QRectF(QPointF(), self._wished)
        return round((width - edge) * play.height() / play.width()) + edge

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw anew when the size stays."""
        super().resizeEvent(event)
        if self._shown is not None:
            self._due.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the print, its white edge and the tape that holds it."""
        if self._shown is None:
            return
        if self._image.isNull():
            self._due.start()
            return
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform, on=True
        )
        board = QRectF(QPointF(), self._fitted())
        board.moveCenter(QPointF())
        middle = self._room().center()
        if self._at_top:
            middle.setY(self._room().top() + board.height() / 2)
        painter.translate(middle)
        painter.rotate(TILT)
        sheet = board.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
        painter.setPen(Qt.PenStyle.NoPen)
        for n in range(4, 0, -1):
            painter.setBrush(QColor(0, 0, 0, 14))
            painter.drawRoundedRect(sheet.translated(n * 0.5, n), 2, 2)
        painter.setPen(QPen(QColor("#c9bfa6"), 1))
        painter.setBrush(PRINT)
        painter.drawRect(sheet)
        painter.drawImage(board, self._image)
        self._tape(painter, sheet)

    def _fitted(self) -> Any:
        """The size of the board in this widget."""
        size = self._image.size() / self._image.devicePixelRatio()
        return size.toSizeF().scaled(self._room().size(), Qt.AspectRatioMode.KeepAspectRatio)

    def _tape(self, painter: QPainter, sheet: QRectF) -> None:
        """Two strips of tape at the upper corners."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(TAPE)
        for corner, turn in ((sheet.topLeft(), -38), (sheet.topRight(), 38)):
            painter.save()
            painter.translate(corner)
            painter.rotate(turn)
            painter.drawRect(QRectF(-26, -8, 52, 16))
            painter.restore()
