"""What the game waits for."""

from __future__ import annotations

from cholm_qt.engine.reasons import Said
from cholm_qt.engine.record import Record

DICE = "dice"  # what is waited for when a player must type in what the dice show


class Prompt(Record, gc=False):
    """Who must decide, one sentence that says what, the kind of decision, and its case.

    `secret` says that the other player must not see it, `places` are those that it is about, if any.
    """

    actor: int
    said: Said
    waiting: str
    case: str
    secret: bool = False
    places: tuple[int, ...] = ()

    @property
    def says(self) -> str:
        """The sentence in English."""
        return str(self.said)


class RollNeeded(Record, gc=False):
    """A throw of dice the rules ask for: who throws, how many dice, and what for."""

    actor: int
    dice: int
    purpose: Said
    case: str
