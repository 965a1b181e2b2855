"""Games to play with, without a window."""

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.play.match import Match


@pytest.fixture
def game() -> Game[Position]:
    """The first assault, before its first Impulse."""
    return Game.begin(FILES.load_scenario("first-assault"), seed=1)


@pytest.fixture
def match(game: Game[Position], qapp: object) -> Match:
    """The same as a match."""
    return Match(SYSTEM, game, "first-assault")
