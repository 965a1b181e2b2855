"""The buttons at the head of the page of printed values, and what narrows the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QFrame, QMenu, QPushButton, QVBoxLayout

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import button, recommend, row, text, wrapping
from cholm_qt.ui.widgets.plain_text import set_tip
from cholm_qt.ui.widgets.search import SearchLine

if TYPE_CHECKING:
    from cholm_qt.edit.printed_values import PrintedValues


class ValuesHead(QFrame):
    """Buttons to take back, to return to our values, for files, and to close; below them the search."""

    def __init__(self) -> None:
        super().__init__()
        named(self, "values-head")
        self.setProperty("role", "buttons")
        self.title = text("", "heading", "values-title")
        self.undo, self.redo = button("", "values-undo"), button("", "values-redo")
        self.as_printed, self.restore = button("", "values-as-printed"), button("", "values-restore")
        self.open, self.save = button("", "values-open"), button("", "values-save")
        self.close_it = button("", "values-close")
        self.menu = named(QMenu(self), "values-restore-menu")
        self.restore_value, self.restore_table, self.restore_all = (
            self._line(name, self.menu)
            for name in ("values-restore-value", "values-restore-table", "values-restore-all")
        )
        self.restore.setMenu(self.menu)
        self.rows, self.rows_menu = button("", "values-rows"), named(QMenu(self), "values-rows-menu")
        self.add_row, self.remove_row, self.name_row = (
            self._line(name, self.rows_menu)
            for name in ("values-add-row", "values-remove-row", "values-name-row")
        )
        self.rows.setMenu(self.rows_menu)
        self.search = named(SearchLine(), "values-search")
        self.only_ours = named(QCheckBox(), "values-only-ours")
        self.only_printed = named(QCheckBox(), "values-only-printed")
        self.count = text("", "", "values-count")
        recommend(self.save)
        values = (self.as_printed, self.restore, self.rows)
        work = (self.undo, self.redo, *values, self.open, self.save, self.close_it)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 4)
        column.addWidget(wrapping(self.title, *work))
        line = row(self.search, self.only_ours, self.only_printed, self.count)
        line.setStretch(0, 2)
        line.setStretch(3, 3)
        column.addLayout(line)

    def _line(self, name: str, menu: QMenu) -> QAction:
        """A line of a menu."""
        menu.setToolTipsVisible(True)
        action = menu.addAction("")
        action.setObjectName(name)
        return action

    def show_state(self, draft: PrintedValues, faults: int) -> None:
        """Allow what can be done, say how far it is, and why nothing can be saved."""
        printed, count = draft.count()
        grey(self.undo, "" if draft.can_undo else tr("There is nothing to undo"))
        grey(self.redo, "" if draft.can_redo else tr("There is nothing to redo"))
        grey(self.restore, "" if draft.has_changes else tr("Nothing has been changed"))
        why = tr("Some values are wrong; the list below says which") if faults else ""
        if not draft.has_changes:
            why = tr("Type in a printed value first")
        set_tip(self.save, tr("Save as a pack, which can be played with"))
        grey(self.save, why)
        self.count.setText(tr("{0} of {1} values are printed", printed, count))

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.title.setText(tr("Printed values"))
        words: dict[QPushButton | QAction | QCheckBox, str] = {
            self.undo: tr("&Undo"),
            self.redo: tr("R&edo"),
            self.as_printed: tr("&Just as printed"),
            self.restore: tr("&Return to ours"),
            self.rows: tr("Ro&ws"),
            self.add_row: tr("&Add a row below"),
            self.remove_row: tr("&Remove this row"),
            self.name_row: tr("Give this row another &id …"),
            self.open: tr("&Open a pack …"),
            self.save: tr("&Save as a pack …"),
            self.close_it: tr("&Close"),
            self.restore_value: tr("The selected &values"),
            self.restore_table: tr("This &table"),
            self.restore_all: tr("&Everything"),
            self.only_ours: tr("Only ours"),
            self.only_printed: tr("Only printed ones"),
        }
        for thing, said in words.items():
            thing.setText(said)
            if not isinstance(thing, QAction):
                thing.setAccessibleName(said.replace("&", ""))
        set_tip(self.as_printed, tr("The selected values are printed in the box just as they stand here"))
        set_tip(self.rows, tr("Where the box has more or fewer: results by die or roll, counters, groupings"))
        set_tip(self.only_ours, tr("Rows with a value that was made up for this program"))
        self.search.setPlaceholderText(tr("Find a value by words, in all tables"))
        self.search.setAccessibleName(tr("Find a value by words, in all tables"))
