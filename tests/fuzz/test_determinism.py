"""The same seed gives the same record, however Python hashes and whichever Python it is."""

import os
import shutil
import subprocess
import sys

import pytest

PLAY = """
from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.engine.game import Game
from cholm_qt.files.save_writing import save_text
from cholm_qt.games import ROOMS
for room in ROOMS.values():
    for seed, scenario in enumerate(room.files.scenario_ids()):
        game = Game.begin(room.files.load_scenario(scenario), seed, frozenset(room.system.option_ids()))
        bot = RandomBot(seed)
        while not game.is_over:
            game.give(bot.choose(game))
        print(save_text(room.files, game, scenario))
"""


def record(python: str, hash_seed: str) -> str:
    """The saves of a few whole games, played by a Python of its own."""
    environ = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(
        [python, "-c", PLAY], capture_output=True, text=True, env=environ, check=True
    ).stdout


@pytest.fixture(scope="module")
def expected() -> str:
    return record(sys.executable, "0")


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_a_record_does_not_depend_on_hashes(expected: str, hash_seed: str) -> None:
    assert record(sys.executable, hash_seed) == expected


@pytest.mark.parametrize("python", ["python3.12", "python3.13"])
def test_a_record_does_not_depend_on_the_version_of_python(expected: str, python: str) -> None:
    found = shutil.which(python)
    needs = "import cholm_qt.files.save_writing"
    if found is None or subprocess.run([found, "-c", needs], capture_output=True).returncode:
        pytest.skip(f"{python} with the libraries of the program is not on this machine")
    assert record(found, "0") == expected
