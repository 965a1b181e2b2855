"""Somebody who lays the game on a scan of its map with nothing but a mouse and a keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QPushButton
from pytestqt.qtbot import QtBot

from cholm_qt import paths
from cholm_qt.edit.registration import Registration
from cholm_qt.files.geometry import Point
from cholm_qt.ui.registration.page import RegistrationPage
from cholm_qt.ui.registration.parts import ADJUST, POINTS
from cholm_qt.ui.window.main_window import MainWindow
from tests.ui.driver import LEFT, NONE, Player

SHEET = 5372  # pixels that our own sheet is wide
SCAN = (1500, 1000)


def distortion() -> QTransform:
    """Our own sheet as it lies on the scan: smaller, turned, and seen from the side."""
    slant = QTransform(1, 0, 0.00003, 0, 1, -0.00002, 0, 0, 1)
    return slant * QTransform().rotate(2.5) * QTransform(0.27, 0, 0, 0.27, 60, 30)


def on_scan(at: Point) -> Point:
    """Where a point of our own sheet is on the scan."""
    point = distortion().map(QPointF(*at))
    return point.x(), point.y()


class Registrar(Player):
    """Clicks and drags on the scan, and reads what is said of it."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        super().__init__(window, qtbot)
        window.registering()
        self.page: RegistrationPage = window.registration_page()

    @property
    def registration(self) -> Registration:
        """What is worked on."""
        assert self.page.registration is not None
        return self.page.registration

    def open(self, path: Path) -> None:
        """Open a picture, and wait until it is there or refused."""
        self.window.registering().open_picture(path)
        self.qtbot.waitUntil(lambda: not self.page.picture.is_reading, timeout=20_000)
        self.settle()

    def button(self, name: str) -> QAbstractButton:
        """A button of the page by its name."""
        return next(b for b in self.page.findChildren(QPushButton) if b.objectName() == name)

    def press_button(self, name: str) -> None:
        """Click a button of the page."""
        self.click(self.button(name))

    def at(self, point: Point) -> QPoint:
        """Where a point of the scan is in the view, which is moved if it is not in sight."""
        self.page.view.show_point(point)
        return self.page.view.to_view(point).toPoint()

    def click_at(self, point: Point, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Click on the scan."""
        QTest.mouseClick(self.page.view, LEFT, modifiers, self.at(point))
        self.settle()

    def drag_by(self, point: Point, across: float, down: float) -> None:
        """Drag from a point of the scan, by pixels of it."""
        view, start = self.page.view, self.at(point)
        end = start + (QPointF(across, down) * view.zoom).toPoint()
        QTest.mousePress(view, LEFT, NONE, start)
        QTest.mouseMove(view, start + QPoint(12, 0))
        QTest.mouseMove(view, end)
        QTest.mouseRelease(view, LEFT, NONE, end)
        self.settle()

    def place_suggested(self, count: int) -> None:
        """Click as many points as the page suggests."""
        self.page.steps.setCurrentIndex(POINTS)
        for _ in range(count):
            self.click_at(on_scan(self.registration.points[self.page.points.current].at))

    def adjust(self) -> None:
        """Go on to adjusting."""
        self.page.steps.setCurrentIndex(ADJUST)
        self.settle()

    def faults(self) -> list[str]:
        """What is listed as wrong."""
        self.page.judge()
        listed = self.page.faults.list
        return [listed.item(n).text() for n in range(listed.count())]


@pytest.fixture(scope="session")
def scan(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small, slanted photograph of our own map."""
    small = QImage(str(paths.resources() / "circle_of_fire" / "map-small.jpg"))
    made = QImage(*SCAN, QImage.Format.Format_RGB32)
    made.fill(Qt.GlobalColor.darkGray)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setTransform(QTransform.fromScale(SHEET / small.width(), SHEET / small.width()) * distortion())
    painter.drawImage(0, 0, small)
    painter.end()
    path = tmp_path_factory.mktemp("scan") / "my-map.png"
    assert made.save(str(path))
    return path


@pytest.fixture
def registrar(window: MainWindow, qtbot: QtBot, scan: Path) -> Registrar:
    """Somebody who has just opened the scan."""
    registrar = Registrar(window, qtbot)
    registrar.open(scan)
    return registrar


@pytest.fixture
def aligned(registrar: Registrar) -> Registrar:
    """Somebody who has placed seven points."""
    registrar.place_suggested(7)
    return registrar
