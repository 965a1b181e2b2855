"""Where on the sheet every unit of a position stands."""

from __future__ import annotations

from collections import defaultdict

from PySide6.QtCore import QPointF, QRectF

from cholm_qt.circle_of_fire.components import BOXES, GERMAN, SOVIET
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.data.layout import Layout, Rect
from cholm_qt.ui.map.stacking import rows_of, shared

IN_PARTS = ("reinforcements", "random")  # boxes with a part for each Turn or group


def qrect(rect: Rect) -> QRectF:
    """A rectangle of the layout as Qt's."""
    return QRectF(rect.x, rect.y, rect.width, rect.height)


def spots(position: Position, layout: Layout) -> dict[int, QPointF]:
    """The middle of the counter of every unit that is in the scenario."""
    found: dict[int, QPointF] = {}
    for place, spot in enumerate(position.components.board.places):
        units = [position.units_of(side, place) for side in (GERMAN, SOVIET)]
        if spot.id in layout.areas:
            rooms = [qrect(room) for room in layout.areas[spot.id].rooms]
        else:
            rooms = list(shared(qrect(layout.zones[spot.id].room), len(units[0]), len(units[1])))
        for side in (GERMAN, SOVIET):
            found.update(
                zip(units[side], rows_of(rooms[side], len(units[side]), layout.counter), strict=True)
            )
    found.update(_in_boxes(position, layout))
    return found


def _in_boxes(position: Position, layout: Layout) -> dict[int, QPointF]:
    """The same for the units in holding boxes."""
    boxes: dict[str, list[int]] = defaultdict(list)
    absent = position.components.box_numbers["absent"]
    for unit, at in enumerate(position.where):
        if position.components.places <= at < absent:
            boxes[box_name(position, unit)].append(unit)
    found: dict[int, QPointF] = {}
    for name, units in boxes.items():
        found.update(
            zip(units, rows_of(qrect(layout.boxes[name].room), len(units), layout.counter), strict=True)
        )
    return found


def box_name(position: Position, unit: int) -> str:
    """What the layout calls the box that a unit is in."""
    kind, box = position.components.units[unit], BOXES[position.where[unit] - position.components.places]
    side = "german" if kind.side == GERMAN else "soviet"
    return f"{side}-{box}-{kind.code}" if box in IN_PARTS else f"{side}-{box}"
