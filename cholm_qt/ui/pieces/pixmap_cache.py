"""Pictures of pieces in pixels, shared by all who show them and bounded in memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from cholm_qt.ui.pieces.badges import Badge, Count, paint_badge
from cholm_qt.ui.pieces.canvas import NAMED
from cholm_qt.ui.pieces.counter_art import paint_art

MOST_BYTES = 64 * 1024 * 1024  # 170 units, both faces, at 148 pixels take 21 MB


class Face(NamedTuple):
    """One face of a unit, known by its index: its state decides what the counter shows."""

    unit: int
    state: Hashable


Key = Hashable  # a Face, a Badge, a Count, or whatever a game calls its markers


class PiecePainter(Protocol):
    """All that a game tells about its pieces: how they look, and what a screen reader says of them."""

    def paint(self, painter: QPainter, rect: QRectF, key: Key, components: Any, dpr: float = 1.0) -> None:
        """Paint a face or marker into a rectangle, with as many details as its size allows."""

    def looks(self, components: Any, face: Face) -> Hashable:
        """All that tells faces apart when they are small."""

    def art_of(self, components: Any, key: Key) -> Path | None:
        """The picture that a player has for a counter, if there is one."""

    def other_face(self, components: Any, face: Face) -> Face | None:
        """The back of a face, if there is something to see."""

    def unit_words(self, components: Any, face: Face) -> str:
        """A unit in words, with what its face shows."""


class PixmapCache:
    """Paints each picture once for each size in device pixels and drops those not asked for longest."""

    def __init__(self, game: PiecePainter, components: Any, most_bytes: int = MOST_BYTES) -> None:
        self.game, self.components = game, components
        self.most_bytes = most_bytes
        self.bytes = 0
        self._kept: OrderedDict[tuple[Key, int, float, float], QPixmap] = OrderedDict()
        self._looks: dict[Hashable, Face] = {}
        self._twins: dict[Face, Face] = {}

    def pixmap(self, key: Key, size_px: float, dpr: float = 1.0, turn: float = 0.0) -> QPixmap:
        """A picture that is this large on a screen with this device pixel ratio, turned by some degrees."""
        pixels = max(1, round(size_px * dpr))
        if pixels < NAMED * dpr and isinstance(key, Face):
            key = self._twins.get(key) or self._find_twin(key)
        looks = (key, pixels, dpr, turn)
        kept = self._kept.get(looks)
        if kept is None:
            kept = self._keep(looks, self._painted(*looks))
        self._kept.move_to_end(looks)
        return kept

    def clear(self) -> None:
        """Forget every picture, as after a change of language."""
        self._kept.clear()
        self.bytes = 0

    def _keep(self, at: tuple[Key, int, float, float], made: QPixmap) -> QPixmap:
        """Keep a picture and drop the oldest while there are too many."""
        self._kept[at] = made
        self.bytes += _weight(made)
        while self.bytes > self.most_bytes and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.bytes -= _weight(dropped)
        return made

    def _find_twin(self, face: Face) -> Face:
        """The first face that looks like this one when it is small; there are many of a kind."""
        looks = self.game.art_of(self.components, face) or self.game.looks(self.components, face)
        self._twins[face] = self._looks.setdefault(looks, face)
        return self._twins[face]

    def _painted(self, key: Key, pixels: int, dpr: float, turn: float) -> QPixmap:
        """Paint a picture at its full number of device pixels; turned in print, its lines stay crisp."""
        made = QPixmap(pixels, pixels)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        if turn:
            painter.translate(pixels / 2, pixels / 2)
            painter.rotate(turn)
            painter.translate(-pixels / 2, -pixels / 2)
        paint(painter, QRectF(0, 0, pixels, pixels), key, self.game, self.components, dpr)
        painter.end()
        made.setDevicePixelRatio(dpr)
        return made


def paint(
    painter: QPainter, rect: QRectF, key: Key, game: PiecePainter, components: Any, dpr: float = 1.0
) -> None:
    """Paint whatever a key names straight into a rectangle, with as many details as its size allows."""
    if isinstance(key, Badge | Count):
        paint_badge(painter, rect, key)
        return
    art = game.art_of(components, key)
    if art is None or not paint_art(painter, rect, art):
        game.paint(painter, rect, key, components, dpr)


def _weight(pixmap: QPixmap) -> int:
    """How many bytes a picture takes."""
    return pixmap.width() * pixmap.height() * 4
