"""Writing a file so that a crash at any moment leaves the old one or the new one whole."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from cholm_qt.files.messages import message, system_words


class CannotWrite(OSError):
    """A file could not be written; the message is one sentence, and the old file is as it was."""


def write_atomically(path: Path | str, text: str) -> None:
    """Write a text in UTF-8 to a file beside the old one and put it in its place. Raises CannotWrite."""
    try:
        goal = Path(os.path.realpath(path))  # a link stays a link
        _replace(goal, text.encode("utf-8"))
    except (OSError, ValueError) as error:  # a name that no file can have is a ValueError
        raise CannotWrite(_sentence(Path(path), error)) from error


def _replace(goal: Path, raw: bytes) -> None:
    """Write beside the goal, make sure that it is on the disk, then rename."""
    if goal.is_dir():
        raise IsADirectoryError("it is a folder")
    if goal.exists() and not goal.is_file():
        raise OSError("it is not an ordinary file")  # a device would be replaced by a file
    beside = goal.with_name(f".{goal.name[:200]}.{os.getpid()}.part")
    try:
        with beside.open("wb") as opened:
            opened.write(raw)
            opened.flush()
            os.fsync(opened.fileno())
        beside.replace(goal)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    _sync_folder(goal.parent)


def _sync_folder(folder: Path) -> None:
    """Write the renaming to the disk, on systems that let a folder be opened for this."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _sentence(path: Path, error: Exception) -> str:
    """The message of a file that could not be written."""
    if not path.parent.is_dir():
        return message("{0} cannot be written: there is no folder {1}", path, path.parent)
    return message("{0} cannot be written: {1}", path, system_words(error))
