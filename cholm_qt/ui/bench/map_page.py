"""What the benchmark does on the registration page: opens a large scan, aligns it, zooms and drags."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cholm_qt.edit.named_points import best_next
from cholm_qt.edit.plan_moves import border_point
from cholm_qt.edit.registration import Registration
from cholm_qt.ui.bench.figures import Beats, Took, resident_mb, spread, timed
from cholm_qt.ui.registration.page import RegistrationPage
from cholm_qt.ui.registration.parts import ADJUST
from cholm_qt.ui.window.main_window import MainWindow

STEPS = 60
LOOK_MS = 5  # between two looks whether the window still answers


def page_figures(window: MainWindow, app: QApplication, scan: Path) -> dict[str, Any]:
    """How long the page takes to open a scan, whether the window answers meanwhile, and how quick work is."""
    page = window.registration_page()
    page.keeper.folder = scan.parent
    window.registering().show()
    QTest.qWait(200)
    before, began = resident_mb(), time.perf_counter()
    beats = Beats(LOOK_MS)
    window.registering().open_picture(scan)
    while page.registration is None:
        QTest.qWait(LOOK_MS)
    found: dict[str, Any] = {"map_page_seconds": round(time.perf_counter() - began, 1)}
    found["map_page_block"] = beats.stop()
    found["map_page_added_mb"] = round(resident_mb() - before)
    _align(page.registration)
    page.steps.setCurrentIndex(ADJUST)
    found["map_page_zoom"] = spread(_zooms(page, app))
    page.view.fit()
    found["map_page_drag"] = spread(_drags(page, app))
    page.finish()
    return found


def _align(registration: Registration) -> None:
    """Place six points as if the scan were our own map."""
    wide, high = (side / own for side, own in zip(registration.size, registration.shipped.size, strict=True))
    for _ in range(6):
        name = best_next(registration.points, registration.state.placed)
        x, y = registration.points[name].at
        registration.place(name, (x * wide, y * high))


def _zooms(page: RegistrationPage, app: QApplication) -> Iterator[Took]:
    """Zoom in and out again."""
    for n in range(STEPS):
        yield timed(partial(page.view.zoom_step, 1 if n < STEPS / 2 else -1), app)


def _drags(page: RegistrationPage, app: QApplication) -> Iterator[Took]:
    """Drag a point of the borders, a little at a time."""
    assert page.registration is not None
    gesture = object()
    for n in range(1, STEPS):
        yield timed(partial(page.registration.move, [border_point(40)], n, n, gesture), app)
