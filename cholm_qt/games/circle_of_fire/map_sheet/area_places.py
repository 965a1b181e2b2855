"""Find by search where in an Area its identifier, its name and its counters have most room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cholm_qt.games.circle_of_fire.map_sheet.board import Area
from cholm_qt.games.circle_of_fire.map_sheet.sheet import FOLDS, on_sheet
from cholm_qt.mapmaker.geometry import Point, Rect
from cholm_qt.mapmaker.lettering import text_width
from cholm_qt.mapmaker.noise import clearance_of

GRID = 10  # pixels between the places tried
NAME_SIZE, TOWN_NAME_SIZE = 38, 31
MARGIN = 8  # beside a name
SIGN = 68  # an identifier's width and height
NAME_DROP = 72  # from the identifier's centre to the name's baseline
STAR_ROOM = 46  # above the identifier of the Victory Area
GLASS_ROOM = 62  # beside the identifier of the observing Area
MARKERS = 88  # to both sides of the identifier, where small markers lie
COUNTER = 74
BLOCK = 2 * COUNTER + 4  # four counters, the most a side may have in an Area (6.1.1)
AIR = 6  # round a block
LABELS, BLOCKS = 140, 260  # of the places tried, so many are combined
SPACIOUS, TIGHT = 20, 42  # a place this far from the border is as good as any; one so much nearer is not

Floats = NDArray[Any]
Obstacle = tuple[Point, float]  # a point and how much room it takes round it


@dataclass(frozen=True, slots=True)
class Place:
    """One Area's identifier and name, and the room for the counters of each side."""

    identifier: Point
    name: Rect
    german: Rect
    soviet: Rect

    @property
    def middle(self) -> Point:
        """Return the point between the two sides' counters."""
        (gx, gy), (sx, sy) = self.german.centre, self.soviet.centre
        return ((gx + sx) / 2, (gy + sy) / 2)


@dataclass(frozen=True, slots=True)
class Extent:
    """How far a thing reaches from its middle point: to both sides, up and down."""

    half: float
    above: float
    below: float
    sign: float = 0.0  # of that, the signs above the name


def find_place(
    area: Area, outline: Sequence[Point], avoid: Sequence[Obstacle], taken: Sequence[Rect]
) -> Place:
    """Return the roomiest arrangement of identifier over name and of both sides' counters.

    What is to be avoided keeps the identifier away; what its neighbours have taken keeps the counters away.
    """
    grid, banks = Grid.over(outline, ()), Grid.over(outline, avoid)
    label = label_extent(area)
    (x, y), german, soviet = _best_three(grid, banks, area, label, taken)
    half = text_width(area.name, "roman", name_size(area)) / 2
    name = Rect(x - half, y + NAME_DROP - 30, 2 * half, 40)
    return Place((x, y), name, _block(german), _block(soviet))


def _block(middle: Point) -> Rect:
    """Return the room for a side's four counters."""
    return Rect(middle[0] - BLOCK / 2, middle[1] - BLOCK / 2, BLOCK, BLOCK)


def label_extent(area: Area) -> Extent:
    """Return how far identifier and name reach from the identifier's centre."""
    star = STAR_ROOM if "victory" in area.tags else 0
    width = text_width(area.name, "roman", name_size(area))
    signs = SIGN / 2 + (GLASS_ROOM if "observation" in area.tags else 0)
    return Extent(max(width / 2 + MARGIN, signs), SIGN / 2 + 4 + star, NAME_DROP + 12, signs)


def name_size(area: Area) -> int:
    """Return how large an Area's name is printed; the town's Areas are small."""
    return TOWN_NAME_SIZE if area.terrain == "urban" else NAME_SIZE


@dataclass(frozen=True, slots=True)
class Grid:
    """Places to try in one Area, and how far each lies inside its border (negative outside)."""

    left: float
    top: float
    clearance: Floats

    @classmethod
    def over(cls, outline: Sequence[Point], avoid: Sequence[Obstacle]) -> Grid:
        """Return the grid over an outline, clear of what has to be avoided."""
        edge = np.array(outline)
        left, top = edge.min(axis=0)
        right, bottom = edge.max(axis=0)
        x, y = np.meshgrid(np.arange(left, right, GRID), np.arange(top, bottom, GRID))
        clearance = clearance_of(x, y, outline)
        for (ox, oy), reach in avoid:
            clearance = np.minimum(clearance, np.hypot(x - ox, y - oy) - reach)
        return cls(float(left), float(top), clearance)

    def room(self, extent: Extent) -> Floats:
        """Return for every place how far a thing standing there would stay from the border."""
        reach = [-extent.half, -extent.half / 3, extent.half / 3, extent.half]
        corners = [(dx, dy) for dx in reach for dy in (-extent.above, 0.0, extent.below)]
        found: Floats = np.min([self._shifted(dx, dy) for dx, dy in corners], axis=0)
        return found

    def best(self, extent: Extent, kept: int) -> tuple[Floats, Floats]:
        """Return about so many roomy places for a thing, spread over the grid, and how roomy each is."""
        room = self.room(extent)
        least = min(float(room.max()), SPACIOUS)
        step = 1
        while np.count_nonzero(room[::step, ::step] >= least - TIGHT) > kept:
            step += 1
        rows, columns = np.nonzero(room[::step, ::step] >= least - TIGHT)
        places = np.stack([self.left + columns * step * GRID, self.top + rows * step * GRID], axis=1)
        return places, room[rows * step, columns * step]

    def _shifted(self, dx: float, dy: float) -> Floats:
        """Return the clearance at every place moved by that much."""
        columns, rows = round(dx / GRID), round(dy / GRID)
        height, width = self.clearance.shape
        padded = np.pad(self.clearance, ((abs(rows),) * 2, (abs(columns),) * 2), constant_values=-500.0)
        top, left = abs(rows) + rows, abs(columns) + columns
        return padded[top : top + height, left : left + width]


def _best_three(
    grid: Grid, banks: Grid, area: Area, label: Extent, taken: Sequence[Rect]
) -> tuple[Point, Point, Point]:
    """Return the best places for the label and for the middles of the German and the Soviet block."""
    labels, label_room = banks.best(label, LABELS)
    blocks, block_room = grid.best(Extent(BLOCK / 2, BLOCK / 2, BLOCK / 2), BLOCKS)
    worth = _value(block_room, 26) - 8 * _over(blocks, taken)
    pairs = worth[:, None] + worth[None, :] + _together(blocks)
    best, found = -1e9, (0, 0, 0)
    for number, (at, room) in enumerate(zip(labels, label_room, strict=True)):
        beside = _beside_label(blocks - at, label)
        score = pairs + beside[:, None] + beside[None, :]
        value = score.max() + 2.5 * _value(room, 24) - 60 * max(0.0, 4 - room) - _folded(at, label)
        value -= 0.02 * np.abs(at - np.array(on_sheet(area.centre))).sum()
        if value > best:
            best, found = float(value), (number, *divmod(int(score.argmax()), len(blocks)))
    return _point(labels[found[0]]), _point(blocks[found[1]]), _point(blocks[found[2]])


def _over(blocks: Floats, taken: Sequence[Rect]) -> Floats:
    """Return how deep a block at each place would lie over what is taken."""
    deep: Floats = np.zeros(len(blocks))
    for rect in taken:
        (x, y), reach = rect.centre, BLOCK / 2 + AIR
        across = reach + rect.w / 2 - np.abs(blocks[:, 0] - x)
        down = reach + rect.h / 2 - np.abs(blocks[:, 1] - y)
        deep += np.maximum(np.minimum(across, down), 0)
    return deep


def _folded(at: Floats, label: Extent) -> float:
    """Return what a label there loses to the folds of the sheet."""
    down = any(abs(fold - at[0]) < SIGN / 2 + 6 for fold in FOLDS.down)
    across = any(-label.above < fold - at[1] < label.below for fold in FOLDS.across)
    return 10.0 * down + 16.0 * across


def _point(at: Floats) -> Point:
    """Return a row of places as a point."""
    return (float(at[0]), float(at[1]))


def _together(blocks: Floats) -> Floats:
    """Return what a pair of blocks is worth: clear of each other, the German one in the west, level, near."""
    dx = blocks[None, :, 0] - blocks[:, None, 0]
    dy = np.abs(blocks[None, :, 1] - blocks[:, None, 1])
    over = np.minimum(BLOCK + AIR - np.abs(dx), BLOCK + AIR - dy)
    found: Floats = np.where(dx < 0, -30, 0) - 0.12 * dy - 0.02 * np.abs(dx) - 60 * np.maximum(over, 0)
    return found


def _beside_label(way: Floats, label: Extent) -> Floats:
    """Return what blocks that far from a label cost: dear over the identifier, cheaper over the name."""
    across, down = np.abs(way[:, 0]), way[:, 1]
    half = BLOCK / 2 + AIR
    high = np.where(down < 0, label.above, SIGN / 2)
    sign = np.minimum(half + label.sign - across, half + high - np.abs(down))
    name = np.minimum(half + label.half - across, half + 20 - np.abs(down - NAME_DROP + 10))
    markers = np.minimum(half + MARKERS - across, half + 20 - np.abs(down))
    found: Floats = -40 * np.maximum(sign, 0) - 6 * np.maximum(name, 0) - 1.5 * np.maximum(markers, 0)
    return found


def _value(room: Floats, enough: float) -> Floats:
    """Return what a clearance is worth: sticking out is dear, more than enough is worth little more."""
    return np.where(room < 4, 5 * (room - 4), np.minimum(room, enough) + 0.05 * room)
