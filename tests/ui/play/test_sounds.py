"""What is heard while two people play, by a player that only listens."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from cholm_qt.engine.events import DiceRolled
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.rules import events as e
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.window.main_window import MainWindow

DICE = DiceRolled(0, Said("attack"), (3, 4), "seed")


class Listener:
    """Plays nothing, and notes what it was asked for."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str) -> None:
        self.heard.append(name)


@pytest.fixture
def listener(window: MainWindow) -> Listener:
    """Somebody who listens at a game in which units are set up."""
    made = Listener()
    window.sounds.make_player = lambda: made
    window.games.quick_start("campaign")
    return made


# --- which events are heard ---


def test_fire_is_heard_before_its_dice() -> None:
    assert DESK.sounds([DICE, e.AttackResolved("fire", 3, 9, 7, 2)]) == ("shot", "dice")


def test_units_that_are_set_down_are_heard_once() -> None:
    assert DESK.sounds([e.UnitPlaced(1, 2), e.UnitPlaced(2, 2)]) == ("counter",)


def test_dice_from_the_table_are_not_heard_again() -> None:
    assert DESK.sounds([DiceRolled(0, Said("attack"), (3, 4), "typed")]) == ()


def test_dice_are_heard_in_any_game() -> None:
    assert (Desk().sounds([DICE]), Desk().sounds([])) == (("dice",), ())


# --- in the window ---


def test_a_counter_is_heard_when_it_is_set_down(window: MainWindow, listener: Listener, qtbot: QtBot) -> None:
    window.match.give(window.match.orders()[0])
    qtbot.waitUntil(lambda: listener.heard == ["counter"])


def test_a_counter_that_moves_is_heard_when_it_has_arrived(
    window: MainWindow, listener: Listener, qtbot: QtBot
) -> None:
    window.settings.put("animation_ms", 200)
    window.match.give(window.match.orders()[0])
    assert (window.scene.is_moving, listener.heard) == (True, [])
    qtbot.waitUntil(lambda: not window.scene.is_moving)
    assert listener.heard == ["counter"]


def test_the_other_player_is_called(window: MainWindow, listener: Listener, qtbot: QtBot) -> None:
    window.settings.put("handover", "card")
    actor = window.match.prompt.actor
    while window.match.prompt.actor == actor:
        window.match.give(window.match.orders()[0])
    qtbot.keyClick(window, Qt.Key.Key_Escape)  # past what the partisans did, before which nobody is called
    qtbot.waitUntil(lambda: "handover" in listener.heard)


def test_the_past_is_silent(window: MainWindow, listener: Listener, qtbot: QtBot) -> None:
    for _ in range(3):
        window.match.give(window.match.orders()[0])
    qtbot.waitUntil(lambda: bool(listener.heard))
    listener.heard.clear()
    for moment in (0, 1, 2, 3):
        window.turn.history.go(moment)
    QTest.qWait(50)
    assert listener.heard == []


def test_what_is_taken_back_is_silent(window: MainWindow, listener: Listener, qtbot: QtBot) -> None:
    window.match.give(window.match.orders()[0])
    qtbot.waitUntil(lambda: bool(listener.heard))
    listener.heard.clear()
    window.match.undo()
    QTest.qWait(50)
    assert listener.heard == []


def test_many_orders_at_once_are_heard_once(window: MainWindow, listener: Listener, qtbot: QtBot) -> None:
    for _ in range(4):
        window.match.give(window.match.orders()[0])
    qtbot.waitUntil(lambda: bool(listener.heard))
    QTest.qWait(50)
    assert listener.heard == ["counter"]


# --- off and on ---


def press_m(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window.view, Qt.Key.Key_M)


def test_one_key_switches_the_sounds_off(window: MainWindow, listener: Listener, qtbot: QtBot) -> None:
    press_m(window, qtbot)
    window.match.give(window.match.orders()[0])
    QTest.qWait(50)
    assert (window.settings.sound, listener.heard) == (False, [])


def test_the_same_key_switches_them_on_again(window: MainWindow, listener: Listener, qtbot: QtBot) -> None:
    press_m(window, qtbot)
    press_m(window, qtbot)
    window.match.give(window.match.orders()[0])
    qtbot.waitUntil(lambda: listener.heard == ["counter"])


def test_the_menu_ticks_what_the_settings_say(window: MainWindow, listener: Listener) -> None:
    action = next(action for action in window.actions() if action.objectName() == "sounds")
    window.dialogs.change_settings()
    box = window.findChild(QCheckBox, "setting-sound")
    assert box is not None
    assert (action.isChecked(), box.isChecked()) == (True, True)
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().center() * 0.1)
    assert (action.isChecked(), window.settings.sound) == (False, False)


def test_a_window_plays_nothing_unless_it_is_told_who_plays(open_window: Callable[[], MainWindow]) -> None:
    assert open_window().sounds.make_player() is None
