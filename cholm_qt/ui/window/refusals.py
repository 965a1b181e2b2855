"""Why something may not be done, at the pointer: the case, the sentence, and what can be done instead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QCursor

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import reason_words, tr
from cholm_qt.ui.map.crowds import counters_in, crowd
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.map.sheet import NOTHING
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.panels.pointer_note import PointerNote

REASONS_SHOWN = 2  # at the pointer; the others follow from these


class Refusals(QObject):
    """Tells reasons in a note at the pointer that leaves the counters in question to be seen."""

    def __init__(self, turn: Turn, desk: Desk, scene: MapScene, view: MapView) -> None:
        super().__init__(view)
        self.turn, self.desk, self.scene, self.view = turn, desk, scene, view
        self.note = PointerNote(view)
        self.hovered = NOTHING  # the place under the pointer

    def clear(self) -> None:
        """Take the note away."""
        self.note.hide()

    def tell(self, reasons: tuple[Reason, ...], remedy: str = "", place: int = NOTHING) -> None:
        """Say why something may not be done, and what can be done instead.

        A `place` that was meant is named, too, where reasons speak only of others on the way to it.
        """
        shown = reasons[:REASONS_SHOWN]
        lines = [reason_words(reason) for reason in shown]
        named = {each for reason in shown for each in reason.places}
        if named and place not in (NOTHING, *named):
            title = self.turn.system.words.place_title(self.turn.components, place)
            lines.insert(0, tr("{0} cannot be reached:", title))
        text = "\n".join([*lines, remedy] if remedy else lines)
        self.note.tell(text, self.pointer(), refusal=True, clear_of=self._in_question() if text else ())

    def pointer(self) -> QPoint:
        """Where the pointer is over the map."""
        return self.view.viewport().mapFromGlobal(QCursor.pos())

    def _in_question(self) -> list[QRect]:
        """What is to be seen: name and counters of the place under the pointer, all of them first.

        Then come those who are selected, and those in the places to which they can go or at which they fire.
        """
        if self.hovered == NOTHING:
            return []
        turn, transform = self.turn, self.view.viewportTransform()
        labels = self.scene.label_rects()[self.hovered : self.hovered + 1]  # none on a sheet without labels
        parts = [*crowd(self.scene, self.hovered), *labels]
        others = counters_in(self.scene, {*turn.homes(), *turn.goals()})
        rects = [transform.mapRect(rect).toRect() for rect in (*parts, *others)]
        return [reduce(QRect.united, rects[: len(parts)]), *rects]

    def explain(self, place: int, unit: int | None = None, tried: bool = False) -> bool:
        """Say why a unit, or the selected one, cannot go to a place; False where there is no reason.

        Did the player try it? A lesson has its own reply to that.
        """
        selected = self.turn.picking.selected
        if unit is None and not selected:
            return False
        mover = selected[0] if unit is None else unit
        return self._tell_why_not(self.desk.order_towards(self.turn, mover, place), tried, place)

    def explain_left(self, place: int, units: Sequence[int]) -> None:
        """Say which units cannot follow the others to a place, and why; those with one reason together."""
        self.note.tell("\n".join(self.left_lines(place, units)), self.pointer(), True, self._in_question())

    def left_lines(self, place: int, units: Sequence[int]) -> list[str]:
        """A sentence for each reason why units cannot follow the others to a place, with their names."""
        turn, staying = self.turn, dict[object, tuple[str, list[str]]]()
        for unit in units:
            order = self.desk.order_towards(turn, unit, place)
            reasons = () if order is None else turn.why_not(order)
            why = reason_words(reasons[0]) if reasons else ""
            kind = (reasons[0].case, reasons[0].said.text) if reasons else None  # the same for other units
            _, names = staying.setdefault(kind, (why, []))
            names.append(turn.system.words.unit_title(turn.components, unit))
        return [_left_words(", ".join(names), why) for why, names in staying.values()]

    def explain_unit(self, unit: int, tried: bool = False) -> bool:
        """Say why a unit cannot be chosen; False where there is no reason.

        A click on an enemy is a try only where units are selected, whose target he would be.
        """
        turn = self.turn
        own = turn.components.units[unit].side == turn.prompt.actor
        meant = bool(turn.picking.selected) or own
        if self._tell_why_not(self.desk.order_upon(turn, unit), tried and meant):
            return True
        joins = own and turn.match.position.where[unit] in turn.homes()  # beside those that are selected
        return joins and self._tell_why_not(self.desk.order_standing(turn, unit)[0])

    def explain_standing(self, unit: int) -> None:
        """Say why a unit of the player's own cannot be dragged, and what can be done instead."""
        turn, c = self.turn, self.turn.components
        own = c.units[unit].side == turn.prompt.actor
        if not (turn.takes_orders and own and turn.match.position.where[unit] < len(c.board.places)):
            return
        order, remedy = self.desk.order_standing(turn, unit)
        reasons = () if order is None else turn.match.why_not(order)
        self.tell(reasons[:1], remedy)

    def _tell_why_not(self, order: Order | None, tried: bool = False, place: int = NOTHING) -> bool:
        """Say why an order may not be given, if there is a reason; it may have been to end in a place."""
        reasons = () if order is None else self.turn.why_not(order)
        self.tell(reasons, place=place)
        if tried and reasons and order is not None and self.turn.match.lesson is not None:
            self.turn.match.give(order)  # which changes nothing, but the lesson hears of it
        return bool(reasons)


def _left_words(names: str, why: str) -> str:
    """Who stays behind, and why, if that is known."""
    return tr("{0} cannot follow: {1}", names, why) if why else tr("{0} cannot follow", names)
