"""A lesson that is being learned: which step it is at, what is right, and the way back and on again.

run = LessonRun(system, lesson)
run.judge(order)        # a Judgement: is it right, and what is said; nothing is carried out
run.give(order)         # carry out a right one
run.answer(1)           # to a question
run.go_on()             # read on
run.next_given()        # the next order of the file that is given without the learner
run.reply()             # what the other side does in free play

Whoever shows a lesson carries orders out himself and then calls `note_given()`, or leaves both to `give`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cholm_qt.engine.game import Game
from cholm_qt.engine.lesson import ASK, DO, FREE, GIVE, Lesson, Step
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.engine.system import System
from cholm_qt.teaching.patterns import Try
from cholm_qt.teaching.plan_chance import idle_orders

TRIES_BEFORE_HINT = 2


class Judgement(NamedTuple):
    """What becomes of a try: whether it is right, what is said, and why the rules refuse it, if they do.

    `hint` is told with it once there were enough wrong tries; nothing before.
    """

    is_right: bool
    says: str = ""
    reasons: tuple[Reason, ...] = ()
    hint: str = ""


class LessonRun:
    """One way through a lesson; the game in it is the lesson's own.

    Attributes:
        at: The number of the step, from 0; as many as there are steps when the lesson is over.
        is_done: Has been done what the step asks for, so that only reading on is left?
        wrong: The number of wrong tries in this step.
        has_missed: Has free play just begun anew, because its goal was missed?
        trouble: Why the lesson could not be gone on with where it was left; nothing when it could.
        is_trial: Is it only tried by whoever writes it? Then nobody remembers how far it went.
    """

    def __init__(self, system: System, lesson: Lesson) -> None:
        """Begin a lesson."""
        self.system, self.lesson = system, lesson
        self.trouble: Said | None = None
        self.is_trial = False
        self._begin()

    def _begin(self) -> None:
        """Stand at the first step."""
        self.game: Game[Any] = Game.begin(self.lesson.scenario, seed=self.lesson.seed)
        self._marks: list[int] = []  # the length of the record when each step began
        self._end: tuple[int, ...] = ()  # the stretch in which free play is over
        self.at = -1
        self._go_to_next()

    # --- where it stands ---

    @property
    def is_over(self) -> bool:
        """Have all steps been done?"""
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The step that is shown; none when the lesson is over."""
        return None if self.is_over else self.lesson.steps[self.at]

    @property
    def takes_orders(self) -> bool:
        """Is the learner to give an order?"""
        step = self.step
        if step is None or self.is_done or self.game.is_over:
            return False
        return step.kind == DO or (step.kind == FREE and self._is_own)

    @property
    def is_free(self) -> bool:
        """Does the learner play as he likes?"""
        return self.step is not None and self.step.kind == FREE and not self.is_done

    @property
    def waits_for_reading(self) -> bool:
        """Does the lesson wait for the learner to read on?"""
        step = self.step
        return step is not None and (self.is_done or step.kind not in (DO, GIVE, ASK, FREE))

    @property
    def _is_own(self) -> bool:
        """Is it the learner's side that has to decide?"""
        return self.game.prompt.actor == self.lesson.side

    @property
    def began_with(self) -> int:
        """The length of the record when this step began."""
        return self._marks[-1]

    # --- tries ---

    def judge(self, order: Order) -> Judgement:
        """Judge a try; a wrong one is counted."""
        step = self.step
        if step is None or not self.takes_orders:
            return Judgement(False)
        tried = Try(self.system, self.game, order)
        if step.kind == FREE:
            return Judgement(tried.is_legal, reasons=tried.reasons)
        if tried.is_legal and any(map(tried.is_like, step.accept)):
            return Judgement(True)
        says = next(
            (one.says for one in step.wrong if not isinstance(one.when, int) and tried.is_like(one.when)),
            step.otherwise,
        )
        return self._wrong(says, tried.reasons)

    def _wrong(self, says: str, reasons: tuple[Reason, ...] = ()) -> Judgement:
        """A wrong try, with the hint when it is time for that."""
        assert self.step is not None
        self.wrong += 1
        return Judgement(False, says, reasons, self.step.hint if self.wrong >= TRIES_BEFORE_HINT else "")

    def answer(self, number: int) -> Judgement:
        """Take an answer to a question, counted from 0; the right one is one to read on from."""
        step = self.step
        if step is None or step.kind != ASK or self.is_done:
            return Judgement(False)
        if number == step.answer:
            self._finish_step()
            return Judgement(True)
        return self._wrong(next((one.says for one in step.wrong if one.when == number), step.otherwise))

    # --- going on ---

    def give(self, order: Order) -> None:
        """Carry out an order, and stand where it leads. Raises IllegalOrder."""
        self.system.give(self.game, order)
        self.note_given()

    def note_given(self) -> None:
        """An order was carried out: see whether the step is done."""
        step = self.step
        if step is None or self.is_done:
            return
        if step.kind == DO or (step.kind == GIVE and self.next_given() is None):
            self._finish_step()
        elif step.kind == FREE:
            self._look_at_goal(step)

    def _look_at_goal(self, step: Step) -> None:
        """End free play that is over, or begin it anew where its goal was missed."""
        over = self.game.is_over or (step.free is not None and self._stretch() >= self._end)
        if (step.until is not None and self._holds(step.until)) or (over and step.until is None):
            self._finish_step()
        elif over:
            self.start_step_again()
            self.has_missed = True

    def _holds(self, condition: Any) -> bool:
        """Does a condition hold now?"""
        return self.system.task_terms.holds(self.game.position, condition)

    def _stretch(self) -> tuple[int, ...]:
        """How far the game has come."""
        return self.system.stretch(self.game.position)

    def _finish_step(self) -> None:
        """The step is done; where there is nothing to read, the next one begins."""
        step = self.step
        assert step is not None
        if step.right or step.kind in (GIVE, ASK, FREE):
            self.is_done = True
        else:
            self._go_to_next()

    def go_on(self) -> None:
        """Read on."""
        if self.waits_for_reading:
            self._go_to_next()

    def _go_to_next(self) -> None:
        """Begin the next step."""
        self.at += 1
        self.is_done, self.has_missed, self.wrong = False, False, 0
        self._marks.append(len(self.game.history))
        step = self.step
        if step is not None and step.kind == FREE:
            limit, position = step.free, self.game.position
            self._end = self.system.end_of(position, self.lesson.side, limit) if limit is not None else ()
            if self.game.is_over or (step.until is not None and self._holds(step.until)):
                self._finish_step()

    def pass_step(self) -> bool:
        """Do a step by its first right answer, as whoever writes the lesson does; False if it cannot be done.

        Free play is gone over where it is, with the orders that the file shows.
        """
        step, at = self.step, self.at
        if step is None:
            return False
        first = step.accept[0].order if step.accept else None
        orders = {DO: [first] if first is not None else [], GIVE: step.give, FREE: step.shown}
        for order in orders.get(step.kind, ()):
            if self.at != at or self.is_done or self.game.why_not(order):
                break
            self.give(order)
        if self.at == at and not self.is_done and step.kind == ASK:
            self.answer(step.answer)
        elif self.at == at and not self.is_done and step.kind == FREE:
            self._finish_step()
        if self.at == at:
            self.go_on()
        return self.at > at

    # --- orders that are given without the learner ---

    def next_given(self) -> Order | None:
        """The next order of the file that is given without the learner; None where none is due."""
        step = self.step
        if step is None or step.kind != GIVE or self.is_done:
            return None
        done = len(self.orders_since(self.began_with))
        return step.give[done] if done < len(step.give) else None

    def skip(self) -> None:
        """Leave out what is left of a step whose orders are not possible any more."""
        if self.step is not None and not self.is_done:
            self._finish_step()

    def reply(self) -> Order | None:
        """What the other side does in free play: as little as it may; None where it has nothing to decide."""
        if not self.is_free or self._is_own or self.game.is_over:
            return None
        orders = self.game.orders()
        return next(iter([*idle_orders(self.system, orders), *orders]), None)

    # --- going back, leaving and resuming ---

    def orders_since(self, entries: int, upto: int | None = None) -> tuple[Order, ...]:
        """The orders that were given in a part of the record, without answers that came by themselves."""
        return tuple(
            entry.order
            for entry in self.game.history[entries:upto]
            if entry.order is not None
            and not entry.forced
            and self.system.idle_answer(entry.before) != entry.order
        )

    @property
    def orders_by_step(self) -> tuple[tuple[Order, ...], ...]:
        """The orders that were given in each step that is behind the learner."""
        ends = [*self._marks[1:], None]
        return tuple(self.orders_since(*span) for span in zip(self._marks[: self.at], ends, strict=False))

    @property
    def can_go_back(self) -> bool:
        """Is there anything to go back to?"""
        return self.at > 0 or self.is_done or len(self.game.history) > self.began_with

    def go_back(self) -> None:
        """Begin this step anew, or the one before where nothing has been done in this one.

        Steps in which the program gives orders are gone over.
        """
        steps, at = self.lesson.steps, self.at
        if not self.is_over and (self.is_done or len(self.game.history) > self.began_with):
            at += 1
        at = max(at - 1, 0)
        while at > 0 and steps[at].kind == GIVE:
            at -= 1
        self._replay(self.orders_by_step[:at], at)

    def start_step_again(self) -> None:
        """Take back all that was done in this step."""
        self._replay(self.orders_by_step, self.at)

    def resume(self, at: int, orders: Sequence[Sequence[Order]]) -> bool:
        """Go on at a step, with the orders that were given in those before it; False where they do not fit.

        The lesson then stands at the last step that can be reached, and says so.
        """
        if self._replay(orders, min(at, len(self.lesson.steps))):
            return True
        begins = self.at == 0
        self.trouble = (
            Said("The lesson has changed since you left it, so it begins anew.")
            if begins
            else Said(
                "The lesson has changed since you left it; you can go on from step {0}.", (self.at + 1,)
            )
        )
        return False

    def _replay(self, orders: Sequence[Sequence[Order]], at: int) -> bool:
        """Begin anew and do all steps before one; False where one of them cannot be done so."""
        self._begin()
        for given in [*orders[:at], *[()] * (at - len(orders))]:
            before = self.at
            if not self._do_again(given):
                self._undo_to(before)
                return False
        return True

    def _do_again(self, given: Sequence[Order]) -> bool:
        """Do a step as it was done before."""
        step = self.step
        if step is None:
            return False
        at = self.at
        for order in step.give if step.kind == GIVE else given:
            if self.at != at or self.is_done or not self._may_be_given(step, order):
                return False
            self.give(order)
            if self.has_missed:
                return False
        if self.at == at and step.kind == ASK and not self.is_done:
            self.answer(step.answer)
        if self.at == at:
            self.go_on()
        return self.at == at + 1

    def _may_be_given(self, step: Step, order: Order) -> bool:
        """Is an order still legal, and still right in its step?"""
        if step.kind != DO:
            return not self.game.why_not(order)
        return self.judge(order).is_right

    def _undo_to(self, at: int) -> None:
        """Stand at the beginning of a step that was reached."""
        if self.at != at or len(self.game.history) > self._marks[-1] or self.is_done:
            done = self.orders_by_step[:at]
            self._begin()
            for given in done:
                self._do_again(given)
        self.wrong = 0
