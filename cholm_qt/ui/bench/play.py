"""A game that is played for the benchmark: frames of its animations, and how long anything holds them up."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.engine.game import Game
from cholm_qt.files.save_writing import write_save
from cholm_qt.games import Room
from cholm_qt.play.opening import NewGame
from cholm_qt.ui.bench.figures import Beats, Figures, Stopwatch, Took
from cholm_qt.ui.window.main_window import MainWindow

SEED = 1942
ORDERS = 100  # so many are given to see how long each holds up the window
ORDER_MS = 60  # from one to the next; shorter than an animation, so that several run at once
ANIMATED = 30  # so many are given to see what each frame costs after them
ANIMATED_S = 0.5  # as long as counters move and dice tumble
DUSK_S = 1.0
PAINTED_MS = 0.05  # what takes less has painted nothing
LONG = 1000  # orders of a long save
MOST_TRIES = 40  # games until one is so long
OPENED_MS = 3000  # after which a long save has been opened and its log written


def frames(seconds: float, app: QApplication) -> Iterator[Took]:
    """What each frame costs that is painted in this time."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        watch = Stopwatch()
        app.processEvents()
        took = watch.look()
        if took.clock > PAINTED_MS:
            yield took
        time.sleep(0.001)


def dusk_frames(window: MainWindow, app: QApplication, hardest: Any) -> Iterator[Took]:
    """What each frame costs while the light changes over the hardest ground to draw."""
    window.view.fit()
    window.scene.show_position(window.turn.position)
    list(frames(DUSK_S, app))
    window.scene.show_position(hardest)
    yield from frames(DUSK_S, app)


def order_frames(window: MainWindow, app: QApplication, of: Room) -> Iterator[Took]:
    """What each frame costs while counters move and turn and dice tumble, after the order itself."""
    begin(window, of)
    chance = random.Random(SEED)
    for _ in range(ANIMATED):
        if not window.match.is_over:
            window.match.give(chance.choice(window.match.orders()))
            app.processEvents()
            yield from frames(ANIMATED_S, app)


def begin(window: MainWindow, of: Room) -> None:
    """Begin the main scenario of a game, and let everything be drawn."""
    window.view.fit()
    window.games.begin(NewGame(of.system.main_scenario, None, SEED, of.id))
    QTest.qWait(1000)


def longest_block(window: MainWindow, of: Room) -> Figures:
    """The longest the event loop stood still while orders were given and animated."""
    begin(window, of)
    chance, left = random.Random(SEED), iter(range(ORDERS))

    def give(loop: QEventLoop) -> None:
        """Give the next order, as a click would: inside the event loop."""
        if next(left, None) is None or window.match.is_over:
            loop.quit()
        else:
            window.match.give(chance.choice(window.match.orders()))

    return _watched(lambda loop: _repeat(ORDER_MS, give, loop))


def block_of_opening(window: MainWindow, path: Path) -> Figures:
    """The longest the event loop stood still while a save was opened and its log written."""

    def open_save(loop: QEventLoop) -> None:
        window.games.open(path)
        QTimer.singleShot(OPENED_MS, loop, loop.quit)

    return _watched(lambda loop: QTimer.singleShot(0, loop, lambda: open_save(loop)))


def _repeat(interval_ms: int, do: Callable[[QEventLoop], None], loop: QEventLoop) -> None:
    """Do something again and again inside an event loop."""
    timer = QTimer(loop, interval=interval_ms)
    timer.timeout.connect(lambda: do(loop))
    timer.start()


def _watched(start: Callable[[QEventLoop], None]) -> Figures:
    """Start something in an event loop of its own, and tell the longest time that this stood still."""
    loop, beats = QEventLoop(), Beats()
    start(loop)
    loop.exec()
    found = beats.stop()
    loop.deleteLater()
    return found


def long_save(folder: Path, of: Room) -> tuple[Path, int]:
    """A save of the first random game that is long, or of the longest, and how many orders it has."""
    scenario, sides = of.files.load_scenario(of.system.main_scenario), tuple(range(len(of.system.sides)))
    longest: Game[Any] | None = None
    for seed in range(MOST_TRIES):
        game, bot = Game.begin(scenario, seed), RandomBot(seed, of.system, sides)
        while not game.is_over and len(game.history) <= LONG:
            game.give_listed(bot.choose(game))
        if longest is None or len(game.history) > len(longest.history):
            longest = game
        if len(game.history) > LONG:
            break
    assert longest is not None
    path = folder / "long.yaml"
    write_save(of.files, path, longest, of.system.main_scenario)
    return path, len(longest.history) - 1
