"""Figures of a benchmark: times on the clock and of the processor, their spread, and what is aimed at."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

Figures = dict[str, float]


class Took(NamedTuple):
    """How long something took, in milliseconds: on the clock, and of this thread's time on the processor."""

    clock: float
    processor: float


class Stopwatch:
    """Measures from its making, or from the last look at it."""

    def __init__(self) -> None:
        self._began = time.perf_counter(), time.thread_time()

    def look(self) -> Took:
        """The time since it was last looked at."""
        now, before = (time.perf_counter(), time.thread_time()), self._began
        self._began = now
        return Took((now[0] - before[0]) * 1000, (now[1] - before[1]) * 1000)


def timed(step: Callable[[], object], app: QApplication) -> Took:
    """The time from an event to the end of its painting."""
    watch = Stopwatch()
    step()
    app.processEvents()
    return watch.look()


def spread(times: Iterable[Took]) -> Figures:
    """Median, 95th percentile and worst of some times, and the same of the processor's."""
    found = list(times)
    clock, processor = (sorted(each) for each in zip(*found, strict=True))
    late = int(len(found) * 0.95)
    return {
        "median": round(clock[len(found) // 2], 3),
        "p95": round(clock[late], 3),
        "max": round(clock[-1], 3),
        "cpu_p95": round(processor[late], 3),
        "cpu_max": round(processor[-1], 3),
    }


class Beats:
    """Notes the longest time between two turns of the event loop."""

    def __init__(self, interval: int = 0) -> None:
        """Begin to note; with an interval of some milliseconds other threads are left their time."""
        self._longest = Took(0.0, 0.0)
        self._watch = Stopwatch()
        self._timer = QTimer(interval=interval)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def _beat(self) -> None:
        """One turn."""
        took = self._watch.look()
        self._longest = Took(*map(max, self._longest, took))

    def stop(self) -> Figures:
        """Note no more, and tell the longest."""
        self._timer.stop()
        return {"max": round(self._longest.clock, 2), "cpu_max": round(self._longest.processor, 2)}


def resident_mb() -> float:
    """The memory the program takes now; where the system does not tell, the most it took."""
    statm = Path("/proc/self/statm")
    if statm.is_file():
        return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 2**20 if sys.platform == "darwin" else most / 2**10
