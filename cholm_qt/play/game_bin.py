"""Throwing saved games away so that they can be brought back: into the system's bin or one of our own."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QFile

from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.autosave_files import make_private_folder, newest_first, user_folder
from cholm_qt.files.messages import message, system_words
from cholm_qt.files.save_lock import BeingPlayed, Hold

MOST_KEPT = 50  # games in our own bin; the oldest make room

Trash = Callable[[Path], Path | None]


class NoBin(Exception):
    """The system has no bin for a file."""


class ThrownAway(NamedTuple):
    """A game that lies in a bin: where it was, and where it lies, which not every system tells."""

    path: Path
    lies_at: Path | None


def system_bin(path: Path) -> Path | None:
    """Move a file to the system's bin; where it lies now, if the system tells. Raises NoBin."""
    file = QFile(str(path))
    if not file.moveToTrash():
        raise NoBin
    told = file.fileName()
    return Path(told) if told and told != str(path) else None


def throw_away(path: Path, trash: Trash = system_bin) -> ThrownAway:
    """Move a game that nobody plays to a bin. Raises BeingPlayed, or CannotWrite with the reason."""
    try:
        hold = Hold(path)
    except BeingPlayed:
        raise
    except OSError as error:
        raise _cannot_move(path, error) from error
    try:
        return ThrownAway(path, trash(path))
    except NoBin:
        return ThrownAway(path, _to_own_bin(path))
    finally:
        hold.let_go()


def _to_own_bin(path: Path) -> Path:
    """Move a file to our own bin. Raises CannotWrite."""
    folder = user_folder() / "bin"
    try:
        make_private_folder(folder)
        names = (folder / f"{path.stem}{f'-{n}' if n else ''}{path.suffix}" for n in range(10_000))
        goal = next(name for name in names if not name.exists())
        shutil.move(path, goal)
        os.utime(goal)  # so that what was thrown away last stays longest
    except OSError as error:
        raise _cannot_move(path, error) from error
    for old in newest_first(folder.iterdir())[MOST_KEPT:]:
        with suppress(OSError):
            old.unlink()
    return goal


def bring_back(thrown: ThrownAway) -> None:
    """Move a game from its bin to where it was, unless there is another by now. Raises CannotWrite."""
    if thrown.lies_at is None:
        raise CannotWrite(message("{0} lies in the system's bin, which can bring it back", thrown.path.name))
    if thrown.path.exists():
        raise CannotWrite(message("There is another {0} by now", thrown.path.name))
    try:
        make_private_folder(thrown.path.parent)
        shutil.move(thrown.lies_at, thrown.path)
    except OSError as error:
        raise _cannot_move(thrown.path, error) from error
    _forget_note(thrown.lies_at)


def _forget_note(lay_at: Path) -> None:
    """Remove what the bin of a Linux desktop notes about a file that has left it."""
    with suppress(OSError):
        (lay_at.parent.parent / "info" / f"{lay_at.name}.trashinfo").unlink()


def _cannot_move(path: Path, error: Exception) -> CannotWrite:
    """The sentence about a file that stays where it is."""
    return CannotWrite(message("{0} cannot be moved: {1}", path, system_words(error)))
