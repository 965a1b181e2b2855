"""A fresh window for the monkey, and the promises that are held against it."""

from __future__ import annotations

import gc
import os
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from weakref import ref

from PySide6.QtCore import QEvent, QMessageLogContext, QThread, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QWidget

from cholm_qt.cli.soak.monkey_events import Hand
from cholm_qt.files.documents import load_save
from cholm_qt.games import ROOMS
from cholm_qt.play.opening import NewGame
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.words import say
from cholm_qt.ui.window.app import make_window
from cholm_qt.ui.window.application import make_application, speak
from cholm_qt.ui.window.main_window import MainWindow

LOOKS = 6  # events between two looks at what is due, such as painting
COLLECTS = 250  # events between two looks for garbage
SIZE = (1100, 700)
MOST_WIDGETS = 2500  # below the window; a game with all panels open has some 1100
MOST_WINDOWS = 40  # beside it
MOST_GROWTH = 120  # megabytes over one attempt
FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA", "HOME")
HARMLESS = ("This plugin does not support",)  # what the offscreen screen lacks


def perform(seed: int, lines: Sequence[str], folder: Path) -> tuple[int, tuple[str, ...]]:
    """Do events in a fresh window: how many were done, and which promises did not hold."""
    if QApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = make_application()
    speak("en", app)
    with _own_folders(folder), _faults_heard() as faults:
        monkey = Monkey(seed, lines, folder, faults)
        monkey.run()
        monkey.close()
        window, done = ref(monkey.window), monkey.done
        del monkey
        gc.collect()
        if window() is not None:
            faults.append("the window is still there after it was closed")
    return done, tuple(dict.fromkeys(faults))


class Monkey:
    """A window, the events that are still to be done, and the promises."""

    def __init__(self, seed: int, lines: Sequence[str], folder: Path, faults: list[str]) -> None:
        """Open the window and begin a game."""
        self.seed, self.faults, self.done = seed, faults, 0
        self._left = iter(lines)
        self.window = _window(folder)
        self.hand = Hand(self.window, folder / "files" / "inner")
        self._path: Path | None = None
        self._is_seeding = False
        self.window.games.begun.connect(self._begin_by_seed)
        self._begin_by_seed()
        settle()
        self._memory = _resident_mb()
        self._level = QThread.currentThread().loopLevel()
        self._inside = QTimer(interval=0)  # goes on where a menu or a question waits for its answer
        self._inside.timeout.connect(self._go_on_inside)
        self._inside.start()

    def _begin_by_seed(self) -> None:
        """Let every game have dice of the seed, also one that is begun with dice of nobody's choice."""
        if self._is_seeding:
            return
        self._is_seeding = True
        of = next(iter(ROOMS.values()))
        ids = of.files.scenario_ids()
        typed = self.seed % 4 == 3
        new = NewGame(ids[self.seed % len(ids)], None, None if typed else self.seed, of.id)
        self.window.games.begin(new)
        self._is_seeding = False

    def run(self) -> None:
        """Do all events, until a promise does not hold."""
        while self._step():
            if self.done % LOOKS == 0:
                QApplication.processEvents()
            if self.done % COLLECTS == 0:
                gc.collect(1)
        self._put_away()
        if not self.faults:
            self._check_end()

    def _step(self) -> bool:
        """Do the next event; no when there is none, or none is needed any more."""
        line = None if self.faults else next(self._left, None)
        if line is None:
            return False
        self.done += 1
        self._path = self.window.autosaver.path or self._path
        try:
            self.hand.do(line)
        except Exception as error:
            self.faults.append(_told(type(error), error))
        if not self.window.isVisible():  # closed by a key of its menu: open it again, as a player would
            self.window.show()
            if self._path is not None:
                self.window.games.resume(self._path)
        if not say(self.window.match.prompt.said):
            self.faults.append("there is no prompt")
        return True

    def _go_on_inside(self) -> None:
        """Go on inside a menu or question that holds up the program until it is answered, or close it."""
        if QThread.currentThread().loopLevel() > self._level and not self._step():
            _close_front()

    # --- promises at the end ---

    def _put_away(self) -> None:
        """Close whatever is open over the window, and let everything be deleted that is not needed."""
        self._inside.stop()
        while _close_front():
            pass
        self.window.saving.finish_pictures()
        settle()

    def _check_end(self) -> None:
        """Is the game on the disk that on the table, and has nothing grown?"""
        window = self.window
        window.autosaver.finish()
        if window.games.has_game and window.autosaver.path is not None:
            kept = load_save(window.autosaver.path).game
            if kept.position != window.match.position:
                self.faults.append("the game on the disk is not that on the table")
        self._check_size(len(window.findChildren(QWidget)), MOST_WIDGETS, "widgets below the window")
        self._check_size(len(QApplication.topLevelWidgets()), MOST_WINDOWS, "windows and menus")
        self._check_size(_resident_mb() - self._memory, MOST_GROWTH, "megabytes more than at the beginning")

    def _check_size(self, size: int, most: int, what: str) -> None:
        """Is something not larger than it may be?"""
        if size > most:
            self.faults.append(f"there are more than {most} {what}")

    def close(self) -> None:
        """Close the window and delete it."""
        self.window.close()
        self.window.deleteLater()
        settle()


def _window(folder: Path) -> MainWindow:
    """A window that keeps everything in a folder."""
    inner = folder / "files" / "inner"
    inner.mkdir(parents=True)
    settings = Settings(folder / "settings.json")
    settings.put("animation_ms", 0)
    settings.put("briefing", 0)
    settings.keep_folder(inner)
    window = make_window(settings, seed=1)
    window.resize(*SIZE)
    window.show()
    window.box.picture.wait()  # its memory belongs to the beginning
    return window


def _close_front() -> bool:
    """Close a menu or dialog that is open; no when there is none."""
    front = QApplication.activePopupWidget() or QApplication.activeModalWidget()
    if front is None:
        return False
    front.close()
    QApplication.processEvents()
    return True


def settle() -> None:
    """Let everything happen that is due, deletions as well."""
    for _ in range(3):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@contextmanager
def _own_folders(folder: Path) -> Iterator[None]:
    """Let the program find the user's folders inside this one."""
    before = {name: os.environ.get(name) for name in FOLDERS}
    folder.mkdir(parents=True, exist_ok=True)
    os.environ.update(dict.fromkeys(FOLDERS, str(folder)))
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


@contextmanager
def _faults_heard() -> Iterator[list[str]]:
    """Hear of every exception that nobody catches, in every thread, and of every warning of Qt."""
    faults: list[str] = []

    def hear(kind: QtMsgType, _: QMessageLogContext, says: str) -> None:
        if kind in (QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg) and not says.startswith(HARMLESS):
            faults.append(f"Qt says: {says}")

    def catch(kind: type[BaseException], error: BaseException | None, *_: Any) -> None:
        faults.append(_told(kind, error))

    hooks = sys.excepthook, threading.excepthook, sys.unraisablehook
    automatic, before = gc.isenabled(), qInstallMessageHandler(hear)
    gc.disable()  # another thread might delete widgets
    sys.excepthook = catch
    threading.excepthook = lambda x: catch(x.exc_type, x.exc_value)
    sys.unraisablehook = lambda x: catch(x.exc_type, x.exc_value)
    try:
        yield faults
    finally:
        sys.excepthook, threading.excepthook, sys.unraisablehook = hooks
        qInstallMessageHandler(before)
        if automatic:
            gc.enable()


def _told(kind: type[BaseException], error: BaseException | None) -> str:
    """An exception with the place in the program where it was raised."""
    trace = error.__traceback__ if error is not None else None
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f" in {Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else ""
    return f"{kind.__name__}: {error}{place}"


def _resident_mb() -> int:
    """The memory that the program has now, where the system tells it."""
    with suppress(OSError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") >> 20
    return 0
