"""The plan of a map: where everything a player touches lies on a picture, whichever game it belongs to.

A game makes its plan from its own data files and writes it back to them. Borders share the points in which
they meet, so that neighbours stay neighbours whatever is moved.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cholm_qt.engine.reasons import Said
from cholm_qt.files.geometry import Point


class Rect(NamedTuple):
    """A rectangle in pixels of the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right side."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower side."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The corners, clockwise from the upper left one."""
        return (self.x, self.y), (self.right, self.y), (self.right, self.bottom), (self.x, self.bottom)

    def scaled(self, by: float) -> Rect:
        """The same rectangle on a larger or smaller sheet."""
        return Rect(self.x * by, self.y * by, self.width * by, self.height * by)

    def moved(self, across: float, down: float) -> Rect:
        """The rectangle somewhere else."""
        return Rect(self.x + across, self.y + down, self.width, self.height)


class Border(NamedTuple):
    """One border line: the places on its two sides, the second empty at the outside, and its points."""

    between: tuple[str, str]
    kind: str
    points: tuple[int, ...]


class Thing(NamedTuple):
    """What is told of a spot, rectangle or line of a plan.

    Attributes:
        title: What people call it.
        layer: The kind of things that it is shown and hidden with.
        follows: The thing with which it moves, if there is one.
    """

    title: Said
    layer: Said
    follows: str = ""


class MapPlan(NamedTuple):
    """Where everything lies, in pixels of the picture.

    Attributes:
        size: Width and height of the picture.
        counter: The side of a counter.
        points: The points of all borders.
        borders: The border lines.
        outlines: For each place the numbers of the borders that close it, counted from 1, and negative where
            one is walked backwards.
        spots: Single points, such as the middle of an identifier.
        rects: Rectangles, such as a box and the room for counters in it.
        lines: Open lines, such as an arrow.
        things: What is told of every spot, rectangle and line, by the same names.
        places: What people call the places that have an outline.
    """

    size: tuple[int, int]
    counter: float
    points: tuple[Point, ...]
    borders: tuple[Border, ...]
    outlines: Mapping[str, tuple[int, ...]]
    spots: Mapping[str, Point]
    rects: Mapping[str, Rect]
    lines: Mapping[str, tuple[Point, ...]]
    things: Mapping[str, Thing]
    places: Mapping[str, Said]

    def ring(self, place: str) -> tuple[int, ...]:
        """The points of the closed outline of a place by their numbers; the first is not repeated."""
        found: list[int] = []
        for number in self.outlines[place]:
            points = self.borders[abs(number) - 1].points
            found += (points if number > 0 else points[::-1])[:-1]
        return tuple(found)

    def outline(self, place: str) -> tuple[Point, ...]:
        """The closed outline of a place."""
        return tuple(self.points[point] for point in self.ring(place))

    def beside(self, point: int) -> Iterator[str]:
        """The places whose outlines have a point."""
        return (place for place in self.outlines if point in self.ring(place))

    def followers(self, name: str) -> Iterator[str]:
        """The things that move along with one."""
        return (other for other, thing in self.things.items() if thing.follows == name)
