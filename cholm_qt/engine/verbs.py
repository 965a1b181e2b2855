"""All that is declared about a kind of order, once for everybody: how it is typed, pointed at and called."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.record import Record, fields_of

NOWHERE = -1


class Pointed(NamedTuple):
    """What a player points at to give an order: units first, then the place at the end.

    `lead` says that the first unit must be pointed at first; the others may come in any order. `path` is the
    way that is drawn, from where the unit stands. `mode` tells apart orders of one kind that are different
    things to do.
    """

    units: tuple[int, ...] = ()
    place: int = NOWHERE
    lead: bool = False
    path: tuple[int, ...] = ()
    mode: str = ""


def pointed_by_fields(order: Order) -> Pointed:
    """All units of an order, then its place or the end of its path; a button where it names neither."""
    units: tuple[int, ...] = ()
    place, path = NOWHERE, ()
    for name, kind in _fields_pointed_at(type(order)):
        value = getattr(order, name)
        if "UnitIx" in kind:
            units += value if isinstance(value, tuple) else (value,)
        elif isinstance(value, tuple):
            place, path = value[-1] if value else NOWHERE, value
        else:
            place = value
    return Pointed(units, place, path=path)


@cache
def _fields_pointed_at(kind: type[Order]) -> tuple[tuple[str, str], ...]:
    """The fields of a kind of order that hold units and places, each with its annotation."""
    fields = ((field.name, field.annotation) for field in fields_of(kind))
    return tuple((name, held) for name, held in fields if "UnitIx" in held or "PlaceIx" in held)


class Verb(Record):
    """One kind of order.

    Attributes:
        kind: The class of the order.
        word: What a player types, and what gestures and marks go by.
        describe: A short imperative phrase that says all of an order: a text whose gaps are the fields of the
            order, like "Move {0}: {1}", or what makes it from the components and the order.
        slots: What is typed behind the word, in the order of the fields: the name of a word list, "unit",
            "place" or "number"; a star stands for any number of them, a plus for at least one.
        help: What the order is for, in one line.
        points: Takes an order apart into what is pointed at; unless told, its units and its place or path, as
            the annotations of its fields name them. An order that names neither is a button.
        attacks: Is it shown with its odds before it is confirmed, and marked as an attack?
        confirms: Must it be confirmed once the selection says it all?
        one_by_one: Can several selected units be sent to one place, each by an order of its own?
        places: For orders that begin with a place and no unit: are their places lit "at once", or "asked" for
            by a button?
        idle: What an order that does nothing by itself says: "done" that one has finished what is asked for,
            "no" that one declines, "pass" that one waits.
        share: How often random play gives it where it is one of many orders: 0.2 for one time in five. Unless
            told, it is given as often as any other.
        parts: The things by which a long list is grouped, the most telling first; by its units unless told.
    """

    kind: type
    word: str
    describe: str | Callable[[Any, Any], Said]
    slots: tuple[str, ...] = ()
    help: str = ""
    points: Callable[[Any], Pointed] = pointed_by_fields
    attacks: bool = False
    confirms: bool = False
    one_by_one: bool = False
    places: str = "at once"
    idle: str = ""
    share: float = 0.0
    parts: Callable[[Any, Any], list[str]] | None = None

    @property
    def asks_first(self) -> bool:
        """Is an order shown before it is given, because dice decide it or it is not taken back lightly?"""
        return self.attacks or self.confirms


ENTER_DICE = Verb(
    EnterDice,
    "dice",
    lambda _, order: Said("Enter the dice {0}", (", ".join(map(str, order.dice)),)),
    ("number+",),
)


class Verbs:
    """The verbs of a game, by the class of the order and by the word."""

    def __init__(self, *verbs: Verb) -> None:
        """Know the verbs of a game, and the one that every game has."""
        self.all = (*verbs, ENTER_DICE)
        self.kinds = tuple(verb.kind for verb in verbs)
        self.by_kind = {verb.kind: verb for verb in self.all}
        self.by_word = {verb.word: verb for verb in self.all}
        self.shares = {verb.kind: verb.share for verb in self.all if verb.share}

    def of(self, order: Order) -> Verb:
        """The verb of an order."""
        return self.by_kind[type(order)]


class WordList(NamedTuple):
    """Words that a slot can be filled with: what they are called, and other names for each."""

    title: str
    words: tuple[str, ...]
    names: tuple[tuple[str, ...], ...] = ()
