"""Which markers lie on the table in a position, and where (4.4)."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF

from cholm_qt.games.circle_of_fire.desk.pieces.markers import Marker, advantage, control, rubble
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.map.sheet import Sheet, SheetPlace
from cholm_qt.ui.map.unit_stacks import MarkerSpot

IMPULSE_BOXES = 4  # 3.4 the Soviet Impulse Track
SMALL, MOST = 0.78, 76.0  # a marker in a strip, as a share of a counter, and its most pixels of the sheet
SIGN_HALF = 34.0  # pixels of the sheet from the middle of an identifier to its edge
GROWN = 111.0  # pixels of the sheet that counters have where identifiers begin to grow, too
GAP = 2.0
OVER = 6.0  # by which a marker may lie on the edge of the identifier of a Zone, where there is little room
PANEL_LINE = 4.0  # pixels of the sheet that the line round a Zone takes inside it


def marker_spots(position: Position, sheet: Sheet, size: float) -> list[MarkerSpot]:
    """Every marker of a position, when counters are this large."""
    return [*_track_markers(position, sheet), *_place_markers(position, sheet, size)]


def _track_markers(position: Position, sheet: Sheet) -> Iterator[MarkerSpot]:
    """3.3.2, 3.4 The Turn marker shows the Advantage, the other the Soviet Impulse and Day or Night."""
    turn = min(position.turn, position.components.charts.limits.turns)
    yield MarkerSpot(advantage(position.advantage), sheet.boxes[f"turn-{turn}"].center(), sheet.counter)
    number = min(max((position.impulse + 1) // 2, 1), IMPULSE_BOXES)
    sky = Marker.NIGHT if position.night else Marker.DAY
    yield MarkerSpot(sky, sheet.boxes[f"impulse-{number}"].center(), sheet.counter)


def _place_markers(position: Position, sheet: Sheet, size: float) -> Iterator[MarkerSpot]:
    """One strip with each Area's identifier: who controls it at the left of it, all others at the right."""
    half = SIGN_HALF * max(size / GROWN, 1.0)
    for place in range(position.components.places):
        side = _marked_control(position, place)
        spots = [] if side == NOBODY else [(control(side), -1)]
        spots += [(marker, n + 1) for n, marker in enumerate(_cover_markers(position, place))]
        spot = sheet.places[place]
        is_zone = spot.rows is not None
        edge = SIGN_HALF - OVER if is_zone else half
        small = min(SMALL * size, MOST, _room_beside(spot, edge) if is_zone and spots else MOST)
        for marker, slot in spots:
            away = edge + GAP + small / 2 + (abs(slot) - 1) * (small + GAP)
            at = spot.middle + QPointF(away if slot > 0 else -away, 0)
            yield MarkerSpot(marker, at, small, place)


def _room_beside(zone: SheetPlace, edge: float) -> float:
    """How wide a marker beside the identifier of a Zone can be that stays inside its panel."""
    return zone.middle.x() - edge - GAP - (zone.path.boundingRect().left() + PANEL_LINE)


def _marked_control(position: Position, place: int) -> int:
    """5.2.3 The side whose control is marked: the Soviet one, or the German one where both stand."""
    if position.controller(place) == SOVIET:
        return SOVIET
    return GERMAN if position.is_contested(place) else NOBODY


def _cover_markers(position: Position, place: int) -> Iterator[Marker]:
    """15.1 Rubble, 8.1.1C and the Stubborn Defense."""
    level = (position.rubbled >> place & 1) + (position.heavy >> place & 1)
    if level:
        yield rubble(level)
    if position.stubborn == place:
        yield Marker.STUBBORN_DEFENSE
