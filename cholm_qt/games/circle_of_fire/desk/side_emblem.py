"""The sign of a side beside its name: a cross or a star, so that colour does not speak alone."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cholm_qt.games.circle_of_fire.desk.pieces.emblems import draw_emblem
from cholm_qt.games.circle_of_fire.rules.components import SIDES
from cholm_qt.ui.pieces.canvas import Canvas
from cholm_qt.ui.widgets.named import named


class SideEmblem(QWidget):
    """Twice as high as a line of text; players who have no side yet have no sign."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = ""
        named(self, "side-emblem")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_side(self, side: str) -> None:
        """Show the sign of a side, by its key."""
        self._side = side
        self.setVisible(side in SIDES)
        self.update()

    def sizeHint(self) -> QSize:
        """A square."""
        side = self.fontMetrics().height() * 2
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sign."""
        if self._side in SIDES:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
            draw_emblem(Canvas(painter, self.width()), SIDES.index(self._side), box)
