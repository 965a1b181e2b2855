"""The page of the lesson editor: the steps, the form of the chosen one, and the board as it is then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from cholm_qt.edit.boards import empty_board
from cholm_qt.edit.kept_lessons import PREFIX, kept_text
from cholm_qt.edit.lesson_draft import LessonDraft, new_lesson
from cholm_qt.engine.lesson import PART, PLACE, UNIT, Point, Step
from cholm_qt.play.lesson_trial import ITSELF, LessonTrial
from cholm_qt.ui.editor.keeping import DraftKeeper
from cholm_qt.ui.lesson_editor.fault_list import FaultList
from cholm_qt.ui.lesson_editor.head import LessonHead
from cholm_qt.ui.lesson_editor.lesson_form import LessonForm
from cholm_qt.ui.lesson_editor.step_form import FormContext, StepForm
from cholm_qt.ui.lesson_editor.step_list import StepList
from cholm_qt.ui.lesson_editor.words import PatternWords
from cholm_qt.ui.look.words import say, spoken, tr
from cholm_qt.ui.map.band_view import BandView
from cholm_qt.ui.map.lesson_pointers import LessonPointers
from cholm_qt.ui.map.sheet import NOTHING
from cholm_qt.ui.widgets.column_page import ColumnPage
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import fill, text
from cholm_qt.ui.widgets.scrolled import scrolled

if TYPE_CHECKING:
    from cholm_qt.ui.window.game_box import GameBox

COLUMN, FORM = 16, 25  # so many lines' heights are the list and the form wide
MOST_COLUMN, MOST_FORM = 0.24, 0.35  # of the page
SHARES = (600, 400)  # of a thousand, how high the steps and the faults are
BOARD_MS = 150  # of rest after an edit, before the lesson is gone through up to the chosen step


class LessonEditorPage(ColumnPage):
    """Shows one draft of a lesson and lets everything about it be changed.

    Attributes:
        at: The number of the chosen step, from 0, or ITSELF.
        window_parts: The parts of the window that can be pointed at: names with titles.

    Signals:
        closed: Leave the editor; the draft stays kept.
        record_requested: Play on from a step. arg: its number.
        save_requested: Save the lesson.
        try_requested: Learn the lesson. arg: the number of the step to begin with.
    """

    closed = Signal()
    record_requested = Signal(int)
    save_requested = Signal()
    try_requested = Signal(int)

    def __init__(self, box: GameBox, window_parts: Callable[[], dict[str, str]]) -> None:
        super().__init__("lesson-editor", COLUMN)
        self.files, self.window_parts = box.desk.files, window_parts
        system = self.files.system
        self.draft = LessonDraft(self.files, new_lesson(self.files, empty_board(self.files)))
        self.at = 0
        self._is_framed = False  # is the part of the board shown that the lesson is about?
        self.scene = box.scene()
        self.scene.every_unit_reacts = True
        self.view = BandView(self.scene)
        self.pointers = LessonPointers(self.scene, self.view, self)
        self.words = PatternWords(system, box.components)
        cases = tuple(self.files.case_titles())
        context = FormContext(
            self.words, self.files.codec(box.components), cases, window_parts, self._orders_at
        )
        self.head, self.steps, self.faults = LessonHead(), StepList(), FaultList()
        self.lesson_form, self.step_form = LessonForm(system), StepForm(context)
        self.forms = named(QStackedWidget(), "lesson-forms")
        self.says = text("", "faint", "lesson-editor-says")
        self.keeper = DraftKeeper(self, PREFIX, kept_text)
        self._board = QTimer(self, interval=BOARD_MS, singleShot=True)
        self._board.timeout.connect(self._show_board)
        self._lay_out()
        self._join()
        self.keys = self._make_keys()
        self.retranslate()

    def _lay_out(self) -> None:
        """Put everything in its place."""
        self.column.addWidget(self.steps)
        self.column.addWidget(self.faults)
        for n, share in enumerate(SHARES):
            self.column.setStretchFactor(n, share)
        self.forms.addWidget(scrolled(self.lesson_form))
        self.forms.addWidget(scrolled(self.step_form))
        self.says.setContentsMargins(8, 2, 8, 2)
        right = named(QWidget(), "lesson-board")
        board = QVBoxLayout(right)
        board.setContentsMargins(0, 0, 0, 0)
        board.setSpacing(0)
        board.addWidget(self.view, 1)
        board.addWidget(self.says)
        inner = named(QSplitter(), "lesson-editor-parts")
        inner.setChildrenCollapsible(False)
        for n, part in enumerate((self.column, self.forms, right)):
            inner.addWidget(part)
            inner.setStretchFactor(n, int(part is right))
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        line = QHBoxLayout()
        line.addWidget(inner)
        fill(page, self.head)
        page.addLayout(line, 1)

    def _join(self) -> None:
        """Connect the parts."""
        steps, head = self.steps, self.head
        steps.chosen.connect(self.choose)
        steps.add_requested.connect(self._add)
        steps.duplicate_requested.connect(lambda: self._edit_steps(self.draft.duplicate, self.at + 1))
        steps.delete_requested.connect(lambda: self._edit_steps(self.draft.delete, self.at - 1))
        steps.up_requested.connect(lambda: self._move(-1))
        steps.down_requested.connect(lambda: self._move(1))
        self.faults.step_requested.connect(self.choose)
        self.faults.found.connect(self._show_steps)
        self.lesson_form.described.connect(lambda fields: self.draft.describe(**fields))
        self.step_form.changed.connect(self._change)
        self.step_form.kind_chosen.connect(lambda kind: self.draft.change_kind(self.at, kind))
        self.step_form.point_toggled.connect(self._toggle_point)
        self.view.unit_clicked.connect(lambda unit, _: self._point(Point(UNIT, unit)))
        self.view.place_clicked.connect(lambda place, _=None: self._point(Point(PLACE, place)))
        self.keeper.failed.connect(
            lambda why: self.says.setText(tr("This draft is not kept: {0}", spoken(why)))
        )
        head.undo.clicked.connect(lambda: self.draft.undo())
        head.redo.clicked.connect(lambda: self.draft.redo())
        head.record.clicked.connect(lambda: self.record_requested.emit(self.at + 1))
        head.try_it.clicked.connect(lambda: self.try_requested.emit(0))
        head.try_here.clicked.connect(lambda: self.try_requested.emit(max(self.at, 0)))
        head.save.clicked.connect(self.save_requested)
        head.close_it.clicked.connect(self.closed)

    def _make_keys(self) -> dict[str, Callable[[], object]]:
        """What keys do wherever the keyboard is, unless a text takes them."""
        return {
            "Ctrl+Z": lambda: self.draft.undo(),
            "Ctrl+Y": lambda: self.draft.redo(),
            "Ctrl+Shift+Z": lambda: self.draft.redo(),
            "Ctrl+S": self.save_requested.emit,
            "Ctrl+0": self.view.fit,
            "Ctrl+9": self.view.fit_sheet,
            "Ctrl++": lambda: self.view.zoom_step(1),
            "Ctrl+=": lambda: self.view.zoom_step(1),
            "Ctrl+-": lambda: self.view.zoom_step(-1),
        }

    # --- showing ---

    def show_draft(self, draft: LessonDraft, resumed: Path | None = None) -> None:
        """Edit a draft; `resumed` is the file that one was kept in which the program lost hold of."""
        self.keeper.begin(draft, resumed)
        self.draft, self.at = draft, 0 if draft.steps else ITSELF
        self._is_framed = False
        draft.when_changed(lambda: self._show_change(draft))
        self._show()

    def _show_change(self, draft: LessonDraft) -> None:
        """Show and keep what was edited."""
        if draft is self.draft:
            self.keeper.keep(draft)
            self._show()

    def _show(self) -> None:
        """Show the draft everywhere."""
        self.at = min(self.at, len(self.draft.steps) - 1)
        self.faults.look_at(self.draft)  # which shows the steps as well
        self._show_form()
        self._board.start()

    def _show_form(self) -> None:
        """Show the form of the chosen step, or of the lesson."""
        is_step = self.at != ITSELF
        self.forms.setCurrentIndex(int(is_step))
        if is_step:
            self.step_form.show_step(self.at, self.draft.steps[self.at])
        else:
            self.lesson_form.show_lesson(self.draft.lesson)
        self.head.show_state(self.draft.can_undo, self.draft.can_redo, is_step)

    def _show_steps(self) -> None:
        """List the steps, with a sign at those with faults."""
        self.steps.show_draft(self.draft, self.at, {fault.step for fault in self.faults.faults})

    def _show_board(self) -> None:
        """Show the position in which the chosen step begins, and what it points at."""
        at, run = max(self.at, 0), LessonTrial(self.draft).run_to(max(self.at, 0))
        self.scene.show_position(run.game.position)
        if not self._is_framed:
            self._frame()
        points = self.draft.steps[self.at].points if self.at != ITSELF else ()
        self.pointers.show_points(point for point in points if point.kind != PART)
        if run.at < at:
            self.says.setText(tr("This step is not reached: the board is that of step {0}.", run.at + 1))
        elif run.game.is_over:
            self.says.setText(tr("The game is over here."))
        else:
            self.says.setText(say(run.game.prompt.said))

    def _frame(self) -> None:
        """Show the part of the board that the lesson is about, or the whole map where it does not say."""
        self._is_framed = True
        self.view.fit()
        self.pointers.frame(step.points for step in self.draft.steps)

    def choose(self, at: int) -> None:
        """Choose a step, or the lesson itself."""
        if at != self.at:
            self.at = min(at, len(self.draft.steps) - 1)
            self._show_steps()
            self._show_form()
            self._show_board()

    # --- doing ---

    def _orders_at(self, at: int) -> list[Any]:
        """The orders that may be given in a step."""
        return LessonTrial(self.draft).orders_at(at)

    def _change(self, step: Step, gesture: str) -> None:
        """Put the step that the form shows in its place."""
        if self.at != ITSELF:
            self.draft.set_step(self.at, step, gesture)

    def _add(self, kind: str) -> None:
        """Add a step behind the chosen one, and choose it."""
        at = self.at + 1
        self.at = at
        self.draft.insert(at, (self.draft.new_step(kind),))

    def add_recorded(self, at: int, steps: list[Step], dice: tuple[int, ...]) -> None:
        """Put recorded steps before the one with a number, and choose the first of them."""
        if steps:
            self.at = at
            self.draft.insert(at, steps, dice)

    def _edit_steps(self, edit: Callable[[int], object], then: int) -> None:
        """Do something with the chosen step, and choose another."""
        at = self.at
        if at != ITSELF:
            self.at = max(then, 0 if len(self.draft.steps) > 1 else ITSELF)
            edit(at)

    def _move(self, by: int) -> None:
        """Move the chosen step up or down."""
        at = self.at
        if at != ITSELF and 0 <= at + by < len(self.draft.steps):
            self.at = at + by
            self.draft.move(at, at + by)

    def _toggle_point(self, point: Point) -> None:
        """Point at something, or no more."""
        if self.at != ITSELF:
            self.draft.toggle_point(self.at, point)

    def _point(self, point: Point) -> None:
        """Point at what was clicked on the board, while that is wanted."""
        on_board = point.kind == UNIT or (
            point.at != NOTHING and int(point.at) < len(self.scene.sheet.places)
        )
        if self.step_form.pointing.isChecked() and on_board:
            self._toggle_point(point)

    def finish(self) -> None:
        """Wait until everything is on the disk, and look for faults no further."""
        self.faults.stop()
        self._board.stop()
        self.keeper.finish()

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.view.setAccessibleName(tr("Map"))
        for part in (self.head, self.steps, self.faults, self.lesson_form, self.step_form):
            part.retranslate()
        self._show_steps()

    # --- Qt's own events ---

    def widen(self) -> None:
        """Let the list and the form be as wide as their texts need, and leave the board its share."""
        high = self.fontMetrics().height()
        for part, lines, most in ((self.column, COLUMN, MOST_COLUMN), (self.forms, FORM, MOST_FORM)):
            part.setMinimumWidth(min(lines * high, round(self.width() * most)))

    def showEvent(self, event: QShowEvent) -> None:
        """Give each part its room, and look on where that was left."""
        self.widen()
        if not event.spontaneous():
            self._show()
