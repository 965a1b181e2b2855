"""The one fixed place where the game says what it waits for, with the buttons that answer it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QSizePolicy, QWidget

from cholm_qt.play.answers import Answer
from cholm_qt.ui.look.words import case_number, tr
from cholm_qt.ui.panels.prompt_layout import PromptLayout
from cholm_qt.ui.widgets.flow_layout import FlowLayout
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.key_button import KeyButton
from cholm_qt.ui.widgets.key_menu import KeyMenu
from cholm_qt.ui.widgets.named import clear_layout, named, restyle
from cholm_qt.ui.widgets.plain_text import PlainLabel, as_caption, set_tip
from cholm_qt.ui.widgets.wrapped_label import WrappedLabel

NEED_ENTER = ("QLineEdit", "QAbstractItemView", "QAbstractSpinBox", "QComboBox")
BETWEEN = 6  # pixels between two buttons


class Choice(NamedTuple):
    """A button: what it says, the key that presses it, whether it is the one to press, and why it is grey.

    The one to press is pressed by Return as well.
    With choices `within` it opens a menu of them; a `tip` says what it does and what it costs.
    Where the prompt lets the button be short, `whole` says all of it to a screen reader and in the tool tip.
    """

    text: str
    answer: Answer | None
    key: str = ""
    primary: bool = False
    why_not: str = ""
    within: tuple[Choice, ...] = ()
    tip: str = ""
    whole: str = ""


class PromptBar(QWidget):
    """A side, a sentence, its case, the choices, and Undo at the right.

    Signals:
        chosen: A choice was pressed. arg: its answer.
        undo_requested: Undo was pressed.
        case_requested: The case number was pressed. arg: the case.
        keyboard_left: The button that had the keyboard has gone, and there is no other.
    """

    chosen = Signal(object)
    undo_requested = Signal()
    case_requested = Signal(str)
    keyboard_left = Signal()

    def __init__(self, undo_case: str = "", parent: QWidget | None = None) -> None:
        """A bar for a game; its rules say in a case how far Undo reaches."""
        super().__init__(parent)
        self.undo_case = undo_case
        self.setObjectName("prompt-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.side = named(PlainLabel(), "prompt-side")
        self.side.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sentence = named(WrappedLabel(), "prompt-sentence")
        self.hint = named(WrappedLabel(), "prompt-hint")
        self.hint.setProperty("role", "faint")
        self._case = ""  # with what the button leaves out
        self.case = named(QPushButton(flat=True), "prompt-case")
        self.case.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.case.clicked.connect(lambda: self.case_requested.emit(self._case))
        row = QWidget()
        self.buttons = FlowLayout(row, BETWEEN, Qt.AlignmentFlag.AlignRight)
        self._primary: QPushButton | None = None
        self._add_enter()
        self.undo = named(QPushButton(), "undo")
        self.undo.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.undo.clicked.connect(self.undo_requested)
        self._layout = PromptLayout(self, self.side, (self.sentence, self.hint), row, (self.case, self.undo))

    def enlarge(self, scale: float) -> None:
        """Know by how much the theme makes letters larger: long sentences do not take the map's room."""
        self._layout.enlarged = scale
        self._layout.invalidate()

    def show_prompt(self, side: str, side_key: str, sentence: str, case: str) -> None:
        """Say who must decide what."""
        self._look_past(False)
        self.side.setText(side)
        restyle(self.side, side=side_key)
        self.sentence.setText(sentence)
        self.sentence.setAccessibleName(sentence)
        self._case, number = case, case_number(case)
        self.case.setText(number)
        set_tip(self.case, tr("What case {0} says", number))
        self.case.setAccessibleName(tr("What case {0} says", number))

    def name_side(self, title: str) -> None:
        """Say in full who must decide, where the badge is too small for it."""
        set_tip(self.side, title)
        self.side.setAccessibleName(title)

    def show_past(self, sentence: str, hint: str, why_no_undo: str, choices: Sequence[Choice]) -> None:
        """Name the moment of the past that is shown, say that it is one, and show which ways lead out."""
        if self.property("past") is not True:  # or a button could go while it is being pressed
            self._look_past(True)
            self.show_choices(choices)
        self.sentence.setText(sentence)
        self.sentence.setAccessibleName(sentence)
        self.show_hint(hint)
        self.show_undo(why_no_undo)

    def _look_past(self, past: bool) -> None:
        """Style the bar for the past, and hide side and case there."""
        if self.property("past") is past:
            return
        restyle(self, past=past)
        restyle(self.hint, past=past)
        self.side.setHidden(past)
        self.case.setHidden(past)

    def show_hint(self, text: str) -> None:
        """Say how it is done."""
        self.hint.setText(text)

    def show_undo(self, why_not: str) -> None:
        """Light Undo, or grey it with the reason."""
        self.undo.setText(tr("Undo"))
        tip = _undo_words(self.undo_case)
        set_tip(self.undo, tip)
        grey(self.undo, why_not)
        self.undo.setAccessibleDescription(why_not or tip)

    def show_choices(self, choices: Sequence[Choice]) -> None:
        """Show these buttons and no others."""
        held = any(button.hasFocus() for button in self.findChildren(QPushButton, "choice"))
        self._arrange_later(True)
        clear_layout(self.buttons)
        self._primary = None
        for choice in choices:
            button = self._button(choice)
            self.buttons.addWidget(button)
            button.show()  # else it takes no room until the next turn of the loop, and the map would jump
            if choice.primary:
                self._primary = button
        self._arrange_later(False)
        if held:
            self._keep_keyboard()
        self._heed_focus()

    def _arrange_later(self, later: bool) -> None:
        """Arrange nothing until all buttons are there: each that is shown would arrange all of them."""
        for layout in (self.buttons, self.layout()):
            assert layout is not None
            layout.setEnabled(not later)
            if not later:
                layout.invalidate()
                layout.activate()

    def _keep_keyboard(self) -> None:
        """Focus the first new button after the focused one was removed; never Undo, for which none asked."""
        for button in self.findChildren(QPushButton, "choice"):
            if button.isEnabled():
                button.setFocus()
                return
        self.setFocus()
        self.keyboard_left.emit()

    def _add_enter(self) -> None:
        """Let Return and Enter press the primary button."""
        self._enter = [QShortcut(QKeySequence(key), self) for key in ("Return", "Enter")]
        for shortcut in self._enter:
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(self._press_primary)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._heed_focus)

    def _press_primary(self) -> None:
        """Press the primary button."""
        if self._primary is not None:
            self._primary.click()

    def _heed_focus(self) -> None:
        """Disable the Enter shortcuts while the focused widget needs Enter itself."""
        focus = QApplication.focusWidget()
        needed = focus is not None and focus is not self._primary and self._needs_enter(focus)
        for shortcut in self._enter:
            shortcut.setEnabled(self._primary is not None and not needed)

    def _needs_enter(self, focus: QWidget) -> bool:
        """Does Enter mean something of its own to this widget?"""
        return self.isAncestorOf(focus) or any(focus.inherits(kind) for kind in NEED_ENTER)

    def _button(self, choice: Choice) -> QPushButton:
        """One button with its keys in the tool tip."""
        button = named(KeyButton(as_caption(choice.text), choice.key), "choice", choice.whole or choice.text)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setProperty("primary", choice.primary)
        tip = "\n".join(filter(None, (choice.why_not or _with_keys(choice), choice.tip)))
        set_tip(button, tip)
        grey(button, tip if choice.why_not else "")
        button.setAccessibleDescription(tip)
        if choice.key:
            button.setShortcut(choice.key)
        if choice.within:
            button.setMenu(self._menu(choice.within, button))
        else:
            button.clicked.connect(lambda: self.chosen.emit(choice.answer))
        return button

    def _menu(self, choices: Sequence[Choice], button: QPushButton) -> QMenu:
        """A menu of choices that goes with its button; those that cannot be had say why not."""
        menu = named(KeyMenu(button), "choice-menu")
        menu.setToolTipsVisible(True)
        for choice in choices:
            text = f"{choice.text} – {choice.why_not}" if choice.why_not else choice.text
            action = menu.addAction(as_caption(text))
            action.setShortcut(choice.key)
            set_tip(action, choice.tip or text)
            grey(action, choice.why_not)
            action.triggered.connect(partial(self.chosen.emit, choice.answer))
        return menu


def _undo_words(case: str) -> str:
    """What Undo does, and how far it goes back, with the case that says so."""
    reach = tr("Undo reaches back to the last dice.")
    if case:
        reach = tr("Undo reaches back to the last dice ({0}).", case)
    return "\n".join((tr("Take back the last order (Ctrl+Z)"), reach))


def _with_keys(choice: Choice) -> str:
    """What a button says, and the keys that press it."""
    keys = [choice.key] if choice.key else []
    if choice.primary:
        keys.append(tr("Return"))
    between = f" {tr('or')} "
    text = choice.whole or choice.text
    return f"{text} ({between.join(keys)})" if keys else text
