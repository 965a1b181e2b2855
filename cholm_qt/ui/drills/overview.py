"""What there is to drill: each kind of question with what is known and due, and what is to be asked."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from cholm_qt.engine.reasons import Said
from cholm_qt.teaching.drill import Drill, card_of
from cholm_qt.teaching.drill_cards import KNOWN, DrillCards
from cholm_qt.teaching.drill_session import LENGTH, standing, utc_now
from cholm_qt.teaching.question_maker import QuestionMaker
from cholm_qt.ui.look.words import say, spoken, tr
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import clear_layout, named, restyle
from cholm_qt.ui.widgets.page_parts import Body, ButtonBar, Card, button, fill, row, text

UNBROKEN, JOINER = "\N{NO-BREAK SPACE}", "\N{WORD JOINER}"  # in a topic, and behind a hyphen there
APART = "   "  # between two topics
NEW_SIGN, LEARNING_SIGN, DUE_SIGN, KNOWN_SIGN = "○", "…", "!", "✓"


class Overview(QWidget):
    """Lists the drills with a tick at each that is to be asked.

    Signals:
        begin_requested: Ask what is ticked.
        closed: Back to where one was.
    """

    begin_requested = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "drills-overview")
        self.body = Body("drills-body")
        self.title, self.says = text("", "heading", "drills-title"), text("", "book", "drills-says")
        self.result, self.trouble = (
            text("", "heading", "drills-result"),
            text("", "refusal", "drills-trouble"),
        )
        self.list = named(QWidget(), "drills-list")
        self._list = QVBoxLayout(self.list)
        self._list.setContentsMargins(0, 0, 0, 0)
        self.boxes: dict[str, QCheckBox] = {}
        self._unticked: set[str] = set()
        fill(self.body.column, self.title, self.result, self.says, self.trouble, self.list)
        self.body.column.addStretch(1)
        self.signs = text("", "faint", "drills-signs")
        self.begin, self.close_button = button("", "drills-begin"), button("", "drills-close")
        restyle(self.begin, primary=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        fill(column, self.body, ButtonBar("drills-buttons", self.begin, self.close_button, says=self.signs))
        self.begin.clicked.connect(self.begin_requested)
        self.close_button.clicked.connect(self.closed)

    @property
    def chosen(self) -> frozenset[str]:
        """The drills that are to be asked."""
        return frozenset(name for name, box in self.boxes.items() if box.isChecked())

    def show_drills(self, maker: QuestionMaker, cards: DrillCards, result: str = "") -> None:
        """List the drills for whoever learns now, below how the session went that is just over."""
        self.title.setText(tr("Drills"))
        self.says.setText(
            tr(
                "Short questions out of games that the program plays against itself, {0} in a row. What you "
                "miss comes again soon, what you know after days and weeks.",
                LENGTH,
            )
            if maker.drills
            else tr("This game has no drills.")
        )
        self.result.setText(result)
        self.result.setVisible(bool(result))
        self.trouble.setText(spoken(cards.trouble))
        self.trouble.setVisible(bool(cards.trouble))
        for made, words in (
            (self.begin, tr("&Begin: {0} questions", LENGTH)),
            (self.close_button, tr("&Close")),
        ):
            made.setText(words)
            made.setAccessibleName(words.replace("&", ""))
        self.signs.setText(tr("✓ known   ! due now   … being learned   ○ new"))
        self.list.setAccessibleName(tr("Kinds of questions"))
        clear_layout(self._list)
        self.boxes = {}
        now = utc_now()
        for drill in maker.drills:
            self._list.addWidget(self._card(drill, maker, cards, now))
        self._count()

    def _card(self, drill: Drill, maker: QuestionMaker, cards: DrillCards, now: datetime) -> QWidget:
        """One kind of question, with its topics."""
        stands = standing(maker, cards, drill.id, now)
        title = say(drill.title)
        box = named(QCheckBox(title), f"drill-{drill.id}", title)
        box.setProperty("role", "heading")
        box.setChecked(drill.id not in self._unticked)
        box.toggled.connect(self._count)
        self.boxes[drill.id] = box
        words = tr("{0} of {1} known", stands.known, stands.cards)
        if stands.due:
            words = tr("{0}, {1} due", words, stands.due)
        state = text(words, "faint", "drill-state")
        state.setWordWrap(False)
        topics = [topic for of, topic in maker.cards.values() if of is drill]
        signs = [f"{_sign(cards, card_of(drill, topic), now)} {say(topic.title)}" for topic in topics]
        made = Card(f"drill-card-{drill.id}")
        head = row(box, 1, state)
        made.column.addLayout(head)
        made.column.addWidget(text(APART.join(map(_unbroken, signs)), "book", "drill-topics"))
        made.setAccessibleName(f"{title}. {words}")
        return made

    def _count(self) -> None:
        """Remember what is ticked; without a tick there is nothing to ask."""
        self._unticked = {name for name, box in self.boxes.items() if not box.isChecked()}
        grey(self.begin, "" if self.chosen else tr("Tick a drill first"))


def _unbroken(words: str) -> str:
    """Words that stay in one line, whatever spaces and hyphens they have."""
    return words.replace(" ", UNBROKEN).replace("-", f"-{JOINER}")


def _sign(cards: DrillCards, card: str, now: datetime) -> str:
    """How well a card is known."""
    state = cards.state(card)
    if state is None:
        return NEW_SIGN
    if cards.is_due(card, now):
        return DUE_SIGN
    return KNOWN_SIGN if state.state == KNOWN else LEARNING_SIGN


def result_words(right: int, asked: int, missed: Sequence[Said]) -> str:
    """How a session went."""
    words = tr("{0} of {1} right.", right, asked)
    if missed:
        words = tr("{0} Look again at: {1}", words, ", ".join(map(say, dict.fromkeys(missed))))
    return words
