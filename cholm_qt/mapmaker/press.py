"""Prints the plates on the paper: ink spread, uneven ink, and ink worn off in the folds."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from cholm_qt.mapmaker.fields import Canvas, Floats, noise
from cholm_qt.mapmaker.inks import INKS
from cholm_qt.mapmaker.paper import Paper

STRIP = 256  # rows printed at once, to spare memory


def printed(canvas: Canvas, paper: Paper, plates: dict[str, NDArray[np.uint8]]) -> QImage:
    """Return the sheet as a scanner would see it."""
    evenness = _evenness(canvas)
    picture = np.empty((canvas.height, canvas.width, 3), dtype=np.uint8)
    for rows in _strips(canvas.height):
        light = paper.colour(rows)
        wear = (1 - paper.wear[rows]) * evenness[rows]
        for name, plate in plates.items():
            _print(light, name, _spread_ink(plate, rows, canvas) * wear)
        picture[rows] = np.clip(light * 255 + 0.5, 0, 255).astype(np.uint8)
    image = QImage(
        picture.tobytes(), canvas.width, canvas.height, canvas.width * 3, QImage.Format.Format_RGB888
    )
    return image.copy()


def _print(light: Floats, name: str, coverage: Floats) -> None:
    """Take out of the paper's light what one ink swallows."""
    ink = INKS[name]
    for channel, shine in enumerate(ink.colour):
        light[..., channel] *= 1 - coverage * np.float32(ink.strength * (1 - shine))


def _evenness(canvas: Canvas) -> Floats:
    """Return how well the ink took everywhere."""
    cloud, fibre = noise(70, 11, canvas), noise((11, 3.4), 12, canvas)
    return np.clip(0.94 + 0.045 * cloud + 0.05 * fibre, 0.6, 1).astype(np.float32)


def _spread_ink(plate: NDArray[np.uint8], rows: slice, canvas: Canvas) -> Floats:
    """Return a strip of a plate with its edges softened as ink and lens soften them."""
    if canvas.scale < 0.5:
        return plate[rows].astype(np.float32) / 255
    start, stop = max(rows.start - 1, 0), min(rows.stop + 1, canvas.height)
    wide = np.pad(plate[start:stop].astype(np.float32), ((0, 0), (1, 1)), mode="edge")
    soft = wide[:, :-2] + 2 * wide[:, 1:-1] + wide[:, 2:]
    tall = np.pad(
        soft, ((1 if rows.start == start else 0, 1 if rows.stop == stop else 0), (0, 0)), mode="edge"
    )
    found: Floats = (tall[:-2] + 2 * tall[1:-1] + tall[2:]) / np.float32(16 * 255)
    return found


def _strips(height: int) -> Iterator[slice]:
    """Yield the rows of the picture, some at a time."""
    for start in range(0, height, STRIP):
        yield slice(start, min(start + STRIP, height))
