"""Which markers lie on the table in a position, and where (4.4)."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF

from cholm_qt.games.circle_of_fire.desk.pieces.markers import Marker, advantage, control, rubble
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.map.sheet import Sheet
from cholm_qt.ui.map.unit_stacks import MarkerSpot

IMPULSE_BOXES = 4  # 3.4 the Soviet Impulse Track
SMALL = 50.0  # the markers that lie beside an Area's identifier
LEFT, RIGHT, ABOVE = QPointF(-62, 0), QPointF(62, 0), QPointF(0, -60)


def marker_spots(position: Position, sheet: Sheet) -> list[MarkerSpot]:
    """Every marker of a position."""
    return [*_track_markers(position, sheet), *_place_markers(position, sheet)]


def _track_markers(position: Position, sheet: Sheet) -> Iterator[MarkerSpot]:
    """3.3.2, 3.4 The Turn marker shows the Advantage, the other the Soviet Impulse and Day or Night."""
    turn = min(position.turn, position.components.charts.limits.turns)
    yield MarkerSpot(advantage(position.advantage), sheet.boxes[f"turn-{turn}"].center(), sheet.counter)
    number = min(max((position.impulse + 1) // 2, 1), IMPULSE_BOXES)
    sky = Marker.NIGHT if position.night else Marker.DAY
    yield MarkerSpot(sky, sheet.boxes[f"impulse-{number}"].center(), sheet.counter)


def _place_markers(position: Position, sheet: Sheet) -> Iterator[MarkerSpot]:
    """Control (5.2.3: only where it is Soviet, or where Germans have come back), Rubble, Stubborn Defense."""
    for place in range(position.components.places):
        at = sheet.places[place].middle
        if position.controller(place) == SOVIET:
            yield MarkerSpot(control(SOVIET), at + LEFT, SMALL)
        elif position.is_contested(place):
            yield MarkerSpot(control(GERMAN), at + LEFT, SMALL)
        level = (position.rubbled >> place & 1) + (position.heavy >> place & 1)
        if level:
            yield MarkerSpot(rubble(level), at + RIGHT, SMALL)
        if position.stubborn == place:
            yield MarkerSpot(Marker.STUBBORN_DEFENSE, at + ABOVE, SMALL)
