"""The keyboard is always somewhere, and one sees where."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from tests.ui.driver import Player


@pytest.fixture
def campaign(player: Player) -> Player:
    """A campaign that has begun."""
    player.window.games.load("campaign")
    player.window.activateWindow()
    player.until(player.window.isActiveWindow)
    return player


def test_the_keyboard_is_never_lost_when_its_button_goes(campaign: Player) -> None:
    window, chance, held = campaign.window, Random(3), 0
    for _ in range(60):
        buttons: list[QWidget] = [b for b in campaign.choices().values() if b.isEnabled()]
        for widget in buttons[:1] or [window.view]:
            widget.setFocus(Qt.FocusReason.TabFocusReason)
        held += bool(buttons)
        window.match.give(chance.choice(window.match.orders()))
        QApplication.processEvents()
        focus = QApplication.focusWidget()
        assert focus is not None
        assert focus.isVisible()
        assert focus.isEnabled()
        assert focus is window.view or isinstance(focus, QPushButton)
    assert held > 20


def test_when_all_buttons_go_the_map_has_the_keyboard(campaign: Player) -> None:
    window = campaign.window
    campaign.press("Place the rest")
    next(iter(campaign.choices().values())).setFocus()
    window.bar.show_choices([])
    assert window.view.hasFocus()


def test_a_ring_shows_that_tab_has_given_the_map_the_keyboard(campaign: Player) -> None:
    window = campaign.window
    window.log.search.setFocus()
    window.view.setFocus(Qt.FocusReason.TabFocusReason)
    assert window.map_focus.isVisible()
    assert window.map_focus.size() == window.view.size()
    window.log.search.setFocus()
    assert not window.map_focus.isVisible()


def test_who_clicks_the_map_sees_no_ring(campaign: Player) -> None:
    campaign.window.log.search.setFocus()
    campaign.click_place("7")
    assert campaign.window.view.hasFocus()
    assert not campaign.window.map_focus.isVisible()


def test_the_ring_grows_with_the_map(campaign: Player) -> None:
    window = campaign.window
    window.log.search.setFocus()
    window.view.setFocus(Qt.FocusReason.TabFocusReason)
    window.resize(window.width() + 60, window.height() + 40)
    campaign.settle()
    assert window.map_focus.size() == window.view.size()


def test_the_ring_takes_no_clicks(campaign: Player) -> None:
    window = campaign.window
    window.view.setFocus(Qt.FocusReason.TabFocusReason)
    assert window.view.childAt(1, 1) is window.view.viewport()
