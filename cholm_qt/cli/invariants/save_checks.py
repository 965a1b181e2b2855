"""What must hold of texts: a position and a game written down and read again are the same."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from json import dumps, loads
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.files.documents import check_file, load_save
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.pack_need import Data
from cholm_qt.files.position_text import position_from_text, position_to_text
from cholm_qt.files.save_writing import save_text, write_save

MOST_BYTES = 60_000  # of the save of a finished game


def text_faults(files: GameFiles, game: Game[Any]) -> Iterator[str]:
    """A position is what its line of text is read as; that has the same line and the same orders."""
    p, text = game.position, position_to_text(files, game.position)
    if not (text.isascii() and text.isprintable()):
        yield "the text of the position is not one line of ASCII"
    try:
        again = position_from_text(files, _with_nothing_remembered(p.components), text)
    except DataFaults as faults:
        yield f"the text of the position cannot be read: {faults}"
        return
    if again != p:
        yield "the text of the position is read as another position"
    elif position_to_text(files, again) != text:
        yield "the text of the position is not canonical"
    elif Game(game.rules, again, Dice(None)).orders() != game.orders():
        yield "the orders listed are not those of the same position read from a text"


def protocol_faults(files: GameFiles, game: Game[Any], orders: list[Order]) -> Iterator[str]:
    """Orders written as the line protocol writes them are read as the same orders."""
    codec = files.codec(game.position.components)
    for order in orders:
        if codec.order_from_plain(loads(dumps(codec.order_to_plain(order)))) != order:
            yield f"{order} is read as another order by the line protocol"


def _with_nothing_remembered(components: Any) -> Any:
    """The same map, counters and charts without what the rules keep there for speed."""
    return copy(components)


def saving_faults(files: GameFiles, scenario: Any, game: Game[Any]) -> Iterator[str]:
    """A saved game has no faults, replays to its end, and is loaded as the same game."""
    with TemporaryDirectory(prefix="cholm-") as folder:
        path = Path(folder, "save.yaml")
        write_save(files, path, game, scenario.id)
        data = files.pack or Data.AS_SAVED
        yield from (f"the save is faulty: {fault}" for fault in check_file(path, data=data))
        try:
            loaded = load_save(path, data=data)
        except DataFaults as faults:
            yield f"the save cannot be loaded: {faults}"
            return
        if path.stat().st_size > MOST_BYTES:
            yield f"the save has {path.stat().st_size} bytes"
    yield from (f"the save is loaded with a note: {note}" for note in loaded.notes)
    yield from _differences(game, loaded.game)
    if save_text(files, loaded.game, loaded.scenario_id) != save_text(files, game, scenario.id):
        yield "the loaded game is saved as another text"


def _differences(game: Game[Any], loaded: Game[Any]) -> Iterator[str]:
    """Where a loaded game is not the one that was saved."""
    if loaded.position != game.position:
        yield "the save is loaded as another position"
    elif loaded.orders() != game.orders():
        yield "after loading, other orders are listed"
    if loaded.dice.seed != game.dice.seed or loaded.dice.mark() != game.dice.mark():
        yield "the save is loaded with other dice"
    ours, theirs = ([(e.order, e.actor, e.rolls, e.events) for e in g.history] for g in (game, loaded))
    if ours != theirs:
        yield "the save is loaded with another history"
