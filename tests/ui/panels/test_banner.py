"""The hand-over."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget

from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.rules.components import FIRST, SOVIET
from cholm_qt.ui.panels import banner as banner_file
from cholm_qt.ui.panels.banner import HandoverBanner


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
def banner(window) -> HandoverBanner:
    return HandoverBanner(DESK, window)


def say_soviet(banner: HandoverBanner) -> None:
    banner.show_side(SOVIET, "Soviet: move, fire, bombard or pass", secret=False)


def draw_curtain(banner: HandoverBanner) -> None:
    banner.show_side(FIRST, "Bid", secret=True)


def test_it_names_the_side_and_what_is_to_be_decided(banner):
    say_soviet(banner)
    assert banner.side.text() == "Soviet"
    assert banner.sentence.text() == "Move, fire, bombard or pass"
    assert banner.emblem.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_a_card_goes_by_key(qtbot, banner, key):
    say_soviet(banner)
    with qtbot.waitSignal(banner.dismissed):
        qtbot.keyClick(QApplication.focusWidget(), key)
    assert banner.isHidden()


def test_a_card_goes_by_its_button(qtbot, banner):
    say_soviet(banner)
    with qtbot.waitSignal(banner.dismissed):
        qtbot.mouseClick(banner.go_on, Qt.MouseButton.LeftButton)
    assert banner.isHidden()


def test_what_happened_can_be_asked_for(qtbot, banner):
    say_soviet(banner)
    with qtbot.assertNotEmitted(banner.dismissed), qtbot.waitSignal(banner.replay_requested):
        qtbot.mouseClick(banner.replay, Qt.MouseButton.LeftButton)
    assert banner.isHidden()


def test_what_happened_can_be_asked_for_by_key(qtbot, banner):
    say_soviet(banner)
    banner.replay.setFocus()
    with qtbot.waitSignal(banner.replay_requested):
        qtbot.keyClick(banner.replay, Qt.Key.Key_Return)


def test_a_card_goes_by_itself(qtbot, banner):
    banner._stay.setInterval(10)
    banner._fade.setDuration(10)
    with qtbot.waitSignal(banner.dismissed, timeout=2000):
        say_soviet(banner)
    assert banner.isHidden()


def test_a_card_makes_way_for_whoever_acts(qtbot, banner):
    say_soviet(banner)
    with qtbot.waitSignal(banner.dismissed):
        banner.make_way()
    assert banner.isHidden()


def test_a_curtain_makes_way_for_nobody(banner):
    draw_curtain(banner)
    banner.make_way()
    assert banner.isVisible()


def test_a_card_lets_clicks_beside_it_through(banner, window):
    say_soviet(banner)
    assert window.childAt(QPoint(60, 520)) is window.below


def test_a_card_leaves_somebody_who_types_alone(qtbot, banner, window):
    window.line.setFocus()
    say_soviet(banner)
    qtbot.keyClicks(QApplication.focusWidget(), "s02")
    assert window.line.text() == "s02"


def test_enter_on_a_card_presses_nothing_below_it(qtbot, banner, window):
    window.below.setShortcut("Return")
    say_soviet(banner)
    with qtbot.assertNotEmitted(window.below.clicked), qtbot.waitSignal(banner.dismissed):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)


def test_a_curtain_covers_the_whole_window(banner, window):
    draw_curtain(banner)
    assert banner.geometry() == window.rect()
    assert window.childAt(QPoint(60, 520)) is banner


def test_a_curtain_is_opaque(banner, window):
    window.setStyleSheet('#banner[curtain="true"] { background: #123456; }')
    draw_curtain(banner)
    assert window.grab().toImage().pixelColor(60, 520).name() == "#123456"


def test_a_curtain_has_one_button_and_hides_the_question(banner):
    draw_curtain(banner)
    assert not banner.replay.isVisible()
    assert "Bid" not in banner.sentence.text()


def test_a_curtain_stays_until_its_button_is_pressed(qtbot, banner):
    banner._stay.setInterval(10)
    banner._fade.setDuration(10)
    draw_curtain(banner)
    qtbot.wait(100)
    assert banner.isVisible()
    with qtbot.waitSignal(banner.dismissed):
        qtbot.mouseClick(banner.go_on, Qt.MouseButton.LeftButton)


def test_under_a_curtain_the_keyboard_stays_at_its_button(qtbot, banner):
    draw_curtain(banner)
    qtbot.keyClick(banner.go_on, Qt.Key.Key_Tab)
    assert banner.go_on.hasFocus()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_curtain_is_lifted_by_key(qtbot, banner, key):
    draw_curtain(banner)
    with qtbot.waitSignal(banner.dismissed):
        qtbot.keyClick(QApplication.focusWidget(), key)


def test_escape_does_not_lift_a_curtain(qtbot, banner):
    draw_curtain(banner)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert banner.isVisible()


def test_whoever_takes_the_keyboard_below_a_curtain_gives_it_back(banner, window):
    draw_curtain(banner)
    window.line.setFocus()
    assert banner.go_on.hasFocus()


def test_under_a_curtain_no_shortcut_works(qtbot, banner, window):
    pressed = []
    shortcut = QShortcut(QKeySequence("P"), window)
    shortcut.activated.connect(lambda: pressed.append("P"))
    draw_curtain(banner)
    qtbot.keyClick(banner.go_on, Qt.Key.Key_P)
    assert pressed == []
    banner.dismiss()
    qtbot.keyClick(window, Qt.Key.Key_P)
    assert pressed == ["P"]


def test_a_curtain_grows_with_its_window(banner, window):
    draw_curtain(banner)
    window.resize(1000, 700)
    assert banner.size() == window.size()


def test_the_card_is_shown_long_enough_to_be_read():
    assert banner_file.STAY_MS >= 2000
