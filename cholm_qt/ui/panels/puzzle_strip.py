"""The strip between prompt and map that tells the task of a puzzle, and what a plan for it is worth."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QProgressBar, QVBoxLayout

from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named, restyle
from cholm_qt.ui.widgets.page_parts import button, fill, row, text
from cholm_qt.ui.widgets.plain_text import set_tip

NARROW = 50  # lines of text; in a narrower strip the buttons are below the task


class PuzzleStrip(QFrame):
    """Shows title and task of a puzzle, a hint or the verdict below it, and what can be done.

    Signals:
        cancel_requested: Nobody wants to know the chance any more.
        hint_requested: Tell the next hint.
        judge_requested: Work out what the orders given so far are worth.
        next_requested: Go to the next puzzle.
        restart_requested: Begin the puzzle anew.
        solution_requested: Show a recorded solution, which gives up a puzzle that is not solved.
    """

    cancel_requested = Signal()
    hint_requested = Signal()
    judge_requested = Signal()
    next_requested = Signal()
    restart_requested = Signal()
    solution_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "puzzle-strip")
        self.title, self.task = text("", "heading", "puzzle-title"), text("", "", "puzzle-task")
        self.told = text("", "book", "puzzle-told")
        self.hint, self.judge = button("", "puzzle-hint"), button("", "puzzle-judge")
        self.restart, self.solution = button("", "puzzle-restart"), button("", "puzzle-solution")
        self.next, self.cancel = button("", "puzzle-next"), button("", "puzzle-cancel")
        self.progress = named(QProgressBar(), "puzzle-progress")
        self.progress.setRange(0, 0)  # nobody knows how much there is to do
        self.progress.setTextVisible(False)
        texts, buttons = QVBoxLayout(), row(self.judge, self.hint, self.restart, self.solution, self.next)
        texts.setSpacing(0)
        fill(texts, self.title, self.task)
        buttons.setSpacing(6)
        buttons.addStretch(0)
        self._head, column = QHBoxLayout(), QVBoxLayout(self)
        self._head.addLayout(texts, 1)
        self._head.addLayout(buttons)
        column.setContentsMargins(10, 4, 10, 4)
        column.setSpacing(4)
        column.addLayout(self._head)
        column.addWidget(self.told)
        column.addLayout(row(self.progress, self.cancel, 1))
        for made, wish in (
            (self.judge, self.judge_requested),
            (self.hint, self.hint_requested),
            (self.restart, self.restart_requested),
            (self.solution, self.solution_requested),
            (self.next, self.next_requested),
            (self.cancel, self.cancel_requested),
        ):
            made.clicked.connect(wish)
        self.tell("")
        self.show_working(False)

    def show_puzzle(self, title: str, task: str, how: str) -> None:
        """Tell the task, and how a plan for it is judged where the pointer rests on it."""
        self.title.setText(tr("Puzzle: {0}", title))
        self.task.setText(task)
        set_tip(self.task, how)
        self.setAccessibleName(f"{self.title.text()}. {task}")

    def tell(self, sentence: str, is_solved: bool | None = None) -> None:
        """Say something below the task: a hint, or the verdict, which is good or not."""
        sign = {None: "", True: "✓ ", False: "✗ "}[is_solved]
        self.told.setText(sign + sentence)
        self.told.setVisible(bool(sentence))
        self.told.setAccessibleName(sentence)
        restyle(self.told, verdict=is_solved is not None)

    def show_working(self, works: bool) -> None:
        """Show that a chance is being worked out, which can be cancelled."""
        self.progress.setVisible(works)
        self.cancel.setVisible(works)
        grey(self.judge, tr("Your plan is being worked out") if works else "")

    def show_choices(self, has_plan: bool, hints_left: int, is_known: bool, has_next: bool) -> None:
        """Offer what makes sense now; a solution is shown to those who know one or give up."""
        unplanned = tr("Give an order first")
        said = (
            (self.judge, tr("Try my &plan"), "" if has_plan else unplanned),
            (self.hint, tr("H&int ({0})", hints_left), "" if hints_left else tr("There is no hint left")),
            (self.restart, tr("Start a&gain"), "" if has_plan else unplanned),
            (self.solution, tr("Sh&ow a solution") if is_known else tr("Give &up"), ""),
            (self.next, tr("&Next puzzle"), "" if has_next else tr("This is the last puzzle")),
            (self.cancel, tr("Cancel"), ""),
        )
        for made, words, why_not in said:
            made.setText(words)
            made.setAccessibleName(words.replace("&", ""))
            grey(made, why_not)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons below the task where there is no room beside it."""
        super().resizeEvent(event)
        narrow = self.width() < NARROW * self.fontMetrics().height()
        self._head.setDirection(
            QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        )
