"""What can be awaited in a position: every decision that a few orders bring about while no counter moves.

An attack half resolved or a line-up is not made up: it is found by giving orders and throwing dice in copies
of the game, so that whatever is offered has come about by the rules.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from cholm_qt.edit.judgement import begun
from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import STUMBLES, Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import Prompt
from cholm_qt.engine.reasons import IllegalOrder
from cholm_qt.files.game_files import GameFiles

MOST_TRIED = 600  # orders in all; a few hundredths of a second
EACH_KIND = 6  # orders of each kind that are tried in a decision
DEEPEST = 6  # orders in a row
THROWS = ((6,) * 12, (1,) * 12, (6, 6, 1, 1, 6, 6, 1, 1), (1, 1, 6, 6, 1, 1, 6, 6))


class Awaited(NamedTuple):
    """A decision that can be awaited: its kind, its prompt, and the position in which it is."""

    kind: str
    prompt: Prompt
    position: Any


def awaited_in(files: GameFiles, position: Any) -> list[Awaited]:
    """Every decision that can be awaited where the counters are, the beginning of the segment first.

    One of each sentence; none where the rules cannot begin at all.
    """
    fresh = position.copy()
    fresh.agenda = []
    try:
        start = Game.resume(files.system.rules, begun(files, fresh), Dice(None))
    except (IllegalOrder, *STUMBLES):
        return []
    return list(_searched(start, fresh))


def _searched(start: Game[Any], fresh: Any) -> Iterator[Awaited]:
    """Search for decisions, the nearest first."""
    told, tried, waiting = set[tuple[str, str]](), 0, deque([(start, 0)])
    while waiting and tried < MOST_TRIED:
        game, depth = waiting.popleft()
        if game.is_over or not _stands_as(game.position, fresh):
            continue
        key = (type(game.position.agenda[-1]).__name__, game.prompt.says)
        if key in told:
            continue
        told.add(key)
        yield Awaited(key[0], game.prompt, game.position)
        if depth < DEEPEST:
            after = list(_after(game))
            tried += len(after)
            waiting.extend((each, depth + 1) for each in after)


def _stands_as(position: Any, fresh: Any) -> bool:
    """Are all counters where they were, in the same Turn and segment?"""
    same_time = (position.turn, position.segment) == (fresh.turn, fresh.segment)
    return same_time and bytes(position.where) == bytes(fresh.where)


def _after(game: Game[Any]) -> Iterator[Game[Any]]:
    """Games after a few orders of each kind; where dice follow, after high and low throws."""
    by_kind: dict[type, list[Order]] = {}
    for order in game.orders():
        by_kind.setdefault(type(order), []).append(order)
    for orders in by_kind.values():
        step = max(1, len(orders) // EACH_KIND)
        for order in islice(orders, 0, None, step):
            yield from _given(game, order)


def _given(game: Game[Any], order: Order) -> Iterator[Game[Any]]:
    """A game after an order, once for each way that the dice may fall if there are any."""
    for throw in THROWS:
        after = game.fork(Dice(1, fixed=throw))
        after.give_listed(order)
        yield after
        if not after.history[-1].rolls:
            return
