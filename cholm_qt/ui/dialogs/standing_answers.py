"""Questions of the other side's turn that come up again and again, which a player answers once for all."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QComboBox, QFormLayout, QWidget

from cholm_qt.engine.standing_answers import ASK, StandingQuestion
from cholm_qt.play.match import Match
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.dialogs.base import Dialog
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel


def sentence(words: str) -> str:
    """Words as they begin a line."""
    return words[:1].upper() + words[1:]


class StandingAnswersDialog(Dialog):
    """A choice for each question of each player; it holds at once, and until the game is left."""

    def __init__(self, desk: Desk, match: Match, parent: QWidget | None = None) -> None:
        super().__init__(parent, "standing-answers-dialog", tr("Answers once for all"))
        self.match = match
        about = PlainLabel(tr("What you decide here you are not asked any more while the other side moves."))
        about.setWordWrap(True)
        self.column.addWidget(about)
        for side in range(len(match.system.sides)):
            player = desk.player_title(match, side)
            heading = PlainLabel(player)
            heading.setProperty("role", "label")
            self.column.addWidget(heading)
            form = QFormLayout()
            for question in match.system.standing_questions:
                form.addRow(sentence(say(question.title)), self._choice(side, player, question))
            self.column.addLayout(form)
        self.add_close()

    def _choice(self, side: int, player: str, question: StandingQuestion) -> QComboBox:
        """The answers to a question; choosing one answers it for a side."""
        spoken_name = f"{player}: {say(question.title)}"
        box = named(QComboBox(), f"standing-{question.id}-{side}", spoken_name)
        for answer, title in question.answers.items():
            box.addItem(sentence(say(title)), answer)
        box.setCurrentIndex(box.findData(self.match.standing.get(side, {}).get(question.id, ASK)))
        box.activated.connect(partial(self._answer, box, side, question.id))
        return box

    def _answer(self, box: QComboBox, side: int, question: str, _: int) -> None:
        """Keep the answer that was chosen."""
        self.match.answer_for_good(side, question, box.currentData())
