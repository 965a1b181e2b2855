"""A match: the one object between a running game and the widgets."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import Prompt
from cholm_qt.engine.reasons import IllegalOrder, Reason
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.position import Position


class Match(QObject):
    """Gives orders to a game and tells everybody what came of them.

    Signals:
        events_happened: An order was carried out. arg: the list of Events.
        changed: The position and the prompt are new, by an order, an undo or a loaded game.
        refused: An order was refused. arg: the tuple of Reasons.
        taken_back: The last order was undone.
    """

    events_happened = Signal(object)
    changed = Signal()
    refused = Signal(object)
    taken_back = Signal()

    def __init__(self, game: Game[Position], scenario_id: str = "", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.scenario_id = scenario_id

    @property
    def position(self) -> Position:
        """The position as it is now."""
        return self.game.position

    @property
    def components(self) -> Components:
        """Map, counters and charts."""
        return self.game.position.components

    @property
    def prompt(self) -> Prompt:
        """Who must decide what."""
        return self.game.prompt

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.game.is_over

    def orders(self) -> list[Order]:
        """Every legal order now."""
        return self.game.orders()

    def why_not(self, order: Order) -> tuple[Reason, ...]:
        """Why an order may not be given."""
        return self.game.why_not(order)

    def give(self, order: Order) -> bool:
        """Give an order; a refused one changes nothing and its reasons are told."""
        try:
            events: list[Event] = self.game.give(order)
        except IllegalOrder as refusal:
            self.refused.emit(refusal.reasons)
            return False
        self.events_happened.emit(events)
        self.changed.emit()
        return True

    def why_no_undo(self) -> Reason | None:
        """Why nothing can be taken back now, or None when something can."""
        return self.game.undoable().reason

    def undo(self) -> bool:
        """Take back the last order, or tell why it cannot be taken back."""
        reason = self.game.undo()
        if reason is not None:
            self.refused.emit((reason,))
            return False
        self.taken_back.emit()
        self.changed.emit()
        return True

    def replace_game(self, game: Game[Position], scenario_id: str) -> None:
        """Go on with another game, one that was loaded or begun anew."""
        self.game, self.scenario_id = game, scenario_id
        self.changed.emit()
