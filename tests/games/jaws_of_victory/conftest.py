"""Tests of steps: a test that is marked with steps of the sequence has to reach them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.games.jaws_of_victory.rules.events import StepBegan, StepSkipped
from cholm_qt.games.jaws_of_victory.rules.position import Position
from tests.games.jaws_of_victory.table import LAID_OUT, told


@pytest.fixture(autouse=True)
def marked_steps_are_reached(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that is marked with a step which none of its games carries out or passes."""
    LAID_OUT.clear()
    yield
    marked = {step for mark in request.node.iter_markers("steps") for step in mark.args}
    if marked:
        assert marked - {step for game in LAID_OUT for step in _reached(game)} == set()


def _reached(game: Game[Position]) -> Iterator[str]:
    """The steps that a game has carried out or passed."""
    steps = game.position.components.steps
    for event in told(game):
        if isinstance(event, StepBegan | StepSkipped):
            yield steps[event.step].id
