"""Stacks of counters: which units stand together on the sheet, and where each counter lies."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from cholm_qt.engine.verbs import NOWHERE
from cholm_qt.ui.map.sheet import Sheet
from cholm_qt.ui.map.stacking import are_crowded, deepened, fits, rows_of, shared

ByPlace = Mapping[int, Sequence[Sequence[int]]]  # the units of each side, by place
ByBox = Mapping[str, Sequence[int]]  # the units in each box, by its name


class Stack(NamedTuple):
    """Units that stand together, the middles of their counters, and whether they hide each other."""

    units: Sequence[int]
    spots: Sequence[QPointF]
    is_crowded: bool

    @property
    def top(self) -> int:
        """Which of the counters lies above the others."""
        return max(range(len(self.units)), key=lambda n: (-self.spots[n].y(), self.spots[n].x()))

    def rect(self, size: float) -> QRectF:
        """The part of the sheet that counters of this size take."""
        across, down = [spot.x() for spot in self.spots], [spot.y() for spot in self.spots]
        left, top = min(across) - size / 2, min(down) - size / 2
        return QRectF(left, top, max(across) + size / 2 - left, max(down) + size / 2 - top)


class MarkerSpot(NamedTuple):
    """A marker, the middle of where it lies, its size on the sheet, and the place that it tells of, if any.

    Counters in that place leave it free.
    """

    marker: Hashable
    at: QPointF
    size: float
    place: int = NOWHERE

    @property
    def rect(self) -> QRectF:
        """The part of the sheet that it takes."""
        half = self.size / 2
        return QRectF(self.at.x() - half, self.at.y() - half, self.size, self.size)


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


def strips_of(markers: Sequence[MarkerSpot]) -> dict[int, QRectF]:
    """The part of the sheet that the markers of each place take together."""
    found: dict[int, QRectF] = {}
    for spot in markers:
        if spot.place != NOWHERE:
            found[spot.place] = found.get(spot.place, QRectF()).united(spot.rect)
    return found


def stacks_of(
    sheet: Sheet, by_place: ByPlace, by_box: ByBox, size: float, strips: Mapping[int, QRectF] | None = None
) -> Iterator[Stack]:
    """The stacks of all places, one for each side, and of the boxes that the sheet has.

    In places they leave the strips of markers free. An order changes few of them; the sheet keeps the others.
    """
    for place, units in by_place.items():
        told = units, size, (strips or {}).get(place)
        kept = sheet.stacks.get(place)
        if kept is None or kept[0] != told:
            kept = sheet.stacks[place] = told, list(_in_place(sheet, place, *told))
        yield from kept[1]
    for name, waiting in by_box.items():
        if name in sheet.boxes:
            kept = sheet.stacks.get(name)
            if kept is None or kept[0] != (waiting, size):
                stack = _in_rows(waiting, sheet.boxes[name], size)
                kept = sheet.stacks[name] = (waiting, size), [stack]
            yield from kept[1]


def _in_place(
    sheet: Sheet, place: int, units: Sequence[Sequence[int]], size: float, strip: QRectF | None
) -> Iterator[Stack]:
    """The stacks of a place, in rows where it has room for these, else in blocks."""
    rows = sheet.places[place].rows
    if rows is None:
        return _in_blocks(sheet, place, units, size, strip)
    return _side_by_side(rows, units, size)


def _in_blocks(
    sheet: Sheet, place: int, units: Sequence[Sequence[int]], size: float, strip: QRectF | None
) -> Iterator[Stack]:
    """A block for each side inside the outline of a place."""
    choices = sheet.blocks(place, tuple(map(len, units)), size, strip)
    for mine, choice in zip(units, choices, strict=True):
        if choice is not None:
            spots = choice.block.spots(choice.rect.center(), size)
            yield Stack(mine, spots, choice.block.is_crowded)


def _side_by_side(room: QRectF, units: Sequence[Sequence[int]], size: float) -> Iterator[Stack]:
    """Rows for each side in its share of a room, which is made deep enough for two where one is too short."""
    present = [mine for mine in units if mine]
    counts = [len(mine) for mine in present]
    if not all(fits(*each, size) for each in zip(shared(room, counts), counts, strict=True)):
        room = deepened(room, size)
    for mine, share in zip(present, shared(room, counts), strict=True):
        yield _in_rows(mine, share, size)


def _in_rows(units: Sequence[int], room: QRectF, size: float) -> Stack:
    """A stack that fills the rows of a room."""
    spots = rows_of(room, len(units), size)
    return Stack(units, spots, are_crowded(spots, size))
