"""Finds a place or a unit by any part of its name."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from cholm_qt.games.circle_of_fire.desk.place_words import meaning
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.titles import unit_title
from cholm_qt.ui.dialogs.base import Dialog
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.named import named


class FindDialog(Dialog):
    """A line to type in and what fits it.

    Signals:
        place_requested: A place was chosen. arg: the place.
        unit_requested: A unit was chosen. arg: the unit.
    """

    place_requested = Signal(int)
    unit_requested = Signal(int)

    def __init__(self, components: Components, parent: QWidget | None = None) -> None:
        super().__init__(parent, "find-dialog", tr("Find a place or a unit"))
        self.line = named(QLineEdit(), "find-line", tr("Part of a name"))
        self.line.setPlaceholderText(tr("Part of a name or number"))
        self.list = named(QListWidget(), "find-list", tr("What was found"))
        self.list.setMinimumSize(420, 320)
        self._names = _names(components)
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


def _names(components: Components) -> list[tuple[str, str, int]]:
    """Everything that has a name, places first."""
    places = [(_place_name(components, place), "place", place) for place in range(components.places)]
    return places + [(unit_title(components, unit), "unit", unit) for unit in range(len(components.units))]


def _place_name(components: Components, place: int) -> str:
    """Identifier and printed name of a place, and what the name means."""
    spot, meant = components.board.places[place], meaning(components, place)
    if meant.startswith(spot.name):  # the same name, and what sort of place it is
        return f"{spot.id} {meant}"
    return f"{spot.id} {spot.name} – {meant}" if meant else f"{spot.id} {spot.name}"
