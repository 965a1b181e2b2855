"""Windows of their own: nothing of the person who runs the tests is read or written."""

import gc
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.map import picture
from cholm_qt.ui.window import games
from cholm_qt.ui.window.app import make_window
from cholm_qt.ui.window.appearance import dress
from cholm_qt.ui.window.application import make_application, speak
from cholm_qt.ui.window.main_window import MainWindow


@pytest.fixture(scope="package", autouse=True)
def garbage_collected_in_this_thread() -> Iterator[None]:
    """Collect garbage when a window has gone, here, and at no other time.

    A window is full of cycles. Whatever thread allocates next may collect them, the one that reads the map or
    that of pytest-xdist, and Qt does not allow widgets to be deleted outside the main thread.
    """
    gc.collect()
    gc.freeze()  # what the tests have imported by now stays, and need not be looked through again and again
    gc.disable()
    yield
    gc.collect()
    gc.enable()
    gc.unfreeze()


@pytest.fixture(scope="session", autouse=True)
def pictures_read_once() -> Iterator[None]:
    """Decode each picture of a map sheet once for all windows; it takes longer than the window itself."""
    read = picture._read

    @cache
    def read_version(path: Path, part: int, changed: int, size: int) -> QImage:
        return read(path, part)

    def read_once(path: Path, part: int = 1) -> QImage:
        if not path.is_file():
            return read(path, part)
        state = path.stat()
        return read_version(path, part, state.st_mtime_ns, state.st_size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(picture, "_read", read_once)
        yield


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games and settings are kept in a folder of the test."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are begun in the window have the same dice in every run."""
    monkeypatch.setattr(games, "random_seed", lambda: 1942)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings in which nothing moves slowly, and nobody is told about the game or asked to hand over."""
    settings = Settings(tmp_path / "settings.json")
    settings.put("animation_ms", 0)
    settings.put("handover", "none")
    settings.put("briefing", 0)
    settings.put("turn_report", 0)
    return settings


@pytest.fixture
def wear(qapp: QApplication) -> Iterator[Callable[[str], None]]:
    """Puts a theme on the program, and takes it off again."""
    sheet, palette = qapp.styleSheet(), qapp.palette()
    yield lambda theme: dress(theme, 100, DESK.side_styles())
    qapp.setStyleSheet(sheet)
    qapp.setPalette(palette)


@pytest.fixture
def open_window(qapp: QApplication, qtbot: QtBot, settings: Settings) -> Iterator[Callable[[], MainWindow]]:
    """Opens windows as the program does, and closes them again."""
    windows: list[MainWindow] = []

    def open_one() -> MainWindow:
        make_application()
        window = make_window(settings, seed=1)
        window.resize(1600, 900)
        windows.append(window)
        window.pages.show_start()
        window.show()
        qtbot.waitExposed(window)
        return window

    yield open_one
    while windows:
        windows[-1].close()
        windows.pop().deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    speak("en", qapp)
    qapp.setStyleSheet("")


@pytest.fixture
def window(open_window: Callable[[], MainWindow]) -> MainWindow:
    """A window with its start page."""
    return open_window()
