"""The page of the course: every lesson with its tick, and who learns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QShortcut
from PySide6.QtWidgets import QInputDialog, QLineEdit, QPushButton, QVBoxLayout, QWidget

from cholm_qt.engine.reasons import Said
from cholm_qt.files.player_names import LONGEST
from cholm_qt.teaching.course import CourseLine, minutes_left, next_line
from cholm_qt.teaching.learners import Learner
from cholm_qt.ui.look.words import say, tr, trn
from cholm_qt.ui.pages.own_lessons import OwnLessons
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.page_parts import (
    Body,
    ButtonBar,
    Card,
    button,
    fill,
    recommend,
    row,
    text,
    wrapping,
)
from cholm_qt.ui.widgets.soon import soon

DONE, LEFT, OPEN = "✓", "…", "○"


class CoursePage(QWidget):
    """Lists the lessons in their order; a button at each begins it or goes on with it.

    Signals:
        anew_requested: A lesson is to be begun at its first step. args: its id, and that of its game.
        begin_requested: A lesson is to be begun, or gone on with. args: its id, and that of its game.
        closed: Back to the start page.
        files_dropped: Files of lessons were dropped on the page. arg: their Paths.
        learner_chosen: Another learner goes on. arg: the key.
        learner_named: Somebody new learns. arg: the name.
    """

    anew_requested = Signal(str, str)
    begin_requested = Signal(str, str)
    closed = Signal()
    files_dropped = Signal(object)
    learner_chosen = Signal(str)
    learner_named = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        named(self, "course-page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAcceptDrops(True)
        self.body = Body("course-body")
        self.title, self.says = text("", "heading", "course-title"), text("", "book", "course-says")
        self.learner = text("", "", "course-learner")
        self.other = button("", "course-other-learner")
        self.learners = named(QWidget(), "course-learners")
        self._learner_line = QVBoxLayout(self.learners)
        self._learner_line.setContentsMargins(0, 0, 0, 0)
        head = row(self.learner, self.other)
        head.setStretch(0, 1)
        self.list = named(QWidget(), "course-list")
        self._list = QVBoxLayout(self.list)
        self._list.setContentsMargins(0, 0, 0, 0)
        fill(self.body.column, self.title, self.says)
        self.body.column.addLayout(head)
        self.own = OwnLessons()
        fill(self.body.column, self.learners, self.list, self.own)
        self.body.column.addStretch(1)
        self.close_button = button("", "course-close")
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        fill(page, self.body, ButtonBar("course-buttons", self.close_button))
        self.other.clicked.connect(self.ask_name)
        self.close_button.clicked.connect(self.closed)
        QShortcut(Qt.Key.Key_Escape, self, self.closed.emit)  # wherever the keyboard is
        self._best: QPushButton | None = None

    # --- showing ---

    def show_course(self, lines: Sequence[CourseLine], learners: Sequence[Learner], now: Learner) -> None:
        """List the lessons for whoever learns now."""
        done = sum(line.is_done for line in lines)
        self.title.setText(tr("The course"))
        self.says.setText(self._summary(done, lines))
        self.close_button.setText(tr("&Close"))
        self.close_button.setAccessibleName(tr("&Close").replace("&", ""))
        self.list.setAccessibleName(tr("Lessons"))
        self._show_learners(learners, now)
        clear_layout(self._list)
        best, self._best = next_line(lines), None
        for line in lines:
            self._list.addWidget(self._card(line, line is best))

    def _summary(self, done: int, lines: Sequence[CourseLine]) -> str:
        """How much is done, and how long the rest takes."""
        if not lines:
            return tr("There are no lessons.")
        if done == len(lines):
            return tr("You have done all {0} lessons.", done)
        return tr(
            "Done: {0} of {1}. What is left takes about {2} minutes.", done, len(lines), minutes_left(lines)
        )

    def _show_learners(self, learners: Sequence[Learner], now: Learner) -> None:
        """Who learns, and a button for each of the others; one who is alone is not named."""
        others = [one for one in learners if one.key != now.key]
        self.learner.setText(tr("Learning: {0}", _called(now)) if others or now.name else "")
        self.other.setText(tr("&Somebody else is learning …"))
        self.other.setAccessibleName(self.other.text().replace("&", ""))
        clear_layout(self._learner_line)
        buttons = []
        for one in others:
            made = button(_called(one).replace("&", "&&"), "course-choose-learner")
            made.setAccessibleName(_called(one))
            made.clicked.connect(partial(self._choose, one.key))
            buttons.append(made)
        if buttons:
            self._learner_line.addWidget(wrapping(*buttons))
        self.learners.setVisible(bool(buttons))

    def _card(self, line: CourseLine, is_best: bool) -> QWidget:
        """One lesson."""
        card = Card(f"lesson-{line.id}")
        title = say(Said(line.title))
        sign, state = self._state(line)
        heading = text(f"{sign}  {line.number}. {title}", "heading", "course-lesson")
        says = text(say(Said(line.says)) if not line.fault else line.fault, "book", "course-lesson-says")
        begin = button(self._begin_words(line), "course-begin")
        begin.setAccessibleName(f"{begin.text()}: {title}")
        grey(begin, line.fault)
        begin.clicked.connect(lambda: self.begin_requested.emit(line.id, line.game))
        buttons = [begin]
        if line.step:
            anew = button(tr("From the start"), "course-anew")
            anew.setAccessibleName(f"{anew.text()}: {title}")
            anew.clicked.connect(lambda: self.anew_requested.emit(line.id, line.game))
            buttons.append(anew)
        told = text(state, "faint", "course-state")
        told.setWordWrap(False)
        top = row(heading, told, *buttons)
        top.setStretch(0, 1)
        card.column.addLayout(top)
        card.column.addWidget(says)
        card.setAccessibleName(f"{line.number}. {title}. {state}. {says.text()}")
        if is_best:
            recommend(begin)
            self._best = begin
        return card

    def _state(self, line: CourseLine) -> tuple[str, str]:
        """How far a lesson has come, as a sign and in words."""
        minutes = trn("about {0} minute", "about {0} minutes", line.minutes)
        if line.fault:
            return OPEN, tr("cannot be begun")
        if line.step:
            return LEFT, tr("step {0} of {1}", line.step + 1, line.steps)
        return (DONE, tr("done")) if line.is_done else (OPEN, minutes)

    def _begin_words(self, line: CourseLine) -> str:
        """What the button of a lesson does."""
        if line.step:
            return tr("Go on")
        return tr("Once more") if line.is_done else tr("Begin")

    def take_keyboard(self) -> None:
        """Give the keyboard to the lesson that comes next, and bring it into sight."""
        chosen = self._best or self.close_button
        chosen.setFocus()
        if self._best is not None:
            self.body.ensureWidgetVisible(self._best)

    # --- files that are dropped ---

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files."""
        if _files_in(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Ask for files to be taken in."""
        if found := _files_in(event.mimeData()):
            event.acceptProposedAction()
            self.files_dropped.emit(found)

    # --- learners ---

    def _choose(self, key: str, _: bool = False) -> None:
        """Tell who goes on, when the button that was clicked may be taken away."""
        soon(self, lambda: self.learner_chosen.emit(key))

    def ask_name(self) -> None:
        """Ask who learns from now on."""
        dialog = QInputDialog(self)
        named(dialog, "learner-dialog")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(tr("Somebody else is learning"))
        dialog.setLabelText(tr("Name of the learner:"))
        field = dialog.findChild(QLineEdit)
        if field is not None:
            field.setMaxLength(LONGEST)
        dialog.textValueSelected.connect(self._take_name)
        dialog.open()

    def _take_name(self, name: str) -> None:
        """Tell the name, if there is one."""
        if name.strip():
            self.learner_named.emit(name)


def _called(learner: Learner) -> str:
    """What a learner is called."""
    return learner.name or tr("First learner")


def _files_in(data: QMimeData) -> list[Path]:
    """The files that are dropped."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
