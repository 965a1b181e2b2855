"""Houses: along the streets of the town and along the roads of the villages."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QPainterPath

from cholm_qt.games.circle_of_fire.map_sheet.features import VILLAGES
from cholm_qt.games.circle_of_fire.map_sheet.sheet_plan import SheetPlan
from cholm_qt.mapmaker.free_space import FreeSpace
from cholm_qt.mapmaker.geometry import Line, Point, Rect, distance, is_inside, walk
from cholm_qt.mapmaker.noise import clear_points
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.shapes import block, line_path, polygon

STREETS_APART, LANES_APART = 74, 128
STREET = 9


@dataclass(frozen=True, slots=True)
class Row:
    """How houses stand along a line: how big, how far from its middle, and how many are missing."""

    fronts: tuple[float, float]
    depths: tuple[float, float]
    setback: float
    missing: float


TOWN_ROW = Row((13, 27), (10, 14), 6.5, 0.10)
ROAD_ROW = Row((14, 28), (11, 15), 10.5, 0.10)
VILLAGE_ROW = Row((10, 17), (8, 11), 13, 0.32)


def draw_town(plates: Plates, plan: SheetPlan) -> None:
    """Draw the built-up ground, the streets and the houses of every Urban Area."""
    urban = [area.id for area in plan.board.areas.values() if area.terrain == "urban"]
    for area in urban:
        ground = polygon(plan.areas[area])
        plates.fill("shade", ground, 0.36)
        streets = list(_streets(plan, area))
        for street in streets:
            plates.clear_along(line_path(street), STREET, 0.85, keep=("black",))
        _draw_houses(plates, plan, area, streets)


def _draw_houses(plates: Plates, plan: SheetPlan, area: str, streets: Sequence[Line]) -> None:
    """Draw the houses of one Urban Area, those on the roads first."""
    chance = random.Random(f"town {area}")
    houses = QPainterPath()
    for road in (*plan.roads.main, *plan.roads.tracks):
        near = clear_points(road, plan.areas[area], 0)
        if len(near) > 4:
            _add_row(houses, near, ROAD_ROW, chance, plan.free_space, plan.areas[area])
    for street in streets:
        _add_row(houses, street, TOWN_ROW, chance, plan.free_space, plan.areas[area])
    plates.fill("black", houses, 0.93)


def _streets(plan: SheetPlan, area: str) -> Iterator[Line]:
    """Yield the streets of an Area: two families of lines at right angles, broken where they leave it."""
    chance = random.Random(f"streets {area}")
    hub, outline = plan.roads.hubs[area], plan.areas[area]
    angle = _main_heading(plan, area) + chance.uniform(-0.08, 0.08)
    for turn, apart in ((angle, STREETS_APART), (angle + math.pi / 2, LANES_APART)):
        for number in range(-6, 7):
            away = (number + 0.5) * apart + chance.uniform(-8, 8)
            start = (hub[0] - math.sin(turn) * away, hub[1] + math.cos(turn) * away)
            yield from _runs(start, turn, outline)


def _runs(through: Point, turn: float, outline: Line) -> Iterator[Line]:
    """Yield the pieces of a straight line that lie well inside an outline."""
    steps = [(math.cos(turn) * step * 8, math.sin(turn) * step * 8) for step in range(-60, 61)]
    run: Line = []
    for at in clear_points([(through[0] + dx, through[1] + dy) for dx, dy in steps], outline, 16):
        if run and distance(run[-1], at) > 9:
            if len(run) > 5:
                yield run
            run = []
        run.append(at)
    if len(run) > 5:
        yield run


def _main_heading(plan: SheetPlan, area: str) -> float:
    """Return the heading of the nearest road at an Area's hub."""
    hub = plan.roads.hubs[area]
    steps = [stop for road in (*plan.roads.main, *plan.roads.tracks) for stop in walk(road, 30)]
    near = sorted(steps, key=lambda step: distance(step[0], hub))
    return near[1][1]


def _add_row(
    houses: QPainterPath, line: Line, row: Row, chance: random.Random, space: FreeSpace, outline: Line
) -> None:
    """Add houses on both sides of a line where there is room."""
    for side in (-1, 1):
        due = chance.uniform(4, 14)
        while stops := walk(line, 1e9, due):
            front, depth = chance.uniform(*row.fronts), chance.uniform(*row.depths)
            at, heading = stops[0]
            away = side * (row.setback + depth / 2)
            middle = (at[0] - math.sin(heading) * away, at[1] + math.cos(heading) * away)
            due += front + chance.choice((3, 4, 6, 12))
            if chance.random() > row.missing and _fits(middle, max(front, depth), space, outline):
                house = block(middle, front, depth, math.degrees(heading))
                houses.addPath(house)
                space.take(house)


def _fits(at: Point, size: float, space: FreeSpace, outline: Line) -> bool:
    """Return whether a house may stand there."""
    half = size * 0.36
    return is_inside(at, outline) and space.is_free(Rect(at[0] - half, at[1] - half, 2 * half, 2 * half))


def draw_villages(plates: Plates, plan: SheetPlan) -> None:
    """Draw the villages, strung along the roads about their hubs."""
    houses = QPainterPath()
    for area in VILLAGES:
        chance = random.Random(f"village {area}")
        for road in (*plan.roads.main, *plan.roads.tracks):
            near = [at for at in road if distance(at, plan.roads.hubs[area]) < chance.uniform(110, 165)]
            if len(near) > 4:
                _add_row(houses, near, VILLAGE_ROW, chance, plan.free_space, plan.areas[area])
    plates.fill("black", houses, 0.93)
