"""A note at the pointer: what a move would cost, or why it may not be made."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from cholm_qt.ui.named import restyle

OFFSET = QPoint(22, 18)
MARGIN = 4  # pixels to the edges of the parent
WIDEST = 380
ACTIONS = (QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)


class PointerNote(QLabel):
    """A small label that stays beside the pointer and inside its parent; a refusal until the next action."""

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
        self._heed_actions(refusal)

    def _heed_actions(self, refusal: bool) -> None:
        """Watch for whatever the player does next, wherever that is, as long as a refusal is shown."""
        if (app := QApplication.instance()) is not None:
            app.removeEventFilter(self)
            if refusal:
                app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A key or a press of the mouse anywhere ends a refusal, and goes its way."""
        if event.type() in ACTIONS:
            self.hide()
        return False

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing is watched for any more."""
        super().hideEvent(event)
        self._heed_actions(False)

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
        room = room.adjusted(MARGIN, MARGIN, -self.width() - MARGIN, -self.height() - MARGIN)
        self.move(
            max(room.left(), min(spot.x(), room.right())), max(room.top(), min(spot.y(), room.bottom()))
        )
