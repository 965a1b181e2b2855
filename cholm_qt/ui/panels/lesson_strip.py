"""The strip between prompt and map that tells the text of a lesson, asks its questions and leads on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.reference.term_links import TermLinks
from cholm_qt.ui.widgets.flow_layout import FlowLayout
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.linked_text import LinkLabel, case_link
from cholm_qt.ui.widgets.named import clear_layout, named, restyle
from cholm_qt.ui.widgets.page_parts import button, fill, row, text
from cholm_qt.ui.widgets.soon import soon

NARROW = 30  # lines of text; in a narrower strip the buttons are below the title
LINES = 2  # of text for which there is always room, so that the map does not move at every step
SIGNS = {None: "", True: "✓ ", False: "✗ "}


class LessonStrip(QFrame):
    """Shows the title and the step, the text with its cases, what is said to a try, and what can be done.

    Signals:
        answered: An answer was chosen. arg: its number, from 0.
        back_requested: Go back a step.
        case_requested: A case is to be read. arg: its number.
        course_requested: Show all lessons.
        hint_requested: Tell the hint.
        leave_requested: Leave the lesson; its step is remembered.
        next_requested: Begin the next lesson.
        on_requested: Read on.
        word_requested: A word of the game is to be explained. arg: its page in the rulebook.
    """

    answered = Signal(int)
    back_requested = Signal()
    case_requested = Signal(str)
    course_requested = Signal()
    hint_requested = Signal()
    leave_requested = Signal()
    next_requested = Signal()
    on_requested = Signal()
    word_requested = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        named(self, "lesson-strip")
        self.title, self.number = text("", "heading", "lesson-title"), text("", "faint", "lesson-step")
        self.says, self.told = named(LinkLabel(), "lesson-says"), text("", "book", "lesson-told")
        self.answers = named(QWidget(), "lesson-answers")
        FlowLayout(self.answers, 6)
        self.on, self.back = button("", "lesson-on"), button("", "lesson-back")
        self.hint, self.leave = button("", "lesson-hint"), button("", "lesson-leave")
        self.next, self.course = button("", "lesson-next"), button("", "lesson-course")
        for primary in (self.on, self.next):
            restyle(primary, primary=True)
        self._head, column = QHBoxLayout(), QVBoxLayout(self)
        buttons = row(self.on, self.next, self.hint, self.back, self.course, self.leave)
        buttons.setSpacing(6)
        buttons.addStretch(0)
        for short in (self.title, self.number):
            short.setWordWrap(False)
        self._head.addLayout(row(self.title, self.number, 1), 1)
        self._head.addLayout(buttons)
        column.setContentsMargins(10, 4, 10, 6)
        column.setSpacing(2)
        column.addLayout(self._head)
        fill(column, self.says, self.told, self.answers)
        self.terms = TermLinks(())  # the words of the game of the lesson
        self.says.case_requested.connect(self.case_requested)
        self.says.word_requested.connect(self.word_requested)
        for made, wish in (
            (self.on, self.on_requested),
            (self.back, self.back_requested),
            (self.hint, self.hint_requested),
            (self.leave, self.leave_requested),
            (self.next, self.next_requested),
            (self.course, self.course_requested),
        ):
            made.clicked.connect(wish)
        kept = self.told.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # or the map would move at every word
        self.told.setSizePolicy(kept)
        self.tell("")

    def show_text(self, title: str, number: str, says: str, cases: Sequence[str] = ()) -> None:
        """Show the text of a step with links to the words of the game and to the cases that it is about."""
        self.title.setText(tr("Lesson: {0}", title))
        self.number.setText(number)
        links = ", ".join(map(case_link, cases))
        linked = self.terms.html(says)
        self.says.show_html(f"{linked} ({links})" if links else linked)
        self.says.setMinimumHeight(LINES * self.fontMetrics().lineSpacing())
        spoken = f"{says} ({', '.join(cases)})" if cases else says
        self.says.setAccessibleName(spoken)
        self.setAccessibleName(f"{self.title.text()}. {number}. {says}")

    def show_answers(self, answers: Sequence[str]) -> None:
        """Offer the answers to a question, each as a button; none where nothing is asked."""
        line = self.answers.layout()
        assert line is not None
        clear_layout(line)
        for at, words in enumerate(answers):
            made = button(words.replace("&", "&&"), "lesson-answer")
            made.setAccessibleName(words)
            made.clicked.connect(partial(self._take_answer, at))
            line.addWidget(made)
        self.answers.setVisible(bool(answers))

    def _take_answer(self, number: int, _: bool = False) -> None:
        """Tell the answer, when the button that was clicked may be taken away."""
        soon(self, lambda: self.answered.emit(number))

    def answer_buttons(self) -> list[QPushButton]:
        """The buttons of the answers."""
        return [each for each in self.answers.findChildren(QPushButton) if not each.isHidden()]

    def tell(self, sentence: str, is_right: bool | None = None) -> None:
        """Say something below the text: a hint, or what there is to say to a try, which was right or not."""
        self.told.setText(SIGNS[is_right] + sentence if sentence else "")
        self.told.setVisible(bool(sentence))
        self.told.setAccessibleName(self.told.text())
        restyle(self.told, verdict=is_right is not None)

    def show_choices(
        self,
        on: bool,
        back: bool,
        hint: bool,
        is_over: bool,
        has_next: bool,
        is_trial: bool = False,
        plays: bool = False,
    ) -> None:
        """Offer what makes sense now; a trial leads back to whoever writes the lesson.

        Nothing is asked of the learner while the lesson `plays` by itself.
        """
        wait = tr("The lesson is moving; wait a moment") if plays else tr("Do first what the lesson asks for")
        said = (
            (self.on, tr("Go o&n"), "" if on else wait),
            (self.next, tr("&Next lesson"), "" if is_over and has_next else tr("There is no other lesson")),
            (
                self.course,
                tr("Go on &writing") if is_trial else tr("&All lessons"),
                "" if is_over else tr("The lesson is not over yet"),
            ),
            (self.hint, tr("H&int"), "" if hint else tr("There is no hint here")),
            (self.back, tr("&Back"), "" if back else tr("This is the first step")),
            (self.leave, tr("Go on &writing") if is_trial else tr("L&eave"), ""),
        )
        for made, words, why_not in said:
            made.setText(words)
            made.setAccessibleName(words.replace("&", ""))
            grey(made, why_not)
        self.on.setVisible(not is_over)
        self.hint.setVisible(not is_over)
        self.next.setVisible(is_over)
        self.course.setVisible(is_over)
        self.leave.setVisible(not is_over)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons below the title where there is no room beside it."""
        super().resizeEvent(event)
        narrow = self.width() < NARROW * self.fontMetrics().height()
        self._head.setDirection(
            QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        )
