"""Which markers lie on the table in a position, and where (4.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF

from cholm_qt.games.circle_of_fire.desk.pieces.markers import Marker, advantage, control, rubble
from cholm_qt.games.circle_of_fire.files.layout import Layout
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position

IMPULSE_BOXES = 4  # 3.4 the Soviet Impulse Track
SMALL = 50.0  # the markers that lie beside an Area's identifier
LEFT, RIGHT, ABOVE = QPointF(-62, 0), QPointF(62, 0), QPointF(0, -60)


class MarkerSpot(NamedTuple):
    """A marker, its middle and its size on the sheet."""

    marker: Marker
    at: QPointF
    size: float


def marker_spots(position: Position, layout: Layout) -> list[MarkerSpot]:
    """Every marker of a position."""
    return [*_track_markers(position, layout), *_place_markers(position, layout)]


def _track_markers(position: Position, layout: Layout) -> Iterator[MarkerSpot]:
    """3.3.2, 3.4 The Turn marker shows the Advantage, the other the Soviet Impulse and Day or Night."""
    turn = layout.turn(min(position.turn, position.components.charts.limits.turns))
    yield MarkerSpot(advantage(position.advantage), QPointF(*turn.room.centre), layout.counter)
    number = min(max((position.impulse + 1) // 2, 1), IMPULSE_BOXES)
    sky = Marker.NIGHT if position.night else Marker.DAY
    yield MarkerSpot(sky, QPointF(*layout.impulse(number).room.centre), layout.counter)


def _place_markers(position: Position, layout: Layout) -> Iterator[MarkerSpot]:
    """Control (5.2.3: only where it is Soviet, or where Germans have come back), Rubble, Stubborn Defense."""
    for place, spot in enumerate(position.components.board.places):
        at = QPointF(*(layout.areas.get(spot.id) or layout.zones[spot.id]).identifier)
        if position.controller(place) == SOVIET:
            yield MarkerSpot(control(SOVIET), at + LEFT, SMALL)
        elif position.is_contested(place):
            yield MarkerSpot(control(GERMAN), at + LEFT, SMALL)
        level = (position.rubbled >> place & 1) + (position.heavy >> place & 1)
        if level:
            yield MarkerSpot(rubble(level), at + RIGHT, SMALL)
        if position.stubborn == place:
            yield MarkerSpot(Marker.STUBBORN_DEFENSE, at + ABOVE, SMALL)
