"""Whole rows of a data file, put in and taken out of its text, with ids of their own where rows have them."""

from __future__ import annotations

import json
import re
from collections.abc import Collection

from cholm_qt.files.value_cells import ValueRow

MOST_OF_AN_ID = 20  # letters

_ID = re.compile(r"\w[\w-]*")
_NUMBER = re.compile(r"\d*$")


def has_id(row: ValueRow) -> bool:
    """Has a row a name of its own, by which other tables call it?"""
    return any(row.id_at)


def is_id(name: str) -> bool:
    """Can a row be called so? Orders and positions have blanks and commas between ids.

    >>> is_id("G55"), is_id("Ski-4"), is_id("a b"), is_id("")
    (True, True, False, False)
    """
    return len(name) <= MOST_OF_AN_ID and _ID.fullmatch(name) is not None


def free_id(name: str, taken: Collection[str]) -> str:
    """The next id after a given one that is not taken.

    >>> free_id("G09", {"G09", "G10"}), free_id("416", {"416"}), free_id("8 JAG", {"8 JAG"})
    ('G11', '417', '8-JAG-2')
    """
    digits = _NUMBER.search(name)
    number = digits[0] if digits else ""
    stem = re.sub(r"[^\w-]+", "-", name[: len(name) - len(number)])
    if not number:
        stem, number = f"{stem}-", "1"
    at = int(number) + 1
    while f"{stem}{at:0{len(number)}}" in taken:
        at += 1
    return f"{stem}{at:0{len(number)}}"


def is_on_its_own(text: str, row: ValueRow) -> bool:
    """Has a row of a list lines of its own, as each has that this program writes?"""
    lines = text.split("\n")[row.line - 1 : row.last_line]
    opens, closes = lines[0].lstrip(), lines[-1].split(" #")[0].rstrip()
    return opens.startswith("- ") and (row.indent >= 0 or closes.endswith("}"))


def with_copy(text: str, row: ValueRow, new: str = "") -> str:
    """A text with a copy of a row below it, which has another id where one is given."""
    copy = with_id(text, row, new) if new else text
    lines = text.split("\n")
    lines[row.last_line : row.last_line] = copy.split("\n")[row.line - 1 : row.last_line]
    return "\n".join(lines)


def without_row(text: str, row: ValueRow) -> str:
    """A text without a row."""
    lines = text.split("\n")
    del lines[row.line - 1 : row.last_line]
    return "\n".join(lines)


def with_id(text: str, row: ValueRow, new: str) -> str:
    """A text in which a row has another id; in quotation marks where it would else be a number."""
    start, end = row.id_at
    return text[:start] + (new if new[0].isalpha() else json.dumps(new, ensure_ascii=False)) + text[end:]
