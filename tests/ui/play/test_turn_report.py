"""The card at the end of a Turn: it waits, comes before the hand-over, and can be read again."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QLabel

from cholm_qt.bots.random_bot import RandomBot
from tests.ui.driver import Player


def to_the_end_of(player: Player, turn: int) -> Player:
    """Give random orders until a Turn is over."""
    bot, match = RandomBot(5), player.window.match
    while match.position.turn <= turn:
        match.give(bot.choose(match.game))
    player.settle()
    return player


@pytest.fixture
def reporting(player: Player) -> Callable[[], Player]:
    """Play the first Turn of the campaign with reports."""

    def play() -> Player:
        player.window.games.quick_start("campaign")
        player.window.settings.put("turn_report", 1)
        return to_the_end_of(player, 1)

    return play


def words(player: Player) -> list[str]:
    """What the card says."""
    return [label.text() for label in player.window.turn_card().findChildren(QLabel)]


def test_a_card_tells_of_the_turn_that_is_over(reporting: Callable[[], Player]) -> None:
    player = reporting()
    assert player.window.turn_card().isVisible()
    assert "Report of Turn 1" in words(player)


def test_the_card_says_what_changed_hands_who_has_the_advantage_who_comes_and_what_is_needed(
    reporting: Callable[[], Player],
) -> None:
    said = words(reporting())
    for heading in (
        "Areas that changed hands",
        "Advantage",
        "Due in Turn 2",
        "The Soviets need after Turn 4",
    ):
        assert heading in said


def test_a_card_that_was_measured_while_it_was_empty_has_room_for_its_report(
    player: Player, reporting: Callable[[], Player]
) -> None:
    card = player.window.turn_card()
    player.window.grab()  # a picture lays out everything, also what is hidden
    reporting()
    assert card.card.height() > card.body.height() > 100


def test_arrivals_are_named_with_their_strength(reporting: Callable[[], Player]) -> None:
    assert "Soviet: 73rd Regiment, 11 units" in words(reporting())


def test_no_key_but_its_own_gets_past_the_card(reporting: Callable[[], Player]) -> None:
    player = reporting()
    before = player.window.match.position.copy()
    for key in (Qt.Key.Key_P, Qt.Key.Key_Z, Qt.Key.Key_A, Qt.Key.Key_1, Qt.Key.Key_Y):
        player.tap(key)
    assert (player.window.match.position, player.window.turn_card().isVisible()) == (before, True)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_a_key_lets_the_card_go(reporting: Callable[[], Player], key: Qt.Key) -> None:
    player = reporting()
    player.key(key)
    assert not player.window.turn_card().isVisible()


def test_the_hand_over_comes_after_the_report(reporting: Callable[[], Player]) -> None:
    player = reporting()
    window = player.window
    window.settings.put("handover", "card")
    window.handover._actor = 1 - window.match.prompt.actor  # somebody else decided last
    assert not window.handover_card().isVisible()
    player.click(window.turn_card().go_on)
    assert not window.turn_card().isVisible()
    assert window.handover_card().isVisible()


def test_players_who_do_not_want_it_see_no_card(reporting: Callable[[], Player]) -> None:
    player = reporting()
    player.key(Qt.Key.Key_Return)
    player.window.dialogs.change_settings()
    player.part(QCheckBox, "setting-turn_report").click()
    player.dialog().close()
    to_the_end_of(player, 2)
    assert not player.window.turn_card().isVisible()


def open_reports(player: Player) -> None:
    """Ask for the reports by the menu."""
    action = player.window.findChild(QAction, "turn-reports")
    assert isinstance(action, QAction)
    action.trigger()
    player.settle()


def test_the_reports_can_be_read_again_and_leafed_through(reporting: Callable[[], Player]) -> None:
    player = to_the_end_of(reporting(), 2)
    player.key(Qt.Key.Key_Return)
    open_reports(player)
    assert "Report of Turn 2" in words(player)
    player.click(player.window.turn_card().earlier)
    assert "Report of Turn 1" in words(player)


def test_before_the_first_turn_is_over_there_is_nothing_to_read(first_assault: Player) -> None:
    open_reports(first_assault)
    assert first_assault.window.status.message.text() == "No Turn has ended yet"


def test_an_undo_puts_the_card_away(reporting: Callable[[], Player]) -> None:
    player = reporting()
    player.window.match.take_back_by_consent()
    player.settle()
    assert not player.window.turn_card().isVisible()


def test_a_report_that_is_higher_than_the_window_is_scrolled_by_keys(
    reporting: Callable[[], Player],
) -> None:
    player = reporting()
    player.window.settings.put("text_percent", 150)
    player.window.settings.put("theme", "projector")
    player.window.resize(1000, 620)
    player.settle()
    bar = player.window.turn_card().body.verticalScrollBar()
    player.until(lambda: bar.maximum() > 0)
    player.tap(Qt.Key.Key_PageDown)
    assert bar.value() > 0
    assert player.window.turn_card().rect().contains(player.window.turn_card().card.geometry())


def test_an_order_does_not_wait_for_the_report_that_follows_it(player: Player) -> None:
    player.window.games.quick_start("campaign")
    player.window.settings.put("turn_report", 1)
    bot, match = RandomBot(5), player.window.match
    while match.position.turn == 1:
        match.give(bot.choose(match.game))
    assert not player.window.turn_card().isVisible()
    player.settle()
    assert player.window.turn_card().isVisible()


def test_no_news_look_out_below_the_report(reporting: Callable[[], Player]) -> None:
    window = reporting().window
    assert window.turn_card().isVisible()
    assert not window.event_card().isVisible()
