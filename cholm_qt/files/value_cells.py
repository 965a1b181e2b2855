"""The sourced values of a data file at their places in its text, so that single ones can be written anew.

The text is not made from values again: what is written anew stands where the old value stood, and comments,
order and everything else stay as they are. A text is read here only after `read_nodes` has taken it.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

import yaml

from cholm_qt.files.parsing import PARSER
from cholm_qt.files.sources import NOT_A_VALUE, Part, SourceLine

RowPath: TypeAlias = tuple[str, ...]  # keys, and in lists the id of an item or its number
WIDE = 100  # letters of a line in a list that goes over several

_PLAIN = re.compile(r"[\w.+-][\w./+()-]*( [\w./+(-][\w./+()-]*)*")
_NULL = ("", "~", "null", "Null", "NULL")


class Cell(NamedTuple):
    """One value of a row and where it stands in the text.

    Attributes:
        text: The value as it is shown and typed; the items of a list with commas between.
        line, last_line: The line of its key, and the one in which it ends.
        start, end: Where the value begins and ends, in letters from the beginning of the text.
        is_quoted: Has it, or an item of it, quotation marks?
    """

    key: str
    text: str
    line: int
    start: int
    end: int
    is_list: bool = False
    is_quoted: bool = False
    is_null: bool = False
    last_line: int = 0


class ValueRow(NamedTuple):
    """A mapping that names its source, with its values.

    Attributes:
        path: The keys that lead to it.
        named: The same as `SourceLine` has it, where an item of a list is called by its die or roll.
        source_at: Where `source` stands: the start of its key, and the start and end of its value.
        says_at: Where the value of `says` begins and ends; nowhere without one.
        indent: The column of its keys; -1 for a mapping in braces.
        last_line: The one in which it ends.
        id_at: Where the value of `id` begins and ends; nowhere without one.
        has_measures: Has it keys that are not typed, but measured on the map?
    """

    path: RowPath
    named: str
    line: int
    says: str
    source: str
    cells: tuple[Cell, ...]
    source_at: tuple[int, int, int]
    indent: int
    says_at: tuple[int, int] = (0, 0)
    last_line: int = 0
    id_at: tuple[int, int] = (0, 0)
    has_measures: bool = False

    def cell(self, key: str) -> Cell | None:
        """The value of a key, if the row has it."""
        return next((cell for cell in self.cells if cell.key == key), None)

    def as_source_line(self, file: str) -> SourceLine:
        """The row as a line of the list of sources."""
        single = self.cell("value")
        parts = () if single else tuple(Part(cell.key, _spaced(cell)) for cell in self.cells)
        value = single.text if single else ", ".join(f"{key} {text}" for key, text in parts)
        return SourceLine(file, self.line, self.named, value, self.source, self.says, parts)


def value_rows(text: str, skipped: tuple[str, ...] = ()) -> list[ValueRow]:
    """Every row of a data file that names its source, in order; keys that are not typed are skipped."""
    return list(_walk(yaml.compose(text, Loader=PARSER), (), "", skipped))


def _walk(node: Any, path: RowPath, named: str, skipped: tuple[str, ...]) -> Iterator[ValueRow]:
    """The sourced rows at and below a node."""
    if isinstance(node, yaml.MappingNode):
        entries = {key.value: (key, value) for key, value in node.value}
        if isinstance(entries.get("source", (None, None))[1], yaml.ScalarNode):
            yield _row(node, entries, path, named, skipped)
        for name, (_, child) in entries.items():
            yield from _walk(child, (*path, name), f"{named}.{name}".lstrip("."), skipped)
    elif isinstance(node, yaml.SequenceNode):
        for n, child in enumerate(node.value, start=1):
            name, shown = _item_names(child, n)
            yield from _walk(child, (*path, name), f"{named}.{shown}", skipped)


def _item_names(node: Any, number: int) -> tuple[str, str]:
    """What an item of a list is called: by its id or number, and as it is shown, by its die or roll too."""
    found = (
        {key.value: value.value for key, value in node.value} if isinstance(node, yaml.MappingNode) else {}
    )
    name = str(found.get("id") or number)
    return name, str(found.get("id") or found.get("die") or found.get("to") or number)


def _row(
    node: Any, entries: dict[str, tuple[Any, Any]], path: RowPath, named: str, skipped: tuple[str, ...]
) -> ValueRow:
    """One sourced mapping."""
    key, source = entries["source"]
    said = entries["says"][1] if "says" in entries else None
    says = said.value if said is not None else ""
    cells = tuple(
        cell
        for name, (at, value) in entries.items()
        if name not in (*NOT_A_VALUE, *skipped) and (cell := _cell(name, at, value)) is not None
    )
    at = (key.start_mark.index, source.start_mark.index, source.end_mark.index)
    indent = -1 if node.flow_style else key.start_mark.column
    return ValueRow(
        path, named, node.start_mark.line + 1, says, source.value, cells, at, indent,
        _place(said), _last_line(node), _place(entries.get("id", (None, None))[1]),
        not entries.keys().isdisjoint(skipped),
    )  # fmt: skip


def _place(node: Any) -> tuple[int, int]:
    """Where a value begins and ends; nowhere without one."""
    return (node.start_mark.index, node.end_mark.index) if node is not None else (0, 0)


def _last_line(node: Any) -> int:
    """The line in which a value ends; an indented one ends with its last part, not where the next begins."""
    if isinstance(node, yaml.MappingNode) and not node.flow_style and node.value:
        return _last_line(node.value[-1][1])
    if isinstance(node, yaml.SequenceNode) and not node.flow_style and node.value:
        return _last_line(node.value[-1])
    end = node.end_mark
    return int(end.line) + int(end.column > 0)


def _cell(name: str, key: Any, value: Any) -> Cell | None:
    """A single value or a list of them; what is nested deeper is not typed."""
    line, start, end = key.start_mark.line + 1, value.start_mark.index, value.end_mark.index
    last = value.end_mark.line + 1
    if isinstance(value, yaml.ScalarNode):
        is_null = not value.style and value.value in _NULL
        text = "" if is_null else value.value
        return Cell(name, text, line, start, end, False, bool(value.style), is_null, last)
    items: list[Any] = value.value if isinstance(value, yaml.SequenceNode) and value.flow_style else [None]
    if not all(isinstance(item, yaml.ScalarNode) for item in items):
        return None
    text, is_quoted = ", ".join(item.value for item in items), any(item.style for item in items)
    return Cell(name, text, line, start, end, True, is_quoted, False, last)


def _spaced(cell: Cell) -> str:
    """The items of a list as the list of sources has them."""
    return cell.text.replace(", ", " ") if cell.is_list else cell.text


# --- writing --------------------------------------------------------------------------------------


def rewritten(
    text: str,
    values: Mapping[tuple[RowPath, str], str],
    sources: Mapping[RowPath, str],
    says: Mapping[RowPath, str] | None = None,
) -> str:
    """A text in which these values, by row and key, and the sources and words of these rows are written anew.

    A key that a row does not have yet is written before its source.
    """
    rows = value_rows(text)
    lists = {(row.path[:-1], cell.key) for row in rows for cell in row.cells if cell.is_list}
    changes: list[tuple[int, int, str]] = []
    for row in rows:
        before, start, end = row.source_at
        wanted = {key: value for (path, key), value in values.items() if path == row.path}
        for key, value in wanted.items():
            cell = row.cell(key)
            if cell is not None:
                changes.append((cell.start, cell.end, _written(text, cell, value)))
            elif value:
                cell = Cell(key, "", 0, 0, 0, (row.path[:-1], key) in lists)
                after = ", " if row.indent < 0 else "\n" + " " * row.indent
                changes.append((before, before, f"{key}: {_written(text, cell, value)}{after}"))
        if says and row.path in says and any(row.says_at):
            changes.append((*row.says_at, _scalar(says[row.path], True)))
        if row.path in sources:
            changes.append((start, end, _scalar(sources[row.path], False)))
    for start, end, new in sorted(changes, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _written(text: str, cell: Cell, value: str) -> str:
    """A typed value as YAML, in the manner of the one whose place it takes."""
    if not cell.is_list:
        return "null" if cell.is_null and not value else _scalar(value, cell.is_quoted)
    items = [_scalar(item, cell.is_quoted) for item in list_items(value)]
    old = text[cell.start : cell.end]
    if "\n" not in old:
        return f"[{', '.join(items)}]"
    lines = old.split("\n")
    indent, foot = (line[: len(line) - len(line.lstrip())] for line in (lines[1], lines[-1]))
    filled = textwrap.fill(", ".join(items) + ",", WIDE, break_long_words=False, break_on_hyphens=False)
    return f"[\n{textwrap.indent(filled, indent)}\n{foot}]"


def list_items(typed: str) -> list[str]:
    """The items of a list that was typed with commas, or with blanks where there is no comma.

    >>> list_items("30, 17"), list_items("C D")
    (['30', '17'], ['C', 'D'])
    """
    return [item.strip() for item in (typed.split(",") if "," in typed else typed.split()) if item.strip()]


def _scalar(value: str, quoted: bool) -> str:
    """A single value, in quotation marks where it would else be something else."""
    is_plain = _PLAIN.fullmatch(value) and value not in _NULL
    return value if is_plain and not quoted else json.dumps(value, ensure_ascii=False)
