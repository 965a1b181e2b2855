"""The identifier of a place as it is printed on the map, and the markers that lie there."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from cholm_qt.ui.look import fonts
from cholm_qt.ui.panels.specifications import Sign
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache
from cholm_qt.ui.widgets.named import named

SIGN, MARKER = 36, 40  # pixels
GAP = 4  # pixels between two markers


class PlaceSign(QWidget):
    """The identifier of a place in its shape; hidden without one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sign: Sign | None = None
        self.setFixedSize(SIGN, SIGN)
        named(self, "place-sign")

    def show_sign(self, sign: Sign | None) -> None:
        """Show an identifier, or nothing."""
        self.sign = sign
        self.setVisible(sign is not None)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The shape and the identifier."""
        if self.sign is None:
            return
        painter, sign = QPainter(self), self.sign
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect, is_triangle = QRectF(self.rect()).adjusted(2, 2, -2, -2), sign.shape == "triangle"
        painter.setBrush(QColor(sign.field))
        painter.setPen(QPen(QColor(sign.edge), 1.6))
        _draw_shape(painter, rect, sign.shape)
        font = self.font()
        font.setFamily(fonts.load()["number"])
        font.setPixelSize(round(rect.height() * (0.36 if is_triangle else 0.46)))
        painter.setFont(font)
        painter.setPen(QColor(sign.ink))
        room = rect.adjusted(0, rect.height() * 0.3, 0, 0) if is_triangle else rect
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, sign.text)


def _draw_shape(painter: QPainter, rect: QRectF, shape: str) -> None:
    """Draw a circle, a triangle or a square."""
    if shape == "circle":
        painter.drawEllipse(rect)
    elif shape == "triangle":
        top = QPointF(rect.center().x(), rect.top())
        painter.drawPolygon(QPolygonF([top, rect.bottomRight(), rect.bottomLeft()]))
    else:
        painter.drawRect(rect)


class MarkerStrip(QWidget):
    """A picture of each marker of a place, side by side; the words stand beside it in the inspector."""

    def __init__(self, pictures: PixmapCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self.markers: tuple[Hashable, ...] = ()
        named(self, "inspector-markers")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_markers(self, markers: tuple[Hashable, ...]) -> None:
        """Show these, or nothing."""
        self.markers = markers
        self.setVisible(bool(markers))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """One row."""
        return QSize(max(len(self.markers) * (MARKER + GAP) - GAP, 0), MARKER)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw them from the left."""
        painter = QPainter(self)
        for n, marker in enumerate(self.markers):
            picture = self.pictures.pixmap(marker, MARKER, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(n * (MARKER + GAP), 0), picture)
