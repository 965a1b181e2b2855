"""What the library does with a player's own scenarios: takes in, copies, renames and throws away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from cholm_qt.files.faults import DataFaults
from cholm_qt.files.game_files import Summary
from cholm_qt.files.messages import message_of
from cholm_qt.files.own_scenarios import duplicate, import_scenario, retitle
from cholm_qt.files.save_header import read_header
from cholm_qt.games import room
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.window.kept_files import KeptFiles
from cholm_qt.ui.window.own_packs import is_pack_file
from cholm_qt.ui.window.pages import Pages


class OwnScenarios(KeptFiles):
    """Does what is asked for with scenarios, and says in the library what came of it."""

    def __init__(
        self,
        window: QWidget,
        pages: Pages,
        open_game: Callable[[Path], object],
        take_pack: Callable[[Path], object],
    ) -> None:
        """Take scenarios in; a saved game that is dropped among them is opened, a pack taken in."""
        super().__init__(window, pages)
        self.open_game, self.take_pack = open_game, take_pack

    # --- taking in ---

    def take_in(self, dropped: Sequence[Path] | str) -> None:
        """Take in files, or a text, that were dropped on the page."""
        if isinstance(dropped, str):
            self._import(dropped)
        elif len(dropped) == 1 and is_pack_file(dropped[0]):
            self.take_pack(dropped[0])
        elif len(dropped) == 1 and read_header(dropped[0]) is not None:
            self.open_game(dropped[0])
        else:
            self._import(*dropped)

    def paste(self) -> None:
        """Take in the scenario or position on the clipboard, or the files that were copied."""
        data = QGuiApplication.clipboard().mimeData()
        files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
        self.take_in(files or data.text().strip())

    def _import(self, *sources: Path | str) -> None:
        """Take in each of these, and say of all what came of it."""
        said: list[str] = []
        taken: Path | None = None
        for source in sources:
            try:
                taken = import_scenario(source, _unnamed(), tr("Clipboard"))
            except DataFaults as error:
                said.append(spoken(error.faults[0].sentence))
            except OSError as error:
                said.append(spoken(message_of(error)))
        if taken is not None and not said:
            said.append(tr("Taken into your library."))
        self._tell(taken, " ".join(said))

    # --- copies and names ---

    def copy(self, summary: Summary) -> None:
        """Copy a scenario into the player's own folder."""
        title = tr("{0} (copy)", self.pages.start().scenarios.title_of(summary.id))
        assert summary.path is not None
        self._try(lambda path: duplicate(room(summary.game).files, path, title), summary.path)

    def ask_title(self, summary: Summary) -> None:
        """Ask for another title of a scenario."""
        from cholm_qt.ui.dialogs.rename import RenameDialog

        dialog = RenameDialog(
            summary.title,
            self.window,
            title=tr("Rename a scenario"),
            spoken=tr("Title of the scenario"),
            hint=tr("The file keeps its name; the title stands in it."),
        )
        dialog.accepted.connect(lambda: self.rename(summary, dialog.chosen()))
        dialog.open()

    def rename(self, summary: Summary, title: str) -> None:
        """Give a scenario another title; an empty one changes nothing."""
        path = summary.path
        if path is None or not title.strip():
            return
        self._try(lambda path: retitle(path, title), path)

    def _try(self, change: Callable[[Path], Path | None], path: Path) -> None:
        """Change a file, look at what came of it, and say why if nothing did."""
        try:
            made = change(path)
        except OSError as error:
            self._tell(path, spoken(message_of(error)))
        else:
            self._tell(made or path, "")

    # --- throwing away ---

    def delete(self, summary: Summary) -> None:
        """Throw a scenario away; only the player's own can be."""
        if summary.path is not None and summary.is_own:
            self.throw_away(summary.path, self.pages.start().scenarios.title_of(summary.id))

    def _back_words(self) -> str:
        return tr("The scenario is back.")

    # --- telling ---

    def _tell(self, path: Path | None, sentence: str, can_undo: bool = False) -> None:
        """Show the library as it is now, and say what came of the wish about one of its scenarios."""
        self.pages.show_start()
        self._say(sentence, can_undo)
        self.pages.start().look_at_scenario(str(path or ""))

    def _say(self, sentence: str, can_undo: bool = False) -> None:
        """Say something beside the list of scenarios."""
        self.pages.start().scenarios.tell(sentence, can_undo)


def _unnamed() -> str:
    """The title of a position that comes without one."""
    now = QLocale().toString(QDateTime.currentDateTime(), QLocale.FormatType.ShortFormat)
    return tr("A position of {0}", now)
