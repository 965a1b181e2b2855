"""Learning a lesson in the terminal: its texts, its questions, and replies to tries."""

from __future__ import annotations

from collections.abc import Callable

from cholm_qt.cli.text.game_on_table import GameOnTable
from cholm_qt.cli.text.keeper import Keeper
from cholm_qt.cli.text.play import Leave, TextPlay
from cholm_qt.cli.text.terminal import Asks
from cholm_qt.engine.lesson import ASK, PART, UNIT, Lesson, Step
from cholm_qt.engine.orders import Order
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.teaching.lesson_marks import LessonMarks, resumed
from cholm_qt.teaching.lesson_run import Judgement

LESSON_COMMANDS = ("back", "go", "step")
HELP = "Return or go: read on; back: a step back; step: the text once more; hint: what helps; quit: leave"


class LessonTextPlay(TextPlay):
    """One player at the terminal who learns a lesson; the step at which it is left is remembered."""

    def __init__(
        self, opened: GameOnTable, lesson: Lesson, keeper: Keeper, ask: Asks, say: Callable[[str], None]
    ) -> None:
        """Sit down at a lesson, where it was left."""
        self.run = resumed(opened.room.files, lesson)
        super().__init__(opened._replace(game=self.run.game), keeper, ask, say)
        self.told_step: tuple[int, bool] = (-1, False)
        self.commands |= {
            "back": lambda _: self.go_back(),
            "go": lambda _: self.go_on(),
            "hint": lambda _: self.tell_hint(),
            "step": lambda _: self.tell_step(),
            "redo": lambda _: self.say("In a lesson you go back a step instead: back"),
            "takeback": lambda _: self.say("In a lesson you go back a step instead: back"),
            "ask": lambda _: self.say("In a lesson you go back a step instead: back"),
            "undo": lambda _: self.say("In a lesson you go back a step instead: back"),
            "save": lambda _: self.say("A lesson is not saved; the step at which you leave it is remembered"),
            "load": lambda _: self.say("A lesson is on the table; leave it with quit"),
        }
        self.tell((f"Lesson: {lesson.title}. {lesson.scenario.says}", HELP))
        if self.run.trouble is not None:
            self.say(str(self.run.trouble))

    def word(self, typed: str) -> str:
        """The words of lessons, and those of every game."""
        return typed.casefold() if typed.casefold() in LESSON_COMMANDS else super().word(typed)

    # --- going on ---

    def announce(self) -> None:
        """Tell the step and what is asked; orders of the lesson's own are given at once."""
        self._follow()
        while (order := self.run.next_given() or self.run.reply()) is not None:
            self._tell_new_step()
            before = len(self.game.history)
            self.give(order)
            if len(self.game.history) == before:  # it was refused
                self.run.skip()
            else:
                self.run.note_given()
            self._follow()
        self._tell_new_step()
        if self.run.takes_orders:
            super().announce()
        elif self.run.waits_for_reading:
            self.forget_list()
            self.say("Return: go on")

    def _follow(self) -> None:
        """Sit at the game of the lesson, which another one follows on when one goes back."""
        if self.run.game is not self.game:
            self.opened = self.opened._replace(game=self.run.game)
            self.sit_down(self.opened.room, self.run.game, self.opened.meta)

    def _tell_new_step(self) -> None:
        """Tell a step that has not been told, and remember that it was reached."""
        if self.told_step != (self.run.at, self.run.is_done):
            begins_anew = self.told_step[0] != self.run.at
            self.told_step = self.run.at, self.run.is_done
            try:
                LessonMarks().note(self.opened.room.files, self.run)
            except CannotWrite as error:
                self.say(str(error))
            if begins_anew:
                self.tell_step()
            step = self.run.step
            if step is not None and self.run.is_done and step.right:
                self.say(f"Right. {step.right}")

    def tell_step(self) -> None:
        """Tell the text of the step, what it points at, and the answers to a question."""
        step = self.run.step
        self.say("")
        if step is None:
            self.say("You have done this lesson. Type back or quit.")
            return
        cases = f" ({', '.join(step.cases)})" if step.cases else ""
        self.say(f"{self.run.at + 1} of {len(self.run.lesson.steps)}. {step.says}{cases}")
        pointed = self._pointed(step)
        if pointed:
            self.say(f"[{pointed}]")
        for number, answer in enumerate(step.answers, start=1):
            self.say(f"  {number}. {answer}")

    def _pointed(self, step: Step) -> str:
        """The units and places that a step points at."""
        c, words = self.p.components, self.system.words
        return ", ".join(
            str(words.unit_title(c, int(one.at)))
            if one.kind == UNIT
            else str(words.place_title(c, int(one.at)))
            for one in step.points
            if one.kind != PART
        )

    # --- what the learner types ---

    def _obey(self, line: str) -> None:
        """Read on with an empty line, and answer a question with a number."""
        step = self.run.step
        if not line and self.run.waits_for_reading:
            self.go_on()
        elif line.isdecimal() and step is not None and step.kind == ASK and not self.run.is_done:
            self.tell_judgement(self.run.answer(int(line[:3]) - 1))
            self.announce()
        else:
            super()._obey(line)

    def enter(self, order: Order) -> bool:
        """Give an order that is right; say what there is to say to another one."""
        if not self.run.takes_orders:
            self.announce()
            return False
        judged = self.run.judge(order)
        if not judged.is_right:
            self.tell_judgement(judged)
            self.forget_list()
            return False
        if not self.agreed(order):
            return False
        self.give(order)
        self.run.note_given()
        if self.run.has_missed and self.run.step is not None:
            self.say(self.run.step.otherwise)
        self.announce()
        return True

    def tell_judgement(self, judged: Judgement) -> None:
        """Say what there is to say to a wrong try."""
        if judged.is_right:
            return
        for line in (judged.says, *(reason.sentence for reason in judged.reasons[:1])):
            if line:
                self.say(line)
        if judged.hint:
            self.say(f"Hint: {judged.hint}")

    def go_on(self) -> None:
        """Read on."""
        self.run.trouble = None
        self.run.go_on()
        self.announce()

    def go_back(self) -> None:
        """Begin this step anew, or the one before."""
        self.run.go_back()
        self.told_step = (-1, False)
        self.announce()

    def tell_hint(self) -> None:
        """Tell the hint of the step."""
        step = self.run.step
        self.say(f"Hint: {step.hint}" if step is not None and step.hint else "This step brings no hint")

    # --- nothing is kept but the step ---

    def keep(self) -> None:
        """Keep nothing: a lesson is no game that one goes on with."""

    def farewell(self) -> int:
        """Leave without a word about keeping."""
        return 0

    def quit(self, _: list[str]) -> None:
        """Leave."""
        raise Leave
