"""The paper: aged, spotted, folded, and worn where it was folded."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import numpy as np

from cholm_qt.mapmaker.noise import Canvas, Floats, noise

BASE = (0.930, 0.884, 0.775)


@dataclass(frozen=True, slots=True)
class Folds:
    """Where a sheet was folded: the upright folds from its left, the level ones from its top."""

    down: tuple[float, ...]
    across: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Paper:
    """The paper's light everywhere, how yellow it has become, and how much ink its folds have lost."""

    light: Floats
    yellow: Floats
    wear: Floats

    def colour(self, rows: slice) -> Floats:
        """Return the red, green and blue light of some rows."""
        light, yellow = self.light[rows], self.yellow[rows]
        loss = (0.045, 0.12, 0.30)
        channels = [base * light * (1 - part * yellow) for base, part in zip(BASE, loss, strict=True)]
        return np.stack(channels, axis=-1).astype(np.float32)


def aged_paper(canvas: Canvas, folds: Folds) -> Paper:
    """Return the paper the sheet is printed on."""
    light = 1 + 0.016 * noise(240, 21, canvas) + 0.010 * noise((14, 4), 22, canvas)
    light += _grain(canvas)
    yellow = np.clip(0.16 + 0.11 * noise(420, 23, canvas) + _yellow_edges(canvas), 0, 1.4)
    yellow += _spots(canvas)
    wear = np.zeros_like(light)
    for number, at in enumerate(folds.down):
        _fold(canvas, light, wear, at, upright=True, seed=40 + number)
    for number, at in enumerate(folds.across):
        _fold(canvas, light, wear, at, upright=False, seed=60 + number)
    return Paper(
        light.astype(np.float32), yellow.astype(np.float32), np.clip(wear, 0, 0.92).astype(np.float32)
    )


def _grain(canvas: Canvas) -> Floats:
    """Return the finest speckle, one pixel wide; smaller pictures average it away."""
    chance = np.random.RandomState(24).standard_normal((canvas.height, canvas.width))
    return (0.009 * min(1.0, canvas.scale) * chance).astype(np.float32)


def _yellow_edges(canvas: Canvas) -> Floats:
    """Return how much light and air have yellowed the sheet near its edges."""
    x, y = canvas.across()[None, :], canvas.down()[:, None]
    width, height = canvas.sheet
    away = np.minimum(np.minimum(x, width - x), np.minimum(y, height - y))
    wavering = away + 26 * noise(90, 25, canvas)
    found: Floats = (0.75 * np.exp(-np.maximum(wavering, 0) / 120)).astype(np.float32)
    return found


def _spots(canvas: Canvas) -> Floats:
    """Return the brown spots of age and the ring of a mug."""
    chance = random.Random(1942)
    width, height = canvas.sheet
    field = np.zeros((canvas.height, canvas.width), dtype=np.float32)
    for _ in range(130):
        at = (chance.uniform(0, width), chance.uniform(0, height))
        _dab(canvas, field, at, chance.choice((3, 5, 8, 14, 40)), chance.uniform(0.1, 0.34))
    _ring(canvas, field, (width - 330, height - 250), 118)
    return field


def _window(canvas: Canvas, at: tuple[float, float], reach: float) -> tuple[slice, slice]:
    """Return the rows and columns within reach of a point."""
    scale = canvas.scale
    rows = slice(max(0, int((at[1] - reach) * scale)), max(0, math.ceil((at[1] + reach) * scale)))
    columns = slice(max(0, int((at[0] - reach) * scale)), max(0, math.ceil((at[0] + reach) * scale)))
    return rows, columns


def _away(canvas: Canvas, at: tuple[float, float], window: tuple[slice, slice]) -> Floats:
    """Return each pixel's distance from a point, in a window."""
    x, y = canvas.across()[None, window[1]], canvas.down()[window[0], None]
    return np.hypot(x - np.float32(at[0]), y - np.float32(at[1])).astype(np.float32)


def _bump(away: Floats, size: float, canvas: Canvas) -> Floats:
    """Return a soft ridge of that size; where pixels are wider it is as wide as they, and fainter."""
    wide = math.hypot(size, 0.45 / canvas.scale - 0.45)
    return (size / wide * np.exp(-((away / np.float32(wide)) ** 2))).astype(np.float32)


def _dab(canvas: Canvas, field: Floats, at: tuple[float, float], size: float, strength: float) -> None:
    """Add one soft spot."""
    window = _window(canvas, at, 3 * size)
    weight = strength * min(1.0, 12 / size)
    field[window] += weight * np.exp(-((_away(canvas, at, window) / size) ** 2))


def _ring(canvas: Canvas, field: Floats, at: tuple[float, float], radius: float) -> None:
    """Add the ring a mug left."""
    window = _window(canvas, at, radius + 40)
    x, y = canvas.across()[None, window[1]] - at[0], canvas.down()[window[0], None] - at[1]
    angle = np.arctan2(y, x)
    away = _away(canvas, at, window) + 2.5 * np.sin(3 * angle) + 1.5 * np.sin(7 * angle + 1)
    strength = 0.34 + 0.2 * np.sin(angle + 0.6)
    field[window] += strength * _bump(away - radius, 5, canvas) + 0.05 * (away < radius)


def _fold(canvas: Canvas, light: Floats, wear: Floats, at: float, *, upright: bool, seed: int) -> None:
    """Crease the paper along a line: a dark and a light edge, a slow change of light, and lost ink."""
    along = canvas.down() if upright else canvas.across()
    across = canvas.across() if upright else canvas.down()
    near = np.flatnonzero(np.abs(across - at) < 150)
    chance = random.Random(seed)
    wobble = sum(
        chance.uniform(0.4, 1.2) * np.sin(along / period + chance.uniform(0, 6))
        for period in (31, 83, 210, 560)
    )
    away = across[near][None, :] - at - np.asarray(wobble)[:, None]
    dull = 0.6 + 0.4 * np.sin(along / 140 + chance.uniform(0, 6))[:, None]
    crease = 0.055 * _bump(away - 4.0, 2.6, canvas) - 0.10 * _bump(away, 1.6, canvas)
    slope = 0.035 * np.sign(away) * np.exp(-np.abs(away) / 60) * (1 - np.exp(-np.abs(away) / 6))
    lost = (0.62 * _bump(away, 1.9, canvas) + 0.2 * _bump(away, 6, canvas)) * dull
    if upright:
        light[:, near] += crease + slope
        wear[:, near] = np.maximum(wear[:, near], lost)
    else:
        light[near, :] += (crease + slope).T
        wear[near, :] = np.maximum(wear[near, :], lost.T)
