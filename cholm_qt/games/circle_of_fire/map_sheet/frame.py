"""The frame of the map: neat line, ladder of degrees, kilometre grid and its numbers."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath

from cholm_qt.games.circle_of_fire.map_sheet.sheet import FIELD, FRAME, KILOMETRE, PAPER, PLAY, on_sheet
from cholm_qt.mapmaker.geometry import Point, Rect
from cholm_qt.mapmaker.lettering import write
from cholm_qt.mapmaker.plates import Plates
from cholm_qt.mapmaker.shapes import box, line_path

CONFLUENCE = on_sheet((0.4419, 0.6972))
EAST = 31 * 60 + 10.5  # minutes of arc at the mouth of the Kunja
MINUTE_DOWN = 1.855 * KILOMETRE
MINUTE_ACROSS = MINUTE_DOWN * math.cos(math.radians(57.15))
GRID_EAST, GRID_NORTH = 6391, 6337  # kilometres of the grid line through the mouth of the Kunja


def trim_to_frame(plates: Plates) -> None:
    """Print the strip round the Areas more faintly, and nothing of the map outside its frame."""
    plates.clear(_between(FIELD, PLAY), 0.36)
    plates.clear(_between(PAPER.grown(60), FIELD))


def _between(outer: Rect, inner: Rect) -> QPainterPath:
    """Return a rectangle with a rectangle cut out."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    path.addPath(box(outer))
    path.addPath(box(inner))
    return path


def draw_grid(plates: Plates) -> None:
    """Draw the kilometre grid as hair lines."""
    for _, x in _grid(FIELD.x, FIELD.right, CONFLUENCE[0], KILOMETRE):
        plates.stroke("black", line_path([(x, FIELD.y), (x, FIELD.bottom)]), 1.2, 0.42)
    for _, y in _grid(FIELD.y, FIELD.bottom, CONFLUENCE[1], KILOMETRE):
        plates.stroke("black", line_path([(FIELD.x, y), (FIELD.right, y)]), 1.2, 0.42)


def _grid(low: float, high: float, zero: float, pitch: float) -> Iterator[tuple[int, float]]:
    """Yield the numbered lines between two sides, counted from a zero."""
    for number in range(math.ceil((low - zero) / pitch), math.floor((high - zero) / pitch) + 1):
        yield number, zero + number * pitch


def draw_frame(plates: Plates, panels: Iterable[Rect]) -> None:
    """Draw neat line, ladder and numbers."""
    plates.stroke("black", box(FIELD), 2.4)
    plates.stroke("black", box(FRAME), 5)
    plates.stroke("black", box(FRAME.grown(-7)), 1.2)
    _draw_ladder(plates)
    _draw_degrees(plates)
    _draw_grid_numbers(plates, panels)


def _draw_ladder(plates: Plates) -> None:
    """Draw every other minute of arc as a bar along the frame."""
    depth, top = 6.0, 11.0
    for number, x in _grid(FIELD.x - MINUTE_ACROSS, FIELD.right, CONFLUENCE[0], MINUTE_ACROSS):
        if number % 2:
            left, right = max(x, FIELD.x), min(x + MINUTE_ACROSS, FIELD.right)
            for y in (FIELD.y - top, FIELD.bottom + top - depth):
                plates.fill("black", box(Rect(left, y, right - left, depth)))
    for number, y in _grid(FIELD.y - MINUTE_DOWN, FIELD.bottom, CONFLUENCE[1], MINUTE_DOWN):
        if number % 2:
            upper, lower = max(y, FIELD.y), min(y + MINUTE_DOWN, FIELD.bottom)
            for x in (FIELD.x - top, FIELD.right + top - depth):
                plates.fill("black", box(Rect(x, upper, depth, lower - upper)))


def _draw_degrees(plates: Plates) -> None:
    """Write degrees and minutes at every fifth minute, outside the frame."""
    for number, x in _grid(
        FIELD.x, FIELD.right, CONFLUENCE[0] - (EAST % 5) * MINUTE_ACROSS, 5 * MINUTE_ACROSS
    ):
        minutes = int(EAST - EAST % 5 + 5 * number)
        text = f"{minutes // 60}° {minutes % 60:02d}′"
        write(plates, text, "roman", 24, (x, FRAME.y - 10), align=0.5)
        plates.stroke("black", line_path([(x, FRAME.y), (x, FIELD.y)]), 1.6)


def _draw_grid_numbers(plates: Plates, panels: Iterable[Rect]) -> None:
    """Write the grid's kilometres inside the neat line, but not over a Zone."""
    taken = [panel.grown(24) for panel in panels]
    for text, at in _grid_numbers():
        if not any(panel.holds(at) for panel in taken):
            write(plates, text, "roman", 22, at, align=0.5, halo=4)


def _grid_numbers() -> Iterator[tuple[str, Point]]:
    """Yield every number of the grid and the middle of its baseline."""
    for number, x in _grid(FIELD.x + 30, FIELD.right - 30, CONFLUENCE[0], KILOMETRE):
        for y in (FIELD.y + 24, FIELD.bottom - 8):
            yield f"{(GRID_EAST + number) % 100:02d}", (x, y)
    for number, y in _grid(FIELD.y + 30, FIELD.bottom - 30, CONFLUENCE[1], KILOMETRE):
        for x in (FIELD.x + 20, FIELD.right - 20):
            yield f"{(GRID_NORTH - number) % 100:02d}", (x, y + 8)
