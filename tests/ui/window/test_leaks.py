"""A long evening at the window: what is opened and closed again leaves nothing behind."""

import gc
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import QApplication, QDialog, QMenu
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.registration.opened_scan import OpenedScan
from cholm_qt.ui.window import window_parts
from cholm_qt.ui.window.app import make_window
from cholm_qt.ui.window.main_window import MainWindow

ACTIONS = (
    "about", "briefing", "find", "keys", "new-game", "open", "rules", "save-as", "save-picture",
    "copy-picture", "print",
    "settings", "start-page", "type-order", "hide-counters", "undo-order", "next-unit", "history-play",
)  # fmt: skip
SHOWN: dict[str, Callable[[MainWindow], object]] = {
    "context menu": lambda window: window.commands.show_context_menu(-1, 3, QPoint(40, 40)),
    "faults": lambda window: window.messages.tell("Something", ["is wrong"]),
    "history": lambda window: window.turn.history.go(0),
    "language": lambda window: _set(window, "language", "de", "en"),
    "legend": lambda window: _show_overlays(window),
    "menu of orders": lambda window: _ask_which_order(window),
    "panels": lambda window: _toggle_panels(window),
    "position": lambda window: _copy_and_paste(window),
    "new game": lambda window: window.games.quick_start("first-assault"),
    "text size": lambda window: _set(window, "text_percent", 130, 100),
    "theme": lambda window: _set(window, "theme", "dark", "light"),
    "verdict": lambda window: window.pages.show_verdict(),
}


def _set(window: MainWindow, name: str, *values: str | int) -> None:
    """Set one value after another."""
    for value in values:
        window.settings.put(name, value)


def _show_overlays(window: MainWindow) -> None:
    """Show every overlay with its legend."""
    for overlay in window.desk.overlays():
        window.turn.choose_overlay(overlay.id)


def _toggle_panels(window: MainWindow) -> None:
    """Hide or show every panel, and the other way round again."""
    for name in (*window.docks.by_name,) * 2:
        window.commands.toggle_dock(name)


def _copy_and_paste(window: MainWindow) -> None:
    """Play on from the position on the table."""
    window.saving.copy_position()
    window.games.paste_position()


def _ask_which_order(window: MainWindow) -> None:
    """Open the menu that asks which of several orders is meant."""
    turn = window.turn
    for unit in sorted(turn.picking.units()):
        turn.picking.select([unit])
        goals = [place for place in turn.goals() if len(turn.orders_to(place)) > 1]
        if goals:
            window.controller.offer(goals[0])
            return


def settle() -> None:
    """Let everything happen that is due, deletions as well."""
    for _ in range(3):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def put_away(window: MainWindow) -> None:
    """Close whatever has been opened over the table, as Escape does."""
    settle()
    for widget in QApplication.topLevelWidgets():
        if isValid(widget) and isinstance(widget, QDialog | QMenu) and widget.isVisible():
            widget.close()
    window.turn.choose_overlay("")
    window.turn.history.go(window.turn.history.last)
    window.pages.show_table()
    settle()


def living(window: MainWindow) -> int:
    """How many objects are below the window, and how many widgets there are beside it."""
    return len(window.findChildren(QObject)) + len(QApplication.topLevelWidgets())


@pytest.mark.parametrize("opened", [*ACTIONS, *SHOWN])
def test_twelve_times_leave_as_much_as_three_times(window: MainWindow, opened: str) -> None:
    window.games.quick_start("first-assault")
    show = SHOWN.get(opened, lambda window: window.findChild(QAction, opened).trigger())
    counts = []
    for times in (3, 9):
        for _ in range(times):
            show(window)
            put_away(window)
        counts.append(living(window))
    assert counts[1] == counts[0]


def test_a_window_that_was_played_at_and_closed_is_gone_with_all_its_parts(
    window: MainWindow, settings: Settings
) -> None:
    closed = make_window(settings, seed=1)
    closed.show()
    closed.games.quick_start("first-assault")
    for part in (closed.handover_card, closed.event_card, closed.dice_card, closed.orders, closed.rules):
        part()
    for _ in range(3):
        closed.match.give(closed.match.orders()[0])
    parts = [weakref.ref(x) for x in (closed, closed.scene, closed.view, closed.turn, closed.box.counters)]
    closed.close()
    closed.deleteLater()
    del closed, part
    for _ in range(2):
        settle()
        gc.collect()
    assert [part() for part in parts] == [None] * len(parts)


def closed_at_once(window: MainWindow) -> weakref.ref[MainWindow]:
    """Close a window whose next turn of the event loop has not come yet, and look after it."""
    window.close()
    window.deleteLater()
    return weakref.ref(window)


def is_gone(kept: weakref.ref[Any]) -> bool:
    """Has something gone when Qt and Python have cleared up?"""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    return kept() is None


def test_a_window_that_is_closed_on_its_start_page_is_gone(window: MainWindow, settings: Settings) -> None:
    closed = make_window(settings, seed=1)
    closed.pages.show_start()
    closed.show()
    kept = closed_at_once(closed)
    del closed
    assert is_gone(kept)


def test_a_window_that_is_closed_while_it_warms_up_is_gone(
    window: MainWindow, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window_parts, "WARM_MS", 0)
    closed = make_window(settings, seed=1)
    closed.warm_up()
    kept = closed_at_once(closed)
    del closed
    assert is_gone(kept)


@pytest.fixture
def photograph(tmp_path: Path) -> Path:
    """A picture to lay the game on."""
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    image.fill(0)
    path = tmp_path / "photograph.png"
    assert image.save(str(path))
    return path


def test_a_scan_makes_room_for_the_next_one(qtbot: QtBot, photograph: Path) -> None:
    scan = OpenedScan()
    scan.read(photograph)
    qtbot.waitUntil(lambda: scan.is_ready)
    first = weakref.ref(scan._picture)
    scan.read(photograph)
    qtbot.waitUntil(lambda: scan.is_ready)
    assert is_gone(first)
