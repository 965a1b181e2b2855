"""What the benchmark does on the registration page: opens the largest scan, aligns it, zooms and drags."""

from __future__ import annotations

import struct
import time
import zlib
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cholm_qt.edit.named_points import best_next
from cholm_qt.edit.registration import Registration, border_point
from cholm_qt.files.pack_pictures import MOST_SIDE
from cholm_qt.ui.bench.figures import Beats, Took, resident_mb, spread, timed
from cholm_qt.ui.registration.page import RegistrationPage
from cholm_qt.ui.registration.parts import ADJUST
from cholm_qt.ui.window.main_window import MainWindow

STEPS = 60
LOOK_MS = 5  # between two looks whether the window still answers
ROW = bytes(range(32, 224))  # repeated along a line of the scan


def measure_scan(window: MainWindow, app: QApplication, folder: Path) -> dict[str, Any]:
    """Open a scan of 12,000 × 12,000 pixels, and work on it."""
    picture = folder / "scan.png"
    write_large_png(picture, MOST_SIDE)
    page = window.registration_page()
    page.keeper.folder = folder
    window.registering().show()
    QTest.qWait(200)
    before, began = resident_mb(), time.perf_counter()
    beats = Beats(LOOK_MS)
    window.registering().open_picture(picture)
    while page.registration is None:
        QTest.qWait(LOOK_MS)
    found: dict[str, Any] = {"scan_open_s": round(time.perf_counter() - began, 1)}
    found["scan_block"] = beats.stop()
    QTest.qWait(200)
    found["scan_added_mb"] = round(resident_mb() - before)
    _align(page.registration)
    page.steps.setCurrentIndex(ADJUST)
    found["scan_zoom"] = spread(_zooms(page, app))
    page.view.fit()
    found["scan_drag"] = spread(_drags(page, app))
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


def write_large_png(path: Path, side: int) -> None:
    """Write a square picture line by line, which takes hardly any memory."""
    line = (ROW * (side * 3 // len(ROW) + 1))[: side * 3]
    with path.open("wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.write(_chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)))
        packer = zlib.compressobj(1)
        for n in range(side):
            if packed := packer.compress(b"\0" + line[n % 97 :] + line[: n % 97]):
                file.write(_chunk(b"IDAT", packed))
        file.write(_chunk(b"IDAT", packer.flush()))
        file.write(_chunk(b"IEND", b""))


def _chunk(kind: bytes, content: bytes) -> bytes:
    """A part of a PNG."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
