"""Every order is saved at once, beside the game and without holding it up; a crash loses nothing."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal

from cholm_qt.files.atomic_write import write_atomically
from cholm_qt.files.autosave_files import autosave_folder, autosaves, new_autosave
from cholm_qt.files.messages import message, message_of
from cholm_qt.files.save_lock import BeingPlayed, Hold, mark_of, was_cut_short
from cholm_qt.play.match import Match

if TYPE_CHECKING:
    from cholm_qt.files.game_files import GameFiles
    from cholm_qt.files.save_writing import SaveWriter

FIRST_MS = 300  # after which a game is first saved in which nothing has been ordered; it is to be seen sooner


class Autosaver(QObject):
    """Writes the match to its own file after every order.

    Signals:
        copied: The game is being played elsewhere too. arg: the sentence that says so.
        failed: The game could not be kept; the next order tries again. arg: the sentence that says why.
    """

    copied = Signal(object)  # Qt would take a str for its own and forget how it was told
    failed = Signal(object)

    def __init__(self, match: Match, files: GameFiles, folder: Path | None = None) -> None:
        super().__init__(match)
        self.match, self.files = match, files
        self.folder = folder or autosave_folder()
        self.path: Path | None = None
        self._hold: Hold | None = None
        self._has_begun = False
        self._writer: SaveWriter | None = None
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)  # so that a later save never comes before an earlier one
        self._first = QTimer(self, interval=FIRST_MS, singleShot=True)
        self._first.timeout.connect(self.save)

    def begin(self, path: Path | None = None) -> None:
        """Keep a game in a file of its own from now on: a new one, or the one it was resumed from."""
        self.close()
        self._writer, self._has_begun = None, True
        self._open(path)
        self._first.start()

    def _open(self, path: Path | None = None) -> None:
        """Take a file for the game, or say why there is none."""
        try:
            self.path, self._hold = self._held(path)
        except OSError as error:
            why = getattr(error, "strerror", None) or message_of(error)
            self.failed.emit(message("{0} cannot be written: {1}", self.folder, why))

    def _held(self, path: Path | None) -> tuple[Path, Hold]:
        """A file that no other program writes: this one unless it is played elsewhere, or a new one."""
        if path is not None:
            try:
                return path, Hold(path)
            except BeingPlayed as elsewhere:
                self.copied.emit(message("{0}; this is a copy with a file of its own", elsewhere))
        path = new_autosave(self.folder)
        return path, Hold(path)

    def save(self) -> None:
        """Write the game as it is now; the file itself is written by another thread."""
        self._first.stop()
        if self.path is None and self._has_begun:
            self._open()
        if self.path is None:
            return
        from cholm_qt.files.save_writing import SaveWriter

        self._writer = self._writer or SaveWriter(self.files)
        text = self._writer.text(self.match.game, self.match.scenario_id)
        self._pool.start(_Writing(self.path, text, self))

    def finish(self) -> None:
        """Let everything be on the disk."""
        if self._first.isActive():
            self.save()
        self._pool.waitForDone()

    def close(self) -> None:
        """The game is put away in good order."""
        self.finish()
        if self._hold is not None:
            self._hold.let_go()
        self.path = self._hold = None
        self._has_begun = False


class _Writing(QRunnable):
    """One save on its way to the disk."""

    def __init__(self, path: Path, text: str, owner: Autosaver) -> None:
        super().__init__()
        self.path, self.text, self.owner = path, text, owner

    def run(self) -> None:
        """Write it, or tell why not."""
        try:
            write_atomically(self.path, self.text)
        except OSError as error:
            self.owner.failed.emit(message_of(error))


def crashed_games(folder: Path | None = None) -> list[Path]:
    """The games that were being played when the program ended without closing them, the newest first."""
    return [path for path in autosaves(folder or autosave_folder()) if was_cut_short(path)]


def forget_crash(path: Path) -> None:
    """The player has been asked about this game."""
    with suppress(OSError):
        mark_of(path).unlink()
