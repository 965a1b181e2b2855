"""Counters side by side: how many stand in a row, and how far one may lie on another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

GAP = 4.0  # pixels of the sheet between two counters
CLOSER = (1.0, 0.85, 0.7, 0.45)  # how far counters of a row are apart, as a share of their width
READABLE = 0.65  # of a counter; one that shows less cannot be read, so a count says how many there are


class Block(NamedTuple):
    """A number of counters in rows, and how far apart they are, as a share of their width."""

    number: int
    columns: int
    share: float = 1.0

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return ceil(self.number / self.columns)

    @property
    def hidden(self) -> float:
        """How much of the counters lies below others, in counters."""
        return (self.number - self.rows) * (1 - self.share)

    @property
    def is_crowded(self) -> bool:
        """Do counters hide each other so that they cannot be counted at a glance?"""
        return self.share < READABLE

    def extent(self, size: float) -> tuple[float, float]:
        """How wide and high it is with counters of this size."""
        across, down = self._steps(size)
        return size + (self.columns - 1) * across, size + (self.rows - 1) * down

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
        return (size + GAP) * self.share, size + GAP


@cache
def blocks_of(count: int) -> list[list[Block]]:
    """The blocks to try for so many counters: those that hide nothing, then closer and closer ones.

    >>> blocks_of(2)[0]
    [Block(number=2, columns=2, share=1.0), Block(number=2, columns=1, share=1.0)]
    """
    widths = sorted({ceil(count / rows) for rows in range(1, count + 1)}, reverse=True)
    return [
        [Block(count, columns, share) for columns in widths if columns > 1 or share == 1.0]
        for share in CLOSER
        if count > 1 or share == 1.0
    ]


def rows_of(room: QRectF, count: int, size: float) -> list[QPointF]:
    """The middles of so many counters in a room, row by row; too many overlap, the later on top.

    >>> [p.x() for p in rows_of(QRectF(0, 0, 152, 152), 2, 74)]
    [37.0, 115.0]
    """
    step = size + GAP
    columns = max(int((room.width() + GAP) // step), 1)
    rows = max(int((room.height() + GAP) // step), 1)
    if count > columns * rows:
        columns = ceil(count / rows)
    used_rows = ceil(count / columns)
    across = min(step, (room.width() - size) / max(columns - 1, 1))
    down = min(step, (room.height() - size) / max(used_rows - 1, 1))
    left, top = room.x() + size / 2, room.y() + size / 2
    return [QPointF(left + n % columns * across, top + n // columns * down) for n in range(count)]


def are_crowded(spots: list[QPointF], size: float) -> bool:
    """Do counters in these places hide each other so that they cannot be counted at a glance?"""
    steps = [after - before for before, after in pairwise(spots)]
    return any(max(abs(step.x()), abs(step.y())) < READABLE * size for step in steps)


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
