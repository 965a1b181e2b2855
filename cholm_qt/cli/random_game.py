"""One game of random play; everything about it follows from its seed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.cli.invariants.watch import MOST_DECISIONS, Watch
from cholm_qt.engine.game import Game
from cholm_qt.engine.system import System
from cholm_qt.games import Room

TYPED_EVERY = 7  # one game in so many is played with dice that the players type in
MOST_FAULTS = 20  # a game that is so wrong need not be told at length


def options_of(system: System, seed: int) -> frozenset[str]:
    """Optional rules of a game, each switched by one binary digit of the seed."""
    return frozenset(option for i, option in enumerate(system.option_ids()) if seed >> i & 1)


def keen_sides(system: System, seed: int) -> tuple[int, ...]:
    """The sides that press on: by the remainder of the seed none, the last one, or all."""
    sides = tuple(range(len(system.sides)))
    return ((), sides[-1:], sides)[seed % 3]


@dataclass
class RandomGame:
    """A game that plays itself, and what was counted on the way."""

    room: Room
    scenario: Any
    seed: int
    options: frozenset[str]
    decisions: int = 0
    orders: int = 0
    faults: list[dict[str, object]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Begin the game and its player."""
        typed, system = self.seed % TYPED_EVERY == TYPED_EVERY - 1, self.room.system
        self.bot = RandomBot(self.seed, system, keen_sides(system, self.seed))
        self.game: Game[Any] = Game.begin(self.scenario, None if typed else self.seed, self.options)

    def play(self) -> None:
        """Play to the end."""
        while not self.game.is_over and self.decisions < MOST_DECISIONS:
            self.decisions += 1
            self.orders += len(self.game.orders())
            self.game.give_listed(self.bot.choose(self.game))

    def play_watched(self) -> None:
        """Play to the end and test every decision; whatever the rules stumble over is a fault too."""
        watch = Watch(self.room, self.scenario, self.seed)
        try:
            while not self.game.is_over and len(self.faults) < MOST_FAULTS:
                self.decisions += 1
                self.orders += len(self.game.orders())
                self._note(watch.decision(self.game))
                events = self.game.give(self.bot.choose(self.game))
                self._note(watch.outcome(self.game, events))
            self._note(watch.end(self.game) if self.game.is_over else ())
        except Exception as error:
            stumble = error.__cause__ or error
            self._note([f"{type(stumble).__name__}: {stumble}"])

    def _note(self, faults: Iterable[str]) -> None:
        """Write faults down so that they can be found again."""
        for says in faults:
            where = {"seed": self.seed, "decision": self.decisions, "options": sorted(self.options)}
            self.faults.append({**where, "says": says})
