"""A game in words: orders, events, units, places and previews."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cholm_qt.engine.agenda import Step
from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.orders import Order
from cholm_qt.engine.preview import Preview, brief, preview_lines
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.record import Record, fields_of, values_of
from cholm_qt.engine.unit_names import UnitName, unit_names
from cholm_qt.engine.verbs import Verbs, WordList


class Side(Record):
    """Whoever can decide: a side, or a player before the sides are settled."""

    id: str
    name: Said
    subject: Said  # as the subject of a sentence, which says whether it is `several`


def mentions(value: Order | Event) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The units and the places (or boxes) that an order or event is about."""
    units: dict[int, None] = {}
    places: dict[int, None] = {}
    for field, held in zip(fields_of(type(value)), values_of(value), strict=True):
        found = units if "UnitIx" in field.annotation else places if "PlaceIx" in field.annotation else None
        if found is not None:
            found.update(dict.fromkeys(held if isinstance(held, tuple) else (held,)))
    return tuple(units), tuple(places)


class Words:
    """A game in words; a small game needs only sentences, a larger one overrides what it says differently.

    A sentence is a text whose gaps are the fields of an order or event in their order: {0} is the first.
    Units, places and sides are named by what the annotations of the fields say they are.
    """

    box_titles: Mapping[str, Said] = {}  # a game gives its own

    def __init__(
        self, verbs: Verbs, actors: tuple[Side, ...], sentences: Mapping[type, str] | None = None
    ) -> None:
        """Speak of orders, sides and events; an event without a sentence is not told."""
        self.verbs, self.actors, self.sentences = verbs, actors, sentences or {}
        self._called: tuple[Any, tuple[UnitName, ...]] = (None, ())

    # --- orders and events ---

    def describe(self, c: Any, order: Order) -> Said:
        """A short imperative phrase that says all of an order; it holds for orders that are illegal, too."""
        describe = self.verbs.of(order).describe
        return self.filled(c, describe, order) if isinstance(describe, str) else describe(c, order)

    def tell_order(self, c: Any, actor: int, order: Order, asked: Step | None = None) -> Said:
        """An order as the record tells it: who gave it, and what it was unless it is secret."""
        subject = self.subject(actor)
        if getattr(asked, "secret", False):
            return Said("{0} has decided in secret", (subject,), plural="{0} have decided in secret")
        return Said("{0}: {1}", (subject, self.describe(c, order)))

    def tell(self, c: Any, event: Event) -> Said | None:
        """One sentence about what happened; None for what another event tells already."""
        if isinstance(event, DiceRolled):
            dice = ", ".join(map(str, event.dice))
            values = (self.subject(event.actor), dice, event.purpose)
            return Said("{0} rolls {1}: {2}", values, plural="{0} roll {1}: {2}")
        text = self.sentences.get(type(event))
        return None if text is None else self.filled(c, text, event)

    def filled(self, c: Any, text: str, value: Record) -> Said:
        """A text with the fields of an order or event in its gaps."""
        fields = zip(fields_of(type(value)), values_of(value), strict=True)
        return Said(text, tuple(self.named(c, field.annotation, held) for field, held in fields))

    def named(self, c: Any, kind: str, value: Any) -> object:
        """The value of a field as a sentence names it; `kind` is the annotation of the field."""
        if isinstance(value, tuple):
            inner = kind.removeprefix("tuple[").removesuffix(", ...]")
            values = tuple(self.named(c, inner, one) for one in value)
            joint = " – " if inner == "PlaceIx" else ", "
            return Said(joint.join(f"{{{i}}}" for i in range(len(values))), values)
        if kind == "UnitIx":
            return self.unit_title(c, value)
        if kind == "PlaceIx":
            return self.place_title(c, value)
        return self.actors[value].name if kind in ("SideIx", "ActorIx") else value

    # --- sides, units and places ---

    def subject(self, actor: int) -> Said:
        """Whoever decides, as the subject of a sentence."""
        return self.actors[actor].subject

    def unit_title(self, c: Any, unit: int) -> UnitName:
        """What a unit is called; the names of one set of units are made once."""
        if self._called[0] is not c:
            self._called = c, unit_names(c.units)
        return self._called[1][unit]

    def place_title(self, c: Any, place: int) -> object:
        """The identifier and name of a place, or the name of a box."""
        places = c.board.places
        if place >= len(places):
            box = c.boxes[place - len(places)]
            return self.box_titles.get(box, box)
        return f"{places[place].id} {places[place].name}".rstrip()

    # --- previews ---

    def preview_lines(self, c: Any, preview: Any, full: bool = True) -> list[Said]:
        """What dice will decide, line by line: receipts and chances; in full, the chance of each result."""
        return preview_lines(preview) if isinstance(preview, Preview) else []

    def brief(self, preview: Any) -> Said:
        """A preview in a few words."""
        return brief(preview) if isinstance(preview, Preview) else Said("")

    def word_lists(self, c: Any) -> Mapping[str, WordList]:
        """The words that slots of orders can be filled with, besides units, places and numbers."""
        return {}
