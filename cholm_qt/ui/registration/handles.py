"""What of a plan can be taken hold of on the picture: points, spots, rectangles and their corners."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import NamedTuple

from cholm_qt.edit.plan_moves import border_point, line_point
from cholm_qt.engine.reasons import Said
from cholm_qt.files.geometry import Point, distance, distance_to, holds_point
from cholm_qt.files.map_plan import MapPlan, Rect

BORDERS = Said("Borders")
BODY = -1  # a rectangle as a whole, or anything that is a single point
REACH = 8.0  # pixels of the screen, within which a handle is hit


class Handle(NamedTuple):
    """Something to take hold of: its name in the registration, the corner of a rectangle, and where it is."""

    name: str
    corner: int
    at: Point


def layers_of(plan: MapPlan) -> list[Said]:
    """The kinds of things, borders first."""
    return list(dict.fromkeys([BORDERS, *(thing.layer for thing in plan.things.values())]))


def first_layers(plan: MapPlan) -> list[Said]:
    """The kinds that are shown at first: borders, and whatever else other things follow."""
    followed = {thing.follows for thing in plan.things.values()}
    return list(
        dict.fromkeys([BORDERS, *(plan.things[name].layer for name in plan.things if name in followed)])
    )


def point_handles(plan: MapPlan, layers: Collection[Said]) -> Iterator[Handle]:
    """The handles of everything that is a point, of the kinds that are shown."""
    if BORDERS in layers:
        for number in dict.fromkeys(point for border in plan.borders for point in border.points):
            yield Handle(border_point(number), BODY, plan.points[number])
    for name, spot in plan.spots.items():
        if plan.things[name].layer in layers:
            yield Handle(name, BODY, spot)
    for name, line in plan.lines.items():
        if plan.things[name].layer in layers:
            yield from (Handle(line_point(name, n), BODY, at) for n, at in enumerate(line))


def shown_rects(plan: MapPlan, layers: Collection[Said]) -> Iterator[tuple[str, Rect]]:
    """The rectangles of the kinds that are shown."""
    return ((name, rect) for name, rect in plan.rects.items() if plan.things[name].layer in layers)


def handle_at(
    plan: MapPlan, layers: Collection[Said], selected: Collection[str], at: Point, zoom: float
) -> Handle | None:
    """What lies under a point of the picture: a corner of what is selected, a point, or a rectangle."""
    reach = REACH / zoom
    corners = (
        Handle(name, n, corner)
        for name, rect in shown_rects(plan, layers)
        if name in selected
        for n, corner in enumerate(rect.corners)
    )
    for handles in (corners, point_handles(plan, layers)):
        near = [(distance(handle.at, at), handle) for handle in handles if distance(handle.at, at) <= reach]
        if near:
            return min(near)[1]
    inside = [
        (rect.width * rect.height, name)
        for name, rect in shown_rects(plan, layers)
        if rect.x <= at[0] <= rect.right and rect.y <= at[1] <= rect.bottom
    ]
    return Handle(min(inside)[1], BODY, at) if inside else None


def names_in(plan: MapPlan, layers: Collection[Said], part: Rect) -> list[str]:
    """Everything whose point, or whose middle, lies in a part of the picture."""
    found = [(handle.name, handle.at) for handle in point_handles(plan, layers)]
    found += [(name, rect.centre) for name, rect in shown_rects(plan, layers)]
    return [name for name, at in found if holds_point(part.corners, at)]


def border_at(plan: MapPlan, at: Point, zoom: float) -> tuple[int, int] | None:
    """The border line under a point, and the place in it behind which a new point would come."""
    best: tuple[float, int, int] | None = None
    for n, border in enumerate(plan.borders):
        line = [plan.points[point] for point in border.points]
        for i, (start, end) in enumerate(pairwise(line)):
            far = distance_to((start, end), at)
            if far <= REACH / zoom and (best is None or far < best[0]):
                best = far, n, i
    return best and (best[1], best[2])


def place_at(plan: MapPlan, at: Point) -> str:
    """The place whose outline is round a point, or nothing."""
    return next((place for place in plan.outlines if holds_point(plan.outline(place), at)), "")


def resized(rect: Rect, corner: int, at: Point) -> Rect:
    """A rectangle whose corner was drawn somewhere else; the opposite one stays."""
    fixed = rect.corners[(corner + 2) % 4]
    left, right = sorted((fixed[0], at[0]))
    top, bottom = sorted((fixed[1], at[1]))
    return Rect(left, top, right - left, bottom - top)
