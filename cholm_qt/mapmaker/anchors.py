"""Where in an Area its identifier and name stand and where its counters go, found by search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cholm_qt.mapmaker.board import Area
from cholm_qt.mapmaker.geometry import Point
from cholm_qt.mapmaker.lettering import text_width
from cholm_qt.mapmaker.sheet import Rect, on_sheet

GRID = 10  # pixels between the places tried
NAME_SIZE, TOWN_NAME_SIZE = 38, 33
MARGIN = 8  # beside a name
SIGN = 68  # an identifier's width and height
NAME_DROP = 72  # from the identifier's centre to the name's baseline
STAR_ROOM = 46  # above the identifier of the Victory Area
PILE = 104  # a pile of counters, slightly fanned
SPREADS = (60, 74, 90, 110)  # from the point between both piles to the middle of each
KEPT = 500  # of the places tried, so many best ones are paired

Floats = NDArray[np.float64]
Obstacle = tuple[Point, float]  # a point and how much room it takes round it


@dataclass(frozen=True, slots=True)
class Place:
    """One Area's identifier, name and first places for the counters of both sides."""

    identifier: Point
    name: Rect
    german: Point
    soviet: Point

    @property
    def middle(self) -> Point:
        """Return the point between the two sides' counters."""
        return ((self.german[0] + self.soviet[0]) / 2, (self.german[1] + self.soviet[1]) / 2)


@dataclass(frozen=True, slots=True)
class Extent:
    """How far a thing reaches from its middle point: to both sides, up and down."""

    half: float
    above: float
    below: float


def find_place(area: Area, outline: Sequence[Point], avoid: Sequence[Obstacle]) -> Place:
    """Return the roomiest arrangement of identifier over name and of both sides' counters."""
    grid = Grid.over(outline, avoid)
    label = label_extent(area)
    pairs = [_best_pair(grid, area, label, spread) for spread in SPREADS]
    _, (x, y), (px, py), spread = max(pairs)
    half = label.half - MARGIN
    return Place(
        (x, y), Rect(x - half, y + NAME_DROP - 30, 2 * half, 40), (px - spread, py), (px + spread, py)
    )


def label_extent(area: Area) -> Extent:
    """Return how far identifier and name reach from the identifier's centre."""
    star = STAR_ROOM if "victory" in area.tags else 0
    width = text_width(area.name, "roman", name_size(area))
    return Extent(width / 2 + MARGIN, SIGN / 2 + 4 + star, NAME_DROP + 12)


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
        clearance = _clearance(x, y, edge)
        for (ox, oy), reach in avoid:
            clearance = np.minimum(clearance, np.hypot(x - ox, y - oy) - reach)
        return cls(float(left), float(top), clearance)

    def room(self, extent: Extent) -> Floats:
        """Return for every place how far a thing standing there would stay from the border."""
        reach = [-extent.half, -extent.half / 3, extent.half / 3, extent.half]
        corners = [(dx, dy) for dx in reach for dy in (-extent.above, 0.0, extent.below)]
        return np.min([self._shifted(dx, dy) for dx, dy in corners], axis=0)

    def best(self, extent: Extent) -> tuple[Floats, Floats]:
        """Return the roomiest places for a thing, and how roomy each is."""
        room = self.room(extent).ravel()
        chosen = np.argsort(-room, kind="stable")[:KEPT]
        rows, columns = np.divmod(chosen, self.clearance.shape[1])
        return np.stack([self.left + columns * GRID, self.top + rows * GRID], axis=1), room[chosen]

    def _shifted(self, dx: float, dy: float) -> Floats:
        """Return the clearance at every place moved by that much."""
        columns, rows = round(dx / GRID), round(dy / GRID)
        height, width = self.clearance.shape
        padded = np.pad(self.clearance, ((abs(rows),) * 2, (abs(columns),) * 2), constant_values=-500.0)
        top, left = abs(rows) + rows, abs(columns) + columns
        return padded[top : top + height, left : left + width]


def _clearance(x: Floats, y: Floats, edge: Floats) -> Floats:
    """Return the distance to a closed outline, negative outside it."""
    best = np.full(x.shape, 1e9)
    inside = np.zeros(x.shape, dtype=bool)
    for (ax, ay), (bx, by) in zip(edge, np.roll(edge, -1, axis=0), strict=True):
        dx, dy = bx - ax, by - ay
        share = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1.0), 0, 1)
        best = np.minimum(best, np.hypot(ax + dx * share - x, ay + dy * share - y))
        if ay != by:
            inside ^= ((ay > y) != (by > y)) & (x < ax + dx * (y - ay) / dy)
    return np.where(inside, best, -best)


def _best_pair(grid: Grid, area: Area, label: Extent, spread: int) -> tuple[float, Point, Point, int]:
    """Return the best score with its places for the label and for the point between both sides' piles."""
    labels, label_room = grid.best(label)
    piles, pile_room = grid.best(Extent(spread + PILE / 2, PILE / 2, PILE / 2))
    score = _value(label_room, 34)[:, None] + 1.2 * _value(pile_room, 46)[None, :] + 0.22 * spread
    dx = np.abs(labels[:, None, 0] - piles[None, :, 0])
    dy = piles[None, :, 1] - labels[:, None, 1]
    apart = (
        (dx > label.half + spread + PILE / 2) | (dy > label.below + PILE / 2) | (-dy > label.above + PILE / 2)
    )
    score = np.where(apart, score, score - 400) - 0.03 * dx - np.where(dy < 0, 6, 0)
    centre = np.array(on_sheet(area.centre))
    score -= 0.01 * np.abs(labels - centre).sum(axis=1)[:, None]
    row, column = np.unravel_index(int(score.argmax()), score.shape)
    (x, y), (px, py) = labels[row].tolist(), piles[column].tolist()
    return float(score[row, column]), (x, y), (px, py), spread


def _value(room: Floats, enough: float) -> Floats:
    """Return what a clearance is worth: sticking out is dear, more than enough is worth little more."""
    return np.where(room < 10, 6 * (room - 10), np.minimum(room, enough) + 0.05 * room)
