"""The glass over the map: while Shift is held, the counter under the pointer is shown large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer
from PySide6.QtGui import QCursor, QMouseEvent

from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.map.sheet import NOTHING
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache
from cholm_qt.ui.window.late import Late

if TYPE_CHECKING:
    from cholm_qt.ui.panels.magnifier import Magnifier

GLASS_MS = 400  # Shift must be held so long before it magnifies


class Magnifying(QObject):
    """Takes up the glass and puts it down again."""

    def __init__(
        self,
        turn: Turn,
        desk: Desk,
        scene: MapScene,
        view: MapView,
        pictures: PixmapCache,
        glass: Late[Magnifier],
    ) -> None:
        super().__init__(view)
        self.turn, self.desk, self.scene, self.view = turn, desk, scene, view
        self.pictures, self.glass = pictures, glass
        self._taken = QTimer(self, interval=GLASS_MS, singleShot=True)
        self._taken.timeout.connect(self._hold)

    def take_up(self) -> None:
        """Magnify if Shift stays down for a moment; it may be meant for a click."""
        self._taken.start()

    def _hold(self) -> None:
        """Magnify what is under the pointer, wherever it goes."""
        self.view.viewport().installEventFilter(self)
        self._magnify(self.view.viewport().mapFromGlobal(QCursor.pos()))

    def put_down(self) -> None:
        """Magnify nothing any more."""
        self._taken.stop()
        self.view.viewport().removeEventFilter(self)
        self._hide()

    def _hide(self) -> None:
        """Hide the magnifier, if there is one."""
        if self.glass.made is not None:
            self.glass.made.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The glass goes with the pointer, and goes away when that leaves the map."""
        if event.type() == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self._magnify(event.position().toPoint())
        elif event.type() == QEvent.Type.Leave:
            self._hide()
        return False

    def _magnify(self, at: QPoint) -> None:
        """Show the counter at a point of the map large, if there is one."""
        unit = self.scene.unit_at(self.view.mapToScene(at))
        if unit == NOTHING:
            self._hide()
        else:
            face, where = self.desk.face(self.turn.position, unit), self.turn.position.where[unit]
            on_map = 0 <= where < len(self.scene.sheet.places)
            place = self.view.seen_rect(where) if on_map else None
            self.glass().show_unit(self.pictures, face, at, place)
