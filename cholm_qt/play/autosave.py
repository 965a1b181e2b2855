"""Every order is saved at once, beside the game and without holding it up; a crash loses nothing."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal

from cholm_qt.data.autosave import autosave_folder, autosaves, new_autosave
from cholm_qt.data.files import write_atomically
from cholm_qt.data.told import sentence_of
from cholm_qt.play.match import Match

if TYPE_CHECKING:
    from cholm_qt.data.record import Recorder

FIRST_MS = 300  # after which a game is first saved in which nothing has been ordered; it is to be seen sooner
OPEN = ".open"  # ends the name of the mark beside a game that is being played; a crash leaves it behind


class Autosaver(QObject):
    """Writes the match to its own file after every order.

    Signals:
        failed: A save could not be written. arg: the sentence that says why.
    """

    failed = Signal(object)  # Qt would take a str for its own and forget how it was told

    def __init__(self, match: Match, folder: Path | None = None) -> None:
        super().__init__(match)
        self.match = match
        self.folder = folder or autosave_folder()
        self.path: Path | None = None
        self._recorder: Recorder | None = None
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)  # so that a later save never comes before an earlier one
        self._first = QTimer(self, interval=FIRST_MS, singleShot=True)
        self._first.timeout.connect(self.save)

    def begin(self, path: Path | None = None) -> None:
        """Keep a game in a file of its own from now on: a new one, or the one it was resumed from."""
        self.close()
        self._recorder = None
        try:
            self.path = path or new_autosave(self.folder)
            _mark_of(self.path).write_text(str(os.getpid()), "utf-8")
        except OSError as error:
            self.path = None
            self.failed.emit(sentence_of(error))
        self._first.start()

    def save(self) -> None:
        """Write the game as it is now; the file itself is written by another thread."""
        self._first.stop()
        if self.path is None:
            return
        from cholm_qt.data.record import Recorder
        from cholm_qt.data.save_writing import save_text

        self._recorder = self._recorder or Recorder()
        text = save_text(self.match.game, self.match.scenario_id, recorder=self._recorder)
        self._pool.start(_Writing(self.path, text, self))

    def finish(self) -> None:
        """Let everything be on the disk."""
        if self._first.isActive():
            self.save()
        self._pool.waitForDone()

    def close(self) -> None:
        """The game is put away in good order."""
        self.finish()
        if self.path is not None:
            with suppress(OSError):
                _mark_of(self.path).unlink()
            self.path = None


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
            self.owner.failed.emit(sentence_of(error))


def _mark_of(path: Path) -> Path:
    """The mark beside a game that is being played."""
    return path.with_suffix(OPEN)


def crashed_games(folder: Path | None = None) -> list[Path]:
    """The games that were being played when the program ended without closing them, the newest first."""
    games = autosaves(folder or autosave_folder())
    return [path for path in games if _mark_of(path).exists() and not _is_running(_mark_of(path))]


def forget_crash(path: Path) -> None:
    """The player has been asked about this game."""
    with suppress(OSError):
        _mark_of(path).unlink()


def _is_running(mark: Path) -> bool:
    """Is the program that left this mark still there?"""
    try:
        pid = int(mark.read_text("utf-8"))
        if os.name == "nt":
            return pid == os.getpid()  # signals would end another program there
        os.kill(pid, 0)
    except (OSError, ValueError):
        return False
    return True
