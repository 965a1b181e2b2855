"""The ground round what is seen, painted ahead a little at a time, so that a pan has only to copy it."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, QTimer
from PySide6.QtGui import QPainter, QPixmap, QRegion, QTransform

from cholm_qt.ui.map.ground import Ground, Look

AROUND = 600  # pixels of the screen beyond each edge of the view that are painted
MOST_PIXELS = 8_000_000  # of the screen; four bytes each
TILE = 256  # pixels of the screen; so much is painted at once
AT_A_TIME = 0.004  # seconds of painting between two turns of the event loop


class Sight(NamedTuple):
    """How the ground is seen: when any of it changes, all has to be painted anew."""

    zoom: float
    ratio: float
    look: Look


class GroundBuffer(QObject):
    """Keeps a picture of the ground in its light, ruins and names included, which is larger than the view.

    By day and without ruins the sheet is as quick to draw, and nothing is kept.
    """

    def __init__(self, ground: Ground, parent: QObject) -> None:
        super().__init__(parent)
        self._ground = ground
        self._sight: Sight | None = None
        self._around = 0  # pixels of the screen round what was seen then
        self._room = QRect()  # the part of the sheet that is kept, in pixels of the screen
        self._picture = QPixmap()
        self._painted = QRegion()
        self._tiles: Iterator[QRect] = iter(())
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    @property
    def is_painting(self) -> bool:
        """Is there something left to be painted ahead?"""
        return self._timer.isActive()

    def prepare(self, transform: QTransform, seen: QRect, ratio: float) -> None:
        """Paint ahead round what a view shows by this transform, unless that is not worth it."""
        sight = Sight(transform.m11(), ratio, self._ground.look)
        if self._ground.is_plain or ratio != int(ratio):
            self._forget()
            return
        seen = seen.translated(round(-transform.dx()), round(-transform.dy()))
        if sight == self._sight and self._room.contains(self._grown(seen, sight, self._around // 2)):
            return
        self._forget()
        self._sight, self._around = sight, self._affordable(seen, sight)
        self._room = self._grown(seen, sight, self._around)
        self._picture = QPixmap(self._room.size() * ratio)
        self._picture.setDevicePixelRatio(ratio)
        self._tiles = _tiles(self._room, seen.center())
        self._timer.start()

    def draw(self, painter: QPainter, exposed: QRectF, ratio: float) -> bool:
        """Copy a part of the sheet if it is painted already; False when it is not."""
        transform = painter.worldTransform()
        if self._sight != Sight(transform.m11(), ratio, self._ground.look):
            return False
        corner = QPoint(round(transform.dx()), round(transform.dy()))
        on_sheet = transform.mapRect(exposed & self._ground.sheet.rect)
        part = on_sheet.toAlignedRect().translated(-corner)
        is_kept = self._room.contains(part) if not self.is_painting else self._has(part)
        if not is_kept:
            return False
        kept = part.translated(-self._room.topLeft())
        source = QRectF(QPointF(kept.topLeft()) * ratio, kept.size() * ratio)
        painter.resetTransform()
        painter.drawPixmap(QRectF(part.translated(corner)), self._picture, source)
        painter.setWorldTransform(transform)
        return True

    def _has(self, part: QRect) -> bool:
        """Has this part been painted while others have not?"""
        return QRegion(part).subtracted(self._painted).isEmpty()

    def _forget(self) -> None:
        """Keep nothing."""
        self._timer.stop()
        self._sight, self._picture, self._painted = None, QPixmap(), QRegion()

    def _sheet(self, sight: Sight) -> QRect:
        """The whole sheet in pixels of the screen, without those at its edges that are not full."""
        rect = self._ground.sheet.rect
        return QRect(0, 0, int(rect.width() * sight.zoom), int(rect.height() * sight.zoom))

    def _grown(self, seen: QRect, sight: Sight, around: int) -> QRect:
        """What is seen of the sheet, and so much around it."""
        return seen.adjusted(-around, -around, around, around) & self._sheet(sight)

    def _affordable(self, seen: QRect, sight: Sight) -> int:
        """How much may be kept around what is seen."""
        for around in (AROUND, AROUND // 2):
            room = self._grown(seen, sight, around)
            if room.width() * room.height() * sight.ratio**2 <= MOST_PIXELS:
                return around
        return 0

    def _go_on(self) -> None:
        """Paint for a moment."""
        until = perf_counter() + AT_A_TIME
        while perf_counter() < until:
            tile = next(self._tiles, None)
            if tile is None:
                self._timer.stop()
                return
            self._paint(tile)

    def _paint(self, tile: QRect) -> None:
        """Paint a part of the sheet, told in pixels of the screen."""
        assert self._sight is not None
        zoom, ratio = self._sight.zoom, self._sight.ratio
        painter = QPainter(self._picture)
        painter.setClipRect(tile.translated(-self._room.topLeft()))
        painter.translate(-self._room.topLeft())
        painter.scale(zoom, zoom)
        part = QRectF(tile.x() / zoom, tile.y() / zoom, tile.width() / zoom, tile.height() / zoom)
        self._ground.draw(painter, part, zoom, ratio, smooth=True, names=True)
        self._ground.draw_light(painter, part)
        painter.end()
        self._painted += tile


def _tiles(room: QRect, middle: QPoint) -> Iterator[QRect]:
    """The parts of a room, those nearest to a point first."""
    corners = [
        QPoint(x, y)
        for x in range(room.left(), room.right() + 1, TILE)
        for y in range(room.top(), room.bottom() + 1, TILE)
    ]
    corners.sort(key=lambda corner: (corner + QPoint(TILE, TILE) / 2 - middle).manhattanLength())
    return (QRect(corner.x(), corner.y(), TILE, TILE) & room for corner in corners)
