"""The points of a map that have a name, by which it is laid over a picture of the same map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from cholm_qt.engine.reasons import Said
from cholm_qt.files.geometry import Point, distance
from cholm_qt.files.map_plan import MapPlan

SHEET_CORNERS = (
    Said("Upper left corner of the map"),
    Said("Upper right corner of the map"),
    Said("Lower right corner of the map"),
    Said("Lower left corner of the map"),
)
OUTER_CORNERS = (
    Said("Upper left corner of the borders"),
    Said("Upper right corner of the borders"),
    Said("Lower right corner of the borders"),
    Said("Lower left corner of the borders"),
)
RECT_CORNERS = ("{0}: upper left", "{0}: upper right", "{0}: lower right", "{0}: lower left")
CORNERS = Said("Corners")


class NamedPoint(NamedTuple):
    """A point that a person finds on a picture of the map: what it is called, its kind, and where it is."""

    title: Said
    layer: Said
    at: Point


def named_points(plan: MapPlan) -> Mapping[str, NamedPoint]:
    """All points of a plan that have a name."""
    return dict(_named_points(plan))


def _named_points(plan: MapPlan) -> Iterator[tuple[str, NamedPoint]]:
    """The corners of the borders, what is printed on the map, and last its edges, which may be cut off."""
    width, height = plan.size
    sheet = ((0.0, 0.0), (float(width), 0.0), (float(width), float(height)), (0.0, float(height)))
    used = [plan.points[point] for border in plan.borders for point in border.points]
    for n, corner in enumerate(sheet if used else ()):
        yield f"borders {n}", NamedPoint(OUTER_CORNERS[n], CORNERS, _outermost(used, corner, plan.size))
    for n, corner in enumerate(sheet):
        yield f"sheet {n}", NamedPoint(SHEET_CORNERS[n], CORNERS, corner)
    for name, spot in plan.spots.items():
        yield name, NamedPoint(plan.things[name].title, plan.things[name].layer, spot)
    for name, rect in plan.rects.items():
        thing = plan.things[name]
        if any(plan.followers(name)):  # what others follow is printed; a room for counters is not
            for n in (0, 2):
                title = Said(RECT_CORNERS[n], (thing.title,))
                yield f"{name} {n}", NamedPoint(title, thing.layer, rect.corners[n])


def _outermost(points: Iterable[Point], corner: Point, size: tuple[int, int]) -> Point:
    """The point farthest out towards a corner of the sheet."""
    return min(points, key=lambda at: abs(at[0] - corner[0]) / size[0] + abs(at[1] - corner[1]) / size[1])


def best_next(points: Mapping[str, NamedPoint], placed: Iterable[str]) -> str:
    """The point that tells most beside those that are placed: a corner, or the one farthest from them all."""
    known = [points[name].at for name in placed if name in points]
    free = [name for name in points if name not in {*placed} and not name.startswith("sheet ")]
    corners = [name for name in free if name.startswith("borders ")]
    if corners or not known or not free:
        return next(iter(corners or free), "")
    return max(free, key=lambda name: min(distance(points[name].at, at) for at in known))
