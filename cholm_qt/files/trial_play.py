"""Trial play: whether a few moves into a position bring the rules into trouble.

What an agenda says can be well formed and still not fit the rest of its position. So every listed order is
given once, each in a game of its own, and some lines are played on by chance until nothing is left of the
agenda that was read. Every number here is fixed, so that a text is judged alike whenever it is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import STUMBLES, Game
from cholm_qt.engine.reasons import IllegalOrder
from cholm_qt.files.game_files import GameFiles

MOST_ORDERS = 1500  # of a longer list, so many evenly spread over it; play has led to at most 800
MOST_JUDGED = 12  # of the positions that follow, so many are looked at as a whole
LINES = 4  # played on by chance
SHORTEST_LINE, LONGEST_LINE = 4, 60  # orders; what was read is mostly used up by the first
THROWS = ((1,) * 12, (6,) * 12, (1, 6) * 6, ())  # what the dice show first; a seed answers from then on


def comes_to_grief(files: GameFiles, position: Any) -> bool:
    """Does an order, or a line of orders, lead where the rules cannot go on or where nothing may stand?"""
    try:
        game = Game.resume(files.system.rules, position.copy(), Dice(None))
        return _first_orders_fail(files, game) or any(_is_faulty(files, line) for line in _lines(game))
    except (IllegalOrder, *STUMBLES):
        return True


def _first_orders_fail(files: GameFiles, game: Game[Any]) -> bool:
    """Give each listed order in a game of its own; raises what the rules stumble over."""
    orders, read = _spread(game.orders(), MOST_ORDERS), _steps(game)
    judged = set(_spread(range(len(orders)), MOST_JUDGED))
    for i, order in enumerate(orders):
        after = game.fork(_dice(i))
        if i in judged:
            after.give(order)
            if _is_faulty(files, after):
                return True
        elif after.why_not(order):
            return True
        else:
            after.give_listed(order)
            if not after.is_over and not read.isdisjoint(_steps(after)) and not after.orders():
                return True
    return False


def _lines(game: Game[Any]) -> Iterator[Game[Any]]:
    """Games played on by chance until nothing is left of the agenda; raises IllegalOrder on the way."""
    read = _steps(game)
    for seed in range(LINES):
        line, chance = game.fork(_dice(seed)), Random(seed)
        for played in range(LONGEST_LINE):
            if line.is_over or (played >= SHORTEST_LINE and read.isdisjoint(_steps(line))):
                break
            orders = line.orders()
            line.give(orders[int(chance.random() * len(orders))])
        yield line


def _steps(game: Game[Any]) -> set[int]:
    """The very steps that are on an agenda; each stays the same as long as it is there."""
    return set(map(id, game.position.agenda))


def _is_faulty(files: GameFiles, game: Game[Any]) -> bool:
    """Does a game stand where the rules do not allow it to?"""
    return next(iter(files.system.faults(game.position)), None) is not None


def _dice(number: int) -> Dice:
    """The dice of a trial: extreme ones and such by a seed in turn."""
    return Dice(number, fixed=THROWS[number % len(THROWS)])


def _spread(values: Any, most: int) -> list[Any]:
    """At most so many of the values, evenly spread, the first and the last among them."""
    if len(values) <= most:
        return list(values)
    return [values[i * (len(values) - 1) // (most - 1)] for i in range(most)]
