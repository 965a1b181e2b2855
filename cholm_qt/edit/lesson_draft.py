"""A lesson in the making, in which every edit can be taken back; it need not be a good one yet."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cholm_qt.edit.undoable import Undoable
from cholm_qt.engine.lesson import ASK, DO, FREE, GIVE, TELL, Lesson, Point, Step
from cholm_qt.engine.puzzle import Limit
from cholm_qt.engine.record import replace
from cholm_qt.engine.system import About
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.lesson_writing import lesson_text

KINDS = (TELL, DO, GIVE, ASK, FREE)
UNNAMED = "lesson"  # the id of a lesson that has no file yet
MINUTES = 5  # of a new lesson
SHARED = ("says", "points", "cases")  # what steps of every kind have


class LessonDraft(Undoable[Lesson]):
    """A lesson that nobody changes but by the methods here, after each of which the listeners are told.

    Attributes:
        origin: The file of the player's own that it was read from or saved to; none for a new one.
    """

    def __init__(self, files: GameFiles, lesson: Lesson, origin: Path | None = None) -> None:
        super().__init__(lesson)
        self.files, self.origin = files, origin

    @property
    def lesson(self) -> Lesson:
        """The lesson as it is."""
        return self._state

    @property
    def steps(self) -> tuple[Step, ...]:
        """Its steps."""
        return self._state.steps

    # --- the lesson itself ---

    def describe(self, **fields: Any) -> None:
        """Change what the lesson is called, says, and the like; letters typed one after another are one step.

        `title` and `says` belong to its scenario, `minutes` and `dice` to what is said about that.
        """
        lesson, scenario = self.lesson, self.lesson.scenario
        about = {key: fields[key] for key in ("minutes", "dice") if key in fields}
        told = {key: fields[key] for key in ("title", "says") if key in fields}
        own = {key: fields[key] for key in ("side", "cases") if key in fields}
        scenario = replace(scenario, **told, about=replace(scenario.about, **about))
        self._go_to(replace(lesson, scenario=scenario, **own), ("describe", *fields))

    # --- steps ---

    def set_step(self, at: int, step: Step, gesture: str = "") -> None:
        """Put another step in the place of one; a gesture names the text that is being typed."""
        steps = self.steps
        self._set((*steps[:at], replace(step, line=0), *steps[at + 1 :]), (at, gesture) if gesture else None)

    def insert(self, at: int, steps: Iterable[Step], dice: tuple[int, ...] | None = None) -> None:
        """Put steps before the one with a number, with the dice that the lesson has from now on."""
        lesson = self.lesson
        if dice is not None:
            about = replace(lesson.scenario.about, dice=dice)
            lesson = replace(lesson, scenario=replace(lesson.scenario, about=about))
        self._go_to(replace(lesson, steps=(*self.steps[:at], *steps, *self.steps[at:])))

    def duplicate(self, at: int) -> None:
        """Put a copy of a step behind it."""
        self.insert(at + 1, (self.steps[at],))

    def delete(self, at: int) -> None:
        """Take a step out."""
        self._set((*self.steps[:at], *self.steps[at + 1 :]))

    def move(self, at: int, to: int) -> None:
        """Move a step to another place; nothing happens beyond the ends."""
        if 0 <= to < len(self.steps):
            others = [*self.steps[:at], *self.steps[at + 1 :]]
            self._set((*others[:to], self.steps[at], *others[to:]))

    def change_kind(self, at: int, kind: str) -> None:
        """Make a step of another kind of one; what both have is kept."""
        step = self.steps[at]
        if kind != step.kind:
            shared = {key: getattr(step, key) for key in SHARED}
            self.set_step(at, replace(self.new_step(kind), **shared))

    def new_step(self, kind: str) -> Step:
        """A step of a kind with nothing written in it."""
        if kind == ASK:
            return Step(kind, "", answers=("", ""))
        if kind == FREE:
            return Step(kind, "", free=Limit(self.files.system.limit_words[0].word, 1))
        return Step(kind, "")

    def toggle_point(self, at: int, point: Point) -> None:
        """Point at something in a step, or at it no more."""
        step = self.steps[at]
        others = tuple(each for each in step.points if each != point)
        points = others if point in step.points else (*step.points, point)
        self.set_step(at, replace(step, points=points))

    def _set(self, steps: tuple[Step, ...], gesture: object = None) -> None:
        """Have other steps."""
        self._go_to(replace(self.lesson, steps=steps), gesture)

    # --- texts ---

    def text(self) -> str:
        """The lesson as a file, good or not."""
        return lesson_text(self.files, self.lesson)


def new_lesson(files: GameFiles, position: Any, title: str = "", says: str = "", about: Any = None) -> Lesson:
    """A lesson that begins with a position, for the side that decides there, with an empty text to read.

    `about` is what a scenario with that position said about itself.
    """
    about = replace(about or About(), minutes=MINUTES)
    scenario = files.make_scenario(title, says, position.copy(), about)
    rules, opened = files.system.rules, scenario.opening()[0]
    actor = 0 if rules.is_over(opened) else rules.prompt(opened).actor
    side = actor if actor < len(files.system.sides) else 0
    return Lesson(scenario, UNNAMED, side, (), (Step(TELL, ""),))
