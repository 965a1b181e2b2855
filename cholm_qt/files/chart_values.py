"""The leaves and rows of a chart: a number with its source, results by die, rows of rising rolls."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from cholm_qt.engine.record import fields_of
from cholm_qt.files.messages import message
from cholm_qt.files.reader import Reader

ANY_ROLL = 99  # what "to: any" of a last row stands for: higher than dice and modifiers ever reach
DIE = range(1, 7)

_SOURCE = re.compile(r"S [0-9]+(\.[0-9]+)*[A-Za-z]?|[PIRB]")
_FACES = re.compile(r"([1-6])(-([1-6]))?")


def source_of(reader: Reader) -> str:
    """Where the numbers of a mapping come from: S with a case, P, I, R or B, then a remark if you like."""
    source = reader.text("source")
    first = re.split(r"[;,:(]", source, maxsplit=1)[0].strip()
    if source and not _SOURCE.fullmatch(first):
        reader.fault(
            message("'source' is '{0}', but should begin with S and a case, P, I, R or B", source), "source"
        )
    return source


def check_ids(ids: list[str], readers: list[Reader]) -> None:
    """Note a fault for each id that stands twice."""
    first: dict[str, int] = {}
    for name, reader in zip(ids, readers, strict=True):
        if name and name in first:
            reader.fault(message("The id '{0}' is taken already, in line {1}", name, first[name]), "id")
        first.setdefault(name, reader.line)


def leaf(reader: Reader, key: str) -> Reader:
    """A mapping that says one thing: its value, its source and what to show beside it."""
    found = reader.mapping(key)
    source_of(found)
    found.text("says", "")
    return found


def whole_leaf(reader: Reader, key: str, low: int = -12, high: int = 12) -> int:
    """The whole number of a leaf."""
    return leaf(reader, key).whole("value", low, high)


def whole_leaves(reader: Reader, keys: Iterable[str], low: int = -12, high: int = 12) -> dict[str, int]:
    """The whole numbers of several leaves."""
    return {key: whole_leaf(reader, key, low, high) for key in keys}


def whole_fields(kind: Any) -> tuple[str, ...]:
    """The names of a value class's fields that are single whole numbers."""
    return tuple(field.name for field in fields_of(kind) if field.annotation == "int")


def by_die(reader: Reader, key: str, results: Sequence[str]) -> tuple[str, ...]:
    """A result for each face of one die, written as rows like {die: 1-3, result: none}."""
    found: dict[int, str] = {}
    for row in reader.mappings(key):
        source_of(row)
        row.text("says", "")
        result = row.choice("result", results)
        for face in _faces(row):
            if face in found:
                row.fault(message("The die {0} has a result already", face), "die")
            found.setdefault(face, result)
    missing = [str(face) for face in DIE if face not in found]
    if missing and reader.has(key):
        reader.fault(message("'{0}' has no result for the die {1}", key, ", ".join(missing)), key)
    return tuple(found.get(face, results[0]) for face in DIE)


def _faces(row: Reader) -> range:
    """The faces of the die a row is for."""
    text = row.text("die")
    found = _FACES.fullmatch(text)
    if not found or int(found[3] or found[1]) < int(found[1]):
        if text:
            row.fault(message("'die' is '{0}', but should be a face like 6 or a range like 1-3", text), "die")
        return range(0)
    return range(int(found[1]), int(found[3] or found[1]) + 1)


def rising_rows(reader: Reader, key: str) -> list[tuple[int, Reader]]:
    """Rows that each hold up to a roll, in rising order; the last one is open-ended."""
    found = []
    highest = -ANY_ROLL
    for row in reader.mappings(key):
        source_of(row)
        row.text("says", "")
        to = ANY_ROLL if row.text("to") == "any" else row.whole("to", -ANY_ROLL, ANY_ROLL - 1)
        if to <= highest:
            row.fault(message("'to' should be higher than in the row above"), "to")
        highest = to
        found.append((to, row))
    if highest != ANY_ROLL and reader.has(key):
        reader.fault(message("'{0}' does not cover every roll: its last row should say 'to: any'", key), key)
    return found
