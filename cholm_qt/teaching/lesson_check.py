"""Whether a lesson is a good one: it is played through, and every reply in it must be met by some try."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from cholm_qt.engine.lesson import ASK, DO, FREE, GIVE, Lesson, Pattern, Reply, Step
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.system import System
from cholm_qt.teaching.lesson_run import LessonRun
from cholm_qt.teaching.patterns import Try, tries
from cholm_qt.teaching.plan_chance import idle_orders

SLICE = 100  # tries after which whoever waits is told that there are more
MOST_ORDERS = 200  # that are given in free play until it should be over


class LessonFault(NamedTuple):
    """What makes a lesson a bad one, and the line of its file."""

    said: Said
    line: int = 0


class Stuck(Exception):
    """The lesson cannot be gone through any further."""


def faults_of(system: System, lesson: Lesson) -> list[LessonFault]:
    """All that makes it a bad lesson, from top to bottom; what follows on an order that fails is not seen."""
    return sorted(LessonCheck(system, lesson).faults(), key=lambda fault: fault.line)


class LessonCheck:
    """Goes through a lesson by the first right answer of each step, and tries all others on the way."""

    def __init__(self, system: System, lesson: Lesson) -> None:
        self.system, self.lesson = system, lesson
        self.run = LessonRun(system, lesson)

    def faults(self) -> Iterator[LessonFault]:
        """All that is found."""
        for _, found in self.in_slices():
            yield from found

    def in_slices(self) -> Iterator[tuple[int, list[LessonFault]]]:
        """The number of a step, from 0, and what was found in it, often nothing, so that nobody waits long.

        It ends with the first step that keeps the others from being reached.
        """
        for at, step in enumerate(self.lesson.steps):
            if self.run.at != at:
                yield at, [LessonFault(Said("Step {0} is never shown", (at + 1,)), step.line)]
                return
            try:
                for fault in self._step_faults(at + 1, step):
                    yield at, [] if fault is None else [fault]
            except Stuck:
                return

    def _step_faults(self, number: int, step: Step) -> Iterator[LessonFault | None]:
        """What is wrong with a step, which is done at the end; nothing where there is still more to try."""
        if step.kind == DO:
            yield from self._doing_faults(number, step)
        elif step.kind == GIVE:
            yield from self._giving_faults(number, step)
        elif step.kind == FREE:
            yield from self._playing_faults(number, step)
        elif step.kind == ASK:
            self.run.answer(step.answer)
        self.run.go_on()

    # --- what the learner does ---

    def _doing_faults(self, number: int, step: Step) -> Iterator[LessonFault | None]:
        """Every right answer must be possible, and every reply be met."""
        run, first = self.run, step.accept[0]
        order = first.order
        assert order is not None
        if run.game.prompt.actor != self.lesson.side:
            said = Said("Step {0}: it is not {1} who decides here", (number, self._learner()))
            yield LessonFault(said, step.line)
            raise Stuck
        tried = Try(self.system, run.game, order)
        if not tried.is_legal:
            yield LessonFault(self._illegal(number, order, tried), first.line)
            raise Stuck
        yield from self._unmet_faults(number, step)
        run.give(order)

    def _unmet_faults(self, number: int, step: Step) -> Iterator[LessonFault | None]:
        """Right answers that no order gives, and replies that no try gets."""
        open_answers: list[Pattern] = []
        for pattern in step.accept[1:]:
            if pattern.order is None:
                open_answers.append(pattern)
                continue
            tried = Try(self.system, self.run.game, pattern.order)
            if not tried.is_legal:
                yield LessonFault(self._illegal(number, pattern.order, tried), pattern.line)
        open_replies: list[Reply] = [*step.wrong]
        shown = [reply.shown or _exact(reply) for reply in step.wrong]
        for n, order in enumerate(chain(filter(None, shown), tries(self.system, self.run.game))):
            if n % SLICE == SLICE - 1:
                yield None
            if not open_answers and not open_replies:
                break
            tried = Try(self.system, self.run.game, order)
            open_answers = [one for one in open_answers if not (tried.is_legal and tried.is_like(one))]
            reply = self._reply_to(step, tried) if open_replies else None
            if reply is not None and any(reply is one for one in open_replies):
                open_replies = [one for one in open_replies if one is not reply]
        for pattern in open_answers:
            yield LessonFault(Said("Step {0}: no legal order is like this", (number,)), pattern.line)
        for reply in open_replies:
            text = "Step {0}: no try was found that gets this reply; name one with 'shown', or leave it out"
            yield LessonFault(Said(text, (number,)), reply.line)

    def _reply_to(self, step: Step, tried: Try) -> Reply | None:
        """The reply that a try gets; None where it is right, or gets the one for all others."""
        wrong = [one for one in step.wrong if isinstance(one.when, Pattern)]
        first = next(
            (one for one in wrong if isinstance(one.when, Pattern) and tried.is_like(one.when)), None
        )
        if first is None or (tried.is_legal and any(map(tried.is_like, step.accept))):
            return None
        return first

    # --- what is given, and free play ---

    def _giving_faults(self, number: int, step: Step) -> Iterator[LessonFault]:
        """Every order must be possible in its turn."""
        while (order := self.run.next_given()) is not None:
            tried = Try(self.system, self.run.game, order)
            if not tried.is_legal:
                yield LessonFault(self._illegal(number, order, tried), step.line)
                raise Stuck
            self.run.give(order)

    def _playing_faults(self, number: int, step: Step) -> Iterator[LessonFault]:
        """Free play must come to its end, and it must not be there already."""
        run, at = self.run, self.run.at
        if run.is_done:
            yield LessonFault(Said("Step {0}: free play is over before it begins", (number,)), step.line)
            return
        if any(later.kind in (DO, GIVE) for later in self.lesson.steps[number:]):
            said = Said("Step {0}: after free play nobody knows which orders are possible", (number,))
            yield LessonFault(said, step.line)
        planned = [*step.shown]
        for _ in range(MOST_ORDERS):
            if self._is_behind(at):
                break
            reply = run.reply()
            order = (planned.pop(0) if planned else self._idle()) if reply is None else reply
            tried = Try(self.system, run.game, order)
            if not tried.is_legal:
                yield LessonFault(self._illegal(number, order, tried), step.line)
                raise Stuck
            run.give(order)
        if run.has_missed or not self._is_behind(at):
            says = "Step {0}: the orders under 'shown' do not reach what is asked for"
            yield LessonFault(Said(says, (number,)), step.line)
            raise Stuck

    def _is_behind(self, at: int) -> bool:
        """Is free play over, one way or the other?"""
        return self.run.at != at or self.run.is_done or self.run.has_missed

    def _idle(self) -> Order:
        """An order of somebody who wants to do nothing."""
        orders = self.run.game.orders()
        return (idle_orders(self.system, orders) or orders)[0]

    # --- words ---

    def _illegal(self, number: int, order: Order, tried: Try) -> Said:
        """Why an order of the file cannot be given."""
        reason = tried.reasons[0]
        words = self.system.words.describe(self.run.game.position.components, order)
        values = (number, words, reason.said, reason.case)
        return Said("Step {0}: '{1}' is not legal: {2} ({3})", values)

    def _learner(self) -> Said:
        """The side that learns."""
        return self.system.sides[self.lesson.side].name


def _exact(reply: Reply) -> Order | None:
    """The order that a reply is for, where it is for just one."""
    return reply.when.order if isinstance(reply.when, Pattern) else None
