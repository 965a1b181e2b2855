"""The victory page of a game that says no more than who has won."""

import pytest
from PySide6.QtCore import Qt

from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.pages.victory import LAST_LINES, VictoryPage


class PlainDesk(Desk):
    """A desk that overrides nothing."""

    system = SYSTEM
    files = FILES


@pytest.fixture
def page(qtbot, finished: Game[Position]) -> VictoryPage:
    made = VictoryPage(PlainDesk())
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show_game(finished)
    made.show()
    return made


def test_it_names_the_winner_as_the_rules_do(page: VictoryPage, finished: Game[Position]) -> None:
    assert page.headline.text() == str(finished.prompt.said)


def test_without_a_reason_nothing_is_said_of_one(page: VictoryPage) -> None:
    assert page.reason.isHidden()


def test_the_last_lines_of_the_log_tell_how_it_ended(page: VictoryPage) -> None:
    lines = page.lines.text().splitlines()
    assert len(lines) == LAST_LINES
    assert " win: " in lines[-1]


def test_escape_goes_back_to_the_table(qtbot, page: VictoryPage) -> None:
    with qtbot.waitSignal(page.closed):
        qtbot.keyClick(page, Qt.Key.Key_Escape)
