"""The hand-over from one player to the other, and the end of a game."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.files.save_writing import write_save
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from tests.ui.driver import CTRL, Player


@pytest.fixture
def handing_over(player: Player) -> Player:
    """Players who want to be told when the other is to decide; one has moved and ended his Impulse."""
    player.window.settings.put("handover", "card")
    player.click(player.window.start_page().learn.first)
    player.drag("S11", "3")
    player.press("End the Impulse")
    return player


def test_a_card_names_the_side_that_is_to_decide(handing_over: Player) -> None:
    card = handing_over.window.handover_card()
    assert card.isVisible()
    assert card.side.text() == "German"


def test_enter_takes_over(handing_over: Player) -> None:
    handing_over.key(Qt.Key.Key_Return)
    assert not handing_over.window.handover_card().isVisible()
    assert handing_over.waiting() == "impulse"


@pytest.mark.parametrize(("downs", "seen"), [(0, ["card"]), (1, ["banner"]), (2, [])])
def test_the_settings_choose_what_names_the_other_player(
    first_assault: Player, downs: int, seen: list[str]
) -> None:
    window = first_assault.window
    window.dialogs.change_settings()
    first_assault.part(QComboBox, "setting-handover").setFocus()
    for key in (Qt.Key.Key_End, Qt.Key.Key_Home, *[Qt.Key.Key_Down] * downs):
        first_assault.key(key)
    first_assault.dialog().close()
    first_assault.press("Pass")
    shown = {"card": window.handover_card.made, "banner": window.side_banner.made}
    assert [name for name, card in shown.items() if card is not None and card.isVisible()] == seen


def test_the_player_at_the_card_who_takes_back_is_not_called(handing_over: Player) -> None:
    handing_over.click(handing_over.window.handover_card().take_back)
    assert not handing_over.window.handover_card().isVisible()
    assert handing_over.window.match.prompt.actor == SOVIET


def test_an_undo_after_the_card_calls_whose_order_it_takes_back(handing_over: Player) -> None:
    handing_over.key(Qt.Key.Key_Return)
    handing_over.key(Qt.Key.Key_Z, CTRL)
    card = handing_over.window.handover_card()
    assert card.isVisible()
    assert card.side.text() == "Soviet"


def test_an_undo_stops_before_what_the_other_player_has_answered(handing_over: Player) -> None:
    handing_over.key(Qt.Key.Key_Return)
    handing_over.press("Pass")
    handing_over.click(handing_over.window.handover_card().take_back)
    handing_over.key(Qt.Key.Key_Z, CTRL)
    assert handing_over.window.match.prompt.actor == GERMAN
    assert handing_over.note() == "The other player has given an order since (11.2.6)"


def test_show_what_happened_plays_it_again(handing_over: Player) -> None:
    handing_over.click(handing_over.window.handover_card().replay)
    assert handing_over.window.turn.history.is_playing
    assert not handing_over.window.handover_card().isVisible()


def test_after_show_what_happened_the_map_has_the_keyboard(handing_over: Player) -> None:
    handing_over.click(handing_over.window.handover_card().replay)
    assert handing_over.keyboard() is handing_over.window.view


def test_return_takes_nothing_back_while_it_is_shown_what_happened(handing_over: Player) -> None:
    entries = len(handing_over.window.match.game.history)
    handing_over.click(handing_over.window.handover_card().replay)
    handing_over.key(Qt.Key.Key_Return)
    assert len(handing_over.window.match.game.history) == entries


def test_keys_lead_back_to_the_game_from_what_happened(handing_over: Player) -> None:
    handing_over.click(handing_over.window.handover_card().replay)
    handing_over.key(Qt.Key.Key_End, Qt.KeyboardModifier.AltModifier)
    assert handing_over.window.turn.is_live


def test_a_click_on_the_map_does_nothing_below_the_card(handing_over: Player) -> None:
    window = handing_over.window
    point = window.view.mapFromScene(window.scene.counters[handing_over.unit("G05")].pos())
    at = window.view.viewport().mapTo(window, point)
    below = window.childAt(at)
    assert below is not None
    QTest.mouseClick(below, Qt.MouseButton.LeftButton, pos=at)
    assert handing_over.selected() == []
    assert window.handover_card().isVisible()


def test_no_key_spoils_the_impulse_of_the_other_side(handing_over: Player) -> None:
    before = handing_over.window.match.position.copy()
    handing_over.key(Qt.Key.Key_P)
    assert handing_over.window.match.position == before
    assert handing_over.window.handover_card().isVisible()


def test_random_keys_during_a_hand_over_change_nothing(handing_over: Player) -> None:
    match, card, chance = handing_over.window.match, handing_over.window.handover_card(), Random(1942)
    before = match.position.copy()
    plain = [Qt.Key(code) for code in range(Qt.Key.Key_Exclam.value, Qt.Key.Key_QuoteLeft.value + 1)]
    more = [Qt.Key.Key_Tab, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Delete, Qt.Key.Key_F2, Qt.Key.Key_F6]
    keys = [*plain, *more]
    modifiers = [
        Qt.KeyboardModifier.NoModifier,
        Qt.KeyboardModifier.ShiftModifier,
        Qt.KeyboardModifier.ControlModifier,
    ]
    for _ in range(1000):
        QTest.keyClick(handing_over.keyboard(), chance.choice(keys), chance.choice(modifiers))
    assert (match.position, card.isVisible()) == (before, True)


def test_the_end_of_an_impulse_is_taken_back_on_the_card(handing_over: Player) -> None:
    handing_over.click(handing_over.window.handover_card().take_back)
    assert handing_over.window.match.prompt.actor == SOVIET
    assert handing_over.where("S11") == "3"


def test_nobody_is_handed_over_to_who_takes_something_back(handing_over: Player) -> None:
    handing_over.click(handing_over.window.handover_card().take_back)
    assert not handing_over.window.handover_card().isVisible()


def test_the_card_says_what_can_be_taken_back(handing_over: Player) -> None:
    assert handing_over.window.handover_card().take_back.toolTip().startswith("The Soviets ")


def test_ctrl_y_gives_the_order_again_that_was_taken_back(handing_over: Player) -> None:
    handing_over.click(handing_over.window.handover_card().take_back)
    handing_over.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert handing_over.window.match.prompt.actor == GERMAN


def test_ctrl_y_says_that_there_is_nothing_to_give_again(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert first_assault.window.status.message.text() == "There is nothing to redo"


def test_a_small_banner_lets_the_map_be_used(player: Player) -> None:
    player.window.settings.put("handover", "banner")
    player.click(player.window.start_page().learn.first)
    player.press("Pass")
    assert player.window.side_banner().isVisible()
    player.click_unit("G05")
    assert player.selected() == ["G05"]
    assert not player.window.side_banner().isVisible()


def test_what_happened_begins_at_the_last_decision_of_a_side_in_a_loaded_game(
    handing_over: Player, tmp_path: Path
) -> None:
    window = handing_over.window
    handing_over.key(Qt.Key.Key_Return)
    handing_over.press("Pass")
    write_save(window.desk.files, tmp_path / "game.yaml", window.match.game, window.match.scenario_id)
    window.games.load(str(tmp_path / "game.yaml"))
    window.handover.replay_since_last_turn()
    record, at = window.match.game.history, window.turn.history.at
    assert at is not None
    assert [entry.actor for entry in record[at + 1 :] if not entry.forced] == [GERMAN]


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


def test_the_card_says_what_the_other_side_did_in_the_words_of_the_log(handing_over: Player) -> None:
    told = handing_over.window.handover_card().told
    assert told.isVisible()
    log = handing_over.window.log.text.toPlainText()
    lines = told.text().split("\n")
    assert lines == ["Recon/82 moves from 2 Bobjachino to 3 Ostwald (5 MP)", "The Soviets end the Impulse"]
    assert all(line in log for line in lines)


def told_lines(player: Player) -> list[str]:
    """What the card says that the other side did."""
    return player.window.handover_card().told.text().split("\n")


def test_only_what_happened_since_the_last_decision_is_told(handing_over: Player) -> None:
    handing_over.click(handing_over.window.handover_card().go_on)
    handing_over.press("Pass")
    assert told_lines(handing_over) == ["The Germans pass"]


def test_a_screen_reader_hears_what_the_other_side_did(handing_over: Player) -> None:
    assert "The Soviets end the Impulse" in handing_over.window.handover_card().accessibleName()
