"""Taking back what the rules hold fast, if the other player agrees."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from cholm_qt.games.circle_of_fire.rules.components import SOVIET
from cholm_qt.games.circle_of_fire.rules.orders import Done
from cholm_qt.ui.dialogs.consent import ConsentDialog
from tests.ui.driver import Player


@pytest.fixture
def fired(first_assault: Player) -> Player:
    """The Soviet side has fired, and dice were thrown."""
    first_assault.click_unit("S05")
    first_assault.click_place("9")
    first_assault.choose("Fire")
    first_assault.press("Fire!")
    first_assault.window.match.game.dice.fixed.extend((1, 1, 6, 6))
    first_assault.double_click_unit("G02")
    assert first_assault.window.match.why_no_undo() is not None
    return first_assault


def ask(player: Player) -> ConsentDialog:
    """Ask the other player by the key of the menu."""
    player.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    (dialog,) = player.window.findChildren(ConsentDialog)
    return dialog


def test_the_other_player_is_told_what_is_to_be_taken_back(fired: Player) -> None:
    assert ask(fired).wish.currentText().startswith("The Germans want to take back: ")


def test_with_consent_the_order_is_taken_back_though_dice_were_thrown(fired: Player) -> None:
    fired.click(ask(fired).agree)
    assert fired.waiting() == "lead"


def test_the_attacker_may_ask_for_his_fire_after_the_other_side_has_led(fired: Player) -> None:
    dialog = ask(fired)
    dialog.wish.setCurrentIndex(1)
    assert dialog.wish.currentText().startswith("The Soviets want to take back: ")
    fired.click(dialog.agree)
    assert fired.waiting() == "impulse"
    assert fired.window.match.prompt.actor == SOVIET


def test_only_the_order_that_undo_does_not_take_back_is_asked_for(fired: Player) -> None:
    fired.window.match.give(Done())
    assert fired.window.match.why_no_undo() is None
    assert [ask(fired).wish.itemText(0)[:12]] == ["The Soviets "]


def test_without_consent_nothing_changes(fired: Player) -> None:
    before = fired.window.match.position.copy()
    fired.click(ask(fired).refuse)
    assert fired.window.match.position == before


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_no_key_by_habit_gives_consent(fired: Player, key: Qt.Key) -> None:
    before = fired.window.match.position.copy()
    ask(fired)
    fired.key(key)
    assert fired.window.match.position == before
    assert QApplication.activeModalWidget() is None


def test_before_the_first_order_there_is_nothing_to_ask_for(first_assault: Player) -> None:
    first_assault.window.dialogs.ask_consent()
    assert first_assault.window.status.message.text() == "There is nothing to take back"


def test_what_undo_takes_back_needs_no_consent(first_assault: Player) -> None:
    first_assault.press("Pass")
    first_assault.window.dialogs.ask_consent()
    assert first_assault.window.status.message.text() == "Undo takes this back; nobody has to be asked"
