"""A player, and games to sit down at."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.ui.window.main_window import MainWindow
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import Player


@pytest.fixture
def player(window: MainWindow, qtbot: QtBot) -> Player:
    """Somebody with a mouse and a keyboard."""
    return Player(window, qtbot)


@pytest.fixture
def components(window: MainWindow) -> Components:
    """What is in the box."""
    found: Components = window.box.components
    return found


@pytest.fixture
def table(components: Components) -> Table:
    """An empty board to put units on before the player sits down."""
    return Table(components)


@pytest.fixture
def sit_down(player: Player) -> Callable[[Table], Player]:
    """Put a prepared board on the table; dice that are not fixed are asked for."""

    def sit(table: Table) -> Player:
        player.window.pages.show_table()
        if not table.game.history:
            table.settle()
        player.window.match.replace_game(table.game, "first-assault")
        player.settle()
        return player

    return sit


@pytest.fixture
def first_assault(player: Player) -> Player:
    """The first game without the list of all that can be done; its dice are those of the seed."""
    player.window.games.quick_start("first-assault")
    player.settle()
    return player
