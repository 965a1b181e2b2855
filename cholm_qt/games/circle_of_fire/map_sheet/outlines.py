"""Natural outlines of the Areas: every border is one line, shared by its two Areas."""

from __future__ import annotations

from dataclasses import dataclass

from cholm_qt.mapmaker.geometry import Line, Point, joined

HEADER = """\
# The outlines of the Areas of Circle of Fire, drawn once by cholm_qt.mapmaker; do not edit by hand.
#
# Coordinates run from 0 to 1, from the left and from the top of the sheet, as in board.yaml. An edge lies
# between two Areas, or between an Area and the outside (null); its points are pairs of numbers with commas
# between. An Area lists the edges that close its outline by their place in the list, counted from 1; a
# negative number means the edge is walked backwards.

format: 1
source: R
"""


@dataclass(frozen=True, slots=True)
class Edge:
    """One border line between two Areas, or between an Area and the outside."""

    between: tuple[str, str | None]
    kind: str
    points: tuple[Point, ...]

    def backwards(self) -> tuple[Point, ...]:
        """Return the points from the last to the first."""
        return self.points[::-1]


@dataclass(frozen=True, slots=True)
class Outlines:
    """All border lines, and for each Area the signed numbers of those that close it."""

    edges: tuple[Edge, ...]
    areas: dict[str, tuple[int, ...]]

    def outline(self, area: str) -> Line:
        """Return the closed outline of an Area; the first point is not repeated."""
        signed = self.areas[area]
        pieces = [self.edges[n - 1].points if n > 0 else self.edges[-n - 1].backwards() for n in signed]
        return joined(pieces)[:-1]

    def all(self) -> dict[str, Line]:
        """Return the closed outline of every Area."""
        return {area: self.outline(area) for area in self.areas}


def outlines_text(outlines: Outlines) -> str:
    """Return the file that holds the outlines, one edge to a line."""
    edges = "".join(f"  - {_edge_text(edge)}\n" for edge in outlines.edges)
    areas = "".join(f'  "{area}": {list(signed)}\n' for area, signed in outlines.areas.items())
    return f"{HEADER}\nedges:\n{edges}\nareas:\n{areas}"


def _edge_text(edge: Edge) -> str:
    """Return one edge as YAML."""
    first, second = edge.between
    other = "null" if second is None else f'"{second}"'
    points = ", ".join(f"{x:.5f} {y:.5f}" for x, y in edge.points)
    return f'{{between: ["{first}", {other}], kind: {edge.kind}, points: "{points}"}}'
