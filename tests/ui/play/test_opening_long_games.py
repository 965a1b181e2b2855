"""Opening a long game: the window lives on meanwhile, and the latest wish counts."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from cholm_qt.files.documents import load_save
from cholm_qt.ui.window.main_window import MainWindow
from tests.ui.driver import Player

LONG = Path("tests/games/04-german-victory-at-the-end.yaml")
OTHER = Path("tests/games/05-first-assault-taken.yaml")


def orders(window: MainWindow) -> int:
    """How many orders the game on the table has seen."""
    return len(window.match.game.history)


@pytest.fixture
def opening(first_assault: Player) -> Player:
    """A table at which a long game has just been chosen."""
    first_assault.window.games.open(LONG)
    return first_assault


def test_a_chosen_game_is_opened_by_the_event_loop(opening: Player) -> None:
    before = orders(opening.window)
    assert opening.window.games.opening.is_busy
    opening.settle()
    assert orders(opening.window) > 300 > before


def test_the_window_has_its_turns_while_a_game_is_opened(opening: Player) -> None:
    turns: list[bool] = []
    timer = QTimer(interval=0)
    timer.timeout.connect(lambda: turns.append(opening.window.games.opening.is_busy))
    timer.start()
    opening.settle()
    assert sum(turns) > 2


def test_of_two_chosen_games_the_later_one_is_opened(opening: Player) -> None:
    opening.window.games.open(OTHER)
    opening.settle()
    assert opening.window.saving.path == OTHER


def test_a_new_game_is_not_replaced_by_one_that_was_being_opened(opening: Player) -> None:
    opening.window.games.quick_start("first-assault")
    assert not opening.window.games.opening.is_busy


def test_an_order_that_is_given_meanwhile_is_kept_with_its_game(opening: Player) -> None:
    kept = opening.window.autosaver.path
    opening.window.match.give(opening.window.match.orders()[0])
    opening.settle()
    assert kept is not None
    assert len(load_save(kept).game.history) == 2


def test_a_window_that_is_closed_opens_nothing_any_more(opening: Player) -> None:
    opening.window.close()
    assert not opening.window.games.opening.is_busy
    assert opening.window.autosaver.path is None


def test_a_bad_file_is_told_of_and_the_game_stays(first_assault: Player, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("kind: save\n")
    before = first_assault.window.match.game
    first_assault.window.games.open(bad)
    first_assault.settle()
    assert isinstance(first_assault.dialog(), QDialog)
    assert first_assault.window.match.game is before


def test_from_the_start_page_a_long_game_comes_to_the_table(
    open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    player = Player(open_window(), qtbot)
    player.window.games.open(LONG)
    player.settle()
    assert not player.window.pages.is_start
    assert player.window.scene.position is player.window.match.position
