"""16.5 The ways out of the pocket: the path of a unit, its receipt, and its exact chances (J95)."""

from __future__ import annotations

from fractions import Fraction

from cholm_qt.engine.preview import total
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.engine.record import PlaceIx, Record, UnitIx
from cholm_qt.games.jaws_of_victory.rules.declaration_conditions import pocket_units, relief_units
from cholm_qt.games.jaws_of_victory.rules.names import CLEAR, NOBODY, OOS2, SOVIET
from cholm_qt.games.jaws_of_victory.rules.pocket import ringed
from cholm_qt.games.jaws_of_victory.rules.position import Position

CASE = "J95"
DICE = range(1, 7)


class Way(Record):
    """A path out of the pocket, from the unit's hex to that of the relief.

    Attributes:
        zoc: The hexes on it in Soviet ZOC that no German unit covers.
        rivers: Does it cross a river without a bridge in Mud?
    """

    path: tuple[PlaceIx, ...]
    zoc: int
    rivers: bool


class BreakoutOdds(Record):
    """What a unit that breaks out goes by: its path, the receipt, and the chance of each number of steps."""

    unit: UnitIx
    path: tuple[PlaceIx, ...]
    receipt: tuple[Modifier, ...]
    chances: tuple[tuple[int, Fraction], ...]


def relief_hexes(p: Position) -> frozenset[int]:
    """J95, J135 The hexes with German units that are not ringed."""
    return frozenset(p.where[unit] for unit in relief_units(p, ringed(p)))


def hexes_to_relief(p: Position) -> dict[int, int]:
    """J95 How far it is from each hex of the map to the relief, where that is not too far."""
    c, reach = p.components, p.components.tables.breakout.reach
    found = dict.fromkeys(relief_hexes(p), 0)
    edge = list(found)
    for hexes in range(1, reach + 1):
        edge = [
            there
            for there in {there for here in edge for there in c.near[here]}
            if there not in found and p.side_at(there) != SOVIET
        ]
        found |= dict.fromkeys(edge, hexes)
    return found


def can_assemble(p: Position) -> list[int]:
    """J95 The hexes with ringed units of the two Korps."""
    return sorted({p.where[unit] for unit in pocket_units(p, ringed(p))})


def breakers(p: Position) -> list[int]:
    """J95 The ringed units of the two Korps near enough to the assembly hex."""
    c, near = p.components, p.components.tables.breakout.within
    return [unit for unit in pocket_units(p, ringed(p)) if c.distance(p.where[unit], p.assembly) <= near]


def best_way(p: Position, start: int) -> Way | None:
    """J95 The path with the best total from a hex to the nearest relief; None where none is near enough.

    The nearest is where the shortest path leads (J135). Hex by hex only the best ways into a hex are kept for
    each number of ZOC hexes, with rivers and without.
    """
    c, table, goals = p.components, p.components.tables.breakout, relief_hexes(p)
    zones, far = p.zones(SOVIET), hexes_to_relief(p)
    ways: dict[tuple[int, int, bool], tuple[int, ...]] = {(start, 0, False): (start,)}
    nearest: frozenset[int] = frozenset()
    found: list[Way] = []
    for hexes in range(1, table.reach + 1):
        further: dict[tuple[int, int, bool], tuple[int, ...]] = {}
        for (here, zoc, rivers), path in ways.items():
            for there in c.near[here]:
                if there in path or far.get(there, table.reach) > table.reach - hexes:
                    continue
                in_zoc = zones[there] == 2 and p.side_at(there) == NOBODY
                key = (there, zoc + in_zoc, rivers or _fords(p, here, there))
                further.setdefault(key, (*path, there))
        ways = further
        nearest = nearest or goals.intersection(here for here, _, _ in ways)
        found += [Way(path, zoc, rivers) for (here, zoc, rivers), path in ways.items() if here in nearest]
    return max(found, key=lambda way: (total(way_receipt(p, way)), -len(way.path)), default=None)


def _fords(p: Position, here: int, there: int) -> bool:
    """J95 Is a river without a bridge crossed, in Mud?"""
    side = p.components.side_between.get((here, there))
    return side is not None and p.is_mud and not p.bears(side)


def way_receipt(p: Position, way: Way) -> tuple[Modifier, ...]:
    """16.5 What a path adds to the die."""
    table, hexes = p.components.tables.breakout, len(way.path) - 1
    short = table.short_path if hexes <= table.short_is else 0
    long = table.long_path if hexes > table.long_from else 0
    zoc = max(table.zoc_hex * max(way.zoc - 1, 0), table.zoc_most)
    river = table.river_in_mud if way.rivers else 0
    lines = (
        Modifier(CASE, Said("a path of {0} hexes at most", (table.short_is,)), short, "path_at_most_3"),
        Modifier(CASE, Said("a path of more than {0} hexes", (table.long_from,)), long, "path_over_4"),
        Modifier(CASE, Said("hexes in Soviet ZOC after the first"), zoc, "zoc_hex_after_first"),
        Modifier(CASE, Said("a river without a bridge, in Mud"), river, "unbridged_river_in_mud"),
    )
    return tuple(line for line in lines if line.value)


def unit_receipt(p: Position, unit: int) -> tuple[Modifier, ...]:
    """16.5 What the unit itself and the weather add to the die."""
    table, kind = p.components.tables.breakout, p.components.units[unit]
    lines = (
        (p.visibility != CLEAR, Said("overcast or storm"), table.dark, "overcast_or_storm"),
        ("ss" in kind.traits, Said("an SS unit"), table.ss, "ss"),
        (p.supply[unit] == OOS2, Said("out of supply for long"), table.oos2, "oos2"),
    )
    return tuple(Modifier(CASE, said, value, key) for holds, said, value, key in lines if holds)


def steps_saved(p: Position, unit: int, result: int) -> int:
    """16.5 The steps that escape when the die and all that is added to it come to so much."""
    table, kind, steps = p.components.tables.breakout, p.components.units[unit], p.steps[unit]
    if kind.is_armor or kind.is_gun:
        return int(result > table.vehicles_lost_at)
    if result <= table.foot_lost_at:
        return 0
    lost = 2 if result <= table.foot_two_steps_at else 1 if result <= table.foot_one_step_at else 0
    return max(steps - lost, 0)


def breakout_odds(p: Position, unit: int) -> BreakoutOdds | None:
    """16.5 The path, the receipt and the exact chances of a unit; None where it has no path."""
    way = best_way(p, p.where[unit])
    if way is None:
        return None
    receipt = (*unit_receipt(p, unit), *way_receipt(p, way))
    saved = [steps_saved(p, unit, die + total(receipt)) for die in DICE]
    chances = tuple((steps, Fraction(saved.count(steps), len(saved))) for steps in sorted(set(saved)))
    return BreakoutOdds(unit, way.path, receipt, chances)
