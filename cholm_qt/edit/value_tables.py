"""The sourced values of a game's data files as tables to look up and type into."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cholm_qt.files.value_cells import RowPath, ValueRow


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
