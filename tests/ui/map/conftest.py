"""A map on the table, with a view onto it and units to put there."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.window.game_box import GameBox
from tests.games.circle_of_fire.rules.table import Table


@pytest.fixture(scope="session")
def kit(qapp: QApplication) -> GameBox:
    """What is in the box, with the whole picture of the map."""
    kit = GameBox.open()
    kit.picture.wait()
    return kit


@pytest.fixture
def table() -> Table:
    return Table(FILES.load_components())


@pytest.fixture
def scene(kit: GameBox) -> Iterator[MapScene]:
    scene = kit.scene()
    scene.animation_ms = 0
    yield scene
    if isValid(scene):  # it goes with its view
        scene.deleteLater()


@pytest.fixture
def view(scene: MapScene, qtbot: QtBot) -> MapView:
    view = MapView(scene)
    qtbot.addWidget(view)
    view.resize(1000, 700)
    view.show()
    qtbot.waitExposed(view)
    return view
