"""What the pointer shows before an order is given: the way, its cost, the odds, or the reason why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.desk.best_lead import promise
from cholm_qt.games.circle_of_fire.desk.routes import straightest
from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.games.circle_of_fire.rules.movement import path_cost
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.marks import WAY
from cholm_qt.ui.map.view import NOTHING

if TYPE_CHECKING:
    from cholm_qt.ui.window.table import Table


REST_MS = 600  # after which a pointer that rests asks why not


class Pointing(QObject):
    """Follows the pointer over the map, with or without a counter in hand."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.table = table
        self.hovered = NOTHING
        self._resting = QTimer(self, interval=REST_MS, singleShot=True)
        self._resting.timeout.connect(self._tell_why_not)

    def hover(self, place: int) -> None:
        """Show the way to a place under the pointer, and what it costs or promises."""
        self.hovered = place
        self.table.scene.hover(place)
        if self.table.considered is not None:
            return
        lines = [self._cost_words(self._show_way(place)), *self._odds_words(place)]
        self.table.note.tell("\n".join(line for line in lines if line), self.table.pointer())
        self._resting.start()  # anew for each place

    def _tell_why_not(self) -> None:
        """The pointer rests on a place where the selected unit cannot go: say why, as a click would."""
        selected, place = self.table.picking.selected, self.hovered
        if self.table.considered is not None or not selected or place in (NOTHING, *self.table.goals()):
            return
        if place != self.table.match.position.where[selected[0]]:
            self.table.explain(place)

    def _show_way(self, place: int) -> Order | None:
        """Draw the path that the selection would take."""
        orders = self.table.picking.orders_to(place) if place in self.table.goals() else {}
        moves = [order for verb in ("move", "retreat") for order in orders.get(verb, ())]
        order = straightest(self.table.match.position, moves, self.table.through) if moves else None
        path = order.path if isinstance(order, o.Move | o.Retreat) else ()
        self.table.scene.route.show_route([self.table.scene.middle_of(step) for step in path], WAY)
        return order

    def _cost_words(self, order: Order | None) -> str:
        """What a move costs and leaves."""
        if not isinstance(order, o.Move) or self.table.match.prompt.waiting == "infiltrate":
            return ""
        allowance = self.table.match.components.units[order.unit].ma
        cost = path_cost(self.table.match.position, order.unit, order.path)
        return tr("{0} of {1} Movement Points, {2} left", cost, allowance, allowance - cost)

    def _odds_words(self, place: int) -> list[str]:
        """What an attack on a place promises, with the best lead on either side."""
        orders = self.table.picking.orders_to(place) if place in self.table.goals() else {}
        words = {"fire": tr("Fire: {0} %"), "bombard": tr("Bombard: {0} %")}
        attacks = {verb: self.table.best(orders[verb][0]) for verb in words.keys() & orders.keys()}
        return [
            words[verb].format(round(100 * promise(self.table.match.position, attack)[0]))
            for verb, attack in attacks.items()
        ]

    def begin_drag(self, unit: int) -> None:
        """A counter was picked up: it alone is selected, unless it is one of several."""
        self._resting.stop()
        self.table.consider(None)
        self.table.through = ()
        if unit not in self.table.picking.selected:
            self.table.picking.select([unit])
        self.table.show_selection()

    def drag_over(self, unit: int, place: int, modifiers: Qt.KeyboardModifier) -> None:
        """Show the way there, or why there is none."""
        if modifiers & Qt.KeyboardModifier.ControlModifier and self.hovered != NOTHING:
            self.table.through = (*self.table.through, self.hovered)
        if place == NOTHING or place in self.table.goals() or place == self.table.match.position.where[unit]:
            self.hover(place)
            return
        self.hovered = place
        self.table.scene.hover(place)
        self._show_way(place)
        self.table.explain(place, unit)

    def drop(self, unit: int, place: int) -> None:
        """Let the counter go: the order that ends here, or the reason why not."""
        if place in self.table.goals():
            self.table.offer(place)
        elif place in (NOTHING, self.table.match.position.where[unit]):
            self.table.cancel()
        else:
            self.table.explain(place, unit)
