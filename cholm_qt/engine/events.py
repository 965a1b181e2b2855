"""Events that belong to every game. An event is a named tuple: a fact in the past tense."""

from __future__ import annotations

from typing import NamedTuple

from cholm_qt.engine.indexes import ActorIx
from cholm_qt.engine.reasons import Said

Event = tuple[object, ...]


class DiceRolled(NamedTuple):
    """Dice were thrown: by whom, what for, what they show, and where they came from."""

    actor: ActorIx
    purpose: Said
    dice: tuple[int, ...]
    source: str
