"""The history bar."""

import pytest
from PySide6.QtCore import Qt

from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.play.history import History
from cholm_qt.play.match import Match
from cholm_qt.ui.panels.history_bar import HistoryBar

WISHES = {
    "first": ("first_requested", Qt.Key.Key_Home),
    "back": ("back_requested", Qt.Key.Key_Up),
    "previous": ("previous_requested", Qt.Key.Key_Left),
    "play": ("play_requested", None),
    "next": ("next_requested", Qt.Key.Key_Right),
    "on": ("on_requested", Qt.Key.Key_Down),
    "last": ("last_requested", Qt.Key.Key_End),
}


@pytest.fixture
def history(table) -> History:
    """A game of three orders."""
    table.put("S02 S03 S04", "1").put("G02", "17").impulse("soviet").settle()
    for unit in ("S02", "S03", "S04"):
        table.give(table.move(unit, "1 6"))
    return History(Match(SYSTEM, table.game))


@pytest.fixture
def bar(qtbot, history) -> HistoryBar:
    made = HistoryBar(DESK)
    qtbot.addWidget(made)
    made.resize(1000, 40)
    with qtbot.waitExposed(made):
        made.show()
    history.go(1)
    made.show_history(history)
    return made


@pytest.mark.parametrize("sign", WISHES)
def test_each_button_asks_for_its_moment(qtbot, bar, sign):
    with qtbot.waitSignal(getattr(bar, WISHES[sign][0])):
        qtbot.mouseClick(bar.buttons[sign], Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("sign", [sign for sign, (_, key) in WISHES.items() if key])
def test_each_key_asks_for_its_moment(qtbot, bar, sign):
    with qtbot.waitActive(bar):
        bar.activateWindow()
    bar.slider.setFocus()
    with qtbot.waitSignal(getattr(bar, WISHES[sign][0])):
        qtbot.keyClick(bar.slider, WISHES[sign][1])


def test_the_space_key_presses_the_button_that_has_the_keyboard(qtbot, bar):
    with qtbot.waitSignal(bar.last_requested), qtbot.assertNotEmitted(bar.play_requested):
        qtbot.keyClick(bar.buttons["last"], Qt.Key.Key_Space)


def test_the_number_says_which_moment_of_how_many(bar):
    assert bar.number.text() == "[1/3]"
    assert bar.slider.value() == 1


def test_the_past_looks_different(bar):
    assert bar.property("past") is True


def test_the_buttons_stay_where_they_are_when_one_looks_back(qapp, bar, history):
    bar.resize(bar.sizeHint())
    before = {sign: button.geometry() for sign, button in bar.buttons.items()}
    history.go(history.last)
    bar.show_history(history)
    qapp.processEvents()
    assert {sign: button.geometry() for sign, button in bar.buttons.items()} == before


def test_a_longer_number_asks_for_no_more_room(bar):
    before = bar.sizeHint()
    bar.number.setText("[1000/1000]")
    assert bar.sizeHint() == before


def test_the_running_game_looks_ordinary(bar, history):
    history.go(history.last)
    bar.show_history(history)
    assert bar.property("past") is False


def test_showing_a_moment_asks_for_none(qtbot, bar, history):
    history.go(2)
    with qtbot.assertNotEmitted(bar.moment_requested):
        bar.show_history(history)


def test_a_click_on_the_slider_asks_for_its_moment(qtbot, bar):
    at = bar.slider.rect().center()
    at.setX(bar.slider.width() * 4 // 5)
    with qtbot.waitSignal(bar.moment_requested) as heard:
        qtbot.mouseClick(bar.slider, Qt.MouseButton.LeftButton, pos=at)
    assert heard.args[0] > 1


def test_while_it_plays_the_button_pauses(qtbot, bar, history):
    history.play(0)
    bar.show_history(history)
    assert bar.buttons["play"].accessibleName() == "Pause"
    with qtbot.waitSignal(bar.pause_requested):
        qtbot.mouseClick(bar.buttons["play"], Qt.MouseButton.LeftButton)
    history.pause()


def test_at_the_first_moment_there_is_no_way_back(bar, history):
    history.go(0)
    bar.show_history(history)
    assert not bar.buttons["previous"].isEnabled()
    assert bar.buttons["next"].isEnabled()


def test_a_button_that_does_nothing_says_why(bar, history):
    history.go(0)
    bar.show_history(history)
    assert bar.buttons["previous"].toolTip() == "You are at the first moment"
    history.go(history.last)
    bar.show_history(history)
    assert bar.buttons["next"].toolTip() == "You are at the present; nothing has happened since"


def test_a_button_that_works_says_what_it_does(bar):
    assert bar.buttons["next"].toolTip() == "Forward one order (Right)"


def test_the_moment_at_rest_is_named_by_what_happened(bar):
    name = bar.slider.name_of(1)
    assert name.startswith("Turn 1, Impulse 1: ")
    assert "moves from 1 Borissowo to 6 Ziegelei" in name
    assert bar.slider.accessibleDescription() == name


def test_the_beginning_is_named(bar):
    assert bar.slider.name_of(0) == "Turn 1, Impulse 1"


def test_the_timeline_is_as_wide_as_the_bar(bar):
    assert bar.slider.width() == bar.width()


@pytest.mark.parametrize("sign", WISHES)
def test_each_button_is_large_enough_to_be_hit(bar, wear, sign):
    wear("light")
    assert min(bar.buttons[sign].width(), bar.buttons[sign].height()) >= 24
