"""A grid of cells over the sheet, so that what lies at a point is found without looking at everything."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import floor, sqrt
from typing import Generic, TypeVar

from PySide6.QtCore import QPointF, QRectF

T = TypeVar("T")

LEAST_CELL = 1.0  # pixels of the sheet; for things without any extent


class Grid(Generic[T]):
    """Values by the rectangles they take; each cell lists the values whose rectangles reach into it.

    A cell is about as large as a rectangle is on the average, so that a value is listed in few cells and a
    cell lists few values, however many there are.
    """

    def __init__(self, items: Iterable[tuple[QRectF, T]]) -> None:
        """Sort values into cells; they keep their order."""
        self._items = list(items)
        areas = [rect.width() * rect.height() for rect, _ in self._items]
        self.cell = max(sqrt(sum(areas) / len(areas)) if areas else 0.0, LEAST_CELL)
        self._cells: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        for n, (rect, _) in enumerate(self._items):
            for cell in self._covered(rect):
                self._cells[cell].append(n)

    def near(self, point: QPointF) -> list[T]:
        """The values whose rectangles hold a point, in their order."""
        cell = floor(point.x() / self.cell), floor(point.y() / self.cell)
        items = self._items
        return [items[n][1] for n in self._cells.get(cell, ()) if items[n][0].contains(point)]

    def touching(self, rect: QRectF) -> list[T]:
        """The values whose rectangles have a part of the sheet in common with this one, in their order."""
        if rect.width() * rect.height() > self.cell * self.cell * len(self._cells):
            return [value for bounds, value in self._items if bounds.intersects(rect)]
        found = {n for cell in self._covered(rect) for n in self._cells.get(cell, ())}
        return [self._items[n][1] for n in sorted(found) if self._items[n][0].intersects(rect)]

    def _covered(self, rect: QRectF) -> Iterable[tuple[int, int]]:
        """The cells that a rectangle reaches into."""
        left, right = floor(rect.left() / self.cell), floor(rect.right() / self.cell)
        top, bottom = floor(rect.top() / self.cell), floor(rect.bottom() / self.cell)
        return ((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))
