"""The borders of the Areas: hollow where a road leads across, else solid red, along rivers too (3.2)."""

from __future__ import annotations

from collections.abc import Sequence

from cholm_qt.mapmaker.outlines import Edge
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.shapes import line_path

SOLID, HOLLOW, GAP = 8.5, 16.0, 7.6


def draw_borders(plates: Plates, edges: Sequence[Edge], rivers: frozenset[str]) -> None:
    """Draw the hollow borders, then the solid ones over their ends."""
    paths = [(edge.kind, line_path(edge.points)) for edge in edges]
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
