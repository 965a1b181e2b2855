"""Makes questions for cards: out of positions of a pool, and some ahead while nobody waits."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random

from cholm_qt.files.game_files import GameFiles
from cholm_qt.teaching.drill import Drill, Question, card_of
from cholm_qt.teaching.position_pool import PositionPool

MOST_SECONDS, PATIENT_SECONDS = 0.01, 0.5  # of the processor's time that a question is searched for
AHEAD = 30  # positions in which a question is searched for ahead
TRIES = 4  # positions that are tried before another one is played for


class QuestionMaker:
    """Asks what the cards of a game are about.

    Attributes:
        cards: The drill and the topic of each card.
    """

    def __init__(self, files: GameFiles, drills: Sequence[Drill], seed: int) -> None:
        self.drills, self.components = tuple(drills), files.load_components()
        self.cards = {
            card_of(drill, topic): (drill, topic)
            for drill in self.drills
            for topic in drill.topics(self.components)
        }
        self.pool = PositionPool(files, seed)
        self._rng = Random(seed)
        self._ready: dict[str, Question] = {}
        self._line: list[str] = []  # the cards for which a question is searched next
        self._scarce: set[str] = set()  # the cards for which none was found quickly

    def is_ready(self, card: str) -> bool:
        """Has a question been made ahead?"""
        return card in self._ready

    def make(self, card: str, is_patient: bool = False) -> Question | None:
        """A question for a card; None where no position has been found that offers one.

        What has once been searched for in vain is not searched for again before it has been found ahead,
        unless somebody is patient.
        """
        ready = self._ready.pop(card, None)
        if ready is not None or (card in self._scarce and not is_patient):
            return ready
        self.pool.any(self._rng)
        end = time.process_time() + (PATIENT_SECONDS if is_patient else MOST_SECONDS)
        while time.process_time() < end:
            found = self._search(card, TRIES)
            if found is not None:
                return found
            self.pool.grow()
        self._scarce.add(card)
        return None

    def prepare(self) -> None:
        """Work ahead for a millisecond or a few: grow the pool, or make a question that is not there yet."""
        if not self.pool.is_full or self._rng.random() < 0.3:
            self.pool.grow()
            return
        if not self._line:
            self._line = [card for card in self.cards if card not in self._ready]
            self._rng.shuffle(self._line)
        if self._line:
            card = self._line.pop()
            found = self._search(card, AHEAD)
            if found is not None:
                self._ready[card] = found
                self._scarce.discard(card)

    @property
    def is_prepared(self) -> bool:
        """Is there a question for every card already?"""
        return len(self._ready) == len(self.cards)

    def _search(self, card: str, tries: int) -> Question | None:
        """A question out of one of a few positions."""
        drill, topic = self.cards[card]
        made = (drill.question(self.pool.any(self._rng), topic.id, self._rng) for _ in range(tries))
        return next((question for question in made if question is not None), None)
