"""Snapping: what is dragged lies down on the lines that neighbours stand on, if it comes near them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise

from cholm_qt.files.geometry import Point
from cholm_qt.files.map_plan import MapPlan


def snapped(value: float, lines: Iterable[float], reach: float) -> float:
    """A number, or the nearest of some that is not farther away than this.

    >>> snapped(103, (90, 100, 110), 5), snapped(106, (90, 100), 5)
    (100, 106)
    """
    near = min(lines, key=lambda line: abs(line - value), default=value)
    return near if abs(near - value) <= reach else value


def snapped_way(
    plan: MapPlan, names: Collection[str], grabbed: str, across: float, down: float, reach: float
) -> Point:
    """How far things really go that are dragged so far, when what was grabbed snaps."""
    if grabbed in plan.rects:
        sides = [rect for name, rect in plan.rects.items() if name not in names]
        xs, ys = _edges(plan, (corner for rect in sides for corner in (rect.corners[0], rect.corners[2])))
        rect = plan.rects[grabbed].moved(across, down)
        moves_x = [snapped(x, xs, reach) - x for x in (rect.x, rect.right)]
        moves_y = [snapped(y, ys, reach) - y for y in (rect.y, rect.bottom)]
        return across + _least(moves_x), down + _least(moves_y)
    xs, ys = _edges(plan, _neighbours(plan, names))
    x, y = _point(plan, grabbed)
    x, y = x + across, y + down
    return across + snapped(x, xs, reach) - x, down + snapped(y, ys, reach) - y


def _least(moves: Iterable[float]) -> float:
    """The smallest of some moves that is one, or none."""
    return min((move for move in moves if move), key=abs, default=0.0)


def _point(plan: MapPlan, name: str) -> Point:
    """Where a point, spot or point of a line lies."""
    if name in plan.spots:
        return plan.spots[name]
    of, _, number = name.rpartition(" ")
    return plan.points[int(number)] if of == "point" else plan.lines[of][int(number)]


def _edges(plan: MapPlan, points: Iterable[Point]) -> tuple[list[float], list[float]]:
    """The upright and the level lines through some points, and the edges of the picture."""
    xs, ys = zip((0.0, 0.0), (float(plan.size[0]), float(plan.size[1])), *points, strict=True)
    return list(xs), list(ys)


def _neighbours(plan: MapPlan, moving: Collection[str]) -> Iterator[Point]:
    """The points that stand beside moving ones in a border line."""
    numbers = {int(name.split()[1]) for name in moving if name.startswith("point ")}
    for border in plan.borders:
        for a, b in pairwise(border.points):
            if (a in numbers) != (b in numbers):
                yield plan.points[b if a in numbers else a]
