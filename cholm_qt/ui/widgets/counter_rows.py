"""Counters in rows on a paper, as those that a side has lost."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from cholm_qt.ui.pieces.pixmap_cache import Face, PixmapCache
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import as_tip

GAP = 3
SMALLEST = 0.6  # of the wished size, for many counters in little room


class CounterRows(QWidget):
    """Shows counters one beside the other, as many to a row as there is room for."""

    def __init__(self, name: str, pictures: PixmapCache, size: int = 40, most_rows: int = 3) -> None:
        super().__init__()
        named(self, name)
        self.pictures, self._wished, self._most_rows = pictures, size, most_rows
        self.faces: tuple[Face, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_faces(self, faces: Sequence[Face]) -> None:
        """Show these counters; hidden while there are none."""
        self.faces = tuple(faces)
        words = (self.pictures.game.unit_words(self.pictures.components, face) for face in faces)
        self.setAccessibleName("; ".join(words))
        self.setVisible(bool(faces))
        self.updateGeometry()
        self.update()

    def _grid(self, width: int) -> tuple[int, int]:
        """The size of a counter at a width, and how many stand in a row: smaller where they are many."""
        size = self._wished
        while True:
            columns = max((width + GAP) // (size + GAP), 1)
            if -(-len(self.faces) // columns) <= self._most_rows or size <= self._wished * SMALLEST:
                return size, columns
            size -= 2

    def rects(self) -> list[QRect]:
        """Where each counter stands."""
        size, columns = self._grid(self.width())
        step = size + GAP
        return [QRect(n % columns * step, n // columns * step, size, size) for n in range(len(self.faces))]

    # --- Qt's own ---

    def sizeHint(self) -> QSize:
        """A row of a few."""
        return QSize(6 * (self._wished + GAP), self._wished)

    def minimumSizeHint(self) -> QSize:
        """One counter wide."""
        return QSize(self._wished, self._wished)

    def hasHeightForWidth(self) -> bool:
        """The wider, the fewer rows."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all rows."""
        size, columns = self._grid(width)
        rows = -(-len(self.faces) // columns)
        return rows * (size + GAP)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Blit every counter."""
        painter = QPainter(self)
        for face, rect in zip(self.faces, self.rects(), strict=True):
            picture = self.pictures.pixmap(face, rect.width(), self.devicePixelRatioF())
            painter.drawPixmap(rect.topLeft(), picture)

    def event(self, event: QEvent) -> bool:
        """Say in a tool tip which unit is under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            found = (
                f for f, rect in zip(self.faces, self.rects(), strict=True) if rect.contains(event.pos())
            )
            face = next(found, None)
            words = self.pictures.game.unit_words(self.pictures.components, face) if face else ""
            QToolTip.showText(event.globalPos(), as_tip(words), self)
            return True
        return super().event(event)
