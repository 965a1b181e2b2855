"""What the buttons of the prompt do: the hand that their answers are applied to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from cholm_qt.engine.orders import Order
from cholm_qt.play.answers import Answer
from cholm_qt.play.turn import Turn
from cholm_qt.ui.window.games import Games
from cholm_qt.ui.window.map_controller import MapController
from cholm_qt.ui.window.pages import Pages
from cholm_qt.ui.window.refusals import Refusals
from cholm_qt.ui.window.result_presenter import ResultPresenter
from cholm_qt.ui.window.setting_up import SettingUp


class Answering(QObject):
    """Lets an answer carry out its effect."""

    def __init__(
        self,
        turn: Turn,
        controller: MapController,
        refusals: Refusals,
        games: Games,
        pages: Pages,
        setting_up: SettingUp,
        results: ResultPresenter,
    ) -> None:
        super().__init__(controller)
        self.turn, self.controller, self.refusals = turn, controller, refusals
        self.games, self.pages, self.setting_up, self.results = games, pages, setting_up, results

    def answer(self, answer: Answer) -> None:
        """Apply the answer of a prompt button."""
        self.refusals.clear()
        answer.apply(self)

    def give(self, order: Order) -> bool:
        """Give an order; False when it is refused."""
        return self.controller.give(order)

    def give_all(self, orders: Sequence[Order]) -> None:
        """Give several orders as one gesture, as long as none is refused."""
        self.controller.give_all(orders)

    def look_at(self, order: Order) -> None:
        """Show an attack before its dice."""
        self.controller.look_at(order)

    def enter_mode(self, mode: str) -> None:
        """Light the places in which one kind of order can end."""
        self.controller.enter_mode(mode)

    def step_back(self) -> None:
        """Leave the attack that is looked at, or let the selection go."""
        self.controller.step_back()

    def go_on(self) -> None:
        """End the look at what is over."""
        self.turn.go_on()

    def next_result(self) -> None:
        """Show the next of several results."""
        self.results.go_on()

    def skip_results(self) -> None:
        """Show no more of several results."""
        self.results.put_down_card()

    def back_to_now(self) -> None:
        """Show the running game again."""
        self.turn.history.go(self.turn.history.last)

    def play_from_here(self) -> None:
        """Go on from the moment that is shown, as a game of its own."""
        self.games.play_from_here()

    def show_verdict(self) -> None:
        """Show the page of a finished game."""
        self.pages.show_verdict()

    def store_set_up(self) -> None:
        """Keep the set-up under a name."""
        self.setting_up.store_set_up()

    def load_set_up(self) -> None:
        """Set up as it was kept under a name."""
        self.setting_up.load_set_up()
