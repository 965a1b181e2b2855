"""Readers of short texts."""

from cholm_qt.files.faults import FaultList
from cholm_qt.files.parsing import parse_nodes
from cholm_qt.files.reader import FORMAT, Reader, open_nodes


def open_text(raw: bytes, file: str, faults: FaultList, formats: int = FORMAT) -> Reader:
    """A Reader of a text; `file` is what messages call it."""
    return open_nodes(parse_nodes(raw, file, faults), file, faults, formats)
