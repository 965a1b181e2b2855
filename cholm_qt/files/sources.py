"""The sources of the numbers in data files: the rulebook, a publication, this program, or the box."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from cholm_qt.files.faults import FaultList, short
from cholm_qt.files.nodes import Listing, Mapping, Node, Scalar
from cholm_qt.files.parsing import read_nodes

NOT_A_VALUE = ("source", "says", "id")
TYPED = "B"  # the letter of what somebody typed in who has the box

_TYPED_KEYS = re.compile(rf"; {TYPED} ([\w ]+)$")


class Part(NamedTuple):
    """One key of a row, and what stands there."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class SourceLine:
    """One value or row of the data, the keys that lead to it, and its source."""

    file: str
    line: int
    path: str
    value: str
    source: str
    says: str = ""
    parts: tuple[Part, ...] = ()  # of a row that has more than one value

    @property
    def note(self) -> str:
        """What the source adds about a part of the value."""
        return self.source.partition(";")[2].strip()

    @property
    def is_ours(self) -> bool:
        """Was it reconstructed for this program, at least in part?"""
        return self.source.startswith("R")


def printed_source(ours: str, printed: Sequence[str], keys: Sequence[str]) -> str:
    """The source of a row in which these of its keys were typed in from the box, and the others are ours.

    >>> printed_source("R", [], ["cf", "ma"]), printed_source("R", ["ma"], ["cf", "ma"])
    ('R', 'R; B ma')
    >>> printed_source("R; the name P", ["cf", "ma"], ["cf", "ma"])
    'B'
    """
    if set(printed) >= set(keys):
        return TYPED
    return f"{ours}; {TYPED} {' '.join(printed)}" if printed else ours


def printed_keys(source: str, keys: Sequence[str]) -> set[str]:
    """The keys of a row that were typed in from the box, by its source.

    >>> sorted(printed_keys("B", ["cf", "ma"])), sorted(printed_keys("R; B ma", ["cf", "ma"]))
    (['cf', 'ma'], ['ma'])
    """
    if source.startswith(TYPED):
        return set(keys)
    found = _TYPED_KEYS.search(source)
    return set(found[1].split()) if found else set()


def read_sources(path: Path, faults: FaultList) -> list[SourceLine]:
    """Every value of a data file that names its source, in order."""
    root = read_nodes(path, faults)
    return [] if root is None else list(_walk(path.name, "", root))


def _walk(file: str, path: str, node: Node) -> Iterator[SourceLine]:
    """The sourced mappings at and below a node."""
    if isinstance(node, Mapping):
        if "source" in node.entries:
            yield _source_line(file, path, node)
        for key, child in node.entries.items():
            yield from _walk(file, f"{path}.{key}".lstrip("."), child)
    elif isinstance(node, Listing):
        for i, child in enumerate(node.items, start=1):
            yield from _walk(file, f"{path}.{_name_of(child) or i}", child)


def _name_of(node: Node) -> str:
    """What an item of a list is called: its id, its die or the roll it goes up to."""
    entries = node.entries if isinstance(node, Mapping) else {}
    return next((text for key in ("id", "die", "to") if (text := _text(entries.get(key)))), "")


def _source_line(file: str, path: str, node: Mapping) -> SourceLine:
    """One sourced mapping as a line to show."""
    value, says = (_text(node.entries.get(key)) for key in ("value", "says"))
    parts = () if value else tuple(_parts(node))
    value = short(value or ", ".join(f"{key} {text}" for key, text in parts), 160)
    return SourceLine(file, node.line, path, value, _text(node.entries["source"]), says, parts)


def _parts(node: Mapping) -> Iterator[Part]:
    """What a mapping without a single value says, key by key; lists of lists are only a picture."""
    for key, child in node.entries.items():
        if key in NOT_A_VALUE or isinstance(child, Mapping):
            continue
        text = _text(child)
        if text:
            yield Part(key, text)


def _text(node: Node | None) -> str:
    """A single value or a list of them as text."""
    if isinstance(node, Scalar):
        return "" if node.is_null else node.text
    if isinstance(node, Listing):
        return " ".join(item.text for item in node.items if isinstance(item, Scalar))
    return ""
