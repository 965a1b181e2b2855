"""The attack by random games: each game of the register in turn, with all checks and sets of options."""

from __future__ import annotations

from pathlib import Path

from cholm_qt.cli.random_game import RandomGame, options_of
from cholm_qt.cli.soak.attack import Attack, Attempt
from cholm_qt.games import ROOMS


def play(seed: int, folder: Path) -> Attempt:
    """Play one whole game at random, and test every decision."""
    rooms = tuple(ROOMS.values())
    of = rooms[seed % len(rooms)]
    scenario = of.files.load_scenario(of.system.main_scenario)
    played = RandomGame(of, scenario, seed, options_of(of.system, seed // len(rooms)))
    played.play_watched()
    return Attempt(1, tuple(f"decision {fault['decision']}: {fault['says']}" for fault in played.faults))


GAMES = Attack("games", "random games with all checks", play)
