"""The plan of a map that the program draws itself: a hex round the centre of each place."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, pi, sin, sqrt

from cholm_qt.engine.board import Board
from cholm_qt.engine.reasons import Said
from cholm_qt.files.geometry import Point
from cholm_qt.files.map_plan import Border, MapPlan, Thing

ACROSS = 280.0  # pixels of the sheet from one side of a hex to the opposite one
COUNTER = 74.0
MARGIN = 60.0  # of paper round the hexes
FROM_EDGE = 30.0  # from the upper side of a hex to the middle of its identifier
IDENTIFIERS = Said("Identifiers")
SIDE = "side"


def hex_middles(board: Board, across: float = ACROSS) -> tuple[list[Point], tuple[int, int]]:
    """The middle of each hex on a sheet with a margin, and the size of that sheet."""
    points = [(x * across, y * across) for x, y in (place.centre for place in board.places)]
    left = min((x for x, _ in points), default=0.0) - across / sqrt(3) - MARGIN
    top = min((y for _, y in points), default=0.0) - across / 2 - MARGIN
    middles = [(x - left, y - top) for x, y in points]
    width = max((x for x, _ in middles), default=0.0) + across / sqrt(3) + MARGIN
    height = max((y for _, y in middles), default=0.0) + across / 2 + MARGIN
    return middles, (ceil(width), ceil(height))


def hex_corners(middle: Point, across: float = ACROSS) -> list[Point]:
    """The corners of a hex that stands on one of its sides."""
    radius = across / sqrt(3)
    return [(middle[0] + cos(n * pi / 3) * radius, middle[1] + sin(n * pi / 3) * radius) for n in range(6)]


def hex_plan(board: Board) -> MapPlan:
    """Where the hexes of a board lie, whose neighbours share their corners and sides."""
    middles, size = hex_middles(board)
    names = [place.id for place in board.places]
    points: dict[Point, int] = {}
    rings = [
        [points.setdefault((round(x, 2), round(y, 2)), len(points)) for x, y in hex_corners(middle)]
        for middle in middles
    ]
    borders, outlines = _sides(names, rings)
    spots = {
        spot_name(name): (x, y + FROM_EDGE - ACROSS / 2) for name, (x, y) in zip(names, middles, strict=True)
    }
    things = {spot_name(name): Thing(Said("Hex {0}", (name,)), IDENTIFIERS) for name in names}
    places = {name: Said("Hex {0}", (name,)) for name in names}
    return MapPlan(size, COUNTER, tuple(points), borders, outlines, spots, {}, {}, things, places)


def spot_name(place: str) -> str:
    """The name of the identifier of a place among the spots of a plan."""
    return f"places/{place}/identifier"


def _sides(
    names: Sequence[str], rings: Sequence[Sequence[int]]
) -> tuple[tuple[Border, ...], dict[str, tuple[int, ...]]]:
    """Every side once, and the signed numbers of the sides of each hex."""
    borders: list[Border] = []
    numbers: dict[tuple[int, int], int] = {}  # by the two corners, as the side was first walked
    outlines: dict[str, tuple[int, ...]] = {}
    for name, ring in zip(names, rings, strict=True):
        signed = []
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (b, a) in numbers:  # the neighbour walks it the other way
                side = borders[numbers[b, a] - 1]
                borders[numbers[b, a] - 1] = side._replace(between=(side.between[0], name))
                signed.append(-numbers[b, a])
            else:
                borders.append(Border((name, ""), SIDE, (a, b)))
                numbers[a, b] = len(borders)
                signed.append(len(borders))
        outlines[name] = tuple(signed)
    return tuple(borders), outlines
