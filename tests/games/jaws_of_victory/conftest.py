"""Tests of steps: one that is marked with steps changes something in each, or looks why it is passed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cholm_qt.engine.events import DiceRolled
from cholm_qt.engine.game import Game
from cholm_qt.games.jaws_of_victory.rules.events import OddsSettled, StepBegan, StepSkipped
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.receipts import Line
from tests.games.jaws_of_victory.table import LAID_OUT, REASONED

NO_CHANGE = (StepBegan, StepSkipped, DiceRolled)
NOT_PLAYED = (
    "agenda",
    "marker",
    "news",
    "here",
    "_zones",
)  # of a position: what is asked, and what is derived


@pytest.fixture(autouse=True)
def marked_steps_change_something(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that is marked with a step in which nothing happens, and which it has not seen passed."""
    LAID_OUT.clear()
    REASONED.clear()
    yield
    marked = {step for mark in request.node.iter_markers("steps") for step in mark.args}
    if marked:
        changed = {step for game in LAID_OUT for step in _changed(game)}
        assert marked - changed - REASONED == set()


def _changed(game: Game[Position]) -> Iterator[str]:
    """The steps of a game in which something happened: an event of it, or another position."""
    c = game.position.components
    top, nested = -1, -1  # the steps that are going on
    afters = [*(entry.before for entry in game.history[1:]), game.position]
    for entry, after in zip(game.history, afters, strict=True):
        goes_on = any(isinstance(event, StepBegan | StepSkipped) for event in entry.events)
        if entry.order is not None and not goes_on and _differ(entry.before, after):
            yield c.steps[entry.before.segment].id
        for event in entry.events:
            if isinstance(event, StepBegan | StepSkipped):
                began = event.step if isinstance(event, StepBegan) else -1
                is_top = event.step in c.top_steps
                top, nested = (began, -1) if is_top else (top, began)
            elif not isinstance(event, NO_CHANGE):
                yield from (c.steps[step].id for step in (top, nested) if step >= 0)
            if isinstance(event, OddsSettled):
                stage = c.steps[top].stage
                lines = [line for line in event.receipt if isinstance(line, Line)]
                yield from (f"{stage}.4.C.{line.step}" for line in lines if line.value or line.step == "b")


def _differ(before: Position, after: Position) -> bool:
    """Is anything in play other than before?"""
    mine, theirs = before.__dict__, after.__dict__
    return any(mine[name] != theirs[name] for name in mine if name not in NOT_PLAYED)
