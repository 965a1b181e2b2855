"""The timeline: the whole game in a band as wide as the window, divided into Turns."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip

from cholm_qt.ui.panels.timeline import Timeline

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def line(qtbot) -> Timeline:
    """A game of a hundred orders: Turn 2 begins in the middle of it, Turn 3 with its last order."""
    made = Timeline()
    qtbot.addWidget(made)
    made.resize(1000, made.sizeHint().height())
    made.setRange(0, 100)
    made.show_turns([(0, 1), (50, 2), (100, 3)])
    made.name_of = lambda moment: f"moment {moment}"
    with qtbot.waitExposed(made):
        made.show()
    return made


def middle(line: Timeline, x: int) -> QPoint:
    """A point of the band."""
    return QPoint(x, line.height() // 2)


def test_each_turn_is_named_where_there_is_room(line):
    assert line.labels() == ["Turn 1", "Turn 2", ""]


def test_a_narrow_band_has_the_numbers_alone(line):
    line.resize(80, line.height())
    assert line.labels() == ["1", "2", ""]


@pytest.mark.parametrize("value", [0, 1, 2, 50, 51, 100])
@pytest.mark.parametrize("width", [80, 300, 1000])
def test_no_name_of_a_turn_lies_under_the_handle(line, width, value):
    line.resize(width, line.height())
    line.setValue(value)
    assert not [rect for rect in line.label_rects() if rect.intersects(line.handle_rect())]


@pytest.mark.parametrize("value", [0, 50, 100])
def test_no_name_of_a_turn_reaches_into_the_next(line, value):
    line.show_turns([(0, 1), (3, 2), (6, 3), (97, 4)])
    line.setValue(value)
    rects = line.label_rects()
    assert not [pair for pair in pairwise(rects) if pair[0].right() >= pair[1].left()]
    assert rects[-1].right() <= line.width()


@pytest.mark.parametrize(("x", "moment"), [(0, 0), (14, 0), (500, 50), (986, 100), (999, 100)])
def test_a_click_goes_to_the_moment_under_the_pointer(line, x, moment):
    line.setValue(30)
    QTest.mouseClick(line, LEFT, pos=middle(line, x))
    assert line.value() == moment


def test_the_handle_is_dragged(line):
    QTest.mousePress(line, LEFT, pos=middle(line, 500))
    QTest.mouseMove(line, middle(line, 300))
    assert line.value() == pytest.approx(29, abs=1)
    QTest.mouseRelease(line, LEFT, pos=middle(line, 300))
    QTest.mouseMove(line, middle(line, 700))
    assert line.value() == pytest.approx(29, abs=1)


def test_the_other_button_does_nothing(line):
    QTest.mouseClick(line, Qt.MouseButton.RightButton, pos=middle(line, 500))
    assert line.value() == 0


def test_the_moment_that_is_dragged_to_is_named(line, qtbot):
    QTest.mousePress(line, LEFT, pos=middle(line, 500))
    qtbot.waitUntil(lambda: QToolTip.text() == "moment 50")
    QTest.mouseRelease(line, LEFT, pos=middle(line, 500))


def test_the_moment_under_the_pointer_is_named(line, qtbot):
    QTest.mouseMove(line, middle(line, 500))
    qtbot.waitUntil(lambda: QToolTip.text() == "moment 50")
    assert line.value() == 0


def test_it_shows_where_the_keyboard_is(line, qtbot):
    line.clearFocus()
    before = line.grab().toImage()
    line.activateWindow()
    line.setFocus()
    qtbot.waitUntil(line.hasFocus)
    assert line.grab().toImage() != before


def test_what_comes_later_than_the_moment_looks_different(line):
    line.setValue(100)
    before = line.grab().toImage().copy(600, 0, 100, line.height())
    line.setValue(40)
    assert line.grab().toImage().copy(600, 0, 100, line.height()) != before


def test_a_game_in_which_nothing_has_happened_has_its_handle_at_the_end(line):
    line.setRange(0, 0)
    line.show_turns([(0, 1)])
    picture = line.grab().toImage()
    accent = line.palette().highlight().color()
    assert picture.pixelColor(983, 6).rgb() == accent.rgb()
