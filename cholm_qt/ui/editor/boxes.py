"""The boxes of a sheet as goals of a drag: which place of a position a point of a box means for a unit."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF

from cholm_qt.ui.map.map_desk import MapDesk
from cholm_qt.ui.map.sheet import NOTHING, Sheet


def box_for(desk: MapDesk, sheet: Sheet, position: Any, unit: int, point: QPointF) -> int:
    """The place of a position that the box under a point is for a unit, or -1.

    What lies where on the sheet the desk tells, unit by unit: one printed box may be part of a larger one.
    """
    name = next((name for name, room in sheet.boxes.items() if room.contains(point)), "")
    if not name:
        return NOTHING
    components, tried = position.components, position.copy()
    places = len(components.board.places)
    for place in range(places, places + len(components.boxes)):
        tried.where[unit] = place
        if desk.box_of(tried, unit) == name:
            return place
    return NOTHING
