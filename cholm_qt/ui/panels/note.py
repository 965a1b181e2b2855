"""A note at the pointer: what a move would cost, or why it may not be made."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QWidget

from cholm_qt.ui.named import restyle

OFFSET = QPoint(22, 18)
WIDEST = 380


class PointerNote(QLabel):
    """A small label that stays beside the pointer and inside its parent."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("pointer-note")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setMargin(7)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def tell(self, text: str, at: QPoint, refusal: bool = False) -> None:
        """Show a text beside a point of the parent; a refusal looks different."""
        if not text:
            self.hide()
            return
        if refusal != self.property("refusal"):
            restyle(self, refusal=refusal)
        if text != self.text():
            self.setText(text)
            width = min(self.fontMetrics().horizontalAdvance(text) + 24, WIDEST)
            self.resize(width, self.heightForWidth(width))
        self.follow(at)
        self.show()
        self.raise_()

    def follow(self, at: QPoint) -> None:
        """Go with the pointer."""
        parent = self.parentWidget()
        assert parent is not None
        room = parent.rect()
        spot = at + OFFSET
        if spot.x() + self.width() > room.right():
            spot.setX(at.x() - self.width() - 10)
        if spot.y() + self.height() > room.bottom():
            spot.setY(at.y() - self.height() - 10)
        self.move(spot)
