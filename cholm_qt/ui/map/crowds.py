"""Which parts of the sheet counters take, so that panels over the map can keep off them."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSizeF

if TYPE_CHECKING:
    from cholm_qt.ui.map.scene import MapScene

# What a panel over the map should not hide: a pixel of a counter, and the middle of a place.
COUNTER_WEIGHT, MIDDLE_WEIGHT = 6.0, 40_000.0


def crowding(scene: MapScene, covered: QRectF) -> float:
    """How much a panel over this part of the sheet would hide: counters weigh most."""
    found = 0.0
    for place in scene.sheet.places_in(covered):
        found += scene.sheet.places[place].weight * _shared(covered, scene.place_rect(place))
        found += MIDDLE_WEIGHT * covered.contains(scene.middle_of(place))
    for item in scene.counters:
        if item.isVisible():
            found += COUNTER_WEIGHT * _shared(covered, item.mapRectToScene(item.rect()))
    return found


def crowd(scene: MapScene, place: int) -> list[QRectF]:
    """The parts of the sheet that the sign of a place and the counters in it take."""
    spot = scene.sheet.places[place]
    sign = spot.sign if not spot.sign.isEmpty() else QRectF(spot.middle, QSizeF(1, 1))
    here = (x for x in scene.counters if x.isVisible() and scene.position.where[x.unit] == place)
    return [sign, *(item.extent() for item in here)]


def crowd_rect(scene: MapScene, place: int) -> QRectF:
    """The part of the sheet that the sign of a place takes together with the counters in it."""
    return reduce(QRectF.united, crowd(scene, place))


def counter_rects(scene: MapScene) -> list[QRectF]:
    """The parts of the sheet that counters cover and that can be seen."""
    found = (item.extent() for item in scene.counters if item.isVisible())
    return [rect for rect in found if scene.shows(rect)]


def _shared(one: QRectF, other: QRectF) -> float:
    """How much two rectangles have in common, in square pixels."""
    both = one.intersected(other)
    return both.width() * both.height()
