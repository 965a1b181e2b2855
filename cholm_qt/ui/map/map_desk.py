"""How a game looks on the map table: its sheet, its counters and markers, and how they are read out."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cholm_qt.files.hex_plan import ACROSS
from cholm_qt.ui.look.words import say, spoken, tr
from cholm_qt.ui.map.unit_stacks import MarkerSpot, Stack, group_units, stacks_of, strips_of
from cholm_qt.ui.pieces.cardboard import SideColours
from cholm_qt.ui.pieces.pixmap_cache import Face, Key
from cholm_qt.ui.pieces.plain_counter import SIDE_COLOURS, PlainFace

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from cholm_qt.engine.system import System
    from cholm_qt.files.game_files import GameFiles
    from cholm_qt.files.pack import Pack
    from cholm_qt.ui.map.sheet import Sheet, SheetPlace
    from cholm_qt.ui.map.sheet_lines import LineSort

# Paints a small part of something; the painter is a fresh one each time.
Stroke = Callable[["QPainter"], None]


class MapDesk:
    """The part of a game's Desk that the map and the counters are drawn by.

    A small game overrides `counter`, and `sheet` unless the centres of its places are those of hexes.
    Positions and components are those of the game, so they are of any type here.
    """

    system: System
    files: GameFiles
    side_colours: Sequence[SideColours] = SIDE_COLOURS
    ground: Mapping[str, str] | None = None  # the colours of plain hexes by their terrain
    across: float = ACROSS  # pixels of the sheet from one side of a plain hex to the opposite one

    @property
    def pack(self) -> Pack | None:
        """The player's own map and counters, if these are used."""
        return None

    # --- the sheet ---

    def sheet(self, components: Any) -> Sheet:
        """The map sheet; unless told, hexes round the centres of the places on plain paper."""
        from cholm_qt.ui.map.hex_sheet import hex_sheet

        picture = None if self.pack is None else self.pack.map_picture
        if self.pack is not None and self.pack.file("layout.yaml") is not None:
            from cholm_qt.ui.map.plan_sheet import plan_sheet

            return plan_sheet(components.board, self.files.map_plan(), picture)
        return hex_sheet(components.board, self.ground, self.across, picture, self.lines(components))

    def lines(self, components: Any) -> Sequence[LineSort]:
        """The lines on a sheet of plain hexes, each sort over the one before."""
        return ()

    # --- where things lie ---

    def stacks(self, position: Any, sheet: Sheet, size: float) -> Iterable[Stack]:
        """Every unit that is to be seen, by stacks, when counters are this large."""
        strips = strips_of(self.markers(position, sheet, size))
        return stacks_of(
            sheet,
            *group_units(position, self.box_of),
            size,
            strips,
            lambda unit: self.looks(position.components, self.face(position, unit)),
        )

    def box_of(self, position: Any, unit: int) -> str:
        """The name of the sheet's box that a unit off the board lies in; where there is none it is hidden."""
        components = position.components
        name: str = components.boxes[position.where[unit] - len(components.board.places)]
        return name

    def markers(self, position: Any, sheet: Sheet, size: float) -> Sequence[MarkerSpot]:
        """Every marker that lies on the sheet, when counters are this large."""
        return ()

    # --- the ground ---

    def light(self, position: Any) -> str:
        """The colour of the light on the ground, which the sheet is multiplied by; empty for plain day."""
        return ""

    def scars(self, position: Any) -> Mapping[int, Hashable]:
        """What has happened to the ground of places, as ruins; it is drawn below names and counters."""
        return {}

    def scar_strokes(self, place: SheetPlace, scar: Hashable) -> Iterable[Stroke]:
        """What has happened to the ground of a place, in pixels of the sheet, a little at a time."""
        return ()

    def hardest_to_draw(self, position: Any) -> Any:
        """A position with the same units on the ground that takes longest to draw; the benchmark shows it."""
        return position

    # --- what pieces look like ---

    def counter(self, position: Any, unit: int) -> PlainFace:
        """The print of a plain counter; a game with faces of its own overrides `face` instead."""
        kind = position.components.units[unit]
        return PlainFace(kind.side, kind.id, kind.name)

    def face(self, position: Any, unit: int) -> Face:
        """The face of a unit that is up."""
        return Face(unit, self.counter(position, unit))

    def shows_back(self, face: Face) -> bool:
        """Is a face the back of its counter, of which a pack may have a picture of its own?"""
        return isinstance(face.state, PlainFace) and face.state.turned

    def other_face(self, components: Any, face: Face) -> Face | None:
        """The back of a face for those who want to look at both; None when there is nothing to see there."""
        return None

    def printed_faces(self, position: Any, unit: int) -> tuple[Face, Face | None]:
        """The front and the back of a counter that is cut out; a plain one has its white back."""
        face = self.face(position, unit)
        if isinstance(face.state, PlainFace):
            return (
                Face(unit, face.state._replace(turned=False)),
                Face(unit, face.state._replace(turned=True)),
            )
        return face, self.other_face(position.components, face)

    def printed_markers(self, components: Any) -> Sequence[tuple[Key, Key | None]]:
        """The front and the back of each marker that is cut out."""
        return ()

    def looks(self, components: Any, face: Face) -> Hashable:
        """All that tells faces apart when they are small; those with equal looks share a picture."""
        return face.state

    def art_of(self, components: Any, key: Key) -> Path | None:
        """The picture of a counter that a pack has in the place of the one that is drawn."""
        pack = self.pack
        if pack is None or not pack.counters or not isinstance(key, Face):
            return None
        return pack.counters.get((components.units[key.unit].id, self.shows_back(key)))

    def paint(self, painter: QPainter, rect: QRectF, key: Key, components: Any, dpr: float = 1.0) -> None:
        """Paint a face, or a marker of the game, into a rectangle."""
        from cholm_qt.ui.pieces.plain_counter import paint_plain

        if isinstance(key, Face) and isinstance(key.state, PlainFace):
            paint_plain(painter, rect, key.state, self.side_colours[key.state.side], dpr)

    # --- what a screen reader says ---

    def unit_words(self, components: Any, face: Face) -> str:
        """A unit in words, with what its face shows."""
        title = self.system.words.unit_title(components, face.unit)
        if not isinstance(face.state, PlainFace):
            return title
        numbers = " – ".join(filter(None, (face.state.left, face.state.right)))
        steps = tr("Steps: {0}", face.state.steps) if face.state.steps else ""
        return ", ".join(
            filter(None, (title, numbers, steps, *(say(sign.says) for sign in face.state.signs)))
        )

    def units_at(self, position: Any, place: int) -> list[int]:
        """The units in a place in the order in which they are read, side after side."""
        units = position.components.units
        found = [unit for unit, where in enumerate(position.where) if where == place]
        return sorted(found, key=lambda unit: units[unit].side)

    def place_words(self, position: Any, place: int) -> str:
        """A place in words, with the units that stand there."""
        components, words = position.components, self.system.words
        units = ", ".join(words.unit_title(components, unit) for unit in self.units_at(position, place))
        title = spoken(words.place_title(components, place))
        return f"{title}: {units}" if units else title
