"""outlines.yaml: the border lines, each once, and which of them close each Area."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from cholm_qt.files.chart_values import source_of
from cholm_qt.files.faults import FaultList
from cholm_qt.files.geometry import Point
from cholm_qt.files.nodes import Node, Scalar
from cholm_qt.files.reader import Reader, open_file

Line = tuple[Point, ...]


class Edge(NamedTuple):
    """One border line between two Areas, or between an Area and the outside, and where it stands."""

    between: tuple[str, str]  # the second is empty at the outside
    kind: str
    points: Line
    line: int = 0


class Outlines(NamedTuple):
    """The border lines, and every Area's closed outline, whose first point is not repeated.

    Attributes:
        signed: The numbers of the lines that close each Area, counted from 1, negative when walked backwards.
    """

    edges: tuple[Edge, ...]
    areas: dict[str, Line]
    signed: dict[str, tuple[int, ...]]


def read_outlines(path: Path, faults: FaultList) -> Outlines:
    """The border lines of a file and the outlines they close, as shares of the sheet."""
    with open_file(path, faults) as top:
        source_of(top)
        edges = tuple(_edge(reader) for reader in top.mappings("edges"))
        areas = top.mapping("areas")
        names = areas.keys()
        outlines = {area: _outline(areas, area, edges) for area in names}
        return Outlines(edges, outlines, {area: _signed(areas, area) for area in names})


def _edge(reader: Reader) -> Edge:
    """One border line."""
    ends = [_end(node) for node in reader.nodes("between")]
    kind, points = reader.text("kind"), _points(reader)
    if len(ends) != 2 or not ends[0]:
        reader.fault("'between' should be an Area and another or null", "between")
        ends = ["", ""]
    return Edge((ends[0], ends[1]), kind, points, reader.line)


def _signed(areas: Reader, area: str) -> tuple[int, ...]:
    """The signed numbers of the edges that close an Area, which have been looked at already."""
    return tuple(node.as_whole() or 0 for node in areas.scalars(area))


def _end(node: Node) -> str:
    """An Area beside a line, or nothing for the outside."""
    return node.text if isinstance(node, Scalar) and not node.is_null else ""


def _points(reader: Reader) -> Line:
    """The points of a line, which stand in one text: as a list each, they would take ten times as long."""
    try:
        texts = map(str.split, reader.text("points").split(","))
        pairs = [(float(x), float(y)) for x, y in texts]
    except ValueError:
        pairs = []
    points = tuple((x, y) for x, y in pairs if 0 <= x <= 1 and 0 <= y <= 1)
    if len(points) < 2 or len(points) != len(pairs):
        reader.fault("'points' should be two or more points from 0 to 1, like '0.25 0.5, 0.75 1'", "points")
    return points


def _outline(areas: Reader, area: str, edges: Sequence[Edge]) -> Line:
    """The lines that close an Area, one after the other."""
    line: list[Point] = []
    for node in areas.nodes(area):
        piece = _walked(areas, area, node, edges)
        if line and piece and line[-1] != piece[0]:
            areas.fault(f"The outline of Area {area} is broken: its lines do not meet", line=node.line)
        line += piece[1:] if line else piece
    if line and line[0] != line[-1]:
        areas.fault(f"The outline of Area {area} does not close", area)
    return tuple(line[:-1])


def _walked(areas: Reader, area: str, node: Node, edges: Sequence[Edge]) -> Line:
    """The points of an edge by its number, backwards when that is negative."""
    number = node.as_whole() if isinstance(node, Scalar) else None
    if number is None or not 1 <= abs(number) <= len(edges):
        says = f"An edge of Area {area} should be a number from 1 to {len(edges)} or its negative"
        areas.fault(says, line=node.line)
        return ()
    edge = edges[abs(number) - 1]
    if area not in edge.between:
        areas.fault(f"Edge {abs(number)} is not a border of Area {area}", line=node.line)
    return edge.points if number > 0 else edge.points[::-1]
