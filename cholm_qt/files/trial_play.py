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
from cholm_qt.engine.game import Game
from cholm_qt.engine.reasons import IllegalOrder
from cholm_qt.files.game_files import GameFiles

MOST_ORDERS = 1500  # of a longer list, so many evenly spread over it; play has led to at most 800
MOST_JUDGED = 12  # of the positions that follow, so many are looked at as a whole
LINES = 6  # played on by chance
LONGEST_LINE = 60  # orders; an agenda is used up long before
THROWS = ((1,) * 12, (6,) * 12, (1, 6) * 6, ())  # what the dice show first; a seed answers from then on


def comes_to_grief(files: GameFiles, position: Any) -> bool:
    """Does an order, or a line of orders, lead where the rules cannot go on or where nothing may stand?"""
    try:
        game = Game.resume(files.system.rules, position.copy(), Dice(None))
        orders = _spread(game.orders(), MOST_ORDERS)
        judged = set(_spread(range(len(orders)), MOST_JUDGED))
        for i, order in enumerate(orders):
            after = game.fork(_dice(i))
            after.give(order)
            if i in judged and _is_faulty(files, after):
                return True
        return any(_is_faulty(files, line) for line in _lines(game))
    except IllegalOrder:
        return True


def _lines(game: Game[Any]) -> Iterator[Game[Any]]:
    """Games played on by chance until nothing is left of the agenda; raises IllegalOrder on the way."""
    read = set(map(id, game.position.agenda))
    for seed in range(LINES):
        line, chance = game.fork(_dice(seed)), Random(seed)
        for _ in range(LONGEST_LINE):
            if line.is_over or read.isdisjoint(map(id, line.position.agenda)):
                break
            orders = line.orders()
            line.give(orders[int(chance.random() * len(orders))])
        yield line


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
