"""The card that tells what has just happened."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from cholm_qt.ui.panels import event_card
from cholm_qt.ui.panels.event_card import EventCard


@pytest.fixture
def card(qtbot) -> EventCard:
    made = EventCard()
    qtbot.addWidget(made)
    return made


def shown(card: EventCard) -> list[str]:
    return [label.text() for label in card.findChildren(QLabel, "event-sentence")]


def test_without_news_there_is_no_card(card):
    card.tell([])
    assert card.isHidden()


def test_news_are_shown_one_below_the_other(card):
    card.tell(["Night falls"])
    card.tell(["Both sides passed"])
    assert shown(card) == ["Night falls", "Both sides passed"]
    assert not card.isHidden()


def test_no_more_than_three_are_kept(card):
    card.tell(["one", "two", "three", "four"])
    assert shown(card) == ["two", "three", "four"]


def test_a_click_lets_it_go(card, qtbot):
    card.tell(["Night falls"])
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert (card.isHidden(), card.sentences) == (True, [])


def test_it_goes_by_itself(qtbot, monkeypatch):
    monkeypatch.setattr(event_card, "STAY_MS", 10)
    monkeypatch.setattr(event_card, "FADE_MS", 10)
    card = EventCard()
    qtbot.addWidget(card)
    card.tell(["Night falls"])
    qtbot.waitUntil(card.isHidden)


def test_a_screen_reader_hears_all_of_it(card):
    card.tell(["Night falls", "Both sides passed"])
    assert card.accessibleName() == "Night falls. Both sides passed"


def test_on_a_narrow_map_it_is_as_high_as_its_sentences_need_there(qtbot):
    below = QWidget()
    qtbot.addWidget(below)
    below.resize(300, 400)
    card = EventCard(below)
    card.tell(["Logistics fail, and the Maneuver/Fire Phase ends for both sides before it is Night again"])
    hint = card.sizeHint()
    assert hint.width() <= 300
    assert hint.height() == card.column.totalHeightForWidth(hint.width())
