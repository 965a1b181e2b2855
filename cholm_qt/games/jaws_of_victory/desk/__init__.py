"""The Jaws of Victory on the table: plain hexes with rivers, roads and bridges, and plain counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cholm_qt.engine.events import Event
from cholm_qt.games.jaws_of_victory.desk.counters import attack_badge, plain_face, state_words
from cholm_qt.games.jaws_of_victory.desk.map_lines import ACROSS, GROUND, map_lines
from cholm_qt.games.jaws_of_victory.desk.markers import Bridge, Marker, marker_spots, paint_marker
from cholm_qt.games.jaws_of_victory.desk.place_words import count_words, ground_words, place_view
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules.battle_ask import BattleAsk
from cholm_qt.games.jaws_of_victory.rules.components import Components
from cholm_qt.games.jaws_of_victory.rules.events import StepBegan, StepSkipped
from cholm_qt.games.jaws_of_victory.rules.names import GROUND_NAMES, SIDE_NAMES, VISIBILITY_NAMES
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.previews import CombatPreview
from cholm_qt.games.jaws_of_victory.system import SYSTEM
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.marks import MARKS
from cholm_qt.ui.map.sheet import Sheet
from cholm_qt.ui.map.sheet_lines import LineSort
from cholm_qt.ui.map.unit_stacks import MarkerSpot
from cholm_qt.ui.panels.specifications import CoverArt, PlaceView, SideView, Status
from cholm_qt.ui.pieces.badges import Badge
from cholm_qt.ui.pieces.pixmap_cache import Face, Key
from cholm_qt.ui.pieces.plain_counter import PlainFace
from cholm_qt.ui.window.turn_desk import Marks

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter


class JawsDesk(Desk):
    """The second game on a plain table."""

    system, files, ground, across = SYSTEM, FILES, GROUND, ACROSS

    def cover(self) -> CoverArt:
        """The name of the game, and below it what it is about."""
        return CoverArt(tr("The Jaws of Victory"), tr("The Korsun-Cherkassy pocket, 1944"))

    def data_words(self) -> str:
        """Which of the data are ours, for the start page, and how the game is shown so far."""
        return tr(
            "The sequence of play is that of the board game. Its map, charts and counters were not at hand: "
            "what you see is our reconstruction, on a plain map so far."
        )

    def side_brief(self, position: Position, side: int) -> tuple[str, str]:
        """How many units of a side the scenario has, on the map or still to come."""
        c, absent = position.components, position.components.box("absent")
        units = tuple(unit for unit, kind in enumerate(c.units) if kind.side == side)
        return "", count_words(c, tuple(unit for unit in units if position.where[unit] != absent))

    def lines(self, components: Components) -> Sequence[LineSort]:
        """15.0, 9.2, 9.5 Rivers, railways and roads."""
        return map_lines(components)

    def markers(self, position: Position, sheet: Sheet, size: float) -> Sequence[MarkerSpot]:
        """15.0 Bridges, Improved Positions, minefields and Barrage Effects."""
        return marker_spots(position, sheet, size)

    def counter(self, position: Position, unit: int) -> PlainFace:
        """The strength of a unit, its movement, its steps, its state, and whether it has moved."""
        return plain_face(position, unit)

    def paint(
        self, painter: QPainter, rect: QRectF, key: Key, components: Components, dpr: float = 1.0
    ) -> None:
        """Paint a counter or a marker into a rectangle."""
        if isinstance(key, Marker | Bridge):
            paint_marker(painter, rect, key, dpr)
        else:
            super().paint(painter, rect, key, components, dpr)

    def badges(self, position: Position) -> Mapping[int, Badge]:
        """12.1 The units that are declared to attack."""
        targets = enumerate(position.target)
        return {unit: attack_badge(position.components, place) for unit, place in targets if place != NONE}

    def asked_about(self, position: Position) -> Marks:
        """The hexes that the question at hand is about, and those that attacks are declared on."""
        attacked = dict.fromkeys({place for place in position.target if place != NONE}, (MARKS["attack"],))
        return super().asked_about(position) | attacked

    def status(self, position: Position) -> Status:
        """5.0 Where in the game one is, with the ground and the sky."""
        shown = super().status(position)
        weather = tr("{0}, {1}", GROUND_NAMES[position.ground], VISIBILITY_NAMES[position.visibility])
        return shown._replace(forms=(f"{shown.forms[0]} · {weather}", *shown.forms))

    def fight_title(self, position: Position) -> str:
        """12.1.3 The combat that is being prepared: who attacks, and where."""
        asked = position.agenda[-1] if position.agenda else None
        if not isinstance(asked, BattleAsk):
            return ""
        battle = asked.battle
        place = self.system.words.place_title(position.components, battle.target)
        return tr("{0}: attack on {1}", SIDE_NAMES[battle.side], place)

    def is_passage(self, event: Event) -> bool:
        """Is a step only begun, or passed? The log tells it."""
        return isinstance(event, StepBegan | StepSkipped)

    def outcome_key(self, preview: object) -> str:
        """12.1.3 What the letters of the Combat Results Table say."""
        if not isinstance(preview, CombatPreview):
            return ""
        return tr(
            "A attackers, D defenders, with the steps they lose; o Disorganized; "
            "R a retreat by so many hexes; B breakthrough"
        )

    def unit_words(self, components: Components, face: Face) -> str:
        """A unit in words, with all that its counter shows."""
        return state_words(components, face)

    def place_view(self, position: Position, place: int) -> PlaceView:
        """A hex with its ground, whose it is, its works, and the ways out of it."""
        return place_view(position, place, super().place_view(position, place))

    def side_view(self, position: Position, side: int, place: int) -> SideView:
        """The units of one side in a hex, and the markers among them that are no units."""
        shown = super().side_view(position, side, place)
        return shown._replace(totals=count_words(position.components, shown.units))

    def place_words(self, position: Position, place: int) -> str:
        """A hex for the ear: what it is called, its ground and works, and who is there."""
        words = super().place_words(position, place)
        return words if place >= position.components.places else f"{words}; {ground_words(position, place)}"


DESK = JawsDesk()
