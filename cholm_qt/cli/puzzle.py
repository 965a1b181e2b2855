"""`cholm puzzle`: lists puzzles, shows one, judges a plan for it, and searches for good plans."""

from __future__ import annotations

import sys
from argparse import Namespace

from cholm_qt.cli.arguments import UsageError
from cholm_qt.cli.printing import show
from cholm_qt.engine.orders import Order
from cholm_qt.engine.puzzle import Puzzle
from cholm_qt.files.codec import BadOrder
from cholm_qt.files.documents import PUZZLE, Document, open_named
from cholm_qt.files.faults import Fault, FaultList
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.messages import as_message
from cholm_qt.files.order_lines import order_line, read_order
from cholm_qt.games import ROOMS, room
from cholm_qt.teaching.judging import HOW_JUDGED, PuzzleJudge, percent, task_said
from cholm_qt.teaching.plan_chance import TooManySteps
from cholm_qt.teaching.progress import Progress, puzzle_key

GOOD, FAULTY = 0, 1
MOST_LISTED = 20  # orders that a search lists


def command(chosen: Namespace) -> int:
    """List all puzzles, or do with one what was asked for."""
    if chosen.name is None:
        return _list(chosen.game)
    document = open_named(chosen.name, chosen.game, (PUZZLE,))
    document.raise_faults()
    files, puzzle = document.files, document.content
    judge = PuzzleJudge(files.system, puzzle)
    plan = _plan(files, puzzle, chosen.plan)
    try:
        if chosen.search:
            return _search(files, judge, plan)
        if plan:
            return _judge(files, judge, plan)
    except TooManySteps:
        show("This branches so far that it cannot be worked out.", sys.stderr)
        return FAULTY
    _show(files, puzzle, chosen.hints, chosen.solutions)
    return GOOD


def _list(game_id: str) -> int:
    """A line for each shipped puzzle, with a cross where it is solved."""
    progress, faults = Progress(), FaultList()
    if progress.trouble:
        show(progress.trouble, sys.stderr)
    for of in [room(game_id)] if game_id else ROOMS.values():
        for puzzle in of.files.load_puzzles(faults):
            mark = "x" if progress.is_solved(puzzle_key(of.id, puzzle.id)) else " "
            show(f"[{mark}] {puzzle.id}: {puzzle.scenario.title}. {task_said(of.system, puzzle)}.")
    for fault in faults:
        show(fault, sys.stderr)
    return FAULTY if len(faults) else GOOD


def _show(files: GameFiles, puzzle: Puzzle, hints: bool, solutions: bool) -> None:
    """The task, and what else was asked for."""
    show(f"{puzzle.scenario.title}. {puzzle.scenario.says}")
    show(f"{task_said(files.system, puzzle)}.")
    show(HOW_JUDGED)
    codec = files.codec(puzzle.scenario.start.components)
    for number, hint in enumerate(puzzle.scenario.about.hints if hints else (), start=1):
        show(f"Hint {number}: {hint}")
    for number, solution in enumerate(puzzle.solutions if solutions else (), start=1):
        orders = "; ".join(order_line(codec, order) for order in solution.orders)
        show(f"Solution {number}, {percent(solution.chance):g} %: {orders}")
        show(solution.says)


def _plan(files: GameFiles, puzzle: Puzzle, text: str | None) -> tuple[Order, ...]:
    """The orders of a plan that was typed. Raises UsageError."""
    codec = files.codec(puzzle.scenario.start.components)
    try:
        return tuple(read_order(codec, line) for line in (text or "").split(";") if line.strip())
    except BadOrder as error:
        raise UsageError(str(error)) from None


def _judge(files: GameFiles, judge: PuzzleJudge, plan: tuple[Order, ...]) -> int:
    """Say what a plan is worth, and remember when it solves a shipped puzzle."""
    verdict = judge.verdict(plan)
    show(verdict.said)
    name = judge.puzzle.id
    if verdict.is_solved and name in files.puzzle_ids():
        Progress().note(puzzle_key(files.system.id, name), verdict.chance)
    return GOOD if verdict.is_solved else FAULTY


def _search(files: GameFiles, judge: PuzzleJudge, plan: tuple[Order, ...]) -> int:
    """List the best orders to begin with, or to go on with behind a plan without throws."""
    codec = files.codec(judge.start.components)
    found = judge.best_orders(
        plan, lambda steps: show(f"{steps} steps", sys.stderr) if _is_round(steps) else None
    )
    for chance, order in found[:MOST_LISTED]:
        show(f"{percent(chance):5g} %  {order_line(codec, order)}")
    if len(found) > MOST_LISTED:
        show(f"and {len(found) - MOST_LISTED} more")
    return GOOD


def _is_round(steps: int) -> bool:
    """Is it time to tell how far the work has come?"""
    return steps % (1024 * 64) == 0


def faults_of(document: Document) -> list[Fault]:
    """What makes a puzzle file without other faults a bad puzzle; its recorded plans are carried out."""
    judge = PuzzleJudge(document.files.system, document.content)
    return [Fault(document.name, fault.line, as_message(fault.said)) for fault in judge.faults()]
