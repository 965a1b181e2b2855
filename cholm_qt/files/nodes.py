"""What stands in a file of ours: values, lists and mappings that know their line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

MOST_BYTES = 5_000_000  # of a file


class Scalar(NamedTuple):
    """A single value, still as it was written."""

    line: int
    text: str
    quoted: bool = False

    @property
    def is_null(self) -> bool:
        """Was nothing written here?"""
        return not self.quoted and self.text in ("", "~", "null", "Null", "NULL")


@dataclass
class Listing:
    """A list of nodes."""

    line: int
    items: list[Node] = field(default_factory=list)


@dataclass
class Mapping:
    """Nodes by key; the line of each key is kept beside it."""

    line: int
    entries: dict[str, Node] = field(default_factory=dict)
    key_lines: dict[str, int] = field(default_factory=dict)


Node: TypeAlias = Scalar | Listing | Mapping
