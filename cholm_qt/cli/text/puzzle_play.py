"""Solving a puzzle in the terminal: the program plays the other side and judges the plan in the end."""

from __future__ import annotations

from collections.abc import Callable

from cholm_qt.cli.text.game_on_table import GameOnTable
from cholm_qt.cli.text.keeper import Keeper
from cholm_qt.cli.text.play import Leave, TextPlay
from cholm_qt.cli.text.terminal import Asks
from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.puzzle import Puzzle
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.teaching.judging import HOW_JUDGED, PuzzleJudge, percent, task_said
from cholm_qt.teaching.plan_chance import TooManySteps, plan_of
from cholm_qt.teaching.progress import Progress, puzzle_key

PUZZLE_COMMANDS = ("judge", "again", "solution")
HELP = (
    "judge: what the orders given so far are worth; again: begin anew; solution: show the recorded plans; "
    "hint: what helps"
)


class PuzzleTextPlay(TextPlay):
    """One player at the terminal who solves a puzzle; nothing is kept but that it was solved."""

    def __init__(
        self, opened: GameOnTable, puzzle: Puzzle, keeper: Keeper, ask: Asks, say: Callable[[str], None]
    ) -> None:
        """Sit down at a puzzle."""
        self.judge = PuzzleJudge(opened.room.system, puzzle)
        super().__init__(opened, keeper, ask, say)
        self.commands |= {
            "judge": lambda _: self.judge_plan(),
            "again": lambda _: self.start_again(),
            "solution": lambda _: self.show_solutions(),
            "save": lambda _: self.say("A puzzle is not saved; only that it was solved is remembered"),
            "load": lambda _: self.say("A puzzle is on the table; leave it with quit"),
        }
        self.tell((f"Puzzle. {task_said(self.system, puzzle)}.", f"{HOW_JUDGED}", HELP))

    def word(self, typed: str) -> str:
        """The words of puzzles, and those of every game."""
        return typed.casefold() if typed.casefold() in PUZZLE_COMMANDS else super().word(typed)

    # --- playing ---

    def announce(self) -> None:
        """Say what is asked, or what the plan is worth when the limit is reached."""
        self._reply()
        if not self.judge.is_over(self.p):
            super().announce()
            return
        self.forget_list()
        self.judge_plan()
        self.say("The limit of the puzzle is reached. Type again, undo, solution or quit.")

    def enter(self, order: Order) -> bool:
        """Give an order, unless the limit is reached."""
        if self.judge.is_over(self.p):
            self.announce()
            return False
        return super().enter(order)

    def _reply(self) -> None:
        """Act for the other side as long as it has to decide something."""
        side, game = self.judge.puzzle.side, self.game
        while not self.judge.is_over(self.p) and game.roll_needed is None and game.prompt.actor != side:
            self.give(self.judge.reply(self.p), by_program=True)

    # --- judging ---

    def judge_plan(self) -> None:
        """Tell what the orders given so far are worth, and remember a solution."""
        plan = plan_of(self.system, self.game, self.judge.puzzle.side)
        if not plan:
            self.say("You have given no order yet")
            return
        try:
            verdict = self.judge.verdict(plan)
        except TooManySteps:
            self.say("This plan branches so far that its chance cannot be worked out.")
            return
        self.say(str(verdict.said))
        if verdict.is_solved:
            try:
                Progress().note(puzzle_key(self.system.id, self.judge.puzzle.id), verdict.chance)
            except CannotWrite as error:
                self.say(str(error))

    def start_again(self) -> None:
        """Begin the puzzle anew; the dice go on."""
        dice = Dice(self.game.dice.seed, self.game.dice.drawn)
        game = Game.begin(self.judge.puzzle.scenario, dice=dice)
        self.opened = self.opened._replace(game=game)
        self.sit_down(self.opened.room, game, self.opened.meta)
        self.announce()

    def show_solutions(self) -> None:
        """Show the recorded plans in words."""
        for number, solution in enumerate(self.judge.puzzle.solutions, start=1):
            orders = "; ".join(self.describe(order) for order in solution.orders)
            self.say(f"{number}. {percent(solution.chance):g} %: {orders}. {solution.says}".rstrip())

    # --- nothing is kept ---

    def keep(self) -> None:
        """Keep nothing: a puzzle is no game that one goes on with."""

    def farewell(self) -> int:
        """Leave without a word about keeping."""
        return 0

    def quit(self, _: list[str]) -> None:
        """Leave."""
        raise Leave
