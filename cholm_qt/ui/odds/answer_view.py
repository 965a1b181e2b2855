"""What dice may bring in words: the chance, other chances, what speaks against it, and the receipts."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cholm_qt.engine.odds import Answer
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.chance_bars import percent
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel
from cholm_qt.ui.widgets.receipt import ReceiptView

RECEIPTS = 2  # at most, of an answer


class AnswerView(QWidget):
    """The answer in a few lines; its parts are made once and filled anew."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "odds-answer")
        self.title = _words("odds-title", "heading")
        self.says = _words("odds-says")
        self.against = _words("odds-against", "faint")
        self.figures = _words("odds-figures")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        for part in (self.title, self.says, self.against, self.figures):
            column.addWidget(part)

    def show_answer(self, answer: Answer, with_reasons: bool) -> None:
        """Show an answer; what speaks against it is told where it was only set up."""
        self.title.setText(say(answer.title))
        self.says.setText(say(answer.says))
        reasons = [say(reason.said) for reason in answer.against] if with_reasons else []
        self.against.setText(tr("Not allowed now: {0}", "; ".join(reasons)) if reasons else "")
        self.against.setVisible(bool(reasons))
        lines = [f"{percent(chance)}: {say(said)}" for said, chance in answer.figures]
        self.figures.setText("\n".join(lines))
        self.figures.setVisible(bool(lines))


class Receipts(QWidget):
    """What is added to the dice, for each who throws.

    Signals:
        case_requested: A case number was followed. arg: the case.
    """

    case_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "odds-receipts")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self.heads = [_words(f"odds-receipt-head-{n}", "faint") for n in range(RECEIPTS)]
        self.views = [named(ReceiptView(), f"odds-receipt-{n}") for n in range(RECEIPTS)]
        for head, view in zip(self.heads, self.views, strict=True):
            view.case_requested.connect(self.case_requested)
            column.addWidget(head)
            column.addWidget(view)

    def show_answer(self, answer: Answer) -> None:
        """Show every line."""
        shown = [(said, lines) for said, lines in answer.receipts if lines]
        for n, (head, view) in enumerate(zip(self.heads, self.views, strict=True)):
            head.setVisible(n < len(shown))
            view.setVisible(n < len(shown))
            if n < len(shown):
                head.setText(say(shown[n][0]))
                view.show_receipt(shown[n][1])


def _words(name: str, role: str = "") -> PlainLabel:
    """A text that wraps."""
    label = named(PlainLabel(), name)
    label.setWordWrap(True)
    label.setProperty("role", role)
    return label
