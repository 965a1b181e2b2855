"""A counter held under the glass: both its faces, large, beside the pointer."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QVBoxLayout, QWidget

from cholm_qt.ui.pieces.pixmap_cache import Face, PixmapCache
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel

SIDE, GAP, FROM_POINTER = 200, 10, 26


class Magnifier(QWidget):
    """The faces of a counter, large, over a view while a key is held; mouse events pass through."""

    def __init__(self, parent_view: QWidget) -> None:
        over = parent_view.viewport() if isinstance(parent_view, QAbstractScrollArea) else parent_view
        super().__init__(over)
        self._over = over
        named(self, "magnifier")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.faces = Faces()
        self.words = named(PlainLabel(), "magnifier-words")
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(GAP, GAP, GAP, GAP)
        column.addWidget(self.faces)
        column.addWidget(self.words)
        self.hide()

    def show_unit(self, pictures: PixmapCache, face: Face, at: QPoint, place: QRect | None = None) -> None:
        """Show a counter beside a point of the viewport, the face that is up first.

        The place in which it lies is left to be seen, if there is room beside it.
        """
        words = pictures.game.unit_words(pictures.components, face)
        self.words.setText(words)
        self.setAccessibleName(words)
        room = self._over.rect()
        side = max(60, min(SIDE, (room.width() - 5 * GAP) // 2, room.height() - 90))
        self.faces.show_faces(pictures, face, side)
        width = self.faces.width() + 2 * GAP
        self.resize(width, self.heightForWidth(width))
        box = QRect(QPoint(0, 0), self.size())
        self.move(_clear_of(place, box, room) or _beside(at, box, room))
        self.show()
        self.raise_()


def _clear_of(place: QRect | None, box: QRect, room: QRect) -> QPoint | None:
    """A corner for the box right, left, below or above of a place and inside the room; none without room."""
    if place is None:
        return None
    middle = place.center() - box.center()
    right, foot = room.width() - box.width(), room.height() - box.height()
    across, down = max(0, min(middle.x(), right)), max(0, min(middle.y(), foot))
    corners = (
        QPoint(place.right() + GAP, down),
        QPoint(place.left() - GAP - box.width(), down),
        QPoint(across, place.bottom() + GAP),
        QPoint(across, place.top() - GAP - box.height()),
    )
    return next((corner for corner in corners if room.contains(QRect(corner, box.size()))), None)


def _beside(at: QPoint, box: QRect, room: QRect) -> QPoint:
    """A corner for the box to the right of the point, or to its left, wholly inside the room."""
    x = at.x() + FROM_POINTER
    if x + box.width() > room.width():
        x = at.x() - FROM_POINTER - box.width()
    y = at.y() - box.height() // 2
    right, bottom = room.width() - box.width(), room.height() - box.height()
    return QPoint(max(0, min(x, right)), max(0, min(y, bottom)))


class Faces(QWidget):
    """The faces of a counter side by side."""

    def __init__(self) -> None:
        super().__init__()
        self._pictures: PixmapCache | None = None
        self._faces: list[Face] = []
        self._side = SIDE

    def show_faces(self, pictures: PixmapCache, face: Face, side: int) -> None:
        """Draw a face, and the other one where there is one."""
        other = pictures.game.other_face(pictures.components, face)
        self._faces = [face, other] if other is not None else [face]
        self._pictures, self._side = pictures, side
        self.setFixedSize(len(self._faces) * (side + GAP) - GAP, side)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The face that is up, then the other."""
        if self._pictures is None:
            return
        painter = QPainter(self)
        for n, face in enumerate(self._faces):
            picture = self._pictures.pixmap(face, self._side, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(n * (self._side + GAP), 0), picture)
