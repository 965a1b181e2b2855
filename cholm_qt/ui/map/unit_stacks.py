"""Stacks of counters: which units stand together on the sheet, and where each counter lies."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from cholm_qt.ui.map.sheet import Sheet
from cholm_qt.ui.map.stacking import are_crowded, rows_of, shared

ByPlace = Mapping[int, Sequence[Sequence[int]]]  # the units of each side, by place
ByBox = Mapping[str, Sequence[int]]  # the units in each box, by its name


class Stack(NamedTuple):
    """Units that stand together, the middles of their counters, and whether they hide each other."""

    units: Sequence[int]
    spots: Sequence[QPointF]
    is_crowded: bool


class MarkerSpot(NamedTuple):
    """A marker, the middle of where it lies and its size on the sheet."""

    marker: Hashable
    at: QPointF
    size: float


def group_units(position: Any, box_of: Callable[[Any, int], str]) -> tuple[ByPlace, ByBox]:
    """The units of a position by place and side, and those off the board by the name of their box."""
    components = position.components
    units, places = components.units, len(components.board.places)
    sides = 1 + max((unit.side for unit in units), default=0)
    by_place: defaultdict[int, list[list[int]]] = defaultdict(lambda: [[] for _ in range(sides)])
    by_box: defaultdict[str, list[int]] = defaultdict(list)
    for unit, where in enumerate(position.where):
        if where < places:
            by_place[where][units[unit].side].append(unit)
        else:
            by_box[box_of(position, unit)].append(unit)
    return by_place, by_box


def stacks_of(sheet: Sheet, by_place: ByPlace, by_box: ByBox, size: float) -> Iterator[Stack]:
    """The stacks of all places, one for each side, and of the boxes that the sheet has."""
    for place, units in by_place.items():
        rows = sheet.places[place].rows
        yield from _in_blocks(sheet, place, units, size) if rows is None else _side_by_side(rows, units, size)
    for name, waiting in by_box.items():
        if name in sheet.boxes:
            yield _in_rows(waiting, sheet.boxes[name], size)


def _in_blocks(sheet: Sheet, place: int, units: Sequence[Sequence[int]], size: float) -> Iterator[Stack]:
    """A block for each side inside the outline of a place."""
    choices = sheet.blocks(place, tuple(map(len, units)), size)
    for mine, choice in zip(units, choices, strict=True):
        if choice is not None:
            spots = choice.block.spots(choice.rect.center(), size)
            yield Stack(mine, spots, choice.block.is_crowded)


def _side_by_side(room: QRectF, units: Sequence[Sequence[int]], size: float) -> Iterator[Stack]:
    """Rows for each side in its share of a room."""
    present = [mine for mine in units if mine]
    for mine, share in zip(present, shared(room, [len(mine) for mine in present]), strict=True):
        yield _in_rows(mine, share, size)


def _in_rows(units: Sequence[int], room: QRectF, size: float) -> Stack:
    """A stack that fills the rows of a room."""
    spots = rows_of(room, len(units), size)
    return Stack(units, spots, are_crowded(spots, size))
