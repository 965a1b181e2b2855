"""What self-play tests of one game, beyond what must hold of any."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.system import System


class GameChecks:
    """The additional tests of a game; a game derives from it and overrides what it can say more about."""

    def __init__(self, system: System) -> None:
        """Test a game."""
        self.system = system

    def untold_changes(self, before: Any, events: list[Event], after: Any) -> Iterator[str]:
        """Every change of the position that the events do not tell."""
        return iter(())

    def are_alike(self, position: Any, order: Order, listed: Order) -> bool:
        """Do an order and a listed one of the same kind differ only in names, so that one stands for both?"""
        return False

    def rare_positions(self, game: Game[Any], chance: Random) -> Iterator[Any]:
        """Positions near to that of a game which random play seldom reaches, so that they are tested too."""
        return iter(())

    def more_faults(self, game: Game[Any], chance: Random) -> Iterator[str]:
        """Whatever else of the game is wrong at a decision; what costs much may be tested by chance."""
        return iter(())
