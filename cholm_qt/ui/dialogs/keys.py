"""Every key of the program in one list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from cholm_qt.ui.dialogs.base import Dialog
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.named import named

LETTERS = 84  # so many stand in a line, at any text size


class KeysDialog(Dialog):
    """A table of all keys and gestures, and what each does."""

    def __init__(self, desk: PanelDesk, actions: Sequence[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent, "keys-dialog", tr("Keys"))
        rows = [*_rows(desk), *_keys_of(actions)]
        table = named(QTableWidget(len(rows), 2), "keys", tr("Keys"))
        table.setHorizontalHeaderLabels([tr("Key"), tr("What it does")])
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        table.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        table.setAlternatingRowColors(True)
        table.setShowGrid(False)
        table.horizontalHeader().setDefaultAlignment(
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        )
        for row, (key, does) in enumerate(rows):
            table.setItem(row, 0, QTableWidgetItem(key))
            table.setItem(row, 1, QTableWidgetItem(does))
        table.resizeColumnToContents(0)
        table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.column.addWidget(table)
        table.ensurePolished()  # so that it knows the size of its letters
        table.setMinimumSize(LETTERS * table.fontMetrics().averageCharWidth(), 440)
        self.add_close()


def _rows(desk: PanelDesk) -> Iterator[tuple[str, str]]:
    """The rows about mouse and keys, in the game's own words where it has some."""
    own = desk.key_rows()
    for name, row in {**_gestures(), **_other_keys()}.items():
        yield from own.get(name, (row,))


def _gestures() -> dict[str, tuple[str, str]]:
    """What the mouse does on the map."""
    return {
        "click": (tr("Click"), tr("Select a unit, send the selection to a place, or look at a place")),
        "double-click": (
            tr("Double click"),
            tr("Select a unit and confirm at once; pin a place"),
        ),
        "drag": (tr("Drag a counter"), tr("Send it to the place where it is let go")),
        "shift-click": (tr("Shift + click"), tr("Select all units of a place")),
        "ctrl-click": (tr("Ctrl + click"), tr("Lead the path over this place: a way-point")),
        "right-click": (tr("Right click"), tr("What else can be done with a place")),
        "wheel": (tr("Mouse wheel"), tr("Zoom at the pointer")),
        "drag-map": (tr("Drag the map, or middle button"), tr("Move the map")),
    }


def _other_keys() -> dict[str, tuple[str, str]]:
    """The keys that belong to the map and the prompt."""
    return {
        "shift": (tr("Shift, held"), tr("Magnify the counter under the pointer")),
        "arrows": (tr("Arrow keys"), tr("Move the map")),
        "return": (tr("Return"), tr("Press the colored button")),
        "escape": (
            tr("Escape"),
            tr("Leave an attack, then drop the selection, the pinned place and the overlay"),
        ),
        "buttons": (tr("A letter on a button"), tr("Press that button")),
        "dice": ("1 – 6", tr("Enter a die from the table")),
    }


def _keys_of(actions: Sequence[QAction]) -> list[tuple[str, str]]:
    """The keys of the menus, in their order; several of one action are joined by a word."""
    native = QKeySequence.SequenceFormat.NativeText
    between = f" {tr('or')} "
    return [
        (between.join(key.toString(native) for key in action.shortcuts()), action.text().replace("&", ""))
        for action in actions
        if action.shortcuts()
    ]
