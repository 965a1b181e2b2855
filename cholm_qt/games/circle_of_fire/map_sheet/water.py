"""The rivers, brooks and ravines: their courses, and how they are drawn."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtGui import QPainterPath

from cholm_qt.games.circle_of_fire.map_sheet.board import Board
from cholm_qt.games.circle_of_fire.map_sheet.features import (
    BROOKS,
    RAVINES,
    RIVER_HALVES,
    RIVER_HEADS,
    RIVER_TAILS,
)
from cholm_qt.games.circle_of_fire.map_sheet.outlines import Edge
from cholm_qt.games.circle_of_fire.map_sheet.sheet import line_on_sheet
from cholm_qt.mapmaker.geometry import Line, Point, chained, distance, parallel, smooth_line, walk
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.shapes import line_path, polygon, ribbon


@dataclass(frozen=True, slots=True)
class River:
    """A river from its head to its mouth, with half its width at every point."""

    name: str
    line: Line
    halves: tuple[float, ...]

    @property
    def band(self) -> QPainterPath:
        """Return the water."""
        return ribbon(self.line, self.halves)


def all_rivers(board: Board, edges: Sequence[Edge]) -> list[River]:
    """Return the rivers as the borders have them, and on to the frame of the map."""
    return [_river(id_, name, edges) for id_, name in board.rivers.items()]


def _river(id_: str, name: str, edges: Sequence[Edge]) -> River:
    """Return one river."""
    inside = chained([list(edge.points) for edge in edges if edge.kind == id_], RIVER_HEADS[id_][0])
    head = smooth_line([*RIVER_HEADS[id_][::-1], inside[4]], 0.003)
    before = head[: head.index(RIVER_HEADS[id_][0])]
    tail = smooth_line([inside[-5], *RIVER_TAILS[id_]], 0.003) if id_ in RIVER_TAILS else []
    after = tail[tail.index(RIVER_TAILS[id_][0]) + 1 :] if tail else []
    line = line_on_sheet([*before, *inside, *after])
    return River(name, line, tuple(_halves(line, *RIVER_HALVES[id_], seed=name)))


def _halves(line: Line, start: float, end: float, *, seed: str) -> list[float]:
    """Return half the river's width along it, wavering a little."""
    chance = random.Random(seed)
    phases = [chance.uniform(0, 6) for _ in range(3)]
    waves = [
        sum(math.sin(i / period + phase) for period, phase in zip((4, 9, 23), phases, strict=True))
        for i in range(len(line))
    ]
    share = [i / (len(line) - 1) for i in range(len(line))]
    return [start + (end - start) * part + 1.1 * wave for part, wave in zip(share, waves, strict=True)]


def all_brooks(rivers: Sequence[River]) -> dict[str, Line]:
    """Return the brooks, each led to the nearest water."""
    water = [point for river in rivers for point in river.line]
    return {name: _brook(name, line_on_sheet(course), water) for name, course in BROOKS.items()}


def _brook(name: str, course: Line, water: Sequence[Point]) -> Line:
    """Return a winding brook."""
    chance = random.Random(name)
    mouth = _nearest(water, course[-1])
    rough = smooth_line([*course, mouth], 34)
    bent = [(x + chance.uniform(-9, 9), y + chance.uniform(-9, 9)) for x, y in rough[1:-1]]
    return smooth_line([rough[0], *bent, mouth], 8)


def all_ravines(rivers: Sequence[River]) -> list[Line]:
    """Return the ravines, each led to the nearest water."""
    water = [point for river in rivers for point in river.line]
    lines = [line_on_sheet(course) for course in RAVINES]
    return [smooth_line([*line, _nearest(water, line[-1])], 10) for line in lines]


def _nearest(points: Sequence[Point], to: Point) -> Point:
    """Return the point nearest to another."""
    return min(points, key=lambda point: distance(point, to))


def draw_brooks(plates: Plates, brooks: dict[str, Line]) -> None:
    """Draw the brooks, wider towards the mouth."""
    for line in brooks.values():
        plates.clear_along(line_path(line), 9, 0.6)
        third = len(line) // 3
        plates.stroke("blue", line_path(line), 2.6)
        plates.stroke("blue", line_path(line[third:]), 3.6)
        plates.stroke("blue", line_path(line[2 * third :]), 4.8)


def draw_rivers(plates: Plates, rivers: Sequence[River]) -> None:
    """Draw the water with its shore lines and water lines."""
    for river in rivers:
        plates.clear(river.band)
        plates.clear_along(river.band, 7)
    for river in rivers:
        plates.stroke("blue", river.band, 5.5)
    for river in rivers:
        plates.clear(river.band)
        plates.fill("blue", river.band, 0.34)
    for river in rivers:
        for inset, coverage in ((5.0, 0.62), (9.0, 0.5)):
            inner = ribbon(river.line, [half - inset for half in river.halves])
            plates.stroke("blue", inner, 1.3, coverage)
            plates.fill("blue", inner, 0.34 - inset * 0.012)


def draw_banks(plates: Plates, rivers: Sequence[River], ravines: Sequence[Line]) -> None:
    """Draw the steep banks by hachures that fall to the water."""
    for river in rivers:
        for side in (-1, 1):
            line = [_off(river, i, side) for i in range(len(river.line))]
            _hachures(plates, line, 13 * -side, seed=f"{river.name}{side}", gaps=0.42)
    for number, ravine in enumerate(ravines):
        for side in (-1, 1):
            _hachures(plates, parallel(ravine, 17 * side), 12 * -side, seed=f"ravine{number}{side}", gaps=0.0)


def _off(river: River, i: int, side: int) -> Point:
    """Return the upper edge of the bank beside the river's i-th point."""
    start = max(i - 1, 0)
    return parallel(river.line[start : i + 2], side * (river.halves[i] + 19))[i - start]


def _hachures(plates: Plates, edge: Line, fall: float, *, seed: str, gaps: float) -> None:
    """Draw wedges falling from an edge to one side, with gaps where the bank is low."""
    chance = random.Random(seed)
    phase = chance.uniform(0, 6)
    path = QPainterPath()
    top: list[Line] = [[]]
    for number, ((x, y), heading) in enumerate(walk(edge, 5.2)):
        steep = math.sin(number / 21 + phase) + 0.6 * math.sin(number / 8.3 + 2 * phase)
        if steep < 2.2 * gaps - 1:
            top.append([])
            continue
        top[-1].append((x, y))
        path.addPath(_wedge((x, y), heading, fall * chance.uniform(0.7, 1.25)))
    plates.fill("brown", path)
    for line in top:
        if len(line) > 2:
            plates.stroke("brown", line_path(line), 1.9)


def _wedge(at: Point, heading: float, fall: float) -> QPainterPath:
    """Return one hachure: broad at the top, a hair at the foot."""
    along, down = (math.cos(heading), math.sin(heading)), (-math.sin(heading), math.cos(heading))
    return polygon(
        [
            (at[0] - along[0] * 1.25, at[1] - along[1] * 1.25),
            (at[0] + along[0] * 1.25, at[1] + along[1] * 1.25),
            (at[0] + down[0] * fall, at[1] + down[1] * fall),
        ]
    )
