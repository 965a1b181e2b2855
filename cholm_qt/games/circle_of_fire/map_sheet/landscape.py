"""Work out the landscape on a coarse lattice: heights, woods and bogs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtGui import QColor, QImage, QPainter

from cholm_qt.games.circle_of_fire.map_sheet.board import Board
from cholm_qt.games.circle_of_fire.map_sheet.features import BOGS
from cholm_qt.games.circle_of_fire.map_sheet.sheet import HEIGHT, WIDTH, on_sheet
from cholm_qt.games.circle_of_fire.map_sheet.water import River
from cholm_qt.mapmaker.geometry import Line, Point
from cholm_qt.mapmaker.noise import Floats, distance_to, lattice_noise, lattice_points
from cholm_qt.mapmaker.shapes import polygon

CELL = 16
SHEET = (WIDTH, HEIGHT)


@dataclass(frozen=True, slots=True)
class Ground:
    """Heights in metres; woods where wood is above zero; bogs where bog is near one."""

    height: Floats
    wood: Floats
    bog: Floats

    def at(self, field: Floats, point: Point) -> float:
        """Return a field's value at a point of the sheet."""
        return float(field[round(point[1] / CELL) + 1, round(point[0] / CELL) + 1])


def make_ground(
    board: Board,
    outlines: dict[str, Line],
    rivers: Sequence[River],
    brooks: Sequence[Line],
    ravines: Sequence[Line],
) -> Ground:
    """Return heights, woods and bogs."""
    x, y = lattice_points(CELL, SHEET)
    bog = _blurred(_inside(x, [outlines[area] for area in BOGS]), 3)
    water = distance_to(x, y, np.array([point for river in rivers for point in river.line]))
    small = distance_to(x, y, np.array([point for line in (*brooks, *ravines) for point in line[::3]]))
    return Ground(_height(board, x, y, water, small, bog), _wood(board, outlines, x, y, bog), bog)


def _height(board: Board, x: Floats, y: Floats, water: Floats, small: Floats, bog: Floats) -> Floats:
    """Return hills of chance, a valley along each river, the town's height and flat bogs."""
    hills = sum(
        lattice_noise(x, y, cell, cell, SHEET) * size
        for cell, size in ((900, 6.5), (430, 4.2), (210, 2.0), (105, 0.8))
    )
    valley = np.exp(-((water / 320) ** 2))
    height = 88 + hills * (1 - 0.75 * valley) - 13 * valley - 4.5 * np.exp(-((water / 62) ** 2))
    height -= 3.2 * np.exp(-((small / 60) ** 2))
    church = on_sheet(board.areas["9"].centre)
    height += 9 * np.exp(-(((x - church[0]) / 420) ** 2) - ((y - church[1]) / 360) ** 2)
    found: Floats = (height + (84 + 0.12 * hills - height) * 0.85 * bog).astype(np.float32)
    return found


def _wood(board: Board, outlines: dict[str, Line], x: Floats, y: Floats, bog: Floats) -> Floats:
    """Return where woods stand: the Forest Areas, some copses elsewhere, none in the town."""
    kinds = {area.id: area.terrain for area in board.areas.values()}
    forest, urban, anywhere = (
        _blurred(_inside(x, [outlines[area] for area in outlines if kinds[area] in terrains]), 2)
        for terrains in (("forest",), ("urban",), ("clear", "forest", "urban"))
    )
    airfield = _blurred(_inside(x, [outlines["30"]]), 2)
    chance = 0.20 * lattice_noise(x, y, 150, 7, SHEET) + 0.12 * lattice_noise(x, y, 64, 8, SHEET)
    wood = chance - 0.36 * anywhere + 0.86 * forest - 0.6 * urban - 0.5 * airfield - 0.05 * (1 - anywhere)
    return (wood - 0.16 * bog).astype(np.float32)


def _inside(lattice: Floats, outlines: Sequence[Line]) -> Floats:
    """Return 1 at lattice points inside the outlines, 0 outside, shares at their edges."""
    image = QImage(lattice.shape[1], lattice.shape[0], QImage.Format.Format_Grayscale8)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(1.5, 1.5)
    painter.scale(1 / CELL, 1 / CELL)
    for outline in outlines:
        painter.fillPath(polygon(outline), QColor(255, 255, 255))
    painter.end()
    flat = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(image.height(), image.bytesPerLine())
    return (flat[:, : image.width()] / np.float32(255)).astype(np.float32)


def _blurred(field: Floats, times: int) -> Floats:
    """Return the field with its edges softened."""
    for _ in range(times):
        padded = np.pad(field, 1, mode="edge")
        field = (padded[:-2, 1:-1] + padded[2:, 1:-1] + padded[1:-1, :-2] + padded[1:-1, 2:] + 2 * field) / 6
    return field.astype(np.float32)
