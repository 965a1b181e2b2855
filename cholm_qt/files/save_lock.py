"""The mark beside a game that is being played: whoever plays it holds it, and a crash leaves it behind.

The system itself lets go of what a program held, however that ended; so no two programs keep the same game,
and a mark that nobody holds tells of a crash.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from cholm_qt.files.messages import message

MARK = ".open"


class BeingPlayed(OSError):
    """Another program is playing the game."""


class Hold:
    """Holds the mark of a game until it is let go, or the program ends. Raises BeingPlayed or OSError."""

    def __init__(self, game: Path) -> None:
        self._mark = mark_of(game)
        self._file = os.open(self._mark, os.O_RDWR | os.O_CREAT)
        if not _lock(self._file):
            os.close(self._file)
            raise BeingPlayed(message("{0} is being played in another window", game.name))

    def let_go(self) -> None:
        """Release the mark and remove it."""
        os.close(self._file)
        with suppress(OSError):
            self._mark.unlink()


def mark_of(game: Path) -> Path:
    """The mark beside a game."""
    return game.with_suffix(MARK)


def is_being_played(game: Path) -> bool:
    """Does a program, perhaps this one, hold the mark of a game?"""
    if not mark_of(game).exists():
        return False
    try:
        file = os.open(mark_of(game), os.O_RDWR)
    except OSError:  # Windows lets nobody else open it
        return True
    is_held = not _lock(file)
    os.close(file)
    return is_held


def was_cut_short(game: Path) -> bool:
    """Is the game marked as being played, and nobody plays it?"""
    return mark_of(game).exists() and not is_being_played(game)


def _lock(file: int) -> bool:
    """Lock a file as long as it is open; no when somebody else has done so."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
