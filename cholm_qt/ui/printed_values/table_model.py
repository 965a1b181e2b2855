"""The tables of a game's values as a model: headings with the names of columns, and rows of values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from cholm_qt.edit.value_tables import Block, CellId, ValueTable
from cholm_qt.files.sources import TYPED, Part, printed_source
from cholm_qt.files.value_cells import ValueRow, list_items
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.panels.source_list import source_names
from cholm_qt.ui.widgets.plain_text import as_tip
from cholm_qt.ui.widgets.search import matches, words_of

if TYPE_CHECKING:
    from cholm_qt.edit.printed_values import PrintedValues
    from cholm_qt.ui.desk import Desk

Role = Qt.ItemDataRole
Index: TypeAlias = QModelIndex | QPersistentModelIndex
NAME = 0  # the column of what a row is about; the last column is that of its source


class Line(NamedTuple):
    """A line of the table: a heading of a block, or one row of it."""

    table: ValueTable
    block: Block
    row: ValueRow | None = None


class Wanted(NamedTuple):
    """Which lines are shown: of one table or of all, with these words, with values that are still ours."""

    table: ValueTable | None = None
    words: str = ""
    only_ours: bool = False
    only_printed: bool = False


class ValuesModel(QAbstractTableModel):
    """Shows the values that are wanted, and takes what is typed."""

    def __init__(self, desk: Desk, draft: PrintedValues) -> None:
        super().__init__()
        self.desk, self.draft, self.wanted = desk, draft, Wanted()
        self.lines: list[Line] = []
        self._faults: dict[CellId, str] = {}

    # --- what is shown ---

    def show(self, wanted: Wanted) -> None:
        """List the rows that are wanted below their headings."""
        self.beginResetModel()
        self.wanted, words, self.lines = wanted, words_of(wanted.words), []
        for table in self.draft.tables if wanted.table is None else (wanted.table,):
            for block in table.blocks:
                rows = [row for row in block.rows if self._is_wanted(table, block, row, words)]
                if rows:
                    self.lines += [Line(table, block), *(Line(table, block, row) for row in rows)]
        self.endResetModel()

    def show_values(self) -> None:
        """Show what has been typed, taken back or found wrong since."""
        self._faults = {}
        for fault in self.draft.faults():
            if fault.cell is not None:
                self._faults.setdefault(fault.cell, spoken(fault.says))
        if self.lines:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.lines) - 1, self.columnCount() - 1))

    def _is_wanted(self, table: ValueTable, block: Block, row: ValueRow, words: list[str]) -> bool:
        """Do the words fit a row, and has it values of the wanted kind?"""
        cells = [CellId(table.file, row.path, key) for key in block.keys]
        if self.wanted.only_ours and not any(self.draft.is_ours(c) for c in cells if row.cell(c.key)):
            return False
        if self.wanted.only_printed and not any(cell in self.draft.typed for cell in cells):
            return False
        said = (self.name_of(table, row), *(f"{self.shown(c)} {self.draft.value(c)}" for c in cells))
        return matches(words, " ".join((*said, row.named, self.heading_of(table, block))))

    def name_of(self, table: ValueTable, row: ValueRow) -> str:
        """What a row is about."""
        told = row._replace(says=self.draft.words_of(table.file, row))
        return self.desk.number_words(told.as_source_line(table.file))

    def heading_of(self, table: ValueTable, block: Block) -> str:
        """What a block is called; with its table where it is a part of one."""
        title = self.desk.table_words(table.name)
        if len(block.path) < 2:
            return title
        return f"{title}: {self.desk.table_words('.'.join(block.path))}"

    def shown(self, cell: CellId) -> str:
        """A value in the player's words."""
        return self._words(cell.key, self.draft.value(cell))

    def _words(self, key: str, text: str) -> str:
        """A value of a key in the player's words; items of a list have commas between."""
        if key == "name" or not text:
            return text
        items = [self.desk.part_words(Part(key, item)) for item in list_items(text)] if "," in text else []
        return ", ".join(items) or self.desk.part_words(Part(key, text))

    # --- finding ---

    def cell_at(self, index: Index) -> CellId | None:
        """The value at an index, if there can be one."""
        if not index.isValid():
            return None
        line, at = self.lines[index.row()], index.column() - 1
        if line.row is None or not 0 <= at < len(line.block.keys):
            return None
        return CellId(line.table.file, line.row.path, line.block.keys[at])

    def index_of(self, cell: CellId) -> QModelIndex:
        """Where a value is shown; nowhere if it is not."""
        for n, line in enumerate(self.lines):
            is_row = line.row is not None and (line.table.file, line.row.path) == (cell.file, cell.path)
            if is_row and cell.key in line.block.keys:
                return self.index(n, line.block.keys.index(cell.key) + 1)
        return QModelIndex()

    def fault_of(self, cell: CellId) -> str:
        """What is wrong with a value, or nothing."""
        return self._faults.get(cell, "")

    def is_heading(self, index: Index) -> bool:
        """Is this a line with the names of columns?"""
        return self.lines[index.row()].row is None

    # --- Qt's own ---

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own signature)
        """All lines."""
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own signature)
        """A name, the values, and the source."""
        return 0 if parent.isValid() else 2 + max((len(line.block.keys) for line in self.lines), default=1)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Values can be typed in; headings are only looked at."""
        if self.is_heading(index):
            return Qt.ItemFlag.ItemIsEnabled
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsEditable if self.cell_at(index) else flags

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        """Words, tips and letters of a line."""
        line, cell = self.lines[index.row()], self.cell_at(index)
        if role == Role.FontRole:
            font = QFont()
            font.setBold(line.row is None or cell in self.draft.typed)
            return font
        if cell is not None:
            return self._cell_data(cell, role)
        if role in (Role.DisplayRole, Role.ToolTipRole, Role.AccessibleTextRole):
            words = self._line_words(line, index.column())
            return as_tip(words) if role == Role.ToolTipRole else words
        return None

    def _line_words(self, line: Line, column: int) -> str:
        """The words of a heading, the name of a row, or its source."""
        is_last = column == self.columnCount() - 1
        if line.row is None:
            if column == NAME:
                return self.heading_of(line.table, line.block)
            keys = line.block.keys
            at = column - 1
            words = tr("Source") if is_last else self.desk.key_words(keys[at]) if at < len(keys) else ""
            return words[:1].upper() + words[1:]
        if column == NAME:
            return self.name_of(line.table, line.row)
        return _in_words(self.source_of(line)) if is_last else ""

    def source_of(self, line: Line) -> str:
        """The source of a row as it would be written, with its remarks."""
        assert line.row is not None
        cells = [CellId(line.table.file, line.row.path, key) for key in line.block.keys]
        printed = [cell.key for cell in cells if cell in self.draft.typed]
        source = self.draft.our_source(cells[0])
        if not printed:
            found = line.row._replace(source=source).as_source_line(line.table.file)
            return self.desk.source_words(found)
        if printed_source(source, printed, [cell.key for cell in line.row.cells]) == TYPED:
            return tr("{0}, typed in from the box", TYPED)
        names = ", ".join(self.desk.key_words(key) for key in printed)
        return tr("{0}; {1} typed in: {2}", source.partition(";")[0], TYPED, names)

    def _cell_data(self, cell: CellId, role: int) -> Any:
        """One value: as it is shown with ours beside, as it is typed, and what is wrong with it."""
        typed, ours = cell in self.draft.typed, self.draft.ours(cell)
        if role == Role.EditRole:
            return self.draft.value(cell)
        if role == Role.DisplayRole:
            shown = self.shown(cell)
            differs = typed and ours != self.draft.value(cell)
            return tr("{0} (ours {1})", shown, self._words(cell.key, ours) or "–") if differs else shown
        if role in (Role.ToolTipRole, Role.AccessibleTextRole):
            words = self.words_of(cell)
            return as_tip(words) if role == Role.ToolTipRole else words
        return None

    def words_of(self, cell: CellId) -> str:
        """A sentence about a value: what it is, whose it is, and what is wrong with it."""
        value, ours = self.shown(cell) or tr("nothing"), self._words(cell.key, self.draft.ours(cell))
        if cell not in self.draft.typed:
            said = tr("Our value is {0}. Source: {1}", value, self._source_said(cell))
        elif self.draft.value(cell) == self.draft.ours(cell):
            said = tr("{0}: printed, the same as ours", value)
        else:
            said = tr("{0}: printed; ours is {1}", value, ours or tr("nothing"))
        fault = self.fault_of(cell)
        return f"{said}\n{fault}" if fault else said

    def _source_said(self, cell: CellId) -> str:
        """Where our value comes from, with the letter that stands in its row."""
        index = self.index_of(cell)
        source = self.source_of(self.lines[index.row()]) if index.isValid() else self.draft.our_source(cell)
        name = source_names().get(source[:1], "")
        return f"{name} ({source})" if name else source

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        """Take a printed value, which may be typed in the player's own words."""
        cell = self.cell_at(index)
        if cell is None or role != Role.EditRole:
            return False
        self.draft.type_in(cell, self._as_in_files(index, str(value)))
        return True

    def _as_in_files(self, index: Index, typed: str) -> str:
        """What was typed in the words of the files, where one of this column is meant."""
        cell, block = self.cell_at(index), self.lines[index.row()].block
        key = cell.key if cell else ""
        words = {self._words(key, c.text).casefold(): c.text for row in block.rows if (c := row.cell(key))}
        return words.get(typed.strip().casefold(), typed)


def _in_words(source: str) -> str:
    """A source with the name of where it is from in the place of its letter."""
    name = source_names().get(source[:1], "")
    return f"{name}{source[1:]}" if name and source[:1] != TYPED else source
