"""Turning a file, a text or a choice of the player's into a game."""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cholm_qt.engine.game import Game
from cholm_qt.files.game_files import GameFiles, Loaded
from cholm_qt.files.hints import hints_to_meta
from cholm_qt.files.pack_need import Data
from cholm_qt.games import room

if TYPE_CHECKING:
    from cholm_qt.files.pack import Pack


class NewGame(NamedTuple):
    """How a game is to begin; no options means the scenario's own, no seed means dice from the table.

    Without a game it is the first one that is meant. The players are those who decide, with their names.
    """

    scenario_id: str
    options: frozenset[str] | None
    seed: int | None
    game_id: str = ""
    players: tuple[tuple[int, str], ...] = ()
    pack: Pack | None = None  # the map and the numbers; without one, the shipped ones


def random_seed() -> int:
    """A seed that nobody has chosen; it is kept with the game, so that the game can be played again."""
    return int.from_bytes(os.urandom(4), "big") >> 1


def opening_steps(
    name: str | Path, game_id: str = "", data: Pack | Data = Data.AS_SAVED
) -> Generator[None, None, Loaded]:
    """A saved game, or a scenario that begins now; raises DataFaults or OSError with what is wrong.

    A file says of which game it is; where one is named, it must be of that. No step takes long, however long
    the game is.
    """
    pack = None if isinstance(data, Data) else data
    game_id = game_id or (pack.game if pack is not None else "")
    if str(name) in room(game_id).files.scenario_ids():
        return begin_game(NewGame(str(name), None, random_seed(), game_id, pack=pack))
    from cholm_qt.files.documents import open_named  # only now, so that the window opens quickly

    yield
    document = open_named(name, game_id, data=data)
    yield
    return (yield from document.start_steps(random_seed()))


def resuming_steps(path: Path, data: Pack | Data = Data.AS_SAVED) -> Generator[None, None, Loaded]:
    """A game that saved itself; raises DataFaults or OSError with what is wrong."""
    from cholm_qt.files.documents import SAVE, open_document

    yield
    document = open_document(path, kinds=(SAVE,), data=data)
    yield
    return (yield from document.start_steps())


def begin_game(new: NewGame) -> Loaded:
    """A game as it was set up; raises DataFaults or OSError with what is wrong with its scenario."""
    files = room(new.game_id).with_pack(new.pack).files
    scenario = _scenario(files, new.scenario_id)
    game = Game.begin(scenario, seed=new.seed, options=new.options)
    loaded = Loaded(files, game, scenario.id, meta=hints_to_meta(scenario.about.hints))
    if new.players:
        from cholm_qt.files.player_names import names_to_meta  # only now, so that the window opens quickly

        loaded.meta.update(names_to_meta(files.system, dict(new.players)))
    return loaded


def begin_puzzle(name: str, game_id: str) -> Loaded:
    """A puzzle by its id or the path of its file; raises DataFaults or OSError with what is wrong with it."""
    from cholm_qt.files.documents import PUZZLE, open_named

    return open_named(name, game_id, (PUZZLE,)).start(random_seed())


def begin_lesson(name: str, game_id: str) -> Loaded:
    """A lesson by its id or the path of its file; raises DataFaults or OSError with what is wrong with it."""
    from cholm_qt.files.documents import LESSON, open_named

    return open_named(name, game_id, (LESSON,)).start()


def _scenario(files: GameFiles, name: str) -> Any:
    """A shipped scenario by its id, or a player's own by the path of its file, which is tried out first."""
    if name in files.scenario_ids():
        return files.load_scenario(name)
    from cholm_qt.files.documents import SCENARIO, open_named

    document = open_named(name, files.system.id, (SCENARIO,), files.pack or Data.SHIPPED)
    document.raise_faults()
    return document.content
