"""Plans of a map laid over another picture, made larger, or with fewer points in their lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot

from cholm_qt.edit.alignment import Transform, scale_at, slopes
from cholm_qt.files.geometry import Point, distance_to
from cholm_qt.files.map_plan import MapPlan, Rect

SMOOTH = 2.0  # pixels of the shipped map by which a border may change when it gets fewer points


def laid_over(plan: MapPlan, transform: Transform, size: tuple[int, int]) -> MapPlan:
    """A plan as it lies on a picture of another size."""
    middle = plan.size[0] / 2, plan.size[1] / 2
    return plan._replace(
        size=size,
        counter=plan.counter * scale_at(transform, middle),
        points=tuple(map(transform, plan.points)),
        spots={name: transform(spot) for name, spot in plan.spots.items()},
        rects={name: rect_over(rect, transform) for name, rect in plan.rects.items()},
        lines={name: tuple(map(transform, line)) for name, line in plan.lines.items()},
    )


def rect_over(rect: Rect, transform: Transform) -> Rect:
    """An upright rectangle about as large as the one that is turned a little, or by a quarter."""
    x, y = transform(rect.centre)
    (a, b), (c, d) = slopes(transform, rect.centre)
    width, height = (
        hypot(a * rect.width, b * rect.height),
        hypot(c * rect.width, d * rect.height),
    )
    return Rect(x - width / 2, y - height / 2, width, height)


def enlarged(plan: MapPlan, scale: float) -> MapPlan:
    """A plan for the same picture in other pixels."""
    size = max(round(plan.size[0] * scale), 1), max(round(plan.size[1] * scale), 1)
    return laid_over(plan, lambda at: (at[0] * scale, at[1] * scale), size)


def with_fewer_points(plan: MapPlan, most_off: float = SMOOTH) -> MapPlan:
    """A plan whose lines keep the points that a hand can get hold of; where borders meet all stay."""
    shared = Counter(point for border in plan.borders for point in {*border.points})
    borders = []
    for border in plan.borders:
        kept: list[int] = []
        for run in _runs(border.points, {point for point in border.points if shared[point] > 1}):
            line = _thinned([plan.points[point] for point in run], most_off)
            kept += [run[n] for n in line][1 if kept else 0 :]
        borders.append(border._replace(points=tuple(kept)))
    lines = {name: tuple(line[n] for n in _thinned(line, most_off)) for name, line in plan.lines.items()}
    return _without_loose_points(plan._replace(borders=tuple(borders), lines=lines))


def _runs(points: Sequence[int], ends: Iterable[int]) -> Iterable[Sequence[int]]:
    """The parts of a line between points that must stay."""
    fixed = {*ends, points[0], points[-1]}
    at = [n for n, point in enumerate(points) if point in fixed]
    return (points[a : b + 1] for a, b in pairwise(at))


def _thinned(line: Sequence[Point], most_off: float) -> list[int]:
    """The points of a line without which it would be off by more than this: its ends, then the farthest."""
    kept, to_do = {0, len(line) - 1}, [(0, len(line) - 1)]
    while to_do:
        first, last = to_do.pop()
        offs = [(distance_to((line[first], line[last]), line[n]), n) for n in range(first + 1, last)]
        far, n = max(offs, default=(0.0, 0))
        if far > most_off:
            kept.add(n)
            to_do += [(first, n), (n, last)]
    return sorted(kept)


def _without_loose_points(plan: MapPlan) -> MapPlan:
    """The same plan with the points numbered anew that its borders still have."""
    numbers: dict[int, int] = {}
    borders = tuple(
        border._replace(points=tuple(numbers.setdefault(point, len(numbers)) for point in border.points))
        for border in plan.borders
    )
    return plan._replace(points=tuple(plan.points[point] for point in numbers), borders=borders)
