"""What the start page does with kept games: names them, throws them away, shows them in their folder."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from cholm_qt.files.messages import message_of
from cholm_qt.files.save_lock import Hold
from cholm_qt.files.save_title import LONGEST_TITLE, TITLE, as_title, rename_save
from cholm_qt.play.autosave import Autosaver
from cholm_qt.play.match import Match
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.window.kept_files import KeptFiles
from cholm_qt.ui.window.pages import Pages
from cholm_qt.ui.window.saving import Saving


class KeptGames(KeptFiles):
    """Does what is asked for with saved games, and says on the start page what came of it."""

    def __init__(
        self, window: QWidget, pages: Pages, match: Match, saving: Saving, autosaver: Autosaver
    ) -> None:
        super().__init__(window, pages)
        self.match, self.saving, self.autosaver = match, saving, autosaver

    # --- names ---

    def ask_name(self, path: Path, name: str) -> None:
        """Ask for another name of a game."""
        from cholm_qt.ui.dialogs.rename import RenameDialog

        dialog = RenameDialog(name, self.window)
        dialog.accepted.connect(lambda: self.rename(path, dialog.chosen()))
        dialog.open()

    def rename(self, path: Path, wanted: str) -> None:
        """Call a game by another name; one that is too long is cut."""
        name = as_title(wanted)
        try:
            self._write_name(path, name)
        except OSError as error:
            self._tell(path, spoken(message_of(error)))
            return
        cut = len(" ".join(wanted.split())) > LONGEST_TITLE
        self._tell(path, tr("The name was cut to {0} letters.", LONGEST_TITLE) if cut else "")

    def _write_name(self, path: Path, name: str) -> None:
        """Write a name into a save, and into the game on the table if it is that. Raises OSError."""
        is_own = path == self.autosaver.path
        if is_own or path == self.saving.path:
            self.match.meta = {TITLE: name, **{k: v for k, v in self.match.meta.items() if k != TITLE}}
        if is_own:
            self.autosaver.save()
            self.autosaver.finish()
            return
        hold = Hold(path)
        try:
            rename_save(path, name)
        finally:
            hold.let_go()

    # --- throwing away ---

    def delete(self, path: Path) -> None:
        """Throw a game away, unless it is being played."""
        if path == self.autosaver.path:
            self._tell(path, tr("This game lies on the table. Begin or open another one, then delete it."))
        else:
            self.throw_away(path, self.pages.start().recent.words_of(path))

    def _back_words(self) -> str:
        return tr("The game is back.")

    # --- telling ---

    def _tell(self, path: Path, sentence: str, can_undo: bool = False) -> None:
        """Show the games as they are now, and say what came of the wish about one of them."""
        self.pages.show_start()
        self._say(sentence, can_undo)
        self.pages.start().look_at_recent(path)

    def _say(self, sentence: str, can_undo: bool = False) -> None:
        """Say something below the list of games."""
        self.pages.start().recent.tell(sentence, can_undo)
