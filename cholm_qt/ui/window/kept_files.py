"""What the start page does with any file that is kept: throws it away, brings it back, shows its folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cholm_qt.files.messages import message_of
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.window.pages import Pages

if TYPE_CHECKING:
    from cholm_qt.play.game_bin import ThrownAway


class KeptFiles(QObject):
    """Does what is asked for, and has it told what came of it; nothing is lost at once.

    Attributes:
        show_file: What shows a file in its folder; it calls what it is given besides when nobody can.
    """

    def __init__(self, window: QWidget, pages: Pages) -> None:
        super().__init__(window)
        self.window, self.pages = window, pages
        self.show_file: Callable[[Path, Callable[[], object]], object] = _show_in_folder
        self._thrown: ThrownAway | None = None

    def throw_away(self, path: Path, words: str) -> None:
        """Move a file that is called so to the bin."""
        from cholm_qt.play.game_bin import throw_away

        try:
            self._thrown = throw_away(path)
        except OSError as error:
            self._tell(path, spoken(message_of(error)))
            return
        self._tell(path, tr("“{0}” was moved to the bin.", words), self._thrown.lies_at is not None)

    def undo(self) -> None:
        """Bring the file back that was thrown away last."""
        from cholm_qt.play.game_bin import bring_back

        thrown, self._thrown = self._thrown, None
        if thrown is None:
            return
        try:
            bring_back(thrown)
        except OSError as error:
            self._tell(thrown.path, spoken(message_of(error)))
        else:
            self._tell(thrown.path, self._back_words())

    def show_in_folder(self, path: Path) -> None:
        """Show a file in its folder, or say where that is."""
        self.show_file(path, lambda: self._say(tr("The folder is {0}", path.parent)))

    # --- what each kind of file says itself ---

    def _back_words(self) -> str:
        """What is said when a file is back."""
        raise NotImplementedError

    def _tell(self, path: Path, sentence: str, can_undo: bool = False) -> None:
        """Show the files as they are now, and say what came of the wish about one of them."""
        raise NotImplementedError

    def _say(self, sentence: str, can_undo: bool = False) -> None:
        """Say something beside the list of these files."""
        raise NotImplementedError


def _show_in_folder(path: Path, failed: Callable[[], object]) -> None:
    """Show a file in the file manager of the system."""
    from cholm_qt.ui.window.show_in_folder import show_in_folder

    show_in_folder(path, failed)
