"""What keys and menus ask for, besides games and files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QDockWidget, QWidget

from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.map.sheet import NOTHING
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.panels.log import LogPanel
from cholm_qt.ui.panels.panel_desk import CHARTS, ODDS
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.widgets.soon import soon
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.map_controller import MapController
from cholm_qt.ui.window.place_menu import PlaceMenu
from cholm_qt.ui.window.place_presenter import PlacePresenter
from cholm_qt.ui.window.result_presenter import ResultPresenter
from cholm_qt.ui.window.right_column import RightColumn
from cholm_qt.ui.window.setting_up import SettingUp

if TYPE_CHECKING:
    from cholm_qt.ui.panels.orders import OrdersPanel
    from cholm_qt.ui.panels.rules import RulesPanel

ODDS_HIGH = 420  # pixels in which a chance and what would change it are seen together
READING_HIGH = 330  # pixels in which a case can be read below the list of them, or most of a chart


class Commands(QObject):
    """Carries out what a player asks the window for; it gives no order but by way of the controller."""

    def __init__(
        self,
        turn: Turn,
        desk: Desk,
        controller: MapController,
        setting_up: SettingUp,
        places: PlacePresenter,
        results: ResultPresenter,
        scene: MapScene,
        view: MapView,
        status: StatusStrip,
        docks: Mapping[str, QDockWidget],
        column: RightColumn,
        log: LogPanel,
        orders: Late[OrdersPanel],
        rules: Late[RulesPanel],
        panels: Mapping[str, Late[Any]],
    ) -> None:
        super().__init__(view)
        self.turn, self.desk, self.controller, self.setting_up = turn, desk, controller, setting_up
        self.places, self.results = places, results
        self.scene, self.view, self.status = scene, view, status
        self.docks, self.column, self.log, self.orders, self.rules = docks, column, log, orders, rules
        self.panels = panels

    # --- letting go and taking back ---

    def let_go(self) -> None:
        """Escape lets go of one thing: a card, a drag, an attack, the selection, a place, or the overlay."""
        turn = self.turn
        if self.results.has_card:
            self.results.put_down_card()
            return
        busy = turn.picking.selected or turn.picking.mode or turn.considered is not None
        self.view.cancel_drag()
        self.controller.step_back()
        if busy:
            return
        if self.places.pinned != NOTHING:
            self.places.release_place()
        elif turn.overlay:
            turn.choose_overlay("")

    def undo(self) -> None:
        """Take back the last order, unless the past is shown, in which nothing can be changed."""
        if self.turn.is_live:
            self.turn.match.undo()
        else:
            self.status.tell(tr("Nothing can be taken back while you look at the past"))

    def redo(self) -> None:
        """Give the order again that was taken back last."""
        if not self.turn.is_live:
            self.status.tell(tr("Nothing can be redone while you look at the past"))
        elif not self.turn.match.redo():
            self.status.tell(tr("There is nothing to redo"))

    def ask_left_alone(self) -> None:
        """Ask the last question that was passed over because it decides nothing."""
        if not self.turn.is_live:
            self.status.tell(tr("Nothing can be taken back while you look at the past"))
        elif not self.turn.match.ask_left_alone():
            self.status.tell(tr("No question was passed over since the last order or dice"))

    # --- units and orders by the keyboard ---

    def next_unit(self, by: int) -> None:
        """Select the next or last unit that can act, and bring it into view."""
        picking = self.turn.picking
        units = sorted(picking.units())
        if not units:
            return
        chosen = picking.selected
        at = units.index(chosen[0]) + by if chosen and chosen[0] in units else 0
        unit = units[at % len(units)]
        picking.select([unit])
        self.turn.show_selection()
        self.places.bring_into_sight(unit)
        self.places.hover_unit(unit)
        if self.docks["orders"].isVisible():
            self.orders().show_first([unit])

    def type_order(self) -> None:
        """Let the player give an order by its name; those of the units that are selected come first."""
        self._open("orders")
        self.orders().show_first(self.turn.picking.selected)
        self.orders().focus_filter()

    def close_orders(self) -> None:
        """Leave an attack that was named; else give the orders' room and the keyboard back to the map."""
        if self.turn.considered is not None:
            self.controller.step_back()
            return
        self.docks["orders"].hide()
        self.view.setFocus()

    # --- panels ---

    def _open(self, name: str) -> None:
        """Bring a dock to the front, also where it was closed."""
        self.docks[name].show()
        self.docks[name].raise_()

    def show_case(self, case: str) -> None:
        """Open the rules at a case."""
        self._open("rules")
        self.rules().show_case(case)
        soon(self.rules(), self.give_rules_room)

    def is_case_shown(self, case: str) -> bool:
        """Are the rules in front, open at a case?"""
        rules = self.rules.made
        return rules is not None and rules.isVisible() and bool(case) and rules.cases.chosen == case

    def show_log(self) -> None:
        """Bring the log to the front."""
        self._open("log")

    def show_chart(self, chart: str = "") -> None:
        """Open the charts at one of them, or at the one that the decision at hand needs."""
        self._open(CHARTS.id)
        panel = self.panels[CHARTS.id]()
        panel.choose(chart)
        soon(panel, lambda: self.column.give_room(CHARTS.id, READING_HIGH))

    def give_rules_room(self) -> None:
        """Let the rules be high enough to be read for as long as they are in front."""
        self.column.give_room("rules", READING_HIGH)

    def give_odds_room(self) -> None:
        """Let the odds be high enough to be read for as long as they are in front."""
        self.column.give_room(ODDS.id, ODDS_HIGH, keeps=True)

    def show_case_of_prompt(self) -> None:
        """Open the rules at the case by which something is asked now."""
        self.show_case(self.turn.prompt.case)

    def show_context_menu(self, unit: int, place: int, at: QPoint) -> None:
        """Offer what can be done with a place besides orders."""
        if place == NOTHING:
            return
        menu = PlaceMenu(self.turn, self.view, place)
        lines: list[tuple[str, Callable[[int], object]]] = [
            (tr("Show in the log"), self._show_in_log),
            (self.desk.keep_place_words(), self.places.pin_place),
        ]
        if self.controller.can_select_in(place):
            lines.insert(0, (tr("Select all that can act"), self.controller.select_all))
        if self.turn.takes_orders and self.turn.picking.selected and not self.turn.reacts(place):
            lines.insert(0, (tr("Why not here?"), self.controller.refusals.explain))
        if unit != NOTHING and self.setting_up.can_bring_back(unit):
            lines.insert(0, (tr("Back to the tray"), lambda _: self.setting_up.bring_back((unit,))))
        for words, does in lines:
            menu.addAction(words).triggered.connect(lambda _=False, do=does: do(place))
        menu.open_near(at)

    def _show_in_log(self, place: int) -> None:
        """Show the lines of the log that mention a place."""
        self._open("log")
        self.log.show_place(place)

    # --- the map and the history ---

    @property
    def are_counters_hidden(self) -> bool:
        """Is the bare map shown?"""
        return self.scene.are_counters_hidden

    def show_whole_map(self) -> None:
        """Fit the map and show its counters, as at the beginning of a game."""
        self.scene.show_counters(True)
        self.view.fit()

    def hide_counters(self) -> None:
        """Show the bare map, or the counters again."""
        self.scene.show_counters(self.scene.are_counters_hidden)

    def toggle_history(self) -> None:
        """Play the history, or stop it."""
        history = self.turn.history
        if history.is_playing:
            history.pause()
        else:
            history.play()

    def toggle_dock(self, name: str) -> None:
        """Show a panel, or hide it."""
        dock: QWidget = self.docks[name]
        dock.setVisible(not dock.isVisible())
