"""Points, lines and rectangles in the plane, in plain Python."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

Point = tuple[float, float]
Line = list[Point]


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle on the sheet, by its left, top, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Return the right side."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Return the lower side."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """Return the middle."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    def grown(self, by: float) -> Rect:
        """Return the rectangle with every side moved out, or in when negative."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def holds(self, at: Point) -> bool:
        """Return whether a point lies in it."""
        return self.x <= at[0] <= self.right and self.y <= at[1] <= self.bottom

    def rounded(self) -> list[int]:
        """Return its four numbers as they are written."""
        return [round(self.x), round(self.y), round(self.w), round(self.h)]


def distance(a: Point, b: Point) -> float:
    """Return how far two points lie apart."""
    return math.hypot(b[0] - a[0], b[1] - a[1])


def length(line: Sequence[Point]) -> float:
    """Return the length along a line."""
    return sum(distance(a, b) for a, b in pairwise(line))


def between(a: Point, b: Point, share: float) -> Point:
    """Return the point that share of the way from a to b."""
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def left_of(a: Point, b: Point) -> Point:
    """Return the unit vector at right angles to the way from a to b."""
    far = distance(a, b) or 1.0
    return ((a[1] - b[1]) / far, (b[0] - a[0]) / far)


def beside(a: Point, b: Point, share: float, away: float) -> Point:
    """Return a point share of the way from a to b and away to its side."""
    at, side = between(a, b, share), left_of(a, b)
    return (at[0] + side[0] * away, at[1] + side[1] * away)


def rounded_corners(line: Sequence[Point], times: int = 2) -> Line:
    """Return the line with its inner corners cut (Chaikin), its two ends untouched."""
    for _ in range(times):
        cut = [p for a, b in pairwise(line) for p in (between(a, b, 0.25), between(a, b, 0.75))]
        line = [line[0], *cut[1:-1], line[-1]]
    return list(line)


def soft_corners(line: Sequence[Point], radius: float) -> Line:
    """Return the line with each corner replaced by a short bend of about that radius."""
    bent = [line[0]]
    for a, b, c in zip(line, line[1:], line[2:], strict=False):
        start = between(b, a, min(0.5, radius / distance(a, b)))
        end = between(b, c, min(0.5, radius / distance(b, c)))
        shares = [step / 8 for step in range(9)]
        bent += [between(between(start, b, share), between(b, end, share), share) for share in shares]
    return [*bent, line[-1]]


def smooth_through(points: Sequence[Point], spacing: float) -> list[Line]:
    """Return one smooth piece for each step between the points (centripetal Catmull-Rom)."""
    first = (2 * points[0][0] - points[1][0], 2 * points[0][1] - points[1][1])
    last = (2 * points[-1][0] - points[-2][0], 2 * points[-1][1] - points[-2][1])
    around = [first, *points, last]
    return [_piece(around[i : i + 4], spacing) for i in range(len(points) - 1)]


def smooth_line(points: Sequence[Point], spacing: float) -> Line:
    """Return one smooth line through all the points."""
    return joined(smooth_through(points, spacing))


def joined(pieces: Iterable[Sequence[Point]]) -> Line:
    """Return the pieces as one line, each shared end once."""
    line: Line = []
    for piece in pieces:
        line.extend(piece[1:] if line else piece)
    return line


def chained(lines: Sequence[Line], start: Point) -> Line:
    """Return lines that share ends as one line from its start on."""
    left, line = [list(piece) for piece in lines], [start]
    while onward := [piece for piece in left if line[-1] in (piece[0], piece[-1])]:
        left.remove(onward[0])
        line.extend(onward[0][1:] if onward[0][0] == line[-1] else onward[0][-2::-1])
    return line


def _piece(four: Sequence[Point], spacing: float) -> Line:
    """Return the curve between the middle two of four points."""
    a, b, c, d = four
    t0, t1 = 0.0, math.sqrt(distance(a, b))
    t2 = t1 + math.sqrt(distance(b, c))
    t3 = t2 + math.sqrt(distance(c, d))
    count = max(2, round(distance(b, c) / spacing))
    line = [b]
    for step in range(1, count):
        t = t1 + (t2 - t1) * step / count
        ab, bc, cd = _mix(a, b, t0, t1, t), _mix(b, c, t1, t2, t), _mix(c, d, t2, t3, t)
        line.append(_mix(_mix(ab, bc, t0, t2, t), _mix(bc, cd, t1, t3, t), t1, t2, t))
    return [*line, c]


def _mix(a: Point, b: Point, ta: float, tb: float, t: float) -> Point:
    """Return the point at time t of the way that is at a at ta and at b at tb."""
    return between(a, b, (t - ta) / (tb - ta) if tb > ta else 0.0)


def walk(line: Sequence[Point], spacing: float, start: float = 0.0) -> list[tuple[Point, float]]:
    """Return points every spacing along the line, each with the heading there in radians."""
    stops: list[tuple[Point, float]] = []
    due = start
    for a, b in pairwise(line):
        far = distance(a, b)
        heading = math.atan2(b[1] - a[1], b[0] - a[0])
        while due <= far and far > 0:
            stops.append((between(a, b, due / far), heading))
            due += spacing
        due -= far
    return stops


def at_share(line: Sequence[Point], share: float) -> Point:
    """Return the point at that share of the line's length."""
    due = length(line) * share
    for a, b in pairwise(line):
        far = distance(a, b)
        if due <= far and far > 0:
            return between(a, b, due / far)
        due -= far
    return line[-1]


def parallel(line: Sequence[Point], away: float) -> Line:
    """Return the line moved sideways, each point along the mean normal of its neighbours."""
    moved = []
    for i, at in enumerate(line):
        before, after = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
        side = left_of(before, after)
        moved.append((at[0] + side[0] * away, at[1] + side[1] * away))
    return moved


def is_inside(at: Point, outline: Sequence[Point]) -> bool:
    """Return whether the point lies inside the closed outline."""
    inside = False
    for a, b in pairwise([*outline, outline[0]]):
        if (a[1] > at[1]) != (b[1] > at[1]) and at[0] < a[0] + (b[0] - a[0]) * (at[1] - a[1]) / (b[1] - a[1]):
            inside = not inside
    return inside


def surface(outline: Sequence[Point]) -> float:
    """Return the surface a closed outline has."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*outline, outline[0]]))) / 2
