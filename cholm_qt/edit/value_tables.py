"""The sourced values of a game's data files as tables to look up and type into."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from cholm_qt.files.faults import Fault
from cholm_qt.files.messages import Message
from cholm_qt.files.value_cells import RowPath, ValueRow

_NAMED = re.compile(r"'(\w+)'")


class CellId(NamedTuple):
    """Which value is meant: its file, the keys that lead to its row, and its own key."""

    file: str
    path: RowPath
    key: str


class Block(NamedTuple):
    """Rows of a table with the same columns.

    Attributes:
        path: The keys that lead to its rows.
        keys: The columns; a row need not have all of them.
    """

    path: RowPath
    keys: tuple[str, ...]
    rows: tuple[ValueRow, ...]


class ValueTable(NamedTuple):
    """A table of a data file: what stands below one key of it."""

    file: str
    name: str
    blocks: tuple[Block, ...]

    @property
    def cells(self) -> list[CellId]:
        """Every value of the table that stands in the file."""
        rows = (row for block in self.blocks for row in block.rows)
        return [CellId(self.file, row.path, cell.key) for row in rows for cell in row.cells]


class CellFault(NamedTuple):
    """Something wrong with what was typed.

    Attributes:
        cell: The value at which it was found; none where it is about a table as a whole.
        table: The table that it is about, by its file and name.
    """

    says: str | Message
    table: tuple[str, str]
    cell: CellId | None = None


def tables_of(file: str, rows: Iterable[ValueRow]) -> list[ValueTable]:
    """The rows of a file as tables, in the order of the file."""
    found: dict[str, dict[tuple[RowPath, bool], list[ValueRow]]] = {}
    for row in rows:
        if row.cells:
            blocks = found.setdefault(row.path[0], {})
            blocks.setdefault((row.path[:-1], row.cell("value") is not None), []).append(row)
    return [
        ValueTable(file, name, tuple(_block(path, rows) for (path, _), rows in blocks.items()))
        for name, blocks in found.items()
    ]


def _block(path: RowPath, rows: list[ValueRow]) -> Block:
    """Rows with every key that one of them has as a column."""
    keys = dict.fromkeys(cell.key for row in rows for cell in row.cells)
    return Block(path, tuple(keys), tuple(rows))


def _is_in(line: int, row: ValueRow) -> bool:
    """Does a line belong to a row or to one of its values?"""
    return line == row.line or any(cell.line <= line <= cell.last_line for cell in row.cells)


def place_fault(fault: Fault, file: str, rows: list[ValueRow], typed: Iterable[CellId]) -> CellFault:
    """The value of a file at which a fault of it stands, by its line and the key that it names."""
    row = next((row for row in rows if _is_in(fault.line, row)), None)
    if row is None:
        below = next((row for row in rows if row.line > fault.line), rows[-1])
        return CellFault(fault.says, (file, below.path[0]))
    keys = [cell.key for cell in row.cells]
    named = [key for key in _NAMED.findall(str(fault.says)) if key in keys]
    on_line = (
        [cell.key for cell in row.cells if cell.line <= fault.line <= cell.last_line]
        if row.indent >= 0
        else []
    )
    changed = [cell.key for cell in typed if (cell.file, cell.path) == (file, row.path)]
    key = next(iter([*named, *on_line, *changed, *keys]))
    return CellFault(fault.says, (file, row.path[0]), CellId(file, row.path, key))
