"""What the benchmark does with a large scan: it is made, read while the window lives on, and weighed."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from cholm_qt.ui.bench.figures import Beats, resident_mb
from cholm_qt.ui.map.scan_picture import ScanPicture
from cholm_qt.ui.window.main_window import MainWindow

SIDE = 12_000  # pixels
QUALITY = 85
SCAN = "scan.jpg"  # the name of its file


def scan_figures(window: MainWindow, app: QApplication, folder: Path) -> dict[str, Any]:
    """How long a scan takes to be read, how long it blocks the window, and how much memory it adds."""
    path = folder / SCAN
    _make(window, path)
    before = most = resident_mb()
    began, beats = time.perf_counter(), Beats()
    picture = ScanPicture(path, window.box.sheet)
    while not picture.is_whole:
        app.processEvents()
        time.sleep(0.001)  # so that the thread that reads has its turns, too
        most = max(most, resident_mb())
    block, took = beats.stop(), time.perf_counter() - began
    return {
        "scan_seconds": round(took, 1),
        "scan_block": block,
        "scan_added_mb": round(most - before),
    }


def _make(window: MainWindow, path: Path) -> None:
    """Write the sheet as large as a scan may be."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    sheet = window.box.sheet
    painter.scale(SIDE / sheet.rect.width(), SIDE / sheet.rect.height())
    window.box.picture.draw(painter, QRectF(sheet.rect), SIDE / sheet.rect.width(), True)
    painter.end()
    image.save(str(path), quality=QUALITY)
