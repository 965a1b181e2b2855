"""What must hold of events: they belong to the game, can be told, and tell everything that changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.games import Room


def event_faults(room: Room, before: Any, events: list[Event], after: Any) -> Iterator[str]:
    """Everything that is wrong with the events that led from one position to another."""
    system, known = room.system, (*room.system.vocabulary.events, DiceRolled)
    for event in events:
        if type(event) not in known:
            yield f"{event} is no event of the game's vocabulary"
        else:
            said = system.words.tell(after.components, event)
            if said is not None and not str(said):
                yield f"{event} is told by an empty sentence"
    yield from room.checks.untold_changes(before, events, after)
