"""What the buttons of the prompt do: each answer carries out its own effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cholm_qt.engine.orders import Order
from cholm_qt.engine.record import Record


class Hand(Protocol):
    """All that a button can do for a player."""

    def give(self, order: Order) -> bool:
        """Give an order; False when it is refused."""
        ...

    def give_all(self, orders: Sequence[Order]) -> None:
        """Give several orders as one gesture, one after the other, as long as none is refused."""
        ...

    def look_at(self, order: Order) -> None:
        """Show an attack before its dice."""
        ...

    def enter_mode(self, mode: str) -> None:
        """Light the places in which one kind of order can end."""
        ...

    def step_back(self) -> None:
        """Leave the attack that is looked at, or let the selection go."""
        ...

    def go_on(self) -> None:
        """End the look at what is over."""
        ...

    def next_result(self) -> None:
        """Show the next of several results."""
        ...

    def skip_results(self) -> None:
        """Show no more of several results."""
        ...

    def back_to_now(self) -> None:
        """Show the running game again."""
        ...

    def play_from_here(self) -> None:
        """Go on from the moment that is shown, as a game of its own."""
        ...

    def show_verdict(self) -> None:
        """Show the page of a finished game."""
        ...

    def store_set_up(self) -> None:
        """Keep the set-up under a name."""
        ...

    def load_set_up(self) -> None:
        """Set up as it was kept under a name."""
        ...


class Answer(Protocol):
    """What a button stands for."""

    def apply(self, hand: Hand) -> None:
        """Do it."""
        ...


class Give(Record):
    """Gives an order."""

    order: Order

    def apply(self, hand: Hand) -> None:
        """Give it."""
        hand.give(self.order)


class GiveAll(Record):
    """Gives several orders, one after the other, as long as none is refused."""

    orders: tuple[Order, ...]

    def apply(self, hand: Hand) -> None:
        """Give them."""
        hand.give_all(self.orders)


class LookAt(Record):
    """Shows an attack before its dice."""

    order: Order

    def apply(self, hand: Hand) -> None:
        """Show it."""
        hand.look_at(self.order)


class EnterMode(Record):
    """Lights the places in which one kind of order can end that begins with no unit."""

    mode: str

    def apply(self, hand: Hand) -> None:
        """Light them."""
        hand.enter_mode(self.mode)


class Cancel(Record):
    """Leaves an attack before its dice; its units stay selected."""

    def apply(self, hand: Hand) -> None:
        """Leave it."""
        hand.step_back()


class GoOn(Record):
    """Goes on after something that is over was looked at."""

    def apply(self, hand: Hand) -> None:
        """Go on."""
        hand.go_on()


class NextResult(Record):
    """Shows the next of several results of dice."""

    def apply(self, hand: Hand) -> None:
        """Show it."""
        hand.next_result()


class SkipResults(Record):
    """Ends the look at several results of dice."""

    def apply(self, hand: Hand) -> None:
        """Show no more of them."""
        hand.skip_results()


class BackToNow(Record):
    """Leads out of the past into the running game."""

    def apply(self, hand: Hand) -> None:
        """Show the running game."""
        hand.back_to_now()


class PlayFromHere(Record):
    """Leads out of the past into a game of its own."""

    def apply(self, hand: Hand) -> None:
        """Begin that game."""
        hand.play_from_here()


class ShowVerdict(Record):
    """Leads back to the page of a finished game."""

    def apply(self, hand: Hand) -> None:
        """Show that page."""
        hand.show_verdict()


class StoreSetUp(Record):
    """Keeps a set-up under a name."""

    def apply(self, hand: Hand) -> None:
        """Ask for the name."""
        hand.store_set_up()


class LoadSetUp(Record):
    """Sets up as it was kept under a name."""

    def apply(self, hand: Hand) -> None:
        """Ask which."""
        hand.load_set_up()
