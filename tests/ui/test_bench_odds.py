"""The figures of the odds are measured in any game, and the window is left as it was."""

import pytest
from PySide6.QtWidgets import QApplication

from cholm_qt.games import room
from cholm_qt.ui.bench import odds
from cholm_qt.ui.window.main_window import MainWindow


@pytest.mark.parametrize("measure", [odds.odds_figures, odds.odds_panel_figures])
def test_the_odds_are_measured(
    measure: object, window: MainWindow, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(odds, "GAMES", 1)
    monkeypatch.setattr(odds, "MOST_PAINTED", 10)
    before = window.match.position.copy()
    assert callable(measure)
    figures = measure(window, qapp, room())
    assert 0 < figures["median"] <= figures["max"]
    assert window.match.position == before
