"""Names that players give at the new game, and where they are called by them."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.files.player_names import names_to_meta
from cholm_qt.games.circle_of_fire.rules.components import GERMAN
from cholm_qt.games.circle_of_fire.rules.events import AdvantageShifted
from cholm_qt.ui.dialogs.consent import ConsentDialog
from cholm_qt.ui.look.settings import Settings
from tests.games.circle_of_fire.rules.table import Table
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


def fire(player: Player) -> None:
    """Ben fires and Anna defends; his fire fails."""
    player.click_unit("S05")
    player.click_place("9")
    player.choose("Fire")
    player.press("Fire!")
    player.window.match.game.dice.fixed.extend((1, 1, 6, 6))
    player.double_click_unit("G02")
    player.settle()


def test_the_card_with_dice_names_who_threw_them(named: Player) -> None:
    fire(named)
    says = [row.throw.says for row in named.window.dice_card().rows]
    assert says == ["Ben (Soviet): Attack Total", "Anna (German): Defense Total"]


def test_the_fight_panel_names_who_threw_the_dice(named: Player) -> None:
    fire(named)
    thrown = [label.text() for label in named.window.panel("fight").findChildren(QLabel, "fight-thrown")]
    assert thrown[0].startswith("Ben (Soviet): Attack Total: ")


def test_the_area_panel_calls_the_sides_by_their_players(named: Player) -> None:
    named.click_place("9")
    german, soviet = named.window.inspector.sides
    assert (german.heading.text(), soviet.heading.text()) == ("Anna (German)", "Ben (Soviet)")
    assert german.room.text().startswith("Anna (German): ")


def test_a_long_name_leaves_the_area_panel_as_wide_as_it_is(player: Player) -> None:
    begin(player, "M" * 24, "Ben")
    player.click_place("9")
    assert player.window.inspector.sides[0].heading.text() == "MMMMMMMMMMM… (German)"
    assert player.window.inspector.horizontalScrollBar().maximum() == 0


def test_the_hand_over_card_names_who_has_done_what(named: Player) -> None:
    named.window.settings.put("handover", "card")
    named.press("Pass")
    card = named.window.handover_card()
    assert "Ben (Soviet) passes" in card.told.text()
    assert card.take_back.toolTip() == "Ben (Soviet): Pass"


def test_the_log_tells_of_sides(named: Player) -> None:
    named.press("Pass")
    assert "The Soviets pass" in named.window.log.text.toPlainText()


def test_news_call_the_players_by_name(named: Player) -> None:
    window = named.window
    news = window.desk.headlines(window.turn, [AdvantageShifted(GERMAN, unused=False)])
    assert news == ["Anna (German) receives the Advantage"]


def test_the_line_up_names_the_players(
    player: Player, table: Table, sit_down: Callable[[Table], Player]
) -> None:
    table.put("G02", "9").put("S02 S03", "9").put("G03", "13").advantage("soviet")
    sit_down(table.begin("close-combat"))
    match = player.window.match
    match.replace_game(match.game, "first-assault", names_to_meta(match.system, {0: "Anna", 1: "Ben"}))
    player.settle()
    lineup = player.window.panel("lineup")
    assert lineup.title.text() == "Close Combat in 9 Ostkirche: Anna (German) attacks"
    assert [label.text() for label in lineup.sides] == [
        "Anna (German) is attacking ▼",
        "Ben (Soviet) is under attack",
    ]


def test_the_page_at_the_end_names_who_has_won_and_whose_the_decisive_dice_were(named: Player) -> None:
    bot, match = RandomBot(3), named.window.match
    while not match.is_over:
        match.give(bot.choose(match.game))
    named.settle()
    page = named.window.verdict_page()
    assert page.headline.text() in ("Anna (German) has won", "Ben (Soviet) has won")
    assert (
        "Anna (German): attack" in page.decisive_says.text()
        or "Ben (Soviet): attack" in page.decisive_says.text()
    )


def test_the_question_for_consent_names_who_asks(named: Player) -> None:
    fire(named)
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
