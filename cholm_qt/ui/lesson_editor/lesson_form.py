"""The form for a lesson itself: title, promise, minutes, cases, who learns, and fixed dice."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cholm_qt.engine.lesson import Lesson
from cholm_qt.engine.system import System
from cholm_qt.files.lesson_file import MOST_MINUTES
from cholm_qt.files.scenario_about import faces_in
from cholm_qt.ui.editor.term_row import combo
from cholm_qt.ui.lesson_editor.form_parts import Line, Words, cases_in, labelled
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.widgets.calm_fields import CalmSpinBox
from cholm_qt.ui.widgets.named import clear_layout, named
from cholm_qt.ui.widgets.page_parts import text


class LessonForm(QWidget):
    """Shows what a lesson says about itself.

    Signals:
        described: arg: what has changed, as a mapping.
    """

    described = Signal(object)

    def __init__(self, system: System) -> None:
        super().__init__()
        named(self, "lesson-form")
        self.system = system
        self._lesson: Lesson | None = None
        self.column = QVBoxLayout(self)
        self._build()

    def _build(self) -> None:
        """Make the parts, in the player's language."""
        clear_layout(self.column)
        self.title = Line("lesson-title-line", tr("Title"), lambda words: self._tell(title=words))
        self.says = Words(
            "lesson-promise", tr("What one can do afterwards"), lambda words: self._tell(says=words), 3
        )
        self.minutes = named(CalmSpinBox(), "lesson-minutes", tr("Minutes"))
        self.minutes.setRange(1, MOST_MINUTES)
        self.minutes.valueChanged.connect(lambda n: self._tell(minutes=n))
        sides = [say(side.name) for side in self.system.sides]
        self.side = combo("lesson-side", tr("Who learns"), sides, lambda n: self._tell(side=n))
        self.cases = Line("lesson-own-cases", tr("Cases of the rulebook"), self._type_cases)
        self.dice = Line("lesson-dice", tr("What the first dice show"), self._type_dice)
        self.dice.setMaxLength(1500)
        self.dice.setValidator(QRegularExpressionValidator("[1-6 ]*", self.dice))
        for title, part in (
            (tr("Title"), self.title),
            (tr("What one can do afterwards, in one sentence"), self.says),
            (tr("Who learns"), self.side),
            (tr("Minutes"), self.minutes),
            (tr("Cases of the rulebook, with commas between them"), self.cases),
            (tr("What the first dice show, like 61 32"), self.dice),
        ):
            labelled(self.column, title, part)
        self.note = text(
            tr("Dice that are recorded are added here by themselves."), "faint", "lesson-dice-note"
        )
        self.column.addWidget(self.note)
        self.column.addStretch(1)

    def _tell(self, **fields: Any) -> None:
        """Tell what has changed."""
        self.described.emit(fields)

    def _type_cases(self, words: str) -> None:
        """Write the cases."""
        self._tell(cases=cases_in(words))

    def _type_dice(self, words: str) -> None:
        """Write the dice, as far as they are dice."""
        self._tell(dice=faces_in(words) or ())

    def show_lesson(self, lesson: Lesson) -> None:
        """Show a lesson; whoever types keeps the cursor."""
        self._lesson = lesson
        self.title.show_words(lesson.title)
        self.says.show_words(lesson.scenario.says)
        if cases_in(self.cases.text()) != lesson.cases:
            self.cases.show_words(", ".join(lesson.cases))
        if (faces_in(self.dice.text()) or ()) != lesson.scenario.about.dice:
            self.dice.show_words("".join(map(str, lesson.scenario.about.dice)))
        for part in (self.minutes, self.side):
            part.blockSignals(True)
        self.minutes.setValue(lesson.minutes)
        self.side.setCurrentIndex(lesson.side)
        for part in (self.minutes, self.side):
            part.blockSignals(False)

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self._build()
        if self._lesson is not None:
            self.show_lesson(self._lesson)
