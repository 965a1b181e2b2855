"""Keeping a draft after each edit, so that nothing that stops the program takes more than the last one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from cholm_qt.edit.kept_drafts import PREFIX, forget, keep, kept_text, new_path
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.messages import message_of


class DraftKeeper(QObject):
    """Writes the draft to a file of its own; another thread waits for the disk.

    Signals:
        failed: The draft could not be kept; the next edit tries again. arg: the sentence that says why.
    """

    failed = Signal(object)  # Qt would take a str for its own and forget how it was told

    def __init__(
        self, parent: QObject, prefix: str = PREFIX, text_of: Callable[[Any], str] = kept_text
    ) -> None:
        """Keep drafts as files whose names begin with `prefix`, in the form that `text_of` gives them."""
        super().__init__(parent)
        self._prefix, self._text_of = prefix, text_of
        self.path: Path | None = None  # none before the first edit
        self.folder: Path | None = None  # another one than the user's own
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)  # so that a later edit never comes before an earlier one

    def begin(self, draft: Any, resumed: Path | None = None) -> None:
        """Keep another draft from now on; one that was kept already gets a file of this program at once."""
        self.finish()
        self.path = None
        if resumed is not None:
            self.keep(draft)
            self.finish()
            forget(resumed)

    def keep(self, draft: Any) -> None:
        """Write the draft down as it is now."""
        self.path = self.path or new_path(self.folder, self._prefix)
        self._pool.start(_Writing(self.path, self._text_of(draft), self))

    def forget(self) -> None:
        """Let go of the file: the draft is saved, or nobody wants it."""
        self.finish()
        if self.path is not None:
            forget(self.path)
            self.path = None

    def finish(self) -> None:
        """Wait until everything is on the disk."""
        self._pool.waitForDone()


class _Writing(QRunnable):
    """One writing of a draft."""

    def __init__(self, path: Path, text: str, keeper: DraftKeeper) -> None:
        super().__init__()
        self.path, self.text, self.keeper = path, text, keeper

    def run(self) -> None:
        """Write, or tell why not."""
        try:
            keep(self.path, self.text)
        except CannotWrite as error:
            with suppress(RuntimeError):  # nobody is left to be told
                self.keeper.failed.emit(message_of(error))
