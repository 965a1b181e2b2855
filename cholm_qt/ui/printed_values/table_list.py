"""The list of tables beside the values: file by file, each with how many of its values are printed ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from cholm_qt.edit.value_tables import ValueTable
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import as_tip

if TYPE_CHECKING:
    from cholm_qt.edit.printed_values import PrintedValues
    from cholm_qt.ui.desk import Desk

TITLE, COUNT = 0, 1
WRONG = "! "  # before the count of a table with faults


class TableList(QTreeWidget):
    """Lists every table below the name of its file; the first line is all of them.

    Signals:
        chosen: Another table is wanted. arg: the ValueTable, or None for all.
    """

    chosen = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        named(self, "values-tables")
        self.desk = desk
        self._items: list[tuple[QTreeWidgetItem, ValueTable]] = []
        self._heads: dict[str, QTreeWidgetItem] = {}  # by file
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(12)
        self.setUniformRowHeights(True)
        self.setItemsExpandable(False)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(TITLE, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(COUNT, QHeaderView.ResizeMode.ResizeToContents)
        self.currentItemChanged.connect(lambda now, _: self.chosen.emit(self._table_of(now)))

    def show_draft(self, draft: PrintedValues) -> None:
        """List the tables of a draft and choose the first."""
        self.clear()
        self._items, self._heads = [], {}
        heads = self._heads
        for table in draft.tables:
            if table.file not in heads:
                heads[table.file] = QTreeWidgetItem(self, [table.file, ""])
                heads[table.file].setFlags(Qt.ItemFlag.ItemIsEnabled)
            self._items.append((QTreeWidgetItem(heads[table.file], [table.name, ""]), table))
        self.expandAll()
        self._say()
        self.show_counts(draft)

    @property
    def chosen_table(self) -> ValueTable | None:
        """The table that is chosen."""
        return self._table_of(self.currentItem())

    def choose(self, file: str, name: str) -> None:
        """Choose a table."""
        for item, table in self._items:
            if (table.file, table.name) == (file, name):
                self.setCurrentItem(item)

    def show_counts(self, draft: PrintedValues) -> None:
        """Say of each table how many of its values are printed ones, and whether one is wrong."""
        wrong = {fault.table for fault in draft.faults()}
        for item, table in self._items:
            printed, count = draft.count(table)
            is_wrong = (table.file, table.name) in wrong
            item.setText(COUNT, f"{WRONG if is_wrong else ''}{printed}/{count}")
            item.setTextAlignment(COUNT, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            item.setToolTip(1, as_tip(tr("{0} of {1} values are printed", printed, count)))

    def _table_of(self, item: QTreeWidgetItem | None) -> ValueTable | None:
        """The table of a line."""
        return next((table for each, table in self._items if each is item), None)

    def _say(self) -> None:
        """Name every line."""
        font = self.font()
        font.setBold(True)
        for item, table in self._items:
            item.setText(TITLE, self.desk.table_words(table.name))
            item.setToolTip(0, as_tip(item.text(TITLE)))
            self._heads[table.file].setText(TITLE, self.desk.table_words(table.file))
            self._heads[table.file].setFont(TITLE, font)

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.setAccessibleName(tr("Tables"))
        self._say()
