from pathlib import Path

import pytest

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.engine.game import Game
from cholm_qt.files.save_writing import write_save
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.scenario import Scenario


@pytest.fixture
def scenario() -> Scenario:
    return FILES.load_scenario("campaign")


@pytest.fixture
def game(scenario: Scenario) -> Game[Position]:
    """A game in its first Impulse, with units of both sides on the map."""
    game, bot = Game.begin(scenario, seed=3), RandomBot(3)
    while game.prompt.waiting != "impulse":
        game.give(bot.choose(game))
    return game


@pytest.fixture
def save(tmp_path: Path, game: Game[Position]) -> Path:
    path = tmp_path / "save.yaml"
    write_save(FILES, path, game, "campaign")
    return path
