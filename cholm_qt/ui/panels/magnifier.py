"""A counter held under the glass: both its faces, large, beside the pointer."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QLabel, QVBoxLayout, QWidget

from cholm_qt.games.circle_of_fire.desk.unit_words import unit_words
from cholm_qt.ui.pieces.pixmap_cache import Face, PixmapCache
from cholm_qt.ui.widgets.named import named

SIDE, GAP, FROM_POINTER = 200, 10, 26


class Magnifier(QWidget):
    """Shown over a view, or over its viewport, while a key is held; the pointer goes through it."""

    def __init__(self, parent_view: QWidget) -> None:
        over = parent_view.viewport() if isinstance(parent_view, QAbstractScrollArea) else parent_view
        super().__init__(over)
        self._over = over
        named(self, "magnifier")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.faces = Faces()
        self.words = named(QLabel(), "magnifier-words")
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(GAP, GAP, GAP, GAP)
        column.addWidget(self.faces)
        column.addWidget(self.words)
        self.hide()

    def show_unit(self, pictures: PixmapCache, unit: int, committed: bool, at: QPoint) -> None:
        """Show a counter beside a point of the viewport, the face that is up first."""
        words = unit_words(pictures.components.units[unit], committed)
        self.words.setText(words)
        self.setAccessibleName(words)
        room = self._over.rect()
        side = max(60, min(SIDE, (room.width() - 5 * GAP) // 2, room.height() - 90))
        self.faces.show_faces(pictures, unit, committed, side)
        width = 2 * side + 3 * GAP
        self.resize(width, self.heightForWidth(width))
        self.move(_beside(at, QRect(QPoint(0, 0), self.size()), room))
        self.show()
        self.raise_()


def _beside(at: QPoint, box: QRect, room: QRect) -> QPoint:
    """A corner for the box to the right of the point, or to its left, wholly inside the room."""
    x = at.x() + FROM_POINTER
    if x + box.width() > room.width():
        x = at.x() - FROM_POINTER - box.width()
    y = at.y() - box.height() // 2
    right, bottom = room.width() - box.width(), room.height() - box.height()
    return QPoint(max(0, min(x, right)), max(0, min(y, bottom)))


class Faces(QWidget):
    """The two faces of a counter side by side."""

    def __init__(self) -> None:
        super().__init__()
        self._pictures: PixmapCache | None = None
        self._unit, self._committed, self._side = 0, False, SIDE

    def show_faces(self, pictures: PixmapCache, unit: int, committed: bool, side: int) -> None:
        """Draw these."""
        self._pictures, self._unit, self._committed, self._side = pictures, unit, committed, side
        self.setFixedSize(2 * side + GAP, side)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The face that is up, then the other."""
        if self._pictures is None:
            return
        painter = QPainter(self)
        for n, committed in enumerate((self._committed, not self._committed)):
            face = Face(self._unit, committed)
            picture = self._pictures.pixmap(face, self._side, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(n * (self._side + GAP), 0), picture)
