"""The hand-over from one player to the other, and the end of a game."""

import pytest
from PySide6.QtCore import Qt

from cholm_qt.bots.random_bot import RandomBot
from tests.ui.driver import Player


@pytest.fixture
def handing_over(player: Player) -> Player:
    """Players who want to be told when the other is to decide; one has moved and ended his Impulse."""
    player.window.settings.put("curtain", 1)
    player.click(player.window.start_page().first)
    player.drag("S11", "3")
    player.press("End the Impulse")
    return player


def test_a_banner_names_the_side_that_is_to_decide(handing_over: Player) -> None:
    banner = handing_over.window.banner()
    assert banner.isVisible()
    assert banner.side.text() == "German"


def test_enter_takes_over(handing_over: Player) -> None:
    handing_over.key(Qt.Key.Key_Return)
    assert not handing_over.window.banner().isVisible()
    assert handing_over.waiting() == "impulse"


def test_show_what_happened_plays_it_again(handing_over: Player) -> None:
    handing_over.click(handing_over.window.banner().replay)
    assert handing_over.window.turn.history.is_playing
    assert not handing_over.window.banner().isVisible()


def test_the_map_may_be_used_beside_the_banner(handing_over: Player) -> None:
    handing_over.click_unit("G05")
    assert handing_over.selected() == ["G05"]


def test_a_finished_game_shows_who_has_won(first_assault: Player) -> None:
    match = first_assault.window.match
    match.position.turn = 2
    first_assault.window.turn.show_again()
    for _ in range(30):
        if match.is_over:
            break
        first_assault.key(Qt.Key.Key_N if first_assault.waiting() != "impulse" else Qt.Key.Key_P)
    assert match.is_over
    assert first_assault.window.stack.currentWidget() is first_assault.window.verdict_page()


@pytest.fixture
def finished(player: Player) -> Player:
    """A game that was played to its end."""
    player.window.games.quick_start("first-assault")
    bot, match = RandomBot(3), player.window.match
    while not match.is_over:
        match.give(bot.choose(match.game))
    player.settle()
    return player


def look_back_and_return(player: Player) -> None:
    """Go through the finished game, and back to its end."""
    player.click(player.window.verdict_page().look_back)
    player.key(Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    player.key(Qt.Key.Key_End, Qt.KeyboardModifier.AltModifier)


def test_from_the_end_of_a_finished_game_a_button_leads_to_its_charts(finished: Player) -> None:
    look_back_and_return(finished)
    finished.press("Victory and charts")
    assert finished.window.stack.currentWidget() is finished.window.verdict_page()


def test_a_finished_game_that_is_loaded_to_the_table_has_the_button_too(finished: Player) -> None:
    finished.click(finished.window.verdict_page().close_button)
    assert list(finished.choices()) == ["Victory and charts"]


def test_a_click_on_the_map_puts_the_banner_away(handing_over: Player) -> None:
    handing_over.click_unit("G05")
    assert not handing_over.window.banner().isVisible()
