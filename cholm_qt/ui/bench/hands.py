"""What players do with the mouse, done by the benchmark: dragging, hovering, panning, turning the wheel."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from cholm_qt.ui.bench.figures import Took, timed
from cholm_qt.ui.window.main_window import MainWindow

LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton
NONE = Qt.KeyboardModifier.NoModifier
SETTLE_MS = 200  # after which a map that was zoomed has been drawn at its best


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


def blits(window: MainWindow, app: QApplication) -> Iterator[Took]:
    """Showing a picture as large as the map view: what no program that redraws a window can beat."""
    sheet = Sheet(window.view.viewport().size())
    sheet.show()
    app.processEvents()
    for _ in range(200):
        yield timed(sheet.update, app)
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


def whole_drag(window: MainWindow, app: QApplication) -> Iterator[Took]:
    """Carry a counter over the map, from the first touch on, and let it go by the other button."""
    port, start = window.view.viewport(), _first_unit(window)
    yield timed(partial(QTest.mousePress, port, LEFT, NONE, start), app)
    yield timed(partial(QTest.mouseMove, port, start + QPoint(30, 30)), app)
    for point in _circle(window, 400):
        yield timed(partial(QTest.mouseMove, port, point), app)
    window.view.cancel_drag()
    QTest.mouseRelease(port, LEFT, NONE, start)


def drag(window: MainWindow, app: QApplication) -> Iterator[Took]:
    """Carry a counter over the map, once it is in the hand."""
    yield from list(whole_drag(window, app))[2:]


def hover(window: MainWindow, app: QApplication) -> Iterator[Took]:
    """Move the pointer over the map while a unit is selected and places are lit."""
    port = window.view.viewport()
    QTest.mouseClick(port, LEFT, NONE, _first_unit(window))
    app.processEvents()
    for point in _circle(window, 400):
        yield timed(partial(QTest.mouseMove, port, point), app)
    window.controller.cancel()


def pan(window: MainWindow, app: QApplication) -> Iterator[Took]:
    """Drag the map itself at 1:1."""
    port = window.view.viewport()
    window.view.zoom_to(1.0)
    QTest.qWait(SETTLE_MS)
    centre = port.rect().center()
    QTest.mousePress(port, MIDDLE, NONE, centre)
    for n in range(1, 200):
        step = QPoint(12 * (n % 40 if n // 40 % 2 else 40 - n % 40), 7 * (n % 30))
        yield timed(partial(QTest.mouseMove, port, centre + step), app)
    QTest.mouseRelease(port, MIDDLE, NONE, centre)


def zoom(window: MainWindow, app: QApplication) -> Iterator[Took]:
    """Turn the wheel in and out."""
    port = window.view.viewport()
    window.view.fit()
    QTest.qWait(SETTLE_MS)
    for n in range(80):
        turn = 120 if n // 8 % 2 == 0 else -120
        centre = QPointF(port.rect().center())
        event = QWheelEvent(
            centre, port.mapToGlobal(centre), QPoint(), QPoint(0, turn), Qt.MouseButton.NoButton,
            NONE, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        yield timed(partial(app.sendEvent, port, event), app)
    QTest.qWait(SETTLE_MS)
