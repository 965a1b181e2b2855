"""Turning a file or a choice of the player's into a game."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.files.scenarios import load_scenario
from cholm_qt.games.circle_of_fire.rules.position import Position


class NewGame(NamedTuple):
    """How a game is to begin; no options means the scenario's own, no seed means dice from the table.

    Without a game it is the first one that is meant.
    """

    scenario_id: str
    options: frozenset[str] | None
    seed: int | None
    game_id: str = ""


class Opened(NamedTuple):
    """A game, the scenario it belongs to, whether it had been saved, and what there is to say about that."""

    game: Game[Position]
    scenario_id: str
    was_saved: bool = False
    notes: Sequence[str] = ()


def random_seed() -> int:
    """A seed that nobody has chosen; it is kept with the game, so that the game can be played again."""
    return int.from_bytes(os.urandom(4), "big") >> 1


def open_game(name: str | Path) -> Opened:
    """A saved game, or a scenario that begins now; raises DataFaults or OSError with what is wrong."""
    path = Path(name)
    if not path.is_file():
        scenario = load_scenario(str(name))
        return Opened(Game.begin(scenario, seed=random_seed()), scenario.id)
    from cholm_qt.files.documents import open_document  # only now, so that the window opens quickly

    loaded = open_document(path).start(random_seed())
    return Opened(loaded.game, loaded.scenario_id, loaded.was_saved, loaded.notes)
