"""How even a game is: the players that a game offers for it, and what is counted of each of their games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Any, Protocol

from cholm_qt.bots.eager_bot import EagerBot
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.system import System

SURE = 1.96  # standard deviations to either side that hold the true share in 95 of 100 runs


class Player(Protocol):
    """Whoever decides for a side."""

    def choose(self, game: Game[Any]) -> Order:
        """One of the legal orders."""
        ...


class GameCount:
    """What is counted of one game; a game derives from it. It ends up as plain data, for another process."""

    def note(self, position: Any, events: Sequence[Event]) -> None:
        """Look at what an order has brought about."""

    def result(self, position: Any) -> dict[str, Any]:
        """Everything that was counted, when the game is over."""
        return {}


class GameBalance:
    """The players and the table of a game; unless a game has its own, eager players and who has won."""

    def __init__(self, system: System) -> None:
        """Measure a game."""
        self.system = system

    def players(self, scenario: Any, seed: int) -> tuple[Player, ...]:
        """A player for each side."""
        return tuple(EagerBot(2 * seed + side, self.system) for side in range(len(self.system.sides)))

    def count(self) -> GameCount:
        """What counts one game."""
        return GameCount()

    def table(self, scenario: Any, results: Sequence[dict[str, Any]]) -> list[str]:
        """Lines about all the games, as a table of Markdown."""
        winners = Counter(result["winner"] for result in results)
        kinds = Counter(f"{result['winner']}: {result['kind']}" for result in results if result["kind"])
        lines = ["| won by | games | share |", "|---|---|---|"]
        for name, games in sorted(winners.items()) + sorted(kinds.items()):
            lines.append(f"| {name} | {games} | {share_of(games, len(results))} |")
        return lines


def share_of(count: int, games: int) -> str:
    """A share in per cent with the interval that most likely holds the true one (Wilson, 95 %).

    >>> share_of(50, 100), share_of(0, 10)
    ('50 % (40 to 60)', '0 % (0 to 28)')
    """
    middle = (count + SURE**2 / 2) / (games + SURE**2)
    spread = SURE / (games + SURE**2) * sqrt(count * (games - count) / games + SURE**2 / 4)
    low, high = max(middle - spread, 0), min(middle + spread, 1)
    return f"{100 * count / games:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def mean_of(values: Sequence[float]) -> str:
    """A mean with the interval that most likely holds the true one.

    >>> mean_of([1, 2, 3])
    '2.0 ± 1.1'
    """
    middle = sum(values) / len(values)
    spread = sqrt(sum((value - middle) ** 2 for value in values) / max(len(values) - 1, 1))
    return f"{middle:.1f} ± {SURE * spread / sqrt(len(values)):.1f}"
