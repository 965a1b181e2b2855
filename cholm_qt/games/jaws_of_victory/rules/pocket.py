"""16.0 The pocket: which German units are ringed, which Korps are cut off, whether the Fronts are linked."""

from __future__ import annotations

from cholm_qt.games.jaws_of_victory.rules.crossing import is_in_play
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, NO_FRONT, POCKET, SOVIET
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.supply_paths import along_roads, open_hexes, open_roads

OUTER_SOURCES = ("source:uman", "source:novomirgorod")


def ringed(p: Position) -> frozenset[int]:
    """16.2 The German units on the map that no short path leads from to a road open to an outer source.

    The path takes hexes where supply may pass, and never crosses the Dnepr (J3, J20).
    """
    if not _has_pocket(p):
        return frozenset()
    c, free, roads = p.components, open_hexes(p, GERMAN), open_roads(p, GERMAN)
    joined: set[int] = set()
    for spot in OUTER_SOURCES:
        far = along_roads(p, roads, c.spots[spot][0])
        joined.update(place for place, hexes in enumerate(far) if hexes >= 0)
    edge, near = list(joined), c.near
    for _ in range(c.tables.supply.ring_hexes):
        further = {there for here in edge for there in near[here] if free[there]} - joined
        joined |= further
        edge = list(further)
    where = p.where
    return frozenset(unit for unit in p.on_board(GERMAN) if where[unit] not in joined)


def cut_off(p: Position) -> tuple[str, ...]:
    """16.2 The Korps of which enough of the combat steps on the map are ringed (J71).

    A Korps that has lost its last combat unit counts as cut off (J110).
    """
    if not _has_pocket(p):
        return ()
    shut = ringed(p)
    return tuple(command for command in POCKET if _is_cut_off(p, command, shut))


def _has_pocket(p: Position) -> bool:
    """J142 Are the outer sources in play? Where one lies outside, the ground towards it is German."""
    return all(is_in_play(p, p.components.spots[spot][0]) for spot in OUTER_SOURCES)


def _is_cut_off(p: Position, command: str, shut: frozenset[int]) -> bool:
    """16.2 Is this Korps cut off, when these units are ringed?"""
    c = p.components
    units = [unit for unit in c.command_units[command] if c.combat[unit]]
    steps = sum(p.steps[unit] for unit in units if p.on_map(unit))
    if not steps:
        return any(p.where[unit] == c.box("dead") for unit in units)
    part, whole = c.tables.supply.ring_share
    return sum(p.steps[unit] for unit in units if unit in shut) * whole >= steps * part


def are_linked(p: Position, within: int) -> bool:
    """J98 Does a mobile unit of each Front stand at most so many hexes from one of the other?"""
    c = p.components
    spots: tuple[set[int], set[int]] = set(), set()
    for unit in p.on_board(SOVIET):
        if c.units[unit].is_mobile and p.front(unit) != NO_FRONT:
            spots[p.front(unit)].add(p.where[unit])
    return any(c.distance(here, there) <= within for here in spots[0] for there in spots[1])
