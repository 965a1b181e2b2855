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
MOST_TRIES = 100  # to hold a mark that others make and remove
_OPEN = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0)
_LOCKED = PermissionError if sys.platform == "win32" else BlockingIOError  # when another has it


class BeingPlayed(OSError):
    """Another program is playing the game."""


class Hold:
    """Holds the mark of a game until it is let go, or the program ends. Raises BeingPlayed or OSError."""

    def __init__(self, game: Path) -> None:
        self._mark = mark_of(game)
        for _ in range(MOST_TRIES):
            self._file = self._locked(game)
            if self.is_in_place:
                return
            os.close(self._file)  # whoever held it has removed it since it was opened
        self._file = self._locked(game)  # a disk whose files change their numbers

    def _locked(self, game: Path) -> int:
        """The mark, open and locked. Raises BeingPlayed or OSError."""
        file = os.open(self._mark, _OPEN | os.O_CREAT, 0o600)
        if _lock(file):
            return file
        os.close(file)
        raise BeingPlayed(message("{0} is being played in another window", game.name))

    @property
    def is_in_place(self) -> bool:
        """Is what is held still the mark beside the game, or has that been removed or made anew?"""
        if sys.platform == "win32":
            return True  # it removes no file that is open
        try:
            return os.path.samestat(os.fstat(self._file), os.lstat(self._mark))
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError:  # a disk that does not tell has not lost it
            return True

    def let_go(self) -> None:
        """Release the mark and remove it."""
        if sys.platform == "win32":  # removes no file that is open
            os.close(self._file)
            with suppress(OSError):
                self._mark.unlink()
            return
        if self.is_in_place:  # nobody can take it before it is gone
            with suppress(OSError):
                self._mark.unlink()
        os.close(self._file)


def mark_of(game: Path) -> Path:
    """The mark beside a game."""
    return game.with_suffix(MARK)


def is_being_played(game: Path) -> bool:
    """Does a program, perhaps this one, hold the mark of a game?"""
    if not mark_of(game).exists():
        return False
    try:
        file = os.open(mark_of(game), _OPEN)
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
    except _LOCKED:
        return False
    except OSError:
        return True  # a disk without locks: better played by two than kept by nobody
    return True
