"""No exception in the window disappears: it is printed, and told in a dialog from which one can go on."""

from __future__ import annotations

import sys
import threading
from collections import Counter
from traceback import TracebackException
from types import TracebackType
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from cholm_qt.ui.window.main_window import MainWindow

MOST_TOLD = 3  # times that the same exception is told; a painting one comes with every picture
INTERRUPTED = 130

Place = tuple[str, str, int]  # by which two exceptions are the same: their kind, file and line


class CrashHooks(QObject):
    """Takes Python's hooks for exceptions that nobody has caught, for as long as a `with` block lasts.

    Signals:
        caught: There was such an exception, in whatever thread. args: its TracebackException, and its Place.
    """

    caught = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._seen: Counter[Place] = Counter()
        self._dialog: Any = None
        self._meanwhile = 0
        # Never at once: it may have come out of a paint event, or in another thread.
        self.caught.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def __enter__(self) -> CrashHooks:
        """Take the hooks."""
        self._before = sys.excepthook, threading.excepthook, sys.unraisablehook
        sys.excepthook = self._catch
        threading.excepthook = lambda x: self._catch(x.exc_type, x.exc_value, x.exc_traceback)
        sys.unraisablehook = lambda x: self._catch(x.exc_type, x.exc_value, x.exc_traceback)
        return self

    def __exit__(self, *_: object) -> None:
        """Give the hooks back."""
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._before

    def _catch(
        self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Print an exception and have it told; of an endless series only the first."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.exit(INTERRUPTED)
            QApplication.closeAllWindows()
            return
        found = TracebackException(kind, error or Exception(), trace)
        last = found.stack[-1] if found.stack else None
        place = (kind.__name__, last.filename if last else "", (last.lineno or 0) if last else 0)
        self._seen[place] += 1
        if self._seen[place] <= MOST_TOLD:
            print("".join(found.format()), file=sys.stderr, flush=True)
            self.caught.emit(found, place)

    def _tell(self, error: TracebackException, place: Place) -> None:
        """Open the dialog, or tell in the open one that there is more."""
        window = shown_window()
        if self._dialog is not None:
            self._meanwhile += 1
            self._dialog.tell_of_more(self._meanwhile)
        elif window is not None:
            self._open(window, error)
        if self._dialog is not None and self._seen[place] >= MOST_TOLD:
            self._dialog.tell_of_series()

    def _open(self, window: MainWindow, error: TracebackException) -> None:
        """Open the dialog over a window."""
        from cholm_qt.ui.dialogs.crash import CrashDialog
        from cholm_qt.ui.window.crash_report import report_of

        path = window.autosaver.path
        self._meanwhile = 0
        self._dialog = CrashDialog(window, report_of(error, window), path.name if path else "")
        self._dialog.finished.connect(self._forget)
        self._dialog.reopen_requested.connect(lambda: open_last_saved(window))
        self._dialog.open()

    def _forget(self) -> None:
        """The dialog has been closed."""
        self._dialog = None


def shown_window() -> MainWindow | None:
    """The window that is seen, if there is one."""
    windows = (w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible())
    return next(windows, None)


def open_last_saved(window: MainWindow) -> None:
    """Put the game on the table as it was last saved."""
    path = window.autosaver.path
    if path is not None:
        window.autosaver.finish()
        window.games.resume(path)
