"""What is done on the page of the course: it is shown, a lesson is begun anew, and learners take turns."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cholm_qt.edit.kept_drafts import newest_draft
from cholm_qt.edit.kept_lessons import PREFIX
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.teaching.course import course_lines, own_lines
from cholm_qt.teaching.learners import Learners
from cholm_qt.teaching.lesson_marks import LessonMarks
from cholm_qt.ui.look.words import BadLanguage, read_more, tr
from cholm_qt.ui.pages.course import CoursePage
from cholm_qt.ui.window.fault_messages import FaultMessages
from cholm_qt.ui.window.games import Games
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.own_lessons import OwnLessonFiles
from cholm_qt.ui.window.pages import Pages


class Course(QObject):
    """Shows the course of whoever learns now."""

    def __init__(
        self, window: QWidget, page: Late[CoursePage], pages: Pages, games: Games, messages: FaultMessages
    ) -> None:
        super().__init__(window)
        self.window = window
        self.page, self.pages, self.games, self.messages = page, pages, games, messages
        self._told = ""  # what was wrong with a file of the learner's
        page.when_made(pages.stack.addWidget)
        page.when_made(self._join_own)

    def _join_own(self, page: CoursePage) -> None:
        """Connect what is done with the player's own lessons."""
        own = OwnLessonFiles(self.window, self.pages, page.own, self._fill)
        page.files_dropped.connect(own.take_in)
        page.own.copy_requested.connect(own.copy)
        page.own.deletion_requested.connect(own.delete)
        page.own.name_requested.connect(own.ask_title)
        page.own.undo_requested.connect(own.undo)

    def show(self) -> None:
        """Show the page."""
        try:
            read_more("lessons")
        except BadLanguage as error:
            self.messages.tell(tr("The texts of the lessons stay English"), [str(error)])
        self._fill()
        self.pages.show_page(self.page())
        self.page().take_keyboard()

    def _fill(self) -> None:
        """Fill the page anew; trouble with files is told once."""
        learners = Learners()
        marks = LessonMarks(learners.current.folder / "lessons.yaml")
        trouble = learners.trouble or marks.trouble
        if trouble and trouble != self._told:
            self.messages.tell(tr("The course begins anew"), [trouble])
        self._told = trouble
        self.page().show_course(course_lines(marks), learners.all, learners.current)
        self.page().own.show_lessons(own_lines(marks), newest_draft(PREFIX)[0])

    def begin_anew(self, lesson_id: str, game_id: str) -> None:
        """Begin a lesson at its first step, wherever it was left."""
        try:
            LessonMarks().forget(game_id, lesson_id)
        except CannotWrite as error:
            self.messages.refuse(tr("It cannot be remembered how far you have come"), error)
        self.games.begin_lesson(lesson_id, game_id)

    def choose_learner(self, key: str) -> None:
        """Let another one learn."""
        self._change(lambda learners: learners.choose(key))

    def add_learner(self, name: str) -> None:
        """Let somebody new learn."""
        self._change(lambda learners: learners.add(name))

    def _change(self, change: Callable[[Learners], None]) -> None:
        """Change the list of learners, and show the course of whoever learns now."""
        learners = Learners()
        try:
            change(learners)
        except CannotWrite as error:
            self.messages.refuse(tr("The list of learners cannot be kept"), error)
        self._fill()

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self._fill()
