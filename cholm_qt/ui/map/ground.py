"""The ground of the map: the sheet, what has happened to its places, its names, and the light on it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QColor, QPainter

from cholm_qt.ui.map.map_desk import MapDesk
from cholm_qt.ui.map.place_lettering import Lettering
from cholm_qt.ui.map.plain_paper import SheetPicture
from cholm_qt.ui.map.scar_pictures import ScarPictures
from cholm_qt.ui.map.sheet import Sheet

if TYPE_CHECKING:
    from PySide6.QtCore import QVariantAnimation

DAYLIGHT = QColor("#ffffff")  # the light that changes nothing
Look = tuple[int, bool]


class Ground(QObject):
    """Draws all that lies below the marks and counters.

    Signals:
        changed: It has to be drawn anew.
    """

    changed = Signal()

    def __init__(
        self, desk: MapDesk, sheet: Sheet, picture: SheetPicture, lettering: Lettering, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.desk, self.sheet, self.picture, self.lettering = desk, sheet, picture, lettering
        self.light, self._is_shining = DAYLIGHT, False  # the light, and whether it is just changing
        self.scars = ScarPictures(desk, sheet, self)
        self.scars.painted.connect(self.changed)
        self._changes = self._day_changes = 0  # in all, and without those of the light
        self.changed.connect(self._count)

    def _count(self) -> None:
        """Note that it looks otherwise now, by day as well unless only the light has changed."""
        self._changes += 1
        self._day_changes += not self._is_shining

    @cached_property
    def _dusk(self) -> QVariantAnimation:
        """The animation that leads from one light to another, made for the first of them."""
        from PySide6.QtCore import QVariantAnimation

        dusk = QVariantAnimation(self)
        dusk.valueChanged.connect(self._shine)
        dusk.stateChanged.connect(self._rest_scars)
        return dusk

    def _rest_scars(self, state: QVariantAnimation.State) -> None:
        """Let no scars be painted while the light changes, or there would be no time for its frames."""
        self.scars.rest(state == state.Running)

    @property
    def is_changing(self) -> bool:
        """Is the light on its way to another?"""
        return "_dusk" in self.__dict__ and self._dusk.state() == self._dusk.State.Running

    @property
    def look(self) -> Look:
        """How it looks: what was painted when this was another is out of date."""
        return self._changes, self.picture.is_whole

    @property
    def look_by_day(self) -> Look:
        """How it looks but for the light."""
        return self._day_changes, self.picture.is_whole

    @property
    def is_plain(self) -> bool:
        """Is it broad day, with nothing to be seen on the sheet but the sheet?"""
        return self.light == DAYLIGHT and not self.scars.drawn

    def show_position(self, position: Any, duration_ms: int) -> None:
        """Show the scars of places and the light, which changes in this time or at once (0)."""
        if self.scars.show_scars(self.desk.scars(position)):
            self.changed.emit()
        self._change_light(QColor(self.desk.light(position) or DAYLIGHT), duration_ms)

    def _change_light(self, light: QColor, duration_ms: int) -> None:
        """Let the light change to another; one that is on its way there goes on."""
        coming = self._dusk.endValue() if self.is_changing else self.light
        if light == coming and (duration_ms or not self.is_changing):
            return
        if self.is_changing:
            self._dusk.stop()
        if duration_ms:
            self._dusk.setDuration(duration_ms)
            self._dusk.setStartValue(self.light)
            self._dusk.setEndValue(light)
            self._dusk.start()
        else:
            self._shine(light)

    def _shine(self, light: QColor) -> None:
        """Put the ground into a light."""
        if light != self.light:
            self.light, self._is_shining = light, True
            self.changed.emit()
            self._is_shining = False

    # --- drawing ---

    def draw(
        self, painter: QPainter, exposed: QRectF, zoom: float, ratio: float, smooth: bool, names: bool
    ) -> None:
        """Draw a part of the sheet by plain day, with the names that cannot be read in print or without."""
        self.picture.draw(painter, exposed, zoom * ratio, smooth)
        self.scars.draw(painter, exposed, zoom * ratio)
        if names and self.picture.is_whole:  # the first picture of all must not wait for letters
            self.lettering.draw_all(painter, exposed, zoom, ratio)

    def draw_light(self, painter: QPainter, exposed: QRectF) -> None:
        """Put a part of the sheet that has been drawn into the light."""
        if self.light != DAYLIGHT:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
            painter.fillRect(exposed & self.sheet.rect, self.light)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
