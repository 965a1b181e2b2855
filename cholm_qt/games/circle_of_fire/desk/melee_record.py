"""16.5 A Close Combat as the record has it: the throws so far, and how the latest one ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Entry
from cholm_qt.engine.record import replace
from cholm_qt.games.circle_of_fire.rules.events import (
    CloseCombatRolled,
    ControlChanged,
    MeleeBegan,
    SegmentBegan,
    UnitEliminated,
    UnitRetreated,
)
from cholm_qt.games.circle_of_fire.rules.melee import Melee
from cholm_qt.games.circle_of_fire.rules.position import Position


def melee_results(events: Sequence[Sequence[Event]]) -> dict[int, CloseCombatRolled]:
    """16.5.3 For each target of the Close Combat that is being fought what was thrown at it.

    `events` are those of each order up to now.
    """
    found: dict[int, CloseCombatRolled] = {}
    for some in reversed(events):
        for event in reversed(some):
            if isinstance(event, MeleeBegan):
                return found
            if isinstance(event, CloseCombatRolled):
                found.setdefault(event.target, event)
    return found


class Finished(NamedTuple):
    """A Close Combat that is over: how it stood before its end, the throws at each unit, what came of it."""

    position: Position
    melee: Melee
    results: Mapping[int, CloseCombatRolled]
    aftermath: list[Event]


def finished_melee(history: Sequence[Entry[Position]]) -> Finished | None:
    """16.5.6 The latest Close Combat of a record, which must be over, if anybody was attacked in it."""
    at = next((n for n in reversed(range(len(history))) if melee_in(history[n].before) is not None), -1)
    results = melee_results([entry.events for entry in history[: at + 1]]) if at >= 0 else {}
    melee = melee_in(history[at].before) if results else None
    if melee is None:
        return None
    dead = tuple(unit for unit, throw in results.items() if throw.effect == "eliminated")
    retreating = tuple(unit for unit, throw in results.items() if throw.effect == "retreat")
    melee = replace(melee, attacks=(), dead=dead, retreating=retreating)
    after = [event for entry in history[at:] for event in entry.events]
    return Finished(history[at].before, melee, results, list(_aftermath(after)))


def melee_in(position: Position) -> Melee | None:
    """The Close Combat on the agenda."""
    found = (getattr(step, "melee", None) for step in reversed(position.agenda))
    return next((melee for melee in found if isinstance(melee, Melee)), None)


def _aftermath(events: Iterable[Event]) -> Iterator[Event]:
    """16.5.6, 16.5.7 Who is eliminated, who retreats and who holds the place, until something else begins."""
    for event in events:
        if isinstance(event, MeleeBegan | SegmentBegan):
            return
        if isinstance(event, UnitEliminated | UnitRetreated | ControlChanged):
            yield event
