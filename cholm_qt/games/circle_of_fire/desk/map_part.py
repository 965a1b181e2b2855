"""Circle of Fire on the map table: its sheet, counters and markers."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from cholm_qt.games.circle_of_fire.rules.components import BOXES, SIDES, Components
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.map.map_desk import MapDesk, Stroke
from cholm_qt.ui.map.sheet import Sheet, SheetPlace
from cholm_qt.ui.map.unit_stacks import MarkerSpot
from cholm_qt.ui.pieces.pixmap_cache import Face, Key

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from cholm_qt.files.game_files import GameFiles

NIGHT = "#8fa2cc"  # moonlight, which paper and print are multiplied by
EVERY_SECOND = int("01" * 64, 2)  # of the places
IN_PARTS = ("reinforcements", "random")  # boxes with a part for each Turn or group


class CircleOfFireMap(MapDesk):
    """The part of the desk of Circle of Fire that the map table asks.

    The state of a Face is whether the unit is Committed.
    """

    files: GameFiles

    def sheet(self, components: Components) -> Sheet:
        """The printed sheet."""
        from cholm_qt.games.circle_of_fire.desk.printed_sheet import printed_sheet

        return printed_sheet(components, self.files)

    def box_of(self, position: Position, unit: int) -> str:
        """The layout's name of the box that a unit is in; units that are not in the scenario have none."""
        kind = position.components.units[unit]
        box = BOXES[position.where[unit] - position.components.places]
        name = f"{SIDES[kind.side]}-{box}"
        return f"{name}-{kind.code}" if box in IN_PARTS else name

    def markers(self, position: Position, sheet: Sheet, size: float) -> Sequence[MarkerSpot]:
        """4.4 Every marker that lies on the sheet."""
        from cholm_qt.games.circle_of_fire.desk.marker_spots import marker_spots

        return marker_spots(position, sheet, size)

    def light(self, position: Position) -> str:
        """9.1 The light of the moon, or plain day."""
        return NIGHT if position.night else ""

    def scars(self, position: Position) -> Mapping[int, Hashable]:
        """15.1 The Areas with Rubble, and whether it is Heavy."""
        places = range(position.components.places) if position.rubbled else ()
        return {place: bool(position.heavy >> place & 1) for place in places if position.rubbled >> place & 1}

    def scar_strokes(self, place: SheetPlace, scar: Hashable) -> Iterable[Stroke]:
        """15.1 The ruins of an Area."""
        from cholm_qt.games.circle_of_fire.desk.pieces.ruined_ground import ruins

        return ruins(place, heavy=bool(scar))

    def hardest_to_draw(self, position: Position) -> Position:
        """15.1 A night in which every Urban Area lies in Rubble, every second one in Heavy Rubble."""
        hardest = position.copy()
        hardest.night = True
        hardest.rubbled = position.components.urban_mask
        hardest.heavy = hardest.rubbled & EVERY_SECOND
        return hardest

    def face(self, position: Position, unit: int) -> Face:
        """4.2.1 The front of a unit that may still act, or its back."""
        return Face(unit, position.spent[unit])

    def shows_back(self, face: Face) -> bool:
        """4.2.1 Is it the back, which Committed and used units show?"""
        return bool(face.state)

    def other_face(self, components: Components, face: Face) -> Face:
        """The side of the counter that lies below."""
        return Face(face.unit, int(face.state == 0))

    def printed_faces(self, position: Position, unit: int) -> tuple[Face, Face | None]:
        """4.2.1 The front and the back of a counter."""
        return Face(unit, 0), Face(unit, 1)

    def printed_markers(self, components: Components) -> Sequence[tuple[Key, Key | None]]:
        """4.4 One marker of each kind, of Control one for each place, of Rubble for each Urban Area."""
        from cholm_qt.games.circle_of_fire.desk.pieces.markers import cut_out

        return cut_out(components.places, components.urban_mask.bit_count())

    def looks(self, components: Components, face: Face) -> Hashable:
        """All that tells faces apart when they are small; there are many of a kind."""
        from cholm_qt.games.circle_of_fire.desk.pieces.faces import small_looks

        return (*small_looks(components.units[face.unit], components), face.state)

    def paint(
        self, painter: QPainter, rect: QRectF, key: Key, components: Components, dpr: float = 1.0
    ) -> None:
        """4.0 Paint a face or a marker into a rectangle."""
        from cholm_qt.games.circle_of_fire.desk.pieces.faces import paint_face
        from cholm_qt.games.circle_of_fire.desk.pieces.markers import Marker, paint_marker

        if isinstance(key, Face):
            paint_face(painter, rect, components.units[key.unit], components, bool(key.state), dpr)
        elif isinstance(key, Marker):
            paint_marker(painter, rect, key, dpr)

    def unit_words(self, components: Components, face: Face) -> str:
        """A unit in words, with what is printed on the face that is up, and whether it can still act."""
        from cholm_qt.games.circle_of_fire.desk.glossary import unit_words

        return unit_words(components, face.unit, bool(face.state))

    def units_at(self, position: Position, place: int) -> list[int]:
        """The units in a place, side after side, the strongest of each sort first."""
        from cholm_qt.games.circle_of_fire.desk.place_words import units_at

        return [unit for side in range(len(SIDES)) for unit in units_at(position, side, place)]

    def place_words(self, position: Position, place: int) -> str:
        """Number, names, ground, cover, control, and who is there."""
        from cholm_qt.games.circle_of_fire.desk.place_words import place_in_words

        return place_in_words(position, place, self.units_at(position, place))
