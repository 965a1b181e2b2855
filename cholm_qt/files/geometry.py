"""Plain geometry of points, pieces of lines and closed outlines."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

Point = tuple[float, float]
Segment = tuple[Point, Point]


def distance(one: Point, other: Point) -> float:
    """How far two points lie from each other."""
    return hypot(one[0] - other[0], one[1] - other[1])


def distance_to(segment: Segment, at: Point) -> float:
    """How far a point lies from a piece of a line.

    >>> distance_to(((0, 0), (10, 0)), (5, 3)), distance_to(((0, 0), (10, 0)), (13, 4))
    (3.0, 5.0)
    """
    start, end = segment
    (x, y), (dx, dy) = (at[0] - start[0], at[1] - start[1]), (end[0] - start[0], end[1] - start[1])
    length = dx * dx + dy * dy
    along = min(max((x * dx + y * dy) / length, 0.0), 1.0) if length else 0.0
    return hypot(x - along * dx, y - along * dy)


def surface(outline: Sequence[Point]) -> float:
    """The surface of a closed outline, negative where it runs the other way round."""
    ends = zip(outline, [*outline[1:], outline[0]], strict=True)
    return sum(x * v - u * y for (x, y), (u, v) in ends) / 2


def middle(outline: Sequence[Point]) -> Point:
    """The mean of the points of an outline."""
    return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)


def holds_point(outline: Sequence[Point], at: Point) -> bool:
    """Does a point lie inside a closed outline?"""
    (x, y), inside = at, False
    for (a, b), (c, d) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (b > y) != (d > y) and x < a + (y - b) * (c - a) / (d - b):
            inside = not inside
    return inside


def crossing(one: Segment, other: Segment) -> Point | None:
    """Where two pieces of lines cross, or None.

    >>> crossing(((0, 0), (4, 4)), ((0, 4), (4, 0))), crossing(((0, 0), (1, 1)), ((0, 4), (4, 0)))
    ((2.0, 2.0), None)
    """
    (x, y), (dx, dy) = one[0], (one[1][0] - one[0][0], one[1][1] - one[0][1])
    (u, v), (du, dv) = other[0], (other[1][0] - other[0][0], other[1][1] - other[0][1])
    turn = dx * dv - dy * du
    if not turn:
        return None
    along = ((u - x) * dv - (v - y) * du) / turn
    across = ((u - x) * dy - (v - y) * dx) / turn
    return (x + along * dx, y + along * dy) if 0 <= along <= 1 and 0 <= across <= 1 else None
