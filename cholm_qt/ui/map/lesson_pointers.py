"""The pointers of a lesson, on the map and on parts of the window."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QRectF, QTimer
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QDockWidget, QWidget

from cholm_qt.engine.lesson import PART, UNIT, Point
from cholm_qt.ui.map.counter_item import FAN_Z
from cholm_qt.ui.map.marks import CHOSEN, INK_BLACK
from cholm_qt.ui.map.pointer_item import ARROW, PointerItem
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.widgets.pointer_ring import PointerRing

ROOM = 10  # pixels of the sheet between a counter and its frame
AROUND = 1.1  # times the part of the map that a lesson is about is shown of it
MOST_ZOOM = 1.0
READABLE_ZOOM = 0.45  # at which what is printed on counters and the map is easy to read
BEAT_MS = 450  # the arrows go up and down, unless nothing is to move on the map
LIFTS = (0.0, 7.0)  # pixels of the screen


class LessonPointers(QObject):
    """Shows where a step of a lesson points, and follows counters that move."""

    def __init__(self, scene: MapScene, view: MapView, window: QWidget) -> None:
        super().__init__(view)
        self.scene, self.view, self.window = scene, view, window
        self.items: list[tuple[Point, PointerItem]] = []
        self.rings: list[PointerRing] = []
        self._beats = 0
        self._beat = QTimer(self, interval=BEAT_MS)
        self._beat.timeout.connect(self._move_arrows)
        scene.settled.connect(self.follow)
        view.zoomed.connect(self.follow)

    def show_points(self, points: Iterable[Point]) -> None:
        """Point at these things and no others, and bring those of the map into sight."""
        self.clear()
        for point in points:
            if point.kind == PART:
                self._ring(str(point.at))
            else:
                item = PointerItem(self._outline(point))
                if point.kind != UNIT:
                    item.setZValue(FAN_Z - 1)  # a stack that is spread over the place stays readable
                self.scene.addItem(item)
                self.items.append((point, item))
        self.follow()
        seen = self._room(point for point, _ in self.items)
        if not seen.isEmpty():
            seen.setTop(seen.top() - 1.5 * ARROW / self.view.zoom)  # or the arrows would be out of sight
            self.view.bring_into_sight(seen)
        if self.items and self.scene.animation_ms:
            self._beat.start()

    def frame(self, steps: Iterable[Iterable[Point]]) -> None:
        """Show all that a lesson is about as large as it can be, but no larger than printed.

        Where its counters would be too small then, the map is larger, as long as each step fits in by itself.
        """
        rooms = [room for points in steps if not (room := self._room(points)).isEmpty()]
        if not rooms or self.view.viewport().rect().isEmpty():
            return
        whole = QRectF()
        for room in rooms:
            whole |= room
        largest = min(map(self._zoom_for, rooms))
        zoom = min(max(self._zoom_for(whole), min(largest, READABLE_ZOOM)), MOST_ZOOM)
        self.view.fit()
        if zoom > self.view.zoom:
            self.view.zoom_to(zoom)
            self.view.centerOn((whole if zoom <= self._zoom_for(whole) else rooms[0]).center())

    def _room(self, points: Iterable[Point]) -> QRectF:
        """The part of the map with these things."""
        room = QRectF()
        for point in points:
            if point.kind != PART:
                room |= self._outline(point).boundingRect()
        return room

    def _zoom_for(self, room: QRectF) -> float:
        """The zoom at which a part of the map fills the view."""
        port = self.view.viewport().rect()
        return min(port.width() / room.width(), port.height() / room.height()) / AROUND

    def clear(self) -> None:
        """Point at nothing."""
        self._beat.stop()
        for _, item in self.items:
            self.scene.removeItem(item)
        for ring in self.rings:
            ring.hide()
            ring.deleteLater()
        self.items, self.rings = [], []

    def follow(self) -> None:
        """Point at where everything is now; what is not on the table is not pointed at."""
        for point, item in self.items:
            path = self._outline(point)
            item.point_at(path)
            item.setVisible(not path.isEmpty())
        for ring in self.rings:
            ring.follow()

    def _outline(self, point: Point) -> QPainterPath:
        """The outline of a place, or a frame round a counter; nothing for one that is not on the table."""
        at = int(point.at)
        if point.kind != UNIT:
            return self.scene.sheet.places[at].path
        counter, path = self.scene.counters[at], QPainterPath()
        half = counter.size / 2 + ROOM
        if counter.isVisible():
            path.addRoundedRect(counter.x() - half, counter.y() - half, 2 * half, 2 * half, ROOM, ROOM)
        return path

    def _ring(self, name: str) -> None:
        """Ring a part of the window; a panel that lies behind others comes to the front."""
        part = self.window.findChild(QWidget, name)
        if part is None:
            return
        if (
            isinstance(part, QDockWidget)
            and part.features() & QDockWidget.DockWidgetFeature.DockWidgetClosable
        ):
            part.show()  # a dock that cannot be closed comes by itself when there is something in it
            part.raise_()
        self.rings.append(PointerRing(part, CHOSEN, INK_BLACK))

    def _move_arrows(self) -> None:
        """Let the arrows go up and down."""
        self._beats += 1
        for _, item in self.items:
            item.raise_arrow(LIFTS[self._beats % 2])
