"""What the reader of the data files finds wrong with typed values, each at its cell."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from cholm_qt.edit.value_tables import CellId
from cholm_qt.files.faults import Fault
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.messages import Message
from cholm_qt.files.value_cells import ValueRow, value_rows

_NAMED = re.compile(r"'(\w+)'")


class CellFault(NamedTuple):
    """Something wrong with what was typed.

    Attributes:
        cell: The value at which it was found; none where it is about a table as a whole.
        table: The table that it is about, by its file and name.
    """

    says: str | Message
    table: tuple[str, str]
    cell: CellId | None = None


def faults_in(files: GameFiles, texts: Mapping[str, str], typed: Iterable[CellId]) -> list[CellFault]:
    """Read data files as they would be written, beside the others of the game."""
    found = []
    with TemporaryDirectory(prefix="cholm-values-") as room:
        for path in files.folder.glob("*.yaml"):
            shutil.copy(path, room)
        for name, text in texts.items():
            (Path(room) / name).write_text(text, "utf-8")
        for name, text in texts.items():
            told: list[Fault] = files.data_faults(Path(room) / name)
            rows = value_rows(text, files.measured_keys) if told else []
            found += [place_fault(fault, name, rows, typed) for fault in told]
    return found


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
