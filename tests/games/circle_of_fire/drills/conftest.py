"""Hundreds of positions of play, and the questions that each of them offers."""

from collections.abc import Iterator
from random import Random

import pytest

from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.teaching.drill import Drill, Question
from cholm_qt.teaching.position_pool import PositionPool

POSITIONS = 900


@pytest.fixture(scope="session")
def positions() -> list[Position]:
    """Positions of games of the program against itself, of every scenario."""
    pool, found = PositionPool(FILES, 4), list[Position]()
    while len(found) < POSITIONS:
        pool.grow()
        found.append(pool.positions[-1] if not pool.is_full else pool.positions.pop())
    return found


def questions(drill: Drill, topic: str, positions: list[Position], seed: int = 0) -> Iterator[Question]:
    """All questions of a topic that these positions offer."""
    rng = Random(seed)
    for position in positions:
        question = drill.question(position, topic, rng)
        if question is not None:
            yield question
