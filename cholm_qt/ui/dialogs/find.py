"""Finds a place or a unit by any part of its name."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from cholm_qt.ui.dialogs.base import Dialog
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.named import named


class FindDialog(Dialog):
    """A search line above the list of places and units that match it.

    Signals:
        place_requested: A place was chosen. arg: the place.
        unit_requested: A unit was chosen. arg: the unit.
    """

    place_requested = Signal(int)
    unit_requested = Signal(int)

    def __init__(self, desk: PanelDesk, components: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent, "find-dialog", tr("Find a place or a unit"))
        self.line = named(QLineEdit(), "find-line", tr("Part of a name"))
        self.line.setPlaceholderText(tr("Part of a name or number"))
        self.list = named(QListWidget(), "find-list", tr("What was found"))
        self.list.setMinimumSize(420, 320)
        self._names = _names(desk, components)
        self.line.textChanged.connect(self._show)
        self.line.returnPressed.connect(self._choose)
        self.list.itemActivated.connect(self._choose)
        self.column.addWidget(self.line)
        self.column.addWidget(self.list)
        self._show("")

    def _show(self, text: str) -> None:
        """List what holds every word that was typed."""
        words = text.lower().split()
        self.list.clear()
        for name, kind, number in self._names:
            if all(word in name.lower() for word in words):
                item = QListWidgetItem(name)
                item.setData(Qt.ItemDataRole.UserRole, (kind, number))
                self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _choose(self) -> None:
        """Point at what is chosen."""
        item = self.list.currentItem()
        if item is None:
            return
        kind, number = item.data(Qt.ItemDataRole.UserRole)
        (self.place_requested if kind == "place" else self.unit_requested).emit(number)
        self.accept()


def _names(desk: PanelDesk, components: Any) -> list[tuple[str, str, int]]:
    """Everything that has a name, places first."""
    places = range(len(components.board.places))
    found = [(desk.place_search_name(components, place), "place", place) for place in places]
    units, words = range(len(components.units)), desk.system.words
    titles = [words.unit_title(components, unit).with_id for unit in units]
    return found + [(title, "unit", unit) for unit, title in enumerate(titles)]
