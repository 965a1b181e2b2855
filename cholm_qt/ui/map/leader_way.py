"""The ways of lines over the map that leave counters, numbers and names to be seen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import reduce
from itertools import pairwise, product
from operator import itemgetter
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF

from cholm_qt.ui.map.crowds import counter_rects
from cholm_qt.ui.map.leader_item import RING

if TYPE_CHECKING:
    from cholm_qt.ui.map.scene import MapScene

CLEAR = 2.0  # pixels of the screen between the ring and what it points at
CROSSED = 120.0  # pixels of the screen that a line may rather be longer than cross a counter or a name
BROAD = 7.0  # pixels of the screen that a broad line keeps off what it must not hide
SHARES = (0.12, 0.38, 0.62, 0.88)  # of a place, across and down, at which it is tried
HALVINGS = 7  # by which it is found where a line enters a place
NOT_AT_ALL = 0.01  # so little of the sheet may be shared by what only touches


def leader_way(scene: MapScene, card: QRectF, place: int, units: Collection[int], pixel: float) -> QLineF:
    """A line from a card to some units in a place, to anybody there, or to its name where nobody is.

    It ends in the place beside what is meant, on no counter, number or name, and crosses as few of them as
    may be. A pixel of the screen is so long on the sheet.
    """
    meant, ring = _meant(scene, place, units), (RING + CLEAR) * pixel
    taken = _taken(scene)
    ends = [end for rect in meant for end in _beside(rect, ring)]
    ends = [end for end in ends if _is_free(end, ring, taken) and scene.place_at(end) == place]
    ends = ends or [_nearest(rect, card.center()) for rect in meant]
    room = reduce(QRectF.united, (QRectF(end.x(), end.y(), 1, 1) for end in ends), card)
    near = [rect for rect in taken if rect.intersects(room)]
    best = min((QLineF(_nearest(card, end), end) for end in ends), key=lambda line: _price(line, near, pixel))
    if _price(best, near, pixel) < best.length() + CROSSED * pixel:
        return best
    lines = [best, *(QLineF(start, end) for start, end in product(_beside(card, 0.0), ends))]
    return min(lines, key=lambda line: _price(line, near, pixel))


def free_way(scene: MapScene, way: Sequence[int], pixel: float) -> list[QPointF]:
    """Points of the sheet through which a broad line over some places runs, beside what stands in them.

    It ends where it enters the last place.
    """
    if len(way) < 2:
        return []
    taken = [_grown(rect, BROAD * pixel) for rect in _taken(scene)]
    found = [(0.0, [spot]) for spot in _spots(scene, way[0], taken)]
    for here, place in pairwise(way):
        about = scene.place_rect(here) | scene.place_rect(place)
        near = [rect for rect in taken if rect.intersects(about)]
        goal = place if place == way[-1] else None
        found = [_shortest(scene, found, spot, goal, near, pixel) for spot in _spots(scene, place, near)]
    return min(found, key=itemgetter(0))[1]


def _shortest(
    scene: MapScene,
    ways: Iterable[tuple[float, list[QPointF]]],
    spot: QPointF,
    goal: int | None,
    near: list[QRectF],
    pixel: float,
) -> tuple[float, list[QPointF]]:
    """The best of some ways, with its price, that is led on to a spot, or to where it enters the goal."""
    led_on = []
    for price, points in ways:
        line = QLineF(points[-1], spot)
        if goal is not None:
            line.setP2(_entered(scene, line, goal))
        led_on.append((price + _price(line, near, pixel), [*points, line.p2()]))
    return min(led_on, key=itemgetter(0))


def _entered(scene: MapScene, line: QLineF, goal: int) -> QPointF:
    """Where a line enters the place in which it ends."""
    outside, inside = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (outside + inside) / 2
        if scene.place_at(line.pointAt(middle)) == goal:
            inside = middle
        else:
            outside = middle
    return line.pointAt(inside)


def _spots(scene: MapScene, place: int, taken: list[QRectF]) -> list[QPointF]:
    """Free points of a place, spread over it, or else the point through which routes run."""
    room = scene.place_rect(place)
    spread = [
        QPointF(room.left() + across * room.width(), room.top() + down * room.height())
        for across, down in product(SHARES, SHARES)
    ]
    free = [p for p in spread if scene.place_at(p) == place and not any(rect.contains(p) for rect in taken)]
    return free or [scene.middle_of(place)]


def _taken(scene: MapScene) -> list[QRectF]:
    """The parts of the sheet that lines should leave alone."""
    return [*counter_rects(scene), *scene.markers.rects(), *scene.label_rects()]


def _named(scene: MapScene, place: int) -> QRectF:
    """The part of the sheet that the number and name of a place take."""
    spot, named = scene.sheet.places[place], scene.label_rects()
    return named[place] if named else QRectF(spot.middle, spot.middle).united(spot.sign)


def _meant(scene: MapScene, place: int, units: Collection[int]) -> list[QRectF]:
    """The counters of some units in a place, or of all there, or else the name of the place."""
    where = scene.position.where
    here = [item for item in scene.counters if item.isVisible() and where[item.unit] == place]
    aimed = [item for item in here if item.unit in units]
    if here:
        return [item.extent() for item in aimed or here]
    return [_named(scene, place)]


def _beside(rect: QRectF, gap: float) -> list[QPointF]:
    """Points on each side of a rectangle at this distance, not at its corners, where another may begin."""
    shares = (0.5, 0.25, 0.75)
    level = [rect.left() + share * rect.width() for share in shares]
    plumb = [rect.top() + share * rect.height() for share in shares]
    return [
        *(QPointF(x, y) for y in (rect.top() - gap, rect.bottom() + gap) for x in level),
        *(QPointF(x, y) for x in (rect.left() - gap, rect.right() + gap) for y in plumb),
    ]


def _is_free(point: QPointF, ring: float, taken: Iterable[QRectF]) -> bool:
    """Does a ring round a point cover nothing of these?"""
    return not any(_grown(rect, ring - NOT_AT_ALL).contains(point) for rect in taken)


def _price(line: QLineF, near: Iterable[QRectF], pixel: float) -> float:
    """How long a line is, and how much longer it might be instead of what it crosses."""
    return line.length() + CROSSED * pixel * sum(_crosses(line, rect) for rect in near)


def _crosses(line: QLineF, rect: QRectF) -> bool:
    """Does a line run through a rectangle?"""
    enters, leaves = 0.0, 1.0
    for start, way, low, high in (
        (line.x1(), line.dx(), rect.left(), rect.right()),
        (line.y1(), line.dy(), rect.top(), rect.bottom()),
    ):
        if abs(way) < NOT_AT_ALL:
            if not low < start < high:
                return False
            continue
        one, other = (low - start) / way, (high - start) / way
        enters, leaves = max(enters, min(one, other)), min(leaves, max(one, other))
    return enters < leaves


def _nearest(rect: QRectF, point: QPointF) -> QPointF:
    """The point of a rectangle that is nearest to another one."""
    x, y = min(max(point.x(), rect.left()), rect.right()), min(max(point.y(), rect.top()), rect.bottom())
    return QPointF(x, y)


def _grown(rect: QRectF, by: float) -> QRectF:
    """A rectangle that is larger by so much on every side."""
    return rect.adjusted(-by, -by, by, by)
