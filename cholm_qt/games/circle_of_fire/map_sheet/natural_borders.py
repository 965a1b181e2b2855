"""Turn the straight borders of board.yaml into natural lines, each from its own fixed seed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise

from cholm_qt.games.circle_of_fire.map_sheet.board import Area, Board
from cholm_qt.games.circle_of_fire.map_sheet.outlines import Edge, Outlines
from cholm_qt.mapmaker.geometry import Line, Point, beside, distance, rounded_corners, smooth_through

STRIDE = 0.34  # inches between the bends of a land border
SWING = 0.055  # how far a land border strays, as a share of its length
MEANDER = 0.15  # the same for a river
RIVER_STEP = 0.09  # inches between the points of a river

Ends = tuple[Point, Point]


def natural_outlines(board: Board) -> Outlines:
    """Return the outlines with every shared border bent once."""
    straight = {_ends(edge): edge for edge in straight_edges(board)}
    courses = {ends: line for river in board.rivers for ends, line in _river(board, straight, river)}
    natural = {ends: _natural(board, edge, courses.get(ends)) for ends, edge in straight.items()}
    order = {ends: number for number, ends in enumerate(natural, start=1)}
    areas = {area.id: tuple(_signed(area, order)) for area in board.areas.values()}
    return Outlines(tuple(natural.values()), areas)


def straight_edges(board: Board) -> list[Edge]:
    """Return every border as the straight step its two Areas share, in the order of the Areas."""
    owners: dict[Ends, list[str]] = {}
    for area in board.areas.values():
        for ends in pairwise([*area.outline, area.outline[0]]):
            owners.setdefault(_sorted(ends), []).append(area.id)
    return [_straight(board, ends, ids) for ends, ids in owners.items()]


def _straight(board: Board, ends: Ends, owners: Sequence[str]) -> Edge:
    """Return one straight edge with its owners and kind."""
    if len(owners) == 1:
        return Edge((owners[0], None), "outside", ends)
    first, second = sorted(owners, key=int)
    return Edge((first, second), board.borders[first, second], ends)


def _natural(board: Board, edge: Edge, course: Line | None) -> Edge:
    """Return the edge with its natural points, rounded as they will be written."""
    if course is None:
        course = list(edge.points) if edge.kind == "outside" else _land_border(board, edge)
    return Edge(edge.between, edge.kind, tuple((round(x, 5), round(y, 5)) for x, y in course))


def _land_border(board: Board, edge: Edge) -> Line:
    """Return an irregular line like a ditch or the edge of a field."""
    chance = random.Random(f"{edge.between[0]}-{edge.between[1]}")
    a, b = (_inches(board, point) for point in edge.points)
    count = max(3, round(distance(a, b) / STRIDE))
    bends = [chance.gauss(0, 1) * SWING / wave for wave in (1, 1.5, 2.2)]
    line = [a]
    for step in range(1, count):
        share = (step + chance.uniform(-0.25, 0.25)) / count
        stray = sum(bend * _wave(share, wave) for wave, bend in enumerate(bends, start=1))
        jitter = chance.uniform(-0.055, 0.055)
        line.append(beside(a, b, share, distance(a, b) * max(-0.09, min(0.09, stray)) + jitter))
    return [_sheet(board, point) for point in rounded_corners([*line, b])]


def _wave(share: float, wave: int) -> float:
    """Return a wave over the border that is nothing at both ends."""
    flat = 4 * share * (1 - share)
    return flat * (1.0, 2 * (1 - 2 * share), 1 - 5 * (share - 0.5) ** 2 * 4)[wave - 1]


def _river(board: Board, straight: dict[Ends, Edge], river: str) -> Iterator[tuple[Ends, Line]]:
    """Yield the course of a river border by border, smooth over their joints."""
    corners = _chain([ends for ends, edge in straight.items() if edge.kind == river])
    chance = random.Random(river)
    through = [_inches(board, corners[0])]
    side, counts = 1, []
    for a, b in pairwise([_inches(board, corner) for corner in corners]):
        extra = _meander(a, b, side, chance)
        side = -side if len(extra) % 2 else side
        through += [*extra, b]
        counts.append(len(extra) + 1)
    pieces = iter(smooth_through(through, RIVER_STEP))
    for ends, count in zip(pairwise(corners), counts, strict=True):
        line = [point for number in range(count) for point in next(pieces)[1 if number else 0 :]]
        yield _forward(ends, [_sheet(board, point) for point in line])


def _meander(a: Point, b: Point, side: int, chance: random.Random) -> Line:
    """Return the bends between two corners: none on a short step, two on a long one."""
    far = distance(a, b)
    swing = far * MEANDER * chance.uniform(0.75, 1.1)
    if far < 1.3:
        return []
    if far < 2.2:
        return [beside(a, b, 0.5, side * swing)]
    return [beside(a, b, 0.3, side * swing * 0.8), beside(a, b, 0.72, -side * swing * 0.8)]


def _chain(steps: list[Ends]) -> Line:
    """Return the corners of a river in order, from the end that lies on the sheet's outside."""
    meets: dict[Point, list[Point]] = {}
    for a, b in steps:
        meets.setdefault(a, []).append(b)
        meets.setdefault(b, []).append(a)
    at = max((point for point, others in meets.items() if len(others) == 1), key=lambda point: point[1])
    chain = [at]
    while onward := [point for point in meets[chain[-1]] if point not in chain]:
        chain.append(onward[0])
    return chain


def _signed(area: Area, order: dict[Ends, int]) -> Iterator[int]:
    """Yield the edges that close an Area's outline."""
    for ends in pairwise([*area.outline, area.outline[0]]):
        yield order[ends] if ends in order else -order[ends[::-1]]


def _ends(edge: Edge) -> Ends:
    """Return the two corners an edge joins."""
    return (edge.points[0], edge.points[-1])


def _sorted(ends: Ends) -> Ends:
    """Return the two corners in the order an edge is written."""
    return ends if ends[0] <= ends[1] else (ends[1], ends[0])


def _forward(ends: Ends, line: Line) -> tuple[Ends, Line]:
    """Return a course in the order its edge is written."""
    return (ends, line) if _sorted(ends) == ends else (ends[::-1], line[::-1])


def _inches(board: Board, point: Point) -> Point:
    """Return a point of the sheet in inches, where both axes measure the same."""
    return (point[0] * board.inches[0], point[1] * board.inches[1])


def _sheet(board: Board, point: Point) -> Point:
    """Return a point in inches in shares of the sheet."""
    return (point[0] / board.inches[0], point[1] / board.inches[1])
