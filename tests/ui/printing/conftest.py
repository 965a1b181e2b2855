import pytest

from cholm_qt.games import room
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.ui.printing.papers import Situation
from cholm_qt.ui.window.game_box import GameBox


@pytest.fixture
def box(qapp: object) -> GameBox:
    return GameBox.open(room("circle_of_fire"))


@pytest.fixture
def start() -> Situation:
    """First Assault at its beginning."""
    scenario = FILES.load_scenario("first-assault")
    return Situation(scenario.opening()[0], scenario.title, scenario.says)
