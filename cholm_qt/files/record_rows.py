"""Rows of a data file that are records: the fields of the record are the keys of the row.

For `units: [{id: B1, side: blue}]` call `read_records(top, "units", Unit, {"SideIx": ("blue", "red")})`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from cholm_qt.engine.record import MISSING, Field, Record, fields_of
from cholm_qt.files.reader import Reader

R = TypeVar("R", bound=Record)
MOST = 999  # that a whole number can be; what must be smaller is checked by the game


def read_records(
    top: Reader, key: str, kind: type[R], names: Mapping[str, Sequence[str]] | None = None
) -> tuple[R, ...]:
    """The records of a list; `names` holds the words for fields that are an index, by their annotation."""
    return tuple(read_record(row, kind, names) for row in top.mappings(key))


def read_record(row: Reader, kind: type[R], names: Mapping[str, Sequence[str]] | None = None) -> R:
    """The record that a mapping holds; every fault is noted, and a harmless value stands in for it."""
    return kind(**{field.name: _value(row, field, names or {}) for field in fields_of(kind)})


def _value(row: Reader, field: Field, names: Mapping[str, Sequence[str]]) -> Any:
    """The value of one field: a text, a whole number, a truth, or the index of a word."""
    if field.default is not MISSING and not row.has(field.name):
        return field.default
    if field.annotation in names:
        words = names[field.annotation]
        return words.index(row.choice(field.name, words))
    if field.annotation == "int":
        return row.whole(field.name, 0, MOST)
    return row.flag(field.name) if field.annotation == "bool" else row.text(field.name)
