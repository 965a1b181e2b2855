"""One sheet, worked out and drawn small once for all tests."""

import numpy as np
import pytest
from PySide6.QtGui import QGuiApplication, QImage, QImageReader

from cholm_qt.games.circle_of_fire.map_sheet import MAP_SHEET
from cholm_qt.games.circle_of_fire.map_sheet.render import render
from cholm_qt.games.circle_of_fire.map_sheet.sheet_plan import SheetPlan

SCALE = 0.1


@pytest.fixture(scope="session")
def plan(qapp: QGuiApplication) -> SheetPlan:
    return MAP_SHEET.plan


@pytest.fixture(scope="session")
def drawn(plan: SheetPlan) -> QImage:
    """The sheet drawn anew, small."""
    return render(plan, SCALE)


@pytest.fixture(scope="session")
def shipped_picture(qapp: QGuiApplication) -> QImage:
    """The picture that is shipped."""
    before = QImageReader.allocationLimit()
    QImageReader.setAllocationLimit(0)
    picture = QImage(str(MAP_SHEET.folder / "map.jpg"))
    QImageReader.setAllocationLimit(before)
    return picture


def pixels(image: QImage) -> np.ndarray:
    """Red, green and blue of every pixel."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(plain.constBits(), dtype=np.uint8).reshape(plain.height(), plain.bytesPerLine())
    return rows[:, : 3 * plain.width()].reshape(plain.height(), plain.width(), 3).astype(float)
