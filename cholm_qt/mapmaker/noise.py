"""Smooth random fields over a sheet: coarse lattices, interpolated to any size of picture."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cholm_qt.mapmaker.geometry import Point

Floats = NDArray[Any]  # 32 bits wide: the sheet is large
Size = tuple[float, float]  # width and height of a sheet, in its own pixels


@dataclass(frozen=True, slots=True)
class Canvas:
    """The pixels of a picture of a sheet, which is drawn at a share of the sheet's own size."""

    sheet: Size
    scale: float

    @property
    def width(self) -> int:
        """Return how many pixels wide the picture is."""
        return round(self.sheet[0] * self.scale)

    @property
    def height(self) -> int:
        """Return how many pixels high the picture is."""
        return round(self.sheet[1] * self.scale)

    def across(self) -> Floats:
        """Return where each column of pixels lies on the sheet."""
        return ((np.arange(self.width) + 0.5) / self.scale).astype(np.float32)

    def down(self) -> Floats:
        """Return where each row of pixels lies on the sheet."""
        return ((np.arange(self.height) + 0.5) / self.scale).astype(np.float32)


def lattice_points(cell: float, sheet: Size) -> tuple[Floats, Floats]:
    """Return where the points of a lattice over the whole sheet lie, one cell beyond each side."""
    x = (np.arange(math.ceil(sheet[0] / cell) + 4) - 1) * cell
    y = (np.arange(math.ceil(sheet[1] / cell) + 4) - 1) * cell
    across, down = np.meshgrid(x, y)
    return across.astype(np.float32), down.astype(np.float32)


def spread(lattice: Floats, cell: float | tuple[float, float], canvas: Canvas) -> Floats:
    """Return a lattice interpolated at every pixel of a picture."""
    wide, high = cell if isinstance(cell, tuple) else (cell, cell)
    rows = _weights(canvas.down(), high, lattice.shape[0])
    columns = _weights(canvas.across(), wide, lattice.shape[1])
    return (rows @ lattice) @ columns.T


def _weights(at: Floats, cell: float, count: int) -> Floats:
    """Return how much each lattice point counts at each pixel (cubic B-spline)."""
    place = at / cell + 1
    base = np.floor(place).astype(int)
    t = (place - base).astype(np.float32)
    weights = np.zeros((len(at), count), dtype=np.float32)
    pieces = ((1 - t) ** 3, 3 * t**3 - 6 * t**2 + 4, -3 * t**3 + 3 * t**2 + 3 * t + 1, t**3)
    for step, piece in enumerate(pieces):
        weights[np.arange(len(at)), np.clip(base + step - 1, 0, count - 1)] += piece / 6
    return weights


def random_lattice(cell: float | tuple[float, float], seed: int, sheet: Size) -> Floats:
    """Return a random lattice whose interpolated field has a standard deviation of about one."""
    wide, high = cell if isinstance(cell, tuple) else (cell, cell)
    shape = (math.ceil(sheet[1] / high) + 4, math.ceil(sheet[0] / wide) + 4)
    # RandomState promises the same numbers in every version of numpy.
    return (np.random.RandomState(seed).standard_normal(shape) * 2.0).astype(np.float32)


def noise(cell: float | tuple[float, float], seed: int, canvas: Canvas) -> Floats:
    """Return a random field with bumps about a cell wide, or zeros in a picture too small for them."""
    finest = min(cell) if isinstance(cell, tuple) else cell
    if finest * canvas.scale < 1.0:
        return np.zeros((canvas.height, canvas.width), dtype=np.float32)
    return spread(random_lattice(cell, seed, canvas.sheet), cell, canvas)


def lattice_noise(across: Floats, down: Floats, cell: float, seed: int, sheet: Size) -> Floats:
    """Return random values with bumps about a cell wide at the points of a finer lattice."""
    rough = random_lattice(cell, seed, sheet)
    rows = _weights(np.maximum(down[:, 0], -cell), cell, rough.shape[0])
    columns = _weights(np.maximum(across[0], -cell), cell, rough.shape[1])
    return (rows @ rough) @ columns.T


def smoothstep(low: float, high: float, values: Floats) -> Floats:
    """Return 0 up to low, 1 from high on and a soft step between."""
    t = np.clip((values - low) / (high - low), 0, 1)
    return (t * t * (3 - 2 * t)).astype(np.float32)


def distance_to(across: Floats, down: Floats, points: NDArray[np.float64]) -> Floats:
    """Return how far every lattice point lies from the nearest of the points."""
    best = np.full(across.shape, 1e9, dtype=np.float32)
    for x, y in points:
        best = np.minimum(best, (across - np.float32(x)) ** 2 + (down - np.float32(y)) ** 2)
    return np.sqrt(best)


def clearance_of(x: Floats, y: Floats, outline: Sequence[Point]) -> Floats:
    """Return how far points lie inside a closed outline, negative outside it."""
    edge = np.array(outline)
    best = np.full(x.shape, 1e9)
    inside = np.zeros(x.shape, dtype=bool)
    for (ax, ay), (bx, by) in zip(edge, np.roll(edge, -1, axis=0), strict=True):
        dx, dy = bx - ax, by - ay
        share = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1.0), 0, 1)
        best = np.minimum(best, np.hypot(ax + dx * share - x, ay + dy * share - y))
        if ay != by:
            inside ^= ((ay > y) != (by > y)) & (x < ax + dx * (y - ay) / dy)
    return np.where(inside, best, -best)


def clear_points(points: Sequence[Point], outline: Sequence[Point], reach: float) -> list[Point]:
    """Return those of the points that lie inside a closed outline, at least that far from it."""
    (left, top), (right, bottom) = np.min(outline, axis=0), np.max(outline, axis=0)
    near = [(x, y) for x, y in points if left <= x <= right and top <= y <= bottom]
    at = np.array(near).reshape(-1, 2)
    clear = clearance_of(at[:, 0], at[:, 1], outline) > reach
    return [point for point, good in zip(near, clear, strict=True) if good]
