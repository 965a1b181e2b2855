"""Every order is saved at once, beside the game; a crash loses one at most, however quickly they come."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal

from cholm_qt.files.autosave_files import autosave_folder, autosaves
from cholm_qt.files.held_autosave import HeldAutosave
from cholm_qt.files.messages import message, message_of
from cholm_qt.files.save_lock import BeingPlayed, Hold, was_cut_short
from cholm_qt.play.match import Match

if TYPE_CHECKING:
    from cholm_qt.files.game_files import GameFiles
    from cholm_qt.files.save_writing import SaveWriter

FIRST_MS = 300  # after which a game is first saved in which nothing has been ordered; it is to be seen sooner
PATIENCE_MS = 3000  # an order waits for the last one to be on the disk, but not for a disk that never answers


class Autosaver(QObject):
    """Writes the match to its own file after every order.

    Signals:
        copied: The game is being played elsewhere too. arg: the sentence that says so.
        failed: The game could not be kept; the next order tries again. arg: the sentence that says why.
        recovered: The game is kept again after a failure. arg: the sentence that says so.
    """

    copied = Signal(object)  # Qt would take a str for its own and forget how it was told
    failed = Signal(object)
    recovered = Signal(object)

    def __init__(self, match: Match, files: GameFiles, folder: Path | None = None) -> None:
        super().__init__(match)
        self.match, self.files = match, files
        self.folder = folder or autosave_folder()
        self._file: HeldAutosave | None = None
        self._has_begun = self._has_failed = False
        self._writer: SaveWriter | None = None
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)  # so that a later save never comes before an earlier one
        self._first = QTimer(self, interval=FIRST_MS, singleShot=True)
        self._first.timeout.connect(self.save)

    @property
    def path(self) -> Path | None:
        """The file of the game, if it has one."""
        return None if self._file is None else self._file.path

    def begin(self, path: Path | None = None) -> None:
        """Keep a game in a file of its own from now on: a new one, or the one it was resumed from."""
        self.close()
        self._writer, self._has_begun, self._has_failed = None, True, False
        self._open(path)
        self._first.start()

    def _open(self, path: Path | None = None) -> None:
        """Take a file for the game, or say why there is none."""
        try:
            self._file = self._held(path)
        except OSError as error:
            self.note_failure(message_of(error))

    def _held(self, path: Path | None) -> HeldAutosave:
        """A file that no other program writes: this one unless it is played elsewhere, or a new one."""
        if path is not None:
            try:
                return HeldAutosave(path)
            except BeingPlayed as elsewhere:
                self.copied.emit(message("{0}; this is a copy with its own file", elsewhere))
        return HeldAutosave.new(self.folder)

    def save(self) -> None:
        """Write the game as it is now; the file itself is written by another thread.

        The last save must be on the disk before, so that no more than one is ever under way.
        """
        self._first.stop()
        if self._file is None and self._has_begun:
            self._open()
        if self._file is None:
            return
        from cholm_qt.files.save_writing import SaveWriter

        self._writer = self._writer or SaveWriter(self.files)
        text = self._writer.text(self.match.game, self.match.scenario_id, self.match.meta)
        if not self._pool.waitForDone(PATIENCE_MS):
            self.note_failure(message("{0} cannot be written: the disk does not answer", self._file.path))
        self._pool.start(_Writing(self._file, text, self))

    def note_failure(self, sentence: str) -> None:
        """Tell that the game could not be kept."""
        self._has_failed = True
        self.failed.emit(sentence)

    def note_success(self) -> None:
        """Tell that the game is kept, if it was not before."""
        if self._has_failed:
            self._has_failed = False
            self.recovered.emit(message("The game is being saved again by itself"))

    def finish(self) -> None:
        """Let everything be on the disk; what could not be written is tried once more."""
        if self._first.isActive():
            self.save()
        self._pool.waitForDone()
        if self._has_failed:
            self.save()
            self._pool.waitForDone()

    def close(self) -> None:
        """The game is put away in good order."""
        self.finish()
        if self._file is not None:
            self._file.let_go()
        self._file, self._has_begun = None, False


class _Writing(QRunnable):
    """One save on its way to the disk."""

    def __init__(self, file: HeldAutosave, text: str, owner: Autosaver) -> None:
        super().__init__()
        self.file, self.text, self.owner = file, text, owner

    def run(self) -> None:
        """Write it, or tell why not."""
        try:
            self.file.write(self.text)
        except OSError as error:
            self.owner.note_failure(message_of(error))
        else:
            self.owner.note_success()


def crashed_games(folder: Path | None = None) -> list[Path]:
    """The games that were being played when the program ended without closing them, the newest first."""
    return [path for path in autosaves(folder or autosave_folder()) if was_cut_short(path)]


def forget_crash(path: Path) -> None:
    """The player has been asked about this game; one that is played again meanwhile keeps its mark."""
    with suppress(OSError):
        Hold(path).let_go()
