"""Watches one game from its first decision to its end."""

from __future__ import annotations

from collections.abc import Iterator
from json import dumps
from random import Random
from typing import Any

from cholm_qt.cli.invariants.order_checks import OrderChecks, position_faults
from cholm_qt.cli.invariants.save_checks import protocol_faults, saving_faults, text_faults
from cholm_qt.cli.invariants.undo_checks import UndoChecks
from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.game import Game
from cholm_qt.games import Room

UNDONE = 0.25  # the share of decisions at which undo is tried
WRITTEN = 0.2  # the share of decisions whose position is written as text and read again
SPOKEN = 5  # orders of such a decision that are written as the line protocol does
SAVED = 0.005  # the share of decisions at which the game is saved, loaded and replayed
MOST_DECISIONS = 20_000  # no game lasts as long


class Watch:
    """Tests a game at every decision; what costs much is tested at some, drawn by the seed."""

    def __init__(self, room: Room, scenario: Any, seed: int) -> None:
        """Draw from a row of its own, so that watching does not change what is played."""
        self._chance = Random(f"watch {seed}")
        self._room = room
        self._scenario = scenario
        self._orders = OrderChecks(room, self._chance)
        self._undo = UndoChecks()
        self._before: Any = None
        self.decisions = 0

    def decision(self, game: Game[Any]) -> Iterator[str]:
        """Everything that is wrong at this decision."""
        self.decisions += 1
        self._undo.see(game)
        yield from position_faults(self._room.system, game.position)
        yield from self._orders.faults(game)
        yield from self._room.checks.more_faults(game, self._chance)
        if self._chance.random() < UNDONE:
            yield from self._undo.faults(game)
        if self._chance.random() < WRITTEN:
            yield from text_faults(self._room.files, game)
            some = self._chance.sample(game.orders(), min(len(game.orders()), SPOKEN))
            yield from protocol_faults(self._room.files, game, some)
        if self._chance.random() < SAVED:
            yield from saving_faults(self._room.files, self._scenario, game)
        if self.decisions > MOST_DECISIONS:
            yield f"the game has not ended after {MOST_DECISIONS} decisions"
        self._before = game.position.copy()

    def outcome(self, game: Game[Any], events: list[Event]) -> Iterator[str]:
        """Everything that is wrong with what an order brought about."""
        yield from event_faults(self._room, self._before, events, game.position)

    def end(self, game: Game[Any]) -> Iterator[str]:
        """Everything that is wrong at the end."""
        yield from position_faults(self._room.system, game.position)
        yield from text_faults(self._room.files, game)
        if game.orders():
            yield "orders are listed although the game is over"
        yield from saving_faults(self._room.files, self._scenario, game)


def event_faults(room: Room, before: Any, events: list[Event], after: Any) -> Iterator[str]:
    """Every event that is not of the game or cannot be told, and every change that no event tells."""
    system, known = room.system, (*room.system.vocabulary.events, DiceRolled)
    codec = room.files.codec(after.components)
    for event in events:
        if type(event) not in known:
            yield f"{event} is no event of the game's vocabulary"
        else:
            dumps(codec.event_to_plain(event))  # which raises what cannot be written
            said = system.words.tell(after.components, event)
            if said is not None and not str(said):
                yield f"{event} is told by an empty sentence"
    yield from room.checks.untold_changes(before, events, after)
