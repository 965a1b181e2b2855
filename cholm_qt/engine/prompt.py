"""What the game waits for."""

from __future__ import annotations

from typing import NamedTuple

from cholm_qt.engine.reasons import Said


class Prompt(NamedTuple):
    """Who must decide, one sentence that says what, the kind of decision, and its case."""

    actor: int
    said: Said
    waiting: str
    case: str

    @property
    def says(self) -> str:
        """The sentence in English."""
        return str(self.said)


class RollNeeded(NamedTuple):
    """A throw of dice the rules ask for: who throws, how many dice, and what for."""

    actor: int
    dice: int
    purpose: Said
    case: str
