"""What is chosen for one slot: a line of a list, or some of several buttons."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from cholm_qt.engine.odds import Slot
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.flow_layout import FlowLayout
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.plain_text import PlainLabel, as_caption

SHORTEST = 8  # letters of a list that is narrow


class OneChoice(QComboBox):
    """A list of which one line is chosen.

    Signals:
        picked: Another line was chosen. args: the name of the slot, and what is chosen in a tuple.
    """

    picked = Signal(str, object)

    def __init__(self, name: str) -> None:
        super().__init__()
        named(self, f"odds-slot-{name}")
        self.name = name
        self._lines: list[tuple[str, int]] = []
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(SHORTEST)
        self.activated.connect(lambda at: self.pick(self.itemData(at)))

    def show_slot(self, slot: Slot, chosen: tuple[int, ...]) -> None:
        """Show what could be chosen, and what is."""
        lines = [(say(said), value) for value, said in slot.choices]
        if lines != self._lines:
            self._lines = lines
            self.clear()
            for words, value in lines:
                self.addItem(words, value)
            self.setEnabled(len(lines) > 1)
        self.setCurrentIndex(self.findData(chosen[0]) if chosen else -1)
        self.setAccessibleName(say(slot.title))

    def pick(self, value: int) -> None:
        """Choose a line."""
        self.picked.emit(self.name, (value,))


class SomeChoices(QWidget):
    """Buttons, each down or up; those for which there is no room any more are grey.

    Signals:
        picked: One more was chosen, or one less. args: the name of the slot, and all that is chosen.
    """

    picked = Signal(str, object)

    def __init__(self, name: str) -> None:
        super().__init__()
        named(self, f"odds-slot-{name}")
        self.name = name
        self._line = FlowLayout(self)
        self._lines: list[tuple[str, int]] | None = None
        self._buttons: dict[int, QPushButton] = {}
        self._chosen: tuple[int, ...] = ()

    def show_slot(self, slot: Slot, chosen: tuple[int, ...]) -> None:
        """Show what could be chosen, and what is."""
        self._chosen = chosen
        lines = [(say(said), value) for value, said in slot.choices]
        if lines != self._lines:
            self._lines = lines
            self._make_buttons(lines)
        for value, button in self._buttons.items():
            button.setChecked(value in chosen)
            is_full = value not in chosen and len(chosen) >= slot.most
            grey(button, tr("No more than {0} can be chosen", slot.most) if is_full else "")
        self.setAccessibleName(say(slot.title))

    def _make_buttons(self, lines: list[tuple[str, int]]) -> None:
        """A button for each that can be chosen."""
        clear_layout(self._line)
        self._buttons = {}
        for words, value in lines:
            button = named(QPushButton(as_caption(words)), f"odds-{self.name}-{value}", words)
            button.setCheckable(True)
            button.clicked.connect(lambda _, value=value: self.pick(value))
            self._buttons[value] = button
            self._line.addWidget(button)
        if not lines:
            self._line.addWidget(PlainLabel(tr("nobody")))

    def pick(self, value: int) -> None:
        """Choose one more, or one less."""
        kept = tuple(each for each in self._chosen if each != value)
        self.picked.emit(self.name, kept if value in self._chosen else (*self._chosen, value))
