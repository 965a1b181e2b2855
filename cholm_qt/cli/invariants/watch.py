"""Watches one game from its first decision to its end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cholm_qt.cli.invariants.event_checks import event_faults
from cholm_qt.cli.invariants.order_checks import order_faults
from cholm_qt.cli.invariants.save_checks import storing_faults, text_faults
from cholm_qt.cli.invariants.standing import position_faults
from cholm_qt.cli.invariants.undo_checks import UndoWatch
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.scenario import Scenario

UNDONE = 0.25  # the share of decisions at which undo is tried
WRITTEN = 0.2  # the share of decisions whose position is written as text and read again
STORED = 0.005  # the share of decisions at which the game is saved, loaded and replayed
MOST_DECISIONS = 20_000  # no game lasts as long


class Watch:
    """Tests a game at every decision; what costs much is tested at some, drawn by the seed."""

    def __init__(self, scenario: Scenario, seed: int) -> None:
        """Draw from a row of its own, so that watching does not change what is played."""
        self._chance = Random(f"watch {seed}")
        self._scenario = scenario
        self._undo = UndoWatch()
        self._before: Position | None = None
        self.decisions = 0

    def decision(self, game: Game[Position]) -> Iterator[str]:
        """Everything that is wrong at this decision."""
        self.decisions += 1
        self._undo.see(game)
        yield from position_faults(game.position)
        yield from order_faults(game, self._chance)
        if self._chance.random() < UNDONE:
            yield from self._undo.faults(game)
        if self._chance.random() < WRITTEN:
            yield from text_faults(game)
        if self._chance.random() < STORED:
            yield from storing_faults(self._scenario, game)
        if self.decisions > MOST_DECISIONS:
            yield f"the game has not ended after {MOST_DECISIONS} decisions"
        self._before = game.position.copy()

    def outcome(self, game: Game[Position], events: list[Event]) -> Iterator[str]:
        """Everything that is wrong with what an order brought about."""
        assert self._before is not None
        yield from event_faults(self._before, events, game.position)

    def end(self, game: Game[Position]) -> Iterator[str]:
        """Everything that is wrong at the end."""
        yield from position_faults(game.position)
        yield from text_faults(game)
        if game.orders():
            yield "orders are listed although the game is over"
        yield from storing_faults(self._scenario, game)
