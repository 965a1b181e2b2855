"""The tiny game comes into the register for its own tests, and goes out again; a window shows it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cholm_qt import games
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.window.app import make_window
from cholm_qt.ui.window.application import make_application
from cholm_qt.ui.window.main_window import MainWindow


@pytest.fixture(autouse=True, scope="module")
def room() -> Iterator[games.Room]:
    games.add(games.Room("skirmish", "Skirmish", "tests.skirmish"))
    yield games.room("skirmish")
    del games.ROOMS["skirmish"]


@pytest.fixture
def tiny_window(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """The start page of a window of the tiny game, in which nothing moves and nobody hands over."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    settings = Settings(tmp_path / "settings.json")
    for name in ("animation_ms", "briefing"):
        settings.put(name, 0)
    settings.put("handover", "none")
    make_application()
    window = make_window(settings, seed=1, game_id="skirmish")
    window.resize(1400, 900)
    window.pages.show_start()
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()
    window.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.setStyleSheet("")
