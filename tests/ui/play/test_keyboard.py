"""The whole game without a mouse."""

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from cholm_qt.games.circle_of_fire.rules.orders import EndImpulse, Fire, Move, Pass
from cholm_qt.ui.widgets.key_button import KeyButton
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import CTRL, Player

Sit = Callable[[Table], Player]


def test_an_order_is_given_by_a_few_of_its_words(first_assault: Player) -> None:
    first_assault.order("s11 move 3")
    assert first_assault.where("S11") == "3"


def test_the_slash_goes_to_the_orders(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_Slash)
    assert QApplication.focusWidget() is first_assault.window.orders().filter


@pytest.fixture
def attack(table: Table, sit_down: Callable[[Table], Player]) -> Player:
    """Soviets before Germans, and a gun."""
    table.put("S05 S06", "7").put("G02 G05", "9").put("S13", "artillery").impulse("soviet")
    return sit_down(table)


@pytest.mark.parametrize(("words", "button"), [("fire s05 7 9", "Fire!"), ("bombard 9", "Bombard!")])
def test_an_attack_by_its_words_shows_the_odds_first_and_enter_makes_it(
    attack: Player, words: str, button: str
) -> None:
    attack.order(words)
    assert attack.waiting() == "impulse"
    assert next(iter(attack.choices())).startswith(button)
    assert attack.window.docks.by_name["fight"].isVisible()
    assert attack.window.orders().count.text() == "The Fight panel shows the odds; Enter attacks"
    attack.key(Qt.Key.Key_Return)
    assert attack.waiting() == "lead"


def test_escape_leaves_an_attack_that_was_named(attack: Player) -> None:
    attack.order("fire s05 7 9")
    attack.key(Qt.Key.Key_Escape)
    assert (attack.window.turn.considered, attack.waiting()) == (None, "impulse")


def test_the_list_tells_the_odds_of_attacks_and_the_price_of_moves(attack: Player) -> None:
    attack.key(Qt.Key.Key_Slash)
    lines = attack.window.orders().model.shown
    moves = [words for words, order in lines if isinstance(order, Move)]
    assert moves
    assert all("Movement Points" in words for words in moves)
    fires = [(words, order) for words, order in lines if isinstance(order, Fire)]
    assert fires
    for words, order in fires:
        attack.window.controller.take(order)
        attack.settle()
        assert words.endswith(next(iter(attack.choices())).removeprefix("Fire! "))


def test_after_the_full_stop_the_list_begins_with_the_orders_of_that_unit(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_Period)
    first_assault.key(Qt.Key.Key_Period)
    (unit,) = first_assault.selected()
    first_assault.key(Qt.Key.Key_Slash)
    told = [unit in words for words, _ in first_assault.window.orders().model.shown]
    assert told == sorted(told, reverse=True)
    assert len(set(told)) == 2


def test_the_open_list_follows_the_full_stop(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_Slash)
    first_assault.window.view.setFocus()
    for _ in range(2):
        first_assault.key(Qt.Key.Key_Period)
        (unit,) = first_assault.selected()
        assert unit in first_assault.window.orders().model.shown[0][0]


def test_the_full_stop_selects_the_next_unit_that_can_act(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_Period)
    one = first_assault.selected()
    first_assault.key(Qt.Key.Key_Period)
    assert (len(one), len(first_assault.selected())) == (1, 1)
    assert first_assault.selected() != one


# --- Return presses the red button ---


def red(player: Player) -> list[str]:
    """The buttons that Return presses."""
    return [words for words, button in player.choices().items() if button.property("primary")]


def test_return_ends_the_impulse(first_assault: Player) -> None:
    first_assault.drag("S11", "3")
    assert red(first_assault) == ["End the Impulse"]
    first_assault.key(Qt.Key.Key_Return)
    assert first_assault.prompt().startswith("German")


def test_enter_on_the_keypad_is_as_good(first_assault: Player) -> None:
    first_assault.drag("S11", "3")
    first_assault.key(Qt.Key.Key_Enter)
    assert first_assault.prompt().startswith("German")


def test_return_lets_a_unit_stay(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("S05", "7").put("G02", "9").dice(1, 1, 6, 6).impulse("soviet"))
    player.click_unit("S05")
    player.click_place("9")
    player.choose("Fire")
    player.key(Qt.Key.Key_Return)
    assert (player.waiting(), red(player)) == ("voluntary-retreat", ["Stay"])
    player.key(Qt.Key.Key_Return)
    assert player.prompt().startswith("German")


def test_return_presses_no_other_button(first_assault: Player) -> None:
    assert red(first_assault) == []
    first_assault.key(Qt.Key.Key_Return)
    assert len(first_assault.window.match.game.history) == 1


def test_return_leaves_the_past(first_assault: Player) -> None:
    first_assault.drag("S11", "3")
    first_assault.window.turn.history.go(0)
    first_assault.key(Qt.Key.Key_Return)
    assert first_assault.window.turn.history.is_live


def test_return_in_a_field_belongs_to_the_field(first_assault: Player) -> None:
    first_assault.drag("S11", "3")
    first_assault.window.log.search.setFocus()
    first_assault.keys("s11")
    first_assault.key(Qt.Key.Key_Return)
    assert first_assault.prompt().startswith("Soviet")


def test_return_on_another_button_of_the_prompt_presses_neither(first_assault: Player) -> None:
    first_assault.click_unit("S05")
    first_assault.click_place("9")
    first_assault.choose("Fire")
    first_assault.choices()["Cancel"].setFocus()
    first_assault.key(Qt.Key.Key_Return)
    assert len(first_assault.window.match.game.history) == 1
    assert first_assault.window.turn.considered is not None


def test_16_3_to_attack_nobody_is_not_the_red_button_while_somebody_could(
    table: Table, sit_down: Sit
) -> None:
    table.put("G02", "9").put("S02", "9").advantage("soviet").begin("close-combat")
    player = sit_down(table)
    assert (list(player.choices()), red(player)) == (["Attack nobody"], [])
    for unit in ("G02", "S02"):
        player.click_counter(player.window.panel("lineup"), unit)
    assert red(player) == ["Resolve the attacks"]


def test_a_button_shows_its_keys(first_assault: Player) -> None:
    first_assault.drag("S11", "3")
    button = first_assault.choices()["End the Impulse"]
    assert isinstance(button, KeyButton)
    assert (button.key, button.toolTip().splitlines()[0]) == ("E", "End the Impulse (E or Return)")


def test_escape_lets_the_selection_go(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_Period)
    first_assault.key(Qt.Key.Key_Escape)
    assert first_assault.selected() == []


def test_escape_empties_the_search_of_the_log_before_it_lets_anything_go(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_Period)
    log = first_assault.window.log
    log.search.setFocus()
    first_assault.keys("nothing")
    first_assault.key(Qt.Key.Key_Escape)
    assert log.search.text() == ""
    assert "Impulse 1, Soviet" in log.text.toPlainText()
    assert first_assault.selected()
    first_assault.key(Qt.Key.Key_Escape)
    assert first_assault.selected() == []


def test_a_first_game_begins_with_enter(player: Player) -> None:
    player.key(Qt.Key.Key_Return)
    assert player.window.stack.currentWidget() is player.window.game_page


def test_a_turn_is_played_with_the_keyboard_alone(player: Player) -> None:
    """Begin the first game; then type words of an order and press Enter until the Turn is over."""
    player.key(Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    player.key(Qt.Key.Key_L, CTRL)
    orders, match, chance = player.window.orders(), player.window.match, random.Random(7)
    for count in range(150):
        if match.position.turn > 1:
            break
        offered = [words for words, _ in orders.model.shown]
        wanted = [words for words in offered if ("Pass" in words) == (count > 15)]
        words = chance.choice(wanted or offered).partition(" · ")[0].split()
        player.keys(" ".join(word for word in words if word.isascii()))
        player.tap(Qt.Key.Key_Return)
        if player.window.turn.considered is not None:  # an attack is looked at first
            player.tap(Qt.Key.Key_Return)
    given = {type(entry.order) for entry in match.game.history if entry.order is not None}
    assert {Move, EndImpulse, Pass} <= given
    assert match.position.turn == 2


def test_the_history_is_walked_with_keys(first_assault: Player) -> None:
    first_assault.order("s11 move 3")
    first_assault.key(Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    assert first_assault.window.turn.history.at == 0
    first_assault.key(Qt.Key.Key_End, Qt.KeyboardModifier.AltModifier)
    assert first_assault.window.turn.history.is_live


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
