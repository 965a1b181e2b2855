"""`cholm bench ui`: drives the real window by real mouse events and measures how quickly it answers."""

from __future__ import annotations

import gc
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QEventLoop, QPoint, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from cholm_qt.games import Room, room
from cholm_qt.play.opening import NewGame
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.window.app import make_window
from cholm_qt.ui.window.application import make_application
from cholm_qt.ui.window.main_window import MainWindow

SIZE = (1600, 900)
ORDERS = 100  # so many are given to see how long each holds up the window
ORDER_MS = 60  # from one to the next; shorter than an animation, so that several run at once
SEED = 1942
OPENINGS = 8  # so often the window is opened
BARE = "from PySide6.QtWidgets import QApplication, QWidget\napp = QApplication([])\nw = QWidget()\n"
OURS = (  # as `cholm play` does it
    "import gc\ngc.disable()\nfrom cholm_qt.games import room\nroom({game!r}).files.load_components()\n"
    "from cholm_qt.ui.window.app import open_window\n"
    "from PySide6.QtWidgets import QApplication\nw = open_window({scenario!r}, {game!r})\n"
    "app = QApplication.instance()\n"
)
SHOWN = (
    f"w.resize({SIZE[0]}, {SIZE[1]})\nw.show()\napp.processEvents()\nw.grab()\n"
    "import time\nprint(time.time())\n"
)

Figures = dict[str, float]


def run(as_json: bool, game_id: str = "") -> int:
    """Measure the window of a game, or of the first one, and print everything."""
    with tempfile.TemporaryDirectory() as folder:
        found = _measure(Path(folder), room(game_id))
    if as_json:
        print(json.dumps(found, indent=2))
    else:
        for name, value in found.items():
            print(f"{name:<18} {value}")
    return 0


def _measure(folder: Path, of: Room) -> dict[str, object]:
    """All figures, in milliseconds unless their name says otherwise."""
    app = make_application()
    window = _window(folder, of)
    found: dict[str, object] = {"machine": _machine(), "size": list(SIZE)}
    floor = _spread(_blits(window, app))
    found["blit_floor"] = floor
    found["drag"] = _spread(_drag(window, app))
    found["hover"] = _spread(_hover(window, app))
    found["pan"] = _spread(_pan(window, app))
    found["zoom_step"] = _spread(_zoom(window, app))
    found["longest_block"] = round(_longest_block(window, of), 2)
    found["rss_mb"] = round(_resident_mb())
    window.close()
    script = OURS.format(scenario=of.system.first_scenario, game=of.id)
    bare, ours = _openings((BARE, script), folder)
    found["open_bare"], found["open_board"] = round(bare), round(ours)
    found["open_ratio"] = round(ours / bare, 2)
    found["pan_in_floors"] = round(found["pan"]["p95"] / floor["p95"], 2)  # type: ignore[index]
    return found


def _machine() -> str:
    """The shape of the machine, not its name."""
    return f"{os.cpu_count()} cores {platform.machine()}, Python {platform.python_version()}"


def _window(folder: Path, of: Room) -> MainWindow:
    """A window with a game on the table that leaves no trace in the user's folders."""
    settings = Settings(folder / "settings.json")
    settings.put("briefing", 0)
    window = make_window(settings, seed=1, game_id=of.id)
    window.autosaver.folder = folder
    window.resize(*SIZE)
    window.show()
    window.pages.show_table()
    window.turn.show_again()
    window.box.picture.wait()
    QTest.qWait(300)
    gc.freeze()  # as `cholm play` does it
    return window


def _timed(step: Callable[[], object], app: QApplication) -> float:
    """Milliseconds from an event to the end of its painting."""
    began = time.perf_counter()
    step()
    app.processEvents()
    return (time.perf_counter() - began) * 1000


def _spread(times: Iterator[float]) -> Figures:
    """Median, 95th percentile and worst of some times."""
    found = sorted(times)
    return {
        "median": round(found[len(found) // 2], 3),
        "p95": round(found[int(len(found) * 0.95)], 3),
        "max": round(found[-1], 3),
    }


class Sheet(QWidget):
    """A plain widget that shows one picture as large as itself."""

    def __init__(self, size: QSize) -> None:
        super().__init__()
        self.resize(size)
        self.picture = QPixmap(size)
        self.picture.fill(Qt.GlobalColor.gray)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Copy the picture, and nothing else."""
        QPainter(self).drawPixmap(0, 0, self.picture)


def _blits(window: MainWindow, app: QApplication) -> Iterator[float]:
    """Showing a picture as large as the map view: what no program that redraws a window can beat."""
    sheet = Sheet(window.view.viewport().size())
    sheet.show()
    app.processEvents()
    for _ in range(200):
        yield _timed(sheet.update, app)
    sheet.close()


def _circle(window: MainWindow, steps: int) -> Iterator[QPoint]:
    """Points on a path over the map."""
    rect = QRectF(window.view.viewport().rect()).adjusted(200, 120, -200, -120)
    for n in range(steps):
        share = n / steps
        across = abs(2 * ((share * 5) % 1) - 1)
        yield QPointF(rect.x() + rect.width() * across, rect.y() + rect.height() * share).toPoint()


def _first_unit(window: MainWindow) -> QPoint:
    """Where a counter lies that may be moved."""
    unit = min(window.turn.picking.units())
    return window.view.mapFromScene(window.scene.counters[unit].pos())


def _drag(window: MainWindow, app: QApplication) -> Iterator[float]:
    """Carry a counter over the map, and let it go by the other button."""
    port, left, none = window.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    start = _first_unit(window)
    QTest.mousePress(port, left, none, start)
    QTest.mouseMove(port, start + QPoint(30, 30))
    app.processEvents()
    for point in _circle(window, 400):
        yield _timed(lambda at=point: QTest.mouseMove(port, at), app)  # type: ignore[misc]
    window.view.cancel_drag()
    QTest.mouseRelease(port, left, none, start)


def _hover(window: MainWindow, app: QApplication) -> Iterator[float]:
    """Move the pointer over the map while a unit is selected and places are lit."""
    port = window.view.viewport()
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, _first_unit(window))
    app.processEvents()
    for point in _circle(window, 400):
        yield _timed(lambda at=point: QTest.mouseMove(port, at), app)  # type: ignore[misc]
    window.controller.cancel()


def _pan(window: MainWindow, app: QApplication) -> Iterator[float]:
    """Drag the map itself at 1:1."""
    port, middle, none = window.view.viewport(), Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier
    window.view.zoom_to(1.0)
    QTest.qWait(200)
    centre = port.rect().center()
    QTest.mousePress(port, middle, none, centre)
    for n in range(1, 200):
        step = QPoint(12 * (n % 40 if n // 40 % 2 else 40 - n % 40), 7 * (n % 30))
        yield _timed(lambda at=centre + step: QTest.mouseMove(port, at), app)  # type: ignore[misc]
    QTest.mouseRelease(port, middle, none, centre)


def _zoom(window: MainWindow, app: QApplication) -> Iterator[float]:
    """Turn the wheel in and out."""
    port = window.view.viewport()
    window.view.fit()
    QTest.qWait(200)
    for n in range(80):
        turn = 120 if n // 8 % 2 == 0 else -120
        centre = QPointF(port.rect().center())
        event = QWheelEvent(
            centre, port.mapToGlobal(centre), QPoint(), QPoint(0, turn), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        yield _timed(lambda turned=event: app.sendEvent(port, turned), app)  # type: ignore[misc]
    QTest.qWait(200)


class Beats:
    """Notes the longest time between two turns of the event loop."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._last = time.perf_counter()
        self._timer = QTimer(interval=0)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def _beat(self) -> None:
        """One turn."""
        now = time.perf_counter()
        self.longest = max(self.longest, now - self._last)
        self._last = now

    def stop(self) -> None:
        """Note no more."""
        self._timer.stop()


def _longest_block(window: MainWindow, of: Room) -> float:
    """The longest the event loop stood still, in milliseconds, while orders were given and animated."""
    window.view.fit()
    window.games.begin(NewGame(of.system.main_scenario, None, SEED, of.id))
    window.warm_up()  # as `cholm play` does it, and so long that all of it is done
    QTest.qWait(1500)
    beats, loop, chance = Beats(), QEventLoop(), random.Random(SEED)
    left = iter(range(ORDERS))

    def give() -> None:
        """Give the next order, as a click would: inside the event loop."""
        if next(left, None) is None or window.match.is_over:
            loop.quit()
        else:
            window.match.give(chance.choice(window.match.orders()))

    orders = QTimer(interval=ORDER_MS)
    orders.timeout.connect(give)
    orders.start()
    loop.exec()
    orders.stop()
    beats.stop()
    return beats.longest * 1000


def _resident_mb() -> float:
    """The memory the program takes now; where the system does not tell, the most it took."""
    statm = Path("/proc/self/statm")
    if statm.is_file():
        return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 2**20 if sys.platform == "darwin" else most / 2**10


def _openings(scripts: Sequence[str], folder: Path) -> list[float]:
    """For each script, milliseconds from the start of Python to the first picture of a window.

    The first run compiles the modules into the folder and keeps there what it read from the data files, as
    the first start of any installed program does. Then the best of several counts; the scripts take turns, so
    that a busy machine slows all of them.
    """
    homes = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA", "HOME")
    env = {**os.environ, **dict.fromkeys(homes, str(folder))}
    env["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    rounds = [[_opening(script, env) for script in scripts] for _ in range(OPENINGS)]
    return [min(times) for times in zip(*rounds, strict=True)]


def _opening(script: str, env: dict[str, str]) -> float:
    """How long one start of a script takes."""
    began = time.time()  # the one clock that both processes share
    done = subprocess.run(
        [sys.executable, "-c", script + SHOWN], env=env, check=True, capture_output=True, text=True
    )
    return (float(done.stdout.split()[-1]) - began) * 1000
