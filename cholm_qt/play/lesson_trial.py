"""What becomes of a lesson that is being written: where its steps lead, and all that is wrong with it.

trial = LessonTrial(draft)
trial.run_to(3)          # the lesson when the fourth step begins, or as far as it can be gone through
trial.faults_at_once()   # what reading it finds
trial.faults()           # what playing it through finds, in slices, as it takes longer
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from cholm_qt.edit.lesson_draft import UNNAMED, LessonDraft
from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.lesson import DO, GIVE, Lesson
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Said
from cholm_qt.files.own_lessons import ReadLesson, read_lesson_text
from cholm_qt.teaching.lesson_check import LessonCheck
from cholm_qt.teaching.lesson_run import LessonRun

ITSELF = -1  # in the place of the number of a step: the lesson itself


class DraftFault(NamedTuple):
    """What is wrong with a lesson in the making: the step, from 0, or ITSELF, and the sentence."""

    step: int
    said: Said | str


class LessonTrial:
    """A lesson as it was at one time; nothing here changes it."""

    def __init__(self, draft: LessonDraft) -> None:
        """Take the lesson as it is now."""
        self.system, self.files, self.lesson = draft.files.system, draft.files, draft.lesson
        self.stem = draft.origin.stem if draft.origin is not None else UNNAMED
        self._text = draft.text()
        self._read: ReadLesson | None = None

    # --- going through it ---

    def run_to(self, at: int) -> LessonRun:
        """The lesson when a step begins, by the first right answers; it stops where it cannot be gone on."""
        run = LessonRun(self.system, self.lesson)
        while run.at < at and run.pass_step():
            pass
        return run

    def game_at(self, at: int, seed: int) -> tuple[Game[Any], tuple[int, ...]]:
        """A game of its own that goes on where a step begins, and the dice that were thrown before it.

        What is left of the fixed dice comes first, then those of the seed.
        """
        from cholm_qt.edit.recorded_steps import faces_thrown

        game = self.run_to(at).game
        thrown = faces_thrown(game)
        left = self.lesson.scenario.about.dice[len(thrown) :]
        return Game.resume(self.system.rules, game.position.copy(), Dice(seed, fixed=left)), thrown

    def orders_at(self, at: int) -> list[Order]:
        """The orders that may be given in a step, behind those that are scripted in it."""
        run = self.run_to(at)
        if run.at == at and run.step is not None and run.step.kind == GIVE:
            for order in run.step.give:
                if not run.game.why_not(order):
                    self.system.give(run.game, order)
        return run.game.orders()

    # --- faults ---

    def faults_at_once(self) -> list[DraftFault]:
        """What reading the lesson finds."""
        read = self._reading()
        lines = [step.line for step in read.lesson.steps] if read.lesson is not None else []
        found = [DraftFault(_step_at(lines, fault.line), fault.says) for fault in read.faults]
        return sorted([*found, *self._blanks()], key=lambda fault: fault.step)

    def _blanks(self) -> Iterator[DraftFault]:
        """Texts that are still to be written."""
        if not self.lesson.title.strip():
            yield DraftFault(ITSELF, Said("The lesson has no title"))
        for at, step in enumerate(self.lesson.steps):
            if not step.says.strip():
                yield DraftFault(at, Said("The step has no text"))
            if step.kind == DO and not step.otherwise.strip():
                yield DraftFault(at, Said("Nothing is said to other tries"))
            if not all(answer.strip() for answer in step.answers):
                yield DraftFault(at, Said("An answer has no text"))
            if not all(reply.says.strip() for reply in step.wrong):
                yield DraftFault(at, Said("A reply has no text"))

    def faults(self) -> Iterator[list[DraftFault]]:
        """What playing the lesson through finds, in slices; nothing for one that cannot be read."""
        read = self._reading()
        lesson: Lesson | None = read.lesson if not read.faults else None
        for at, found in LessonCheck(self.system, lesson).in_slices() if lesson is not None else ():
            yield [DraftFault(at, fault.said) for fault in found]

    def _reading(self) -> ReadLesson:
        """The lesson as it is read from its own text; read once."""
        self._read = self._read or read_lesson_text(self.files, self._text, self.stem)
        return self._read


def _step_at(lines: list[int], line: int) -> int:
    """The step that a line of the file belongs to, by the lines at which steps begin."""
    return sum(begins <= line for begins in lines) - 1
