"""A view of the map on which the pointer also draws a band round counters, to take many of them at once."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QRubberBand, QWidget

from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.map.sheet import NOTHING
from cholm_qt.ui.map.view import MapView


class BandView(MapView):
    """A map view that a drag on bare ground draws a band on; the middle button and the arrow keys pan.

    Attributes:
        last_point: Where on the sheet the pointer was pressed or let go last.

    Signals:
        banded: A band was drawn. args: the part of the sheet, and the keyboard modifiers.
    """

    banded = Signal(QRectF, object)

    def __init__(self, scene: MapScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.last_point = QPointF()
        self._band: QRubberBand | None = None
        self._band_start = QPoint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a band may begin."""
        self._band_start = event.position().toPoint()
        self.last_point = self.mapToScene(self._band_start)
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Draw the band, or do what any map does."""
        if self._band is None:
            super().mouseMoveEvent(event)
        else:
            self._band.setGeometry(self._band_rect(event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tell of the band, or do what any map does."""
        self.last_point = self.mapToScene(event.position().toPoint())
        if self._band is None or event.button() != Qt.MouseButton.LeftButton:
            super().mouseReleaseEvent(event)
            return
        rect = self._band_rect(event.position().toPoint())
        self.drop_band()
        self.banded.emit(self.mapToScene(rect).boundingRect(), event.modifiers())

    def drop_in(self, unit: int, at: QPoint) -> None:
        """Drop a counter that was dragged in."""
        self.last_point = self.mapToScene(self.viewport().mapFromGlobal(at))
        super().drop_in(unit, at)

    def begin_pan(self, point: QPoint) -> None:
        """Take hold of the map by the middle button, or begin a band by the left one."""
        if self._pressed_at is None or self._pressed_unit != NOTHING:
            super().begin_pan(point)
            return
        self._band = QRubberBand(QRubberBand.Shape.Rectangle, self.viewport())
        self._band.setObjectName("selection-band")
        self._band.setGeometry(self._band_rect(point))
        self._band.show()

    def drop_band(self) -> None:
        """Draw no band any more."""
        self._pressed_at = None
        if self._band is not None:
            self._band.hide()
            self._band.deleteLater()
            self._band = None

    def _band_rect(self, point: QPoint) -> QRect:
        """The band from where it began to a point, as far as it can be seen."""
        return QRect(self._band_start, point).normalized() & self.viewport().rect()
