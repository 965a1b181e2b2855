"""Events that belong to every game. An event is a record: a fact in the past tense."""

from __future__ import annotations

from cholm_qt.engine.reasons import Said
from cholm_qt.engine.record import ActorIx, Record


class Event(Record, gc=False):
    """The base of all events."""


class DiceRolled(Event):
    """Dice were thrown: by whom, what for, what they show, and where they came from."""

    actor: ActorIx
    purpose: Said
    dice: tuple[int, ...]
    source: str
