"""Hexes in columns: where their centres lie, and which of them are neighbours.

Every other column lies half a hex lower. Distances are counted in hexes: neighbouring centres are 1 apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

COLUMN_STEP = sqrt(3) / 2


def hex_centre(column: int, row: int) -> tuple[float, float]:
    """The centre of a hex, both counted from 0.

    >>> hex_centre(0, 2)
    (0.0, 2.0)
    """
    return column * COLUMN_STEP, row + column % 2 / 2


def hex_neighbours(column: int, row: int) -> Iterator[tuple[int, int]]:
    """The six hexes around one, some of which may lie off the map.

    >>> sorted(hex_neighbours(0, 1))
    [(-1, 0), (-1, 1), (0, 0), (0, 2), (1, 0), (1, 1)]
    """
    lower = column % 2
    for across, down in ((0, -1), (0, 1), (-1, lower - 1), (-1, lower), (1, lower - 1), (1, lower)):
        yield column + across, row + down
