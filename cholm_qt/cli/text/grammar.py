"""Reads orders as players type them: a verb, then units and places by id, name or beginning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from cholm_qt.cli.text.names import Names, NotUnderstood, place_names, unit_names
from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.engine.record import values_of
from cholm_qt.files.faults import short
from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.games.circle_of_fire.rules.casualties import EFFECTS
from cholm_qt.games.circle_of_fire.rules.components import SIDES, Components
from cholm_qt.games.circle_of_fire.rules.titles import ADVANTAGE_USES

LONGEST_NAME = 4  # words
MOST_WORDS = 60

# What follows each verb, in the order of the fields of its order. A star stands for any number, a plus
# for at least one.
GRAMMAR: dict[str, tuple[type, tuple[str, ...]]] = {
    "wish": (o.Wish, ("side",)),
    "bid": (o.Bid, ("number",)),
    "place": (o.Place, ("unit+", "place")),
    "regroup": (o.Regroup, ("unit+",)),
    "take": (o.Take, ("unit+",)),
    "interdict": (o.Interdict, ("force",)),
    "hold": (o.Hold, ("unit+",)),
    "advantage": (o.UseAdvantage, ("use",)),
    "move": (o.Move, ("unit", "place+")),
    "fire": (o.Fire, ("place", "place", "unit", "unit*")),
    "bombard": (o.Bombard, ("unit", "place")),
    "pass": (o.Pass, ()),
    "end": (o.EndImpulse, ()),
    "activate": (o.SecondActivation, ("place",)),
    "seize": (o.Seize, ()),
    "stubborn": (o.StubbornDefense, ("place",)),
    "lead": (o.Lead, ("unit",)),
    "assign": (o.Assign, ("unit", "effect")),
    "retreat": (o.Retreat, ("unit", "place+")),
    "fight": (o.Fight, ("place",)),
    "screen": (o.Screen, ("unit",)),
    "expose": (o.Expose, ("unit",)),
    "pair": (o.Pair, ("unit", "unit")),
    "redeploy": (o.Redeploy, ("unit", "place")),
    "done": (o.Done, ()),
    "no": (o.Decline, ()),
    "dice": (EnterDice, ("number+",)),
}
VERBS = {kind: verb for verb, (kind, _) in GRAMMAR.items()}

HINTS = {
    "unit": "UNIT",
    "place": "AREA",
    "side": "german|soviet",
    "effect": "commit|retreat|eliminate",
    "use": "A|B|C|D|E|F",
    "force": "FORCE",
    "number": "NUMBER",
}

# The names of the line protocol are understood as well.
ALIASES = {
    "use_advantage": "advantage",
    "end_impulse": "end",
    "second_activation": "activate",
    "stubborn_defense": "stubborn",
    "decline": "no",
    "enter_dice": "dice",
}


def usage(verb: str) -> str:
    """How an order is typed.

    >>> usage("fire")
    'fire AREA AREA UNIT [UNIT …]'
    """
    words = [verb]
    for slot in GRAMMAR[verb][1]:
        hint = HINTS[slot.rstrip("*+")]
        words.append(f"[{hint} …]" if slot.endswith("*") else hint + (" …" if slot.endswith("+") else ""))
    return " ".join(words)


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


class OrderReader:
    """Turns typed words into orders; it knows names, not rules."""

    def __init__(self, c: Components) -> None:
        """Know the units, places and words of a game."""
        forces = [grouping.id for grouping in c.charts.entry] + list(c.charts.random.groups)
        titles = [(grouping.name,) for grouping in c.charts.entry] + [(g,) for g in c.charts.random.groups]
        self.names = {
            "unit": unit_names(c),
            "place": place_names(c),
            "side": Names("side", SIDES),
            "effect": Names("effect", EFFECTS),
            "use": Names("use of the Advantage", ADVANTAGE_USES),
            "force": Names("force", forces, titles),
        }

    def read(self, verb: str, words: list[str]) -> Typed:
        """What a verb and the words after it mean. Raises NotUnderstood."""
        kind, slots = GRAMMAR[verb]
        if len(words) > MOST_WORDS:
            raise NotUnderstood(f"An order has at most {MOST_WORDS} words, not {len(words)}")
        complaints: list[tuple[int, str]] = []
        ways = list(self._fill(slots, words, 0, complaints))
        if ways:
            return Typed(kind, *min(ways, key=lambda way: len(way[1])))  # a whole order if there is one
        raise NotUnderstood(max(complaints, key=lambda complaint: complaint[0])[1])

    def _fill(
        self, slots: tuple[str, ...], words: list[str], at: int, complaints: list[tuple[int, str]]
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
        self, slot: str, words: list[str], at: int, complaints: list[tuple[int, str]]
    ) -> Iterator[tuple[tuple[object, ...], int]]:
        """Every number of things from here on, as many as possible first."""
        for value, after in self._one(slot[:-1], words, at, complaints):
            for rest, end in self._several(slot[:-1] + "*", words, after, complaints):
                yield (value, *rest), end
        if slot[-1] == "*":
            yield (), at

    def _one(
        self, kind: str, words: list[str], at: int, complaints: list[tuple[int, str]]
    ) -> Iterator[tuple[object, int]]:
        """One thing that one word, or a name of several words, stands for."""
        if at == len(words):
            return
        if kind == "number":
            if words[at].isdecimal() and len(words[at]) < 10:
                yield int(words[at]), at + 1
            else:
                complaints.append((at, f"'{short(words[at])}' should be a whole number"))
            return
        names = self.names[kind]
        for end in range(min(len(words), at + LONGEST_NAME), at, -1):
            phrase = " ".join(words[at:end])
            found = names.found(phrase)
            if len(found) == 1:
                yield (found[0] if kind in ("unit", "place") else names.ids[found[0]]), end
            elif end == at + 1:
                complaints.append((at, names.why_not_one(phrase, found)))


def written(c: Components, order: Order) -> list[str]:
    """An order as it can be typed, word by word."""
    words = [VERBS[type(order)]]
    for slot, value in zip(GRAMMAR[words[0]][1], values_of(order), strict=True):
        kind = slot.rstrip("*+")
        for one in value if isinstance(value, tuple) else (value,):
            words.append(_word(c, kind, one))
    return words


def _word(c: Components, kind: str, value: object) -> str:
    """One value of an order as it can be typed."""
    if kind == "unit" and isinstance(value, int):
        return c.units[value].id
    return c.board.places[value].id if kind == "place" and isinstance(value, int) else str(value)
