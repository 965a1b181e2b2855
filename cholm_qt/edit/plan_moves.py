"""What can be moved on a plan, by which name, and the plan in which it lies elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cholm_qt.files.map_plan import MapPlan, Rect


def border_point(number: int) -> str:
    """The name by which a point of the borders is moved."""
    return f"point {number}"


def line_point(name: str, number: int) -> str:
    """The name by which a point of an open line is moved."""
    return f"{name} {number}"


def place_of(plan: MapPlan, name: str) -> dict[str, tuple[float, ...]]:
    """Where something that can be moved lies; an open line by all its points."""
    if name in plan.spots:
        return {name: plan.spots[name]}
    if name in plan.rects:
        return {name: tuple(plan.rects[name])}
    if name in plan.lines:
        return {line_point(name, n): at for n, at in enumerate(plan.lines[name])}
    of, _, number = name.rpartition(" ")
    return {name: plan.points[int(number)] if of == "point" else plan.lines[of][int(number)]}


def with_followers(plan: MapPlan, names: Iterable[str]) -> dict[str, None]:
    """Things and those that follow them, each once."""
    found = dict.fromkeys(names)
    for name in list(found):
        found |= dict.fromkeys(plan.followers(name))
    return found


def with_border(plan: MapPlan, border: int, points: tuple[int, ...]) -> MapPlan:
    """A plan with other points in one of its borders."""
    changed = plan.borders[border]._replace(points=points)
    return plan._replace(borders=(*plan.borders[:border], changed, *plan.borders[border + 1 :]))


def with_moved(plan: MapPlan, moved: Mapping[str, tuple[float, ...]]) -> MapPlan:
    """A plan in which some things lie elsewhere."""
    points, spots, rects = list(plan.points), dict(plan.spots), dict(plan.rects)
    lines = {name: list(line) for name, line in plan.lines.items()}
    for name, at in moved.items():
        if name in spots:
            spots[name] = at[0], at[1]
        elif name in rects:
            rects[name] = Rect(*at)
        else:
            of, _, number = name.rpartition(" ")
            (points if of == "point" else lines[of])[int(number)] = at[0], at[1]
    return plan._replace(
        points=tuple(points),
        spots=spots,
        rects=rects,
        lines={name: tuple(line) for name, line in lines.items()},
    )


def brought_in(at: tuple[float, ...], size: tuple[int, int]) -> tuple[float, ...]:
    """A point or rectangle at the edge of a picture, if it lay outside.

    >>> brought_in((130.0, 50.0), (100, 80)), brought_in((90.0, 10.0, 30.0, 20.0), (100, 80))
    ((100.0, 50.0), (70.0, 10.0, 30.0, 20.0))
    """
    sides = [min(side, float(most)) for side, most in zip(at[2:], size, strict=False)]
    rooms = [most - side for most, side in zip(size, sides or (0.0, 0.0), strict=True)]
    return (*(min(max(x, 0.0), float(most)) for x, most in zip(at[:2], rooms, strict=True)), *sides)
