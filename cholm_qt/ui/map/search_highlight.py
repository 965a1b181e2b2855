"""The outline of a place or counter that was searched for, lit on the map for three seconds."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QPainterPath

from cholm_qt.ui.map.counter_item import LIFTED_Z
from cholm_qt.ui.map.marks import MARKS
from cholm_qt.ui.map.place_item import PlaceItem
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.map.sheet import NOTHING

BLINK_MS, BLINKS = 330, 9  # it is seen at first and at last
ROOM = 14  # pixels of the sheet between a counter and its outline


class SearchHighlight(QObject):
    """Outlines one place or counter; it blinks, unless nothing is to move on the map."""

    def __init__(self, scene: MapScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self.item: PlaceItem | None = None
        self._blinks = 0
        self._clock = QTimer(self, interval=BLINK_MS)
        self._clock.timeout.connect(self._blink)

    def show_place(self, place: int) -> None:
        """Outline a place."""
        self._show(self._scene.sheet.places[place].path)

    def show_unit(self, unit: int) -> None:
        """Outline a counter; one that is not on the table cannot be shown."""
        counter = self._scene.counters[unit]
        half = counter.size / 2 + ROOM
        path = QPainterPath()
        path.addRoundedRect(counter.x() - half, counter.y() - half, 2 * half, 2 * half, ROOM, ROOM)
        self._show(path if counter.isVisible() else QPainterPath())

    def _show(self, path: QPainterPath) -> None:
        """Outline this and nothing else from now on."""
        self.hide()
        self.item = PlaceItem(NOTHING, path)
        self.item.set_marks((MARKS["found"],))
        self.item.setZValue(LIFTED_Z)
        self._scene.addItem(self.item)
        self._blinks = BLINKS
        self._clock.start()

    def _blink(self) -> None:
        """Come and go, and go for good at last."""
        self._blinks -= 1
        if not self._blinks:
            self.hide()
        elif self.item is not None and self._scene.animation_ms:
            self.item.setVisible(not self.item.isVisible())

    def hide(self) -> None:
        """Outline nothing any more."""
        self._clock.stop()
        if self.item is not None:
            self._scene.removeItem(self.item)
            self.item = None
