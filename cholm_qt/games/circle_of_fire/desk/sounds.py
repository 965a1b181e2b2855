"""What is heard of events besides dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cholm_qt.engine.events import Event
from cholm_qt.games.circle_of_fire.rules import events as e

SHOTS = (e.AttackResolved,)
SET_DOWN = (e.UnitPlaced, e.UnitMoved, e.UnitRetreated, e.UnitRedeployed)


def sounds_of(events: Sequence[Event]) -> Iterator[str]:
    """A shell for fire and bombardment (13.0, 14.0), and cardboard where units have moved."""
    if any(isinstance(event, SHOTS) for event in events):
        yield "shot"
    if any(isinstance(event, SET_DOWN) for event in events):
        yield "counter"
