"""The list of steps, with the lesson itself on top, and buttons that add, copy, move and delete."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QListWidget, QMenu, QVBoxLayout, QWidget

from cholm_qt.edit.lesson_draft import KINDS, LessonDraft
from cholm_qt.play.lesson_trial import ITSELF
from cholm_qt.ui.lesson_editor.words import kind_titles, step_title
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import button, wrapping
from cholm_qt.ui.widgets.plain_text import set_tip


class StepList(QWidget):
    """Shows the steps of a draft, of which one, or the lesson itself, is chosen.

    Signals:
        chosen: arg: the number of a step, from 0, or ITSELF.
        add_requested: arg: the kind of the step that is wanted behind the chosen one.
        duplicate_requested, delete_requested, up_requested, down_requested: The chosen step is meant.
    """

    chosen = Signal(int)
    add_requested = Signal(str)
    duplicate_requested = Signal()
    delete_requested = Signal()
    up_requested = Signal()
    down_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "lesson-steps")
        self.list = named(QListWidget(), "lesson-step-list")
        self.list.setWordWrap(True)
        self.add, self.copy = button("", "lesson-step-add"), button("", "lesson-step-copy")
        self.delete = button("", "lesson-step-delete")
        self.up, self.down = button("", "lesson-step-up"), button("", "lesson-step-down")
        self.menu = named(QMenu(self), "lesson-step-menu")
        for kind in KINDS:
            action = self.menu.addAction("", partial(self.add_requested.emit, kind))
            action.setObjectName(f"lesson-add-{kind}")
        self.add.setMenu(self.menu)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.setSpacing(4)
        column.addWidget(self.list, 1)
        column.addWidget(wrapping(self.add, self.copy, self.delete, self.up, self.down))
        self.list.currentRowChanged.connect(self._choose)
        self.copy.clicked.connect(self.duplicate_requested)
        self.delete.clicked.connect(self.delete_requested)
        self.up.clicked.connect(self.up_requested)
        self.down.clicked.connect(self.down_requested)

    def _choose(self, row: int) -> None:
        """Tell which step was chosen."""
        if row >= 0:
            self.chosen.emit(row - 1)

    def show_draft(self, draft: LessonDraft, at: int, faulty: Collection[int]) -> None:
        """List the steps, with a sign at those with faults."""
        titles = [tr("The lesson itself")]
        titles += [step_title(n, step) for n, step in enumerate(draft.steps, start=1)]
        self.list.blockSignals(True)
        while self.list.count() > len(titles):
            self.list.takeItem(self.list.count() - 1)
        while self.list.count() < len(titles):
            self.list.addItem("")
        for row, title in enumerate(titles):
            self.list.item(row).setText(f"× {title}" if row - 1 in faulty else title)
        self.list.setCurrentRow(at + 1)
        self.list.blockSignals(False)
        is_step = at != ITSELF
        for part in (self.copy, self.delete):
            grey(part, "" if is_step else tr("Choose a step first"))
        grey(self.up, "" if at > 0 else tr("There is no step before it to change places with"))
        is_last = not is_step or at == len(draft.steps) - 1
        grey(self.down, tr("There is no step behind it to change places with") if is_last else "")

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.list.setAccessibleName(tr("Steps of the lesson"))
        for part, words in (
            (self.add, tr("&Add a step")),
            (self.copy, tr("Du&plicate")),
            (self.delete, tr("&Delete")),
            (self.up, "↑"),
            (self.down, "↓"),
        ):
            part.setText(words)
            part.setAccessibleName(words.replace("&", ""))
        for part, words in ((self.up, tr("Move the step up")), (self.down, tr("Move the step down"))):
            part.setAccessibleName(words)
            set_tip(part, words)
        for action, title in zip(self.menu.actions(), kind_titles().values(), strict=True):
            action.setText(title)
