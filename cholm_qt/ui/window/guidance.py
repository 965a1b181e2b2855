"""What can I do, and what is at stake: two panels beside the map that light what they speak of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDockWidget

from cholm_qt.engine.prompt import DICE
from cholm_qt.files.hints import hints_in
from cholm_qt.play.abilities import Ability, abilities
from cholm_qt.play.answers import Answer
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import say, tr, trn
from cholm_qt.ui.panels.can_do import CanDoPanel, Doable
from cholm_qt.ui.panels.prompt_bar import Choice
from cholm_qt.ui.panels.stakes_panel import StakesPanel
from cholm_qt.ui.widgets.soon import soon
from cholm_qt.ui.window.docks import CAN_DO, STAKES, Docks
from cholm_qt.ui.window.late import Late
from cholm_qt.ui.window.map_controller import MapController
from cholm_qt.ui.window.map_presenter import MapPresenter
from cholm_qt.ui.window.place_presenter import PlacePresenter


class Guidance(QObject):
    """Fills both panels while they are seen, and does what is clicked in them."""

    def __init__(
        self,
        turn: Turn,
        desk: Desk,
        docks: Docks,
        can_do: Late[CanDoPanel],
        stakes: Late[StakesPanel],
        shown: MapPresenter,
        controller: MapController,
        places: PlacePresenter,
        answer: Callable[[Answer], object],
    ) -> None:
        super().__init__(controller)
        self.turn, self.desk, self.docks = turn, desk, docks
        self.can_do, self.stakes, self.map = can_do, stakes, shown
        self.controller, self.places, self.answer = controller, places, answer
        for name in (CAN_DO, STAKES):
            self.dock(name).visibilityChanged.connect(self.show_turn)

    def dock(self, name: str) -> QDockWidget:
        """One of the two docks."""
        return self.docks.by_name[name]

    # --- opening and closing ---

    def toggle(self, name: str) -> None:
        """Open a panel and give it the keyboard, or close it."""
        if self.dock(name).isVisible():
            self.close(name)
        else:
            self.open(name)
            if name == CAN_DO:
                self.can_do().take_keyboard()

    def open(self, name: str) -> None:
        """Open a panel; to see all that can act, nothing is selected."""
        self.dock(name).show()
        self.dock(name).raise_()
        if name == CAN_DO and self.turn.takes_orders:
            self.turn.let_go()
        self.show_turn()
        soon(self, self._share_height)

    def _share_height(self) -> None:
        """Where both panels stand above each other, let each be as high as what it says asks for."""
        docks = [self.dock(CAN_DO), self.dock(STAKES)]
        if any(dock.isFloating() or not dock.isVisible() for dock in docks):
            return
        heights = [self.can_do().wanted_height(), self.stakes().wanted_height()]
        self.docks.window.resizeDocks(docks, heights, Qt.Orientation.Vertical)

    def close(self, name: str) -> None:
        """Give the room of a panel and the keyboard back to the map."""
        self.dock(name).hide()
        self.places.view.setFocus()

    # --- showing ---

    def show_turn(self) -> None:
        """Show the turn in whichever of the panels is seen."""
        self.map.let_go_light()
        stakes_seen, can_do_seen = (self.dock(name).isVisible() for name in (STAKES, CAN_DO))
        if can_do_seen:
            has_hints = bool(hints_in(self.turn.match.meta))
            self.can_do().show_lines(self._asked(), list(self._lines()), has_hints)
        if stakes_seen:
            self.stakes().show_stakes(self.desk.stakes(self.turn.position))
        self.map.show_stakes(self.desk.stakes(self.turn.position) if stakes_seen else None)

    def show_told(self) -> None:
        """Show what can be done when the last of several results has been told."""
        if self.turn.telling is None:
            self.show_turn()

    def light(self, units: Iterable[int], places: Iterable[int] | None) -> None:
        """Light what a line speaks of, or everything as it was."""
        if places is None:
            self.map.let_go_light()
        else:
            self.map.light_alone(units, places)

    def retranslate(self) -> None:
        """Say everything in the language that has just been chosen."""
        if self.can_do.made is not None:
            self.can_do.made.retranslate()
        self.show_turn()

    # --- what can be done ---

    def _asked(self) -> str:
        """What is asked, or why nothing is."""
        turn = self.turn
        if not turn.is_live:
            return tr("You are looking at the past, which takes no orders.")
        if turn.prompt.waiting == DICE:
            return tr("Enter the dice first; then you can give orders")
        return say(turn.prompt.said)

    def _lines(self) -> Iterator[Doable]:
        """What can be done by pointing, then what the prompt offers, then what it cannot offer now."""
        if not self.turn.is_live:
            return
        found = abilities(self.turn)
        modes = self.turn.picking.modes()
        if len(found) > 1 and (everybody := _together(found)).units:
            yield self._doable(everybody, tr("All that can act"))
        yield from (self._doable(ability) for ability in found if ability.kind not in modes)
        offered = list(self._flat(self.desk.choices(self.turn)))
        yield from (self._button(choice) for choice in offered if not choice.why_not)
        yield from (_refused(choice) for choice in offered if choice.why_not)
        if not found and not offered:
            yield Doable(tr("Nothing can be done now"))

    def _flat(self, choices: Iterable[Choice]) -> Iterator[Choice]:
        """Buttons, and those within menus by themselves."""
        for choice in choices:
            if choice.within and not choice.why_not:
                yield from choice.within
            else:
                yield choice

    def _doable(self, ability: Ability, title: str = "") -> Doable:
        """The line of a kind of order, or of all of them together under a title."""
        how = "" if title else _how(ability)
        title = title or self.desk.kind_title(ability.kind, ability.verb)
        count = len(ability.places)
        says = tr("{0}: {1}", title, trn("{0} marked place", "{0} marked places", count))
        if ability.units:
            who = trn("{0} unit", "{0} units", len(ability.units))
            says = tr("{0}: {1} in {2}", title, who, trn("{0} place", "{0} places", count))
        begin = partial(self._begin, ability)
        return Doable(says, how, ability.units, ability.places, begin)

    def _button(self, choice: Choice) -> Doable:
        """The line of a button of the prompt, with its key and what it brings."""
        native = QKeySequence.SequenceFormat.NativeText
        key = tr("Key {0}", QKeySequence(choice.key).toString(native)) if choice.key else ""
        how = " · ".join(filter(None, (key, choice.tip)))
        return Doable(choice.whole or choice.text, how, begin=partial(self._press, choice))

    def _press(self, choice: Choice) -> None:
        """Do what the button of the prompt does."""
        self.map.let_go_light()
        if choice.answer is not None:
            self.answer(choice.answer)

    def _begin(self, ability: Ability) -> None:
        """Take the first unit that can, or with every click the next one; the map shows where it can go."""
        self.map.let_go_light()
        if not ability.units:
            self.places.view.setFocus()
            return
        chosen = self.turn.picking.selected
        units = ability.units
        at = units.index(chosen[0]) + 1 if chosen and chosen[0] in units else 0
        unit = units[at % len(units)]
        self.controller.select_units([unit])
        self.places.bring_into_sight(unit)
        self.places.hover_unit(unit)


def _together(found: Sequence[Ability]) -> Ability:
    """Everybody who can do anything at all, and where they are."""
    units = {unit for ability in found for unit in ability.units}
    places = {place for ability in found if ability.units for place in ability.places}
    return found[0]._replace(units=tuple(sorted(units)), places=tuple(sorted(places)))


def _refused(choice: Choice) -> Doable:
    """The line of a button that is grey, with its reason."""
    return Doable(tr("Not now – {0}: {1}", choice.whole or choice.text, choice.why_not))


def _how(ability: Ability) -> str:
    """How such an order is given by the mouse."""
    if not ability.needs_units:
        return tr("Click one of the marked places.")
    if not ability.needs_place:
        return tr("Click the counters, then the button above the map.")
    if ability.verb.attacks:
        return tr("Click who attacks, then the target; the dice wait for your word.")
    return tr("Drag a counter to a marked place, or click both.")
