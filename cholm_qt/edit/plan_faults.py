"""What is wrong with a plan on a picture: crossing lines, places inside out, things off the picture."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from cholm_qt.edit.plan_moves import border_point, line_point
from cholm_qt.engine.reasons import Said
from cholm_qt.files.geometry import Point, crossing, holds_point, middle, surface
from cholm_qt.files.map_plan import MapPlan, Rect

CELLS = 24  # along each side of the picture, into which the borders are sorted
LEAST_SIDE = 0.1  # of a counter, that a rectangle has at least
LARGEST = 20_000  # pixels of the saved sheet


class PlanFault(NamedTuple):
    """One thing wrong with a plan.

    Attributes:
        says: The sentence.
        at: Where on the picture it is.
        names: What has to be moved.
        is_outside: Does it lie outside the picture?
    """

    says: Said
    at: Point
    names: tuple[str, ...] = ()
    is_outside: bool = False


def plan_faults(plan: MapPlan, shipped: MapPlan) -> list[PlanFault]:
    """All that is wrong with a plan; the shipped one tells which way its outlines run."""
    return [
        *_outside(plan),
        *_inside_out(plan, shipped),
        *_crossings(plan),
        *_small(plan),
        *_strayed(plan),
        *_small_counters(plan, shipped),
    ]


def _outside(plan: MapPlan) -> Iterator[PlanFault]:
    """Points, spots and rectangles that are not on the picture."""
    picture = Rect(0, 0, *plan.size)
    for number in sorted({point for border in plan.borders for point in border.points}):
        if not _holds(picture, plan.points[number]):
            places = _titles(plan, number)
            says = Said("A point of the border of {0} lies outside the picture", (places,))
            yield PlanFault(says, plan.points[number], (border_point(number),), True)
    for name, spot in plan.spots.items():
        if not _holds(picture, spot):
            says = Said("{0} lies outside the picture", (plan.things[name].title,))
            yield PlanFault(says, spot, (name,), True)
    for name, rect in plan.rects.items():
        if not all(_holds(picture, corner) for corner in rect.corners):
            says = Said("{0} lies outside the picture, or partly so", (plan.things[name].title,))
            yield PlanFault(says, rect.centre, (name,), True)
    for name, line in plan.lines.items():
        for n, at in enumerate(line):
            if not _holds(picture, at):
                says = Said("{0} leads outside the picture", (plan.things[name].title,))
                yield PlanFault(says, at, (line_point(name, n),), True)
                break


def _inside_out(plan: MapPlan, shipped: MapPlan) -> Iterator[PlanFault]:
    """Places whose outline runs the other way round, as in a mirror, or has no surface left."""
    for place in plan.outlines:
        outline, meant = plan.outline(place), surface(shipped.outline(place))
        if surface(outline) * meant <= 0:
            says = Said("{0} is turned inside out", (plan.places[place],))
            yield PlanFault(says, middle(outline), tuple(map(border_point, plan.ring(place))))


def _crossings(plan: MapPlan) -> Iterator[PlanFault]:
    """Border lines that cross each other or themselves, each pair of lines once."""
    told: set[frozenset[int]] = set()
    for (n, a), (m, b) in _near_pairs(plan):
        lines = frozenset((n, m))
        if lines in told or {*a} & {*b}:
            continue
        one = plan.points[a[0]], plan.points[a[1]]
        other = plan.points[b[0]], plan.points[b[1]]
        if (at := crossing(one, other)) is not None:
            told.add(lines)
            ends = [_between(plan, line) for line in (n, m)]
            says = Said("The border {0} crosses itself", (ends[0],))
            if n != m:
                says = Said("The border {0} crosses the border {1}", tuple(ends))
            yield PlanFault(says, at, tuple(map(border_point, (*a, *b))))


Piece = tuple[int, tuple[int, int]]  # the number of a border, and two of its points


def _near_pairs(plan: MapPlan) -> Iterator[tuple[Piece, Piece]]:
    """Pieces of borders that come into the same part of the picture, in pairs."""
    wide, high = plan.size[0] / CELLS, plan.size[1] / CELLS
    cells: dict[tuple[int, int], list[Piece]] = defaultdict(list)
    for n, border in enumerate(plan.borders):
        for pair in pairwise(border.points):
            xs, ys = zip(*(plan.points[point] for point in pair), strict=True)
            for x in range(_cell(min(xs), wide), _cell(max(xs), wide) + 1):
                for y in range(_cell(min(ys), high), _cell(max(ys), high) + 1):
                    cells[x, y].append((n, pair))
    for pieces in cells.values():
        for i, piece in enumerate(pieces):
            yield from ((piece, other) for other in pieces[i + 1 :])


def _cell(at: float, size: float) -> int:
    """The part of the picture in which something lies; what is outside counts to the edge."""
    return min(max(int(at / size), -1), CELLS)


def _small(plan: MapPlan) -> Iterator[PlanFault]:
    """Rectangles without a surface to speak of."""
    for name, rect in plan.rects.items():
        if min(rect.width, rect.height) < LEAST_SIDE * plan.counter:
            says = Said("{0} is too small", (plan.things[name].title,))
            yield PlanFault(says, rect.centre, (name,))


def _strayed(plan: MapPlan) -> Iterator[PlanFault]:
    """Spots of a place that lie outside its outline."""
    for name, spot in plan.spots.items():
        place = _place_in(plan, name)
        if place and not holds_point(plan.outline(place), spot):
            says = Said("{0} lies outside its border", (plan.things[name].title,))
            yield PlanFault(says, spot, (name,))


def _place_in(plan: MapPlan, name: str) -> str:
    """The place with an outline that a spot belongs to, by the middle part of its name."""
    place = name.split("/")[1] if name.count("/") == 2 else name
    return place if place in plan.outlines else ""


def _small_counters(plan: MapPlan, shipped: MapPlan) -> Iterator[PlanFault]:
    """Counters so small that the map would be larger than maps may be."""
    if max(plan.size) * shipped.counter / plan.counter > LARGEST:
        yield PlanFault(Said("Counters are too small for this picture"), (0.0, 0.0))


# --- words ---


def _titles(plan: MapPlan, point: int) -> Said:
    """The places that share a point."""
    titles = tuple(plan.places[place] for place in plan.beside(point))
    return Said(", ".join(f"{{{n}}}" for n in range(len(titles))), titles)


def _between(plan: MapPlan, border: int) -> Said:
    """A border by the places on its two sides."""
    one, other = plan.borders[border].between
    if not other:
        return Said("of {0}", (plan.places[one],))
    return Said("between {0} and {1}", (plan.places[one], plan.places[other]))


def _holds(rect: Rect, at: Point) -> bool:
    """Does a point lie in a rectangle or on its edge?"""
    return rect.x <= at[0] <= rect.right and rect.y <= at[1] <= rect.bottom
