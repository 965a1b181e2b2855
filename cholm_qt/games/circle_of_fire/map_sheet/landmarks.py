"""Single things on the ground: airfield, churches, cemetery, brickworks and spot heights."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtGui import QPainterPath

from cholm_qt.games.circle_of_fire.map_sheet.features import (
    AIRFIELD,
    BRICKWORKS,
    CEMETERY,
    CHURCHES,
    SPOT_HEIGHTS,
)
from cholm_qt.games.circle_of_fire.map_sheet.landscape import CELL
from cholm_qt.games.circle_of_fire.map_sheet.sheet import PLAY
from cholm_qt.games.circle_of_fire.map_sheet.sheet_plan import SheetPlan
from cholm_qt.mapmaker.geometry import Point, Rect, distance
from cholm_qt.mapmaker.lettering import write
from cholm_qt.mapmaker.noise import clear_points
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.shapes import block, box, cross, disc, line_path, polygon, turned

RUNWAY, RUNWAY_TURN = (196, 46), 18.0
HEIGHTS_APART = 330


def draw_landmarks(plates: Plates, plan: SheetPlan) -> None:
    """Draw every landmark where there is room, the larger ones first."""
    _draw_airfield(plates, plan)
    if at := _free_place(plan, CEMETERY, (66, 46)):
        _draw_cemetery(plates, plan, at)
    if at := _free_place(plan, BRICKWORKS, (58, 52)):
        _draw_brickworks(plates, plan, at)
    for area in CHURCHES:
        if at := _free_place(plan, area, (34, 50)):
            _draw_church(plates, plan, at)
    _draw_heights(plates, plan)


def _free_place(plan: SheetPlan, area: str, size: tuple[float, float]) -> Point | None:
    """Return the free place in an Area that lies nearest to where its roads meet."""
    outline, hub = plan.areas[area], plan.roads.hubs[area]
    x, y = [at[0] for at in outline], [at[1] for at in outline]
    tries = [
        (float(left), float(top))
        for left in range(int(min(x)), int(max(x)), 12)
        for top in range(int(min(y)), int(max(y)), 12)
    ]
    for at in sorted(clear_points(tries, outline, 40), key=lambda place: distance(place, hub)):
        if plan.free_space.is_free(Rect(at[0] - size[0] / 2, at[1] - size[1] / 2, *size)):
            return at
    return None


def _draw_airfield(plates: Plates, plan: SheetPlan) -> None:
    """Draw the landing strip with its markers and an aeroplane."""
    turn = math.radians(RUNWAY_TURN)
    wide = RUNWAY[0] * math.cos(turn) + RUNWAY[1] * math.sin(turn)
    high = RUNWAY[0] * math.sin(turn) + RUNWAY[1] * math.cos(turn)
    hub = plan.roads.hubs[AIRFIELD]
    at = _free_place(plan, AIRFIELD, (wide, high)) or (hub[0] + 20, hub[1])
    strip = block(at, *RUNWAY, RUNWAY_TURN)
    plates.clear(strip, 0.85)
    plates.fill("shade", strip, 0.3)
    plates.stroke("black", strip, 2.2, 0.9, dashes=(15, 8), flat=True)
    middle = line_path([(-RUNWAY[0] / 2 + 18, 0), (RUNWAY[0] / 2 - 18, 0)])
    plates.stroke("black", turned(middle, at, RUNWAY_TURN), 1.6, 0.7, dashes=(22, 14), flat=True)
    plane = turned(_aeroplane(), at, RUNWAY_TURN - 90)
    plates.clear_along(plane, 8)
    plates.fill("black", plane, 0.93)
    plan.free_space.take(strip)


def _aeroplane() -> QPainterPath:
    """Return an aeroplane seen from above, its nose up."""
    half = [(0, -24), (3.5, -18), (4, -9), (27, -3), (27, 3), (4, 3), (3, 15), (11, 19), (11, 23), (0, 22)]
    return polygon([*half, *((-x, y) for x, y in reversed(half))])


def _draw_church(plates: Plates, plan: SheetPlan, at: Point) -> None:
    """Draw a church: a tower's disc under its cross."""
    tower, sign = disc((at[0], at[1] + 13), 8.5), cross((at[0], at[1] - 8), 18, 28, 0.36)
    for shape in (tower, sign):
        plates.clear_along(shape, 11)
    plates.fill("black", tower, 0.95)
    plates.stroke("black", sign, 3.4, 0.95, flat=True)
    plan.free_space.take(box(Rect(at[0] - 16, at[1] - 26, 32, 52)))


def _draw_cemetery(plates: Plates, plan: SheetPlan, at: Point) -> None:
    """Draw a walled field of crosses."""
    field = Rect(at[0] - 31, at[1] - 21, 62, 42)
    plates.clear(box(field), 0.9)
    plates.stroke("black", box(field), 2, 0.9)
    for dx, dy in ((-18, -7), (1, -8), (19, -6), (-9, 10), (10, 9)):
        plates.stroke("black", cross((at[0] + dx, at[1] + dy), 8, 14, 0.34), 2, 0.9, flat=True)
    plan.free_space.take(box(field.grown(6)))


def _draw_brickworks(plates: Plates, plan: SheetPlan, at: Point) -> None:
    """Draw the works' block with its chimney, and the map's short word for it."""
    plates.fill("black", block((at[0] - 4, at[1] + 8), 34, 16), 0.93)
    chimney = [(15, 16), (18, -20), (23, -20), (26, 16)]
    plates.fill("black", polygon([(at[0] + dx, at[1] + dy) for dx, dy in chimney]))
    write(plates, "Zgl.", "italic", 24, (at[0] - 30, at[1] - 6), halo=4)
    plan.free_space.take(box(Rect(at[0] - 34, at[1] - 28, 68, 52)))


def _draw_heights(plates: Plates, plan: SheetPlan) -> None:
    """Draw the highest points as dots with their height in metres."""
    chosen: list[Point] = []
    for at in _summits(plan):
        label = Rect(at[0] - 8, at[1] - 16, 74, 28)
        if len(chosen) < SPOT_HEIGHTS and plan.free_space.is_free(label) and _is_far(at, chosen):
            height = plan.ground.at(plan.ground.height, at)
            plates.clear_along(disc(at, 2), 6)
            plates.fill("black", disc(at, 3.4), 0.9)
            write(plates, f"{height:.1f}".replace(".", ","), "roman", 24, (at[0] + 9, at[1] + 8), halo=4)
            plan.free_space.take(box(label))
            chosen.append(at)


def _is_far(at: Point, others: list[Point]) -> bool:
    """Return whether a point lies well away from all others."""
    return all(distance(at, other) > HEIGHTS_APART for other in others)


def _summits(plan: SheetPlan) -> list[Point]:
    """Return points inside the map, those that stand out most first."""
    height = plan.ground.height
    around = [np.roll(height, (down, across), (0, 1)) for down in (-6, 0, 6) for across in (-6, 0, 6)]
    standing = height - np.mean(around, axis=0)
    order = np.argsort(-standing, axis=None, kind="stable")
    rows, columns = np.divmod(order, height.shape[1])
    points = zip((columns - 1.0) * CELL, (rows - 1.0) * CELL, strict=True)
    return [(float(x), float(y)) for x, y in points if PLAY.grown(-60).holds((x, y))]
