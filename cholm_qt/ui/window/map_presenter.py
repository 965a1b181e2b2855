"""What the map and the tray show of a turn: counters, frames, signs and marks, and an overlay's legend."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cholm_qt.engine.events import Event
from cholm_qt.engine.verbs import NOWHERE
from cholm_qt.play.match import Advance
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.map.crowds import way_between
from cholm_qt.ui.map.leader_way import free_way
from cholm_qt.ui.map.marks import ATTACK, MARKS, WAY, Mark, over
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.panels.tray import Tray
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.turn_desk import Marks, Overlay

if TYPE_CHECKING:
    from cholm_qt.ui.panels.legend import LegendChip
    from cholm_qt.ui.panels.specifications import Stakes


class MapPresenter(QObject):
    """Redraws the map and the tray from a turn; every change marks the places once.

    Attributes:
        overlay_marks: What is marked below the places that the selection can go to.
    """

    def __init__(self, turn: Turn, desk: Desk, scene: MapScene, tray: Tray, legend: Late[LegendChip]) -> None:
        super().__init__(scene)
        self.turn, self.desk, self.scene, self.tray, self.legend = turn, desk, scene, tray, legend
        self.overlay_marks: Marks = {}
        self._marks_nothing = True  # does the overlay?
        self._asked: frozenset[int] = frozenset()  # the places that the question at hand is about
        self._alone: tuple[frozenset[int], Marks] | None = None  # the units and places that are lit alone
        self._stake_marks: Marks = {}

    def show_advance(self, advance: Advance) -> None:
        """Show a new position; units go there by the ways that the events tell."""
        self._show_position(advance.events)

    def show_told(self) -> None:
        """Show what has befallen the units that the players have been told of."""
        if self.turn.is_live:
            self._show_position(self.turn.news.events)

    def show_moment(self) -> None:
        """Show another moment of the record."""
        history = self.turn.history
        events = [] if history.at is None else history.events_into(history.at)
        self._show_position(events)

    def _show_position(self, events: Sequence[Event]) -> None:
        """Put everything where it belongs, in the way that the events tell."""
        position = self.desk.seen_position(self.turn)
        self.scene.show_position(position, self.desk.routes(events), self.desk.losses(events))
        self.scene.signs.show_badges(self.desk.badges(position))
        self._find_overlay()
        self.show_selection()
        self._show_legend()

    def show_selection(self) -> None:
        """Frame what can be pointed at, mark where orders can end, and draw an attack that is looked at."""
        picking = self.turn.picking
        self._light()
        placed = self.turn.arrangement
        takes_back = placed is not None and bool(placed.orders)
        self.tray.show_picking(self.turn.position, picking, takes_back)
        self.show_attack()
        self._show_marks()

    def show_overlay(self) -> None:
        """Show the overlay that was chosen."""
        self._find_overlay()
        self._show_marks()
        self._show_legend()

    # --- what is pointed at in a list ---

    def light_alone(self, units: Iterable[int], places: Iterable[int]) -> None:
        """Frame these units and outline these places and nothing else."""
        board = range(len(self.turn.components.board.places))
        marks: Marks = {place: (MARKS["found"],) for place in places if place in board}
        self._alone = frozenset(units), marks
        self._light()
        self.tray.light(self._alone[0], ())
        self._show_marks()

    def let_go_light(self) -> None:
        """Light again what the selection says."""
        if self._alone is not None:
            self._alone = None
            self._light()
            self.tray.light(self.turn.picking.lit_units(), self.turn.picking.selected)
            self._show_marks()

    def _light(self) -> None:
        """Frame what can be pointed at, or what is lit alone."""
        picking = self.turn.picking
        lit = picking.lit_units() if self._alone is None else self._alone[0]
        selected = picking.selected if self._alone is None else []
        self.scene.light(set(lit) - set(self.turn.untold), selected)

    def show_stakes(self, stakes: Stakes | None) -> None:
        """Draw the line on which the game depends, and outline the places that decide about it."""
        way = stakes.way if stakes is not None else ()
        points = free_way(self.scene, way, 1 / self.scene.zoom)
        is_open = stakes is None or stakes.is_open
        self.scene.stake_line.show_route(points, WAY if is_open else ATTACK, dashed=not is_open)
        gaps = stakes.gaps if stakes is not None else ()
        marks: Marks = dict.fromkeys(gaps, (MARKS["question"],))
        if marks != self._stake_marks:
            self._stake_marks = marks
            self._show_marks()

    # --- marks ---

    def _show_marks(self) -> None:
        """Mark the places in which an order can end, over the overlay; an attack marks its target alone."""
        if self._alone is not None:
            self.scene.mark(self._alone[1])
            return
        staked = {
            place: self.overlay_marks.get(place, ()) + some for place, some in self._stake_marks.items()
        }
        now = staked | self._goal_marks()
        self.scene.mark(self.overlay_marks | now, above=self._asked | now.keys())

    def _goal_marks(self) -> Marks:
        """The marks of the places in which an order can end."""
        turn = self.turn
        if turn.considered is not None:
            place = turn.gesture(turn.considered).place
            return {place: (MARKS["attack"],)} if place != NOWHERE else {}
        some = dict.fromkeys(turn.part_goals(), (MARKS["move-some"],))
        return some | {place: self._marks_of(place) for place in turn.goals()}

    def _marks_of(self, place: int) -> tuple[Mark, ...]:
        """One mark for all that goes to a place, and one for all that attacks it."""
        verbs = (self.turn.system.verbs.of(orders[0]) for orders in self.turn.orders_to(place))
        return tuple(dict.fromkeys(MARKS["attack" if verb.attacks else "move"] for verb in verbs))

    def show_attack(self) -> None:
        """Draw an arrow from those who attack to their target, if they stand elsewhere on the map."""
        start, end = self.desk.attack_line(self.turn) or (NOWHERE, NOWHERE)
        if not 0 <= start < len(self.turn.components.board.places) or end in (start, NOWHERE):
            self.scene.route.show_route([], ATTACK)
            return
        self.scene.route.show_route(way_between(self.scene, start, end), ATTACK, dashed=True)

    # --- overlays ---

    def _find_overlay(self) -> None:
        """Work out the marks of the overlay for whoever decides, and of what is asked."""
        turn, overlay = self.turn, self._chosen()
        marks = overlay.marks(turn.position, turn.actor) if overlay is not None else {}
        asked = self._asked_about()
        self._asked = frozenset(asked)
        self.overlay_marks = marks | {place: over(marks.get(place, ()), asked[place]) for place in asked}
        self._marks_nothing = not marks

    def _show_legend(self) -> None:
        """Say what the overlay means, beside the places that are marked by then."""
        overlay = self._chosen()
        legend = overlay.legend(self.turn.actor) if overlay is not None else None
        if legend is not None or self.legend.made is not None:
            self.legend().show_legend(legend, is_empty=self._marks_nothing)

    def _asked_about(self) -> Marks:
        """The marks of the places that the question, or what is looked at before it, is about."""
        pause = self.turn.pause if self.turn.is_live else None
        if self.turn.is_live and self.turn.telling is not None:
            return {}  # nothing is asked before all results are told
        if pause is not None:
            return dict.fromkeys(pause.places, (MARKS["question"],))
        return self.desk.asked_about(self.turn.position)

    def _chosen(self) -> Overlay | None:
        """The overlay that is to be seen."""
        found = (overlay for overlay in self.desk.overlays() if overlay.id == self.turn.overlay)
        return next(found, None)
