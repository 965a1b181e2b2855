"""Questions about dice before they fall: what may be chosen, every outcome with its chance, and what if.

A game answers for each kind of throw by a kind of question of its own; the room keeps them together. What is
asked is a plain value, so that a panel can follow an order, or a player set up what nobody has ordered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Modifier, Reason, Said
from cholm_qt.engine.record import Record

NOTHING = -1  # a choice that names no unit and no place
UNIT, PLACE, PLAIN = "unit", "place", ""  # what the choices of a slot are


def in_percent(chance: float, whole: int | None = None) -> str:
    """A chance in whole per cent; what is possible is never 0, and what is uncertain never 100.

    >>> print(in_percent(0.4437), in_percent(0.001), in_percent(0.999))
    44\N{NO-BREAK SPACE}% <1\N{NO-BREAK SPACE}% >99\N{NO-BREAK SPACE}%
    """
    number = round(100 * chance) if whole is None else whole
    sign = "<" if not number and chance > 0 else ">" if number == 100 and chance < 1 else ""
    shown = min(max(number, 1), 99) if sign else number
    return f"{sign}{shown}\N{NO-BREAK SPACE}%"


class Asked(Record):
    """A question about dice: of which kind, and what has been chosen for each of its slots."""

    kind: str
    picks: tuple[tuple[str, tuple[int, ...]], ...] = ()

    def all(self, slot: str) -> tuple[int, ...]:
        """Everything that has been chosen for a slot."""
        return dict(self.picks).get(slot, ())

    def one(self, slot: str) -> int:
        """What has been chosen for a slot that takes one thing."""
        return next(iter(self.all(slot)), NOTHING)

    def having(self, slot: str, *values: int) -> Asked:
        """The same question with something else chosen for a slot.

        >>> Asked("shot").having("unit", 3).having("unit", 4).one("unit")
        4
        """
        return Asked(self.kind, tuple({**dict(self.picks), slot: values}.items()))


class Slot(Record):
    """One thing to be chosen: from what, how many of it at least and at most, and what the choices are."""

    name: str
    title: Said
    choices: tuple[tuple[int, Said], ...]
    least: int = 1
    most: int = 1
    holds: str = PLAIN

    def fitting(self, values: Iterable[int]) -> tuple[int, ...]:
        """Those of some values that can be chosen here, made up to as many as there have to be."""
        known = [value for value, _ in self.choices]
        kept = [value for value in dict.fromkeys(values) if value in known][: self.most]
        missing = max(self.least - len(kept), 0)
        return (*kept, *[value for value in known if value not in kept][:missing])


class Outcome(Record):
    """What may come of a throw, how likely it is, how much it counts, and whether it is a failure."""

    said: Said
    chance: float
    points: int = 0
    is_failure: bool = False


class Answer(Record):
    """Everything that is to be known of a throw before it.

    Attributes:
        says: The answer in a few words.
        outcomes: Each outcome with its exact chance, in the order in which they are read.
        receipts: What is added to the dice, each under its heading.
        figures: Other exact chances, each with its sentence.
        against: Why it may not be done now, if it may not.
        place: Where the throw falls, for throws that can follow one another there.
        units: The units that are used up by it.
        clears: How many points in all leave nobody in the place, whatever its owner does; 0 where nobody
            can say.
        counts: What the points are, for what is expected on average; nothing where they mean nothing.
    """

    title: Said
    says: Said
    outcomes: tuple[Outcome, ...]
    receipts: tuple[tuple[Said, tuple[Modifier, ...]], ...] = ()
    figures: tuple[tuple[Said, float], ...] = ()
    against: tuple[Reason, ...] = ()
    place: int = NOTHING
    units: tuple[int, ...] = ()
    clears: int = 0
    counts: Said | None = None

    @property
    def success(self) -> float:
        """The chance of everything that is no failure."""
        return sum(outcome.chance for outcome in self.outcomes if not outcome.is_failure)

    @property
    def mean(self) -> float:
        """How many points it brings on average."""
        return sum(outcome.points * outcome.chance for outcome in self.outcomes)


class WhatIf(Record):
    """One thing that could be otherwise: what, and position and question as they would be then."""

    title: Said
    position: Any
    asked: Asked


class Measured(NamedTuple):
    """A throw that has been decided: whose it was, what it was worth on average, and what it brought."""

    side: int
    expected: float
    actual: float


class Sheet(Record):
    """A part of the whole table: its cases, the words above its columns, its rows, and notes below."""

    id: str
    title: Said
    cases: tuple[str, ...]
    columns: tuple[Said, ...]
    rows: tuple[tuple[Said, ...], ...]
    notes: tuple[Said, ...] = ()


class OddsKind:
    """One kind of throw that can be asked about; a game derives from it."""

    id: str
    title: Said
    slots: tuple[str, ...]  # in the order in which they are chosen; later ones may hang on earlier ones

    def is_open(self, p: Any) -> bool:
        """Is there anything to ask about in a position?"""
        return True

    def slot(self, p: Any, asked: Asked, name: str) -> Slot:
        """What can be chosen for a slot when those before it are chosen."""
        raise NotImplementedError

    def answer(self, p: Any, asked: Asked) -> Answer | None:
        """The exact chances; None where no dice would be thrown."""
        raise NotImplementedError

    def what_ifs(self, p: Any, asked: Asked) -> Iterator[WhatIf]:
        """Everything that could easily be otherwise."""
        return iter(())

    def settled(self, p: Any, asked: Asked) -> tuple[Asked, tuple[Slot, ...]]:
        """The question with every slot filled by something that fits, and the slots."""
        slots: list[Slot] = []
        for name in self.slots:
            slot = self.slot(p, asked, name)
            asked = asked.having(name, *slot.fitting(asked.all(name)))
            slots.append(slot)
        return asked, tuple(slots)


class OddsRoom:
    """All kinds of throws of a game."""

    def __init__(self, *kinds: OddsKind) -> None:
        """Know the kinds in the order in which they are offered."""
        self.kinds = {kind.id: kind for kind in kinds}

    def open_kinds(self, p: Any) -> tuple[OddsKind, ...]:
        """The kinds that can be asked about in a position."""
        return tuple(kind for kind in self.kinds.values() if kind.is_open(p))

    def asked_by(self, p: Any, order: Order | None) -> Asked | None:
        """What an order, or without one the decision at hand, asks the dice; None where it asks nothing."""
        return None

    def settled(self, p: Any, asked: Asked) -> tuple[Asked, tuple[Slot, ...]]:
        """The question with every slot filled by something that fits, and the slots."""
        return self.kinds[asked.kind].settled(p, asked)

    def answer(self, p: Any, asked: Asked) -> Answer | None:
        """The exact chances; None where no dice would be thrown."""
        return self.kinds[asked.kind].answer(p, asked)

    def what_ifs(self, p: Any, asked: Asked) -> tuple[WhatIf, ...]:
        """Everything that could easily be otherwise."""
        return tuple(self.kinds[asked.kind].what_ifs(p, asked))

    def sheets(self, c: Any) -> Sequence[Sheet]:
        """The whole table, to be looked up or printed."""
        return ()


# --- throws that follow one another ---------------------------------------------------------------

MOST_LINKS = 3


def together(answers: Sequence[Answer]) -> tuple[tuple[int, float], ...]:
    """The exact chance of every number of points that throws bring together, each as it is asked now.

    >>> coin = Answer(Said("coin"), Said(""), (Outcome(Said("tails"), 0.5), Outcome(Said("heads"), 0.5, 1)))
    >>> together([coin, coin])
    ((0, 0.25), (1, 0.5), (2, 0.25))
    """
    sums = {0: 1.0}
    for answer in answers:
        after: dict[int, float] = {}
        for points, chance in sums.items():
            for outcome in answer.outcomes:
                number = points + outcome.points
                after[number] = after.get(number, 0.0) + chance * outcome.chance
        sums = after
    return tuple(sorted(sums.items()))


def at_least(chances: Iterable[tuple[int, float]], points: int) -> float:
    """The chance of so many points or more."""
    return sum(chance for number, chance in chances if number >= points)


def why_no_link(chain: Sequence[Answer], answer: Answer) -> Said | None:
    """Why a throw cannot follow these in a chain; None when it can."""
    if not answer.counts or answer.place == NOTHING:
        return Said("Only attacks whose points add up can follow one another")
    if len(chain) == MOST_LINKS:
        return Said("There are {0} attacks in the chain already", (MOST_LINKS,))
    if any(other.place != answer.place for other in chain):
        return Said("All attacks of a chain fall on the same place")
    if any(set(other.units) & set(answer.units) for other in chain):
        return Said("A unit of this attack is in the chain already")
    return None
