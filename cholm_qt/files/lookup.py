"""Looking up places and units by the names that other files use for them."""

from __future__ import annotations

from collections.abc import Mapping

from cholm_qt.files.faults import nearest, short
from cholm_qt.files.messages import message
from cholm_qt.files.nodes import Scalar
from cholm_qt.files.reader import Reader


class Lookup:
    """Ids and their indexes; without ids, as after an unreadable file, nothing is found or noted."""

    def __init__(self, what: str, index: Mapping[str, int]) -> None:
        self.what = what
        self.index = index

    def find(self, reader: Reader, scalar: Scalar) -> int | None:
        """The index of what was written, or None and a fault."""
        return self.named(reader, scalar.text, scalar.line)

    def named(self, reader: Reader, name: str, line: int) -> int | None:
        """The index of a name that was read on this line, or None and a fault."""
        found = self.index.get(name)
        if found is None and self.index and name:
            reader.fault(
                message("There is no {0} '{1}'{2}", self.what, short(name), nearest(name, self.index)),
                line=line,
            )
        return found

    def all_of(self, reader: Reader, key: str, optional: bool = False) -> tuple[int, ...]:
        """The indexes of a list of names, each of which may stand there once."""
        found: dict[int, None] = {}
        for scalar in reader.scalars(key, optional):
            at = self.find(reader, scalar)
            if at in found:
                reader.fault(
                    message("'{0}' names {1} '{2}' twice", key, self.what, scalar.text), line=scalar.line
                )
            if at is not None:
                found[at] = None
        return tuple(found)
