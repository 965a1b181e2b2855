"""One line for each order of a game: the order, the dice it brought and a check mark of what happened.

    attack A1 B2,B3 | 34s 12s =5f3c
    (standing) pass =03e1

One that a player had decided on once for all says so. Decisions with a single answer belong to the order
before them, as they follow from it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import quote, unquote
from zlib import crc32

from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Entry, TakenBack
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.engine.record import values_of
from cholm_qt.files.codec import BadOrder, Codec
from cholm_qt.files.faults import short
from cholm_qt.files.field_types import fields_of, inner_kind, snake
from cholm_qt.files.messages import message

BEGIN, STANDING = "begin", "(standing) "
MOST_LETTERS = 5000  # of a line; no order of a game needs a tenth of that
NOTHING = "-"  # an empty list, or no unit or place
SOURCES = {"s": "seed", "f": "fixed", "m": "mixed", "t": "typed"}

Roll = tuple[tuple[int, ...], str]

_LETTER = {source: letter for letter, source in SOURCES.items()}
_LINE = re.compile(
    r"(?P<standing>\(standing\) )?(?P<order>[^|=]+?)"
    r"( \|(?P<dice>( [1-6]+[sfmt])+))?( =(?P<mark>[0-9a-f]{4}))?"
)
_TAKEN_BACK = re.compile(r"(?P<entries>[0-9]{1,6}) (?P<actor>[0-9]) (?P<order>[^|=]+)")


class Record(NamedTuple):
    """A line that was read: where it stands, the order (None for the beginning), its dice and its mark.

    A `standing` order was decided on once for all.
    """

    line: int
    text: str
    order: Order | None
    rolls: tuple[Roll, ...]
    mark: str
    standing: bool = False


# --- writing -------------------------------------------------------------------------------------


class Recorder:
    """Writes the lines of a growing game, each only once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[tuple[Entry[Any], ...], int, str]] = {}

    def lines(self, codec: Codec, history: Sequence[Entry[Any]]) -> list[str]:
        """A line for the beginning and for each order that a player gave."""
        known, self._known = self._known, {}
        for group in groups(history):
            size = sum(len(entry.events) for entry in group)
            old = known.get(id(group[0]))  # the entry itself is kept with it, so an id is not used again
            fits = old is not None and old[0] == group and old[1] == size
            line = old[2] if old is not None and fits else line_of(codec, group)
            self._known[id(group[0])] = group, size, line
        return [line for _, _, line in self._known.values()]


def groups(history: Sequence[Entry[Any]]) -> list[tuple[Entry[Any], ...]]:
    """Each order of a player, or the beginning, with the single answers that followed from it."""
    starts = [i for i, entry in enumerate(history) if i == 0 or not entry.forced]
    return [tuple(history[a:b]) for a, b in zip(starts, [*starts[1:], len(history)], strict=True)]


def line_of(codec: Codec, group: Sequence[Entry[Any]]) -> str:
    """The line of one group."""
    order = group[0].order
    words = BEGIN if order is None else " ".join(order_words(codec, order))
    stands = STANDING if group[0].standing else ""
    rolls = [roll for entry in group for roll in entry.rolls]
    dice = "".join(f" {''.join(map(str, values))}{_LETTER[source]}" for values, source in rolls)
    return f"{stands}{words}{' |' + dice if dice else ''} ={mark_of(group)}"


def taken_back_line(codec: Codec, taken: TakenBack) -> str:
    """The line of an order that was taken back by consent: entries before it, who gave it, and the order."""
    return " ".join((str(taken.entries), str(taken.actor), *order_words(codec, taken.order)))


def order_line(codec: Codec, order: Order) -> str:
    """An order alone, without dice and check mark."""
    return " ".join(order_words(codec, order))


def order_words(codec: Codec, order: Order) -> list[str]:
    """An order as words: its name and its fields in order, without trailing ones that go without saying."""
    fields = fields_of(type(order))
    values = [getattr(order, field.name) for field in fields]
    while values and values[-1] == fields[len(values) - 1].default:
        values.pop()
    words = [_word(codec.to_plain(f.kind, v)) for f, v in zip(fields, values, strict=False)]
    return [snake(type(order).__name__), *words]


def _word(plain: Any) -> str:
    """A field, or an item of one, as one word."""
    if isinstance(plain, list):
        return ",".join(_word(item) for item in plain) or NOTHING
    if isinstance(plain, bool):
        return "true" if plain else "false"
    return NOTHING if plain is None else quote(str(plain), safe="")


def mark_of(group: Sequence[Entry[Any]]) -> str:
    """Four letters that change when the events do; the sentences in them may be worded anew."""
    facts = [_facts(event) for entry in group for event in entry.events]
    return f"{crc32(repr(facts).encode()) & 0xFFFF:04x}"


def _facts(event: Event) -> tuple[object, ...]:
    """An event without its sentences."""
    return (type(event).__name__, *map(_without_words, values_of(event)))


def _without_words(value: object) -> object:
    """A value, or what is left of it when sentences are taken out."""
    if isinstance(value, Said):
        return ""
    if isinstance(value, Modifier):
        return value.case, value.value
    return tuple(map(_without_words, value)) if isinstance(value, tuple) else value


# --- reading -------------------------------------------------------------------------------------


def read_record(codec: Codec, text: str, line: int) -> Record:
    """The record that a line holds. Raises BadOrder."""
    found = _LINE.fullmatch(text) if len(text) <= MOST_LETTERS else None
    if not found:
        raise BadOrder(message("'{0}' is no line like 'pass | 34s =5f3c'", short(text)))
    rolls = tuple(_roll(word) for word in (found["dice"] or "").split())
    words = found["order"].split()
    order = None if words == [BEGIN] else _order(codec, words)
    return Record(line, found["order"], order, rolls, found["mark"] or "", found["standing"] is not None)


def read_order(codec: Codec, text: str) -> Order:
    """The order that a line holds which has nothing else. Raises BadOrder."""
    if len(text) > MOST_LETTERS:
        raise BadOrder(message("'{0}' is no line like 'pass | 34s =5f3c'", short(text)))
    return _order(codec, text.split())


def read_taken_back(codec: Codec, text: str) -> TakenBack:
    """The order that was taken back by consent that a line holds. Raises BadOrder."""
    found = _TAKEN_BACK.fullmatch(text)
    if not found or int(found["actor"]) >= len(codec.system.actors):
        raise BadOrder(message("'{0}' is no line like '12 0 pass'", short(text)))
    return TakenBack(int(found["entries"]), int(found["actor"]), _order(codec, found["order"].split()))


def _roll(word: str) -> Roll:
    """Dice and their source out of a word like 34s."""
    return tuple(int(die) for die in word[:-1]), SOURCES[word[-1]]


def _order(codec: Codec, words: list[str]) -> Order:
    """The order that words stand for."""
    kind = codec.orders.get(words[0]) if words else None
    fields = fields_of(kind) if kind else ()
    if kind and len(words) - 1 > len(fields):
        raise BadOrder(
            message("The order '{0}' takes {1} words, not {2}", words[0], len(fields), len(words) - 1)
        )
    plain = {f.name: _plain(f.kind, word) for f, word in zip(fields, words[1:], strict=False)}
    return codec.order_from_plain({"order": words[0] if words else "", **plain})


def _plain(kind: str, word: str) -> object:
    """A word as the plain data of a field."""
    inner = inner_kind(kind)
    if inner is not None:
        return [_plain(inner, item) for item in word.split(",")] if word != NOTHING else []
    if kind == "bool":
        return {"true": True, "false": False}.get(word, word)
    if kind in ("UnitIx", "PlaceIx") and word == NOTHING:
        return None
    return int(word) if kind == "int" and re.fullmatch(r"-?[0-9]{1,9}", word) else unquote(word)
