"""The name that a player gives to a saved game: a text of its own in the save, which keeps its file name."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

import yaml

from cholm_qt.files.atomic_write import CannotWrite, cannot_write, write_atomically
from cholm_qt.files.faults import DataFaults, FaultList
from cholm_qt.files.messages import message
from cholm_qt.files.nodes import Mapping, Scalar
from cholm_qt.files.parsing import parse_nodes, read_bytes

TITLE = "title"  # its key among the free texts of a save
LONGEST_TITLE = 80  # letters

LATER_KEYS = ("taken_back:", "orders:")  # those behind the free texts

_TITLE_LINE = re.compile(rf'  "?{TITLE}"?: ("(?:[^"\\]|\\.)*")\s*')
_ANY_TITLE = re.compile(rf"""  (["']?){TITLE}\1 *:""")


def as_title(text: str) -> str:
    r"""A text as a name: in one line, and cut where it is too long.

    >>> as_title(" Anna\tagainst   Ben\n")
    'Anna against Ben'
    """
    one_line = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return one_line[:LONGEST_TITLE].rstrip()


def title_in(line: str) -> str | None:
    """The name of a game if this is the line of a save that tells it."""
    found = _TITLE_LINE.fullmatch(line)
    if found is None:
        return None
    try:
        return as_title(str(yaml.safe_load(found[1])))
    except yaml.YAMLError:
        return None


def rename_save(path: Path, title: str) -> None:
    """Write a name into a save that nobody plays, and nothing else. Raises CannotWrite.

    The file stays as old as it was, so that games keep their order.
    """
    faults = FaultList()
    raw = read_bytes(path, faults)
    if raw is None:
        raise CannotWrite(next(iter(faults)).says)
    try:
        text, written = raw.decode("utf-8"), path.stat()
    except (OSError, UnicodeDecodeError) as error:
        raise cannot_write(path, error) from error
    named = _with_title(text, as_title(title))
    if _title_told(named) != as_title(title):
        raise CannotWrite(message("{0} has no room for a name: it is not written as this program does", path))
    write_atomically(path, named)
    with suppress(OSError):
        os.utime(path, ns=(written.st_atime_ns, written.st_mtime_ns))


def _with_title(text: str, title: str) -> str:
    """The text of a save with a name in the first line of its free texts."""
    from cholm_qt.files.save_writing import quoted  # whoever only reads names needs none of it

    lines, told = text.split("\n"), f'  "{TITLE}": {quoted(title)}'
    end = next((n for n, line in enumerate(lines) if line.startswith(LATER_KEYS)), len(lines))
    at = next((n for n, line in enumerate(lines[:end]) if line.startswith("meta:")), None)
    if at is None:
        return "\n".join((*lines[:end], "meta:", told, *lines[end:]))
    others = [line for line in lines[at + 1 : end] if not _ANY_TITLE.match(line)]
    return "\n".join((*lines[: at + 1], told, *others, *lines[end:]))


def _title_told(text: str) -> str | None:
    """The name of a game as whoever opens the save will read it; None where the save cannot be read."""
    faults = FaultList()
    try:
        top = parse_nodes(text.encode("utf-8"), "", faults)
    except DataFaults:  # too many of them
        return None
    if not isinstance(top, Mapping) or "orders" not in top.entries:
        return None
    meta = top.entries.get("meta")
    told = meta.entries.get(TITLE) if isinstance(meta, Mapping) else None
    return told.text if isinstance(told, Scalar) and not list(faults) else None
