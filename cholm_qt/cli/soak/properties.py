"""The promise of every door: what is accepted can be played on, and comes back from its text.

Accepted means that orders are listed, that each of them can be given whatever the dice show, that play never
comes to a position which would be refused if it were saved, and that the text of each reads back equal.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.reasons import IllegalOrder
from cholm_qt.files.documents import EVERY_GAME, Document
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.position_text import position_from_text, position_to_text

MOST_GIVEN = 300  # listed orders that are given, of more a sample
LINES = 3  # games that are played on by chance
LINE = 12  # orders of such a game
EXTREMES = ((1,) * 8, (6,) * 8, ())  # what the dice show first


def broken_promises(document: Document, seed: int) -> Iterator[str]:
    """Every promise about an opened document that does not hold, each in one sentence; none if refused."""
    if document.faults:
        yield from (f"a fault says nothing: {fault!r}" for fault in document.faults if not fault.says)
    elif document.kind in EVERY_GAME:
        try:
            game = document.start(seed).game
        except DataFaults as faults:
            yield f"accepted, but it cannot be started: {faults}"
        else:
            yield from broken_in_play(document.files, game, Random(seed))


def broken_in_play(files: GameFiles, game: Game[Any], chance: Random) -> Iterator[str]:
    """Every promise about a game that goes on which does not hold."""
    yield from _text_faults(files, game)
    if game.is_over:
        return
    orders = game.orders()
    if not orders:
        yield f"nobody can act: {game.prompt.says}"
    for order in orders if len(orders) <= MOST_GIVEN else chance.sample(orders, MOST_GIVEN):
        after = _forked(game, chance)
        try:
            after.give(order)
        except IllegalOrder as error:
            yield f"{order} is listed, but: {_why(error)}"
            return
    for _ in range(LINES):
        yield from _broken_on_a_line(files, _forked(game, chance), chance)


def _broken_on_a_line(files: GameFiles, game: Game[Any], chance: Random) -> Iterator[str]:
    """Play on by chance; wherever play comes to has to be accepted again."""
    for _ in range(LINE):
        if game.is_over:
            break
        order = chance.choice(game.orders())
        try:
            game.give(order)
        except IllegalOrder as error:
            yield f"later {order} is listed, but: {_why(error)}"
            return
        wrong = next(_text_faults(files, game), None)
        if wrong is not None:
            yield f"after {order}: {wrong}"
            return


def _text_faults(files: GameFiles, game: Game[Any]) -> Iterator[str]:
    """The text of a position is accepted and reads back equal."""
    text = position_to_text(files, game.position)
    try:
        again = position_from_text(files, game.position.components, text)
    except DataFaults as faults:
        yield f"its text is refused: {faults}"
        return
    if again != game.position or position_to_text(files, again) != text:
        yield "its text reads back as another position"


def _forked(game: Game[Any], chance: Random) -> Game[Any]:
    """The same game with dice of its own, extreme ones first or all by a seed."""
    return game.fork(Dice(chance.getrandbits(32), fixed=chance.choice(EXTREMES)))


def _why(error: IllegalOrder) -> str:
    """What was said, and over what the rules stumbled."""
    cause = error.__cause__
    return f"{error}" + (f" [{type(cause).__name__}: {cause}]" if cause is not None else "")
