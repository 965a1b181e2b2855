"""The thin controller between pointing and orders: it lights what is legal and sends one order at a time."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu

from cholm_qt.engine.events import Event
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason
from cholm_qt.games.circle_of_fire.desk.best_lead import best_first
from cholm_qt.games.circle_of_fire.desk.choices import Cancel, EnterMode, LookAt, PlaceTheRest, choices
from cholm_qt.games.circle_of_fire.desk.hints import hint_for
from cholm_qt.games.circle_of_fire.desk.routes import order_towards, order_upon, routes_in, straightest
from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.games.circle_of_fire.rules.set_up import suggested
from cholm_qt.games.circle_of_fire.words.order_words import describe_order
from cholm_qt.play.gestures import gesture_of
from cholm_qt.play.match import Match
from cholm_qt.play.picking import TO_CONFIRM, Picking
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.map.marks import ATTACK, WAY, Mark, mark_of
from cholm_qt.ui.map.scene import MapScene, Path
from cholm_qt.ui.map.view import NOTHING, MapView
from cholm_qt.ui.panels.note import PointerNote
from cholm_qt.ui.panels.prompt_bar import PromptBar
from cholm_qt.ui.window.pointing import Pointing

FIRE_FROM_TO = (0.2, 0.76)  # of the way from number to number, so that the arrow hides neither
REASONS_SHOWN = 2  # at the pointer; the others follow from these
VERBS = ("move", "retreat", "redeploy", "place", "fire", "bombard")  # as a menu lists them
ATTACKS = ("fire", "bombard")
ACTOR_KEYS = ("german", "soviet", "first", "second")


class Table(QObject):
    """Listens to the map and the prompt bar, and gives orders to the match.

    Signals:
        considered_changed: An attack is being looked at before the dice. arg: the Order or None.
        selection_changed: Units were selected or let go. arg: the Picking.
        place_looked_at: A place was clicked that means no order. arg: the place or -1.
        place_pinned: Such a place was clicked twice. arg: the place.
    """

    considered_changed = Signal(object)
    selection_changed = Signal(object)
    place_looked_at = Signal(int)
    place_pinned = Signal(int)

    def __init__(self, match: Match, scene: MapScene, view: MapView, bar: PromptBar) -> None:
        super().__init__(view)
        self.match, self.scene, self.view, self.bar = match, scene, view, bar
        self.note = PointerNote(view)
        self.picking = Picking(())
        self.considered: Order | None = None
        self.enabled = True
        self.overlay: dict[int, tuple[Mark, ...]] = {}
        self._routes: dict[int, Path] = {}
        self.through: Path = ()
        self._looked_at = NOTHING  # by the last click, if it meant no order
        self.pointing = Pointing(self)

    def join(self) -> None:
        """Connect everything this controller listens to, by who emits."""
        self.match.events_happened.connect(self._remember_routes)
        self.match.changed.connect(self.refresh)
        self.match.refused.connect(self.tell_reasons)
        self.view.unit_clicked.connect(self.click_counter)
        self.view.unit_double_clicked.connect(lambda unit: self.click_unit(unit, twice=True))
        self.view.idle_unit_clicked.connect(self.click_idle_unit)
        self.view.place_clicked.connect(self.click_place)
        self.view.place_double_clicked.connect(self.double_click_place)
        self.view.place_hovered.connect(self.pointing.hover)
        self.view.drag_refused.connect(self.explain_standing)
        self.view.drag_began.connect(self.pointing.begin_drag)
        self.view.dragged_over.connect(self.pointing.drag_over)
        self.view.dropped.connect(self.pointing.drop)
        self.view.drag_cancelled.connect(self.cancel)
        self.bar.chosen.connect(self.choose)
        self.bar.undo_requested.connect(self.match.undo)

    # --- showing ---

    def refresh(self) -> None:
        """Show the position and what can be done in it."""
        self.note.hide()
        self.scene.route.show_route([], WAY)
        orders = [] if self.match.is_over or self.match.game.roll_needed else self.match.orders()
        self.picking = Picking(orders, lambda order: not self.match.why_not(order))
        self.consider(None)
        self.scene.show_position(self.match.position, self._routes)
        self._routes = {}
        self.show_selection()

    def show_prompt(self) -> None:
        """Say what is awaited, and whether something can be taken back."""
        prompt = self.match.prompt
        sides = (tr("German"), tr("Soviet"), tr("First player"), tr("Second player"))
        side = sides[prompt.actor]
        attack = self.considered
        said = prompt.said if attack is None else describe_order(self.match.components, attack)
        sentence = say(said).removeprefix(f"{side}: ")
        self.bar.show_prompt(side, ACTOR_KEYS[prompt.actor], sentence[:1].upper() + sentence[1:], prompt.case)
        self.show_undo()

    def show_undo(self) -> None:
        """Light Undo, or grey it with the reason."""
        reason = self.match.why_no_undo()
        self.bar.show_undo("" if reason is None else f"{say(reason.said)} ({reason.case})")

    def show_selection(self) -> None:
        """Light what can be pointed at, and show the buttons."""
        picking = self.picking if self.enabled else Picking(())
        self.scene.light(picking.lit_units(), picking.selected)
        self.show_marks()
        if self.enabled:
            self.show_prompt()
            self.bar.show_choices(choices(self.match, picking, self.considered))
            self.bar.show_hint(hint_for(self.match, picking, self.considered))
        self.selection_changed.emit(picking)

    def show_marks(self) -> None:
        """Mark the places in which an order can end, over the overlay; an attack marks its target alone."""
        marks, goals = dict(self.overlay), self.goals()
        if self.considered is not None:
            attack = gesture_of(self.considered)
            goals = {attack.place: {attack.verb}}
        for place, verbs in goals.items():
            marks[place] = tuple(dict.fromkeys(mark_of(verb in ATTACKS) for verb in sorted(verbs, key=_rank)))
        self.scene.mark(marks)

    def goals(self) -> dict[int, set[str]]:
        """The places in which an order can end; nobody moves in a circle unless way-points were named."""
        found = self.picking.places() if self.enabled else {}
        if not self.through:
            homes = self._homes()
            found = {place: verbs - ({"move"} if place in homes else set()) for place, verbs in found.items()}
        return {place: verbs for place, verbs in found.items() if verbs}

    def tell_reasons(self, reasons: tuple[Reason, ...], remedy: str = "") -> None:
        """Say at the pointer why something may not be done, and what can be done instead."""
        lines = [f"{say(reason.said)} ({reason.case})" for reason in reasons[:REASONS_SHOWN]]
        text = "\n".join([*lines, remedy] if remedy else lines)
        self.note.tell(text, self.pointer(), refusal=True, clear_of=self._in_question() if text else ())

    def _in_question(self) -> list[QRect]:
        """Where the place under the pointer is seen, then those that an order can end in."""
        places = dict.fromkeys((self.pointing.hovered, *self.goals()))
        transform = self.view.viewportTransform()
        rects = (self.scene.place_rect(place) for place in places if place != NOTHING)
        return [transform.mapRect(rect).toRect() for rect in rects]

    def pointer(self) -> QPoint:
        """Where the pointer is over the map."""
        return self.view.viewport().mapFromGlobal(QCursor.pos())

    def _remember_routes(self, events: list[Event]) -> None:
        """Keep the ways that units went, to animate them."""
        self._routes = routes_in(events)

    # --- pointing ---

    def click_counter(self, unit: int, modifiers: Qt.KeyboardModifier) -> None:
        """A counter on the map means itself, or its place: with Shift, or where the selection can act."""
        place = self.match.position.where[unit]
        elsewhere = self.enabled and place not in self._homes()
        bends = bool(modifiers & Qt.KeyboardModifier.ControlModifier and self.picking.selected)
        if modifiers & Qt.KeyboardModifier.ShiftModifier or (elsewhere and (bends or place in self.goals())):
            self.click_place(place, modifiers)
        else:
            self.click_unit(unit)

    def click_unit(self, unit: int, twice: bool = False) -> None:
        """Select a unit; where that says it all, give the order."""
        if not self.enabled:
            return
        self.note.hide()
        if unit not in self.picking.lit_units() and self._explain_unit(unit):
            return
        self.consider(None)
        if not (twice and unit in self.picking.selected):
            self.picking.click(unit)
        self.through = ()
        ready = self.picking.ready()
        if len(ready) == 1 and (twice or gesture_of(ready[0]).verb not in TO_CONFIRM):
            self.match.give(ready[0])
        else:  # with several, the prompt has a button for each
            self._preview_ready(ready)
            self.show_selection()

    def take_up(self, unit: int) -> None:
        """A unit is being dragged in a panel: select it alone, so that its targets are lit."""
        if self.enabled and self.picking.selected != [unit]:
            self.cancel()
            self.click_unit(unit)

    def set_against(self, unit: int, target: int) -> None:
        """16.3 It was dropped on an enemy, which says why not where it may not attack, or on nobody."""
        if target == NOTHING:
            self.cancel()
        elif self.enabled and self.picking.selected == [unit]:
            self.click_unit(target)

    def _preview_ready(self, ready: list[Order]) -> None:
        """Show the odds of what the selection amounts to, if dice will decide it."""
        self.considered_changed.emit(ready[0] if len(ready) == 1 else None)

    def click_place(self, place: int, modifiers: Qt.KeyboardModifier) -> None:
        """Send the selected units there, or look at the place."""
        self.note.hide()
        self._looked_at = NOTHING
        if not self.enabled or place == NOTHING:
            self.cancel()
            self._look_at_place(place)
            return
        if modifiers & Qt.KeyboardModifier.ShiftModifier:
            self.select_all(place)
        elif modifiers & Qt.KeyboardModifier.ControlModifier and self.picking.selected:
            self.through = (*self.through, place)
            self.pointing.hover(place)
        elif place in self.goals():
            self.offer(place)
        elif place in self._homes():
            self.cancel()
        elif not self.explain(place):  # a refusal is answer enough
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

    def click_idle_unit(self, unit: int, modifiers: Qt.KeyboardModifier) -> None:
        """A counter that may not be chosen now says why, and nothing is let go; else it means its place."""
        if self.enabled and self._explain_unit(unit):
            return
        place = self.match.position.where[unit]
        self.click_place(place if place < self.match.components.places else NOTHING, modifiers)

    def _homes(self) -> set[int]:
        """The places of the selected units: clicking there lets them go."""
        return {self.match.position.where[unit] for unit in self.picking.selected}

    def select_all(self, place: int) -> None:
        """Select every unit of a place that can act together."""
        self.consider(None)
        self.through = ()
        self.picking.select(unit for unit, at in enumerate(self.match.position.where) if at == place)
        self.show_selection()

    def offer(self, place: int) -> None:
        """Carry out the one thing that can end here, or ask which."""
        orders_to, verbs = self.picking.orders_to(place), self.goals()[place]
        found = {verb: orders for verb, orders in orders_to.items() if verb in verbs}
        if len(found) == 1:
            self._act(*next(iter(found.items())))
            return
        menu = QMenu(self.view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for verb, orders in sorted(found.items(), key=lambda entry: _rank(entry[0])):
            action = menu.addAction(self._words_for(verb, orders))
            action.triggered.connect(lambda _=False, v=verb, some=orders: self._act(v, some))
        menu.popup(QCursor.pos())

    def _words_for(self, verb: str, orders: list[Order]) -> str:
        """What a menu calls this kind of order."""
        words = {"move": tr("Move there"), "fire": tr("Fire at it …"), "bombard": tr("Bombard it …")}
        return words.get(verb) or say(describe_order(self.match.components, orders[0]))

    def _act(self, verb: str, orders: list[Order]) -> None:
        """Look at an attack first; send units one by one; of several paths take the straightest."""
        if verb in TO_CONFIRM:
            self.look_at(self.best(orders[0]))
        elif len(self.picking.selected) > len(gesture_of(orders[0]).units):
            self._send_each(list(self.picking.selected), verb, gesture_of(orders[0]).place)
        else:
            order = straightest(self.match.position, orders, self.through) or orders[0]
            self.through = ()
            self.match.give(order)

    def best(self, attack: Order) -> Order:
        """13.2.1 A fire under the lead with the best odds; nothing is gained by another."""
        if not isinstance(attack, o.Fire):
            return attack
        return best_first(self.match.position, self.picking.with_each_lead(attack))[0]

    def look_at(self, attack: Order) -> None:
        """Show an attack with its odds, and the button that lets the dice roll."""
        if isinstance(attack, o.Fire):
            self.picking.put_first(attack.lead)
        self.consider(attack)
        self.show_selection()

    def _send_each(self, units: list[int], verb: str, place: int) -> None:
        """Send several units to a place in the same way, as long as each may go there."""
        for unit in units:
            self.picking.select([unit])
            order = straightest(self.match.position, self.picking.orders_to(place).get(verb, []))
            if order is None or not self.match.give(order):
                self.explain(place, unit)
                return

    def explain(self, place: int, unit: int | None = None) -> bool:
        """Say why the selected unit cannot go to a place, if there is a reason."""
        if unit is None and not self.picking.selected:
            return False
        unit = self.picking.selected[0] if unit is None else unit
        return self._tell_why_not(order_towards(self.match.position, self.match.prompt.waiting, unit, place))

    def explain_standing(self, unit: int) -> None:
        """Say why a unit cannot be dragged; of one that was set up already, what can be done (5.1.1)."""
        position, prompt = self.match.position, self.match.prompt
        own = self.match.components.units[unit].side == prompt.actor
        if not (self.enabled and own and position.on_map(unit)):
            return
        if prompt.waiting == "set-up":
            reasons = self.match.why_not(o.Place((unit,), position.where[unit]))
            self.tell_reasons(reasons[:1], tr("It stands; Undo takes placed units back one by one."))
        elif position.where[unit] < self.match.components.places:
            near = self.match.components.board.neighbours(position.where[unit])
            order = order_towards(position, prompt.waiting, unit, near[0])
            self.tell_reasons(self.match.why_not(order)[:1] if order is not None else ())

    def _explain_unit(self, unit: int) -> bool:
        """Say why a unit cannot be chosen, if there is a reason."""
        position, waiting = self.match.position, self.match.prompt.waiting
        return self._tell_why_not(order_upon(position, waiting, self.picking.selected, unit))

    def _tell_why_not(self, order: Order | None) -> bool:
        """Say why an order may not be given, if there is a reason."""
        reasons = () if order is None else self.match.why_not(order)
        self.tell_reasons(reasons)
        return bool(reasons)

    # --- the prompt bar ---

    def choose(self, answer: object) -> None:
        """A button was pressed."""
        self.note.hide()
        if isinstance(answer, Cancel):
            self.step_back()
        elif isinstance(answer, PlaceTheRest):
            for order in suggested(self.match.position):
                self.match.give(order)
        elif isinstance(answer, EnterMode):
            self.picking.clear()
            self.picking.mode = answer.mode
            self.show_selection()
        elif isinstance(answer, LookAt):
            self.look_at(answer.attack)
        elif isinstance(answer, Order):
            self.match.give(answer)

    def take(self, order: Order) -> None:
        """Give an order that was named whole; an attack is looked at first, and made when named again."""
        if not isinstance(order, o.Fire | o.Bombard) or order == self.considered:
            self.match.give(order)
            return
        self.picking.select(gesture_of(order).units)
        self.consider(order)
        self.show_selection()

    def step_back(self) -> None:
        """Leave the attack that is being looked at and keep its units; without one let them go."""
        if self.considered is None:
            self.cancel()
            return
        self.note.hide()
        self.scene.route.show_route([], WAY)
        self.consider(None)
        self.show_selection()

    def cancel(self) -> None:
        """Let the selection go."""
        self.note.hide()
        self.picking.clear()
        self.through = ()
        self.consider(None)
        self.scene.route.show_route([], WAY)
        self.show_selection()

    def consider(self, order: Order | None) -> None:
        """Look at an attack before its dice, and draw it on the map."""
        self.considered = order
        if isinstance(order, o.Fire):
            start, goal = self.scene.middle_of(order.area), self.scene.middle_of(order.target)
            way = [start + (goal - start) * share for share in FIRE_FROM_TO] if start != goal else []
            self.scene.route.show_route(way, ATTACK, dashed=True)
            self.note.hide()
        self.considered_changed.emit(order)


def _rank(verb: str) -> int:
    """Where a kind of order stands in a menu."""
    return VERBS.index(verb) if verb in VERBS else len(VERBS)
