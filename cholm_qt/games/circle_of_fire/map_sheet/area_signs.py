"""The identifiers of Areas and Zones (3.2.7 to 3.2.9), as on the map and in the legend."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from cholm_qt.mapmaker.geometry import Point
from cholm_qt.mapmaker.lettering import centred, print_path
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.shapes import binocular, block, disc, star, triangle


def draw_identifier(plates: Plates, terrain: str, text: str, at: Point, size: float = 1.0) -> None:
    """Draw a light grey circle, a green triangle or a dark grey square with its number or letter."""
    {"clear": _clear, "forest": _forest, "urban": _urban}[terrain](plates, text, at, size)


def _clear(plates: Plates, text: str, at: Point, size: float) -> None:
    """Draw the light grey circle of a Clear Area or a Zone."""
    shape = disc(at, 34 * size)
    _lay(plates, shape)
    plates.fill("black", shape, 0.16)
    plates.stroke("black", shape, 3)
    plates.fill("black", centred(text, "number", 44, at))


def _forest(plates: Plates, text: str, at: Point, size: float) -> None:
    """Draw the green triangle of a Forest Area."""
    shape = triangle(at, 37 * size)
    _lay(plates, shape)
    plates.fill("green", shape)
    plates.fill("blue", shape, 0.22)
    plates.stroke("black", shape, 3)
    plates.fill("black", centred(text, "number", 37, (at[0], at[1] + 8)))


def _urban(plates: Plates, text: str, at: Point, size: float) -> None:
    """Draw the dark grey square of an Urban Area; its number is bare paper."""
    shape = block(at, 64 * size, 64 * size)
    _lay(plates, shape)
    plates.fill("black", shape, 0.74)
    plates.stroke("black", shape, 3)
    plates.clear(centred(text, "number", 44, at))


def _lay(plates: Plates, shape: QPainterPath) -> None:
    """Make room for a sign."""
    plates.clear_along(shape, 13, 0.92)
    plates.clear(shape)


def draw_star(plates: Plates, at: Point, radius: float = 24) -> None:
    """Draw the red star of a Victory Area."""
    shape = star(at, radius)
    _lay(plates, shape)
    plates.fill("red", shape)


def draw_binocular(plates: Plates, at: Point, size: float = 44) -> None:
    """Draw the field glass of the Area that observes for the artillery."""
    print_path(plates, binocular(at, size), plate="black", halo=6)
