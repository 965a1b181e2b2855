"""One sheet, worked out and drawn small once for all tests."""

import numpy as np
import pytest
from PySide6.QtGui import QGuiApplication, QImage, QImageReader

from cholm_qt.mapmaker.board import folder
from cholm_qt.mapmaker.render import render
from cholm_qt.mapmaker.scene import Scene, make_scene

SCALE = 0.1


@pytest.fixture(scope="session")
def scene(qapp: QGuiApplication) -> Scene:
    return make_scene()


@pytest.fixture(scope="session")
def drawn(scene: Scene) -> QImage:
    """The sheet drawn anew, small."""
    return render(scene, SCALE)


@pytest.fixture(scope="session")
def shipped_picture(qapp: QGuiApplication) -> QImage:
    """The picture that is shipped."""
    before = QImageReader.allocationLimit()
    QImageReader.setAllocationLimit(0)
    picture = QImage(str(folder() / "map.jpg"))
    QImageReader.setAllocationLimit(before)
    return picture


def pixels(image: QImage) -> np.ndarray:
    """Red, green and blue of every pixel."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(plain.constBits(), dtype=np.uint8).reshape(plain.height(), plain.bytesPerLine())
    return rows[:, : 3 * plain.width()].reshape(plain.height(), plain.width(), 3).astype(float)
