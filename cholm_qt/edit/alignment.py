"""Laying one map over another by points that are known on both.

Two points tell turn and scale, three also a skew, four and more the slant of a photograph. What is left is
a bent sheet, which a thin plate through all points follows. Each point is measured by how far it lies from
where the others put it, so that points which always fit are not taken for good ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import hypot, log, sqrt
from typing import NamedTuple

from cholm_qt.files.geometry import Point, distance

Pair = tuple[Point, Point]  # a point of the plan, and the same on the picture
Transform = Callable[[Point], Point]

LEAST_POINTS, LEAST_TO_BEND = 3, 6
LEAST_TO_NAME = 6  # points, of which any five may disagree
TINY = 1e-9  # a pivot below it tells nothing; coordinates are about 1
MOST_SLANT = 0.8  # at 1, a corner of the map would lie at the horizon
GOOD, FAIR, POOR = "good", "fair", "poor"
GOOD_SHARE, FAIR_SHARE = 0.10, 0.35  # of a counter's side, by which points may be off


class CannotAlign(ValueError):
    """The points do not tell where the map lies: they are too few, or all in one line."""


class Fit(NamedTuple):
    """How a plan lies on a picture.

    Attributes:
        transform: From the plan to the picture.
        off: For each point the pixels between it and where the others put it; a point without which the
            others tell nothing has none.
        worst: The point without which the others agree best, or "" where nothing was measured.
    """

    transform: Transform
    off: Mapping[str, float]
    worst: str

    @property
    def overall(self) -> float:
        """The mean of all points, in which large ones weigh most."""
        return _mean(self.off.values())


def align(pairs: Mapping[str, Pair], size: tuple[float, float], bends: bool = False) -> Fit:
    """Lay a plan of this size on a picture by named points. Raises CannotAlign."""
    if len(pairs) < LEAST_POINTS:
        raise CannotAlign
    transform = transform_by(list(pairs.values()), size, bends)
    off: dict[str, float] = {}
    disagreement: dict[str, float] = {}  # of the others without a point
    for name, (of_plan, of_picture) in pairs.items():
        others = [pair for other, pair in pairs.items() if other != name]
        try:
            off[name] = distance(transform_by(others, size, bends)(of_plan), of_picture)
            flat = transform_by(others, size)
        except CannotAlign:
            continue
        disagreement[name] = _mean(distance(flat(at), goal) for at, goal in others)
    if len(pairs) < LEAST_TO_NAME:  # fewer points always agree
        return Fit(transform, off, max(off, key=lambda name: off[name], default=""))
    return Fit(transform, off, min(disagreement, key=lambda name: disagreement[name], default=""))


def _mean(offs: Iterable[float]) -> float:
    """The mean of some distances, in which large ones weigh most."""
    squares = [off * off for off in offs]
    return sqrt(sum(squares) / max(len(squares), 1))


def quality(off: float, counter: float) -> str:
    """How good it is that something is off by so many pixels, where counters are so large."""
    if off <= GOOD_SHARE * counter:
        return GOOD
    return FAIR if off <= FAIR_SHARE * counter else POOR


def transform_by(pairs: Sequence[Pair], size: tuple[float, float], bends: bool = False) -> Transform:
    """The simplest transform that so many points tell. Raises CannotAlign."""
    frame = _Frame(pairs, size)
    told = frame.pairs
    found = _slanted(told) if len(told) > 3 else None
    found = found or (_skewed(told) if len(told) > 2 else _turned(told))
    if found is None:
        raise CannotAlign
    if bends and len(told) >= LEAST_TO_BEND:
        found = _bent(told, found) or found
    return frame.back(found)


def scale_at(transform: Transform, at: Point) -> float:
    """By how much larger something is on the picture than on the plan at a point of the plan."""
    (a, b), (c, d) = slopes(transform, at)
    return sqrt(abs(a * d - b * c))


def slopes(transform: Transform, at: Point) -> tuple[Point, Point]:
    """How far x and y on the picture go for one pixel of the plan across, and for one down."""
    (left, up), (right, down) = transform((at[0] - 0.5, at[1])), transform((at[0] + 0.5, at[1]))
    (left2, up2), (right2, down2) = transform((at[0], at[1] - 0.5)), transform((at[0], at[1] + 0.5))
    return (right - left, right2 - left2), (down - up, down2 - up2)


class _Frame:
    """Points in numbers of about 1, with which sums of squares stay exact."""

    def __init__(self, pairs: Sequence[Pair], size: tuple[float, float]) -> None:
        self.width, self.height = max(size[0], 1.0) / 2, max(size[1], 1.0) / 2
        goals = [goal for _, goal in pairs] or [(0.0, 0.0)]
        self.x, self.y = (sum(part) / len(goals) for part in zip(*goals, strict=True))
        self.reach = max(*(hypot(x - self.x, y - self.y) for x, y in goals), 1.0)
        self.pairs = [
            (self.plan(of_plan), ((x - self.x) / self.reach, (y - self.y) / self.reach))
            for of_plan, (x, y) in pairs
        ]

    def plan(self, at: Point) -> Point:
        """A point of the plan; both its axes are measured alike, so that turns stay turns."""
        half = max(self.width, self.height)
        return (at[0] - self.width) / half, (at[1] - self.height) / half

    def back(self, found: Transform) -> Transform:
        """The transform in pixels."""

        def transform(at: Point) -> Point:
            x, y = found(self.plan(at))
            return self.x + x * self.reach, self.y + y * self.reach

        return transform


def _turned(pairs: Sequence[Pair]) -> Transform | None:
    """Turn and scale, from two points or more."""
    rows, goals = list[list[float]](), list[float]()
    for (x, y), (u, v) in pairs:
        rows += [[x, -y, 1, 0], [y, x, 0, 1]]
        goals += [u, v]
    found = _least_squares(rows, goals)
    if found is None:
        return None
    a, b, c, d = found
    return lambda at: (a * at[0] - b * at[1] + c, b * at[0] + a * at[1] + d)


def _skewed(pairs: Sequence[Pair]) -> Transform | None:
    """The affine transform of three points or more."""
    rows = [[x, y, 1] for (x, y), _ in pairs]
    across = _least_squares(rows, [u for _, (u, _) in pairs])
    down = _least_squares(rows, [v for _, (_, v) in pairs])
    if across is None or down is None:
        return None
    (a, b, c), (d, e, f) = across, down
    return lambda at: (a * at[0] + b * at[1] + c, d * at[0] + e * at[1] + f)


def _slanted(pairs: Sequence[Pair]) -> Transform | None:
    """The projective transform of four points or more; None where it would turn the map inside out."""
    rows, goals = list[list[float]](), list[float]()
    for (x, y), (u, v) in pairs:
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        goals += [u, v]
    found = _least_squares(rows, goals)
    if found is None or abs(found[6]) + abs(found[7]) > MOST_SLANT:
        return None
    a, b, c, d, e, f, g, h = found

    def transform(at: Point) -> Point:
        x, y = at
        depth = g * x + h * y + 1
        return (a * x + b * y + c) / depth, (d * x + e * y + f) / depth

    return transform


def _bent(pairs: Sequence[Pair], flat: Transform) -> Transform | None:
    """A thin plate through all points over the flat transform."""
    at = [of_plan for of_plan, _ in pairs]
    left = [(u - flat(p)[0], v - flat(p)[1]) for p, (u, v) in pairs]
    none = [0.0, 0.0, 0.0]
    rows = [[*(_bending(p, q) for q in at), 1, *p] for p in at]
    rows += [[1.0] * len(at) + none, [x for x, _ in at] + none, [y for _, y in at] + none]
    across = _solved(rows, [x for x, _ in left] + none)
    down = _solved(rows, [y for _, y in left] + none)
    if across is None or down is None:
        return None

    def transform(p: Point) -> Point:
        terms = [*(_bending(p, q) for q in at), 1.0, *p]
        x, y = flat(p)
        more = sum(map(_product, terms, across)), sum(map(_product, terms, down))
        return x + more[0], y + more[1]

    return transform


def _bending(p: Point, q: Point) -> float:
    """How much a thin plate that is pushed at one point gives way at another."""
    square = (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2
    return square * log(square) if square > TINY * TINY else 0.0


def _product(one: float, other: float) -> float:
    """One times the other."""
    return one * other


def _least_squares(rows: Sequence[Sequence[float]], goals: Sequence[float]) -> list[float] | None:
    """The numbers that come nearest to all goals; None where the rows do not tell them."""
    count = len(rows[0]) if rows else 0
    if len(rows) < count:
        return None
    square = [[sum(row[i] * row[j] for row in rows) for j in range(count)] for i in range(count)]
    right = [sum(row[i] * goal for row, goal in zip(rows, goals, strict=True)) for i in range(count)]
    return _solved(square, right)


def _solved(rows: Sequence[Sequence[float]], goals: Sequence[float]) -> list[float] | None:
    """The solution of as many equations as there are unknowns; None where there is not exactly one."""
    table = [[*row, goal] for row, goal in zip(rows, goals, strict=True)]
    count = len(table)
    for n in range(count):
        best = max(range(n, count), key=lambda line: abs(table[line][n]))
        table[n], table[best] = table[best], table[n]
        pivot = table[n][n]
        if abs(pivot) < TINY:
            return None
        table[n] = [value / pivot for value in table[n]]
        for line in range(count):
            if line != n and table[line][n]:
                factor = table[line][n]
                table[line] = [value - factor * own for value, own in zip(table[line], table[n], strict=True)]
    return [line[-1] for line in table]
