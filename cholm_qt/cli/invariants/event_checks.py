"""What must hold of events: told to somebody who cannot see the table, they give the same table."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.events import Event
from cholm_qt.games.circle_of_fire.rules.events import (
    ControlChanged,
    GunUsed,
    UnitCommitted,
    UnitEliminated,
    UnitMoved,
    UnitPlaced,
    UnitRedeployed,
    UnitRefreshed,
    UnitRetreated,
    UnitsDelayed,
    UnitsRegrouped,
)
from cholm_qt.games.circle_of_fire.rules.names import place_name, unit_name
from cholm_qt.games.circle_of_fire.rules.position import Position


def event_faults(before: Position, events: list[Event], after: Position) -> Iterator[str]:
    """Every change of place, side up or control that the events do not tell."""
    heard = before.copy()
    for event in events:
        _hear_of_places(heard, event)
        _hear_of_sides(heard, event)
    for unit in range(len(after.where)):
        if heard.where[unit] != after.where[unit]:
            yield f"the events do not tell that {unit_name(after, unit)} changed its place"
        if heard.spent[unit] != after.spent[unit]:
            yield f"the events do not tell that {unit_name(after, unit)} was turned over"
    for place in range(after.components.places):
        if heard.controller(place) != after.controller(place):
            yield f"the events do not tell that control of {place_name(after, place)} changed"


def _hear_of_places(heard: Position, event: Event) -> None:
    """Follow the units and Control markers."""
    where, boxes = heard.where, heard.components.box_numbers
    if isinstance(event, UnitMoved | UnitRetreated):
        where[event.unit] = event.path[-1]
    elif isinstance(event, UnitPlaced | UnitRedeployed):
        where[event.unit] = event.place
    elif isinstance(event, UnitEliminated):
        where[event.unit] = event.box
    elif isinstance(event, UnitsDelayed | UnitsRegrouped):
        for unit in event.units:
            where[unit] = boxes["delayed" if isinstance(event, UnitsDelayed) else "permanent"]
    elif isinstance(event, ControlChanged):
        heard.set_control(event.place, event.side)


def _hear_of_sides(heard: Position, event: Event) -> None:
    """Follow the units that are turned over."""
    if isinstance(event, UnitCommitted | GunUsed):
        heard.spent[event.unit] = 1
    elif isinstance(event, UnitRefreshed | UnitEliminated | UnitPlaced):
        heard.spent[event.unit] = 0
