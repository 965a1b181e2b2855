"""The small banner for players who need no card."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QPushButton, QWidget

from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.rules.components import SOVIET
from cholm_qt.ui.panels.side_banner import SideBanner


class Window(QWidget):
    """A window with a button along its upper edge."""

    def __init__(self) -> None:
        super().__init__()
        self.resize(900, 600)
        self.below = QPushButton("below", self)
        self.below.setGeometry(0, 0, 900, 100)


@pytest.fixture
def window(qtbot) -> Window:
    made = Window()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def banner(window) -> SideBanner:
    banner = SideBanner(DESK, window)
    banner.show_side(SOVIET)
    return banner


def test_it_names_the_side(banner):
    assert banner.isVisible()
    assert banner.side.text() == "Soviet"


def test_it_stands_in_the_middle_at_the_top(banner, window):
    assert abs(banner.geometry().center().x() - window.rect().center().x()) <= 1
    assert banner.y() < 20


def test_clicks_go_through_it(banner, window):
    middle = banner.geometry().center()
    assert window.childAt(QPoint(middle)) is window.below


def test_it_does_not_take_the_keyboard(banner, window):
    window.below.setFocus()
    banner.show_side(SOVIET)
    assert not banner.isAncestorOf(window.focusWidget())


def test_it_goes_by_itself(qtbot, banner):
    banner._stay.setInterval(10)
    banner.show_side(SOVIET)
    qtbot.waitUntil(banner.isHidden)
    assert banner.isHidden()


def test_it_follows_its_window(banner, window):
    window.resize(500, 400)
    assert abs(banner.geometry().center().x() - window.rect().center().x()) <= 1
