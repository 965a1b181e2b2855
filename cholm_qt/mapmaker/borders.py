"""The borders of the Areas: hollow where a road leads across, else solid red, along rivers too (3.2)."""

from __future__ import annotations

from collections.abc import Sequence

from cholm_qt.mapmaker.geometry import Line, between, distance
from cholm_qt.mapmaker.outlines import Edge
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.shapes import line_path
from cholm_qt.mapmaker.sheet import PLAY

SOLID, HOLLOW, GAP = 8.5, 16.0, 7.6


def draw_borders(plates: Plates, edges: Sequence[Edge], rivers: frozenset[str]) -> None:
    """Draw the hollow borders, then the solid ones over their ends."""
    paths = [(edge.kind, line_path(_within_the_frame(edge))) for edge in edges]
    hollow = [path for kind, path in paths if kind == "road"]
    river = [path for kind, path in paths if kind in rivers]
    solid = [path for kind, path in paths if kind in ("plain", "outside")]
    for path in (*hollow, *solid):
        plates.clear_along(path, HOLLOW + 6, 0.92)
    for path in river:
        plates.clear_along(path, SOLID + 6)
    for path in hollow:
        plates.stroke("red", path, HOLLOW)
    for path in hollow:
        plates.clear_along(path, GAP)
    for path in (*solid, *river):
        plates.stroke("red", path, SOLID)


def draw_border_sample(plates: Plates, kind: str, line: Line) -> None:
    """Draw a piece of border for the legend."""
    path = line_path(line)
    plates.stroke("red", path, HOLLOW if kind == "road" else SOLID, flat=True)
    if kind == "road":
        plates.clear_along(path, GAP, flat=True)


def _within_the_frame(edge: Edge) -> Line:
    """Return the line of a border; a hollow one stops short of the outer border, which is thinner."""
    line = list(edge.points)
    if edge.kind == "road":
        for at, before in ((0, 1), (-1, -2)):
            if not PLAY.grown(-HOLLOW / 2).holds(line[at]):
                far = distance(line[at], line[before])
                line[at] = between(line[at], line[before], min(0.9, HOLLOW / 2 / far))
    return line
