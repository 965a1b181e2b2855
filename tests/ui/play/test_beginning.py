"""From the start page into a game."""

from PySide6.QtCore import Qt

from tests.ui.driver import Player


def test_a_first_game_is_one_click_away(player: Player) -> None:
    player.click(player.window.start_page().learn.first)
    assert player.window.stack.currentWidget() is player.window.game_page
    assert player.window.match.scenario_id == "first-assault"


def test_the_campaign_begins_from_the_new_game_page(player: Player) -> None:
    player.click(player.window.start_page().new)
    page = player.window.new_game_page()
    page.scenarios.setFocus()
    player.keys("c")
    player.click(page.begin)
    assert player.window.match.scenario_id == "campaign"
    assert player.waiting() == "set-up"


def test_dice_from_the_table_are_chosen_on_the_new_game_page(player: Player) -> None:
    player.click(player.window.start_page().new)
    player.click(player.window.new_game_page().dice.typed)
    player.click(player.window.new_game_page().begin)
    assert player.window.match.game.dice.asks


def test_bids_are_chosen_on_the_new_game_page(player: Player) -> None:
    player.click(player.window.start_page().new)
    player.click(player.window.new_game_page().bids)
    player.click(player.window.new_game_page().begin)
    assert player.waiting() == "wish"
    assert player.window.handover_card().isVisible()


def test_escape_leads_back_to_the_start_page(player: Player) -> None:
    player.click(player.window.start_page().new)
    player.key(Qt.Key.Key_Escape)
    assert player.window.stack.currentWidget() is player.window.start_page()


def test_players_are_briefed_before_a_new_game_and_enter_begins_it(player: Player) -> None:
    player.window.settings.put("briefing", 1)
    player.click(player.window.start_page().learn.first)
    assert player.dialog().objectName() == "briefing-dialog"
    player.key(Qt.Key.Key_Return)
    player.drag("S11", "3")
    assert player.where("S11") == "3"
