"""What a game says about the decision at hand: buttons, hints, overlays, and what a gesture means.

Every answer has a default that is good enough to play a small game by mouse; a game overrides what it says
or means in its own way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cholm_qt.engine.orders import Order
from cholm_qt.engine.system import System

if TYPE_CHECKING:
    from cholm_qt.engine.events import Event
    from cholm_qt.ui.map.marks import Mark
    from cholm_qt.ui.panels.prompt_bar import Choice

Marks = dict[int, "tuple[Mark, ...]"]
Path = tuple[int, ...]
NOWHERE = -1


class Overlay(NamedTuple):
    """Marks that the map shows on request: a name, a title, a key, and what is marked and why.

    `marks` takes a position and whoever is to decide in it; `legend` takes the latter alone.
    """

    id: str
    title: Callable[[], str]
    key: str
    marks: Callable[[Any, int], Marks]
    legend: Callable[[int], Any]


class FightResult(NamedTuple):
    """What came of the latest attack: the attack itself, its name, sentences, and the places it was about."""

    fight: object
    title: str
    sentences: Sequence[str]
    places: Sequence[int]


class TurnDesk:
    """The part of a Desk that speaks about a turn: what is asked, what can be answered, what happened.

    A `turn` is the view-model of `play.turn`: the match, the picking, the order that is looked at.
    """

    system: System

    # --- the map ---

    def overlays(self) -> tuple[Overlay, ...]:
        """The overlays of the map in the order of the menu."""
        return ()

    def asked_about(self, position: Any) -> Marks:
        """Marks on the places that the question at hand is about."""
        return {}

    def routes(self, events: Iterable[Event]) -> Mapping[int, Path]:
        """The way that each unit went in some events, for the animation."""
        return {}

    # --- the prompt ---

    def choices(self, turn: Any) -> list[Choice]:
        """The buttons that answer the prompt."""
        return []

    def hint(self, turn: Any) -> str:
        """One line below the prompt that says how it is done; empty where the buttons say it all."""
        return ""

    def decision_place(self, turn: Any) -> int:
        """The place whose units are being decided about, or -1 where that is open."""
        return NOWHERE

    # --- what a gesture means ---

    def unlisted(self, position: Any, orders: Sequence[Order], units: Sequence[int]) -> Iterable[Order]:
        """Orders by just these units that may be legal although others were listed in their place.

        `orders` are the listed ones of the first unit.
        """
        return ()

    def variants(self, turn: Any, order: Order) -> list[Order]:
        """The same order in its other legal forms, as under another leader, the best first."""
        return [order]

    def meant(self, turn: Any, orders: Sequence[Order], through: Path = ()) -> Order | None:
        """Which of several orders to one place is meant, by way of some places; None where none is."""
        return orders[0] if orders else None

    def order_towards(self, turn: Any, unit: int, place: int) -> Order | None:
        """The order that dropping a unit on a place would mean, legal or not, to tell why it is refused."""
        return None

    def order_upon(self, turn: Any, unit: int) -> Order | None:
        """The order that clicking a unit would mean, legal or not."""
        return None

    def order_standing(self, turn: Any, unit: int) -> tuple[Order | None, str]:
        """The order that dragging a unit away would mean, and what can be done instead if it is refused."""
        return None, ""

    # --- an order in words ---

    def menu_words(self, turn: Any, order: Order) -> str:
        """An order in a menu that asks what to do with a place."""
        return ""

    def pointer_words(self, turn: Any, order: Order) -> str:
        """The price or the odds of an order, at the pointer before it is given."""
        return ""

    def outlook(self, turn: Any, order: Order) -> str:
        """The price or the odds of an order, beside it in a list."""
        return ""

    # --- what has happened ---

    def headlines(self, position: Any, events: Iterable[Event]) -> list[str]:
        """What players must not miss, in a sentence each."""
        return []

    def fight_record(self) -> Any:
        """An empty record of fights; `take(events)` is called on it with the events of every order."""
        return None

    def fight_result(self, turn: Any, events: Sequence[Event]) -> FightResult | None:
        """What came of an attack that these events tell of."""
        return None

    def pause_after(self, turn: Any, advance: Any) -> Any:
        """What players should look at before they go on, because the next decision would hide it."""
        return None
