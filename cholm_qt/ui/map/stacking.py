"""Counters side by side: how many stand in a row, and how far one may lie on another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

A_PAIR = 2  # counters of which both can always be read
GAP = 4.0  # pixels of the sheet between two counters
ACROSS = 2.5  # so many times as much of what is to be read is lost where a counter lies on another's side
LOOSE = 1.5  # of a counter's width, from one pile to the next where there is room
READABLE = 0.65  # of a counter's width; where less is seen, a count tells how many there are
READABLE_FOOT = 0.45  # of its height: the strength stands at its foot, and upper counters lie on lower ones
# How far counters of a row, and rows, are apart, as a share of a counter: from free to piles.
CLOSER = (
    *((1.0, 1.0), (1.0, 0.62), (0.85, 1.0), (0.7, 1.0), (0.7, 0.62)),
    *((1.0, 0.5), (0.45, 1.0), (0.45, 0.5), (0.3, 0.5)),
    *((0.25, 1.0), (0.18, 1.0), (1.0, 0.25), (1.0, 0.18), (0.25, 0.25), (0.18, 0.18)),
)


class Block(NamedTuple):
    """A number of counters in rows, and how far apart they are across and down, as a share of a counter.

    Of counters that overlap, each shows its left side and its foot. All may be smaller than others are.
    """

    number: int
    columns: int
    share: float = 1.0
    down: float = 1.0
    scale: float = 1.0

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return ceil(self.number / self.columns)

    @property
    def hidden(self) -> float:
        """How much of the counters lies below others, in counters; across, it is half of the strength."""
        across = (self.number - self.rows) * (1 - self.share)
        return ACROSS * across + (self.number - self.columns) * (1 - self.down)

    @property
    def is_crowded(self) -> bool:
        """Do counters hide each other so that they cannot be counted at a glance?"""
        return self.share < READABLE or self.down < READABLE_FOOT

    def extent(self, size: float) -> tuple[float, float]:
        """How wide and high it is with counters of this size."""
        across, down = self._steps(size)
        own = size * self.scale
        return own + (self.columns - 1) * across, own + (self.rows - 1) * down

    def spots(self, middle: QPointF, size: float) -> list[QPointF]:
        """The middles of the counters when the middle of the block is there."""
        across, down = self._steps(size)
        left = middle.x() - (self.columns - 1) * across / 2
        top = middle.y() - (self.rows - 1) * down / 2
        return [
            QPointF(left + n % self.columns * across, top + n // self.columns * down)
            for n in range(self.number)
        ]

    def _steps(self, size: float) -> tuple[float, float]:
        """From one counter to the next, across and down."""
        step = size * self.scale + GAP
        return step * self.share, step * self.down


@cache
def blocks_of(count: int, scale: float = 1.0) -> list[list[Block]]:
    """The blocks to try for so many counters: those that hide nothing, then closer and closer ones.

    >>> [block.columns for block in blocks_of(2)[0]]
    [2, 1]
    """
    widths = sorted({ceil(count / rows) for rows in range(1, count + 1)}, reverse=True)
    tries = []
    for share, down in CLOSER:
        blocks = [Block(count, columns, share, down, scale) for columns in widths]
        tries.append([x for x in blocks if (x.columns > 1 or share == 1.0) and (x.rows > 1 or down == 1.0)])
    return [blocks for blocks in tries if blocks and not (count <= A_PAIR and blocks[0].is_crowded)]


def rows_of(room: QRectF, count: int, size: float) -> list[QPointF]:
    """The middles of so many counters in a room, row by row; too many overlap along its longer side.

    >>> [p.x() for p in rows_of(QRectF(0, 0, 152, 152), 2, 74)]
    [37.0, 115.0]
    """
    step = size + GAP
    columns, rows = _grid(room, size)
    if count > columns * rows and room.width() >= room.height():
        columns = ceil(count / rows)
    used_rows = ceil(count / columns)
    across = min(step, (room.width() - size) / max(columns - 1, 1))
    down = min(step, (room.height() - size) / max(used_rows - 1, 1))
    left, top = room.x() + size / 2, room.y() + size / 2
    return [QPointF(left + n % columns * across, top + n // columns * down) for n in range(count)]


def _grid(room: QRectF, size: float) -> tuple[int, int]:
    """How many counters fit into a room across and down, without overlapping."""
    across, down = ((side + GAP) // (size + GAP) for side in (room.width(), room.height()))
    return max(int(across), 1), max(int(down), 1)


def size_in_rows(room: QRectF, count: int, most: float) -> float:
    """How large so many counters can be that lie free in one row or two along a room.

    >>> size_in_rows(QRectF(0, 0, 513, 168), 4, 111), size_in_rows(QRectF(0, 0, 513, 168), 12, 111)
    (111, 82.0)
    """
    short, long = sorted((room.width(), room.height()))
    return max(
        min(most, (short + GAP) / rows - GAP, (long + GAP) / ceil(count / rows) - GAP) for rows in (1, 2)
    )


def size_of_two_rows(room: QRectF, most: float) -> float:
    """How large counters can be of which two rows lie along a room."""
    return min(most, (min(room.width(), room.height()) + GAP) / 2 - GAP)


def two_rows_of(room: QRectF, count: int, most: float) -> tuple[float, list[QPointF]]:
    """The size and the middles of so many counters in two rows along a room, with room for a number."""
    across = room.width() >= room.height()
    long = max(room.width(), room.height())
    size, columns = size_of_two_rows(room, most), ceil(count / 2)
    along = min(LOOSE * size, (long - size) / max(columns - 1, 1))
    steps = QPointF(along, size + GAP) if across else QPointF(size + GAP, along)
    corner = room.topLeft() + QPointF(size, size) / 2
    grid = ((n % columns, n // columns) if across else (n % 2, n // 2) for n in range(count))
    return size, [corner + QPointF(column * steps.x(), row * steps.y()) for column, row in grid]


def are_crowded(spots: list[QPointF], size: float) -> bool:
    """Do counters in these rows hide each other so that they cannot be counted at a glance?"""
    across = (after.x() - before.x() for before, after in pairwise(spots) if after.y() == before.y())
    down = (after - before for before, after in pairwise(sorted({spot.y() for spot in spots})))
    return any(step < READABLE * size for step in across) or any(step < READABLE_FOOT * size for step in down)


def shared(room: QRectF, counts: Sequence[int]) -> list[QRectF]:
    """Divide one room between sides by their numbers, along its longer side; alone, a side has all of it."""
    present = [count for count in counts if count]
    if len(present) < 2:
        return [room] * len(counts)
    least = 0.5 / len(present)
    shares = [min(max(count / sum(present), least), 1 - least) if count else 0.0 for count in counts]
    wide = room.width() >= room.height()
    length = (room.width() if wide else room.height()) / sum(shares)
    found, begin = [], 0.0
    for share in shares:
        gap = GAP if begin else 0.0
        end = begin + share * length
        part = QRectF(room.x() + begin + gap, room.y(), end - begin - gap, room.height())
        if not wide:
            part = QRectF(room.x(), room.y() + begin + gap, room.width(), end - begin - gap)
        found.append(part)
        begin = end
    return found
