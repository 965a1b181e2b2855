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


def spots(position: Position, layout: Layout, size: float) -> dict[int, QPointF]:
    """The middle of the counter of every unit that is in the scenario, when counters are this large."""
    found: dict[int, QPointF] = {}
    for place, spot in enumerate(position.components.board.places):
        units = [position.units_of(side, place) for side in (GERMAN, SOVIET)]
        if spot.id in layout.areas:
            rooms = _area_rooms(layout, spot.id, units[0], units[1])
        else:
            rooms = list(shared(qrect(layout.zones[spot.id].room), len(units[0]), len(units[1])))
        for side in (GERMAN, SOVIET):
            found.update(zip(units[side], rows_of(rooms[side], len(units[side]), size), strict=True))
    found.update(_in_boxes(position, layout, size))
    return found


def _area_rooms(
    layout: Layout, area: str, germans: tuple[int, ...], soviets: tuple[int, ...]
) -> list[QRectF]:
    """The room of each side in an Area; a side that is alone there with many may use the other's too."""
    german, soviet = (qrect(room) for room in layout.areas[area].rooms)
    return [german, soviet] if germans and soviets else [_wide(german, soviet), _wide(soviet, german)]


def _wide(own: QRectF, other: QRectF) -> QRectF:
    """Two rooms side by side as one; rooms that do not lie side by side stay apart."""
    return own.united(other) if abs(own.y() - other.y()) < own.height() / 2 else own


def _in_boxes(position: Position, layout: Layout, size: float) -> dict[int, QPointF]:
    """The same for the units in holding boxes."""
    boxes: dict[str, list[int]] = defaultdict(list)
    absent = position.components.box_numbers["absent"]
    for unit, at in enumerate(position.where):
        if position.components.places <= at < absent:
            boxes[box_name(position, unit)].append(unit)
    found: dict[int, QPointF] = {}
    for name, units in boxes.items():
        found.update(zip(units, rows_of(qrect(layout.boxes[name].room), len(units), size), strict=True))
    return found


def box_name(position: Position, unit: int) -> str:
    """What the layout calls the box that a unit is in."""
    kind, box = position.components.units[unit], BOXES[position.where[unit] - position.components.places]
    side = "german" if kind.side == GERMAN else "soviet"
    return f"{side}-{box}-{kind.code}" if box in IN_PARTS else f"{side}-{box}"
