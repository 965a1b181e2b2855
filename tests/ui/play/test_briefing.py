"""What a player is told before the first order."""

import pytest
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QPushButton

from cholm_qt.ui.look.settings import Settings
from tests.ui.driver import Player


@pytest.fixture
def briefed(player: Player, settings: Settings) -> Player:
    """A player who has not switched the briefing off."""
    settings.put("briefing", 1)
    player.click(player.window.start_page().learn.first)
    return player


def words(player: Player) -> str:
    """All that the briefing says."""
    return " ".join(label.text() for label in player.dialog().findChildren(QLabel))


def test_a_new_game_opens_with_situation_goals_and_gestures(briefed: Player) -> None:
    assert "82nd Regiment" in words(briefed)
    assert "The Soviets win with 3 of the 11 Urban Areas at the end of Turn 2" in words(briefed)
    assert "holding all of them wins at once" in words(briefed)
    assert "The Germans win" in words(briefed)
    assert "hatched Area" in words(briefed)


def test_the_letterhead_says_how_long_the_battle_takes(briefed: Player) -> None:
    assert "Orders for 2 days of fighting" in words(briefed)


def test_the_button_begins_the_game(briefed: Player) -> None:
    briefed.click(briefed.part(QPushButton, "start"))
    assert QApplication.activeModalWidget() is None
    assert briefed.waiting() == "impulse"


def test_the_box_switches_it_off_for_the_next_game(briefed: Player) -> None:
    briefed.part(QCheckBox, "briefing-again").click()
    briefed.click(briefed.part(QPushButton, "start"))
    briefed.window.games.quick_start("first-assault")
    briefed.settle()
    assert QApplication.activeModalWidget() is None


def test_help_shows_it_again_with_the_goals_of_the_campaign(player: Player) -> None:
    player.window.games.quick_start("campaign")
    next(action for action in player.window.actions() if action.objectName() == "briefing").trigger()
    assert "all 11 Urban Areas" in words(player)
    assert "end of Turn 4" in words(player)
    player.click(player.part(QPushButton, "start"))


def test_a_loaded_game_is_not_briefed(player: Player, settings: Settings, tmp_path) -> None:
    player.window.games.quick_start("first-assault")
    player.window.saving.save_to(tmp_path / "kept.yaml")
    settings.put("briefing", 1)
    assert player.window.games.load(tmp_path / "kept.yaml")
    player.settle()
    assert QApplication.activeModalWidget() is None
