"""Print the plates on the paper: the inks, their spread and unevenness, and what is worn off in the folds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from cholm_qt.mapmaker.noise import Canvas, Floats, noise
from cholm_qt.mapmaker.paper import Paper

STRIP = 256  # rows printed at once, to spare memory


@dataclass(frozen=True, slots=True)
class Ink:
    """An ink's colour, red green blue from 0 to 1, and how much of the paper it covers."""

    colour: tuple[float, float, float]
    strength: float


INKS = {  # never pure black, never opaque
    "green": Ink((0.50, 0.65, 0.40), 0.80),
    "shade": Ink((0.62, 0.50, 0.36), 0.55),
    "brown": Ink((0.60, 0.37, 0.19), 0.86),
    "blue": Ink((0.20, 0.41, 0.60), 0.90),
    "red": Ink((0.76, 0.15, 0.12), 0.90),
    "black": Ink((0.13, 0.12, 0.13), 0.93),
    "stamp": Ink((0.36, 0.22, 0.46), 0.62),
}


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
