"""Typing in dice that were thrown at the table."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from cholm_qt.engine.prompt import RollNeeded
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.rules.components import SOVIET
from cholm_qt.ui.panels.dice_entry import DiceEntry

NEED = RollNeeded(SOVIET, 2, Said("Attack Total"), "13.2.2")


@pytest.fixture
def entry(qtbot) -> DiceEntry:
    made = DiceEntry(DESK)
    qtbot.addWidget(made)
    made.ask(NEED)
    return made


def test_it_says_who_throws_and_what_for(entry):
    assert entry.side.text() == "Soviet"
    assert "Attack Total" in entry.purpose.text()
    assert "13.2.2" in entry.purpose.text()


def test_two_keys_and_enter_enter_the_throw(entry, qtbot):
    with qtbot.waitSignal(entry.dice_entered) as heard:
        qtbot.keyClicks(entry, "36")
        qtbot.keyClick(entry, Qt.Key.Key_Return)
    assert heard.args == [(3, 6)]


def test_enter_does_nothing_while_a_die_is_missing(entry, qtbot):
    with qtbot.assertNotEmitted(entry.dice_entered):
        qtbot.keyClicks(entry, "3")
        qtbot.keyClick(entry, Qt.Key.Key_Return)


def test_no_other_digit_is_a_die(entry, qtbot):
    qtbot.keyClicks(entry, "0789")
    assert entry.entered == []


def test_backspace_takes_back_the_last_die(entry, qtbot):
    qtbot.keyClicks(entry, "36")
    qtbot.keyClick(entry, Qt.Key.Key_Backspace)
    qtbot.keyClicks(entry, "1")
    assert entry.entered == [3, 1]


def test_a_third_key_changes_nothing(entry, qtbot):
    qtbot.keyClicks(entry, "365")
    assert entry.entered == [3, 6]


def test_faces_and_buttons_can_be_clicked(entry, qtbot):
    qtbot.mouseClick(entry.faces[4], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(entry.faces[0], Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(entry.dice_entered) as heard:
        qtbot.mouseClick(entry.confirm, Qt.MouseButton.LeftButton)
    assert heard.args == [(5, 1)]


def test_a_throw_is_told_only_once(entry, qtbot):
    qtbot.keyClicks(entry, "36")
    qtbot.keyClick(entry, Qt.Key.Key_Return)
    with qtbot.assertNotEmitted(entry.dice_entered):
        qtbot.keyClick(entry, Qt.Key.Key_Return)


def test_a_click_on_a_die_enters_it_anew(entry, qtbot):
    qtbot.keyClicks(entry, "36")
    qtbot.mouseClick(entry.dice[0], Qt.MouseButton.LeftButton)
    assert entry.entered == []


def test_a_new_question_begins_empty(entry, qtbot):
    qtbot.keyClicks(entry, "3")
    entry.ask(RollNeeded(SOVIET, 1, Said("Logistics"), "17.1.1"))
    assert entry.entered == []
    assert len(entry.dice) == 1


def test_without_a_question_it_is_hidden(entry):
    entry.ask(None)
    assert entry.isHidden()


def test_each_die_says_what_it_shows(entry, qtbot):
    qtbot.keyClicks(entry, "4")
    assert [die.accessibleName() for die in entry.dice] == ["Die 1: 4", "Die 2: not entered"]


def test_digits_are_dice_even_where_the_window_has_a_shortcut_for_them(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    pressed = []
    QShortcut(QKeySequence("1"), window).activated.connect(lambda: pressed.append(1))
    entry = DiceEntry(DESK, window)
    window.show()
    entry.ask(NEED)
    window.activateWindow()
    qtbot.waitUntil(lambda: entry.hasFocus())
    qtbot.keyClicks(entry, "1")
    assert entry.entered == [1]
    assert not pressed


def test_a_button_that_does_nothing_says_why(entry, qtbot):
    assert entry.back.toolTip() == "No die has been entered yet"
    assert entry.confirm.toolTip() == "Enter all dice of the throw first"
    qtbot.keyClicks(entry, "36")
    assert entry.faces[0].toolTip() == "All dice have been entered; take one back to change it"
