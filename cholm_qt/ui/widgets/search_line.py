"""A line to search by, which Escape empties."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit


class SearchLine(QLineEdit):
    """Has a button that empties it; so does Escape, which means something else only when it is empty."""

    def __init__(self) -> None:
        super().__init__()
        self.setClearButtonEnabled(True)

    def event(self, event: QEvent) -> bool:
        """What empties the line is no shortcut of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and self._empties(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape empties the line."""
        if self._empties(event):
            self.clear()
        else:
            super().keyPressEvent(event)

    def _empties(self, event: QEvent) -> bool:
        """Is this Escape, and is there something to take away?"""
        return isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape and bool(self.text())
