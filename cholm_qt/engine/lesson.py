"""A lesson: a position, and steps that tell, ask and let the learner act in it."""

from __future__ import annotations

from typing import Any
from zlib import crc32

from cholm_qt.engine.orders import Order
from cholm_qt.engine.puzzle import Limit
from cholm_qt.engine.record import PlaceIx, Record, SideIx, UnitIx

TELL, DO, GIVE, ASK, FREE = "tell", "do", "give", "ask", "free"
PLACE, UNIT, PART = "place", "unit", "part"


class Point(Record):
    """Something to point at: a PLACE or a UNIT by its number, or a PART of the window by its name."""

    kind: str
    at: int | str


class Pattern(Record):
    """What orders must be like to be meant; whatever is said of them must all be so.

    Attributes:
        order: Exactly this order.
        words: One of these kinds, by the word of the verb or by the name that saves use.
        units: All units in the order, in any order.
        among: Units that are all in the order, beside others.
        any_of: Units of which at least one is in the order.
        lead: The unit that is named first.
        to: The place of the order or the end of its path is one of these.
        through: Places that the path passes.
        result: A condition that holds in the position after the order, in the terms of the game's tasks.
        refused: The order is not legal, and a reason names this case or one below it.
        legal: Whether the order may be given; None where both are meant.
        line: Where the file says so.
    """

    order: Order | None = None
    words: tuple[str, ...] = ()
    units: tuple[UnitIx, ...] = ()
    among: tuple[UnitIx, ...] = ()
    any_of: tuple[UnitIx, ...] = ()
    lead: UnitIx | None = None
    to: tuple[PlaceIx, ...] = ()
    through: tuple[PlaceIx, ...] = ()
    result: Any = None
    refused: str = ""
    legal: bool | None = None
    line: int = 0


class Reply(Record):
    """What is said to a wrong try: to orders of a pattern, or to one of the answers, counted from 0.

    `shown` is an order that gets this reply, for those whom the check does not find by itself.
    """

    when: Pattern | int
    says: str
    shown: Order | None = None
    line: int = 0


class Step(Record):
    """One step of a lesson.

    Attributes:
        kind: TELL something, let the learner DO something, GIVE orders for anybody, ASK a question, or leave
            the learner FREE to play.
        says: The text, or the question.
        points: What is pointed at.
        cases: The cases that the text is about.
        hint: What helps, told on request or after the second wrong try.
        accept: For DO, what is right; the first one is a whole order.
        wrong: What is said to wrong tries; the first one that fits counts.
        otherwise: What is said to every other try.
        right: What is said after the right one.
        give: For GIVE, the orders.
        answers, answer: For ASK, the answers, and the right one, counted from 0.
        free: For FREE, how long the learner may play; None as long as it takes to reach `until`.
        until: For FREE, what has to be reached, as a condition; None where nothing has to.
        shown: For FREE, orders that the check plays.
        line: Where the file says so.
    """

    kind: str
    says: str
    points: tuple[Point, ...] = ()
    cases: tuple[str, ...] = ()
    hint: str = ""
    accept: tuple[Pattern, ...] = ()
    wrong: tuple[Reply, ...] = ()
    otherwise: str = ""
    right: str = ""
    give: tuple[Order, ...] = ()
    answers: tuple[str, ...] = ()
    answer: int = 0
    free: Limit | None = None
    until: Any = None
    shown: tuple[Order, ...] = ()
    line: int = 0


class Lesson(Record):
    """A lesson.

    Attributes:
        scenario: What it begins with, which has its title, description, dice and the like.
        id: The name of its file without number and ending.
        side: Who learns.
        cases: The cases that it teaches.
        steps: At least one.
    """

    scenario: Any
    id: str
    side: SideIx
    cases: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def title(self) -> str:
        """What it is called."""
        found: str = self.scenario.title
        return found

    @property
    def minutes(self) -> int:
        """How long it takes."""
        found: int = self.scenario.about.minutes
        return found

    @property
    def seed(self) -> int:
        """From which dice are thrown when those of the file are used up: always the same for a lesson."""
        return crc32(self.id.encode())
