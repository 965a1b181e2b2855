"""What is wrong with a lesson in the making, found in quiet moments; a click leads to the step."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QListWidget, QVBoxLayout, QWidget

from cholm_qt.edit.lesson_draft import LessonDraft
from cholm_qt.engine.reasons import Said
from cholm_qt.play.lesson_trial import ITSELF, DraftFault, LessonTrial
from cholm_qt.ui.look.words import say, spoken, tr, trn
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import text

REST_MS = 700  # after an edit, before the lesson is played through
GAP_MS = 1  # between two slices, so that the window lives on


class FaultList(QWidget):
    """Lists what reading a draft finds at once, and what playing it through finds a little later.

    Signals:
        step_requested: arg: the step that a fault is in, or ITSELF.
        found: The faults have changed.
    """

    step_requested = Signal(int)
    found = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "lesson-faults")
        self.faults: list[DraftFault] = []
        self.is_all = False
        self.summary = text("", "heading", "lesson-fault-summary")
        self.list = named(QListWidget(), "lesson-fault-list")
        self.list.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.setSpacing(4)
        column.addWidget(self.summary)
        column.addWidget(self.list, 1)
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._look_on)
        self._draft: LessonDraft | None = None
        self._looking: Iterator[list[DraftFault]] | None = None
        self.list.itemClicked.connect(self._go)
        self.list.itemActivated.connect(self._go)

    def _go(self) -> None:
        """Lead to the step of the fault that was clicked."""
        row = self.list.currentRow()
        if 0 <= row < len(self.faults):
            self.step_requested.emit(self.faults[row].step)

    def look_at(self, draft: LessonDraft) -> None:
        """Look at a draft as it is now; what was being looked at is of no use any more."""
        trial = LessonTrial(draft)
        self._draft, self._looking = draft, None
        self.faults, self.is_all = trial.faults_at_once(), False
        self._looking = trial.faults()
        self._rest.start(REST_MS)
        self._show()

    def _look_on(self) -> None:
        """Play a little further."""
        if self._looking is None:
            return
        found = next(self._looking, None)
        if found is not None:
            self._rest.start(GAP_MS)
        if found == []:
            return
        if found is None:
            self._looking, self.is_all = None, True
        else:
            self.faults = sorted([*self.faults, *found], key=lambda fault: fault.step)
        self._show()

    def _show(self) -> None:
        """List what is known."""
        self.list.clear()
        for fault in self.faults:
            said = say(fault.said) if isinstance(fault.said, Said) else spoken(fault.said)
            begins = tr("Lesson") if fault.step == ITSELF else tr("Step {0}", fault.step + 1)
            is_named = said.startswith(begins)
            self.list.addItem(f"× {said}" if is_named else f"× {begins}: {said}")
        count = len(self.faults)
        if count:
            words = trn("× {0} thing is wrong", "× {0} things are wrong", count)
        else:
            words = tr("✓ The lesson can be learned") if self.is_all else tr("Playing it through …")
        self.summary.setText(words)
        self.found.emit()

    def stop(self) -> None:
        """Look no further."""
        self._rest.stop()
        self._looking = None

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.list.setAccessibleName(tr("What is wrong with the lesson"))
        self._show()
