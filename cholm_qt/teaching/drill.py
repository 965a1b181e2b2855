"""Drills: short questions that a game makes out of positions, with the right answer and the reasons for it.

    class Distances(Drill):
        id, title = "distances", Said("How far is it?")

        def topics(self, components): ...  # what is asked for; each is a card of its own
        def question(self, position, topic, rng): ...  # None where the position offers none

A game offers its drills as DRILLS, a tuple, in the module or package `drills` of its room. With the id of the
drill before it, that of a topic is the card by which is remembered how well somebody answers.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Modifier, Reason, Said
from cholm_qt.engine.record import PlaceIx, Record, UnitIx
from cholm_qt.engine.verbs import NOWHERE

CHOICE, NUMBER, PLACE = "choice", "number", "place"  # answers are chosen, typed, or clicked on the map
MOST_ANSWERS = 4


class Topic(NamedTuple):
    """Something that a drill asks for."""

    id: str
    title: Said


class Because(Record):
    """A line of an explanation: what is so, its case, what it counts, and whether that is added to dice."""

    said: Said
    case: str = ""
    value: int | None = None
    is_modifier: bool = False


class Answer(Record):
    """One answer: in words, as a number or a place where it is one, and why it is wrong if there is a reason.

    Wrong numbers and places may be given that no answer has.
    """

    said: Said
    number: int | None = None
    place: PlaceIx = NOWHERE
    because: Because | None = None


class Question(Record):
    """A question about a position.

    Attributes:
        says: The question.
        answers: Up to four, all different, of which one is right; the others are easily mistaken for it.
        right: The right one, counted from 0.
        why: Why it is right.
        form: CHOICE, NUMBER or PLACE.
        position: What is to be seen; nothing else of it is asked.
        look: The places that must be seen; none if the board does not matter.
        ring: A place that is marked.
        order: It is drawn as an arrow.
        units: Their counters are shown large.
        is_mute: Is it about the map, so that what is printed on it is covered?
    """

    says: Said
    answers: tuple[Answer, ...]
    right: int
    why: tuple[Because, ...]
    form: str
    position: Any
    look: tuple[PlaceIx, ...] = ()
    ring: PlaceIx = NOWHERE
    order: Order | None = None
    units: tuple[UnitIx, ...] = ()
    is_mute: bool = False

    @property
    def solution(self) -> Answer:
        """The right answer."""
        return self.answers[self.right]

    @property
    def cases(self) -> tuple[str, ...]:
        """The cases that explain it."""
        return tuple(dict.fromkeys(line.case for line in self.why if line.case))


class Drill:
    """One kind of question.

    Attributes:
        id: What cards and files call it.
        title: What learners call it.
        fixed: What it asks for, in the order in which that is learned, if it is the same on every board.
        needs_board: Can it be answered only by somebody who sees the map or a counter?
    """

    id: str
    title: Said
    fixed: tuple[Topic, ...] = ()
    needs_board = False

    def topics(self, components: Any) -> tuple[Topic, ...]:
        """What the drill asks for, in the order in which it is learned."""
        return self.fixed

    def question(self, position: Any, topic: str, rng: Random) -> Question | None:
        """A question about a topic; None where this position offers none."""
        raise NotImplementedError


def card_of(drill: Drill, topic: Topic) -> str:
    """What files call a topic of a drill."""
    return f"{drill.id}/{topic.id}"


def answers(rng: Random, right: Answer, wrong: Iterable[Answer]) -> tuple[tuple[Answer, ...], int] | None:
    """The right answer among some of the wrong ones, and where it is; None if there are no wrong ones.

    The first of the wrong ones are taken. Numbers stand in their order, everything else in any order. What
    reads like an answer that is there already is left out.
    """
    found = {str(right.said): right}
    for answer in wrong:
        if len(found) < MOST_ANSWERS:
            found.setdefault(str(answer.said), answer)
    if len(found) < 2:
        return None
    chosen = list(found.values())
    if all(answer.number is not None for answer in chosen):
        chosen.sort(key=lambda answer: answer.number or 0)
    else:
        rng.shuffle(chosen)
    return tuple(chosen), chosen.index(right)


def shuffled(rng: Random, values: Iterable[Any]) -> list[Any]:
    """The same values in any order."""
    found = list(values)
    rng.shuffle(found)
    return found


def number_answer(value: int) -> Answer:
    """A number as an answer."""
    return Answer(Said("{0}", (value,)), number=value)


def wrong_numbers(rng: Random, right: int, likely: Iterable[int] = (), least: int = 0) -> list[Answer]:
    """Numbers that are easily mistaken for the right one: likely ones first, then those beside it."""
    near = shuffled(rng, (right - 1, right + 1)) + shuffled(rng, (right - 2, right + 2))
    found = dict.fromkeys([*likely, *near])
    return [number_answer(value) for value in found if value != right and value >= least]


def lines_of(receipt: Iterable[Modifier]) -> list[Because]:
    """The lines of a receipt as those of an explanation."""
    return [Because(line.said, line.case, line.value, is_modifier=True) for line in receipt]


def because_of(reasons: Iterable[Reason]) -> Because | None:
    """The first of some reasons as a line of an explanation."""
    reason = next(iter(reasons), None)
    return Because(reason.said, reason.case) if reason is not None else None
