"""Learn: what the start page offers to somebody new, step by step; to others it is one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from cholm_qt.engine.reasons import Said
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.named import named, restyle
from cholm_qt.ui.widgets.page_parts import GAP, Card, button, fill, text, wrapping

if TYPE_CHECKING:
    from cholm_qt.teaching.course import CourseLine

FOLDED, UNFOLDED = "▸", "▾"


class LearnCard(Card):
    """The next lesson, a first game with help and the whole game, in this order; below, what to look up in.

    Signals:
        whole_game_requested: The whole game is to be set up.
        course_requested: Show the lessons.
        drills_requested: Show the drills.
        first_requested: Begin the game that is meant for somebody new.
        odds_requested: Show the whole table of odds.
        lesson_requested: Begin the next lesson. args: its id, and that of its game.
        rulebook_requested: Open the rulebook.
        unfolded: The steps have been unfolded; what they say is to be filled in.
    """

    whole_game_requested = Signal()
    course_requested = Signal()
    drills_requested = Signal()
    first_requested = Signal()
    lesson_requested = Signal(str, str)
    odds_requested = Signal()
    rulebook_requested = Signal()
    unfolded = Signal()

    def __init__(self) -> None:
        super().__init__("learn-card")
        self._next: CourseLine | None = None
        self.fold = button("", "learn-fold")
        self.fold.setProperty("row", True)
        self.lesson, self.first = button("", "next-lesson"), button("", "first-game")
        self.first_says, self.whole_game = (
            text("", "book", "first-game-says"),
            button("", "whole-game-button"),
        )
        self.course, self.drills = button("", "course-button"), button("", "drills-button")
        self.rulebook = button("", "rulebook-button")
        self.steps = named(QWidget(), "learn-steps")
        column = QVBoxLayout(self.steps)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP // 2)
        self.odds = button("", "odds-button")
        parts = wrapping(self.course, self.drills, self.rulebook, self.odds)
        fill(column, self.lesson, self.first, self.first_says, self.whole_game, parts)
        fill(self.column, self.fold, self.steps)
        self.fold.clicked.connect(self._fold_or_unfold)
        self.lesson.clicked.connect(self._begin_lesson)
        self.first.clicked.connect(self.first_requested)
        self.whole_game.clicked.connect(self.whole_game_requested)
        self.course.clicked.connect(self.course_requested)
        self.drills.clicked.connect(self.drills_requested)
        self.odds.clicked.connect(self.odds_requested)
        self.rulebook.clicked.connect(self.rulebook_requested)

    @property
    def is_folded(self) -> bool:
        """Is it one line only?"""
        return self.steps.isHidden()

    @property
    def best(self) -> QPushButton:
        """The step to take next: a lesson as long as there is one."""
        return self.first if self._next is None else self.lesson

    def show_folded(self, folded: bool) -> None:
        """Show one line only, or the steps."""
        self.steps.setHidden(folded)
        self._name_fold()

    def _fold_or_unfold(self) -> None:
        """Show the steps, or one line in their place."""
        self.show_folded(not self.is_folded)
        if not self.is_folded:
            self.unfolded.emit()

    def show_next(self, line: CourseLine | None, whole_game: str) -> None:
        """Name the next lesson, if there is one, and the whole game."""
        self._next = line
        self.lesson.setHidden(line is None)
        if line is not None:
            words = tr("&1  Lesson: {0} ({1} min)", say(Said(line.title)), line.minutes)
            self._say(self.lesson, words)
        self._say(self.whole_game, tr("&3  Then the whole game: {0}", say(Said(whole_game))))

    def point_out(self, is_best_here: bool) -> None:
        """Let the step to take next stand out, if nothing else does."""
        for each in (self.lesson, self.first):
            restyle(each, big=is_best_here and each is self.best)

    def _begin_lesson(self) -> None:
        """Ask for the next lesson."""
        if self._next is not None:
            self.lesson_requested.emit(self._next.id, self._next.game)

    def retranslate(self) -> None:
        """Say the fixed texts in the player's language."""
        self._say(self.first, tr("&2  First game, with help"))
        self._say(self.course, tr("Co&urse"))
        self._say(self.drills, tr("Dri&lls"))
        self._say(self.rulebook, tr("Rule&book"))
        self._say(self.odds, tr("&Odds"))
        self._name_fold()

    def _name_fold(self) -> None:
        """Say what is behind the line."""
        what = tr("Learn: course, drills, rulebook") if self.is_folded else tr("Learn")
        self.fold.setText(f"{FOLDED if self.is_folded else UNFOLDED} {what}")
        self.fold.setAccessibleName(what)
        self.fold.setAccessibleDescription(tr("folded") if self.is_folded else tr("unfolded"))

    @staticmethod
    def _say(made: QPushButton, words: str) -> None:
        """Let a button say something."""
        made.setText(words)
        made.setAccessibleName(words.replace("&", ""))
