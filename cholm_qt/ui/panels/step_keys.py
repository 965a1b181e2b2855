"""The keys that step through several results while they are shown, wherever the keyboard is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from cholm_qt.ui.panels.overlay_card import OverlayCard

NEXT = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
KEYS = (*NEXT, Qt.Key.Key_Escape)
PRESSES = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)


class StepKeys(QObject):
    """Takes Return, Space and Escape for a card before anybody else, unless somebody needs them himself."""

    def __init__(self, card: QWidget, go_on: Callable[[], None], skip: Callable[[], None]) -> None:
        super().__init__(card)
        self.card, self.go_on, self.skip = card, go_on, skip

    def heed(self, on: bool) -> None:
        """Begin or stop to take the keys."""
        app = QApplication.instance()
        assert app is not None
        app.removeEventFilter(self)
        if on:
            app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep these keys from shortcuts and from whoever has the keyboard, and do what they mean."""
        if not (isinstance(event, QKeyEvent) and isinstance(watched, QWidget) and event.type() in PRESSES):
            return False
        if event.key() not in KEYS or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if not self._is_free(watched):
            return False
        event.accept()
        if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
            self._press(watched, Qt.Key(event.key()))
        return True

    def _press(self, watched: QWidget, key: Qt.Key) -> None:
        """Do what a key means; a button of the card that has the keyboard is pressed."""
        if key not in NEXT:
            self.skip()
        elif isinstance(watched, QAbstractButton) and self.card.isAncestorOf(watched):
            watched.click()
        else:
            self.go_on()

    def _is_free(self, focus: QWidget) -> bool:
        """Has the card the keyboard, or what lies below it, or an overlay that leaves it in sight?"""
        if QApplication.activePopupWidget() is not None:
            return False
        if focus.isAncestorOf(self.card) or self.card.isAncestorOf(focus):
            return True
        overlays = [over for over in self.card.window().findChildren(OverlayCard) if over.isVisible()]
        return any(not over.is_centred and focus in (over, over.buttons()[0]) for over in overlays)
