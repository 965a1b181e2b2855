"""Borders and connector arrows: hollow for a road, solid for none (3.2, 12.4)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtGui import QPainterPath

from cholm_qt.games.circle_of_fire.map_sheet.outlines import Edge
from cholm_qt.games.circle_of_fire.map_sheet.sheet import PLAY
from cholm_qt.mapmaker.geometry import Line, Point, between, distance
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.shapes import arrow_head, line_path

SOLID, HOLLOW, GAP = 8.5, 16.0, 7.6
HEADS = {"road": 40.0, "plain": 34.0, "link": 28.0}  # sizes of arrow heads


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


def draw_arrow(plates: Plates, kind: str, line: Sequence[Point]) -> None:
    """Draw one arrow with a head at each end."""
    heads = _head(line[-1], line[-2], HEADS[kind])
    heads.addPath(_head(line[0], line[1], HEADS[kind]))
    shaft = line_path(_shortened(line, HEADS[kind] * 0.8))
    plates.clear_along(heads, 12, 0.95)
    plates.clear(heads)
    if kind == "road":
        _hollow(plates, shaft, heads)
    elif kind == "plain":
        plates.clear_along(shaft, 18, 0.95, flat=True)
        plates.stroke("red", shaft, 9, flat=True)
        plates.fill("red", heads)
    else:
        plates.clear_along(shaft, 14, 0.95, flat=True)
        plates.stroke("red", shaft, 5, dashes=(24, 11), flat=True)
        plates.fill("red", heads)


def _hollow(plates: Plates, shaft: QPainterPath, heads: QPainterPath) -> None:
    """Draw a road arrow: two red lines with paper between."""
    plates.clear_along(shaft, 30, 0.95, flat=True)
    plates.stroke("red", shaft, 22, flat=True)
    plates.stroke("red", heads, 9)
    plates.clear(heads)
    plates.clear_along(shaft, 12.5, flat=True)


def _head(tip: Point, before: Point, size: float) -> QPainterPath:
    """Return the head at a tip, pointing away from the point before it."""
    return arrow_head(tip, math.atan2(tip[1] - before[1], tip[0] - before[0]), size)


def _shortened(line: Sequence[Point], by: float) -> list[Point]:
    """Return the line without its two ends, where the heads are."""
    start, end = _towards(line[0], line[1], by), _towards(line[-1], line[-2], by)
    return [start, *line[1:-1], end]


def _towards(a: Point, b: Point, way: float) -> Point:
    """Return the point that way from a towards b."""
    share = way / distance(a, b)
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
