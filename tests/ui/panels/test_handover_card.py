"""The hand-over."""

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget

from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.rules.components import FIRST, SOVIET
from cholm_qt.ui.panels.handover_card import HandoverCard


class Window(QWidget):
    """A window with a button at its lower left and a line to type in."""

    def __init__(self) -> None:
        super().__init__()
        self.resize(900, 600)
        self.below = QPushButton("below", self)
        self.below.setGeometry(10, 500, 100, 40)
        self.line = QLineEdit(self)
        self.line.setGeometry(10, 560, 100, 30)


@pytest.fixture
def window(qtbot) -> Window:
    made = Window()
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    return made


@pytest.fixture
def card(window) -> HandoverCard:
    return HandoverCard(DESK, window)


def say_soviet(card: HandoverCard, take_back: str = "") -> None:
    card.show_side(SOVIET, "Soviet: move, fire, bombard or pass", False, take_back)


def draw_curtain(card: HandoverCard) -> None:
    card.show_side(FIRST, "Bid", secret=True)


def test_it_names_the_side_and_what_is_to_be_decided(card):
    say_soviet(card)
    assert card.side.text() == "Soviet"
    assert card.sentence.text() == "Move, fire, bombard or pass"
    assert card.emblem.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_a_card_goes_by_key(qtbot, card, key):
    say_soviet(card)
    with qtbot.waitSignal(card.dismissed):
        qtbot.keyClick(QApplication.focusWidget(), key)
    assert card.isHidden()


def test_a_card_goes_by_its_button(qtbot, card):
    say_soviet(card)
    with qtbot.waitSignal(card.dismissed):
        qtbot.mouseClick(card.go_on, Qt.MouseButton.LeftButton)
    assert card.isHidden()


def test_what_happened_can_be_asked_for(qtbot, card):
    say_soviet(card)
    with qtbot.assertNotEmitted(card.dismissed), qtbot.waitSignal(card.replay_requested):
        qtbot.mouseClick(card.replay, Qt.MouseButton.LeftButton)
    assert card.isHidden()


def test_what_happened_can_be_asked_for_by_key(qtbot, card):
    say_soviet(card)
    card.replay.setFocus()
    with qtbot.waitSignal(card.replay_requested):
        qtbot.keyClick(card.replay, Qt.Key.Key_Return)


def test_the_player_before_can_take_back_what_he_did(qtbot, card):
    say_soviet(card, take_back="German: pass")
    with qtbot.assertNotEmitted(card.dismissed), qtbot.waitSignal(card.take_back_requested):
        qtbot.mouseClick(card.take_back, Qt.MouseButton.LeftButton)
    assert card.isHidden()


def test_what_can_be_taken_back_is_said(card):
    say_soviet(card, take_back="German: pass")
    assert card.take_back.toolTip() == "German: pass"


def test_there_is_no_button_when_nothing_can_be_taken_back(card):
    say_soviet(card)
    assert card.take_back.isHidden()


def test_a_card_takes_clicks_beside_it(card, window):
    say_soviet(card)
    assert window.childAt(QPoint(60, 520)) is card


def test_a_card_lets_the_window_be_seen(card, window):
    say_soviet(card)
    window.setStyleSheet("#handover { background: rgba(0, 0, 0, 70); } QPushButton { background: #ffffff; }")
    assert window.grab().toImage().pixelColor(60, 505).lightness() > 150


def test_a_card_takes_the_keys_of_somebody_who_types(qtbot, card, window):
    window.line.setFocus()
    say_soviet(card)
    qtbot.keyClicks(QApplication.focusWidget(), "s02")
    assert window.line.text() == ""


def test_whoever_typed_gets_the_keyboard_back(qtbot, card, window):
    window.line.setFocus()
    say_soviet(card)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert window.line.hasFocus()


def test_tab_goes_round_the_buttons_of_a_card(qtbot, card):
    say_soviet(card, take_back="German: pass")
    passed = []
    for _ in range(4):
        passed.append(QApplication.focusWidget())
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert passed == [card.go_on, card.replay, card.take_back, card.go_on]


def test_enter_presses_the_button_that_has_the_keyboard(qtbot, card):
    say_soviet(card, take_back="German: pass")
    card.take_back.setFocus()
    with qtbot.waitSignal(card.take_back_requested):
        qtbot.keyClick(card.take_back, Qt.Key.Key_Return)


def test_enter_on_a_card_presses_nothing_below_it(qtbot, card, window):
    window.below.setShortcut("Return")
    say_soviet(card)
    with qtbot.assertNotEmitted(window.below.clicked), qtbot.waitSignal(card.dismissed):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)


def test_a_curtain_covers_the_whole_window(card, window):
    draw_curtain(card)
    assert card.geometry() == window.rect()
    assert window.childAt(QPoint(60, 520)) is card


def test_a_curtain_is_opaque(card, window):
    window.setStyleSheet('#handover[curtain="true"] { background: #123456; }')
    draw_curtain(card)
    assert window.grab().toImage().pixelColor(60, 520).name() == "#123456"


def test_a_curtain_has_one_button_and_hides_the_question(card):
    draw_curtain(card)
    assert not card.replay.isVisible()
    assert "Bid" not in card.sentence.text()


@pytest.mark.parametrize("show", [say_soviet, draw_curtain])
def test_it_stays_until_its_button_is_pressed(qtbot, card, show):
    show(card)
    assert not card.findChildren(QTimer)
    with qtbot.waitSignal(card.dismissed):
        qtbot.mouseClick(card.go_on, Qt.MouseButton.LeftButton)


def test_under_a_curtain_the_keyboard_stays_at_its_button(qtbot, card):
    draw_curtain(card)
    qtbot.keyClick(card.go_on, Qt.Key.Key_Tab)
    assert card.go_on.hasFocus()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_curtain_is_lifted_by_key(qtbot, card, key):
    draw_curtain(card)
    with qtbot.waitSignal(card.dismissed):
        qtbot.keyClick(QApplication.focusWidget(), key)


def test_escape_does_not_lift_a_curtain(qtbot, card):
    draw_curtain(card)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert card.isVisible()


@pytest.mark.parametrize("show", [say_soviet, draw_curtain])
def test_whoever_takes_the_keyboard_below_gives_it_back(card, window, show):
    show(card)
    window.line.setFocus()
    assert card.go_on.hasFocus()


@pytest.mark.parametrize("show", [say_soviet, draw_curtain])
def test_no_shortcut_works_below(qtbot, card, window, show):
    pressed = []
    shortcut = QShortcut(QKeySequence("P"), window)
    shortcut.activated.connect(lambda: pressed.append("P"))
    show(card)
    qtbot.keyClick(card.go_on, Qt.Key.Key_P)
    assert pressed == []
    card.dismiss()
    qtbot.keyClick(window, Qt.Key.Key_P)
    assert pressed == ["P"]


def test_a_curtain_grows_with_its_window(card, window):
    draw_curtain(card)
    window.resize(1000, 700)
    assert card.size() == window.size()


# --- what stays in sight ---


@pytest.fixture
def told(card, window) -> QPushButton:
    """Something that tells what has just happened, where the card would stand."""
    part = QPushButton("dice", window)
    part.setGeometry(350, 20, 200, 100)
    part.show()
    card.keep_in_sight(part)
    return part


def test_the_card_stands_beside_what_tells_of_the_last_order(card, told):
    say_soviet(card)
    assert not card.card.geometry().intersects(told.geometry())


def test_what_tells_of_the_last_order_can_be_clicked(qtbot, card, window, told):
    say_soviet(card)
    assert window.childAt(told.geometry().center()) is told


def test_the_card_makes_room_for_what_is_shown_later(card, told):
    told.hide()
    say_soviet(card)
    told.show()
    assert not card.card.geometry().intersects(told.geometry())


def test_a_curtain_covers_what_tells_of_the_last_order(card, window, told):
    draw_curtain(card)
    assert window.childAt(told.geometry().center()) is not told
