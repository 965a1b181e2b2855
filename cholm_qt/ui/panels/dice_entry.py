"""Dice from the table: one key for each die; the throw is read back, then Enter."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from cholm_qt.engine.prompt import RollNeeded
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.dice_face import DieButton
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.linked_text import LinkLabel, case_link
from cholm_qt.ui.widgets.named import clear_layout, named, restyle
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip
from cholm_qt.ui.widgets.ringed_button import RingedButton

DIE, FACE = 84, 44
DICE_WIDTH, WORDS_WIDTH = 540, 16  # pixels for the dice, lines for the words: wider than both, it lies flat
DIGITS = {Qt.Key(Qt.Key.Key_0 + n): n for n in range(1, 7)}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class DiceEntry(QFrame):
    """Asks for a throw: keys 1 to 6 fill the next die, Backspace takes one back, Enter confirms.

    Signals:
        dice_entered: The throw is complete and confirmed. arg: the tuple of dice.
        case_requested: The case number was followed. arg: the case.
    """

    dice_entered = Signal(tuple)
    case_requested = Signal(str)

    def __init__(self, desk: PanelDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        named(self, "dice-entry", tr("Enter the dice"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.need: RollNeeded | None = None
        self.entered: list[int] = []
        self.side = named(PlainLabel(), "dice-side")
        self.purpose = named(LinkLabel(), "dice-purpose")
        self.purpose.setProperty("role", "book")
        self.purpose.case_requested.connect(self.case_requested)
        self.hint = named(PlainLabel(), "dice-hint")
        self.hint.setProperty("role", "faint")
        self.hint.setWordWrap(True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.dice: list[DieButton] = []
        self._dice_row = QHBoxLayout()
        self.faces = [self._face(value) for value in range(1, 7)]
        self.back = named(QPushButton(), "dice-back")
        self.back.clicked.connect(self.take_back)
        self.confirm = named(RingedButton(), "dice-confirm")
        self.confirm.setProperty("primary", True)
        self.confirm.clicked.connect(self._confirm)
        self._lay_out()
        self.hide()

    def _face(self, value: int) -> DieButton:
        """A face that fills the next die when it is clicked."""
        face = DieButton(value, FACE)
        face.clicked.connect(lambda: self.enter(value))
        return face

    def _lay_out(self) -> None:
        """Lay out the words, the dice, the faces and the buttons."""
        who, head, faces, foot = QHBoxLayout(), QVBoxLayout(), QHBoxLayout(), QHBoxLayout()
        who.addWidget(self.side)
        who.addWidget(self.purpose, 1)
        head.addLayout(who)
        head.addWidget(self.hint)
        faces.setSpacing(2)
        for face in self.faces:
            faces.addWidget(face)
        for button in (self.back, self.confirm):
            foot.addWidget(button)
        self._dice_row.setSpacing(10)
        self._parts = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._parts.addLayout(head, 1)
        for row in (self._dice_row, faces, foot):
            row.insertStretch(0, 1)
            row.addStretch(1)
            self._parts.addLayout(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lie flat over a wide map, stand upright in a narrow dock."""
        wide = self.width() >= DICE_WIDTH + WORDS_WIDTH * self.fontMetrics().height()
        flat, upright = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._parts.setDirection(flat if wide else upright)
        super().resizeEvent(event)

    # --- asking ---

    def ask(self, need: RollNeeded | None, title: str = "") -> None:
        """Ask for a throw and take the keyboard, or go away; the title names who throws."""
        self.need, self.entered = need, []
        if need is None:
            self.hide()
            return
        self.side.setText(title or self.desk.side_name(need.actor))
        restyle(self.side, side=self.desk.side_key(need.actor))
        self.purpose.show_html(f"{escape(say(need.purpose))} ({case_link(need.case)})")
        self.hint.setMinimumHeight(2 * self.purpose.fontMetrics().lineSpacing())  # so that no face moves
        self._make_dice(need.dice)
        self.retranslate()
        self._show_dice()
        self._measure()
        self.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _measure(self) -> None:
        """Be as high as the throw asks for before it is shown, so that a place is found for all of it."""
        if self.isHidden():
            for part in self.findChildren(QWidget):
                part.ensurePolished()  # or it would be measured in ordinary letters
            self._parts.activate()
            self.resize(self.sizeHint())

    def _make_dice(self, count: int) -> None:
        """One large die for each to enter; a click on it takes it back."""
        clear_layout(self._dice_row)
        self.dice = [DieButton(0, DIE) for _ in range(count)]
        self._dice_row.addStretch(1)
        for n, die in enumerate(self.dice):
            die.clicked.connect(lambda _=False, n=n: self._take_back_to(n))
            self._dice_row.addWidget(die)
        self._dice_row.addStretch(1)

    def retranslate(self) -> None:
        """Say the fixed texts in the player's language."""
        self.setAccessibleName(tr("Enter the dice"))
        self.back.setText(tr("Take back"))
        self.confirm.setText(tr("Confirm the throw"))
        self._show_hint()
        for face in self.faces:
            named(face, f"face-{face.value}", tr("Enter a {0}", face.value))
        self._explain()

    def _explain(self) -> None:
        """Say at the pointer what each button does, or why it does nothing now."""
        full = len(self.entered) == len(self.dice)
        set_tip(
            self.back,
            tr("Take back the last die (Backspace)") if self.entered else tr("No die has been entered yet"),
        )
        set_tip(
            self.confirm,
            tr("Play on with these dice (Enter)") if full else tr("Enter all dice of the throw first"),
        )
        for face in self.faces:
            set_tip(
                face,
                tr("All dice have been entered; take one back to change it")
                if full
                else tr("Enter a {0}", face.value),
            )

    def enter(self, value: int) -> None:
        """Fill the next die."""
        if self.need is not None and len(self.entered) < self.need.dice:
            self.entered.append(value)
            self._show_dice()

    def take_back(self) -> None:
        """Empty the last die that was filled."""
        if self.entered:
            self.entered.pop()
            self._show_dice()

    def _take_back_to(self, n: int) -> None:
        """Empty this die and those after it."""
        del self.entered[n:]
        self._show_dice()

    def _show_dice(self) -> None:
        """Show what was entered, and which die comes next."""
        for n, die in enumerate(self.dice):
            value = self.entered[n] if n < len(self.entered) else 0
            die.show_value(value, n == len(self.entered))
            words = tr("Die {0}: {1}", n + 1, value) if value else tr("Die {0}: not entered", n + 1)
            named(die, f"die-{n + 1}", words)
        full = len(self.entered) == len(self.dice)
        grey(self.back, "" if self.entered else tr("No die has been entered yet"))
        grey(self.confirm, "" if full else tr("Enter all dice first"))
        for face in self.faces:
            grey(face, tr("All dice are entered") if full else "")
        self._show_hint()
        self._explain()

    def _show_hint(self) -> None:
        """Say how to enter the dice; a whole throw is read back, for nothing takes it back once it stands."""
        full = bool(self.dice) and len(self.entered) == len(self.dice)
        restyle(self.hint, role="book" if full else "faint")
        if full:
            read = " + ".join(map(str, self.entered))
            self.hint.setText(tr("Is {0} right? Enter confirms it for good, Backspace corrects it.", read))
        else:
            self.hint.setText(tr("Throw at the table and press 1 to 6 for each die, then Enter."))
        self.setAccessibleDescription(self.hint.text())

    def _confirm(self) -> None:
        """Emit the throw once it is complete."""
        if self.need is not None and len(self.entered) == self.need.dice:
            self.need = None
            self.dice_entered.emit(tuple(self.entered))

    # --- keys ---

    def event(self, event: QEvent) -> bool:
        """Keep the keys of dice from being shortcuts of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_ours(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit fills a die, Backspace empties one, Enter confirms."""
        key = Qt.Key(event.key())
        if key in DIGITS:
            self.enter(DIGITS[key])
        elif key == Qt.Key.Key_Backspace:
            self.take_back()
        elif key in ENTER:
            self._confirm()
        else:
            super().keyPressEvent(event)


def _is_ours(event: QKeyEvent) -> bool:
    """Is this a key that enters, takes back or confirms?"""
    key = Qt.Key(event.key())
    plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.NoModifier
    return plain and (key in DIGITS or key in ENTER or key == Qt.Key.Key_Backspace)
