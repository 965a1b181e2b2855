"""The thin controller between pointing and orders: clicks and drops select units and give orders."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QCursor

from cholm_qt.engine.orders import Order
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.map.sheet import NOTHING
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.widgets.plain_text import as_caption
from cholm_qt.ui.window.place_menu import PlaceMenu
from cholm_qt.ui.window.refusals import Refusals


class MapController(QObject):
    """Turns what is pointed at on the map, in panels and in the prompt into orders, one at a time.

    Signals:
        going_on: Something was clicked while several results are stepped through, which shows the next one.
        place_looked_at: A place was clicked that means no order. arg: the place or -1.
        place_pinned: Such a place was clicked twice. arg: the place.
        way_point_named: The next move is to pass a place. arg: the place.
    """

    going_on = Signal()
    place_looked_at = Signal(int)
    place_pinned = Signal(int)
    way_point_named = Signal(int)

    def __init__(self, turn: Turn, desk: Desk, view: MapView, refusals: Refusals) -> None:
        super().__init__(view)
        self.turn, self.desk, self.view, self.refusals = turn, desk, view, refusals
        self._looked_at = NOTHING  # by the last click, if it meant no order

    # --- units ---

    def click_counter(self, unit: int, modifiers: Qt.KeyboardModifier) -> None:
        """A counter on the map means itself, or its place: with Shift, or where the selection can act."""
        turn, place = self.turn, self.turn.match.position.where[unit]
        elsewhere = turn.takes_orders and place not in turn.homes()
        control = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        bends = control and bool(turn.picking.selected) and self._is_on_map(place)
        if modifiers & Qt.KeyboardModifier.ShiftModifier or (elsewhere and (bends or turn.reacts(place))):
            self.click_place(place, modifiers)
        else:
            self.click_unit(unit)

    def click_unit(self, unit: int, twice: bool = False) -> None:
        """Select a unit; where that says it all, give the order."""
        turn, picking = self.turn, self.turn.picking
        if self._steps_on() or not turn.takes_orders:
            return
        self.refusals.clear()
        if unit not in picking.lit_units() and self.refusals.explain_unit(unit, tried=True):
            return
        if not (twice and unit in picking.selected):
            picking.click(unit)
        ready = picking.ready()
        if len(ready) == 1 and (twice or not turn.gesture(ready[0]).verb.asks_first):
            turn.give(ready[0])
        else:  # with several, the prompt has a button for each
            turn.show_selection(considered=self._same_attack())

    def _steps_on(self) -> bool:
        """While results are stepped through, a click anywhere asks for the next and means nothing else."""
        if self.turn.telling is None:
            return False
        self.going_on.emit()
        return True

    def _same_attack(self) -> Order | None:
        """The attack that is looked at, as the units make it that are selected now; None if they cannot."""
        turn = self.turn
        if turn.considered is None:
            return None
        gesture = turn.gesture(turn.considered)
        orders = turn.picking.orders_to(gesture.place).get(gesture.kind, []) if turn.picking.selected else []
        if not orders:
            return None
        attack = self.desk.variants(turn, orders[0])[0]
        self._put_lead_first(attack)
        return attack

    def click_idle_unit(self, unit: int, modifiers: Qt.KeyboardModifier) -> None:
        """A counter that may not be chosen now says why, and nothing is let go; else it means its place."""
        if self.turn.takes_orders and self.refusals.explain_unit(unit, tried=True):
            return
        place = self.turn.match.position.where[unit]
        self.click_place(place if self._is_on_map(place) else NOTHING, modifiers)

    def _is_on_map(self, place: int) -> bool:
        """Is this a place of the board, through which a way can lead, and not a box beside it?"""
        return 0 <= place < len(self.turn.components.board.places)

    def take_up(self, unit: int) -> None:
        """A unit is being dragged in a panel: select it alone, so that its targets are lit."""
        if self.turn.takes_orders and self.turn.picking.selected != [unit]:
            self.cancel()
            self.click_unit(unit)

    def set_against(self, unit: int, target: int) -> None:
        """Attack the unit on which a dragged one was dropped, or say why not; dropped on none, let it go."""
        if target == NOTHING:
            self.cancel()
        elif self.turn.takes_orders and self.turn.picking.selected == [unit]:
            self.click_unit(target)

    def can_select_in(self, place: int) -> bool:
        """Can any unit of a place be selected?"""
        where = self.turn.match.position.where
        return any(where[unit] == place for unit in self.turn.picking.units())

    def select_all(self, place: int) -> None:
        """Select every unit of a place that can act together."""
        self.select_units(unit for unit, at in enumerate(self.turn.match.position.where) if at == place)

    def select_units(self, units: Iterable[int]) -> None:
        """Select those of some units that can act together."""
        if self.turn.takes_orders:
            self.refusals.clear()
            self.turn.picking.select(units)
            self.turn.show_selection()

    # --- places ---

    def click_place(self, place: int, modifiers: Qt.KeyboardModifier) -> None:
        """Send the selected units there, or look at the place."""
        turn = self.turn
        self.refusals.clear()
        self._looked_at = NOTHING
        if self._steps_on():
            return
        if not turn.takes_orders or place == NOTHING:
            self.cancel()
            self._look_at_place(place)
        elif modifiers & Qt.KeyboardModifier.ShiftModifier:
            self.select_all(place)
        elif modifiers & Qt.KeyboardModifier.ControlModifier and turn.picking.selected:
            turn.pass_through(place)
            self.way_point_named.emit(place)
        elif turn.reacts(place):
            self.offer(place)
        elif place in turn.homes():
            self.cancel()
        elif not self.refusals.explain(place, tried=True):  # a refusal is answer enough
            self._look_at_place(place)

    def _look_at_place(self, place: int) -> None:
        """The click meant no order: the place is to be seen."""
        self._looked_at = place
        self.place_looked_at.emit(place)

    def double_click_place(self, place: int) -> None:
        """Keep in sight what the first of two clicks has shown; if that meant an order, this is the next."""
        if place != NOTHING and place == self._looked_at:
            self.place_pinned.emit(place)
        else:
            self.click_place(place, Qt.KeyboardModifier.NoModifier)

    def offer(self, place: int) -> None:
        """Carry out the one thing that can end here, or ask which."""
        found = self.turn.orders_to(place)
        if len(found) == 1:
            self._act(*found)
            return
        menu = PlaceMenu(self.turn, self.view, place)
        for orders in found:
            action = menu.addAction(as_caption(self.desk.menu_words(self.turn, orders[0])))
            action.triggered.connect(lambda _=False, some=orders: self._act(some))
        menu.open_near(QCursor.pos())

    def _act(self, orders: list[Order]) -> None:
        """Look at an attack first; send units one by one; of several paths take the one that is meant."""
        turn, gesture = self.turn, self.turn.gesture(orders[0])
        if gesture.verb.asks_first:
            self.look_at(self.desk.variants(turn, orders[0])[0])
        elif len(turn.picking.selected) > len(gesture.units):
            self._send_each(list(turn.picking.selected), gesture.kind, gesture.place)
        else:
            turn.give(self.desk.meant(turn, orders, turn.through) or orders[0])

    def _send_each(self, units: list[int], kind: str, place: int) -> None:
        """Send several units to a place in the same way; it is said who must stay, and why."""
        turn, left = self.turn, []
        actor, last = turn.prompt.actor, turn.left_behind(place)
        with turn.match.one_gesture():
            for unit in sorted(self.desk.sending_order(turn, units), key=last.__contains__):
                picking = turn.picking  # a new one after every order
                picking.select([unit])
                order = self.desk.meant(turn, picking.orders_to(place).get(kind, []))
                if order is None or not turn.give(order):
                    left.append(unit)
                elif not turn.takes_orders or turn.prompt.actor != actor:
                    return
        if left:
            turn.picking.select(left)
            turn.show_selection()
            self.refusals.explain_left(place, left)

    # --- orders that are named whole, and what buttons do ---

    def give(self, order: Order) -> bool:
        """Give an order; False when it is refused."""
        return self.turn.give(order)

    def give_all(self, orders: Iterable[Order]) -> None:
        """Give several orders as one gesture, one after the other, as long as none is refused."""
        with self.turn.match.one_gesture():
            all(map(self.turn.give, orders))

    def take(self, order: Order) -> None:
        """Give an order that was named whole; an attack is looked at first, and made when named again."""
        turn, gesture = self.turn, self.turn.gesture(order)
        if not gesture.verb.attacks or order == turn.considered:
            turn.give(order)
            return
        self.refusals.clear()
        turn.picking.select(gesture.units)
        turn.show_selection(considered=order)

    def look_at(self, order: Order) -> None:
        """Show an attack with its odds, and the button that lets the dice roll."""
        self.refusals.clear()
        self._put_lead_first(order)
        self.turn.show_selection(considered=order)

    def _put_lead_first(self, order: Order) -> None:
        """Let the unit that leads an order be the first of the selection."""
        gesture = self.turn.gesture(order)
        if gesture.lead:
            self.turn.picking.put_first(gesture.units[0])

    def enter_mode(self, mode: str) -> None:
        """Light the places in which one kind of order can end."""
        self.turn.picking.clear()
        self.turn.picking.mode = mode
        self.turn.show_selection()

    def step_back(self) -> None:
        """Leave the attack that is being looked at and keep its units; without one let them go."""
        self.refusals.clear()
        if self.turn.considered is None:
            self.turn.let_go()
        else:
            self.turn.show_selection()

    def cancel(self) -> None:
        """Let the selection go."""
        self.refusals.clear()
        self.turn.let_go()
