"""One question: board and counters at the left, the words, answers and explanation at the right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from cholm_qt.engine.verbs import NOWHERE
from cholm_qt.teaching.drill import MOST_ANSWERS, NUMBER, PLACE, Answer, Because, Question
from cholm_qt.ui.drills.answer_button import AnswerButton
from cholm_qt.ui.drills.board_piece import BoardPiece
from cholm_qt.ui.look.words import as_sentence, say, tr
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.linked_text import LinkLabel, case_link
from cholm_qt.ui.widgets.named import clear_layout, named, restyle
from cholm_qt.ui.widgets.page_parts import GAP, Body, ButtonBar, button, fill, row, text
from cholm_qt.ui.widgets.plain_text import PlainLabel
from cholm_qt.ui.widgets.receipt import signed
from cholm_qt.ui.widgets.soon import soon

if TYPE_CHECKING:
    from cholm_qt.ui.window.game_box import GameBox

SMALL, LARGE = 64, 168  # pixels of a counter beside the board, and of one that is asked about
BOARD_SHARE, WORDS_SHARE = 5, 4
LONGEST = 60  # letters that can be typed


class QuestionView(QWidget):
    """Shows a question and its explanation.

    Signals:
        case_requested: A case is to be read. arg: its number.
        chosen: An answer was chosen. arg: its number, from 0.
        clicked: A place was clicked. arg: the place.
        next_requested: Go on to the next question.
        typed: Something was typed. arg: the text.
    """

    case_requested = Signal(str)
    chosen = Signal(int)
    clicked = Signal(int)
    next_requested = Signal()
    typed = Signal(object)  # Qt would take a str for its own and change what it cannot hold

    def __init__(self, box: GameBox) -> None:
        super().__init__()
        named(self, "drill-question")
        self.desk, self.pictures = box.desk, box.counters
        self.question: Question | None = None
        self.is_answered = False
        self.buttons: list[AnswerButton] = []
        self.board = BoardPiece(box.desk, box.sheet, box.picture)
        self.counters = named(QWidget(), "drill-counters")
        self._counters = QHBoxLayout(self.counters)
        self._counters.setContentsMargins(0, 0, 0, 0)
        self.head, self.says = text("", "faint", "drill-number"), text("", "heading", "drill-says")
        self.answers = named(QWidget(), "drill-answers")
        self._answers = QVBoxLayout(self.answers)
        self._answers.setContentsMargins(0, 0, 0, 0)
        self.field, self.give = QLineEdit(), button("", "drill-give")
        named(self.field, "drill-field").setMaxLength(LONGEST)
        self.entry = named(QWidget(), "drill-entry")
        self.entry.setLayout(row(self.field, self.give, 1))
        self.choices = button("", "drill-choices")
        self.told, self.why = text("", "heading", "drill-told"), named(LinkLabel(), "drill-why")
        self.next = button("", "drill-next")
        restyle(self.next, primary=True)
        self.body = Body("drill-body", 1.0)
        self._lay_out()
        self._join()

    def _lay_out(self) -> None:
        """The board beside the words."""
        left = QVBoxLayout()
        left.setSpacing(GAP)
        left.addWidget(self.board, 1)
        left.addWidget(self.counters, 0, Qt.AlignmentFlag.AlignCenter)
        self.entry.layout().setContentsMargins(0, 0, 0, 0)  # type: ignore[union-attr]  # it has just been set
        fill(self.body.column, self.head, self.says, self.answers, self.entry, self.choices)
        fill(self.body.column, self.told, self.why)
        self.body.column.setAlignment(self.choices, Qt.AlignmentFlag.AlignLeft)
        self.body.column.addStretch(1)
        right = QVBoxLayout()
        right.setSpacing(0)
        fill(right, self.body, ButtonBar("drill-buttons", self.next))
        line = QHBoxLayout(self)
        line.setContentsMargins(GAP, GAP, 0, 0)
        line.addLayout(left, BOARD_SHARE)
        line.addLayout(right, WORDS_SHARE)

    def _join(self) -> None:
        """Connect the parts, and let number keys press the answers."""
        self.board.place_clicked.connect(self._click)
        self.field.returnPressed.connect(self._type)
        self.give.clicked.connect(self._type)
        self.choices.clicked.connect(self.show_choices)
        self.next.clicked.connect(self.next_requested)
        self.why.case_requested.connect(self.case_requested)
        for at in range(MOST_ANSWERS):
            shortcut = QShortcut(QKeySequence(str(at + 1)), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(partial(self._press, at))

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        for made, words in (
            (self.give, tr("&Answer")),
            (self.next, tr("&Next")),
            (self.choices, tr("Show me four &places to choose from")),
        ):
            made.setText(words)
            made.setAccessibleName(words.replace("&", ""))
        self.field.setAccessibleName(tr("Your answer, a number"))
        self.field.setPlaceholderText(tr("a number"))
        self.board.setAccessibleName(tr("A piece of the board"))

    # --- asking ---

    def show_question(self, question: Question, head: str) -> None:
        """Ask a question, and give the keyboard to its answers."""
        self.question, self.is_answered = question, False
        self.head.setText(head)
        self.says.setText(say(question.says))
        for part in (self.told, self.why):
            part.hide()
        grey(self.next, tr("Answer the question first"))
        self.board.setVisible(bool(question.look))
        if question.look:
            self.board.show_question(question)
        self._show_counters(question)
        self._show_answers(question)
        self.body.verticalScrollBar().setValue(0)

    def _show_counters(self, question: Question) -> None:
        """The counters of the question with their names; large where they are all there is to see."""
        clear_layout(self._counters)
        size = SMALL if question.look else LARGE
        for unit in question.units:
            column = QVBoxLayout()
            picture = PlainLabel()
            named(picture, "drill-counter", str(self.pictures.components.units[unit].name))
            face = self.desk.face(question.position, unit)
            picture.setPixmap(self.pictures.pixmap(face, size, self.devicePixelRatioF()))
            column.addWidget(picture, 0, Qt.AlignmentFlag.AlignHCenter)
            name = text(str(self.pictures.components.units[unit].name), "faint", "drill-unit")
            name.setWordWrap(False)
            column.addWidget(name, 0, Qt.AlignmentFlag.AlignHCenter)
            self._counters.addLayout(column)
        self.counters.setVisible(bool(question.units))

    def _show_answers(self, question: Question) -> None:
        """Offer what is to be done with this form of question."""
        clear_layout(self._answers)
        self.buttons = []
        self.field.clear()
        self.field.setEnabled(True)
        grey(self.give, "")
        self.entry.setVisible(question.form == NUMBER)
        self.choices.setVisible(question.form == PLACE)
        if question.form == NUMBER:
            self.field.setFocus()
        elif question.form == PLACE:
            grey(self.choices, "")
            self.choices.setFocus()
        else:
            self._offer(question.answers)
            self.setFocus()

    def _offer(self, answers: Sequence[Answer]) -> None:
        """A button for each answer."""
        for at, answer in enumerate(answers):
            made = AnswerButton(at + 1, say(answer.said))
            made.clicked.connect(partial(self._press, at))
            self._answers.addWidget(made)
            self.buttons.append(made)
        self.answers.setVisible(bool(self.buttons))
        if self.buttons:
            self.buttons[0].setFocus()

    def show_choices(self) -> None:
        """Put numbers on some places of the map, of which one is right; keys choose them then."""
        if self.question is not None and not self.is_answered:
            self.board.show_numbers([answer.place for answer in self.question.answers])
            self.choices.setText(tr("Press the number, or click the place"))

    # --- answering ---

    def _press(self, at: int, _: bool = False) -> None:
        """Take an answer by its number."""
        question = self.question
        if question is None or self.is_answered or at >= len(question.answers):
            return
        if question.form == PLACE:
            self.clicked.emit(question.answers[at].place)
        elif question.form != NUMBER:
            self.chosen.emit(at)

    def _click(self, place: int) -> None:
        """Take a place for an answer where one is asked for."""
        if self.question is not None and self.question.form == PLACE and not self.is_answered:
            self.clicked.emit(place)

    def _type(self) -> None:
        """Take what was typed."""
        if self.question is not None and not self.is_answered:
            self.typed.emit(self.field.text())

    def refuse(self, sentence: str) -> None:
        """Say why something typed is no answer; it can be typed again."""
        self.told.setText(sentence)
        self.told.show()
        self.field.selectAll()
        self.field.setFocus()

    def show_verdict(self, is_right: bool, given: Answer | None, place: int = NOWHERE) -> None:
        """Say whether the answer was right, and why the right one is; the keyboard goes to the next one."""
        question = self.question
        assert question is not None
        self.is_answered = True
        solution = question.solution
        for made, answer in zip(self.buttons, question.answers, strict=False):
            if answer is solution or answer is given:
                made.show_verdict(answer is solution)
            else:
                grey(made, tr("This question is answered"))
        self.field.setEnabled(False)
        grey(self.give, tr("This question is answered"))
        self.choices.hide()
        shown = tr("✓ Right.") if is_right else tr("✗ No: {0}", say(solution.said))
        if place != NOWHERE and not is_right:
            shown = tr("✗ No, that is {0}.", self.pictures.components.board.places[place].name)
        self.told.setText(shown)
        self.told.setAccessibleName(shown)
        if question.look:
            marked = [each for each in (solution.place, place) if each != NOWHERE]
            self.board.show_solution(marked if question.is_mute else ())
        self.why.show_html(explanation(question, None if is_right else given))
        for part in (self.told, self.why):
            part.show()
        grey(self.next, "")
        self.next.setFocus()
        soon(self, lambda: self.body.ensureWidgetVisible(self.told))


def explanation(question: Question, given: Answer | None) -> str:
    """Why an answer is right, and why the one that was given is not, as HTML with links to the cases."""
    lines = [(line, say(line.said)) for line in question.why]
    if given is not None and given.because is not None:
        words = tr("{0}: {1}", say(given.said), say(given.because.said))
        lines.insert(0, (Because(given.because.said, given.because.case), words))
    counts = any(line.value is not None for line, _ in lines)
    if not counts:  # else they are items of a sum
        lines = [(line, as_sentence(words)) for line, words in lines]
    rows = "".join(_row(line, escape(words), counts) for line, words in lines)
    return f'<table cellspacing="0" cellpadding="2">{rows}</table>'


def _row(line: Because, words: str, counts: bool) -> str:
    """A line: its value where any line has one, its words and its case."""
    value = "" if line.value is None else signed(line.value) if line.is_modifier else str(line.value)
    first = f'<td align="right">{value}&nbsp;</td>' if counts else ""
    case = case_link(line.case) if line.case else ""
    last = f'<td align="right" style="white-space: pre">&nbsp;&nbsp;{case}</td>'
    return f"<tr>{first}<td>{words}</td>{last}</tr>"
