"""Panels that float over the map."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from cholm_qt.ui.window.floating import MARGIN, Floating

TOP = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter
FOOT = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter
CORNER = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight
NONE, MIDDLE = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.MiddleButton


@pytest.fixture
def panel(view) -> QLabel:
    """A panel at the upper edge of the map."""
    panel = QLabel("Line up for the Melee")
    Floating(panel, view, TOP)
    panel.show()
    QApplication.processEvents()
    return panel


def test_it_lies_at_its_edge_in_the_middle(view, panel):
    assert panel.y() == MARGIN
    assert abs(panel.geometry().center().x() - view.width() // 2) <= 1


def test_it_goes_to_another_edge_where_it_covers_less(view):
    panel = QLabel("Line up for the Melee")
    floating = Floating(panel, view, TOP, other_edges=(FOOT,))
    panel.show()
    floating.keep_clear(lambda: [QRect(0, 0, view.width(), 60)])
    assert panel.geometry().bottom() == view.height() - MARGIN - 1


class Asked(QLabel):
    """A panel that counts how often it was asked for its size."""

    times = 0

    def sizeHint(self) -> QSize:
        """Count, and tell."""
        self.times += 1
        return super().sizeHint()


def test_it_is_not_placed_again_because_it_was_placed(view):
    panel = Asked("Line up for the Melee")
    floating = Floating(panel, view, TOP, other_edges=(FOOT,))
    panel.show()
    before, was_at = panel.times, panel.pos()
    floating.keep_clear(lambda: [QRect(0, 0, view.width(), 60)])
    assert (panel.pos() != was_at, panel.times - before) == (True, 1)


def test_it_stays_at_the_edge_it_chose_when_it_grows(view):
    panel = QLabel("Line up for the Melee")
    floating = Floating(panel, view, TOP, other_edges=(FOOT,))
    panel.show()
    floating.keep_clear(lambda: [QRect(0, 200, view.width(), 60)])
    panel.setText("Line up\n" * 14)
    QApplication.processEvents()
    assert panel.y() == MARGIN


def test_it_stands_beside_what_it_tells_of(view):
    panel, told = QLabel("The attack fails"), QRect(300, 200, 100, 80)
    floating = Floating(panel, view, FOOT)
    panel.show()
    floating.keep_clear(lambda: [told], beside=True)
    assert panel.x() == told.right() + MARGIN
    assert not panel.geometry().intersects(told)


CROWD = [QRect(x, y, 24, 24) for x in range(0, 800, 60) for y in range(0, 700, 60)]


def test_it_rather_covers_a_few_others_than_to_stand_far_away(view):
    panel, told = QLabel("The attack fails\n" * 8), QRect(150, 300, 60, 60)
    floating = Floating(panel, view, FOOT, other_edges=(CORNER,))
    panel.show()
    floating.keep_clear(lambda: [told, *CROWD], beside=True)
    assert not panel.geometry().intersects(told)
    assert panel.geometry().adjusted(-330, -230, 330, 230).intersects(told)


def test_it_stands_among_the_parts_of_what_it_tells_of_where_there_is_no_room_beside_all(view):
    panel, told = QLabel("The attack fails\n" * 8), QRect(0, 0, view.width(), view.height())
    floating = Floating(panel, view, FOOT)
    fighters = [QRect(0, 0, 300, 600), QRect(700, 100, 300, 600)]
    panel.show()
    floating.keep_clear(lambda: [told], beside=True, untouchable=lambda: fighters)
    assert not any(panel.geometry().intersects(fighter) for fighter in fighters)


def test_it_follows_its_edge_when_the_window_grows(view, panel):
    view.resize(1300, 900)
    QApplication.processEvents()
    assert abs(panel.geometry().center().x() - 650) <= 1


def test_it_stays_where_it_is_while_the_map_moves_below(view, panel):
    view.zoom_to(1.0)
    before = panel.geometry()
    QTest.mousePress(view.viewport(), MIDDLE, NONE, QPoint(500, 350))
    QTest.mouseMove(view.viewport(), QPoint(560, 400))
    QApplication.processEvents()
    held = panel.geometry()
    QTest.mouseRelease(view.viewport(), MIDDLE, NONE, QPoint(560, 400))
    assert held == before
