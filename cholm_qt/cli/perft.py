"""`cholm perft`: counts the sequences of legal orders from a position, as chess programs count moves.

The number is the same whenever the rules are: the dice of every order show a fixed row of faces. When it
changes, a rule has changed, whether somebody meant it or not.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from cholm_qt.cli.position import document_of
from cholm_qt.cli.printing import show
from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.files.documents import Document
from cholm_qt.files.order_lines import order_words

FACES = (1, 2, 3, 4, 5, 6)  # what the dice show in turn, from the first face anew after every order


class FaceRow(Dice):
    """Dice that show 1, 2, 3, 4, 5, 6, 1, 2 and so on."""

    def __init__(self) -> None:
        """Begin with the first face."""
        super().__init__(None)

    def throw(self, count: int) -> tuple[tuple[int, ...], str]:
        """The next faces of the row."""
        values = tuple(FACES[(self.drawn + i) % len(FACES)] for i in range(count))
        self.drawn += count
        return values, "fixed"

    def copy(self) -> FaceRow:
        """A row of its own, from the first face on."""
        return FaceRow()


def perft(game: Game[Any], depth: int) -> int:
    """How many sequences of so many legal orders there are from here; a game that is over has none."""
    if depth == 0:
        return 1
    return len(game.orders()) if depth == 1 else sum(count for _, count in divided(game, depth))


def divided(game: Game[Any], depth: int) -> Iterator[tuple[Order, int]]:
    """Each first order with the number of sequences of so many orders that begin with it."""
    for order in game.orders():
        after = game.fork(FaceRow())
        after.give_listed(order)
        yield order, perft(after, depth - 1)


def at_rest(document: Document) -> Game[Any]:
    """The game of a document with the fixed row of dice. Raises DataFaults."""
    game = document.start(None).game
    return Game.resume(game.rules, game.position.copy(), FaceRow())


# --- the command ---------------------------------------------------------------------------------


def command(chosen: Namespace) -> int:
    """Count and print, order by order if that is wanted."""
    document = document_of(chosen.position, chosen)
    game = at_rest(document)
    codec = document.files.codec(game.position.components)
    rows: dict[str, int] = {}
    for order, count in divided(game, chosen.depth):
        rows[" ".join(order_words(codec, order))] = count
        _show_progress(sum(rows.values()))
    total = sum(rows.values())
    if chosen.json:
        counted = {"game": document.game, "depth": chosen.depth, "sequences": total}
        show(json.dumps(counted | ({"orders": rows} if chosen.divide else {}), indent=2))
        return 0
    for words, count in rows.items() if chosen.divide else ():
        show(f"{words}: {count}")
    show(f"{total} sequences of {chosen.depth} orders")
    return 0


def _show_progress(counted: int) -> None:
    """Tell somebody who watches how far the counting has come."""
    if sys.stderr.isatty():
        print(f"\r{counted} sequences ", end="", file=sys.stderr, flush=True)
