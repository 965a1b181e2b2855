"""Writing a file so that a crash at any moment leaves the old one or the new one whole.

The new one is written to a `.part` beside it, whose name holds the number of the program that writes it.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from glob import escape
from pathlib import Path
from typing import IO

from cholm_qt.files.messages import message, system_words

NAME_LETTERS = 60  # of a file's name in that of its part, which may be no longer than 255 bytes
NEW_MODE = 0o666  # of which the system takes away what the user wants kept from others

Fill = Callable[[IO[bytes]], object]  # writes what a file is to hold


class CannotWrite(OSError):
    """A file could not be written; the message is one sentence, and the old file is as it was."""


def write_atomically(path: Path | str, text: str) -> None:
    """Write a text in UTF-8 to a file beside the old one and put it in its place. Raises CannotWrite."""
    write_bytes_atomically(path, text.encode("utf-8"))


def write_bytes_atomically(path: Path | str, raw: bytes) -> None:
    """Write bytes to a file beside the old one and put it in its place. Raises CannotWrite."""
    fill_atomically(path, lambda file: file.write(raw))


def fill_atomically(path: Path | str, fill: Fill) -> None:
    """Let a file be filled bit by bit beside the old one, and put it in its place. Raises CannotWrite.

    Whatever else the filling raises passes on, and nothing is left of the new file.
    """
    try:
        goal = Path(os.path.realpath(path))  # a link stays a link
        _replace(goal, fill)
    except (OSError, ValueError) as error:  # a name that no file can have is a ValueError
        raise cannot_write(Path(path), error) from error


def cannot_write(path: Path, error: Exception) -> CannotWrite:
    """The sentence about a file that could not be written."""
    if isinstance(error, FileNotFoundError | FileExistsError | NotADirectoryError) and not os.path.isdir(
        path.parent
    ):
        return CannotWrite(message("{0} cannot be written: there is no folder {1}", path, path.parent))
    return CannotWrite(message("{0} cannot be written: {1}", path, system_words(error)))


def _replace(goal: Path, fill: Fill) -> None:
    """Write beside the goal, make sure that it is on the disk, then rename."""
    if goal.is_dir():
        raise IsADirectoryError("it is a folder")
    if goal.exists() and not goal.is_file():
        raise OSError("it is not an ordinary file")  # a device would be replaced by a file
    name = goal.name[:NAME_LETTERS]
    remove_stale_parts(goal.parent, name)
    part = goal.with_name(f".{name}.{os.getpid()}.part")
    part.unlink(missing_ok=True)  # an older program had the same number
    try:
        _write_new(part, fill, _mode(goal))
        part.replace(goal)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
    _sync_folder(goal.parent)


def _mode(path: Path) -> int | None:
    """Who may read and write a file; None where there is none."""
    return stat.S_IMODE(path.stat().st_mode) & 0o777 if path.exists() else None


def _write_new(path: Path, fill: Fill, mode: int | None) -> None:
    """Write a file that must not be there yet, not even as a link, and let it be on the disk."""

    def opener(name: str, flags: int) -> int:
        return os.open(name, flags, NEW_MODE if mode is None else mode)

    with open(path, "xb", opener=opener) as opened:
        if mode is not None and sys.platform != "win32":
            with suppress(OSError):  # a disk that knows no modes
                os.fchmod(opened.fileno(), mode)
        fill(opened)
        opened.flush()
        os.fsync(opened.fileno())


def _sync_folder(folder: Path) -> None:
    """Write the renaming to the disk, on systems that let a folder be opened for this."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# --- what killed programs leave behind ---


def remove_stale_parts(folder: Path, name: str = "") -> None:
    """Remove the parts of the files of this name, or of all, whose programs no longer run."""
    with suppress(OSError):
        for part in folder.glob(f".{escape(name) or '*'}.*.part"):
            number = part.name.split(".")[-2]
            if number.isdecimal() and not runs(int(number[:9])):
                with suppress(OSError):
                    part.unlink()


def runs(program: int) -> bool:
    """Does a program of this number run?"""
    if sys.platform == "win32":
        return False  # it does not let a file be removed that is being written, and has no signal 0
    try:
        os.kill(program, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # somebody else's
        return True
    return True
