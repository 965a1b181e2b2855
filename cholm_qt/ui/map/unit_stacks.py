"""Stacks of counters: which units stand together on the sheet, and where each counter lies."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from cholm_qt.engine.verbs import NOWHERE
from cholm_qt.ui.map.sheet import Sheet
from cholm_qt.ui.map.stacking import are_crowded, rows_of, shared, size_in_rows, size_of_two_rows, two_rows_of

ByPlace = Mapping[int, Sequence[Sequence[int]]]  # the units of each side, by place
ByBox = Mapping[str, Sequence[int]]  # the units in each box, by its name
LEAST = 0.7  # how small counters in rows may be against others before those of a kind make a pile


class Stack(NamedTuple):
    """Units that stand together, the middles of their counters, whether they hide each other, their size."""

    units: Sequence[int]
    spots: Sequence[QPointF]
    is_crowded: bool
    size: float

    def counted(self) -> Iterator[list[int]]:
        """The counters of which one has to tell how many they are, the uppermost last.

        These are the piles, or all where they hide each other without lying in piles.
        """
        if self.is_crowded:
            order = sorted(range(len(self.units)), key=lambda n: (-self.spots[n].y(), self.spots[n].x()))
            piles: defaultdict[tuple[float, float], list[int]] = defaultdict(list)
            for n in order:
                piles[self.spots[n].toTuple()].append(self.units[n])
            many = [pile for pile in piles.values() if len(pile) > 1]
            yield from many or [[self.units[n] for n in order]]

    def rect(self, frame: float = 0.0) -> QRectF:
        """The part of the sheet that the counters take with frames that are so wide."""
        size = self.size + 2 * frame
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
    sheet: Sheet,
    by_place: ByPlace,
    by_box: ByBox,
    size: float,
    strips: Mapping[int, QRectF] | None = None,
    kind: Callable[[int], Hashable] = lambda unit: unit,
) -> Iterator[Stack]:
    """The stacks of all places, and of the boxes that the sheet has.

    In places they leave the strips of markers free. Where there is no room to lay all units of a side side by
    side, those of a kind make a pile. An order changes few stacks; the sheet keeps the others.
    """
    for place, units in by_place.items():
        rows = sheet.places[place].rows
        kinds = None if rows is None else [[kind(unit) for unit in mine] for mine in units]
        told = units, kinds, size, (strips or {}).get(place)
        kept = sheet.stacks.get(place)
        if kept is None or kept[0] != told:
            found = (
                _in_blocks(sheet, place, units, size, told[-1])
                if rows is None
                else _side_by_side(rows, units, size, kind)
            )
            kept = sheet.stacks[place] = told, list(found)
        yield from kept[1]
    for name, waiting in by_box.items():
        if name in sheet.boxes:
            kept = sheet.stacks.get(name)
            if kept is None or kept[0] != (waiting, size):
                stack = _in_rows(waiting, sheet.boxes[name], size)
                kept = sheet.stacks[name] = (waiting, size), [stack]
            yield from kept[1]


def _in_blocks(
    sheet: Sheet, place: int, units: Sequence[Sequence[int]], size: float, strip: QRectF | None
) -> Iterator[Stack]:
    """A block for each side inside the outline of a place."""
    choices = sheet.blocks(place, tuple(map(len, units)), size, strip)
    for mine, choice in zip(units, choices, strict=True):
        if choice is not None:
            spots = choice.block.spots(choice.rect.center(), size)
            yield Stack(mine, spots, choice.block.is_crowded, size * choice.block.scale)


def _side_by_side(
    room: QRectF, units: Sequence[Sequence[int]], size: float, kind: Callable[[int], Hashable]
) -> Iterator[Stack]:
    """The units of each side in rows in its share of a room, small enough for two; if too small, in piles."""
    present = [mine for mine in units if mine]
    for mine, share in zip(present, shared(room, [len(mine) for mine in present]), strict=True):
        own = size_in_rows(share, len(mine), size)
        free = own >= min(LEAST * size, size_of_two_rows(share, size))
        yield _in_rows(mine, share, own) if free else _in_piles(mine, share, size, kind)


def _in_piles(units: Sequence[int], room: QRectF, size: float, kind: Callable[[int], Hashable]) -> Stack:
    """A pile for each kind of unit, in two rows; piles overlap where there are too many kinds."""
    kinds = [kind(unit) for unit in units]
    piles = list(dict.fromkeys(kinds))
    own, spots = two_rows_of(room, len(piles), size)
    hidden = len(piles) < len(units) or are_crowded(spots, own)
    return Stack(units, [spots[piles.index(each)] for each in kinds], hidden, own)


def _in_rows(units: Sequence[int], room: QRectF, size: float) -> Stack:
    """A stack that fills the rows of a room."""
    spots = rows_of(room, len(units), size)
    return Stack(units, spots, are_crowded(spots, size), size)
