"""Names that players give at the new game, and where they are called by them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from cholm_qt.ui.dialogs.consent import ConsentDialog
from cholm_qt.ui.look.settings import Settings
from tests.ui.driver import Player

ALT_CTRL = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def begin(player: Player, german: str, soviet: str, scenario: str = "first-assault") -> Player:
    """Set up a game with these names by the keyboard."""
    player.window.pages.show_new_game(scenario)
    player.settle()
    page = player.window.new_game_page()
    for card, name in zip(page.side_cards, (german, soviet), strict=True):
        card.name.setFocus()
        player.keys(name)
    player.click(page.begin)
    return player


@pytest.fixture
def named(player: Player) -> Player:
    """Anna and Ben have begun the first game."""
    return begin(player, "Anna", "Ben")


def test_the_prompt_calls_whoever_decides_by_name(named: Player) -> None:
    assert named.prompt() == "Ben\nSoviet: Move, fire, bombard or pass"
    assert named.window.bar.side.accessibleName() == "Ben (Soviet)"


def test_without_names_the_prompt_names_the_side(player: Player) -> None:
    assert begin(player, "", "").prompt().startswith("Soviet: ")


def test_the_hand_over_card_calls_the_next_player(named: Player) -> None:
    named.window.settings.put("handover", "card")
    named.press("Pass")
    assert named.window.handover_card().side.text() == "Anna (German)"
    assert not named.window.handover_card().sentence.text().startswith("German")


def test_the_banner_calls_the_next_player(named: Player) -> None:
    named.window.settings.put("handover", "banner")
    named.press("Pass")
    assert named.window.side_banner().side.text() == "Anna (German)"


def test_the_log_begins_with_the_players(named: Player) -> None:
    assert named.window.log.text.toPlainText().startswith("Players: Anna (German), Ben (Soviet)")


def test_the_status_strip_names_who_decides(named: Player) -> None:
    (face,) = named.window.status.clocks.faces
    assert (face.name, face.decides, face.time) == ("Ben", True, "")


def test_the_question_for_consent_names_who_asks(named: Player) -> None:
    named.click_unit("S05")
    named.click_place("9")
    named.choose("Fire")
    named.press("Fire!")
    named.window.match.game.dice.fixed.extend((1, 1, 6, 6))
    named.double_click_unit("G02")
    named.key(Qt.Key.Key_Z, ALT_CTRL)
    (dialog,) = named.window.findChildren(ConsentDialog)
    assert dialog.wish.currentText().startswith("Anna (German) wants to take back")


def test_the_list_of_recent_games_names_the_players(named: Player) -> None:
    named.press("Pass")
    named.window.autosaver.finish()
    named.window.pages.show_start()
    assert named.window.start_page().recent.list.item(0).text().startswith("Anna – Ben: First Assault")


def test_the_names_are_offered_again_for_the_next_game(named: Player, settings: Settings) -> None:
    assert [settings.player_name(seat) for seat in range(2)] == ["Anna", "Ben"]
    assert Settings(settings._path).player_name(1) == "Ben"


def test_a_saved_game_keeps_the_names(named: Player, tmp_path) -> None:
    named.window.saving.save_to(tmp_path / "kept.yaml")
    named.window.games.quick_start("first-assault")
    assert named.window.games.load(tmp_path / "kept.yaml")
    assert named.prompt().startswith("Ben\nSoviet: ")


def test_a_name_is_shown_as_plain_words_and_cut(player: Player) -> None:
    player.window.pages.show_new_game("first-assault")
    german, soviet = player.window.new_game_page().side_cards
    german.name.setText("x" * 1000)
    QGuiApplication.clipboard().setText("<b>Ben</b> & \u202eOrlow Son")
    soviet.name.paste()
    player.click(player.window.new_game_page().begin)
    assert player.window.bar.side.accessibleName() == "<b>Ben</b> & Orlow Son (Soviet)"
    assert player.window.bar.side.text() == "<b>Ben</b> & Orlo…\nSoviet"
    assert player.window.bar.side.textFormat() == Qt.TextFormat.PlainText
    player.press("Pass")
    assert player.window.bar.side.accessibleName() == f"{'x' * 24} (German)"


def test_a_name_that_is_too_long_is_told_of_as_long_as_it_stands_there(player: Player) -> None:
    player.window.pages.show_new_game("first-assault")
    card = player.window.new_game_page().side_cards[0]
    card.name.setFocus()
    QGuiApplication.clipboard().setText("Anna " * 200)
    player.key(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert (card.cut.isVisible(), card.cut.text()) == (
        True,
        "The name will be cut to 24 letters: Anna Anna Anna Anna Anna",
    )
    card.name.selectAll()
    player.keys("Ben")
    assert not card.cut.isVisible()


def test_20_1_names_follow_the_players_who_bid(player: Player) -> None:
    player.window.pages.show_new_game("campaign")
    player.settle()
    page = player.window.new_game_page()
    player.click(page.bids)
    assert [card.side.text() for card in page.side_cards] == ["First player", "Second player"]
    for card, name in zip(page.side_cards, ("Anna", "Ben"), strict=True):
        card.name.setFocus()
        player.keys(name)
    player.click(page.begin)
    for side in ("Soviet", "German"):
        player.click(player.window.handover_card().go_on)
        player.press(f"Command the {side}")
    assert player.window.bar.side.accessibleName() == "Ben (German)"
