"""From files to nodes."""

from __future__ import annotations

from pathlib import Path

from cholm_qt.files.faults import FaultList
from cholm_qt.files.messages import message, system_words
from cholm_qt.files.nodes import MOST_BYTES, Node


def read_nodes(path: Path, faults: FaultList) -> Node | None:
    """The content of a file, or None with at least one fault noted."""
    try:
        if path.exists() and not path.is_file():  # a device or pipe might never end
            raise OSError(message("it is not an ordinary file"))
        with path.open("rb") as opened:
            raw = opened.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # a name that no file can have is a ValueError
        faults.add(str(path), 0, message("The file cannot be read: {0}", system_words(error)))
        return None
    from cholm_qt.files.parsing import parse_nodes  # only now, for the YAML library takes its time

    return parse_nodes(raw, str(path), faults)
