"""Panels that float over the map."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from cholm_qt.ui.window.floating import MARGIN, Floating

TOP = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter
FOOT = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter
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
    assert panel.geometry() == before
