"""What the pointer shows before an order is given: the way, its cost, the odds, or the reason why not."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer

from cholm_qt.engine.orders import Order
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.map.marks import WAY
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.map.sheet import NOTHING
from cholm_qt.ui.window.map_controller import MapController
from cholm_qt.ui.window.refusals import Refusals

REST_MS = 600  # after which a pointer that rests asks why not


class Pointing(QObject):
    """Follows the pointer over the map, with or without a counter in hand."""

    def __init__(
        self, turn: Turn, desk: Desk, scene: MapScene, refusals: Refusals, controller: MapController
    ) -> None:
        super().__init__(controller)
        self.turn, self.desk, self.scene = turn, desk, scene
        self.refusals, self.controller = refusals, controller
        self._resting = QTimer(self, interval=REST_MS, singleShot=True)
        self._resting.timeout.connect(self._tell_why_not)

    def hover(self, place: int) -> None:
        """Show the way to a place under the pointer, and what it costs or promises."""
        self._point_at(place)
        if self.desk.attack_line(self.turn) is not None:  # its arrow stays
            return
        orders = self._orders_meant(place)
        self._show_way(orders)
        words = [self.desk.pointer_words(self.turn, order) for order in orders]
        words += self.refusals.left_lines(place, self.turn.left_behind(place))
        text = "\n".join(line for line in words if line)
        self.refusals.note.tell(text, self.refusals.pointer())
        self._resting.start()  # anew for each place

    def stop_resting(self) -> None:
        """Ask nothing for a pointer that still lies where an order was given; its next place counts."""
        self._resting.stop()

    def _point_at(self, place: int) -> None:
        """Outline a place and remember that the pointer is over it."""
        self.refusals.hovered = place
        self.scene.hover(place)

    def _orders_meant(self, place: int) -> list[Order]:
        """For each thing that can be done in a place the order it would come down to."""
        found = (self._meant(orders) for orders in self.turn.orders_to(place))
        return [order for order in found if order is not None]

    def _meant(self, orders: list[Order]) -> Order | None:
        """The best form of an attack, or the path that would be taken."""
        if self.turn.gesture(orders[0]).verb.attacks:
            return self.desk.variants(self.turn, orders[0])[0]
        return self.desk.meant(self.turn, orders, self.turn.through)

    def _show_way(self, orders: list[Order]) -> None:
        """Draw the path that the selection would take."""
        path = next((path for order in orders if (path := self.turn.gesture(order).path)), ())
        self.scene.route.show_route([self.scene.middle_of(step) for step in path], WAY)

    def _tell_why_not(self) -> None:
        """The pointer rests on a place where the selected unit cannot go: say why, as a click would."""
        turn, place = self.turn, self.refusals.hovered
        selected = turn.picking.selected
        if turn.considered is not None or not selected or place == NOTHING or turn.reacts(place):
            return
        if place not in turn.homes():
            self.refusals.explain(place)

    # --- dragging ---

    def begin_drag(self, unit: int) -> None:
        """A counter was picked up: it alone is selected, unless it is one of several."""
        self._resting.stop()
        if unit not in self.turn.picking.selected:
            self.turn.picking.select([unit])
        self.turn.show_selection()

    def drag_over(self, unit: int, place: int, modifiers: Qt.KeyboardModifier) -> None:
        """Show the way there, or why there is none."""
        hovered = self.refusals.hovered
        if modifiers & Qt.KeyboardModifier.ControlModifier and hovered != NOTHING:
            self.turn.pass_through(hovered)
        home = self.turn.match.position.where[unit]
        if place in (NOTHING, home) or self.turn.reacts(place):
            self.hover(place)
            return
        self._point_at(place)
        self._show_way([])
        self.refusals.explain(place, unit)

    def drop(self, unit: int, place: int) -> None:
        """Let the counter go: the order that ends here, or the reason why not."""
        if self.turn.reacts(place):
            self.controller.offer(place)
        elif place in (NOTHING, self.turn.match.position.where[unit]):
            self.controller.cancel()
        else:
            self.refusals.explain(place, unit, tried=True)
