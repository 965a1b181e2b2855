"""The note at the pointer."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QWidget

from cholm_qt.ui.panels.pointer_note import PointerNote


@pytest.fixture
def map_(qtbot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    return made


@pytest.mark.parametrize("top", [20, 380])
def test_it_covers_nothing_of_a_panel_that_is_pointed_at(map_, top):
    note, panel = PointerNote(map_), QLabel("line-up", map_)
    panel.setGeometry(100, top, 500, 200)
    panel.show()
    note.avoid(panel)
    note.tell("S02 is screened (16.4.4)", QPoint(300, top + 100), refusal=True)
    assert not note.geometry().intersects(panel.geometry())
    assert map_.rect().contains(note.geometry())


def test_beside_the_panel_it_stays_at_the_pointer(map_):
    note, panel = PointerNote(map_), QLabel("line-up", map_)
    panel.setGeometry(100, 20, 500, 200)
    note.avoid(panel)
    note.tell("No road leads there (12.1)", QPoint(300, 400), refusal=True)
    assert 400 < note.y() < 430
