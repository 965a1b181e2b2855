"""Tree signs in the woods and dashes in the bogs."""

from __future__ import annotations

import random
from collections.abc import Iterator

from PySide6.QtGui import QPainterPath

from cholm_qt.games.circle_of_fire.map_sheet.features import CONIFERS
from cholm_qt.games.circle_of_fire.map_sheet.sheet import FIELD
from cholm_qt.games.circle_of_fire.map_sheet.sheet_plan import SheetPlan
from cholm_qt.mapmaker.geometry import Point, is_inside
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.shapes import broadleaf, conifer, line_path

TREES_APART = 27
DASHES_APART = (46, 15)


def draw_woods(plates: Plates, plan: SheetPlan) -> None:
    """Draw a sign for every tree that finds room."""
    chance = random.Random("woods")
    signs = QPainterPath()
    for at in _jittered(chance, TREES_APART, TREES_APART):
        ground = plan.ground
        thin = 0.45 * ground.at(ground.bog, at)
        if ground.at(ground.wood, at) > 0.03 and chance.random() > thin and plan.free_space.is_free_at(at, 9):
            sign = conifer if chance.random() < _conifers(plan, at) else broadleaf
            signs.addPath(sign(at, chance.uniform(15, 19)))
    plates.stroke("black", signs, 1.7, 0.72)


def draw_bogs(plates: Plates, plan: SheetPlan) -> None:
    """Draw the bogs' water as level dashes, in tufts."""
    chance = random.Random("bogs")
    dashes = QPainterPath()
    for at in _jittered(chance, *DASHES_APART):
        ground = plan.ground
        wet = ground.at(ground.bog, at)
        if wet > 0.6 and chance.random() < 0.7 and plan.free_space.is_free_at(at, 10):
            half = chance.uniform(9, 25)
            dashes.addPath(line_path([(at[0] - half, at[1]), (at[0] + half, at[1])]))
    plates.stroke("blue", dashes, 2.2, 0.85)


def _conifers(plan: SheetPlan, at: Point) -> float:
    """Return the share of conifers in the wood at a point."""
    for area, share in CONIFERS.items():
        if is_inside(at, plan.areas[area]):
            return share
    return 0.55


def _jittered(chance: random.Random, across: float, down: float) -> Iterator[Point]:
    """Yield the points of a loose grid over the map."""
    row, y = 0, FIELD.y + down / 2
    while y < FIELD.bottom:
        x = FIELD.x + (across / 2 if row % 2 else 0)
        while x < FIELD.right:
            yield (x + chance.uniform(-0.28, 0.28) * across, y + chance.uniform(-0.28, 0.28) * down)
            x += across
        row, y = row + 1, y + down
