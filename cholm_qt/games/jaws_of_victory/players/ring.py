"""What a Soviet unit does to the roads of the pocket from where it stands."""

from __future__ import annotations

from collections.abc import Iterable

from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, POCKET, SOVIET
from cholm_qt.games.jaws_of_victory.rules.pocket import OUTER_SOURCES, ringed
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.supply_paths import along_roads, open_hexes, open_roads

STEP_IS_WORTH = 1.0  # for every step of the pocket that is ringed
DETOUR_IS_WORTH = 0.02  # for every road hex that the others are farther from their source
ENTERED_COUNTS = 0.5
FARTHEST = 60  # road hexes that a ringed unit is reckoned at


def strangled(p: Position) -> float:
    """How well the pocket is shut: as it stands, and if Germans went into every hex that is only in ZOC."""
    c = p.components
    entered = bytearray(p.side_at(place) != SOVIET for place in range(c.places))
    shut = _shut(p, open_roads(p, GERMAN), open_hexes(p, GERMAN))
    return shut + ENTERED_COUNTS * _shut(p, entered, entered)


def _shut(p: Position, open_to_columns: bytearray, free: bytearray) -> float:
    """How many steps of the pocket are ringed, and how far the others are from their sources."""
    c = p.components
    far = [FARTHEST] * c.places
    for spot in OUTER_SOURCES:
        for place, hexes in enumerate(along_roads(p, open_to_columns, c.spots[spot][0])):
            if 0 <= hexes < far[place]:
                far[place] = hexes
    roads = {place for place in range(c.places) if far[place] < FARTHEST}
    joined = _grown(c.near, free, roads, c.tables.supply.ring_hexes)
    worth = 0.0
    for unit in pocket_units(p):
        here = p.where[unit]
        if here not in joined:
            worth += STEP_IS_WORTH * p.steps[unit]
        worth += DETOUR_IS_WORTH * p.steps[unit] * min(far[there] for there in (here, *c.near[here]))
    return worth


def _grown(near: tuple[tuple[int, ...], ...], free: bytearray, spots: set[int], hexes: int) -> set[int]:
    """All open hexes within so many hexes of some."""
    edge: Iterable[int] = spots
    for _ in range(hexes):
        further = {there for here in edge for there in near[here] if free[there]} - spots
        spots |= further
        edge = further
    return spots


def pocket_units(p: Position) -> list[int]:
    """The combat units of the two Korps that are on the map."""
    c = p.components
    return [u for command in POCKET for u in c.command_units[command] if c.combat[u] and p.on_map(u)]


def worth_of_blocking(p: Position, unit: int, places: Iterable[int]) -> dict[int, float]:
    """For each of some hexes what is gained if the unit stands there, over its not being there at all."""
    bare = p.copy()
    bare.put(unit, p.components.box("absent"))
    without, found = strangled(bare), dict[int, float]()
    for place in places:
        there = bare.copy()
        there.put(unit, place)
        found[place] = strangled(there) - without
    return found


def bolts(p: Position, units: Iterable[int]) -> frozenset[int]:
    """Units that hold the ring shut even if all the others leave; vehicles are let go first."""
    kinds, bare, found = p.components.units, p.copy(), set[int]()
    shut = _steps_ringed(p)
    for unit in sorted(units, key=lambda unit: (not kinds[unit].is_mobile, unit)):
        place = bare.where[unit]
        bare.put(unit, p.components.box("absent"))
        if _steps_ringed(bare) < shut:
            bare.put(unit, place)
            found.add(unit)
    return frozenset(found)


def _steps_ringed(p: Position) -> int:
    """How many steps of the pocket are ringed."""
    inside = ringed(p)
    return sum(p.steps[unit] for unit in pocket_units(p) if unit in inside)
