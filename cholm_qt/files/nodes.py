"""What stands in a file of ours: values, lists and mappings that know their line."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

_WHOLE = re.compile(r"[-+]?[0-9]{1,20}")  # as many as the largest seed has
_NUMBER = re.compile(r"[-+]?([0-9]{1,15}(\.[0-9]{0,17})?|\.[0-9]{1,17})(e[-+]?[0-9]{1,2})?", re.IGNORECASE)
_FLAGS = {"true": True, "yes": True, "false": False, "no": False}


class Scalar(NamedTuple):
    """A single value, still as it was written."""

    line: int
    text: str
    quoted: bool = False

    @property
    def is_null(self) -> bool:
        """Was nothing written here?"""
        return not self.quoted and self.text in ("", "~", "null", "Null", "NULL")

    def as_text(self) -> str | None:
        """What was written, or None when nothing was."""
        return None if self.is_null else self.text

    def as_whole(self) -> int | None:
        """The whole number that was written, or None."""
        return int(self.text) if not self.quoted and _WHOLE.fullmatch(self.text) else None

    def as_number(self) -> float | None:
        """The number that was written, or None."""
        return float(self.text) if not self.quoted and _NUMBER.fullmatch(self.text) else None

    def as_flag(self) -> bool | None:
        """The yes or no that was written, or None."""
        return None if self.quoted else _FLAGS.get(self.text.lower())


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
