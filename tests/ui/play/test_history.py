"""Looking back, playing the past, and playing on from it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import Player

ALT = Qt.KeyboardModifier.AltModifier


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


def marked(player: Player) -> list[str]:
    """The lines of the log that are marked."""
    return [selection.cursor.block().text() for selection in player.window.log.text.extraSelections()]


def test_a_new_game_counts_from_nought(first_assault: Player) -> None:
    assert first_assault.window.history_bar.number.text() == "[0/0]"


def test_the_marked_order_has_just_happened_on_the_map(played: Player) -> None:
    played.key(Qt.Key.Key_Left, ALT)
    assert played.window.history_bar.number.text() == "[1/2]"
    assert [line.split()[:2] for line in marked(played)] == [["#1", "Recon/82"]]
    assert (shown(played, "S11"), shown(played, "S12")) == (played.place("3"), played.place("2"))


def test_no_two_moments_look_alike(played: Player) -> None:
    seen = []
    for _ in range(3):
        seen.append((shown(played, "S11"), shown(played, "S12")))
        played.key(Qt.Key.Key_Left, ALT)
    assert len(set(seen)) == 3


def test_a_number_in_the_log_leads_to_what_it_tells(played: Player) -> None:
    played.window.log.moment_requested.emit(1)
    assert shown(played, "S11") == played.place("3")


def test_playing_on_keeps_the_order_that_is_marked(played: Player) -> None:
    played.key(Qt.Key.Key_Left, ALT)
    (line,) = marked(played)
    played.press("Play on from here")
    assert played.window.history_bar.number.text() == "[1/1]"
    assert played.window.log.text.toPlainText().splitlines()[-2:] == [line, "Recon/82 is Committed"]


def test_the_list_of_orders_says_that_the_past_is_shown(played: Player) -> None:
    played.window.docks.by_name["orders"].show()
    orders = played.window.orders()
    played.key(Qt.Key.Key_Left, ALT)
    assert (orders.model.rowCount(), orders.isEnabled()) == (0, False)
    assert "past" in orders.prompt.text()
    played.key(Qt.Key.Key_End, ALT)
    assert orders.model.rowCount() == len(played.window.match.orders())
    assert orders.isEnabled()


def test_the_past_keeps_no_attack_that_was_looked_at(
    table: Table, sit_down: Callable[[Table], Player]
) -> None:
    player = sit_down(table.put("S05 S06", "7").put("S11", "2").put("G02", "9").impulse("soviet"))
    player.drag("S11", "1")
    player.press("End the Impulse")
    player.window.match.give(table.fire("9", "7", "G02"))
    player.key(Qt.Key.Key_Left, ALT)
    said = [label.text() for label in player.window.panel("fight").findChildren(QLabel)]
    assert [text.startswith("You are looking at the past") for text in said] == [True]
    player.key(Qt.Key.Key_End, ALT)
    said = [label.text() for label in player.window.panel("fight").findChildren(QLabel)]
    assert len(said) > 1


def test_back_to_the_game(played: Player) -> None:
    played.click(played.window.history_bar.buttons["first"])
    played.press("Back to the game")
    assert shown(played, "S12") == played.place("1")
    assert "End the Impulse" in played.choices()


def test_escape_leaves_the_past(played: Player) -> None:
    played.click(played.window.history_bar.buttons["first"])
    played.key(Qt.Key.Key_Escape)
    assert played.window.turn.history.is_live


def test_the_history_plays_by_itself_up_to_now(played: Player) -> None:
    played.window.turn.history._timer.setInterval(5)
    played.click(played.window.history_bar.buttons["play"])
    assert not played.window.turn.history.is_live
    played.until(lambda: played.window.turn.history.is_live)
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
