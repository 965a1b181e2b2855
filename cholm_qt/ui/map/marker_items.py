"""The items of the map scene that show markers; they are used again from one position to the next."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from cholm_qt.ui.map.counter_motion import Act, turning
from cholm_qt.ui.map.piece_item import PieceItem
from cholm_qt.ui.map.unit_stacks import MarkerSpot
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache

MARKER_Z = 170  # above counters on the table, selected or not


class MarkerItems:
    """Lays markers out.

    Attributes:
        items: One for each marker of the position, and hidden ones that are left over.
    """

    def __init__(self, scene: QGraphicsScene, pictures: PixmapCache) -> None:
        self._scene, self._pictures = scene, pictures
        self.items: list[PieceItem] = []

    def show(self, wanted: Sequence[MarkerSpot], animate: bool) -> list[Act]:
        """Lay out these markers and no others; tell which of them are turned over where they lie."""
        acts = []
        while len(self.items) < len(wanted):
            self._add(wanted[0])
        for item, spot in zip(self.items, wanted, strict=False):
            stays = item.isVisible() and (item.pos(), item.size) == (spot.at, spot.size)
            item.show_size(spot.size)
            item.setPos(spot.at)
            if animate and stays and item.key != spot.marker:
                acts.append(Act(item, QPainterPath(spot.at), spot.marker, turning))
            else:
                item.show_key(spot.marker)
        for n, item in enumerate(self.items):
            item.setVisible(n < len(wanted))
        return acts

    def rects(self) -> list[QRectF]:
        """The parts of the sheet that markers cover."""
        return [item.extent() for item in self.items if item.isVisible()]

    def _add(self, spot: MarkerSpot) -> None:
        """Make one more item, hidden as yet."""
        item = PieceItem(spot.marker, 0, self._pictures)
        item.setZValue(MARKER_Z)
        item.hide()
        self._scene.addItem(item)
        self.items.append(item)
