"""What a game says of itself in a terminal, with what holds for any game by default."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from cholm_qt.engine.events import Event
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Modifier
from cholm_qt.engine.system import System
from cholm_qt.engine.unit_names import with_ids
from cholm_qt.engine.verbs import Verb
from cholm_qt.files.game_files import GameFiles


class Shorthand(NamedTuple):
    """A word that stands for several orders, given one after another.

    `orders` lists them for a position, `help` is a line for the help, and `when_none` is said when the list
    is empty.
    """

    help: str
    orders: Callable[[Any], list[Order]]
    when_none: str


class TextDesk:
    """A game in lines of text; a game derives from it and overrides what it has more to say about."""

    place_hint = "PLACE"  # stands for a place where it is told how an order is typed
    place_noun = "place"  # what one of them is called
    shorthands: Mapping[str, Shorthand] = {}
    boxes_in_short: tuple[str, ...] = ()  # whose units are listed by their ids alone
    boxes_untold: tuple[str, ...] = ()  # whose units have nothing to do with the scenario
    whose_data = ""  # which of the data are ours, in one line
    marks = ""  # what the marks behind the ids of units mean, in one line

    def __init__(self, system: System) -> None:
        """Speak of a game."""
        self.system = system

    # --- the sequence of play ---

    def turn_title(self, p: Any) -> str:
        """The turn, in two or four words."""
        return f"Turn {p.turn}"

    def status(self, p: Any) -> str:
        """Where in the game one is, in one line."""
        segment = p.components.sequence[p.segment]
        return f"{self.turn_title(p)}; {', '.join(segment.titles)}"

    def ending(self, p: Any) -> Iterator[str]:
        """What decided a game that is over, in numbers."""
        return iter(())

    def goals(self, p: Any) -> Iterator[str]:
        """Who wins when, and how things stand; nothing where the rules alone say it."""
        return (f"{with_ids(said)}." for said in self.system.goals_told(p))

    def tracks(self, p: Any) -> Iterator[str]:
        """What the game counts beside the map: points, stocks, weather and the like."""
        return iter(())

    # --- what happened ---

    def in_short(self, c: Any, events: list[Event]) -> Iterator[Event | str]:
        """What is told while one plays; a game may tell several events in one line, or leave some out."""
        return iter(events)

    def afterwards(self, p: Any, order: Order) -> Iterator[object]:
        """How things stand after an order that was given, where what happened does not tell."""
        return iter(())

    # --- what dice may bring ---

    def brief(self, preview: Any) -> str:
        """The chances of an order in a few words, to stand behind its line in a list."""
        return str(self.system.words.brief(preview))

    def preview_lines(self, c: Any, preview: Any, full: bool) -> Iterator[object]:
        """The chances of an order line by line; in full with what they are made of."""
        return iter(self.system.words.preview_lines(c, preview, full))

    def prepared(self, p: Any, place: int | None = None) -> Iterator[Order]:
        """Orders that stand for what is prepared but not thrown for yet, everywhere or at a place.

        They need not be legal now: their odds are wanted, not they.
        """
        return iter(())

    # --- receipts ---

    def receipt_lines(self, receipt: tuple[Modifier, ...]) -> Iterator[str]:
        """A receipt below the sentence of its event: the sum, and what it is made of."""
        parts = ", ".join(f"{with_ids(line.said)} {line.value:+d}" for line in receipt)
        yield f"{sum(line.value for line in receipt):+d}: {parts}"

    # --- units and places ---

    def unit_line(self, p: Any, unit: int) -> str:
        """A unit with what its counter shows now."""
        return self.system.words.unit_title(p.components, unit).with_id

    def unit_mark(self, p: Any, unit: int) -> str:
        """A mark behind the id of a unit that tells its state."""
        return ""

    def where_line(self, p: Any, unit: int) -> str:
        """Whose a unit is, what it shows, and where it is."""
        side = self.system.sides[p.components.units[unit].side].name
        at = self.system.words.place_title(p.components, p.where[unit])
        return f"{side} {self.unit_line(p, unit)}, in {at}"

    def place_line(self, p: Any, place: int) -> str:
        """A place with its state, in one line without its units."""
        return str(self.system.words.place_title(p.components, place))

    def is_bare(self, p: Any, place: int) -> bool:
        """Is there nothing in a place worth a line of the map?"""
        return False

    def place_notes(self, p: Any, place: int) -> Iterator[str]:
        """More lines about a place, to stand between itself and its units."""
        return iter(())

    def link_title(self, p: Any, here: int, there: int) -> str:
        """How one gets from a place to its neighbour; neighbours with the same title share a line."""
        return "Next to"

    # --- orders ---

    def help_on(self, verb: Verb, files: GameFiles) -> Iterator[str]:
        """More lines for the help on an order; the files tell what the cases of the rules say."""
        return iter(())
