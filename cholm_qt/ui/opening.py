"""Turning a file or a choice of the player's into a game."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from cholm_qt.data.check import kind_of
from cholm_qt.data.save import Loaded, load_save
from cholm_qt.data.scenario import load_scenario
from cholm_qt.engine.game import Game


class NewGame(NamedTuple):
    """How a game is to begin; no options means the scenario's own, no seed means dice from the table."""

    scenario_id: str
    options: frozenset[str] | None
    seed: int | None


def random_seed() -> int:
    """A seed that nobody has chosen; it is kept with the game, so that the game can be played again."""
    return int.from_bytes(os.urandom(4), "big") >> 1


def open_game(name: str | Path) -> Loaded:
    """A saved game, or a scenario that begins now; raises DataFaults or OSError with what is wrong."""
    path = Path(name)
    if path.is_file() and kind_of(path) == "save":
        return load_save(path)
    scenario = load_scenario(path if path.is_file() else str(name))
    return Loaded(Game.begin(scenario, seed=random_seed()), str(name))
