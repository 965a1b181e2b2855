"""What holds for every test: it draws where nobody sees it, and takes its hand off the mouse."""

import os
import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # a core dump would be the end otherwise

BUTTONS = [Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton, Qt.MouseButton.RightButton]
AWAY = QPoint(9999, 9999)  # where no window is


@pytest.fixture(autouse=True)
def no_button_stays_pressed() -> Iterator[None]:
    """Fail a test that leaves a mouse button pressed, and let go of it.

    Qt keeps it for the whole process: wherever the next test moved the pointer, it would drag something.
    """
    yield
    pressed = [button for button in BUTTONS if button in QGuiApplication.mouseButtons()]
    for button in pressed:
        QTest.mouseRelease(QWidget(), button)
    assert not pressed, "a mouse button is still pressed"


@pytest.fixture(autouse=True)
def pointer_taken_away() -> Iterator[None]:
    """Move the pointer off all windows: what the next test shows below it would be pointed at.

    Not on a real screen, where coming into a window from outside is no motion, which is what tests wait for.
    """
    yield
    if QGuiApplication.instance() is not None and QGuiApplication.platformName() == "offscreen":
        QCursor.setPos(AWAY)
