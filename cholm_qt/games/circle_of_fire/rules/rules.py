"""The rules as the kernel sees them: one object that answers for every position."""

from __future__ import annotations

from cholm_qt.engine.agenda import Rules
from cholm_qt.engine.prompt import Prompt
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.rules import turns
from cholm_qt.games.circle_of_fire.rules.components import ACTORS, NOBODY
from cholm_qt.games.circle_of_fire.rules.names import side_name
from cholm_qt.games.circle_of_fire.rules.position import Position

RULES_VERSION = "4"


class CircleOfFire(Rules):
    """The whole rulebook of Circle of Fire."""

    undo_case = "11.2.6"
    over_case = "19.0"
    dice_case = "2.1"

    def go_on(self, p: Position) -> None:
        """7.0 The next Impulse, Segment or Turn."""
        turns.go_on(p)

    def is_over(self, p: Position) -> bool:
        """Has somebody won?"""
        return p.winner != NOBODY

    def over(self, p: Position) -> Prompt:
        """19.0 Who has won."""
        return Prompt(p.winner, Said("The {0} player has won", (side_name(p.winner),)), "over", "19.0")


RULES = CircleOfFire()
__all__ = ["ACTORS", "RULES", "RULES_VERSION", "CircleOfFire"]
