"""The identifier of a place in the shape of its terrain, as it is printed on the map."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from cholm_qt.ui.look import fonts
from cholm_qt.ui.widgets.named import named

# Field and lettering: light-grey circle, green triangle, dark-grey square; a Zone has a red frame.
FIELDS = {
    "clear": ("#d2cfc6", "#1c1a17"),
    "forest": ("#9dbb86", "#1c1a17"),
    "urban": ("#4c4a47", "#fffdf2"),
    "zone": ("#f3ead2", "#8e2418"),
}


class PlaceSign(QWidget):
    """One sign; without a place it is empty."""

    def __init__(self, side: int = 46, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text, self.kind = "", "clear"
        self.setFixedSize(side, side)
        named(self, "place-sign")

    def show_sign(self, text: str, kind: str) -> None:
        """Show an identifier in the shape of this kind of ground."""
        self.text, self.kind = text, kind
        self.setVisible(bool(text))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The shape and the identifier."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        field, ink = FIELDS[self.kind]
        rect = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setBrush(QColor(field))
        painter.setPen(QPen(QColor(ink if self.kind == "zone" else "#1c1a17"), 1.6))
        self._shape(painter, rect)
        font = self.font()
        font.setFamily(fonts.load()["number"])
        font.setPixelSize(round(rect.height() * (0.36 if self.kind == "forest" else 0.46)))
        painter.setFont(font)
        painter.setPen(QColor(ink))
        low = rect.adjusted(0, rect.height() * 0.3, 0, 0) if self.kind == "forest" else rect
        painter.drawText(low, Qt.AlignmentFlag.AlignCenter, self.text)

    def _shape(self, painter: QPainter, rect: QRectF) -> None:
        """Circle, triangle or square."""
        if self.kind == "clear":
            painter.drawEllipse(rect)
        elif self.kind == "forest":
            top = QPointF(rect.center().x(), rect.top())
            painter.drawPolygon(QPolygonF([top, rect.bottomRight(), rect.bottomLeft()]))
        else:
            painter.drawRect(rect)
