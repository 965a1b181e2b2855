"""A window that is smaller than its panels would like."""

import pytest

from cholm_qt.ui.window.main_window import MainWindow


def test_a_window_of_little_height_leaves_something_to_every_panel(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    window.games.quick_start("first-assault")
    window.column.show_tray(needed=True)
    monkeypatch.setattr(window, "resizeDocks", lambda docks, sizes, way: asked.extend(sizes))
    monkeypatch.setattr(window.column.central, "height", lambda: 90)
    window.column.give_room("log", 500)
    assert asked
    assert min(asked) > 0


def test_a_window_without_height_is_no_fault(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.games.quick_start("first-assault")
    monkeypatch.setattr(window.column.central, "height", lambda: 0)
    window.column.give_room("log", 500)
    assert window.match.prompt.case
