"""Writing a file in another thread while the window stays usable; a cancelled one leaves no file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.messages import message_of
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel
from cholm_qt.ui.window.fault_messages import FaultMessages


class Cancelled(Exception):
    """Nobody wants the file any more."""


class BackgroundWriting(QObject):
    """Lets a thread write one file at a time, shows that it does, and tells how it ended.

    Signals:
        ended: A file was written, cancelled or refused. args: its path, and why it was refused or "".
        written: A file was written. arg: its path.
    """

    ended = Signal(object, object)  # Qt would take a str for its own and forget how it was told
    written = Signal(object)

    def __init__(self, window: QWidget, status: StatusStrip, messages: FaultMessages) -> None:
        super().__init__(window)
        self.window, self.status, self.messages = window, status, messages
        self._thread: Thread | None = None  # not Qt's own, of which PySide keeps what it ran now and then
        self._cancelled: Event | None = None  # of the file that is being written
        self.progress: QProgressDialog | None = None
        self.ended.connect(self._end)

    def refusal(self) -> str:
        """What is said when a file cannot be written."""
        raise NotImplementedError

    @property
    def is_busy(self) -> bool:
        """Is a file being written?"""
        return self._cancelled is not None

    def begin(self, path: Path, write: Callable[[Path, Event], None], title: str, steps: int = 0) -> None:
        """Let a thread write a file; of how many steps it takes, nobody may know (0).

        `write` raises CannotWrite, or Cancelled when the event is set.
        """
        self._cancelled = Event()
        self._show_progress(path, title, steps)
        self._thread = Thread(target=_run, args=(path, write, self._cancelled, self.ended.emit))
        self._thread.start()

    def cancel(self) -> None:
        """Let what is being written not become a file."""
        if self._cancelled is not None:
            self._cancelled.set()

    def finish(self) -> None:
        """Wait until nothing is being written, as at the end of the program."""
        if self._thread is not None:
            self._thread.join()

    def _show_progress(self, path: Path, title: str, steps: int) -> None:
        """Show that a file is being written, beside the game and not in its way."""
        self.progress = named(QProgressDialog(self.window), "picture-progress")
        self.progress.setWindowTitle(title)
        self.progress.setLabel(PlainLabel(tr("Saving {0} …", path.name)))
        self.progress.setCancelButtonText(tr("Cancel"))
        self.progress.setAutoReset(False)
        self.progress.setRange(0, steps)
        self.progress.canceled.connect(self.cancel)
        self.progress.show()

    def _end(self, path: Path, fault: str) -> None:
        """Tell how it ended."""
        cancelled = self._cancelled is not None and self._cancelled.is_set()
        self._thread = self._cancelled = None
        if self.progress is not None:
            self.progress.hide()
            self.progress.deleteLater()
            self.progress = None
        if fault:
            self.messages.tell(self.refusal(), [fault])
        elif not cancelled:
            self.status.tell(tr("Saved to {0}", path.name))
            self.written.emit(path)


def _run(
    path: Path,
    write: Callable[[Path, Event], None],
    cancelled: Event,
    ended: Callable[[Path, str], object],
) -> None:
    """Write a file, or tell why not."""
    fault = ""
    try:
        write(path, cancelled)
    except CannotWrite as error:
        fault = message_of(error)
    except Cancelled:
        pass
    finally:  # whatever else is wrong is told by the hooks for crashes, but nobody waits for ever
        ended(path, fault)
