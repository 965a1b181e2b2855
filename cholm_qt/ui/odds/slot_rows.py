"""The lists by which players set up a throw of their own: one for each thing that is to be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QPushButton, QToolButton, QWidget

from cholm_qt.engine.odds import NOTHING, PLAIN, Asked, Slot
from cholm_qt.ui.look.icons import drawn_icon
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.flow_layout import FlowLayout
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.plain_text import PlainLabel, as_caption, set_tip

SHORTEST = 8  # letters of a list that is narrow


class SlotRows(QWidget):
    """A row for each slot: its title, what is chosen, and a button to point at it on the map.

    Where several can be chosen, each has a button that is down or up.

    Signals:
        picked: Something else was chosen. args: the name of the slot, and all that is chosen for it.
    """

    picked = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "odds-slots")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 2)
        self._slots: tuple[Slot, ...] = ()
        self._asked = Asked("")
        self._shown: tuple[object, ...] = ()
        self._pointers: dict[str, QToolButton] = {}

    def show_slots(self, asked: Asked, slots: Sequence[Slot]) -> None:
        """Show what is chosen and what could be; nothing is made anew where that is the same."""
        shown = asked, tuple(slots)
        if shown == self._shown:
            return
        pointed = next((name for name, made in self._pointers.items() if made.isChecked()), "")
        self._shown, self._asked, self._slots = shown, asked, tuple(slots)
        clear_layout(self._grid)
        self._pointers = {}
        for row, slot in enumerate(self._slots):
            self._add(row, slot)
        if pointed in self._pointers:
            self._pointers[pointed].setChecked(True)

    def _add(self, row: int, slot: Slot) -> None:
        """One slot."""
        title = named(PlainLabel(say(slot.title)), f"odds-title-{slot.name}")
        title.setWordWrap(True)
        self._grid.addWidget(title, row, 0)
        made = self._toggles(slot) if slot.most > 1 else self._list(slot)
        self._grid.addWidget(made, row, 1)
        if slot.holds != PLAIN:
            pointer = named(QToolButton(), f"odds-point-{slot.name}", tr("Point at it on the map"))
            pointer.setIcon(drawn_icon("aim", self.palette()))
            pointer.setCheckable(True)
            pointer.setAutoExclusive(False)
            set_tip(pointer, tr("Point at it on the map"))
            pointer.toggled.connect(lambda on, chosen=pointer: self._arm(chosen) if on else None)
            self._pointers[slot.name] = pointer
            self._grid.addWidget(pointer, row, 2)

    def _list(self, slot: Slot) -> QWidget:
        """A list of which one line is chosen."""
        box = named(QComboBox(), f"odds-slot-{slot.name}", say(slot.title))
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(SHORTEST)
        for value, said in slot.choices:
            box.addItem(say(said), value)
        box.setCurrentIndex(box.findData(self._asked.one(slot.name)))
        box.setEnabled(box.count() > 1)
        box.activated.connect(lambda at: self.picked.emit(slot.name, (box.itemData(at),)))
        return box

    def _toggles(self, slot: Slot) -> QWidget:
        """A button for each that can be chosen; those for which there is no room any more are grey."""
        holder = named(QWidget(), f"odds-slot-{slot.name}", say(slot.title))
        line, chosen = FlowLayout(holder), self._asked.all(slot.name)
        for value, said in slot.choices:
            button = named(QPushButton(as_caption(say(said))), f"odds-{slot.name}-{value}", say(said))
            button.setCheckable(True)
            button.setChecked(value in chosen)
            button.setEnabled(value in chosen or len(chosen) < slot.most)
            button.clicked.connect(lambda _, value=value: self._toggle(slot, value))
            line.addWidget(button)
        if not slot.choices:
            line.addWidget(PlainLabel(tr("nobody")))
        return holder

    def _toggle(self, slot: Slot, value: int) -> None:
        """Choose one more, or one less."""
        chosen = self._asked.all(slot.name)
        some = tuple(each for each in chosen if each != value) if value in chosen else (*chosen, value)
        self.picked.emit(slot.name, some)

    # --- pointing ---

    def _arm(self, chosen: QToolButton) -> None:
        """Let one slot alone wait for the map."""
        for pointer in self._pointers.values():
            if pointer is not chosen:
                pointer.setChecked(False)

    def waits_for(self) -> Slot | None:
        """The slot that something on the map is to be pointed at for."""
        return next((slot for slot in self._slots if self._is_armed(slot.name)), None)

    def _is_armed(self, name: str) -> bool:
        """Does a slot wait for the map?"""
        return name in self._pointers and self._pointers[name].isChecked()

    def take(self, value: int) -> bool:
        """Take what was pointed at into the slot that waits for it; False where it cannot be chosen there."""
        slot = self.waits_for()
        if slot is None or value == NOTHING or value not in [known for known, _ in slot.choices]:
            return False
        if slot.most > 1:
            self._toggle(slot, value)
        else:
            self._pointers[slot.name].setChecked(False)
            self.picked.emit(slot.name, (value,))
        return True
