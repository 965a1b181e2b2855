"""The printer's inks: never pure black, never opaque."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ink:
    """An ink's colour, red green blue from 0 to 1, and how much of the paper it covers."""

    colour: tuple[float, float, float]
    strength: float


INKS = {
    "green": Ink((0.50, 0.65, 0.40), 0.80),
    "shade": Ink((0.62, 0.50, 0.36), 0.55),
    "brown": Ink((0.60, 0.37, 0.19), 0.86),
    "blue": Ink((0.20, 0.41, 0.60), 0.90),
    "red": Ink((0.76, 0.15, 0.12), 0.90),
    "black": Ink((0.13, 0.12, 0.13), 0.93),
    "stamp": Ink((0.36, 0.22, 0.46), 0.62),
}
