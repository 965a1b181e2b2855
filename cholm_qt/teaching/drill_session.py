"""A session of drills: some ten questions, what is due first, and what is missed once more."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import UTC, datetime
from random import Random
from typing import NamedTuple

from cholm_qt.engine.reasons import Said
from cholm_qt.teaching.drill import NUMBER, Question
from cholm_qt.teaching.drill_cards import KNOWN, DrillCards
from cholm_qt.teaching.question_maker import QuestionMaker

LENGTH = 10  # questions
REST = 3  # so many other questions come before a missed card is asked again
FAIR = datetime.max.replace(tzinfo=UTC)


class Standing(NamedTuple):
    """How somebody stands with a drill: cards that are known, that are due, that were asked, and all."""

    known: int
    due: int
    asked: int
    cards: int


class BadAnswer(ValueError):
    """What was typed is no answer; says why in a sentence."""

    def __init__(self, said: Said) -> None:
        super().__init__(str(said))
        self.said = said


def utc_now() -> datetime:
    """The time."""
    return datetime.now(UTC)


def standing(maker: QuestionMaker, cards: DrillCards, drill_id: str, now: datetime | None = None) -> Standing:
    """How somebody stands with a drill."""
    now = now or utc_now()
    names = [card for card, (drill, _) in maker.cards.items() if drill.id == drill_id]
    states = [state for name in names if (state := cards.state(name)) is not None]
    due = sum(cards.is_due(name, now) for name in names)
    return Standing(sum(state.state == KNOWN for state in states), due, len(states), len(names))


class DrillSession:
    """Asks one question after another.

    Attributes:
        question: What is asked now; None where the session is over, or nothing could be found to ask.
        card: The card that is asked.
        number: The number of the question, from 1.
        right: So many have been answered right.
        is_answered: Has the question been answered?
    """

    def __init__(
        self,
        maker: QuestionMaker,
        cards: DrillCards,
        chosen: Collection[str] = (),
        seed: int = 0,
        now: Callable[[], datetime] = utc_now,
        needs_screen: bool = True,
    ) -> None:
        """Ask the cards of the chosen drills, or of all; without a screen, only what words can ask."""
        self.maker, self.cards, self._now = maker, cards, now
        self._rng = Random(seed)
        self._names = [
            name
            for name, (drill, _) in maker.cards.items()
            if (not chosen or drill.id in chosen) and (needs_screen or not drill.needs_board)
        ]
        self._rng.shuffle(self._names)
        self._asked: list[str] = []  # the cards of this session, in order
        self._missed: dict[str, int] = {}  # cards that were missed, and the question at which they were
        self._barren: set[str] = set()  # cards for which there was no question
        self.question: Question | None = None
        self.card = ""
        self.number = self.right = 0
        self.is_answered = False
        self.ask_next()

    @property
    def is_over(self) -> bool:
        """Has everything been asked?"""
        return self.question is None

    def ask_next(self) -> None:
        """Ask the next question, if there is one more."""
        self.question, self.is_answered = None, False
        if self.number == LENGTH:
            return
        for is_patient in (False, True):
            self._barren.clear()
            while (card := self._next_card()) is not None:
                self.question = self.maker.make(card, is_patient)
                if self.question is not None:
                    self.card, self.number = card, self.number + 1
                    self._asked.append(card)
                    return
                self._barren.add(card)

    # --- which card ---

    def _next_card(self) -> str | None:
        """The card to be asked next: missed before, then due, then new, then whatever is due first."""
        names = [name for name in self._names if name not in self._barren and name != self.card]
        for some in (self._rested(names), self._due(names), self._new(names), self._early(names)):
            if some:
                return some[0]
        return None

    def _rested(self, names: list[str]) -> list[str]:
        """The cards that were missed a few questions ago."""
        return [name for name in names if self.number - self._missed.get(name, self.number) >= REST]

    def _due(self, names: list[str]) -> list[str]:
        """The cards that are due, the kinds in turn."""
        now = self._now()
        due = [name for name in names if name not in self._asked and self.cards.is_due(name, now)]
        return sorted(due, key=lambda name: (self._times(name), self._due_at(name)))

    def _new(self, names: list[str]) -> list[str]:
        """The cards that were never asked, the kinds in turn, and first those whose question is there."""
        new = [name for name in names if self.cards.state(name) is None]
        return sorted(new, key=lambda name: (self._times(name), not self.maker.is_ready(name)))

    def _early(self, names: list[str]) -> list[str]:
        """The cards that are not due yet, the first one first."""
        asked = [name for name in names if self.cards.state(name) is not None]
        return sorted(asked, key=lambda name: (name in self._asked, self._due_at(name)))

    def _times(self, name: str) -> int:
        """How often the drill of a card has been asked in this session."""
        drill, _ = self.maker.cards[name]
        return sum(self.maker.cards[each][0] is drill for each in self._asked)

    def _due_at(self, name: str) -> datetime:
        """When a card is due."""
        state = self.cards.state(name)
        return state.due if state is not None else FAIR

    # --- answers ---

    def choose(self, index: int) -> bool:
        """Answer by one of the answers, counted from 0. Raises CannotWrite, when it has been judged."""
        assert self.question is not None
        return self._judge(index == self.question.right)

    def click(self, place: int) -> bool:
        """Answer by a place of the map. Raises CannotWrite, when it has been judged."""
        assert self.question is not None
        return self._judge(place == self.question.solution.place)

    def type(self, text: str) -> bool:
        """Answer by typing a number, or that of an answer. Raises BadAnswer, and CannotWrite as above."""
        question = self.question
        assert question is not None
        number = typed_number(text)
        if question.form == NUMBER:
            return self._judge(number == question.solution.number)
        if not 1 <= number <= len(question.answers):
            raise BadAnswer(Said("There are the answers 1 to {0}", (len(question.answers),)))
        return self.choose(number - 1)

    def _judge(self, is_right: bool) -> bool:
        """Note whether an answer is right; only the first one to a question counts."""
        if self.is_answered:
            return is_right
        self.is_answered = True
        self.right += is_right
        if is_right:
            self._missed.pop(self.card, None)
        else:
            self._missed[self.card] = self.number
        self.cards.note(self.card, is_right, self._now())
        return is_right


def typed_number(text: str) -> int:
    """A number that was typed, with any dash for a minus. Raises BadAnswer.

    >>> typed_number(" +3 "), typed_number("–2")
    (3, -2)
    """
    words = text.strip()
    plain = words.replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-")
    if not words:
        raise BadAnswer(Said("Type a number, such as 3"))
    digits = plain[1:] if plain[0] in "+-" else plain
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        shown = words if len(words) <= 30 else f"{words[:29]}…"
        raise BadAnswer(Said("'{0}' is no whole number; type digits, such as 3", (shown,)))
    return int(plain)
