"""A puzzle file: a scenario file with a task for one side.

format: 1
kind: puzzle
game: some_game
title: The crossroads
says: Two companies stand before the crossroads at dusk.
player: blue
task: {hold: {side: blue, places: [C2]}}
limit: {turns: 1}
chance: 60
opponent: worst
solutions:
  - says: The guard attacks, the others follow.
    chance: 64.4
    orders: [attack B1 C2, end_turn]
start: '<a position in one line>'
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from cholm_qt.engine.orders import Order
from cholm_qt.engine.puzzle import CERTAIN, OPPONENTS, WORST, Limit, Puzzle, Solution
from cholm_qt.files.codec import BadOrder, Codec
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.goal_reading import GoalReader
from cholm_qt.files.goal_writing import condition_to_plain, flow
from cholm_qt.files.messages import message, message_of
from cholm_qt.files.order_lines import order_line, read_order
from cholm_qt.files.reader import Reader
from cholm_qt.files.scenario_about import quoted

KIND = "puzzle"
LEAST_PERCENT, MOST_PERCENT = 0.1, 100.0
MOST_COUNT = 99
MOST_SOLUTIONS, MOST_ORDERS = 10, 200


def read_puzzle(files: GameFiles, top: Reader, puzzle_id: str, components: Any) -> Puzzle:
    """The puzzle of a file; with faults noted it is not fit for use."""
    system, codec = files.system, files.codec(components)
    scenario = files.read_scenario(top, puzzle_id, components)
    if scenario.about.dice:
        top.fault(message("A puzzle is judged over every throw, so it has no '{0}'", "dice"), "dice")
    sides = tuple(side.id for side in system.sides)
    return Puzzle(
        scenario,
        sides.index(top.choice("player", sides)),
        GoalReader(codec, top, system.task_terms).condition("task"),
        _limit(files, top),
        _chance(top),
        top.choice("opponent", OPPONENTS, WORST),
        _few(top, "solutions", MOST_SOLUTIONS, _solutions(codec, top)),
    )


def _limit(files: GameFiles, top: Reader) -> Limit:
    """The limit: one word of the game, and how many of it."""
    words = tuple(word.word for word in files.system.limit_words)
    limit = top.mapping("limit")
    found = [word for word in words if limit.has(word)]
    if len(found) != 1 and not limit.hollow:
        limit.fault(message("'limit' should have one key, which is one of {0}", ", ".join(words)))
    return Limit(found[0], limit.whole(found[0], 1, MOST_COUNT)) if found else Limit(words[0], 1)


def _chance(reader: Reader) -> Fraction:
    """A chance that is written in percent; certainty where none is."""
    if not reader.has("chance"):
        return CERTAIN
    return Fraction(str(reader.number("chance", LEAST_PERCENT, MOST_PERCENT))) / 100


def _solutions(codec: Codec, top: Reader) -> tuple[Solution, ...]:
    """The recorded plans, each of which has at least one order."""
    found = []
    for reader in top.mappings("solutions"):
        orders = tuple(_orders(codec, reader))
        if not reader.nodes("orders"):
            reader.fault(message("'{0}' is empty", "orders"), "orders")
        orders = _few(reader, "orders", MOST_ORDERS, orders)
        found.append(Solution(orders, _chance(reader), reader.text("says", ""), reader.line))
    if not top.nodes("solutions"):
        top.fault(message("'{0}' is empty", "solutions"), "solutions")
    return tuple(found)


def _orders(codec: Codec, reader: Reader) -> Iterator[Order]:
    """The orders of a plan; one that cannot be read is a fault on its line."""
    for scalar in reader.scalars("orders"):
        try:
            yield read_order(codec, scalar.text)
        except BadOrder as error:
            reader.fault(message_of(error), line=scalar.line)


def _few(reader: Reader, key: str, most: int, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """The values of a list, of which there must not be too many."""
    if len(values) > most:
        says = message("'{0}' holds {1} things, but should hold {2} at most", key, len(values), most)
        reader.fault(says, key)
    return values[:most]


# --- writing ---


def puzzle_text(files: GameFiles, puzzle: Puzzle) -> str:
    """The YAML from which the same puzzle can be read."""
    codec = files.codec(puzzle.scenario.start.components)
    scenario = files.scenario_text(puzzle.scenario).replace("kind: scenario\n", f"kind: {KIND}\n", 1)
    return scenario + "\n".join(_lines(codec, puzzle)) + "\n"


def _lines(codec: Codec, puzzle: Puzzle) -> Iterator[str]:
    """The lines that a puzzle has beyond its scenario."""
    yield f"player: {codec.system.sides[puzzle.side].id}"
    yield f"task: {flow(condition_to_plain(codec, puzzle.task))}"
    yield f"limit: {{{puzzle.limit.word}: {puzzle.limit.count}}}"
    yield from _chance_line(puzzle.asked)
    if puzzle.opponent != WORST:
        yield f"opponent: {puzzle.opponent}"
    yield "solutions:"
    for solution in puzzle.solutions:
        yield f"  - says: {quoted(solution.says)}"
        yield from (f"    {line}" for line in _chance_line(solution.chance))
        yield f"    orders: [{', '.join(quoted(order_line(codec, order)) for order in solution.orders)}]"


def _chance_line(chance: Fraction) -> Iterator[str]:
    """A chance in percent, unless it is certain."""
    if chance != CERTAIN:
        yield f"chance: {float(chance * 100):g}"
