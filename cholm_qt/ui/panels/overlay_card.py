"""A card over the window that takes every key and click until somebody lets it go."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QMouseEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFrame, QLineEdit, QPushButton, QWidget

from cholm_qt.ui.widgets.named import named

GAP = 10  # pixels above the card and on both sides of it
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
WIDTHS = (1.0, 0.85, 0.7)  # of what a card may be wide, tried in turn until it hides nothing that is in sight
TOLD = 20  # so much more than the ground in question weighs what tells of it
Find = Callable[[], list[QRect]]  # finds parts of what a card hangs over
LAID_ANEW = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)


class OverlayCard(QWidget):
    """An overlay of its parent with a card; other widgets get neither keys nor clicks while it is shown.

    A card of its own kind fills `card`, whose first button is the one that Return presses.

    Attributes:
        widest: How wide the card may be at ordinary text size, in pixels.
        is_centred: Does the card stand in the middle of everything, or at the top of its part?

    Signals:
        dismissed: The card was let go.
        came_or_went: It was laid open or hidden, whatever for.
    """

    dismissed = Signal()
    came_or_went = Signal()

    widest = 520
    is_centred = False

    def __init__(self, name: str, card: QFrame, parent: QWidget, over: QWidget | None = None) -> None:
        """An overlay for the parent; its card hangs over a part of it, if one is named."""
        super().__init__(parent)
        self.card = card
        card.setParent(self)
        self._over = over or parent
        self._below = {parent, self._over}
        self._had_focus: QWidget | None = None
        self._in_sight: list[QWidget] = []
        self._find_clear: Find = list
        self._find_untouchable: Find = list
        self._share = 1.0  # of what the card may be wide
        named(self, name)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        QApplication.instance().focusChanged.connect(self._keep_focus)  # type: ignore[union-attr]  # it runs
        self.hide()

    def keep_in_sight(self, told: QWidget) -> None:
        """Leave a part uncovered that tells what has just happened, such as dice, and let it be clicked."""
        self._in_sight.append(told)
        if not self.isHidden():
            told.installEventFilter(self)

    def keep_clear(self, find: Find, untouchable: Find) -> None:
        """Cover as little as may be of some parts of what it hangs over, and nothing of those `untouchable`.

        They are found whenever the card is laid.
        """
        self._find_clear, self._find_untouchable = find, untouchable

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
        """Cover the parent but for what stays in sight; a centred card covers all."""
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(parent.rect())
        if self.is_centred:
            self._share = 1.0
            self.fit_card(self.rect())
            self.card.move(self.rect().center() - self.card.rect().center())
            self.clearMask()
            return
        room = self._place_of(self._over)
        told = [self._place_of(part) for part in self._in_sight if part.isVisible()]
        meant, clear = (
            [rect.translated(room.topLeft()) for rect in find()]
            for find in (self._find_untouchable, self._find_clear)
        )
        for self._share in WIDTHS:
            self.fit_card(room)
            self.card.move(self._free_corner(room, [*told, *meant], clear))
            if not self._covered(self.card.geometry(), [*told, *meant]):
                break
        self.setMask(QRegion(self.rect()) - self._holes(told))

    def _free_corner(self, room: QRect, told: list[QRect], clear: list[QRect]) -> QPoint:
        """Where the card goes: the top of its part, or wherever it covers least of what is to be seen."""
        left, right = room.left() + GAP, room.right() - GAP - self.card.width()
        top, foot = room.top() + GAP, room.bottom() - GAP - self.card.height()
        middle = room.left() + (room.width() - self.card.width()) // 2
        spots = [QPoint(x, y) for y in (top, foot) for x in (middle, left, right)]

        def price(spot: QPoint) -> int:
            card = QRect(spot, self.card.size())
            return TOLD * self._covered(card, told) + self._covered(card, clear)

        return min(spots, key=price)

    @staticmethod
    def _covered(card: QRect, parts: list[QRect]) -> int:
        """How much of some parts a card at a place would cover, in square pixels."""
        shared = [card.intersected(rect) for rect in parts]
        return sum(rect.width() * rect.height() for rect in shared if rect.isValid())

    def _holes(self, told: list[QRect]) -> QRegion:
        """What is not covered: all that is in sight beside the card."""
        holes = QRegion()
        for rect in told:
            holes += QRegion(rect)
        return holes - QRegion(self.card.geometry())

    def fit_card(self, room: QRect) -> None:
        """Make the card as wide as it may be, and as high as it needs."""
        column = self.card.layout()
        assert column is not None
        column.activate()  # else rows within it go by what they held when they were last measured
        widest = round(self.widest * self._share * self.fontMetrics().height() / 18)
        self.card.setFixedWidth(min(max(widest, column.minimumSize().width()), room.width() - 2 * GAP))
        self.card.resize(self.card.width(), self.card.heightForWidth(self.card.width()))

    def _place_of(self, part: QWidget) -> QRect:
        """Where a part of the parent lies."""
        parent = self.parentWidget()
        assert parent is not None
        return QRect(part.mapTo(parent, QPoint()), part.size())

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
        """Keep the focus on the buttons of the card as long as it is there; then let the window have it."""
        if self.isHidden():
            return super().focusNextPrevChild(next_one)
        buttons = self.buttons()
        at = next((n for n, button in enumerate(buttons) if button.hasFocus()), 0)
        buttons[(at + (1 if next_one else -1)) % len(buttons)].setFocus()
        return True

    def setVisible(self, visible: bool) -> None:
        """Follow the parts below only while the card is there: their events go through Python then."""
        for watched in {*self._below, *self._in_sight}:
            watched.removeEventFilter(self)
            if visible:
                watched.installEventFilter(self)
        was_hidden = self.isHidden()
        super().setVisible(visible)
        if was_hidden != self.isHidden():
            self.came_or_went.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the card over the parent again."""
        super().resizeEvent(event)
        if not self.isHidden():
            self._lay_over()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the parent, the part of it below the card, and whatever stays in sight."""
        if event.type() in LAID_ANEW and not self.isHidden():
            self._lay_over()
        return super().eventFilter(watched, event)
