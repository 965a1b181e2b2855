"""Positions of the kind that occurs in play: the program plays against itself, and keeps some of them."""

from __future__ import annotations

from random import Random
from typing import Any

from cholm_qt.bots.eager_bot import EagerBot
from cholm_qt.engine.game import Game
from cholm_qt.files.game_files import GameFiles

MOST, FIRST = 300, 12  # positions that are kept, and without which nothing is asked
EVERY = 5  # one position of so many decisions is kept
MOST_DECISIONS = 4000  # in one game


class PositionPool:
    """Keeps positions of games of the program against itself; when it is full, new ones displace old ones."""

    def __init__(self, files: GameFiles, seed: int) -> None:
        self.files = files
        self.positions: list[Any] = []
        self._rng = Random(seed)
        self._scenarios = files.scenario_ids()
        self._game: Game[Any] | None = None
        self._bot = EagerBot(seed, files.system)
        self._decisions = 0

    def any(self, rng: Random) -> Any:
        """One of the positions; a few are played for at once if there are none yet."""
        while len(self.positions) < FIRST:
            self.grow()
        return self.positions[int(rng.random() * len(self.positions))]

    @property
    def is_full(self) -> bool:
        """Are there as many positions as are kept?"""
        return len(self.positions) >= MOST

    def grow(self) -> None:
        """Play on to the next position that is kept, which takes about a millisecond."""
        for _ in range(EVERY - 1):
            self._play_on()
        game = self._play_on()
        if not game.is_over:
            self._keep(game.position.copy())

    def _play_on(self) -> Game[Any]:
        """Give one order, in another game when this one is over."""
        game = self._game
        if game is None or game.is_over or self._decisions > MOST_DECISIONS:
            game = self._begin()
        self._decisions += 1
        game.give_listed(self._bot.choose(game))
        return game

    def _begin(self) -> Game[Any]:
        """Begin another game of any scenario."""
        scenario = self.files.load_scenario(self._rng.choice(self._scenarios))
        self._decisions = 0
        self._game = Game.begin(scenario, seed=self._rng.getrandbits(32))
        return self._game

    def _keep(self, position: Any) -> None:
        """Keep a position, in the place of another if there are enough."""
        if self.is_full:
            self.positions[int(self._rng.random() * MOST)] = position
        else:
            self.positions.append(position)
