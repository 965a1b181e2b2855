"""Judging plans for a puzzle, and whether a puzzle is a good one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from cholm_qt.engine.orders import Order
from cholm_qt.engine.puzzle import CERTAIN, Puzzle, Solution
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.record import Record
from cholm_qt.engine.system import System
from cholm_qt.teaching.plan_chance import IDLE, MOST_STEPS, Judge, PlanChance, TooManySteps, after_plan

NO_THEY = -1  # nobody wins in a task, and so both sides are called by their names
CLOSE = Fraction(1, 1000)  # by so much a chance in a file may differ from the exact one
MOST_REPLY_STEPS = 3_000  # that are tried to find the reply to an order: some tenths of a second

Tick = Callable[[int], object]


class Verdict(Record):
    """What a plan is worth: its chance, the one that is asked for, and the best that is known."""

    chance: Fraction
    asked: Fraction
    best_known: Fraction

    @property
    def is_solved(self) -> bool:
        """Is the plan good enough?"""
        return self.chance >= self.asked

    @property
    def said(self) -> Said:
        """The verdict in a sentence or two."""
        solved = Said("Solved.") if self.is_solved else Said("Not solved yet.")
        if self.asked == CERTAIN:
            if self.is_solved:
                return Said("Your plan always works. {0}", (solved,))
            if not self.chance:
                return Said("Your plan does not work. {0}", (solved,))
            text = "Your plan works in {0:g} % of all throws; it should always work. {1}"
            return Said(text, (percent(self.chance), solved))
        values = tuple(map(percent, (self.chance, max(self.chance, self.best_known), self.asked)))
        text = "Your plan works in {0:g} % of all throws; the best we know: {1:g} %; asked for: {2:g} %. {3}"
        return Said(text, (*values, solved))


class PuzzleFault(NamedTuple):
    """What makes a puzzle a bad one, and the line of its file; line 0 means the file as a whole."""

    said: Said
    line: int = 0


HOW_JUDGED = Said(
    "Your orders are carried out under every throw of the dice, while the other side replies in the way that "
    "is worst for you; an order that a throw makes impossible is left out, what you were not asked is "
    "answered in the best way, and after your last order nothing more is done."
)


def percent(chance: Fraction) -> float:
    """A chance in percent with one digit, which never looks like certainty when it is none.

    >>> percent(Fraction(2, 3)), percent(Fraction(9999, 10000)), percent(Fraction(1))
    (66.7, 99.9, 100.0)
    """
    tenths = round(chance * 1000)
    if chance < 1:
        tenths = min(tenths, 999)
    return (max(tenths, 1) if chance > 0 else 0) / 10


class PuzzleJudge:
    """Judges plans for one puzzle and replies for the other side; everything begins with its start."""

    def __init__(self, system: System, puzzle: Puzzle, most: int = MOST_STEPS) -> None:
        """Judge a puzzle, and try at most so many orders and throws for one answer."""
        self.system, self.puzzle, self.most = system, puzzle, most
        self.start, _ = puzzle.scenario.opening(None)
        self.end = system.end_of(self.start, puzzle.side, puzzle.limit)
        self._replies = self._chances(unplanned=IDLE, most=MOST_REPLY_STEPS)

    @property
    def holds(self) -> Judge:
        """What tells whether the task holds in a position."""
        terms = self.system.task_terms
        return lambda position: terms.holds(position, self.puzzle.task)

    def is_over(self, position: Any) -> bool:
        """Has the limit been reached?"""
        return self._replies.is_over(position)

    def verdict(self, plan: Sequence[Order], tick: Tick | None = None) -> Verdict:
        """What a plan is worth. Raises TooManySteps, and what `tick` raises."""
        chance = self._chances(tick=tick).chance(self.start, plan)
        return Verdict(chance, self.puzzle.asked, self.puzzle.best_known)

    def best_orders(
        self, plan: Sequence[Order] = (), tick: Tick | None = None
    ) -> list[tuple[Fraction, Order]]:
        """The chance of every first order if all that follows is the best; the largest first.

        Behind a plan without throws they are the orders that can follow on it. Raises TooManySteps.
        """
        return self._chances(tick=tick).values_of(after_plan(self.system, self.start, plan))

    def reply(self, position: Any) -> Order:
        """What the other side does in a decision of its own."""
        return self._replies.reply(position)

    def _chances(self, **settings: Any) -> PlanChance:
        """What works out chances for the puzzle."""
        puzzle = self.puzzle
        settings.setdefault("most", self.most)
        return PlanChance(self.system, puzzle.side, self.holds, self.end, puzzle.opponent, **settings)

    # --- is it a good puzzle? ---

    def faults(self, tick: Tick | None = None) -> Iterator[PuzzleFault]:
        """Everything that makes it a bad puzzle; its recorded plans are carried out."""
        if self.is_over(self.start):
            yield PuzzleFault(Said("The limit of the puzzle is reached before anybody acts"))
            return
        try:
            yield from self._passing_faults(tick)
            for number, solution in enumerate(self.puzzle.solutions, start=1):
                yield from self._solution_faults(number, solution, tick)
        except TooManySteps:
            yield PuzzleFault(Said("The puzzle branches so far that its chances cannot be worked out"))

    def _passing_faults(self, tick: Tick | None) -> Iterator[PuzzleFault]:
        """Whoever does nothing must not solve it."""
        chance = self._chances(unplanned=IDLE, tick=tick).chance(self.start)
        if chance >= self.puzzle.asked:
            said = Said("The puzzle is solved by doing nothing, with a chance of {0:g} %", (percent(chance),))
            yield PuzzleFault(said)

    def _solution_faults(self, number: int, solution: Solution, tick: Tick | None) -> Iterator[PuzzleFault]:
        """A recorded plan must reach what is asked for, have the chance that is told, and use every order."""
        chances, line = self._chances(tick=tick), solution.line
        chance = chances.chance(self.start, solution.orders)
        if chance < self.puzzle.asked:
            values = (number, percent(chance), percent(self.puzzle.asked))
            yield PuzzleFault(
                Said("Solution {0} works in {1:g} % of all throws, but {2:g} % are asked for", values), line
            )
        if abs(chance - solution.chance) > CLOSE:
            values = (number, percent(chance), percent(solution.chance))
            yield PuzzleFault(
                Said("Solution {0} works in {1:g} % of all throws, but the file says {2:g} %", values), line
            )
        unused = set(range(len(solution.orders))) - chances.given
        if unused:
            said = Said("Order {1} of solution {0} is never possible", (number, min(unused) + 1))
            yield PuzzleFault(said, line)


def task_said(system: System, puzzle: Puzzle) -> Said:
    """The task of a puzzle in one sentence."""
    components = puzzle.scenario.start.components
    limit = next(word for word in system.limit_words if word.word == puzzle.limit.word)
    values = (
        system.sides[puzzle.side].name,
        limit.said(puzzle.limit.count),
        system.task_terms.condition_said(components, puzzle.task, NO_THEY),
        percent(puzzle.asked),
    )
    if puzzle.asked == CERTAIN:
        return Said("{0}: see to it that {2} {1}, for certain", values)
    return Said("{0}: see to it that {2} {1}, with a chance of at least {3:g} %", values)
