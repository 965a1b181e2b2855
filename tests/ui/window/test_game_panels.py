"""Panels of a game: they are made when they have something to show, and follow the map a moment later."""

from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cholm_qt.play.match import Advance
from cholm_qt.play.turn import Turn
from cholm_qt.ui.panels.specifications import FLOATING, UPPER, GamePanel, PanelSpec
from cholm_qt.ui.window.game_panels import GamePanels
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.main_window import MainWindow

FOLLOWS_MS = 30


class Panel(GamePanel, QWidget):
    """Counts how often it is shown a turn."""

    def __init__(self) -> None:
        super().__init__()
        self.shown = 0

    def show_turn(self, turn: Turn) -> None:
        """Count."""
        self.shown += 1


class OnePanel:
    """A desk with one panel."""

    def __init__(self, stands: str, wanted: bool, told: bool) -> None:
        spec = PanelSpec("own", lambda: "Own", stands, lambda _: QWidget())
        self.spec = spec._replace(wanted=lambda _: wanted, told=lambda _: told, follows_ms=FOLLOWS_MS)

    def panels(self) -> tuple[PanelSpec, ...]:
        """The one."""
        return (self.spec,)


class Own:
    """The presenter of one panel."""

    def __init__(self, window: MainWindow, stands: str, wanted: bool, told: bool) -> None:
        self.panel: Late[Any] = Late(Panel)
        desk: Any = OnePanel(stands, wanted, told)
        self.presenter = GamePanels(
            window.turn, desk, window.scene, {"own": self.panel}, window.floating, window.line
        )
        self.advance = Advance(window.match.position, [], window.match.position)


@pytest.fixture
def moving(window: MainWindow, qtbot: QtBot) -> MainWindow:
    """A window in which things move."""
    window.games.quick_start("first-assault")
    window.scene.animation_ms = 100
    return window


def test_a_panel_without_anything_to_show_is_not_made(moving: MainWindow) -> None:
    own = Own(moving, UPPER, wanted=False, told=False)
    own.presenter.show_turn()
    own.presenter.show_advance(own.advance)
    assert own.panel.made is None


def test_a_panel_about_the_decision_is_made_and_shown_at_once(moving: MainWindow) -> None:
    own = Own(moving, UPPER, wanted=True, told=False)
    own.presenter.show_turn()
    assert own.panel().shown == 1


def test_after_an_order_a_panel_follows_the_map(moving: MainWindow, qtbot: QtBot) -> None:
    own = Own(moving, UPPER, wanted=False, told=True)
    own.presenter.show_advance(own.advance)
    assert own.panel.made is None
    qtbot.waitUntil(lambda: own.panel.made is not None and own.panel.made.shown == 1)


def test_what_is_shown_meanwhile_is_not_shown_again(moving: MainWindow, qtbot: QtBot) -> None:
    own = Own(moving, UPPER, wanted=True, told=True)
    own.presenter.show_advance(own.advance)
    own.presenter.show_turn()
    qtbot.wait(3 * FOLLOWS_MS)
    assert own.panel().shown == 1


def test_where_nothing_moves_a_panel_follows_at_once(moving: MainWindow) -> None:
    own = Own(moving, UPPER, wanted=False, told=True)
    moving.scene.animation_ms = 0
    own.presenter.show_advance(own.advance)
    assert own.panel.made is not None


def test_a_floating_panel_in_sight_answers_at_once(moving: MainWindow, qtbot: QtBot) -> None:
    own = Own(moving, FLOATING, wanted=True, told=False)
    qtbot.addWidget(own.panel())
    own.panel().show()
    shown = own.panel().shown
    own.presenter.show_advance(own.advance)
    assert own.panel().shown == shown + 1
