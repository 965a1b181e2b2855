"""The sheet of paper: its size, its frames and where a point of the board lies on it, in pixels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cholm_qt.mapmaker.geometry import Line, Point

WIDTH, HEIGHT = 5372, 3190  # the whole sheet
EDGE = 50  # white paper round everything
PANEL = 690  # the columns of boxes on both sides
LADDER = 28  # the frame of degrees round the map
BAND = 260  # the strip of map round the Areas, where the Zones lie

FOLDS_DOWN = tuple(WIDTH * share for share in (1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6))
FOLDS_ACROSS = tuple(HEIGHT * share for share in (1 / 4, 2 / 4, 3 / 4))

BOARD_WIDTH, BOARD_HEIGHT = 4400.0, 2848.0  # the sheet of board.yaml in pixels
KILOMETRE = BOARD_WIDTH / 34 * 4 / 2.54  # 4 cm on the 34 inch sheet (3.1)


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle on the sheet."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Return the right side."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Return the lower side."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """Return the middle."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    def grown(self, by: float) -> Rect:
        """Return the rectangle with every side moved out, or in when negative."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def holds(self, at: Point) -> bool:
        """Return whether a point lies in it."""
        return self.x <= at[0] <= self.right and self.y <= at[1] <= self.bottom

    def rounded(self) -> list[int]:
        """Return its four numbers as they are written."""
        return [round(self.x), round(self.y), round(self.w), round(self.h)]


PAPER = Rect(0, 0, WIDTH, HEIGHT)
PLAY = Rect(1058, 484, BOARD_WIDTH * 0.74, BOARD_HEIGHT * 0.76)
FIELD = PLAY.grown(BAND)  # the printed map picture
FRAME = FIELD.grown(LADDER)
LEFT_PANEL = Rect(EDGE, EDGE, PANEL, HEIGHT - 2 * EDGE)
RIGHT_PANEL = Rect(WIDTH - EDGE - PANEL, EDGE, PANEL, HEIGHT - 2 * EDGE)
ORIGIN = (PLAY.x - BOARD_WIDTH * 0.13, PLAY.y - BOARD_HEIGHT * 0.12)


def on_sheet(point: Point) -> Point:
    """Return where a point of the board lies on the sheet."""
    return (ORIGIN[0] + point[0] * BOARD_WIDTH, ORIGIN[1] + point[1] * BOARD_HEIGHT)


def line_on_sheet(line: Iterable[Point]) -> Line:
    """Return where a line of the board lies on the sheet."""
    return [on_sheet(point) for point in line]
