"""Where on the sheet every unit of a position stands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from cholm_qt.games.circle_of_fire.files.layout import Layout, Rect
from cholm_qt.games.circle_of_fire.rules.components import BOXES, GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.map.stack_room import Grounds
from cholm_qt.ui.map.stacking import are_crowded, rows_of, shared

IN_PARTS = ("reinforcements", "random")  # boxes with a part for each Turn or group


class Stack(NamedTuple):
    """Units that stand together, the middles of their counters, and whether they hide each other."""

    units: Sequence[int]
    spots: list[QPointF]
    is_crowded: bool


def qrect(rect: Rect) -> QRectF:
    """A rectangle of the layout as Qt's."""
    return QRectF(rect.x, rect.y, rect.width, rect.height)


def stacks(position: Position, layout: Layout, grounds: Grounds, size: float) -> Iterator[Stack]:
    """Every unit that is in the scenario, by stacks, when counters are this large."""
    for place, spot in enumerate(position.components.board.places):
        units = [position.units_of(side, place) for side in (GERMAN, SOVIET)]
        if not any(units):
            continue
        if spot.id in layout.areas:
            yield from _in_area(grounds, spot.id, units, size)
        else:
            rooms = shared(qrect(layout.zones[spot.id].room), len(units[0]), len(units[1]))
            for mine, room in zip(units, rooms, strict=True):
                yield _in_rows(mine, room, size)
    for name, waiting in _boxes(position).items():
        yield _in_rows(waiting, qrect(layout.boxes[name].room), size)


def spots(position: Position, layout: Layout, grounds: Grounds, size: float) -> dict[int, QPointF]:
    """The middle of the counter of every unit that is in the scenario, when counters are this large."""
    found: dict[int, QPointF] = {}
    for stack in stacks(position, layout, grounds, size):
        found.update(zip(stack.units, stack.spots, strict=True))
    return found


def _in_area(grounds: Grounds, area: str, units: Sequence[Sequence[int]], size: float) -> Iterator[Stack]:
    """The stack of each side in an Area."""
    blocks = grounds[area].blocks(len(units[0]), len(units[1]), size)
    for mine, choice in zip(units, blocks, strict=True):
        if choice is not None:
            spots = choice.block.spots(choice.rect.center(), size)
            yield Stack(mine, spots, choice.block.is_crowded)


def _in_rows(units: Sequence[int], room: QRectF, size: float) -> Stack:
    """A stack that fills the rows of a room."""
    found = rows_of(room, len(units), size)
    return Stack(units, found, are_crowded(found, size))


def _boxes(position: Position) -> dict[str, list[int]]:
    """The units in each holding box."""
    boxes: dict[str, list[int]] = defaultdict(list)
    absent = position.components.box_numbers["absent"]
    for unit, at in enumerate(position.where):
        if position.components.places <= at < absent:
            boxes[box_name(position, unit)].append(unit)
    return boxes


def box_name(position: Position, unit: int) -> str:
    """What the layout calls the box that a unit is in."""
    kind, box = position.components.units[unit], BOXES[position.where[unit] - position.components.places]
    side = "german" if kind.side == GERMAN else "soviet"
    return f"{side}-{box}-{kind.code}" if box in IN_PARTS else f"{side}-{box}"
