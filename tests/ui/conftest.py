"""Windows of their own: nothing of the person who runs the tests is read or written."""

import gc
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cholm_qt import paths
from cholm_qt.files.game_files import Summary
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.settings_file import write_settings
from cholm_qt.ui.map import picture
from cholm_qt.ui.pages.library_glances import Glance, Glances
from cholm_qt.ui.window import app, games
from cholm_qt.ui.window.app import make_window
from cholm_qt.ui.window.appearance import dress
from cholm_qt.ui.window.application import make_application, speak
from cholm_qt.ui.window.main_window import MainWindow

YOUNG = 1  # the generations of objects that have come since garbage was collected last
WINDOWS = 25  # after so many all objects are looked through


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


def collect_garbage() -> None:
    """Let go of the windows of a test: what it made is young, and what is older is seldom looked through."""
    if next(_collections) % WINDOWS:
        gc.collect(YOUNG)
    else:
        gc.collect()


_collections = count(1)


@pytest.fixture(scope="session", autouse=True)
def pictures_read_once() -> Iterator[None]:
    """Decode each shipped picture of a map sheet, and make its half, once for all windows.

    That takes longer than the window itself. A picture that a test makes is read as ever, and goes with it.
    """
    read, half, shipped = picture._read, picture._half, paths.resources()
    halves: dict[int, QImage] = {}

    @cache
    def read_shipped(path: Path, part: int) -> QImage:
        image = read(path, part)
        halves[image.cacheKey()] = half(image)
        return image

    def read_once(path: Path, part: int = 1) -> QImage:
        return (read_shipped if path.is_relative_to(shipped) else read)(path, part)

    def halve_once(image: QImage) -> QImage:
        return halves.get(image.cacheKey()) or half(image)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(picture, "_read", read_once)
        patch.setattr(picture, "_half", halve_once)
        yield


@pytest.fixture(scope="session", autouse=True)
def glances_drawn_once() -> Iterator[None]:
    """Draw the little board of each shipped scenario of the library once for all start pages."""
    look, shipped, drawn = Glances._glance, paths.scenarios(), dict[object, Glance]()

    def look_once(self: Glances, summary: Summary, size: QSize, ratio: float) -> Glance:
        if summary.path is None or not summary.path.is_relative_to(shipped):
            return look(self, summary, size, ratio)
        key = summary.path, size.toTuple(), ratio
        if key not in drawn:
            drawn[key] = look(self, summary, size, ratio)
        return drawn[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Glances, "_glance", look_once)
        yield


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games and settings are kept in a folder of the test."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))


@pytest.fixture(autouse=True)
def nothing_stays_open(own_folders: None) -> Iterator[None]:
    """Delete whatever window or menu a test has left open, before the next test makes its own."""
    yield
    if QApplication.instance() is None:
        return
    app._windows.clear()  # where the last that took the place of another is held
    left = [widget for widget in QApplication.topLevelWidgets() if widget.parent() is None]
    for widget in left:
        widget.close()
        widget.deleteLater()
    if left:
        del widget
        left.clear()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        collect_garbage()


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are begun in the window have the same dice in every run."""
    monkeypatch.setattr(games, "random_seed", lambda: 1942)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings in which nothing moves slowly, and nobody is told about the game or asked to hand over."""
    path = tmp_path / "settings.json"
    write_settings(path, {"animation_ms": 0, "handover": "none", "briefing": 0, "turn_report": 0})
    return Settings(path)


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
    collect_garbage()
    speak("en", qapp)
    qapp.setStyleSheet("")


@pytest.fixture
def window(open_window: Callable[[], MainWindow]) -> MainWindow:
    """A window with its start page."""
    return open_window()
