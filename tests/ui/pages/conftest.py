"""Saved games to offer, and a game that is over."""

import random
from pathlib import Path

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.files.save_writing import write_save
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.look import fonts


@pytest.fixture(autouse=True)
def our_fonts(qapp) -> None:
    fonts.load()


@pytest.fixture(scope="session")
def finished() -> Game[Position]:
    game, rng = Game.begin(FILES.load_scenario("first-assault"), seed=3), random.Random(3)
    while not game.is_over:
        game.give(rng.choice(game.orders()))
    return game


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A first assault that has just begun."""
    path = tmp_path / "running.yaml"
    write_save(FILES, path, Game.begin(FILES.load_scenario("first-assault"), seed=1), "first-assault")
    return path


@pytest.fixture
def over(tmp_path: Path, finished: Game[Position]) -> Path:
    """A first assault that is over."""
    path = tmp_path / "over.yaml"
    write_save(FILES, path, finished, "first-assault")
    return path
