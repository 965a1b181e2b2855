"""The markers of a place side by side."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cholm_qt.games.circle_of_fire.desk.pieces.markers import Marker
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache
from cholm_qt.ui.widgets.named import named

SIDE = 40


class MarkerStrip(QWidget):
    """A picture of each marker; the words stand beside it in the inspector."""

    def __init__(self, pictures: PixmapCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self.markers: tuple[Marker, ...] = ()
        named(self, "inspector-markers")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_markers(self, markers: tuple[Marker, ...]) -> None:
        """Show these, or nothing."""
        self.markers = markers
        self.setVisible(bool(markers))
        self.update()

    def sizeHint(self) -> QSize:
        """One row."""
        return QSize(len(self.markers) * (SIDE + 4), SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw them from the left."""
        painter = QPainter(self)
        for n, marker in enumerate(self.markers):
            picture = self.pictures.pixmap(marker, SIDE, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(n * (SIDE + 4), 0), picture)
