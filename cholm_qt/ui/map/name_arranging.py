"""Where the names on a plain sheet stand: all of one size, off each other, off the edge and off bridges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

# How far a name may move, across as a share of its width, and down of its height.
ACROSS, DOWN = (0.0, 0.25, -0.25, 0.45, -0.45, 0.65, -0.65), (0.0, -0.5, 0.5, 1.0, -1.0, 1.6)
FROM_EDGE = 4.0  # pixels of the sheet from a name to the edge


class Stand(NamedTuple):
    """How a name stands: by how much it has grown and moved, and whether it is there at all."""

    growth: float = 1.0
    shift: QPointF = QPointF()
    is_shown: bool = True


def arranged(
    wanted: Sequence[tuple[QRectF, Sequence[int]]], blocks: Sequence[QRectF], sheet: QRectF
) -> list[QPointF | None]:
    """How far each name moves, one after the other, or None for one that is left out.

    Of each it is told where it would like to be, and which others are near. A name that cannot keep off
    the blocks lies over them; one that cannot keep off the names before it is left out.
    """
    found: list[QPointF | None] = []
    taken: list[QRectF] = []
    for at, (rect, near) in enumerate(wanted):
        others = [taken[other] for other in near if other < at]
        around = rect.adjusted(-rect.width(), -2 * rect.height(), rect.width(), 2 * rect.height())
        close = [block for block in blocks if block.intersects(around)]
        free = [spot for spot in _spots(rect, sheet) if not _touches(spot, others)]
        best = next((spot for spot in free if not _touches(spot, close)), free[0] if free else QRectF())
        taken.append(best)
        found.append(None if best.isNull() else best.topLeft() - rect.topLeft())
    return found


def _spots(rect: QRectF, sheet: QRectF) -> list[QRectF]:
    """Where a name may be on the sheet, the nearest first."""
    shifts = [(across * rect.width(), down * rect.height()) for across in ACROSS for down in DOWN]
    shifts.sort(key=lambda shift: abs(shift[0]) + abs(shift[1]))
    return [_inside(rect.translated(*shift), sheet) for shift in shifts]


def _inside(rect: QRectF, sheet: QRectF) -> QRectF:
    """A rectangle moved onto the sheet, as far as it is not there."""
    room = sheet.adjusted(FROM_EDGE, FROM_EDGE, -FROM_EDGE, -FROM_EDGE)
    left = max(min(rect.left(), room.right() - rect.width()), room.left())
    top = max(min(rect.top(), room.bottom() - rect.height()), room.top())
    return QRectF(left, top, rect.width(), rect.height())


def _touches(rect: QRectF, others: Sequence[QRectF]) -> bool:
    """Does a rectangle reach into any of these?"""
    return any(rect.intersects(other) for other in others)
