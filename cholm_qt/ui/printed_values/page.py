"""The page of printed values: every table with its sources, ours beside what an owner of the box types."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFormLayout, QLineEdit, QListWidget, QSplitter, QVBoxLayout, QWidget

from cholm_qt.edit.kept_values import PREFIX, kept_text
from cholm_qt.edit.printed_values import AUTHOR, SAYS, TITLE, PrintedValues
from cholm_qt.edit.value_faults import CellFault
from cholm_qt.edit.value_tables import CellId, ValueTable
from cholm_qt.ui.editor.keeping import DraftKeeper
from cholm_qt.ui.look.words import spoken, tr, trn
from cholm_qt.ui.printed_values.head import ValuesHead
from cholm_qt.ui.printed_values.table_list import TableList
from cholm_qt.ui.printed_values.table_model import ValuesModel, Wanted
from cholm_qt.ui.printed_values.table_view import ValuesView
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import fill, text
from cholm_qt.ui.widgets.soon import soon

if TYPE_CHECKING:
    from collections.abc import Callable

    from cholm_qt.ui.desk import Desk

SHARES = (250, 750)  # of a thousand, how wide the list and the table are
FAULT_LINES = 4  # so many lines of faults are seen
REST_MS = 60  # after a value, before the files are read again
MOST_NAME, MOST_SAYS = 200, 2000  # letters


class PrintedValuesPage(QWidget):
    """Shows the values of a draft table by table, and lets the printed ones be typed in.

    Signals:
        closed: Leave the page; what was typed stays kept.
        save_requested, open_requested: Ask where to save a pack, or for one to go on with.
    """

    closed = Signal()
    save_requested = Signal()
    open_requested = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        named(self, "values-page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.desk = desk
        self.draft = PrintedValues(desk.files.with_pack(None))
        self.keeper = DraftKeeper(self, PREFIX, kept_text)
        self.head, self.tables, self.view = ValuesHead(), TableList(desk), ValuesView()
        self.detail = text("", "book", "values-detail")
        self.faults = named(QListWidget(), "values-faults")
        self.faults.setWordWrap(True)
        self.says = text("", "faint", "values-says")
        self.about = {name: named(QLineEdit(), f"values-{name}") for name in (TITLE, AUTHOR, SAYS)}
        self._labels = {name: text("", "", f"values-label-{name}") for name in self.about}
        self._rest = QTimer(self, interval=REST_MS, singleShot=True)
        self._rest.timeout.connect(self._judge)
        self._listed: list[CellFault] = []
        self._lay_out()
        self._join()
        self._keys: dict[str, Callable[[], object]] = {
            "Ctrl+Z": lambda: self.draft.undo(),
            "Ctrl+Y": lambda: self.draft.redo(),
            "Ctrl+Shift+Z": lambda: self.draft.redo(),
            "Ctrl+S": self.head.save.click,
            "Ctrl+F": self.head.search.setFocus,
            "Ctrl+Return": self._confirm,
            "Esc": self.closed.emit,
        }
        self.show_draft(self.draft)
        self.retranslate()

    # --- making ---

    def _lay_out(self) -> None:
        """The list of tables with the words about the pack, beside them the values above their faults."""
        left, right = named(QWidget(), "values-left"), named(QWidget(), "values-right")
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for name, edit in self.about.items():
            edit.setMaxLength(MOST_SAYS if name == SAYS else MOST_NAME)
            self._labels[name].setBuddy(edit)
            form.addRow(self._labels[name], edit)
        column = QVBoxLayout(left)
        column.setContentsMargins(8, 4, 4, 4)
        column.addWidget(self.tables, 1)
        column.addLayout(form)
        column = QVBoxLayout(right)
        column.setContentsMargins(4, 4, 8, 4)
        fill(column, self.view, self.detail, self.faults, self.says)
        column.setStretch(0, 1)
        self.splitter = named(QSplitter(), "values-splitter")
        self.splitter.addWidget(left)
        self.splitter.addWidget(right)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes(list(SHARES))
        self.splitter.setStretchFactor(0, SHARES[0])
        self.splitter.setStretchFactor(1, SHARES[1])
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        fill(page, self.head, self.splitter)
        page.setStretch(1, 1)

    def _join(self) -> None:
        """Connect the parts."""
        head, view = self.head, self.view
        self.tables.chosen.connect(lambda _: self._choose_table())
        view.looked_at.connect(self._show_detail)
        view.restore_requested.connect(self._restore_selected)
        head.undo.clicked.connect(lambda: self.draft.undo())
        head.redo.clicked.connect(lambda: self.draft.redo())
        head.as_printed.clicked.connect(self._confirm)
        head.restore_value.triggered.connect(self._restore_selected)
        head.restore_table.triggered.connect(self._restore_table)
        head.restore_all.triggered.connect(lambda: self.draft.restore_all())
        head.add_row.triggered.connect(lambda: self._change_row(self.draft.add_row))
        head.remove_row.triggered.connect(lambda: self._change_row(self.draft.remove_row))
        head.name_row.triggered.connect(self._ask_id)
        head.search.textChanged.connect(self._narrow)
        head.only_ours.toggled.connect(self._narrow)
        head.only_printed.toggled.connect(self._narrow)
        head.open.clicked.connect(self.open_requested)
        head.save.clicked.connect(self.save_requested)
        head.close_it.clicked.connect(self.closed)
        self.faults.itemActivated.connect(lambda _: self._show_fault())
        self.faults.itemClicked.connect(lambda _: self._show_fault())
        self.keeper.failed.connect(
            lambda why: self.says.setText(tr("What you type is not kept: {0}", spoken(why)))
        )
        for name, edit in self.about.items():
            edit.textEdited.connect(lambda words, name=name: self.draft.write(name, words))

    # --- showing ---

    def show_draft(self, draft: PrintedValues, resumed: Path | None = None) -> None:
        """Type into a draft; `resumed` is the file that one was kept in which the program lost hold of."""
        self.keeper.begin(draft, resumed)
        self.draft, self._bases = draft, draft.bases
        draft.when_changed(lambda: self._show_change(draft))
        self.model = ValuesModel(self.desk, draft)
        self.view.setModel(self.model)
        self.tables.show_draft(draft)
        if draft.tables:
            self.tables.choose(draft.tables[0].file, draft.tables[0].name)
        self._show()
        self._judge()

    def _show_change(self, draft: PrintedValues) -> None:
        """Show and keep what was typed."""
        if draft is self.draft:
            self.keeper.keep(draft)
            if draft.bases is not self._bases:
                self._show_rows()
            self._show()
            self._rest.start()

    def _show_rows(self) -> None:
        """List the tables anew when rows have come or gone, and look at the same place."""
        self._bases = self.draft.bases
        table, at = self._table, self.view.currentIndex()
        row, column = at.row(), at.column()
        self.tables.show_draft(self.draft)
        if table is not None:
            self.tables.choose(table.file, table.name)
        self._narrow()
        self.view.setCurrentIndex(self.model.index(min(row, self.model.rowCount() - 1), column))

    def _show(self) -> None:
        """Show the values at once; what is wrong with them comes a moment later."""
        self.view.viewport().update()
        self._show_state()
        for name, edit in self.about.items():
            if edit.text() != self.draft.texts.get(name, ""):
                edit.setText(self.draft.texts.get(name, ""))

    def _show_state(self) -> None:
        """Allow what can be done."""
        self.head.show_state(self.draft, len(self._listed))

    def _judge(self) -> None:
        """Read the files as they would be saved, and show each fault at its value."""
        self._rest.stop()
        self._listed = self.draft.faults()
        self.model.show_values()
        self.tables.show_counts(self.draft)
        self.faults.clear()
        for fault in self._listed:
            self.faults.addItem(f"! {self._place_words(fault)}: {spoken(fault.says)}")
        self.faults.setVisible(bool(self._listed))
        rows = min(2 * len(self._listed), FAULT_LINES)  # most faults take two lines
        self.faults.setFixedHeight(rows * round(self.fontMetrics().height() * 1.7) + 6)
        self._show_state()
        self._show_detail(self.model.cell_at(self.view.currentIndex()))
        self._tell()

    def _place_words(self, fault: CellFault) -> str:
        """The table and the value that a fault is about."""
        file, name = fault.table
        title = self.desk.table_words(name)
        cell = fault.cell
        if cell is None:
            return title
        table = next(table for table in self.draft.tables if (table.file, table.name) == (file, name))
        rows = {row.path: row for block in table.blocks for row in block.rows}
        return f"{title}, {self.model.name_of(table, rows[cell.path])}, {self.desk.key_words(cell.key)}"

    def _tell(self) -> None:
        """Say what is to be done, or how many faults there are."""
        if self._listed:
            words = trn(
                "{0} value cannot be played with", "{0} values cannot be played with", len(self._listed)
            )
        else:
            words = tr(
                "Type over a value and press Enter. A filled corner marks a printed value; "
                "Del puts ours back."
            )
        self.says.setText(words)

    def _show_detail(self, cell: CellId | None) -> None:
        """Say all about the value that is looked at."""
        self.detail.setText(self.model.words_of(cell).replace("\n", " – ") if cell else "")
        nothing = "" if cell is not None else tr("No value is chosen")
        grows = cell is not None and self.draft.can_add_row(cell)
        is_added = cell is not None and self.draft.is_added(cell)
        grey(self.head.as_printed, nothing)
        grey(self.head.rows, nothing or ("" if grows else tr("No rows can be added to this table")))
        grey(self.head.name_row, nothing or ("" if is_added else tr("Only a row of your own can be named")))

    def _choose_table(self) -> None:
        """Show the chosen table alone; a search looks through all of them."""
        if self.head.search.text():
            self.head.search.clear()
        else:
            self._narrow()

    def _narrow(self) -> None:
        """List the rows that are wanted."""
        head, words = self.head, self.head.search.text()
        table = None if words.strip() else self._table
        self.model.show(Wanted(table, words, head.only_ours.isChecked(), head.only_printed.isChecked()))
        self.model.show_values()
        self.view.fit()
        self.view.look_at_first()
        self._tell()
        if not self.model.lines:
            self.says.setText(tr("No row fits. Clear the search or the ticks to see all."))

    @property
    def _table(self) -> ValueTable | None:
        """The table that is chosen in the list."""
        return self.tables.chosen_table

    def _show_fault(self) -> None:
        """Go to the value that a fault is about."""
        fault = self._listed[self.faults.currentRow()]
        self.head.only_ours.setChecked(False)
        self.head.only_printed.setChecked(False)
        self.head.search.clear()
        self.tables.choose(*fault.table)
        if fault.cell is not None:
            self.view.show_cell(fault.cell)

    # --- doing ---

    def _confirm(self) -> None:
        """Note that the selected values are printed as they stand."""
        self.draft.confirm(self.view.selected_cells())

    def _change_row(self, change: Callable[[CellId], None]) -> None:
        """Add or remove the row that is looked at."""
        cell = self.model.cell_at(self.view.currentIndex())
        if cell is not None:
            change(cell)

    def _ask_id(self) -> None:
        """Ask for another id of the row that is looked at."""
        from cholm_qt.ui.dialogs.rename import RenameDialog

        cell = self.model.cell_at(self.view.currentIndex())
        if cell is not None:
            dialog = RenameDialog(
                cell.path[-1],
                self,
                title=tr("Id of the row"),
                spoken=tr("Id of the row"),
                hint=tr("By it other tables call the row, and the pictures of counters are named by it."),
            )
            dialog.accepted.connect(lambda: self._name_row(cell, dialog.chosen().strip()))
            dialog.open()

    def _name_row(self, cell: CellId, new: str) -> None:
        """Give a row another id, or say why not."""
        if self.draft.name_row(cell, new):
            self._judge()
        elif new != cell.path[-1]:
            self.says.setText(
                tr("“{0}” cannot be an id: it is taken, or has more than letters, digits and hyphens", new)
            )

    def _restore_selected(self) -> None:
        """Return to our values where something is selected."""
        self.draft.restore(self.view.selected_cells())

    def _restore_table(self) -> None:
        """Return to our values in the chosen table."""
        if self._table is not None:
            self.draft.restore(self.draft.typed_in(self._table))

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        for part in (self.head, self.tables, self.view):
            part.retranslate()
        words = {TITLE: tr("Title of the pack"), AUTHOR: tr("Author"), SAYS: tr("Description")}
        for name, said in words.items():
            self._labels[name].setText(said)
            self.about[name].setAccessibleName(said)
        self.faults.setAccessibleName(tr("Faults"))
        self._narrow()
        self._judge()

    # --- Qt's own events ---

    def event(self, event: QEvent) -> bool:
        """Take the keys of the page before the menus do."""
        is_asked = event.type() == QEvent.Type.ShortcutOverride
        if is_asked and isinstance(event, QKeyEvent) and self._does(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key does here."""
        does = self._does(event)
        if does is None:
            super().keyPressEvent(event)
        else:
            does()

    def _does(self, event: QKeyEvent) -> Callable[[], object] | None:
        """What a key does here, or nothing."""
        return self._keys.get(QKeySequence(event.keyCombination()).toString())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share out the width of the table."""
        super().resizeEvent(event)
        soon(self, self.view.fit)

    def showEvent(self, event: QShowEvent) -> None:
        """Give the keyboard to the values."""
        super().showEvent(event)
        self.view.setFocus()
