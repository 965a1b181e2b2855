"""Where the player looks: what is under the pointer, the place that is kept, and what is brought into view.

The place panel shows the place that is kept, else the one under the pointer, else the stack that is being
decided about. A double click or the menu of the other button keep a place, until it is let go. A link and
Find keep one, too, but not instead of that: meanwhile they only show theirs on the map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from cholm_qt.play.match import Advance, How
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import spoken
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.map.sheet import NOTHING
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.panels.inspector import Inspector
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.widgets.counter_drag import NOBODY
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.one_by_one import OneByOne, Piece
from cholm_qt.ui.window.upper_place import UpperPlace

if TYPE_CHECKING:
    from cholm_qt.ui.map.search_highlight import SearchHighlight

REFILL_MS = 15  # after an order the map is drawn first, and a card with dice
DECIDE_MS = 60  # after an order the place panel follows the map
HOVER_MS = 120  # the pointer must rest so long before the place panel follows it
NAME = 12  # letters of a name in the place panel
FIGHT_MS = 600  # and so long before it comes to the front again after a fight


class PlacePresenter(QObject):
    """Lets the place panel, the status line and the map follow the player's eyes.

    Signals:
        pin_changed: A place is kept in the place panel, or none any more. arg: which.
        place_shown: Another place is looked at, or none. arg: the place.
    """

    pin_changed = Signal(bool)
    place_shown = Signal(int)

    def __init__(
        self,
        turn: Turn,
        desk: Desk,
        scene: MapScene,
        view: MapView,
        inspector: Inspector,
        status: StatusStrip,
        upper: UpperPlace,
        found: Late[SearchHighlight],
        line: OneByOne,
    ) -> None:
        super().__init__(inspector)
        self.turn, self.desk, self.scene, self.view = turn, desk, scene, view
        self.inspector, self.status, self.upper, self.found = inspector, status, upper, found
        self.pinned = NOTHING
        self._by_hand = False  # do the players themselves keep it, and not a link or Find?
        self._hovered = self._decided = self._in_panel = NOTHING
        self._refilling = Piece(line, self, REFILL_MS)
        self._refilling.came.connect(self.refill)
        self._decision_due = QTimer(self, singleShot=True)
        self._decision_due.timeout.connect(self._show_decision)
        self._hover = QTimer(self, interval=HOVER_MS, singleShot=True)
        self._hover.timeout.connect(self._inspect_hovered)

    # --- following the game ---

    def show_advance(self, advance: Advance) -> None:
        """Show who is where now, after an order when the map has been drawn; another game keeps no place."""
        if advance.how is How.REPLACED:
            self._in_panel = NOTHING
            self._pin(NOTHING)
        self.inspector.call_players(
            [self.desk.short_title(self.turn.match, part.side, NAME) for part in self.inspector.sides]
        )
        self.show_selection()
        if advance.how is How.GIVEN and self.scene.animation_ms:
            self._refilling.start()
        else:
            self.refill()

    def show_told(self) -> None:
        """Show whose fate the players have been told of."""
        self.refill()

    def show_moment(self) -> None:
        """Show who was where at another moment."""
        self.show_selection()
        self.refill()

    def show_selection(self) -> None:
        """Show the stack that is being decided about, and which of its counters may be chosen."""
        before, picking = self._decided, self.turn.picking
        self._decided = self.desk.decision_place(self.turn)
        self.inspector.show_choice(picking.lit_units(), picking.selected)
        if self._decided not in (before, NOTHING):
            self._decision_due.start(DECIDE_MS if self.scene.animation_ms else 0)

    def _show_decision(self) -> None:
        """Show the stack that is being decided about, unless the panel has to stay as it is."""
        if self._decided != NOTHING and not self._stays:
            self._show_in_panel(self._decided)

    @property
    def _stays(self) -> bool:
        """Does the panel keep its place: because the players want it, or while a counter is dragged out?"""
        return self.pinned != NOTHING or self.inspector.drag.unit != NOBODY

    def refill(self) -> None:
        """Show what the place panel shows in the position that has come; nothing there is out of date."""
        places = (self.pinned, self._decided, self._in_panel)
        self._show_in_panel(next((place for place in places if place != NOTHING), NOTHING))

    def _show_in_panel(self, place: int) -> None:
        """Show a place in the place panel now."""
        self._refilling.stop()
        self._in_panel = place
        self.inspector.show_place(self.desk.seen_position(self.turn), place)
        self.place_shown.emit(place)

    @property
    def looked_at(self) -> int:
        """The place that is looked at, or none."""
        return self._in_panel

    # --- following the pointer ---

    def hover_place(self, place: int) -> None:
        """Name the place under the pointer and show it, unless another is pinned."""
        title = self.turn.system.words.place_title(self.turn.components, place) if place != NOTHING else ""
        self.status.show_hover(spoken(title))
        self._hovered = place
        self._hover.start(FIGHT_MS if self.upper.is_lent else HOVER_MS)

    def _inspect_hovered(self) -> None:
        """The pointer has come to rest: show the place under it, or without one what is decided about."""
        place = self._hovered if self._hovered != NOTHING else self._decided
        if self._stays or place == NOTHING:
            return
        if place != self._in_panel:
            self._show_in_panel(place)
        if self._hovered != NOTHING:
            self.upper.give_back_if_free()

    def hover_unit(self, unit: int) -> None:
        """Name the counter under the pointer."""
        if unit != NOTHING:
            self.status.show_hover(self.turn.system.words.unit_title(self.turn.components, unit))

    # --- keeping and pointing out ---

    def look_at_place(self, place: int) -> None:
        """Show a place that was clicked at once, unless another one is kept."""
        if self.pinned == NOTHING:
            self._show_now(place)

    def pin_place(self, place: int) -> None:
        """Keep a place in the place panel; the same place or none lets it go."""
        self._pin(NOTHING if place == self.pinned else place, by_hand=place not in (NOTHING, self.pinned))
        self._show_now(place)

    def _show_now(self, place: int) -> None:
        """Bring the place panel to the front with a place, if there is one."""
        if place != NOTHING:
            self._show_in_panel(place)
            self.upper.give_back()

    def _pin(self, place: int, by_hand: bool = False) -> None:
        """Keep a place in the place panel, which says so, or none."""
        self.pinned, self._by_hand = place, by_hand
        self.pin_changed.emit(place != NOTHING)

    def release_place(self) -> None:
        """Let the place panel follow the pointer again."""
        self._pin(NOTHING)

    def point_at_place(self, place: int) -> None:
        """Bring a place into view, outline it for a moment, and keep it, unless another one is to stay."""
        self.view.bring_into_sight(self.scene.place_rect(place))
        self.found().show_place(place)
        if self._may_keep(place):
            self._pin(place, self._by_hand)
            self._show_in_panel(place)
            self.upper.open_place_panel()

    def point_at_unit(self, unit: int) -> None:
        """Bring a counter into view, outline it for a moment, and keep its place in the same way."""
        self.bring_into_sight(unit)
        self.found().show_unit(unit)
        place = self.turn.position.where[unit]
        if self._may_keep(place):
            self._refilling.stop()
            self._in_panel = place
            self._pin(place, self._by_hand)
            self.inspector.show_unit(self.turn.position, unit)
            self.place_shown.emit(place)
            self.upper.open_place_panel()

    def _may_keep(self, place: int) -> bool:
        """May a place be kept that was found? Not instead of one that the players keep themselves."""
        return not self._by_hand or place == self.pinned

    def bring_into_sight(self, unit: int) -> None:
        """Bring a counter into view."""
        self.view.bring_into_sight(self.scene.counters[unit].sceneBoundingRect())
