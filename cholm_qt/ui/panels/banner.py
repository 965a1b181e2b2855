"""The hand-over: a card that names the side to decide, or a curtain over everything for a secret."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPropertyAnimation, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QGraphicsOpacityEffect,
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
from cholm_qt.ui.widgets.plain_text import PlainLabel

STAY_MS, FADE_MS = 8000, 300  # long enough to see the card late; whoever acts sooner need not wait
GAP = 10  # pixels above the card and on both sides of it
WIDEST = 520
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
KEYS = (*ENTER, Qt.Key.Key_Space, Qt.Key.Key_Escape)


class HandoverBanner(QWidget):
    """An overlay of its parent: a card that fades and lets clicks beside it through, or a curtain.

    Signals:
        dismissed: The next player is there, or the card has gone.
        replay_requested: The player wants to see what happened.
    """

    dismissed = Signal()
    replay_requested = Signal()

    def __init__(self, desk: PanelDesk, parent: QWidget, over: QWidget | None = None) -> None:
        """A banner for the parent; its card hangs over a part of it, if one is named."""
        super().__init__(parent)
        self.desk = desk
        self.secret = False
        self._over = over or parent
        self._had_focus: QWidget | None = None
        named(self, "banner")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._make_card()
        self._make_clocks()
        for watched in {parent, self._over}:
            watched.installEventFilter(self)
        QApplication.instance().focusChanged.connect(self._keep_focus)  # type: ignore[union-attr]  # it runs
        self.hide()

    def _make_card(self) -> None:
        """The side, the sentence and two buttons."""
        self.card = named(QFrame(self), "banner-card")
        self.side = named(PlainLabel(), "banner-side")
        self.side.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sentence = named(PlainLabel(), "banner-sentence")
        self.sentence.setWordWrap(True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.go_on = named(QPushButton(), "banner-go-on")
        self.go_on.setProperty("primary", True)
        self.go_on.clicked.connect(self.dismiss)
        self.replay = named(QPushButton(), "banner-replay")
        self.replay.clicked.connect(self._ask_replay)
        self.emblem = SideEmblem()
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addStretch(1)
        head.addWidget(self.emblem)
        head.addWidget(self.side)
        head.addStretch(1)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.go_on)
        buttons.addWidget(self.replay)
        buttons.addStretch(1)
        column = QVBoxLayout(self.card)
        column.setContentsMargins(20, 14, 20, 14)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self.sentence)
        column.addLayout(buttons)

    def _make_clocks(self) -> None:
        """Make the timer that keeps the card and the animation that fades it."""
        self._stay = QTimer(self, interval=STAY_MS, singleShot=True)
        self._stay.timeout.connect(self._fade_away)
        self._effect = QGraphicsOpacityEffect(self.card)
        self._effect.setEnabled(False)
        self.card.setGraphicsEffect(self._effect)
        self._fade = QPropertyAnimation(self._effect, b"opacity", self)
        self._fade.setDuration(FADE_MS)
        self._fade.setStartValue(1.0)
        self._fade.setEndValue(0.0)
        self._fade.finished.connect(self.dismiss)

    # --- showing ---

    def show_side(self, actor: int, sentence: str, secret: bool) -> None:
        """Name the side that is to decide; with a secret, cover everything until it is there."""
        self._stop_clocks()
        self.secret = secret
        side_text = self.desk.side_name(actor)
        self.side.setText(side_text)
        restyle(self.side, side=self.desk.side_key(actor))
        self.emblem.show_emblem(self.desk.side_emblem(actor))
        restyle(self, curtain=secret)
        self.sentence.setText(self._words(side_text, sentence))
        self.go_on.setText(tr("I am here, alone") if secret else tr("Go on"))
        self.replay.setText(tr("Show what happened"))
        self.replay.setVisible(not secret)
        self.setAccessibleName(f"{side_text}. {self.sentence.text()}")
        self._lay_over()
        self.show()
        self.raise_()
        self._take_focus()
        if not secret:
            self._stay.start()

    def _words(self, side_text: str, sentence: str) -> str:
        """What is said below the name of the side; a curtain hides the question, too."""
        if self.secret:
            return tr("What comes next is secret. Let only this player look at the screen.")
        words = sentence.removeprefix(f"{side_text}: ")
        return words[:1].upper() + words[1:]

    def _take_focus(self) -> None:
        """Focus the button that goes on, unless somebody is typing under a card."""
        focus = QApplication.focusWidget()
        if focus is not None and not self.isAncestorOf(focus):
            self._had_focus = focus
        if self.secret or not isinstance(focus, QLineEdit | QAbstractItemView):
            self.go_on.setFocus()

    def _keep_focus(self, was: QWidget | None, now: QWidget | None) -> None:
        """Take the focus back from widgets below a curtain; a dialog above it may keep the focus."""
        below = now is None or (now.window() is self.window() and not self.isAncestorOf(now))
        if below and self.secret and self.isVisible():
            self.go_on.setFocus()

    def _lay_over(self) -> None:
        """Cover the parent with the curtain, or nothing of it but the card."""
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(parent.rect())
        room = self.rect() if self.secret else self._room()
        self.card.setFixedWidth(min(WIDEST * self.fontMetrics().height() // 18, room.width() - 2 * GAP))
        self.card.resize(self.card.width(), self.card.heightForWidth(self.card.width()))
        left = room.left() + (room.width() - self.card.width()) // 2
        middle = room.top() + (room.height() - self.card.height()) // 2
        self.card.move(left, middle if self.secret else min(room.top() + GAP, middle))
        if self.secret:
            self.clearMask()
        else:
            self.setMask(QRegion(self.card.geometry()))

    def _room(self) -> QRect:
        """Where the part lies over which the card hangs."""
        parent = self.parentWidget()
        assert parent is not None
        return QRect(self._over.mapTo(parent, QPoint()), self._over.size())

    # --- going ---

    def dismiss(self) -> None:
        """Hide the banner and give the focus back to the widget that had it."""
        if self.isHidden():
            return
        self._leave()
        had_focus = self._had_focus
        self.dismissed.emit()
        if isinstance(had_focus, QLineEdit | QAbstractItemView) and had_focus.isVisible():
            had_focus.setFocus()

    def make_way(self) -> None:
        """Dismiss a card when the map is pressed; a curtain stays."""
        if not self.secret:
            self.dismiss()

    def _ask_replay(self) -> None:
        """Hide the banner and ask for the replay of what happened."""
        self._leave()
        self.replay_requested.emit()

    def _leave(self) -> None:
        """Hide the banner and stop its timers."""
        self._stop_clocks()
        self.hide()

    def _fade_away(self) -> None:
        """Fade the card out, unless the pointer is on it."""
        if self.card.underMouse():
            self._stay.start()
            return
        self._effect.setEnabled(True)
        self._fade.start()

    def _stop_clocks(self) -> None:
        """Stop timer and animation, and show the card fully."""
        self._stay.stop()
        self._fade.stop()
        self._effect.setEnabled(False)

    # --- Qt's own events ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on, Escape lets a card go; under a curtain no key but its button's does anything."""
        enter = event.key() in ENTER
        if enter and self.replay.hasFocus():
            self._ask_replay()
        elif enter or (event.key() == Qt.Key.Key_Escape and not self.secret):
            self.dismiss()
        elif not self.secret:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep the banner's keys, and under a curtain all keys, from shortcuts of the window."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            event.setAccepted(self.secret or event.key() in KEYS)
            return event.isAccepted()
        return super().event(event)

    def focusNextPrevChild(self, next_one: bool) -> bool:
        """Keep the focus on the one button of a curtain."""
        return True if self.secret else super().focusNextPrevChild(next_one)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the banner over the parent again."""
        super().resizeEvent(event)
        if not self.isHidden():
            self._lay_over()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the parent, and the part of it below the card, when they are resized."""
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self._lay_over()
        return super().eventFilter(watched, event)
