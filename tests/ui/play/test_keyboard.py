"""The whole game without a mouse."""

import random

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from cholm_qt.circle_of_fire.orders import EndImpulse, Move, Pass
from tests.ui.driver import CTRL, Player


def test_an_order_is_given_by_a_few_of_its_words(first_assault: Player) -> None:
    first_assault.order("s11 move 3")
    assert first_assault.where("S11") == "3"


def test_the_slash_goes_to_the_orders(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_Slash)
    assert QApplication.focusWidget() is first_assault.window.orders.filter


def test_the_full_stop_selects_the_next_unit_that_can_act(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_Period)
    one = first_assault.selected()
    first_assault.key(Qt.Key.Key_Period)
    assert (len(one), len(first_assault.selected())) == (1, 1)
    assert first_assault.selected() != one


def test_escape_lets_the_selection_go(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_Period)
    first_assault.key(Qt.Key.Key_Escape)
    assert first_assault.selected() == []


def test_a_first_game_begins_with_enter(player: Player) -> None:
    player.key(Qt.Key.Key_Return)
    assert player.window.pages.currentWidget() is player.window.game_page


def test_a_turn_is_played_with_the_keyboard_alone(player: Player) -> None:
    """Open the list of orders; then type the words of an order and press Enter until the Turn is over."""
    player.key(Qt.Key.Key_Return)
    player.key(Qt.Key.Key_L, CTRL)
    orders, match, chance = player.window.orders, player.window.match, random.Random(7)
    for count in range(150):
        if match.position.turn > 1:
            break
        offered = [words for words, _ in orders.model.shown]
        wanted = [words for words in offered if ("Pass" in words) == (count > 15)]
        words = chance.choice(wanted or offered).split()
        player.keys(" ".join(word for word in words if word.isascii()))
        player.tap(Qt.Key.Key_Return)
    given = {type(entry.order) for entry in match.game.history if entry.order is not None}
    assert {Move, EndImpulse, Pass} <= given
    assert match.position.turn == 2


def test_the_history_is_walked_with_keys(first_assault: Player) -> None:
    first_assault.order("s11 move 3")
    first_assault.key(Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    assert first_assault.window.history.at == 0
    first_assault.key(Qt.Key.Key_End, Qt.KeyboardModifier.AltModifier)
    assert first_assault.window.history.is_live


def test_h_hides_the_counters_and_shows_them_again(first_assault: Player) -> None:
    counter = first_assault.window.scene.counters[first_assault.unit("S11")]
    first_assault.key(Qt.Key.Key_H)
    assert not counter.isVisible()
    first_assault.key(Qt.Key.Key_H)
    assert counter.isVisible()


def test_arrow_keys_pan_the_map(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_1, CTRL)
    before = first_assault.window.view.mapToScene(0, 0)
    first_assault.key(Qt.Key.Key_Right)
    assert first_assault.window.view.mapToScene(0, 0).x() > before.x()


def test_tab_reaches_every_panel_of_the_table(first_assault: Player) -> None:
    seen: set[str] = set()
    for _ in range(200):
        first_assault.tap(Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        seen.add(focus.objectName() if focus is not None else "")
    assert {"map", "choice", "log-search", "history-slider"} <= seen
