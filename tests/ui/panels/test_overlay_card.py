"""A card over the window hears what happens below only while it is there."""

import pytest
from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from cholm_qt.ui.panels.overlay_card import OverlayCard


class HeedfulCard(OverlayCard):
    """A card with a text and one button that counts the events of others which come to it."""

    def __init__(self, parent: QWidget) -> None:
        self.heard = 0
        card = QFrame()
        self.button = QPushButton("Go on")
        column = QVBoxLayout(card)
        column.addWidget(QLabel("The Soviets decide", wordWrap=True))
        column.addWidget(self.button)
        super().__init__("heedful", card, parent)

    def buttons(self) -> list[QPushButton]:
        return [self.button]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.heard += 1
        return super().eventFilter(watched, event)


@pytest.fixture
def parent(qtbot) -> QWidget:
    made = QWidget()
    made.resize(600, 400)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def card(parent) -> HeedfulCard:
    return HeedfulCard(parent)


@pytest.fixture
def told(parent, card) -> QWidget:
    """A part that stays in sight."""
    made = QWidget(parent)
    made.setGeometry(20, 20, 80, 60)
    made.show()
    card.keep_in_sight(made)
    return made


def test_a_card_that_is_not_shown_hears_nothing_of_what_happens_below(card, parent, told):
    card.lay_open()
    card.dismiss()
    card.heard = 0
    parent.resize(620, 420)
    parent.repaint()
    told.hide()
    assert card.heard == 0


def test_a_card_that_is_shown_follows_its_parent(card, parent):
    card.lay_open()
    parent.resize(620, 420)
    assert card.size() == parent.size()


def test_a_part_that_comes_while_the_card_is_shown_is_kept_in_sight(card, parent, qtbot):
    card.lay_open()
    part = QWidget(parent)
    part.setGeometry(20, 300, 80, 60)
    card.keep_in_sight(part)
    part.show()
    assert not card.mask().contains(part.geometry().center())


def test_it_hangs_off_what_it_must_not_touch(card, parent):
    top = QRect(0, 0, parent.width(), parent.height() // 2)
    card.keep_clear(list, untouchable=lambda: [top])
    card.lay_open()
    assert not card.card.geometry().intersects(top)


def test_it_is_narrower_where_it_would_hide_what_is_in_sight(card, parent):
    card.widest = 560
    card.lay_open()
    widest = card.card.width()
    card.dismiss()
    side = QRect(widest, 0, parent.width() - widest, parent.height())
    card.keep_clear(list, untouchable=lambda: [side])
    card.lay_open()
    assert card.card.width() < widest
    assert not card.card.geometry().intersects(side)
