"""Orders as players type them: a verb, then units, places and words by id, name or beginning."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from cholm_qt.cli.text.names import Names, NotUnderstood
from cholm_qt.cli.text.text_desk import TextDesk
from cholm_qt.engine.orders import Order
from cholm_qt.engine.record import fields_of, values_of
from cholm_qt.engine.system import Components
from cholm_qt.engine.verbs import Verb, WordList
from cholm_qt.files.faults import short
from cholm_qt.files.field_types import snake

LONGEST_NAME = 4  # words
MOST_WORDS = 60
SHORT_LIST = 30  # letters: a word list that is not longer is written out where it is told how to type
NUMBER = re.compile("[+-]?[0-9]{1,9}")
LONG_NUMBER = re.compile("[+-]?[0-9]{10,}")
INDEXES = ("SideIx", "ActorIx")  # fields that hold the index of a word instead of the word

Complaints = list[tuple[int, str]]  # each with the word at which it arose


class Typed(NamedTuple):
    """What was typed: the kind of order and its fields; when some are missing it is no whole order yet."""

    kind: Any
    fields: tuple[object, ...]
    missing: tuple[str, ...]

    @property
    def order(self) -> Order:
        """The order, when nothing is missing."""
        made: Order = self.kind(*self.fields)
        return made

    def fits(self, order: Order) -> bool:
        """Does an order begin as this was typed?"""
        return isinstance(order, self.kind) and values_of(order)[: len(self.fields)] == self.fields


def whole(order: Order) -> Typed:
    """An order that was chosen, as if it had been typed."""
    return Typed(type(order), values_of(order), ())


class Grammar:
    """Turns typed words into orders and orders into words; it knows names, not rules."""

    def __init__(self, desk: TextDesk, c: Components) -> None:
        """Know the verbs, units, places and words of a game."""
        self.desk, self.components = desk, c
        self.verbs = desk.system.verbs.by_word
        self.lists = _word_lists(desk, c)
        self.names = {
            "unit": Names(
                "unit",
                (unit.id for unit in c.units),
                ((unit.name,) for unit in c.units),
                (desk.system.words.unit_title(c, unit).with_id for unit in range(len(c.units))),
            ),
            "place": Names(
                desk.place_noun,
                (place.id for place in c.board.places),
                (tuple(filter(None, (place.name, place.english))) for place in c.board.places),
            ),
            **{key: Names(words.title, words.words, words.names) for key, words in self.lists.items()},
        }

    @cached_property
    def aliases(self) -> dict[str, str]:
        """The names of orders in the line protocol that differ from the verbs; they are understood too."""
        names = {snake(verb.kind.__name__): word for word, verb in self.verbs.items()}
        return {name: word for name, word in names.items() if name not in self.verbs}

    # --- what is told about typing ---

    def usage(self, word: str) -> str:
        """How an order is typed, as in `move UNIT PLACE …`."""
        words = [word]
        for slot in self.verbs[word].slots:
            hint = self._hint(slot.rstrip("*+"))
            words.append(f"[{hint} …]" if slot.endswith("*") else hint + (" …" if slot.endswith("+") else ""))
        return " ".join(words)

    def _hint(self, kind: str) -> str:
        """What stands for one thing of a kind: all words of a short list, or the name of the kind."""
        if kind == "place":
            return self.desk.place_hint
        choices = "|".join(self.lists[kind].words) if kind in self.lists else ""
        return choices if choices and len(choices) <= SHORT_LIST else kind.upper()

    def written(self, order: Order) -> list[str]:
        """An order as it can be typed, word by word."""
        verb = self.desk.system.verbs.of(order)
        words = [verb.word]
        for slot, value in zip(verb.slots, values_of(order), strict=True):
            for one in value if isinstance(value, tuple) else (value,):
                words.append(self._word(slot.rstrip("*+"), one))
        return words

    def _word(self, kind: str, value: object) -> str:
        """One value of an order as it can be typed."""
        return self.names[kind].ids[value] if kind in self.names and isinstance(value, int) else str(value)

    # --- reading ---

    def read(self, word: str, words: list[str]) -> Typed:
        """What a verb and the words after it mean. Raises NotUnderstood."""
        verb = self.verbs[word]
        if len(words) > MOST_WORDS:
            raise NotUnderstood(f"An order has at most {MOST_WORDS} words, not {len(words)}")
        complaints: Complaints = []
        ways = list(self._fill(verb.slots, words, 0, complaints))
        if not ways:
            raise NotUnderstood(max(complaints, key=lambda complaint: complaint[0])[1])
        values, missing = min(ways, key=lambda way: len(way[1]))  # a whole order if there is one
        return Typed(verb.kind, self._fields(verb, values), missing)

    def _fields(self, verb: Verb, values: tuple[object, ...]) -> tuple[object, ...]:
        """The fields of an order, with the index of a side where that is what the order holds."""
        fields = zip(fields_of(verb.kind), verb.slots, values, strict=False)
        return tuple(
            self.names[slot].ids.index(str(value)) if field.annotation in INDEXES else value
            for field, slot, value in fields
        )

    def _fill(
        self, slots: tuple[str, ...], words: list[str], at: int, complaints: Complaints
    ) -> Iterator[tuple[tuple[object, ...], tuple[str, ...]]]:
        """Every way to fill these slots with the words from here on, and the slots left over."""
        if not slots:
            if at == len(words):
                yield (), ()
            else:
                complaints.append((at, f"Nothing should follow here: '{short(words[at])}'"))
            return
        kind, many = slots[0].rstrip("*+"), slots[0][-1] in "*+"
        if at == len(words) and slots[0][-1] != "*":
            yield (), slots
            return
        ways = (
            self._several(slots[0], words, at, complaints) if many else self._one(kind, words, at, complaints)
        )
        for value, after in ways:
            for rest, missing in self._fill(slots[1:], words, after, complaints):
                yield (value, *rest), missing

    def _several(
        self, slot: str, words: list[str], at: int, complaints: Complaints
    ) -> Iterator[tuple[tuple[object, ...], int]]:
        """Every number of things from here on, as many as possible first."""
        for value, after in self._one(slot[:-1], words, at, complaints):
            for rest, end in self._several(slot[:-1] + "*", words, after, complaints):
                yield (value, *rest), end
        if slot[-1] == "*":
            yield (), at

    def _one(
        self, kind: str, words: list[str], at: int, complaints: Complaints
    ) -> Iterator[tuple[object, int]]:
        """One thing that one word, or a name of several words, stands for."""
        if at == len(words):
            return
        if kind == "number":
            if NUMBER.fullmatch(words[at]):
                yield int(words[at]), at + 1
            else:
                complaints.append((at, f"'{short(words[at])}' should be a whole number{_of_most(words[at])}"))
            return
        names = self.names[kind]
        for end in range(min(len(words), at + LONGEST_NAME), at, -1):
            phrase = " ".join(words[at:end])
            found = names.found(phrase)
            if len(found) == 1:
                yield (found[0] if kind in ("unit", "place") else names.ids[found[0]]), end
            elif end == at + 1:
                complaints.append((at, names.why_not_one(phrase, found)))


def _word_lists(desk: TextDesk, c: Components) -> dict[str, WordList]:
    """The words that a game's slots can be filled with; sides are known in every game."""
    sides = WordList("side", tuple(side.id for side in desk.system.sides))
    return {"side": sides, **desk.system.words.word_lists(c)}


def _of_most(word: str) -> str:
    """What is wrong with a whole number that is too long to be one here."""
    return " of at most nine digits" if LONG_NUMBER.fullmatch(word) else ""
