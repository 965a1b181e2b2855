"""Printed values: what an owner of the boxed game types in over ours, with every step to be taken back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import yaml

from cholm_qt.edit.undoable import Undoable
from cholm_qt.edit.value_faults import CellFault, faults_in
from cholm_qt.edit.value_tables import CellId, ValueTable, tables_of
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.parsing import PARSER
from cholm_qt.files.sources import TYPED, printed_keys, printed_source
from cholm_qt.files.value_cells import Cell, RowPath, ValueRow, rewritten, value_rows
from cholm_qt.files.value_rows import free_id, has_id, is_id, is_on_its_own, with_copy, with_id, without_row

TITLE, SAYS, AUTHOR = "title", "says", "author"
RESULT = "result"  # the key of a row's result, which its words tell
MOST_LETTERS = 2000  # of a value; the longest list of ours has 300

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


class Typed(NamedTuple):
    """What has been typed at one time: values, the texts about the pack, and the files they stand in."""

    values: Mapping[CellId, str]
    texts: Mapping[str, str]
    bases: Mapping[str, str]


class PrintedValues(Undoable[Typed]):
    """The values of a game's sourced data files: ours, and those that were typed in from the box.

    A value that was typed in is a printed one also where it is the same as ours.
    """

    def __init__(
        self,
        files: GameFiles,
        bases: Mapping[str, str] | None = None,
        typed: Mapping[CellId, str] | None = None,
        texts: Mapping[str, str] | None = None,
        origin: Path | None = None,
    ) -> None:
        """Type over the shipped files, or over those of a pack, of which any may be missing.

        Without `typed`, what was typed in before is found in those files. `origin` is the pack itself.
        """
        self.files, self.origin = files, origin
        self.shipped = {name: shipped_text(files, name) for name in files.sourced_files}
        self._parsed: dict[str, dict[RowPath, ValueRow]] = {}  # by text
        super().__init__(Typed(dict(typed or {}), dict(texts or {}), dict(self.shipped)))
        for name in self.bases.keys() & (bases or {}).keys():
            self._take_base(name, (bases or {})[name], is_new=typed is None)
        self.mark_kept()
        self._judged: tuple[Typed, list[CellFault]] | None = None

    def _rows(self, text: str) -> dict[RowPath, ValueRow]:
        """The rows of a text by their paths."""
        if text not in self._parsed:
            rows = value_rows(text, self.files.measured_keys)
            self._parsed[text] = {row.path: row for row in rows}
        return self._parsed[text]

    def _our_rows(self, name: str) -> dict[RowPath, ValueRow]:
        """The rows of a shipped file."""
        return self._rows(self.shipped[name])

    def _base_rows(self, name: str) -> dict[RowPath, ValueRow]:
        """The rows of the file that is typed over."""
        return self._rows(self.bases[name])

    def _take_base(self, name: str, text: str, is_new: bool) -> None:
        """Type over the file of a pack; one that is ours but for what was typed in is typed over ours."""
        over_it = self._state._replace(bases={**self.bases, name: text})
        self._state = over_it
        if not is_new:
            return
        values = {**self.typed, **self._typed_before(name)}
        self._state = self._state._replace(values=values, bases={**self.bases, name: self.shipped[name]})
        if _plain(self._file_text(name)) != _plain(text):
            self._state = over_it._replace(values=values)

    def _typed_before(self, name: str) -> dict[CellId, str]:
        """What a file of a pack says was typed in, and what differs in it from ours."""
        found = {}
        for path, row in self._base_rows(name).items():
            printed = printed_keys(row.source, [cell.key for cell in row.cells])
            for cell in row.cells:
                ours = self._our_cell(CellId(name, path, cell.key))
                if cell.key in printed or ours is None or ours.text != cell.text:
                    found[CellId(name, path, cell.key)] = cell.text
        return found

    # --- looking ---

    @property
    def bases(self) -> Mapping[str, str]:
        """The texts of the files that are typed over: ours, or those of a pack, with its own rows."""
        return self._state.bases

    @property
    def tables(self) -> list[ValueTable]:
        """Every table of every file; the charts come first, which name what the files before them hold."""
        names = reversed(self.files.sourced_files)
        return [table for name in names for table in tables_of(name, self._base_rows(name).values())]

    @property
    def cells(self) -> list[CellId]:
        """Every value that can be typed in."""
        return [cell for table in self.tables for cell in table.cells]

    @property
    def typed(self) -> Mapping[CellId, str]:
        """The printed values by where they stand."""
        return self._state.values

    @property
    def texts(self) -> Mapping[str, str]:
        """Title, description and author of the pack, as far as they are written."""
        return self._state.texts

    def value(self, cell: CellId) -> str:
        """The value as it would be played with."""
        return self.typed[cell] if cell in self.typed else self.ours(cell)

    def ours(self, cell: CellId) -> str:
        """Our value; nothing where we have none."""
        found = self._our_cell(cell)
        return found.text if found else ""

    def our_source(self, cell: CellId) -> str:
        """Where our value comes from."""
        row = self._our_rows(cell.file).get(cell.path) or self._base_rows(cell.file)[cell.path]
        return row.source

    def words_of(self, name: str, row: ValueRow) -> str:
        """What is said of a row; with another result, what ours say of that result in the same list."""
        cell = row.cell(RESULT)
        result = self.value(CellId(name, row.path, RESULT)) if cell is not None else ""
        if cell is None or result == cell.text:
            return row.says
        of_list = (each for path, each in self._our_rows(name).items() if path[:-1] == row.path[:-1])
        same = (each.says for each in of_list if (its := each.cell(RESULT)) and its.text == result)
        return next(same, row.says)

    def is_ours(self, cell: CellId) -> bool:
        """Is the value still one that was made up for this program?"""
        return cell not in self.typed and self.our_source(cell).startswith("R")

    def typed_in(self, table: ValueTable) -> list[CellId]:
        """The printed values of a table, also where we have none."""
        return [cell for cell in self.typed if (cell.file, cell.path[0]) == (table.file, table.name)]

    def count(self, table: ValueTable | None = None) -> tuple[int, int]:
        """How many values of a table, or of all, are printed ones, and how many there are."""
        typed, cells = (self.typed_in(table), table.cells) if table else (list(self.typed), self.cells)
        return len(typed), len({*typed, *cells})

    def _our_cell(self, cell: CellId) -> Cell | None:
        """Our value with its place in the shipped text."""
        row = self._our_rows(cell.file).get(cell.path)
        return row.cell(cell.key) if row else None

    # --- typing ---

    def type_in(self, cell: CellId, text: str) -> None:
        """Take a printed value, which may be the same as ours."""
        clean = " ".join(_CONTROL.sub(" ", text).split())[:MOST_LETTERS]
        if self.typed.get(cell) != clean:
            self._go_to(self._state._replace(values={**self.typed, cell: clean}))

    def confirm(self, cells: Iterable[CellId]) -> None:
        """Note that these values are printed just as they stand."""
        new = {cell: self.value(cell) for cell in cells if cell not in self.typed}
        if new:
            self._go_to(self._state._replace(values={**self.typed, **new}))

    def restore(self, cells: Iterable[CellId]) -> None:
        """Return to our values, in one step."""
        gone = {cell for cell in cells if self._can_return(cell)}
        left = {cell: text for cell, text in self.typed.items() if cell not in gone}
        if len(left) < len(self.typed):
            self._go_to(self._state._replace(values=left))

    def _can_return(self, cell: CellId) -> bool:
        """Is there a value of ours, or was there none at all before? What only a pack has stays."""
        row = self._base_rows(cell.file).get(cell.path)
        return self._our_cell(cell) is not None or row is None or row.cell(cell.key) is None

    def restore_all(self) -> None:
        """Return to our files as they are, with our rows."""
        if self.has_changes:
            self._go_to(self._state._replace(values={}, bases=dict(self.shipped)))

    # --- rows ---

    def can_add_row(self, cell: CellId) -> bool:
        """Can the row of a value have more like it: a line of a list, or a counter or grouping with an id?

        What has a place on the map, as a hex or a region has, cannot be added by its values alone.
        """
        row = self._base_rows(cell.file).get(cell.path)
        if row is None or len(cell.path) < 2 or row.has_measures:
            return False
        if not is_on_its_own(self.bases[cell.file], row):
            return False
        return has_id(row) or (row.indent < 0 and cell.path[-1].isdecimal())

    def next_id(self, cell: CellId) -> str:
        """An id that a copy of the row of a value could have; nothing where rows of its list have none."""
        row = self._base_rows(cell.file)[cell.path]
        taken = {path[-1] for path in self._base_rows(cell.file) if path[:-1] == cell.path[:-1]}
        return free_id(cell.path[-1], taken) if has_id(row) else ""

    def add_row(self, cell: CellId) -> None:
        """Put a copy of the row of a value below it, with an id of its own where rows have one.

        The values of the copy are printed ones; in a list of lines, those of the whole list.
        """
        if self.can_add_row(cell):
            new = self.next_id(cell)
            text = self._file_text(cell.file)
            self._take_rows(cell, with_copy(text, self._rows(text)[cell.path], new), is_whole_list=not new)

    def remove_row(self, cell: CellId) -> None:
        """Take the row of a value away, unless it is the last of its list."""
        alone = [path for path in self._base_rows(cell.file) if path[:-1] == cell.path[:-1]]
        if self.can_add_row(cell) and len(alone) > 1:
            text = self._file_text(cell.file)
            row = self._rows(text)[cell.path]
            self._take_rows(cell, without_row(text, row), is_whole_list=not has_id(row))

    def name_row(self, cell: CellId, new: str) -> bool:
        """Give the row of a value another id, unless that cannot be one or is taken."""
        row = self._base_rows(cell.file).get(cell.path)
        path = (*cell.path[:-1], new)
        is_free = path not in self._base_rows(cell.file)
        if row is None or not is_free or not self.is_added(cell) or not is_id(new):
            return False
        text = self._file_text(cell.file)
        self._take_rows(cell, with_id(text, self._rows(text)[cell.path], new), is_whole_list=False)
        return True

    def is_added(self, cell: CellId) -> bool:
        """Does a value stand in a row with an id that ours lack?"""
        row = self._base_rows(cell.file).get(cell.path)
        return row is not None and has_id(row) and cell.path not in self._our_rows(cell.file)

    def _take_rows(self, cell: CellId, text: str, is_whole_list: bool) -> None:
        """Type over a text with other rows; if so, every value of the list is printed from now on."""
        name, before = cell.file, self._state
        self._state = before._replace(bases={**self.bases, name: text})
        values = {each: value for each, value in before.values.items() if each.file != name}
        values |= self._typed_before(name)
        if is_whole_list:
            values |= {
                CellId(name, path, found.key): found.text
                for path, row in self._base_rows(name).items()
                for found in row.cells
                if path[:-1] == cell.path[:-1]
            }
        state = self._state._replace(values=values)
        self._state = before
        self._go_to(state)

    @property
    def has_changes(self) -> bool:
        """Is there something to save or to take back: printed values, or other rows than ours?"""
        return bool(self.typed) or self.bases != self.shipped

    # --- texts ---

    def write(self, name: str, text: str) -> None:
        """Write title, description or author; letters typed one after another are one step."""
        if text != self.texts.get(name, ""):
            self._go_to(self._state._replace(texts={**self.texts, name: text}), ("write", name))

    # --- texts and faults ---

    def file_texts(self) -> dict[str, str]:
        """The data files with the printed values and their sources; only those that differ from ours."""
        found = {name: self._file_text(name) for name in self.bases}
        return {name: text for name, text in found.items() if text != self.shipped[name]}

    def _file_text(self, name: str) -> str:
        """One data file with the printed values in it."""
        values, sources, says = {}, {}, {}
        rows = self._base_rows(name)
        touched = {cell.path for cell in self.typed if cell.file == name}
        touched |= {path for path, row in rows.items() if TYPED in row.source}
        for path in touched & rows.keys():
            row, keys = rows[path], [cell.key for cell in rows[path].cells]
            more = [cell.key for cell in self.typed if (cell.file, cell.path) == (name, path)]
            printed = [key for key in dict.fromkeys([*keys, *more]) if CellId(name, path, key) in self.typed]
            for key in dict.fromkeys([*keys, *printed]):
                value, old = self.value(CellId(name, path, key)), row.cell(key)
                if old is None or value != old.text:
                    values[path, key] = value
            says[path] = self.words_of(name, row)
            sources[path] = printed_source(self.our_source(CellId(name, path, "")), printed, keys)
        changed = {path: words for path, words in says.items() if words != rows[path].says}
        return rewritten(self.bases[name], values, sources, changed)

    def faults(self) -> list[CellFault]:
        """What the reader of the data files finds wrong with what was typed; read once for each step."""
        judged = self._judged[0] if self._judged is not None else None
        if judged is None or judged.values is not self.typed or judged.bases is not self.bases:
            texts = {name: self._file_text(name) for name in self.bases}
            self._judged = self._state, faults_in(self.files, texts, self.typed)
        assert self._judged is not None
        return self._judged[1]


def shipped_text(files: GameFiles, name: str) -> str:
    """The text of a shipped data file."""
    return (files.folder / name).read_text("utf-8")


def _plain(text: str) -> object:
    """The content of a text without its comments and form."""
    return yaml.load(text, Loader=PARSER)
