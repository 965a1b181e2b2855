"""A peep at our own map, which shows what a named point looks like and where it is."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cholm_qt.files.geometry import Point
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.plain_paper import PAPER, SheetPicture
from cholm_qt.ui.widgets.named import named

HIGH = 150
WIDE = 620.0  # pixels of our map that are seen across


class OwnMapPeek(QWidget):
    """Shows a part of our own map with a ring round a point."""

    def __init__(self, picture: SheetPicture) -> None:
        super().__init__()
        named(self, "registration-peek")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._picture, self._at = picture, QPointF()
        picture.sharpened.connect(self.update)

    def sizeHint(self) -> QSize:
        """Low, so that the list of points has room."""
        return QSize(240, HIGH)

    def show_point(self, at: Point) -> None:
        """Show another point."""
        self._at = QPointF(*at)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the map round the point, and the ring."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), PAPER.darker(160))
        zoom = self.width() / WIDE
        half = QPointF(self.width(), self.height()) / 2 / zoom
        painter.save()
        painter.scale(zoom, zoom)
        painter.translate(half - self._at)
        self._picture.draw(painter, QRectF(self._at - half, self._at + half), zoom, True)
        painter.restore()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width(), self.height()) / 2
        for colour, width in (("#ffffff", 4.5), ("#b0003a", 2.0)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawEllipse(middle, 16, 16)
            painter.drawPoint(middle)
        painter.end()

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.setAccessibleName(tr("The point on our map"))
