"""The screens that are photographed to be looked at can be reached, and fill their pictures."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.window.application import make_application
from tests.screens.pages import PAGES
from tests.screens.second_game import SECOND_GAME
from tests.screens.sitting import Sitting
from tests.screens.table import TABLE

SAMPLE = ("start-used", "settings", "menu-game", "see-fire-dice", "typed-dice", "jaws-ask-declare")
SCREENS = PAGES | TABLE | SECOND_GAME
SIZE = (1366, 768)


@pytest.mark.parametrize("name", SAMPLE)
def test_a_screen_is_reached_and_photographed(name: str, settings: Settings, tmp_path: Path) -> None:
    make_application()
    game = "jaws_of_victory" if name in SECOND_GAME else "circle_of_fire"
    sitting = Sitting(settings, game, SIZE)
    SCREENS[name](sitting)
    sitting.photograph(tmp_path / "screen.png")
    sitting.leave()
    picture = QImage(str(tmp_path / "screen.png"))
    assert picture.size().toTuple() == SIZE


def test_no_two_screens_have_one_name() -> None:
    assert len(SCREENS) == len(PAGES) + len(TABLE) + len(SECOND_GAME)
