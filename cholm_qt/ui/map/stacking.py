"""Where each counter stands: in rows within the room its place has for its side."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRectF

GAP = 4.0  # pixels of the sheet between two counters


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


def shared(room: QRectF, german: int, soviet: int) -> tuple[QRectF, QRectF]:
    """Divide one room between two sides by their numbers; alone, a side has all of it."""
    if not german or not soviet:
        return room, room
    share = min(max(german / (german + soviet), 0.25), 0.75)
    if room.width() >= room.height():
        cut = room.width() * share
        return (
            QRectF(room.x(), room.y(), cut, room.height()),
            QRectF(room.x() + cut + GAP, room.y(), room.width() - cut - GAP, room.height()),
        )
    cut = room.height() * share
    return (
        QRectF(room.x(), room.y(), room.width(), cut),
        QRectF(room.x(), room.y() + cut + GAP, room.width(), room.height() - cut - GAP),
    )
