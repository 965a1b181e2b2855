"""The lists by which players set up a throw of their own: one for each thing that is to be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QToolButton, QWidget

from cholm_qt.engine.odds import NOTHING, PLAIN, Asked, Slot
from cholm_qt.ui.look.icons import drawn_icon
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.odds.slot_choice import OneChoice, SomeChoices
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip


class _Row(NamedTuple):
    """What stands in a row: the title, what is chosen, and a button where the map can be pointed at."""

    title: PlainLabel
    choice: OneChoice | SomeChoices
    pointer: QToolButton | None


class SlotRows(QWidget):
    """A row for each slot: its title, what is chosen, and a button to point at it on the map.

    Rows stay as long as the slots are the same ones, and are filled anew.

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
        self._rows: dict[str, _Row] = {}
        self._form: tuple[object, ...] = ()

    def show_slots(self, asked: Asked, slots: Sequence[Slot]) -> None:
        """Show what is chosen and what could be."""
        self._slots = tuple(slots)
        form = tuple((slot.name, slot.most > 1, slot.holds) for slot in slots), asked.kind
        if form != self._form:
            self._form = form
            self._make_rows()
        for slot in slots:
            row = self._rows[slot.name]
            row.title.setText(say(slot.title))
            row.choice.show_slot(slot, asked.all(slot.name))

    def _make_rows(self) -> None:
        """Make a row for each slot."""
        clear_layout(self._grid)
        self._rows = {}
        for at, slot in enumerate(self._slots):
            title = named(PlainLabel(), f"odds-title-{slot.name}")
            title.setWordWrap(True)
            choice = SomeChoices(slot.name) if slot.most > 1 else OneChoice(slot.name)
            choice.picked.connect(self.picked)
            row = _Row(title, choice, None if slot.holds == PLAIN else self._pointer(slot))
            self._rows[slot.name] = row
            for column, widget in enumerate(row):
                if widget is not None:
                    self._grid.addWidget(widget, at, column)

    def _pointer(self, slot: Slot) -> QToolButton:
        """The button after which the map is pointed at."""
        pointer = named(QToolButton(), f"odds-point-{slot.name}", tr("Point at it on the map"))
        pointer.setIcon(drawn_icon("aim", self.palette()))
        pointer.setCheckable(True)
        set_tip(pointer, tr("Point at it on the map"))
        pointer.toggled.connect(lambda on: self._arm(slot.name) if on else None)
        return pointer

    # --- pointing ---

    def _arm(self, name: str) -> None:
        """Let one slot alone wait for the map."""
        for other, row in self._rows.items():
            if row.pointer is not None and other != name:
                row.pointer.setChecked(False)

    def waits_for(self) -> Slot | None:
        """The slot that something on the map is to be pointed at for."""
        return next((slot for slot in self._slots if self._is_armed(slot.name)), None)

    def _is_armed(self, name: str) -> bool:
        """Does a slot wait for the map?"""
        pointer = self._rows[name].pointer
        return pointer is not None and pointer.isChecked()

    def take(self, value: int) -> bool:
        """Take what was pointed at into the slot that waits for it; False where it cannot be chosen there."""
        slot = self.waits_for()
        if slot is None or value == NOTHING or value not in [known for known, _ in slot.choices]:
            return False
        row = self._rows[slot.name]
        if row.pointer is not None and slot.most == 1:
            row.pointer.setChecked(False)
        row.choice.pick(value)
        return True

    def retranslate(self) -> None:
        """Make the rows anew in the player's language."""
        self._form = ()
