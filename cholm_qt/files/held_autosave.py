"""The file in which a game keeps itself: held while the game is played, and the newest of its folder."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from cholm_qt.files.atomic_write import cannot_write, remove_stale_parts, write_atomically
from cholm_qt.files.autosave_files import autosaves, make_private_folder, new_autosave
from cholm_qt.files.save_lock import BeingPlayed, Hold

TICK_NS = 2_000_000_000  # the coarsest clock of a disk, that of FAT


class HeldAutosave:
    """Writes one game to its file, which no other program can take meanwhile.

    Raises BeingPlayed when another program has it, and CannotWrite when it cannot be held.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        remove_stale_parts(path.parent)
        self._hold = _hold(path)
        others = (other for other in autosaves(path.parent) if other != path)
        self._newest_other = next(map(_written_ns, others), 0)

    @classmethod
    def new(cls, folder: Path) -> HeldAutosave:
        """A new file for a game that begins now. Raises CannotWrite."""
        try:
            path = new_autosave(folder)
        except OSError as error:
            raise cannot_write(folder, error) from error
        return cls(path)

    def write(self, text: str) -> None:
        """Write the game; make folder and mark again if they are gone. Raises BeingPlayed or CannotWrite."""
        if not self._hold.is_in_place:
            self._hold_again()
        write_atomically(self.path, text)
        self._stay_newest()

    def _hold_again(self) -> None:
        """Hold a new mark in place of one that is gone."""
        try:
            make_private_folder(self.path.parent)
        except OSError as error:
            raise cannot_write(self.path, error) from error
        gone, self._hold = self._hold, _hold(self.path)
        gone.let_go()

    def _stay_newest(self) -> None:
        """Let the file be newer than the games before it, even if the clock has been set back since."""
        if _written_ns(self.path) <= self._newest_other:
            lifted = self._newest_other + TICK_NS
            with suppress(OSError):
                os.utime(self.path, ns=(lifted, lifted))

    def let_go(self) -> None:
        """Put the game away in good order."""
        self._hold.let_go()


def _hold(path: Path) -> Hold:
    """Hold the mark of a game. Raises BeingPlayed or CannotWrite."""
    try:
        return Hold(path)
    except BeingPlayed:
        raise
    except OSError as error:
        raise cannot_write(path, error) from error


def _written_ns(path: Path) -> int:
    """When a file was written; long ago when it is gone."""
    with suppress(OSError):
        return path.stat().st_mtime_ns
    return 0
