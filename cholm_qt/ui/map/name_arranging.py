"""Where the names on a plain sheet stand: all of one size, off each other, off the edge and off bridges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

# How far a name may move, across as a share of its width, and down of its height.
ACROSS, DOWN = (0.0, 0.25, -0.25, 0.45, -0.45, 0.65, -0.65), (0.0, -0.5, 0.5, 1.0, -1.0, 1.6)
LONG = 4.0  # so many times as wide as high is a name
SHIFTS = sorted(
    ((across, down) for across in ACROSS for down in DOWN), key=lambda by: abs(by[0]) * LONG + abs(by[1])
)
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
        best = _best(rect, others, blocks, sheet)
        taken.append(QRectF() if best is None else best)
        found.append(None if best is None else best.topLeft() - rect.topLeft())
    return found


def _best(rect: QRectF, others: Sequence[QRectF], blocks: Sequence[QRectF], sheet: QRectF) -> QRectF | None:
    """The nearest spot of a name that is free of other names and of blocks, or else of names alone."""
    wide, high = max(ACROSS) * rect.width(), max(DOWN) * rect.height()
    around = _inside(rect, sheet).adjusted(-wide, -high, wide, high)
    close = [block for block in blocks if block.intersects(around)]
    fallback: QRectF | None = None
    for across, down in SHIFTS:
        spot = _inside(rect.translated(across * rect.width(), down * rect.height()), sheet)
        if not _touches(spot, others):
            if not _touches(spot, close):
                return spot
            fallback = fallback or spot
    return fallback


def _inside(rect: QRectF, sheet: QRectF) -> QRectF:
    """A rectangle moved onto the sheet, as far as it is not there."""
    room = sheet.adjusted(FROM_EDGE, FROM_EDGE, -FROM_EDGE, -FROM_EDGE)
    left = max(min(rect.left(), room.right() - rect.width()), room.left())
    top = max(min(rect.top(), room.bottom() - rect.height()), room.top())
    return QRectF(left, top, rect.width(), rect.height())


def _touches(rect: QRectF, others: Sequence[QRectF]) -> bool:
    """Does a rectangle reach into any of these?"""
    return any(rect.intersects(other) for other in others)
