"""The form for one step: what steps of every kind have, and between that what its kind has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from cholm_qt.edit.lesson_draft import KINDS
from cholm_qt.engine.lesson import ASK, DO, FREE, GIVE, PART, Point, Step
from cholm_qt.engine.record import replace
from cholm_qt.files.codec import Codec
from cholm_qt.ui.editor.term_row import combo
from cholm_qt.ui.lesson_editor.condition_box import ConditionBox
from cholm_qt.ui.lesson_editor.form_parts import Line, Words, cases_in, labelled, push
from cholm_qt.ui.lesson_editor.kind_parts import ask_parts, do_parts, free_parts, give_parts
from cholm_qt.ui.lesson_editor.words import PatternWords, kind_titles
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.page_parts import text, wrapping
from cholm_qt.ui.widgets.plain_text import set_tip
from cholm_qt.ui.widgets.soon import soon

TYPED = ("says", "hint", "otherwise", "right")  # texts of a step


class FormContext(NamedTuple):
    """What a form has to know.

    Attributes:
        cases: The cases of the rulebook.
        parts: The parts of the window that can be pointed at: names with titles.
        orders: The orders that may be given when a step begins.
    """

    words: PatternWords
    codec: Codec
    cases: tuple[str, ...]
    parts: Callable[[], dict[str, str]]
    orders: Callable[[int], Sequence[Any]]


class StepForm(QWidget):
    """Shows one step and lets it be changed.

    Signals:
        changed: args: the Step as it is now, and the name of the text that is being typed, or nothing.
        kind_chosen: The step is to be of another kind. arg: the kind.
        point_toggled: arg: the Point that is wanted, or no more.
    """

    changed = Signal(object, str)
    kind_chosen = Signal(str)
    point_toggled = Signal(object)

    def __init__(self, context: FormContext) -> None:
        super().__init__()
        named(self, "lesson-step-form")
        self.context = context
        self.at, self.step = -1, Step(KINDS[0], "")
        self.texts: dict[str, Words | Line] = {}
        self.pointing = QPushButton()
        self.until: ConditionBox | None = None
        self._shape: object = None
        self.column = QVBoxLayout(self)

    # --- showing ---

    def show_step(self, at: int, step: Step) -> None:
        """Show a step; while only its texts change, everything stays where it is."""
        self.at, self.step = at, step
        shape = (at, _without_texts(step))
        is_until_shown = self.until is None or self.until.condition == step.until
        if shape != self._shape or not is_until_shown:
            self._shape = shape
            self._build(step)
        for name, part in self.texts.items():
            if name != "cases" or cases_in(part.text()) != step.cases:  # a comma was typed just now
                part.show_words(self._words(name))

    def _words(self, name: str) -> str:
        """A text of the step, by the name of its part."""
        if name.startswith("answer-"):
            return self.step.answers[int(name[7:])]
        if name.startswith("reply-"):
            at = int(name[6:])
            if self.step.kind != ASK:
                return self.step.wrong[at].says
            return next((reply.says for reply in self.step.wrong if reply.when == at), "")
        return ", ".join(self.step.cases) if name == "cases" else getattr(self.step, name)

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self._shape = None
        self.show_step(self.at, self.step)

    def _build(self, step: Step) -> None:
        """Make the parts of the step's kind; the keyboard stays where it was, if that is there again."""
        held, is_pointing = QApplication.focusWidget(), self.pointing.isChecked()
        name = held.objectName() if held is not None and self.isAncestorOf(held) else ""
        clear_layout(self.column)
        self.texts, self.until = {}, None
        kind = combo("lesson-kind", tr("Kind of step"), [*kind_titles().values()], self._choose_kind)
        kind.setCurrentIndex(KINDS.index(step.kind))
        labelled(self.column, tr("Kind of step"), kind)
        self.add_text("says", tr("The question") if step.kind == ASK else tr("The text"))
        {DO: do_parts, GIVE: give_parts, ASK: ask_parts, FREE: free_parts}.get(step.kind, _no_parts)(self)
        if step.kind in (DO, ASK, FREE):
            self.add_text("otherwise", _otherwise_title(step.kind), 2)
            self.add_text("hint", tr("Hint"), 2)
            self.add_text("right", tr("What is said after the right one"), 2)
        self._add_points(step, is_pointing)
        cases = Line("lesson-cases", tr("Cases of the rulebook"), self._type_cases)
        self.texts["cases"] = cases
        labelled(self.column, tr("Cases of the rulebook, with commas between them"), cases)
        self.column.addStretch(1)
        again = self.findChild(QWidget, name) if name else None
        if isinstance(again, QWidget):
            again.setFocus()

    def add_text(self, name: str, title: str, lines: int = 3) -> None:
        """Where one of the texts of the step is typed."""
        part = Words(f"lesson-{name}", title, lambda words: self.type_text(name, words), lines)
        self.texts[name] = part
        labelled(self.column, title, part)

    # --- pointers ---

    def _add_points(self, step: Step, is_pointing: bool) -> None:
        """What is pointed at; a click takes it out."""
        says = self.context.words.point
        titles = self.context.parts()
        made = []
        for n, point in enumerate(step.points, start=1):
            title = titles.get(str(point.at), str(point.at)) if point.kind == PART else says(point)
            wish, spoken = partial(self.point_toggled.emit, point), tr("Point at {0} no more", title)
            drop = push(self, f"{title} ×", f"lesson-point-{n}", wish, spoken)
            made.append(drop)
        self.column.addWidget(text(tr("What is pointed at"), "faint", "lesson-points-label"))
        if made:
            self.column.addWidget(wrapping(*made))
        self.pointing = QPushButton(tr("&Point on the board"))
        named(self.pointing, "lesson-point-board", tr("Point on the board"))
        self.pointing.setCheckable(True)
        self.pointing.setChecked(is_pointing)
        set_tip(self.pointing, tr("While this is pressed, a click on a counter or a place points at it"))
        self.column.addWidget(self.pointing)
        parts = [tr("A part of the window …"), *titles.values()]
        self._parts = combo("lesson-point-part", tr("Point at a part of the window"), parts, self._point_part)
        self.column.addWidget(self._parts)

    def _point_part(self, n: int) -> None:
        """Point at a part of the window, or at it no more."""
        self._parts.setCurrentIndex(0)
        if n:
            point = Point(PART, [*self.context.parts()][n - 1])
            soon(self, lambda: self.point_toggled.emit(point))

    # --- changing ---

    def type_text(self, name: str, words: str) -> None:
        """Write one of the texts of the step."""
        self.changed.emit(replace(self.step, **{name: words}), name)

    def _type_cases(self, words: str) -> None:
        """Write the cases; a comma that was just typed is no case yet."""
        cases = cases_in(words)
        if cases != self.step.cases:
            self.changed.emit(replace(self.step, cases=cases), "cases")

    def put(self, **fields: Any) -> None:
        """Change what is more than a text, when whatever was clicked may be taken away."""
        soon(self, lambda: self.changed.emit(replace(self.step, **fields), ""))

    def _choose_kind(self, n: int) -> None:
        """Make a step of another kind of it."""
        soon(self, lambda: self.kind_chosen.emit(KINDS[n]))


def _otherwise_title(kind: str) -> str:
    """What the text for all the rest is called."""
    if kind == ASK:
        return tr("What is said to other wrong answers")
    return tr("What is said when the goal is missed") if kind == FREE else tr("What is said to other tries")


def _without_texts(step: Step) -> Step:
    """What of a step says which parts its form has; a condition shows itself."""
    wrong = tuple(replace(reply, says="") for reply in step.wrong)
    if step.kind == ASK:
        wrong = ()
    blank = dict.fromkeys(TYPED, "")
    return replace(step, **blank, answers=("",) * len(step.answers), wrong=wrong, cases=(), until=None)


def _no_parts(form: StepForm) -> None:
    """A step that only tells something has nothing more."""
