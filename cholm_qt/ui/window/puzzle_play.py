"""Solving a puzzle on the table: the program plays the other side and judges the plan in the end."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from cholm_qt.engine.game import Game
from cholm_qt.engine.reasons import Said
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.scenario_index import ScenarioIndex
from cholm_qt.play.match import Advance, How
from cholm_qt.play.opening import random_seed
from cholm_qt.play.turn import Turn
from cholm_qt.teaching.judging import HOW_JUDGED, PuzzleJudge, Verdict, percent, task_said
from cholm_qt.teaching.plan_chance import TooManySteps, plan_of
from cholm_qt.teaching.progress import Progress, puzzle_key
from cholm_qt.ui.dialogs.base import TextDialog
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.panels.puzzle_strip import PuzzleStrip
from cholm_qt.ui.window.fault_messages import FaultMessages

SLOW_MS = 300  # of work after which it is shown; most of it is done sooner
REPLY_MS = 500  # before the other side acts, so that one sees what one has done


class Cancelled(Exception):
    """Nobody wants to know the answer any more."""


class PuzzlePlay(QObject):
    """Answers for the other side, judges plans in another thread, and remembers what was solved.

    Signals:
        judged: A plan was judged. args: for which question, and the Verdict or a sentence why there is none.
        puzzle_requested: Another puzzle is to be solved. args: its id, and that of its game.
    """

    judged = Signal(object, object)
    puzzle_requested = Signal(str, str)

    def __init__(self, turn: Turn, strip: PuzzleStrip, messages: FaultMessages) -> None:
        super().__init__(strip)
        self.turn, self.strip, self.messages = turn, strip, messages
        self._judge: PuzzleJudge | None = None
        self._index = ScenarioIndex()
        self._hints = 0  # that have been told
        self._verdict: Verdict | None = None
        self._has_given_up = False
        self._question: Event | None = None  # what is being worked out; set when nobody wants to know it
        self._thread: Thread | None = None
        self._reply = QTimer(self, interval=REPLY_MS, singleShot=True)
        self._reply.timeout.connect(self._answer)
        self._slow = QTimer(self, interval=SLOW_MS, singleShot=True)
        self._slow.timeout.connect(lambda: strip.show_working(True))
        self.judged.connect(self._show_verdict)
        strip.cancel_requested.connect(self.cancel)
        strip.hint_requested.connect(self.tell_hint)
        strip.judge_requested.connect(self.judge_plan)
        strip.next_requested.connect(self.go_to_next)
        strip.restart_requested.connect(self.start_again)
        strip.solution_requested.connect(self.show_solutions)

    # --- following the game ---

    def show_advance(self, advance: Advance) -> None:
        """Show the puzzle of another game, let the other side act, or judge the plan at the limit."""
        judge = self.turn.match.puzzle
        self.cancel()
        self._reply.stop()
        if advance.how is How.REPLACED or judge is not self._judge:
            self._begin(judge)
        if judge is None:
            return
        self._verdict = None
        self.strip.tell("")
        self._show_choices()
        self._go_on(judge)

    def show_told(self) -> None:
        """Go on when the last of several results of dice has been told."""
        if self._judge is not None and self.turn.is_live:
            self._go_on(self._judge)

    def _begin(self, judge: PuzzleJudge | None) -> None:
        """Begin with a puzzle, or with a game that is none."""
        is_same = judge is not None and self._judge is not None and judge.puzzle is self._judge.puzzle
        if not is_same:
            self._hints, self._has_given_up = 0, False
        self._judge = judge
        self.retranslate()
        self.strip.setVisible(judge is not None)

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        if self._judge is None:
            return
        system, puzzle = self.turn.system, self._judge.puzzle
        self.strip.show_puzzle(
            say(Said(puzzle.scenario.title)), say(task_said(system, puzzle)), say(HOW_JUDGED)
        )
        self._show_choices()

    @property
    def _is_own(self) -> bool:
        """Is it the player who has to decide?"""
        return self._judge is not None and self.turn.prompt.actor == self._judge.puzzle.side

    def _plan(self) -> tuple[Any, ...]:
        """The orders that the player has given."""
        assert self._judge is not None
        return plan_of(self.turn.system, self.turn.game, self._judge.puzzle.side)

    def _go_on(self, judge: PuzzleJudge) -> None:
        """Judge the plan when the limit is reached; before that the other side may have to act.

        What players look at comes first.
        """
        if self.turn.pause is not None or self.turn.telling is not None:
            return
        if judge.is_over(self.turn.match.position):
            self.judge_plan()
        elif not self._is_own and self.turn.game.roll_needed is None:
            self._reply.start()

    def _answer(self) -> None:
        """Act for the other side."""
        match = self.turn.match
        if match.puzzle is not None and not self._is_own and not match.puzzle.is_over(match.position):
            match.give(match.puzzle.reply(match.position), by_program=True)

    def _show_choices(self) -> None:
        """Offer what makes sense now."""
        assert self._judge is not None
        is_known = self._has_given_up or self._is_solved
        hints = len(self._judge.puzzle.about.hints) - self._hints
        self.strip.show_choices(bool(self._plan()), hints, is_known, self._next() is not None)

    @property
    def _is_solved(self) -> bool:
        """Has this puzzle been solved, now or before?"""
        if self._verdict is not None and self._verdict.is_solved:
            return True
        return Progress().is_solved(self._key())

    def _key(self) -> str:
        """By what this puzzle is remembered."""
        assert self._judge is not None
        return puzzle_key(self.turn.system.id, self._judge.puzzle.id)

    # --- judging ---

    def judge_plan(self) -> None:
        """Work out what the orders given so far are worth, in another thread."""
        judge, plan = self._judge, self._plan()
        if judge is None or not plan:
            return
        self.cancel()
        self._question = question = Event()
        self._slow.start()
        self._thread = Thread(target=_work, args=(judge, plan, question, self.judged.emit), daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Let what is being worked out be forgotten."""
        if self._question is not None:
            self._question.set()
            self._forget_question()

    def _forget_question(self) -> None:
        """Nothing is being worked out any more."""
        self._question = None
        self._slow.stop()
        self.strip.show_working(False)

    def finish(self) -> None:
        """End the work of the thread, as at the end of the program."""
        self.cancel()
        if self._thread is not None:
            self._thread.join()

    def _show_verdict(self, question: Event, found: Verdict | Said) -> None:
        """Tell what a plan is worth, and remember when it solves the puzzle."""
        if question is not self._question:
            return
        self._forget_question()
        if isinstance(found, Said):
            self.strip.tell(say(found))
            return
        self._verdict = found
        self.strip.tell(self._verdict_words(found), found.is_solved)
        if found.is_solved:
            self._remember(found)
        self._show_choices()
        (
            self.strip.next if found.is_solved and self.strip.next.isEnabled() else self.strip.restart
        ).setFocus()

    def _verdict_words(self, verdict: Verdict) -> str:
        """The verdict, and a word of comfort where a good plan has met bad dice."""
        position, judge = self.turn.match.position, self._judge
        assert judge is not None
        if verdict.is_solved and judge.is_over(position) and not judge.holds(position):
            return f"{say(verdict.said)} {tr('This time the dice were against you.')}"
        return say(verdict.said)

    def _remember(self, verdict: Verdict) -> None:
        """Remember that the puzzle is solved."""
        try:
            Progress().note(self._key(), verdict.chance)
        except CannotWrite as error:
            self.messages.refuse(tr("It cannot be remembered that this puzzle is solved"), error)

    # --- what players ask for ---

    def tell_hint(self) -> None:
        """Tell the next hint."""
        assert self._judge is not None
        told = self._judge.puzzle.about.hints[: self._hints + 1]
        if len(told) > self._hints:
            self._hints += 1
            count = len(self._judge.puzzle.about.hints)
            self.strip.tell(tr("Hint {0} of {1}: {2}", self._hints, count, Said(told[-1])))
            self._show_choices()

    def start_again(self) -> None:
        """Begin the puzzle anew, with other dice."""
        match, judge = self.turn.match, self._judge
        assert judge is not None
        game: Game[Any] = Game.begin(judge.puzzle.scenario, seed=random_seed())
        again = PuzzleJudge(judge.system, judge.puzzle)
        match.replace_game(game, match.scenario_id, match.meta, again)

    def show_solutions(self) -> None:
        """Show the recorded solutions in words; who has not solved the puzzle gives it up by this."""
        assert self._judge is not None
        self._has_given_up = True
        self._show_choices()
        puzzle, words, c = self._judge.puzzle, self.turn.system.words, self.turn.components
        title = tr("Solutions: {0}", say(Said(puzzle.scenario.title)))
        dialog = TextDialog(self.strip.window(), "solutions-dialog", title)
        for number, solution in enumerate(puzzle.solutions, start=1):
            orders = "; ".join(say(words.describe(c, order)) for order in solution.orders)
            head = tr("{0}. Works in {1:g} % of all throws: {2}.", number, percent(solution.chance), orders)
            dialog.add_text(f"{head}\n{say(Said(solution.says))}".rstrip(), "solution-text", "book")
        dialog.add_close()
        dialog.open()

    def go_to_next(self) -> None:
        """Go to the next puzzle that is not solved yet."""
        following = self._next()
        if following is not None:
            self.puzzle_requested.emit(*following)

    def _next(self) -> tuple[str, str] | None:
        """The id of the next puzzle that is not solved, and of its game; the first follows on the last."""
        assert self._judge is not None
        progress, own = Progress(), (self._judge.puzzle.id, self.turn.system.id)
        ids = [(one.id, one.game) for one in self._index.puzzles() if not one.fault]
        at = ids.index(own) + 1 if own in ids else 0
        left = [each for each in (*ids[at:], *ids[:at]) if each != own]
        return next((each for each in left if not progress.is_solved(puzzle_key(each[1], each[0]))), None)


def _work(
    judge: PuzzleJudge, plan: tuple[Any, ...], cancelled: Event, judged: Callable[[Event, object], object]
) -> None:
    """Work out what a plan is worth, unless somebody cancels it."""

    def tick(steps: int) -> None:
        if cancelled.is_set():
            raise Cancelled

    try:
        judged(cancelled, judge.verdict(plan, tick))
    except TooManySteps:
        judged(cancelled, Said("This plan branches so far that its chance cannot be worked out."))
    except Cancelled:
        pass
