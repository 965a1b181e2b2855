"""A card over the window that takes every key and click until somebody lets it go."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFrame, QLineEdit, QPushButton, QWidget

from cholm_qt.ui.widgets.named import named

GAP = 10  # pixels above the card and on both sides of it
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class OverlayCard(QWidget):
    """An overlay of its parent with a card; other widgets get neither keys nor clicks while it is shown.

    A card of its own kind fills `card`, whose first button is the one that Return presses.

    Attributes:
        widest: How wide the card may be at ordinary text size, in pixels.
        is_centred: Does the card stand in the middle of everything, or at the top of its part?

    Signals:
        dismissed: The card was let go.
    """

    dismissed = Signal()

    widest = 520
    is_centred = False

    def __init__(self, name: str, card: QFrame, parent: QWidget, over: QWidget | None = None) -> None:
        """An overlay for the parent; its card hangs over a part of it, if one is named."""
        super().__init__(parent)
        self.card = card
        card.setParent(self)
        self._over = over or parent
        self._had_focus: QWidget | None = None
        named(self, name)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        for watched in {parent, self._over}:
            watched.installEventFilter(self)
        QApplication.instance().focusChanged.connect(self._keep_focus)  # type: ignore[union-attr]  # it runs
        self.hide()

    def buttons(self) -> list[QPushButton]:
        """The buttons of the card that can be pressed now, the one that goes on first."""
        raise NotImplementedError

    def lay_open(self) -> None:
        """Lay the card over everything and take the keyboard."""
        self._lay_over()
        self.show()
        self.raise_()
        focus = QApplication.focusWidget()
        if focus is not None and not self.isAncestorOf(focus):
            self._had_focus = focus
        self.buttons()[0].setFocus()

    def may_be_escaped(self) -> bool:
        """Does Escape let the card go?"""
        return True

    def _keep_focus(self, was: QWidget | None, now: QWidget | None) -> None:
        """Take the focus back from widgets below; a dialog above may keep the focus."""
        below = now is None or (now.window() is self.window() and not self.isAncestorOf(now))
        if below and self.isVisible():
            self.buttons()[0].setFocus()

    def _lay_over(self) -> None:
        """Cover the parent; the card stands in the middle of a curtain, else at the top of its part."""
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(parent.rect())
        room = self.rect() if self.is_centred else self._room()
        self.fit_card(room)
        left = room.left() + (room.width() - self.card.width()) // 2
        middle = room.top() + (room.height() - self.card.height()) // 2
        self.card.move(left, middle if self.is_centred else min(room.top() + GAP, middle))

    def fit_card(self, room: QRect) -> None:
        """Make the card as wide as it may be, and as high as it needs."""
        self.card.setFixedWidth(min(self.widest * self.fontMetrics().height() // 18, room.width() - 2 * GAP))
        self.card.resize(self.card.width(), self.card.heightForWidth(self.card.width()))

    def _room(self) -> QRect:
        """Where the part lies over which the card hangs."""
        parent = self.parentWidget()
        assert parent is not None
        return QRect(self._over.mapTo(parent, QPoint()), self._over.size())

    # --- going ---

    def dismiss(self) -> None:
        """Hide the card and give the focus back to the widget that had it."""
        if self.isHidden():
            return
        self.hide()
        had_focus = self._had_focus
        self.dismissed.emit()
        if isinstance(had_focus, QLineEdit | QAbstractItemView) and had_focus.isVisible():
            had_focus.setFocus()

    def leave_for(self, signal: SignalInstance) -> None:
        """Hide the card and ask for something else than to go on."""
        self.hide()
        signal.emit()

    # --- Qt's own events ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus, Escape lets a card go; no other key does anything."""
        if event.key() in ENTER:
            pressed = [one for one in self.buttons() if one.hasFocus()] or self.buttons()
            pressed[0].click()
        elif event.key() == Qt.Key.Key_Escape and self.may_be_escaped():
            self.dismiss()

    def event(self, event: QEvent) -> bool:
        """Keep every key from the shortcuts of the window."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take clicks beside the card, so that they do nothing."""
        event.accept()

    def focusNextPrevChild(self, next_one: bool) -> bool:
        """Keep the focus on the buttons of the card."""
        buttons = self.buttons()
        at = next((n for n, button in enumerate(buttons) if button.hasFocus()), 0)
        buttons[(at + (1 if next_one else -1)) % len(buttons)].setFocus()
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the card over the parent again."""
        super().resizeEvent(event)
        if not self.isHidden():
            self._lay_over()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the parent, and the part of it below the card, when they are resized."""
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self._lay_over()
        return super().eventFilter(watched, event)
