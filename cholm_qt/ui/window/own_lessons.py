"""What the page of the course does with a player's own lessons: takes in, copies, renames, throws away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from cholm_qt.files.faults import DataFaults
from cholm_qt.files.messages import message_of
from cholm_qt.files.own_lessons import duplicate_lesson, import_lesson
from cholm_qt.files.own_scenarios import retitle
from cholm_qt.games import room
from cholm_qt.teaching.course import CourseLine
from cholm_qt.ui.look.words import spoken, tr
from cholm_qt.ui.pages.own_lessons import OwnLessons
from cholm_qt.ui.window.kept_files import KeptFiles
from cholm_qt.ui.window.pages import Pages


class OwnLessonFiles(KeptFiles):
    """Does what is asked for with lessons, and says on the page what came of it."""

    def __init__(
        self, window: QWidget, pages: Pages, shown: OwnLessons, refill: Callable[[], object]
    ) -> None:
        """`refill` lists the lessons anew."""
        super().__init__(window, pages)
        self.shown, self.refill = shown, refill

    def take_in(self, dropped: Sequence[Path]) -> None:
        """Take in files that were dropped on the page, and say of all what came of it."""
        said = []
        for path in dropped:
            try:
                import_lesson(path, tr("A lesson"))
            except DataFaults as error:
                said.append(spoken(error.faults[0].sentence))
            except OSError as error:
                said.append(spoken(message_of(error)))
        self._tell(Path(), " ".join(said) or tr("Taken in among your lessons."))

    def copy(self, line: CourseLine) -> None:
        """Copy a lesson under another title."""
        title = tr("{0} (copy)", line.title)
        self._try(lambda path: duplicate_lesson(room(line.game).files, path, title), line)

    def ask_title(self, line: CourseLine) -> None:
        """Ask for another title of a lesson."""
        from cholm_qt.ui.dialogs.rename import RenameDialog

        dialog = RenameDialog(
            line.title,
            self.window,
            title=tr("Rename a lesson"),
            spoken=tr("Title of the lesson"),
            hint=tr("The file keeps its name; the title stands in it."),
        )
        dialog.accepted.connect(lambda: self.rename(line, dialog.chosen()))
        dialog.open()

    def rename(self, line: CourseLine, title: str) -> None:
        """Give a lesson another title; an empty one changes nothing."""
        if title.strip():
            self._try(lambda path: retitle(path, title), line)

    def delete(self, line: CourseLine) -> None:
        """Throw a lesson away."""
        self.throw_away(Path(line.id), line.title)

    def _try(self, change: Callable[[Path], object], line: CourseLine) -> None:
        """Change a file, and say why if nothing came of it."""
        try:
            change(Path(line.id))
        except OSError as error:
            self._tell(Path(line.id), spoken(message_of(error)))
        else:
            self._tell(Path(line.id), "")

    def _back_words(self) -> str:
        return tr("The lesson is back.")

    def _tell(self, path: Path, sentence: str, can_undo: bool = False) -> None:
        """List the lessons anew, and say what came of a wish."""
        self.refill()
        self._say(sentence, can_undo)

    def _say(self, sentence: str, can_undo: bool = False) -> None:
        """Say something beside the list."""
        self.shown.tell(sentence, can_undo)
