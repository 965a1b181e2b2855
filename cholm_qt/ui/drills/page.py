"""The page of the drills: the overview, and the questions of a session."""

from __future__ import annotations

from collections.abc import Callable
from random import randrange
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from cholm_qt.engine.reasons import Said
from cholm_qt.engine.verbs import NOWHERE
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.games import room_of
from cholm_qt.teaching.drill import Answer
from cholm_qt.teaching.drill_cards import DrillCards
from cholm_qt.teaching.drill_session import LENGTH, BadAnswer, DrillSession
from cholm_qt.teaching.question_maker import QuestionMaker
from cholm_qt.ui.drills.overview import Overview, result_words
from cholm_qt.ui.drills.question_view import QuestionView
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.named import named

if TYPE_CHECKING:
    from cholm_qt.ui.window.game_box import GameBox

AHEAD_MS = 30  # between two pieces of work ahead, while the page is seen


class DrillsPage(QWidget):
    """Asks questions in sessions.

    Signals:
        case_requested: A case is to be read. arg: its number.
        closed: Back to where one was.
        trouble_told: Something could not be kept. arg: the error.
    """

    case_requested = Signal(str)
    closed = Signal()
    trouble_told = Signal(object)

    def __init__(self, box: GameBox) -> None:
        super().__init__()
        named(self, "drills-page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.desk = desk = box.desk
        self.maker = QuestionMaker(desk.files, room_of(desk.files).drills, randrange(2**32))
        self.cards = DrillCards(desk.system.id)
        self.session: DrillSession | None = None
        self._missed: list[Said] = []
        self._result = ""
        self.overview, self.view = Overview(), QuestionView(box)
        self.stack = named(QStackedWidget(), "drills-stack")
        self.stack.addWidget(self.overview)
        self.stack.addWidget(self.view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stack)
        self._ahead = QTimer(self, interval=AHEAD_MS)
        self._ahead.timeout.connect(self._work_ahead)
        self._join()
        self.retranslate()

    def _join(self) -> None:
        """Connect the parts."""
        self.overview.begin_requested.connect(self.begin)
        self.overview.closed.connect(self.closed)
        self.view.case_requested.connect(self.case_requested)
        self.view.chosen.connect(self._choose)
        self.view.clicked.connect(self._click)
        self.view.typed.connect(self._type)
        self.view.next_requested.connect(self.ask_next)
        QShortcut(Qt.Key.Key_Escape, self, self.leave, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.view.retranslate()
        if self.session is None:
            self.overview.show_drills(self.maker, self.cards, self._result)
        elif self.session.question is not None and not self.session.is_answered:
            self._show_question()

    # --- a session ---

    def open(self) -> None:
        """Show the overview for whoever learns now; a session of his that he has left goes on."""
        cards = DrillCards(self.desk.system.id)
        if self.session is None or cards.path != self.cards.path:
            self.cards = cards
            self.show_overview()

    def show_overview(self, result: str = "") -> None:
        """Show what is known and due."""
        self.session, self._result = None, result
        self.overview.show_drills(self.maker, self.cards, result)
        self.stack.setCurrentWidget(self.overview)
        self.overview.begin.setFocus()

    def begin(self) -> None:
        """Begin to ask what is ticked."""
        self._missed = []
        self.session = DrillSession(self.maker, self.cards, self.overview.chosen, randrange(2**32))
        self.stack.setCurrentWidget(self.view)
        self._go_on()

    def ask_next(self) -> None:
        """Ask the next question, or tell how it went."""
        if self.session is not None:
            self.session.ask_next()
            self._go_on()

    def _go_on(self) -> None:
        """Show what the session asks now."""
        session = self.session
        assert session is not None
        if session.is_over:
            asked = session.number
            self.show_overview(result_words(session.right, asked, self._missed) if asked else "")
        else:
            self._show_question()

    def _show_question(self) -> None:
        """Show the question of the session."""
        session = self.session
        assert session is not None
        assert session.question is not None
        drill, _ = self.maker.cards[session.card]
        head = tr("Question {0} of {1}: {2}", session.number, LENGTH, drill.title)
        self.view.show_question(session.question, head)

    def leave(self) -> None:
        """Leave the session, or the page; what was answered is remembered."""
        if self.session is None:
            self.closed.emit()
        else:
            self.show_overview()

    # --- answers ---

    def _choose(self, index: int) -> None:
        """Judge an answer that was chosen."""
        session = self.session
        if session is not None and session.question is not None and not session.is_answered:
            is_right = self._noted(lambda: session.choose(index))
            self._tell(is_right, session.question.answers[index])

    def _click(self, place: int) -> None:
        """Judge a place that was clicked."""
        session = self.session
        if session is not None and session.question is not None and not session.is_answered:
            given = next((each for each in session.question.answers if each.place == place), None)
            self._tell(self._noted(lambda: session.click(place)), given, place)

    def _type(self, typed: str) -> None:
        """Judge a number that was typed; what is no number is refused."""
        session = self.session
        if session is None or session.question is None or session.is_answered:
            return
        try:
            is_right = self._noted(lambda: session.type(typed))
        except BadAnswer as error:
            self.view.refuse(say(error.said))
        else:
            self._tell(is_right, None)

    def _noted(self, judge: Callable[[], bool]) -> bool:
        """What an answer is worth; when it cannot be kept, that is told."""
        session = self.session
        assert session is not None
        right = session.right
        try:
            return judge()
        except CannotWrite as error:
            self.trouble_told.emit(error)
            return session.right > right

    def _tell(self, is_right: bool, given: Answer | None, place: int = NOWHERE) -> None:
        """Show whether it was right."""
        session = self.session
        assert session is not None
        if not is_right:
            drill, topic = self.maker.cards[session.card]
            self._missed.append(Said("{0}: {1}", (drill.title, topic.title)))
        self.view.show_verdict(is_right, given, place)

    # --- working ahead ---

    def _work_ahead(self) -> None:
        """Make questions while nobody waits for one."""
        if self.maker.drills and not self.maker.is_prepared:
            self.maker.prepare()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to work ahead."""
        super().showEvent(event)
        self._ahead.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Do nothing behind another page."""
        super().hideEvent(event)
        self._ahead.stop()
