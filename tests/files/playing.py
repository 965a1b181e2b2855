"""Random games for the formats to be tried on."""

from __future__ import annotations

import random
from collections.abc import Iterator

from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.position import Position

ALL_OPTIONS = frozenset({"20.1", "21.1", "21.2", "21.3", "fire-across-arrows"})


def random_game(
    seed: int, scenario: str = "campaign", options: frozenset[str] | None = None, dice: int | None = 0
) -> Iterator[Game[Position]]:
    """A game before each of its decisions and once more at its end; with `dice=None` dice are typed in."""
    game = Game.begin(FILES.load_scenario(scenario), None if dice is None else seed, options)
    rng = random.Random(seed)
    while not game.is_over:
        yield game
        game.give(rng.choice(game.orders()))
    yield game


def played(seed: int, orders: int, scenario: str = "campaign", dice: int | None = 0) -> Game[Position]:
    """A game after so many orders, or at its end when it is shorter."""
    game = None
    for count, game in enumerate(random_game(seed, scenario, dice=dice)):  # noqa: B007
        if count == orders:
            break
    assert game is not None
    return game
