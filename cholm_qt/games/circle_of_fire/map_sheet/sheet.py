"""The sheet of paper: its size, its frames and where a point of the board lies on it, in pixels."""

from __future__ import annotations

from collections.abc import Iterable

from cholm_qt.mapmaker.geometry import Line, Point, Rect
from cholm_qt.mapmaker.paper import Folds

WIDTH, HEIGHT = 5372, 3190  # the whole sheet
EDGE = 50  # white paper round everything
PANEL = 690  # the columns of boxes on both sides
LADDER = 28  # the frame of degrees round the map
BAND = 260  # the strip of map round the Areas, where the Zones lie

FOLDS = Folds(
    down=tuple(WIDTH * share for share in (1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6)),
    across=tuple(HEIGHT * share for share in (1 / 4, 2 / 4, 3 / 4)),
)

BOARD_WIDTH, BOARD_HEIGHT = 4400.0, 2848.0  # the sheet of board.yaml in pixels
KILOMETRE = BOARD_WIDTH / 34 * 4 / 2.54  # 4 cm on the 34 inch sheet (3.1)

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
