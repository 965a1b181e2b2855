"""The counter under the glass."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QGraphicsView

from cholm_qt.ui.panels.magnifier import Magnifier
from cholm_qt.ui.pieces.pixmap_cache import Face


@pytest.fixture
def view(qtbot) -> QGraphicsView:
    made = QGraphicsView()
    qtbot.addWidget(made)
    made.resize(700, 420)
    made.show()
    return made


@pytest.mark.parametrize("corner", [(0, 0), (698, 0), (0, 418), (698, 418)])
def test_it_stays_inside_the_view_and_off_the_pointer(view, pictures, corner):
    glass = Magnifier(view)
    glass.show_unit(pictures, Face(0, 0), QPoint(*corner))
    assert view.viewport().rect().contains(glass.geometry())
    assert not glass.geometry().contains(QPoint(*corner))


@pytest.mark.parametrize("left", [10, 320, 600])
def test_it_leaves_the_place_of_the_counter_to_be_seen(view, pictures, left):
    glass, place = Magnifier(view), QRect(left, 300, 90, 100)
    glass.show_unit(pictures, Face(0, 0), place.center(), place)
    assert view.viewport().rect().contains(glass.geometry())
    assert not glass.geometry().intersects(place)


def test_a_small_view_has_a_small_glass(view, pictures):
    view.resize(260, 200)
    glass = Magnifier(view)
    glass.show_unit(pictures, Face(0, 0), QPoint(130, 100))
    assert view.viewport().rect().contains(glass.geometry())


def test_both_faces_are_shown_at_two_hundred_pixels(view, pictures):
    glass = Magnifier(view)
    glass.show_unit(pictures, Face(0, 0), QPoint(10, 10))
    assert glass.faces.height() == 200
    assert glass.faces.width() >= 400


def test_the_face_that_is_up_comes_first(view, pictures):
    glass = Magnifier(view)
    grabs = []
    for state in (0, 1):
        glass.show_unit(pictures, Face(0, state), QPoint(10, 10))
        whole = glass.faces.grab().toImage()
        grabs.append([whole.copy(QRect(x, 20, 100, 100)) for x in (40, 250)])
    assert grabs[0][0] != grabs[0][1]
    assert grabs[0] == grabs[1][::-1]


def test_hide_takes_it_away(view, pictures):
    glass = Magnifier(view)
    glass.show_unit(pictures, Face(0, 0), QPoint(10, 10))
    glass.hide()
    assert not glass.isVisible()
