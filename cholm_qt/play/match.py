"""A match: the one object between a running game and the widgets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QObject, Signal

from cholm_qt.engine import standing_answers
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import Prompt
from cholm_qt.engine.reasons import IllegalOrder, Reason, Said
from cholm_qt.engine.system import System
from cholm_qt.files.kept_answers import keep_answer, kept_answers
from cholm_qt.play.undo_steps import UndoSteps, replace_latest

if TYPE_CHECKING:
    from cholm_qt.teaching.judging import PuzzleJudge
    from cholm_qt.teaching.lesson_run import LessonRun


class How(Enum):
    """How a match came to another position."""

    GIVEN = auto()  # by an order
    TAKEN_BACK = auto()  # by an undo
    REARRANGED = auto()  # by other orders in the place of the latest ones
    REPLACED = auto()  # by another game


class Advance(NamedTuple):
    """From one position to another: what happened in between, which is nothing unless an order was given."""

    before: Any
    events: list[Event]
    after: Any
    how: How = How.GIVEN


class Match(QObject):
    """Gives orders to a game and tells everybody what came of them.

    Attributes:
        scenario_id: What the game began with.
        meta: Free texts that came with its file, and are saved with it again.
        puzzle: What judges the puzzle that is being solved; None in a real game.
        lesson: What judges tries in the lesson that is being learned; None elsewhere.
        standing: What each side has answered once for all, by the ids of the questions.

    Signals:
        advanced: The position and the prompt are new. arg: the Advance.
        refused: An order or an undo was refused. arg: the tuple of Reasons.
        tried: An order was tried in a lesson that is not what it asks for. arg: the Judgement.
    """

    advanced = Signal(object)
    refused = Signal(object)
    tried = Signal(object)

    def __init__(
        self, system: System, game: Game[Any], scenario_id: str = "", parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.system, self.game, self.scenario_id = system, game, scenario_id
        self.meta: dict[str, str] = {}
        self.puzzle: PuzzleJudge | None = None
        self.lesson: LessonRun | None = None
        self.standing: dict[int, dict[str, str]] = {}
        self._steps = UndoSteps(self._give)

    @property
    def position(self) -> Any:
        """The position as it is now."""
        return self.game.position

    @property
    def components(self) -> Any:
        """Map, counters and charts."""
        return self.game.position.components

    @property
    def prompt(self) -> Prompt:
        """Who must decide what."""
        return self.game.prompt

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.game.is_over

    @property
    def is_taught(self) -> bool:
        """Is a puzzle or a lesson on the table, which is no game that one saves and goes on with?"""
        return self.puzzle is not None or self.lesson is not None

    @property
    def is_open(self) -> bool:
        """May people give orders? In a puzzle only for the side that solves it, up to the limit."""
        if self.lesson is not None:
            return self.lesson.takes_orders
        judge = self.puzzle
        return judge is None or (self.prompt.actor == judge.puzzle.side and not judge.is_over(self.position))

    def orders(self) -> list[Order]:
        """Every legal order now."""
        return self.game.orders()

    def why_not(self, order: Order) -> tuple[Reason, ...]:
        """Why an order may not be given."""
        return self.game.why_not(order)

    def give(self, order: Order, by_program: bool = False) -> bool:
        """Give an order; a refused one changes nothing and its reasons are told.

        What the program gives for a side goes back with an undo of the order before it. In a lesson an order
        that is not what it asks for changes nothing either.
        """
        if not self._is_meant(order):
            return False
        before = self.game.position.copy()
        try:
            events = self._give(self.game, order, by_program)
        except IllegalOrder as refusal:
            self.refused.emit(refusal.reasons)
            return False
        self._steps.go_on()
        self._note_given(before, events)
        return True

    @property
    def _answered(self) -> dict[int, dict[str, str]]:
        """The standing answers that hold now: in a puzzle or a lesson none do."""
        return {} if self.is_taught else self.standing

    def _give(self, game: Game[Any], order: Order, by_program: bool = False) -> list[Event]:
        """Give an order to the game or to a copy of it, and the standing answers to what it brings."""
        return standing_answers.give(self.system, game, order, self._answered, by_program)

    def answer_for_good(self, side: int, question: str, answer: str) -> None:
        """Answer a question of the other side's turn once for all, also the one that is being asked.

        What was taken back is not given again: it might lead elsewhere now.
        """
        self.standing.setdefault(side, {})[question] = answer
        keep_answer(self.system, self.meta, side, question, answer)
        self._steps.go_on()
        self.game.undone.clear()
        order = standing_answers.standing_order(self.system, self.game, self._answered)
        if order is not None:
            self.give(order)

    def _is_meant(self, order: Order) -> bool:
        """Is it an order that a lesson asks for, or gives by itself? Elsewhere every order is."""
        lesson = self.lesson
        if lesson is None or order in (lesson.next_given(), lesson.reply()):
            return True
        judged = lesson.judge(order)
        if not judged.is_right:
            self.tried.emit(judged)
        return judged.is_right

    def _note_given(self, before: Any, events: list[Event]) -> None:
        """Let a lesson see whether its step is done, and tell of the new position."""
        how = How.GIVEN
        if self.lesson is not None:
            at = self.lesson.at
            self.lesson.note_given()
            if self.lesson.game is not self.game:  # its step begins anew
                self.game, events, how = self.lesson.game, [], How.REPLACED
            if how is How.REPLACED or self.lesson.at != at:
                self._steps.clear()
        self.advanced.emit(Advance(before, events, self.game.position, how))

    @contextmanager
    def one_gesture(self) -> Iterator[None]:
        """Let all orders that are given meanwhile be taken back, and given again, in one step."""
        game, was, steps = self.game, self.game.history.copy(), len(self._steps)
        yield
        if self.game is game:
            self._steps.join(game, was, steps)

    def why_no_undo(self) -> Reason | None:
        """Why nothing can be taken back now, or None when something can."""
        if self._is_closed_to_undo():
            return Reason("", Said("In a lesson you go back a step instead"))
        return None if self._steps.last(self.game) else self.game.undoable().reason

    def _is_closed_to_undo(self) -> bool:
        """Is it a step of a lesson in which nothing can be taken back?"""
        lesson = self.lesson
        return lesson is not None and not (lesson.is_free and len(self.game.history) > lesson.began_with)

    def undo(self) -> bool:
        """Take back the last gesture, or tell why it cannot be taken back."""
        if self._is_closed_to_undo() and (reason := self.why_no_undo()) is not None:
            self.refused.emit((reason,))
            return False
        before, step = self.game.position.copy(), self._steps.last(self.game)
        if step is None:
            reason = self.game.undo()
            if reason is not None:
                self.refused.emit((reason,))
                return False
        else:
            self._steps.undo(self.game)
        how = How.TAKEN_BACK if step is None or step.only_adds else How.REARRANGED
        self.advanced.emit(Advance(before, [], self.game.position, how))
        return True

    def redo(self) -> bool:
        """Do again what was taken back last, if there is something."""
        if self.lesson is not None and not self.lesson.is_free:
            return False
        before, step = self.game.position.copy(), self._steps.next(self.game)
        if step is None:
            events = standing_answers.redo(self.system, self.game, self._answered)
        else:
            events = self._steps.redo(self.game)
        if events is None:
            return False
        if step is None or step.only_adds:
            self._note_given(before, events)
        else:
            self.advanced.emit(Advance(before, [], self.game.position, How.REARRANGED))
        return True

    def ask_left_alone(self) -> bool:
        """Ask the last question that was left alone because it decides nothing, if there is one."""
        back = 0 if self.is_taught else self.system.left_alone(self.game)
        if not back:
            return False
        before = self.game.position
        self.game.ask_again(back)
        self._steps.clear()
        self.advanced.emit(Advance(before, [], self.game.position, How.TAKEN_BACK))
        return True

    def take_back_by_consent(self, actor: int | None = None) -> bool:
        """Take back the last order that a player gave, dice or not, as both players agree."""
        before = self.game.position
        if self.lesson is not None or self.game.take_back_by_consent(actor) is None:
            return False
        self._steps.clear()
        self.advanced.emit(Advance(before, [], self.game.position, How.TAKEN_BACK))
        return True

    def rearrange(self, back: int, orders: Sequence[Order]) -> bool:
        """Take back so many orders and give these in their place, all in one step.

        If one of them is refused, nothing changes and its reasons are told.
        """
        if self._is_closed_to_undo() and (reason := self.why_no_undo()) is not None:
            self.refused.emit((reason,))
            return False
        try:
            self.rearranged(back, orders)
        except IllegalOrder as refusal:
            self.refused.emit(refusal.reasons)
            return False
        before = self.game.position.copy()
        self._steps.replace(self.game, back, orders)
        self.advanced.emit(Advance(before, [], self.game.position, How.REARRANGED))
        return True

    def rearranged(self, back: int, orders: Sequence[Order] = ()) -> Game[Any]:
        """A copy of the game in which other orders stand in the place of the latest. Raises IllegalOrder."""
        game = self.game.fork()
        replace_latest(self._give, game, back, orders)
        return game

    def replace_game(
        self,
        game: Game[Any],
        scenario_id: str,
        meta: dict[str, str] | None = None,
        puzzle: PuzzleJudge | None = None,
        lesson: LessonRun | None = None,
    ) -> None:
        """Go on with another game, one that was loaded or begun anew, or with a puzzle or a lesson."""
        before, self.puzzle, self.lesson = self.game.position, puzzle, lesson
        self.game, self.scenario_id, self.meta = game, scenario_id, meta or {}
        self.standing = kept_answers(self.system, self.meta)
        self._steps.clear()
        self.advanced.emit(Advance(before, [], game.position, How.REPLACED))
