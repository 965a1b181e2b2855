"""Print the relief: contours, hill shading and the tint of the woods, as lines and halftone dots."""

from __future__ import annotations

import numpy as np

from cholm_qt.games.circle_of_fire.map_sheet.landscape import CELL, Ground
from cholm_qt.mapmaker.noise import Canvas, Floats, noise, smoothstep, spread
from cholm_qt.mapmaker.plates import Plates

INTERVAL = 2.0  # metres between contours
INDEX = 5  # every fifth is heavier


def draw_relief(plates: Plates, ground: Ground) -> None:
    """Print the woods on the green plate, the contours on the brown one and the shading on its own."""
    canvas = plates.canvas
    height = spread(ground.height, CELL, canvas)
    down, across = np.gradient(height, 1 / canvas.scale)
    plates.lay("brown", _contours(canvas, height, np.hypot(across, down)))
    light = np.clip(-(across + down) * 7.5, 0, 1)
    plates.lay("shade", _dots(canvas, np.clip(0.42 * light, 0, 0.42), 6.2, 0.0))
    wood = spread(ground.wood, CELL, canvas) + 0.05 * noise(26, 31, canvas)
    level = smoothstep(-0.012, 0.012, wood) * np.float32(0.56)
    plates.lay("green", _dots(canvas, level, 7.0, np.pi / 4))


def _contours(canvas: Canvas, height: Floats, slope: Floats) -> Floats:
    """Return lines of equal height."""
    fine = _level_lines(canvas, height / INTERVAL, slope / INTERVAL, 1.7) * np.float32(0.66)
    heavy = _level_lines(canvas, height / (INTERVAL * INDEX), slope / (INTERVAL * INDEX), 3.0)
    return np.maximum(fine, heavy * np.float32(0.9))


def _level_lines(canvas: Canvas, value: Floats, slope: Floats, width: float) -> Floats:
    """Return lines where a value is whole, so many pixels of the sheet wide."""
    away = np.abs(value - np.rint(value)) / np.maximum(slope, 1e-6) * canvas.scale
    wide = width * canvas.scale
    found: Floats = np.clip(wide / 2 + 0.5 - away, 0, min(1.0, wide)).astype(np.float32)
    return found


def _dots(canvas: Canvas, level: Floats, pitch: float, angle: float) -> Floats:
    """Return a tint as halftone dots; a picture too small for them gets the even tint."""
    if pitch * canvas.scale < 3:
        return level
    x, y = canvas.across()[None, :], canvas.down()[:, None]
    turn = np.float32(2 * np.pi / pitch)
    u = np.cos((x * np.cos(angle) + y * np.sin(angle)).astype(np.float32) * turn)
    v = np.cos((y * np.cos(angle) - x * np.sin(angle)).astype(np.float32) * turn)
    screen = (u + v) / 4 + np.float32(0.5)
    soft = np.float32(pitch * canvas.scale / 3.4)
    found: Floats = np.clip((screen - _threshold(level)) * soft + 0.5 * smoothstep(0, 0.03, level), 0, 1)
    return found


def _threshold(level: Floats) -> Floats:
    """Return the screen height above which lies that share of the screen."""
    wave = np.cos(np.linspace(0, 2 * np.pi, 200, endpoint=False))
    screen = (wave[None, :] + wave[:, None]) / 4 + 0.5
    shares = np.linspace(0, 1, 65)
    return np.interp(level, shares, np.quantile(screen, 1 - shares)).astype(np.float32)
