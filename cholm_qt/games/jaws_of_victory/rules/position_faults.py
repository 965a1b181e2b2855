"""Whether a position could stand on the table: every break of the rules about where things may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules.names import (
    BOXES,
    BROKEN,
    DISORGANIZED,
    FLAGS,
    J_BRIDGE,
    K_BRIDGE,
    KORSUN_ACTIVE,
    KORSUN_LOST,
    L_BRIDGE,
    NO_BRIDGE,
    NOBODY,
    OOS2,
    OUT_OF_AMMO,
    POCKET,
    S_BRIDGE,
    WORK,
    WORK_MOST,
)
from cholm_qt.games.jaws_of_victory.rules.position import LISTS, NONE, Position

BRIDGE_CODES = frozenset(
    (
        *range(NO_BRIDGE, S_BRIDGE + 1),
        *range(L_BRIDGE + BROKEN, S_BRIDGE + BROKEN + 1),
        *range(WORK, WORK_MOST + 1),
    )
)
BY_HEX = ("control",)
CLEAN_BOXES = ("later", "entering", "pool", "dead", "escaped", "absent")  # whose pieces carry no marker
MOST_SILENT = 2


def faults_of(p: Position) -> Iterator[Reason]:
    """Everything about a position that the rules do not allow."""
    broken = list(_broken_lists(p))
    if broken:  # nothing else can be asked of such a position
        yield from broken
        return
    yield from _wrong_time(p)
    for unit in range(len(p.components.units)):
        yield from _wrong_unit(p, unit)
    yield from _hexes(p)
    yield from _markers(p)
    yield from _bridges(p)
    yield from _tracks(p)


def _broken_lists(p: Position) -> Iterator[Reason]:
    """Every piece is somewhere, and every list has room for all."""
    c = p.components
    for name in LISTS:
        needed = c.places if name in BY_HEX else len(c.units)
        if len(getattr(p, name)) != needed:
            yield Reason("4.1", Said("A list of the position has a wrong length: {0}", (name,)))
    if len(p.bridges) != len(c.river_sides):
        yield Reason("15.0", Said("A list of the position has a wrong length: {0}", ("bridges",)))
    for unit, at in enumerate(p.where):
        if not 0 <= at < c.places + len(BOXES):
            yield Reason("4.1", Said("{0} is nowhere", (c.unit_names[unit],)), (unit,))


def _wrong_time(p: Position) -> Iterator[Reason]:
    """J96 A scenario ends with its last Game-turn, or one later after a breakout in the last one."""
    last = p.played.turns + (p.breakout == p.played.turns)
    if not 1 <= p.turn <= last:
        yield Reason("G.B", Said("Game-turn {0} is not from 1 to {1}", (p.turn, last)))
    if p.winner != NOBODY and not p.verdict:
        yield Reason("G.A", Said("There is a winner without a victory"))
    for case, declared in (("16.3", p.wanda), ("16.4", p.breakout)):
        if declared > p.turn:
            said = Said("Something was declared on Game-turn {0}, which is to come", (declared,))
            yield Reason(case, said)


# --- units ----------------------------------------------------------------------------------------


def _wrong_unit(p: Position, unit: int) -> Iterator[Reason]:
    """4.4, J9 Steps, markers and states that the piece can have where it is."""
    c = p.components
    kind, at, name = c.units[unit], p.where[unit], c.unit_names[unit]
    if p.steps[unit] > len(kind.steps):
        yield Reason("4.4", Said("{0} has more steps than are printed: {1}", (name, p.steps[unit])), (unit,))
    box = BOXES[at - c.places] if at >= c.places else ""
    if not kind.is_marker and box != "absent" and (p.steps[unit] == 0) != (box == "dead"):
        yield Reason("J9", Said("{0} has no step and is not eliminated, or the reverse", (name,)), (unit,))
    if p.supply[unit] > OOS2 or p.order[unit] > DISORGANIZED or p.ammo[unit] > OUT_OF_AMMO:
        yield Reason("4.1", Said("{0} is in a state that there is not", (name,)), (unit,))
    if p.silent[unit] > MOST_SILENT or ((p.silent[unit] or p.ammo[unit]) and not kind.is_gun):
        yield Reason("9.10", Said("{0} carries a marker of artillery", (name,)), (unit,))
    if not 0 <= p.flags[unit] <= FLAGS:
        yield Reason("4.1", Said("{0} is in a state that there is not", (name,)), (unit,))
    if box in CLEAN_BOXES and (p.supply[unit] or p.extended[unit] or p.order[unit] or p.silent[unit]):
        yield Reason("J9", Said("{0} is not on the map and carries a marker", (name,)), (unit,))
    target = p.target[unit]
    if target != NONE and (box or target not in c.is_near[at]):
        yield Reason("12.1.1", Said("{0} is declared to attack a hex that is not adjacent", (name,)), (unit,))
    if kind.is_marker and not box and kind.marker is not None and not c.on_road[at]:
        yield Reason("13.2.1", Said("{0} is not on a road", (name,)), (unit,), (at,))
    if p.points[unit] and kind.marker is None:
        yield Reason("14.0", Said("{0} is no supply marker and holds Supply Points", (name,)), (unit,))


# --- hexes ----------------------------------------------------------------------------------------


def _hexes(p: Position) -> Iterator[Reason]:
    """J4, J7 Who shares a hex, and who controls it."""
    c, found = p.components, dict[int, list[int]]()
    for unit, at in enumerate(p.where):
        if at < c.places and c.counted[unit]:
            found.setdefault(at, []).append(unit)
    if found != {place: list(units) for place, units in p.here.items()}:
        yield Reason("4.1", Said("The lists of units by hex disagree with the hexes of the units"))
    for place, units in found.items():
        sides = {c.units[unit].side for unit in units}
        if len(sides) > 1:
            yield Reason("J61", Said("Enemies share a hex"), tuple(units), (place,))
            continue
        yield from _stacking(p, place, units)
        yield from _control(p, place, units, sides.pop())


def _stacking(p: Position, place: int, units: list[int]) -> Iterator[Reason]:
    """J7 So many units, all of one Front; units on their way are looked at when they have ended it."""
    c, limits = p.components, p.components.tables.stacking
    if any(getattr(step, "on_the_way", False) for step in p.agenda[-1:]):
        return
    combat = sum(c.combat[unit] for unit in units)
    if combat > limits.combat_units or len(units) - combat > limits.other_units:
        yield Reason("J7", Said("Too many units are in a hex"), tuple(units), (place,))
    if len({p.front(unit) for unit in units}) > 1:
        yield Reason("J43", Said("Units of both Fronts share a hex"), tuple(units), (place,))


def _control(p: Position, place: int, units: list[int], side: int) -> Iterator[Reason]:
    """J4 A hex with combat units or artillery is controlled by their side."""
    c = p.components
    if any(c.combat[unit] or c.units[unit].is_gun for unit in units) and p.control[place] != side:
        yield Reason("J4", Said("Units stand in a hex that the enemy controls"), tuple(units), (place,))
    if any(p.marker_at(place, 1 - side)) and any(c.combat[unit] for unit in units):
        yield Reason(
            "J29", Said("A supply marker is in a hex with enemy combat units"), tuple(units), (place,)
        )


def _markers(p: Position) -> Iterator[Reason]:
    """15.0 What lies on hexes lies on hexes of the map, and targets have attackers."""
    c = p.components
    for places in (p.improved, p.mines, p.shelled, p.covered):
        for place in places:
            if not 0 <= place < c.places:
                yield Reason("15.0", Said("A marker is in no hex of the map"))
    if p.mover != NONE and not (0 <= p.mover < len(c.units) and p.on_map(p.mover)):
        yield Reason("J69", Said("A unit that is not on the map is moving"))
    if p.mp < 0:
        yield Reason("9.2", Said("A unit has spent more Movement Points than it has"))
    targets = Counter(at for at in p.target if at != NONE)
    for place, missions in p.missions:
        if missions < 0 or not 0 <= place < c.places:
            yield Reason("J13", Said("Air missions are given to no hex"))
        elif missions and place not in targets and not p.agenda:
            yield Reason("J13", Said("Air missions are given to a hex that nobody attacks"), (), (place,))


def _bridges(p: Position) -> Iterator[Reason]:
    """J90 Every bridge is of a kind that there is, and no more of each kind than there are."""
    limits, found = p.components.tables.engineering, Counter(p.bridges)
    for code in found.keys() - BRIDGE_CODES:
        yield Reason("15.0", Said("There is no bridge of the kind {0}", (code,)))
    for kind, most in ((K_BRIDGE, limits.k_most), (J_BRIDGE, limits.j_most)):
        if found[kind] > most:
            yield Reason("J90", Said("There are more than {0} bridges of a kind", (most,)))


def _tracks(p: Position) -> Iterator[Reason]:
    """Points, stocks and missions are never below nothing, nor above what there is room for."""
    c = p.components
    air, boundary = c.tables.air_supply, c.tables.boundary
    for said, value in (
        (Said("Replacement Points are below 0"), min(p.tracks)),
        (Said("Air missions are below 0"), min(p.air)),
        (Said("Points set aside are below 0"), min(p.drops, p.landings)),
        (Said("The capacity of Uman is below 0"), p.uman),
        (Said("The Korsun stock is below 0"), p.stock),
    ):
        if value < 0:
            yield Reason("14.0", said)
    has_airfield = p.korsun == KORSUN_ACTIVE or p.airfield != NONE  # J112 an alternate one, too
    if p.stock > air.stock_most or (p.stock and not has_airfield):
        yield Reason("14.6.3", Said("The Korsun stock is {0}, for which there is no room", (p.stock,)))
    if not KORSUN_LOST >= p.korsun >= 0:
        yield Reason("13.1.3", Said("The Korsun airfield is in a state that there is not"))
    if not boundary.least <= p.boundary <= boundary.most:
        yield Reason("J43", Said("The Front boundary is column {0}", (p.boundary,)))
    if not p.isolated <= set(POCKET):
        yield Reason("J71", Said("A Korps is isolated that is none of the pocket"))
    for marker in p.cut:
        if marker not in c.markers:
            yield Reason("J20", Said("Something is cut off that is no supply marker"), (marker,))
