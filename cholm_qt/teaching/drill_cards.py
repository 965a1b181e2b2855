"""How well a learner answers each card of the drills, and when it is due again, in a small file of his.

format: 1
kind: drills
cards:
  "some_game/distances/by-road": {asked: 3, right: 2, state: 2, step: -1, stability: 3.1, difficulty: 5.2,
   last: "2026-11-18T20:00:00+00:00", due: "2026-11-21T20:00:00+00:00"}

(Each card stands in one line.) The schedule is that of FSRS by the package `fsrs`, imported when an answer
is first noted. What is missed comes again within minutes; what is known, after days, weeks and months.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from cholm_qt.engine.record import Record
from cholm_qt.files.faults import DataFaults, FaultList, short
from cholm_qt.files.messages import message
from cholm_qt.files.parsing import parse_nodes, read_bytes
from cholm_qt.files.reader import Reader, open_nodes
from cholm_qt.teaching.kept_file import KeptFile
from cholm_qt.teaching.learners import Learners

FILE = "drills.yaml"
LEARNING, KNOWN, AGAIN = 1, 2, 3  # what FSRS calls learning, review and relearning
NO_STEP = -1
MOST_ASKED = 1_000_000
MOST_DAYS = 40_000.0  # of stability; FSRS plans no longer than a hundred years ahead
_CARD = re.compile(rb'^ +"[^"]+": *\{.*\} *$', re.MULTILINE)


class CardState(Record):
    """What is remembered of a card: how often it was asked and answered right, and FSRS's numbers."""

    asked: int
    right: int
    state: int
    step: int
    stability: float
    difficulty: float
    last: datetime
    due: datetime


class DrillCards(KeptFile):
    """The cards of every game that have been asked.

    Attributes:
        cards: Their states, by the id of the game and the name of the card.
    """

    kind = "drills"

    cards: dict[str, CardState]

    def __init__(self, game: str, path: Path | None = None) -> None:
        """The cards of whoever learns now; those of one game are asked."""
        self._game = game
        super().__init__(path or Learners().current.folder / FILE)

    def state(self, card: str) -> CardState | None:
        """What is remembered of a card of this game, if it has been asked."""
        return self.cards.get(self._key(card))

    def is_due(self, card: str, now: datetime) -> bool:
        """Has a card been asked before, and is it time to ask it again?"""
        state = self.state(card)
        return state is not None and state.due <= now

    def note(self, card: str, is_right: bool, now: datetime) -> None:
        """Remember an answer, and plan when the card comes again. Raises CannotWrite."""
        was_damaged = self.trouble
        self.read()  # another window may have asked something meanwhile
        self.trouble = self.trouble or was_damaged
        self.cards[self._key(card)] = reviewed(self.state(card), is_right, now)
        self.write()

    def _key(self, card: str) -> str:
        """What the file calls a card."""
        return f"{self._game}/{card}"

    # --- the file ---

    def read(self) -> None:
        """Read what is in the file now; of a damaged one, every card whose line is whole."""
        super().read()
        if self.trouble:
            for line in _CARD.findall(read_bytes(self.path, FaultList()) or b""):
                self._take_line(line)

    def _take_line(self, line: bytes) -> None:
        """Know the card of a line, if that can be read."""
        faults = FaultList()
        cards: dict[str, CardState] = {}
        try:
            with open_nodes(parse_nodes(b"cards:\n" + line, FILE, faults), FILE, faults, 0) as top:
                cards = dict(_read_cards(top))
        except DataFaults:
            return
        if not len(faults):
            self.cards |= cards

    def lament(self, why: str) -> str:
        """The sentence for a file that cannot be read as a whole."""
        return message("Some of what you know of the drills cannot be read: {0}", why)

    def clear(self) -> None:
        """Know of no card."""
        self.cards = {}

    def take(self, top: Reader) -> None:
        """Know the cards of the file."""
        self.cards = dict(_read_cards(top))

    def lines(self) -> Iterator[str]:
        """Every card in a line."""
        yield "cards:" if self.cards else "cards: {}"
        for key, state in sorted(self.cards.items()):
            values = {name: getattr(state, name) for name in CardState.__struct_fields__}
            shown = (f"{name}: {_written(value)}" for name, value in values.items())
            yield f"  {json.dumps(key)}: {{{', '.join(shown)}}}"


def _read_cards(top: Reader) -> Iterator[tuple[str, CardState]]:
    """The cards of a file by their names; faults are noted by the reader."""
    cards = top.mapping("cards")
    for key in cards.keys():  # noqa: SIM118, a Reader is no dict
        card = cards.mapping(key)
        yield (
            key,
            CardState(
                card.whole("asked", 1, MOST_ASKED),
                card.whole("right", 0, MOST_ASKED),
                card.whole("state", LEARNING, AGAIN),
                card.whole("step", NO_STEP, 9),
                card.number("stability", 0.0001, MOST_DAYS),
                card.number("difficulty", 1, 10),
                _moment(card, "last"),
                _moment(card, "due"),
            ),
        )


def _moment(card: Reader, key: str) -> datetime:
    """A moment with its time zone."""
    text = card.text(key)
    try:
        return datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError):
        card.fault(message("'{0}' is no date with a time", short(text)), key)
        return datetime.now(UTC)


def _written(value: int | float | datetime) -> str:
    """A value of a card as the file has it."""
    if isinstance(value, datetime):
        return json.dumps(value.isoformat(timespec="seconds"))
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def reviewed(state: CardState | None, is_right: bool, now: datetime) -> CardState:
    """The state of a card behind an answer: FSRS plans when it is to be asked again."""
    from fsrs import Card, Rating, Scheduler, State  # only now: nobody needs it before he has answered

    if state is None:
        asked, right, card = 0, 0, Card(card_id=1, due=now)
    else:
        asked, right = state.asked, state.right
        card = Card(
            1,
            State(state.state),
            None if state.step == NO_STEP else state.step,
            state.stability,
            state.difficulty,
            state.due,
            min(state.last, now),
        )
        if card.state != State.Review and card.step is None:
            card.step = 0
    plan = Scheduler(enable_fuzzing=False)
    card, _ = plan.review_card(card, Rating.Good if is_right else Rating.Again, now)
    return CardState(
        asked + 1,
        right + is_right,
        card.state.value,
        NO_STEP if card.step is None else card.step,
        card.stability or 1.0,
        card.difficulty or 5.0,
        now,
        card.due,
    )
