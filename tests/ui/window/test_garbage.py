"""Garbage is collected by the thread of the window, when enough has come together, and by no other."""

import gc
import weakref
from collections.abc import Iterator
from threading import Thread

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cholm_qt.ui.window import app
from cholm_qt.ui.window.garbage import GarbageCollector


class Knot:
    """An object that refers to itself, so that only the collector can find it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def threshold() -> Iterator[None]:
    """A low threshold, so that little garbage is enough."""
    before = gc.get_threshold()
    gc.set_threshold(1000, 5, 5)
    yield
    gc.set_threshold(*before)
    gc.disable()


def allocate() -> None:
    """Make many objects that Python would count, and keep them for a moment."""
    assert len([[n] for n in range(20_000)]) == 20_000


def test_another_thread_collects_nothing_while_the_window_is_open(qapp: QApplication) -> None:
    gc.enable()
    seen: list[bool] = []

    def look() -> None:
        knot = weakref.ref(Knot())
        thread = Thread(target=allocate)
        thread.start()
        thread.join()
        seen.append(knot() is not None)
        for window in QApplication.topLevelWidgets():
            window.close()
        QApplication.quit()

    QTimer.singleShot(0, look)
    app.run()
    assert seen == [True]


def test_the_thread_of_the_window_collects_when_enough_has_come_together(qtbot: QtBot) -> None:
    owner = QObject()
    collector = GarbageCollector(owner)
    knot = weakref.ref(Knot())
    kept = [[n] for n in range(5000)]
    collector.collect_if_due()
    assert (knot(), len(kept)) == (None, 5000)


def test_little_garbage_is_left_lying(qtbot: QtBot) -> None:
    owner = QObject()
    collector = GarbageCollector(owner)
    gc.collect()
    knot = weakref.ref(Knot())
    collector.collect_if_due()
    assert knot() is not None
