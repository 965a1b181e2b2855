"""A widget is dressed anew when the style sheet has a reason to look at it again, and only then."""

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLabel

from cholm_qt.ui.widgets.named import restyle


class Polishes(QObject):
    """Counts how often a widget is dressed."""

    def __init__(self, widget: QLabel) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Polish
        return False


@pytest.fixture
def label(qtbot) -> QLabel:
    made = QLabel("Rubble")
    qtbot.addWidget(made)
    made.show()
    return made


def test_another_value_dresses_a_widget_anew(label):
    polishes = Polishes(label)
    restyle(label, fault=True)
    assert polishes.count == 1


def test_the_same_value_does_not_dress_a_widget_again(label):
    restyle(label, fault=True)
    polishes = Polishes(label)
    restyle(label, fault=True)
    assert polishes.count == 0
