"""The printed sheet: how large it is and where each Area's outline runs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from cholm_qt.games.circle_of_fire.files.layout import Point


class River(NamedTuple):
    """A river; its borders are the links of the board whose kind is its id."""

    id: str
    name: str
    english: str


@dataclass(frozen=True)
class Sheet:
    """What a picture of the board needs beyond its places; coordinates run from 0 to 1."""

    width_inches: float = 0.0
    height_inches: float = 0.0
    play_rect: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)  # left, top, right, bottom
    outlines: dict[str, tuple[Point, ...]] = field(default_factory=dict)
    banks: dict[str, str] = field(default_factory=dict)
    rivers: tuple[River, ...] = ()
    vertex_only: frozenset[tuple[int, int]] = frozenset()  # pairs of places that meet at a corner (3.2.3)


def inside(point: Point, outline: tuple[Point, ...]) -> bool:
    """Does a point lie within an outline? Counts the edges a line to the right would cross."""
    x, y = point
    crossed = False
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            crossed = not crossed
    return crossed
