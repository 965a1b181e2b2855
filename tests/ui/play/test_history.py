"""Looking back, playing the past, and playing on from it."""

import pytest

from tests.ui.driver import Player


@pytest.fixture
def played(first_assault: Player) -> Player:
    """Two moves of the first Impulse."""
    first_assault.drag("S11", "3")
    first_assault.drag("S12", "1")
    return first_assault


def shown(player: Player, name: str) -> int:
    """The place under a counter that is shown on the map."""
    return player.window.scene.place_at(player.window.scene.counters[player.unit(name)].pos())


def test_the_past_is_shown_on_the_map_while_the_game_stays(played: Player) -> None:
    played.click(played.window.history_bar.buttons["previous"])
    assert shown(played, "S12") == played.place("2")
    assert played.where("S12") == "1"


def test_the_past_takes_no_orders(played: Player) -> None:
    played.click(played.window.history_bar.buttons["first"])
    played.drag("S11", "3")
    assert len(played.window.match.game.history) == 3
    assert list(played.choices()) == ["Play on from here", "Back to the game"]


def test_back_to_the_game(played: Player) -> None:
    played.click(played.window.history_bar.buttons["first"])
    played.press("Back to the game")
    assert shown(played, "S12") == played.place("1")
    assert "End the Impulse" in played.choices()


def test_the_history_plays_by_itself_up_to_now(played: Player) -> None:
    played.window.history._timer.setInterval(5)
    played.click(played.window.history_bar.buttons["play"])
    assert not played.window.history.is_live
    played.until(lambda: played.window.history.is_live)
    assert shown(played, "S12") == played.place("1")


def test_playing_from_here_begins_a_game_of_its_own(played: Player) -> None:
    played.click(played.window.history_bar.buttons["previous"])
    played.press("Play on from here")
    assert (played.where("S11"), played.where("S12")) == ("3", "2")
    played.drag("S12", "1")
    assert played.where("S12") == "1"


def test_playing_from_the_very_beginning_is_saved_like_any_game(played: Player) -> None:
    played.click(played.window.history_bar.buttons["first"])
    played.press("Play on from here")
    played.drag("S12", "1")
    assert played.where("S12") == "1"
    assert played.window.autosaver.path is not None
