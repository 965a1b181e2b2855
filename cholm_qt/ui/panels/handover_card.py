"""The hand-over: a card that names the side to decide and waits for it, or a curtain over everything."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QMouseEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.panels.side_emblem import SideEmblem
from cholm_qt.ui.widgets.named import named, restyle
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip
from cholm_qt.ui.widgets.ringed_button import RingedButton

GAP = 10  # pixels above the card and on both sides of it
WIDEST = 520
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
LAID_ANEW = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)


class HandoverCard(QWidget):
    """An overlay of its parent that takes every key and click until the next player says that he is there.

    For a secret it is a curtain that covers everything; else the map can be seen round the card.

    Signals:
        dismissed: The next player is there.
        replay_requested: The next player wants to see what happened.
        take_back_requested: The player before wants to take back what he did.
    """

    dismissed = Signal()
    replay_requested = Signal()
    take_back_requested = Signal()

    def __init__(self, desk: PanelDesk, parent: QWidget, over: QWidget | None = None) -> None:
        """An overlay for the parent; its card hangs over a part of it, if one is named."""
        super().__init__(parent)
        self.desk = desk
        self.secret = False
        self._over = over or parent
        self._had_focus: QWidget | None = None
        self._in_sight: list[QWidget] = []
        named(self, "handover")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._make_card()
        for watched in {parent, self._over}:
            watched.installEventFilter(self)
        QApplication.instance().focusChanged.connect(self._keep_focus)  # type: ignore[union-attr]  # it runs
        self.hide()

    def keep_in_sight(self, told: QWidget) -> None:
        """Leave a part uncovered that tells what has just happened, such as dice, and let it be clicked."""
        self._in_sight.append(told)
        told.installEventFilter(self)

    def _make_card(self) -> None:
        """The side, the sentence and the buttons."""
        self.card = named(QFrame(self), "handover-card")
        self.side = named(PlainLabel(), "handover-side")
        self.side.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sentence = named(PlainLabel(), "handover-sentence")
        self.sentence.setWordWrap(True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.go_on = named(RingedButton(), "handover-go-on")
        self.go_on.setProperty("primary", True)
        self.go_on.clicked.connect(self.dismiss)
        self.replay = named(QPushButton(), "handover-replay")
        self.replay.clicked.connect(lambda: self._leave_for(self.replay_requested))
        self.take_back = named(QPushButton(), "handover-take-back")
        self.take_back.clicked.connect(lambda: self._leave_for(self.take_back_requested))
        self.emblem = SideEmblem()
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addStretch(1)
        head.addWidget(self.emblem)
        head.addWidget(self.side)
        head.addStretch(1)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        for button in (self.go_on, self.replay, self.take_back):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout(self.card)
        column.setContentsMargins(20, 14, 20, 14)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self.sentence)
        column.addLayout(buttons)

    # --- showing ---

    def show_side(self, actor: int, sentence: str, secret: bool, take_back: str = "") -> None:
        """Name the side that is to decide; with a secret, cover everything until it is there.

        `take_back` says what the other side could still take back, if there is something.
        """
        self.secret = secret
        side_text = self.desk.side_name(actor)
        self.side.setText(side_text)
        restyle(self.side, side=self.desk.side_key(actor))
        self.emblem.show_emblem(self.desk.side_emblem(actor))
        restyle(self, curtain=secret)
        self.sentence.setText(self._words(side_text, sentence))
        self.go_on.setText(tr("I am here, alone") if secret else tr("Go on"))
        self.replay.setText(tr("Show what happened"))
        self.replay.setHidden(secret)
        self.take_back.setText(tr("Take back"))
        set_tip(self.take_back, take_back)
        self.take_back.setAccessibleDescription(take_back)
        self.take_back.setHidden(secret or not take_back)
        self.setAccessibleName(f"{side_text}. {self.sentence.text()}")
        self._lay_over()
        self.show()
        self.raise_()
        focus = QApplication.focusWidget()
        if focus is not None and not self.isAncestorOf(focus):
            self._had_focus = focus
        self.go_on.setFocus()

    def _words(self, side_text: str, sentence: str) -> str:
        """What is said below the name of the side; a curtain hides the question, too."""
        if self.secret:
            return tr("What comes next is secret. Let only this player look at the screen.")
        words = sentence.removeprefix(f"{side_text}: ")
        return words[:1].upper() + words[1:]

    def _keep_focus(self, was: QWidget | None, now: QWidget | None) -> None:
        """Take the focus back from widgets below; a dialog above may keep the focus."""
        below = now is None or (now.window() is self.window() and not self.isAncestorOf(now))
        if below and self.isVisible():
            self.go_on.setFocus()

    def _lay_over(self) -> None:
        """Cover the parent but for what stays in sight; a curtain covers all, its card in the middle."""
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(parent.rect())
        room = self.rect() if self.secret else self._place_of(self._over)
        self.card.setFixedWidth(min(WIDEST * self.fontMetrics().height() // 18, room.width() - 2 * GAP))
        self.card.resize(self.card.width(), self.card.heightForWidth(self.card.width()))
        if self.secret:
            self.card.move(room.center() - self.card.rect().center())
            self.clearMask()
            return
        told = self._told_rects()
        self.card.move(self._free_corner(room, told))
        self.setMask(QRegion(self.rect()) - self._holes(told))

    def _free_corner(self, room: QRect, told: list[QRect]) -> QPoint:
        """Where the card goes: the top of its part, or wherever it covers least of what is in sight."""
        left, right = room.left() + GAP, room.right() - GAP - self.card.width()
        top, foot = room.top() + GAP, room.bottom() - GAP - self.card.height()
        middle = room.left() + (room.width() - self.card.width()) // 2
        spots = [QPoint(x, y) for y in (top, foot) for x in (middle, left, right)]
        return min(spots, key=lambda spot: self._covered(QRect(spot, self.card.size()), told))

    @staticmethod
    def _covered(card: QRect, told: list[QRect]) -> int:
        """How much of what is in sight a card at a place would cover, in square pixels."""
        shared = [card.intersected(rect) for rect in told]
        return sum(rect.width() * rect.height() for rect in shared if rect.isValid())

    def _holes(self, told: list[QRect]) -> QRegion:
        """What is not covered: all that is in sight beside the card."""
        holes = QRegion()
        for rect in told:
            holes += QRegion(rect)
        return holes - QRegion(self.card.geometry())

    def _told_rects(self) -> list[QRect]:
        """Where the parts are that stay in sight."""
        return [self._place_of(part) for part in self._in_sight if part.isVisible()]

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

    def _leave_for(self, signal: SignalInstance) -> None:
        """Hide the card and ask for something else than to go on."""
        self.hide()
        signal.emit()

    # --- Qt's own events ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus, Escape lets a card go; no other key does anything."""
        if event.key() in ENTER:
            pressed = [one for one in (self.replay, self.take_back) if one.hasFocus()] or [self.go_on]
            pressed[0].click()
        elif event.key() == Qt.Key.Key_Escape and not self.secret:
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
        buttons = [button for button in (self.go_on, self.replay, self.take_back) if not button.isHidden()]
        at = next((n for n, button in enumerate(buttons) if button.hasFocus()), 0)
        buttons[(at + (1 if next_one else -1)) % len(buttons)].setFocus()
        return True

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
