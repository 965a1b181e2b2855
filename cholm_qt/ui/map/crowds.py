"""Which parts of the sheet counters take, so that panels over the map can keep off them."""

from __future__ import annotations

from collections.abc import Container
from functools import reduce
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF

if TYPE_CHECKING:
    from cholm_qt.ui.map.scene import MapScene

LEAST_WAY = 1.2  # of a counter: the length of the shortest arrow
# What a panel over the map should not hide: a pixel of a counter, and the middle of a place.
COUNTER_WEIGHT, MIDDLE_WEIGHT = 6.0, 40_000.0
MARKED_WEIGHT = 3.0  # more for a pixel of a place that is marked


def crowding(scene: MapScene, covered: QRectF) -> float:
    """How much a panel over this part of the sheet would hide: counters weigh most."""
    found = 0.0
    for place in scene.sheet.places_in(covered):
        weight = scene.sheet.places[place].weight + MARKED_WEIGHT * bool(scene.marks_on(place))
        found += weight * _shared(covered, scene.place_rect(place))
        found += MIDDLE_WEIGHT * covered.contains(scene.middle_of(place))
    return found + sum(COUNTER_WEIGHT * _shared(covered, rect) for rect in counter_rects(scene))


def crowd(scene: MapScene, place: int) -> list[QRectF]:
    """The parts of the sheet that the sign of a place and the counters in it take."""
    spot = scene.sheet.places[place]
    sign = spot.sign if not spot.sign.isEmpty() else QRectF(spot.middle, QSizeF(1, 1))
    here = (x for x in scene.counters if x.isVisible() and scene.position.where[x.unit] == place)
    return [sign, *(item.extent() for item in here)]


def counters_in(scene: MapScene, places: Container[int]) -> list[QRectF]:
    """The parts of the sheet that the counters in some places take."""
    here = (x for x in scene.counters if x.isVisible() and scene.position.where[x.unit] in places)
    return [item.extent() for item in here]


def crowd_rect(scene: MapScene, place: int) -> QRectF:
    """The part of the sheet that the sign of a place takes together with the counters in it."""
    return reduce(QRectF.united, crowd(scene, place))


def way_between(scene: MapScene, start: int, end: int) -> list[QPointF]:
    """The shortest way from the counters of a place to those of another, or from sign to sign without any.

    It is as long as an arrow needs: where counters stand close it begins among those of the first place.
    """
    ones, others = (crowd(scene, place) for place in (start, end))
    pairs = ((one, other) for one in ones[1:] or ones for other in others[1:] or others)
    line = min((shortest_line(one, other) for one, other in pairs), key=QLineF.length)
    if line.length() < 1:
        line = QLineF(ones[-1].center(), line.p2())
    back = QLineF(line.p2(), line.p1())
    back.setLength(max(back.length(), LEAST_WAY * scene.counter_size))
    return [back.p2(), back.p1()]


def shortest_line(one: QRectF, other: QRectF) -> QLineF:
    """The shortest line between two rectangles, in the middle of what they have level."""
    across = _nearest(one.left(), one.right(), other.left(), other.right())
    down = _nearest(one.top(), one.bottom(), other.top(), other.bottom())
    return QLineF(across[0], down[0], across[1], down[1])


def _nearest(low: float, high: float, other_low: float, other_high: float) -> tuple[float, float]:
    """Of two stretches the points nearest to each other: the middle of what they share, or their ends."""
    if high < other_low:
        return high, other_low
    if other_high < low:
        return low, other_high
    middle = (max(low, other_low) + min(high, other_high)) / 2
    return middle, middle


def counter_rects(scene: MapScene) -> list[QRectF]:
    """The parts of the sheet that counters cover and that can be seen."""
    found = (item.extent() for item in scene.counters if item.isVisible())
    return [rect for rect in found if scene.shows(rect)]


def _shared(one: QRectF, other: QRectF) -> float:
    """How much two rectangles have in common, in square pixels."""
    both = one.intersected(other)
    return both.width() * both.height()
