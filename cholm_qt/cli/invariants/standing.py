"""What must hold of a position by itself: units, counts, stacking, control and markers."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.games.circle_of_fire.rules.components import BOXES, GERMAN, NOBODY, SIDES, SOVIET
from cholm_qt.games.circle_of_fire.rules.names import place_name, unit_name
from cholm_qt.games.circle_of_fire.rules.position import Position


def position_faults(p: Position) -> Iterator[str]:
    """Everything that is wrong with a position."""
    yield from _unit_faults(p)
    yield from _count_faults(p)
    yield from _stacking_faults(p)
    yield from _control_faults(p)
    yield from _marker_faults(p)
    yield from _time_faults(p)


def _unit_faults(p: Position) -> Iterator[str]:
    """Every unit is in one place or box that suits it, on one of its two sides."""
    c = p.components
    if not len(p.where) == len(p.spent) == len(c.units):
        yield f"{len(c.units)} units, but {len(p.where)} places and {len(p.spent)} sides up"
        return
    artillery = c.box_numbers["artillery"]
    for unit, at in enumerate(p.where):
        kind, name = c.units[unit], unit_name(p, unit)
        if at >= c.places + len(BOXES):
            yield f"{name} is nowhere"
        if kind.is_gun and at < c.places:
            yield f"{name} is a gun on the map"
        if not kind.is_gun and at == artillery:
            yield f"{name} is in the artillery box"
        if p.spent[unit] > 1:
            yield f"{name} shows a third side"
        if p.spent[unit] and at >= c.places and at != artillery:
            yield f"{name} is Committed in the box {BOXES[at - c.places]}"


def _count_faults(p: Position) -> Iterator[str]:
    """What is kept for speed agrees with where the units are."""
    twin = Position(p.components)
    twin.where[:] = bytes([p.components.box("permanent")]) * len(p.where)
    for unit, at in enumerate(p.where):
        twin.set_where(unit, at)
    if twin.here != p.here:
        yield "the lists of units by place disagree with the places of the units"
    if twin.occupied != p.occupied:
        yield "the occupied places disagree with the places of the units"
    if twin.full != p.full:
        yield "the full Areas disagree with the places of the units"


def _stacking_faults(p: Position) -> Iterator[str]:
    """6.1.1 Three units of a side in an Area, and a fourth only with armor or an HQ among them."""
    c, limits = p.components, p.components.charts.limits
    for slot, units in enumerate(p.here):
        side, place = divmod(slot, c.places)
        if c.zone_mask >> place & 1 or len(units) <= limits.stacking:
            continue
        fourth = any(c.units[unit].may_be_fourth for unit in units)
        if not fourth or len(units) > limits.stacking + limits.stacking_extra:
            yield f"{len(units)} {SIDES[side]} units are stacked in {place_name(p, place)} (6.1.1)"


def _control_faults(p: Position) -> Iterator[str]:
    """6.2.2 A side alone in a place controls it, but for the place where Close Combat is fought (A105)."""
    for place in range(p.components.places):
        german, soviet = (p.occupied[side] >> place & 1 for side in (GERMAN, SOVIET))
        alone = SOVIET if soviet else GERMAN
        if german != soviet and place != p.melee_at and p.controller(place) != alone:
            yield f"{place_name(p, place)} is not controlled by the side alone there (6.2.2)"
    if p.soviet < 0 or p.soviet >> p.components.places:
        yield "a place that does not exist is under control"


def _marker_faults(p: Position) -> Iterator[str]:
    """Rubble lies in the town, Heavy Rubble on Rubble; one Stubborn Defense marker, one Advantage."""
    c = p.components
    if p.rubbled & ~c.urban_mask:
        yield "there is Rubble outside the town (15.1)"
    if p.heavy & ~p.rubbled:
        yield "there is Heavy Rubble without Rubble (15.1)"
    if not -1 <= p.stubborn < c.places or (p.stubborn >= 0 and c.zone_mask >> p.stubborn & 1):
        yield "the Stubborn Defense marker is not in an Area (4.4.5)"
    if (p.advantage == NOBODY) != (p.advantage_to != NOBODY):
        yield "the Advantage has two owners or none to come (8.1.2)"
    if p.seize_german < 0 or p.seize_soviet < 0:
        yield "more declarations were spent than there were (20.1.2)"


def _time_faults(p: Position) -> Iterator[str]:
    """7.0 The markers of time stand where the sequence of play has room for them."""
    segment = p.components.sequence[p.segment].id
    if not 1 <= p.turn <= p.last_turn:
        yield f"Turn {p.turn} is not on the track (7.0)"
    if p.melee_at >= 0 and segment != "close-combat" and p.winner == NOBODY:
        yield f"Close Combat is fought in the Segment {segment} (16.0)"
    if (p.winner == NOBODY) != (p.victory == ""):
        yield "there is a winner without a victory or a victory without a winner (19.0)"
    if p.winner == NOBODY and not p.agenda:
        yield "nothing is left to be done, yet the game is not over"
