"""F.1.B The conditions of every German declaration, as reasons: a player is told why one is not offered."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules.names import (
    GERMAN,
    KORSUN_ACTIVE,
    KORSUN_CLOSED,
    KORSUN_LOST,
    POCKET,
)
from cholm_qt.games.jaws_of_victory.rules.pocket import cut_off, ringed
from cholm_qt.games.jaws_of_victory.rules.position import Position

KORSUN = "source:korsun"


def korsun(p: Position) -> int:
    """The hex of Korsun."""
    return p.components.spots[KORSUN][0]


def korsun_faults(p: Position) -> Iterator[Reason]:
    """J70 Both Korps of the pocket are cut off, and Korsun is German and out of Soviet ZOC."""
    place, case = korsun(p), "J70"
    if p.korsun == KORSUN_ACTIVE:
        yield Reason(case, Said("The Korsun airfield is active already"), (), (place,))
        return
    if p.korsun == KORSUN_LOST:
        yield Reason(case, Said("The Korsun airfield is closed for good"), (), (place,))
        return
    shut = cut_off(p)
    for command in POCKET:
        if command not in shut:
            yield Reason(case, Said("{0} Korps is not cut off", (command,)))
    if p.control[place] != GERMAN:
        yield Reason(case, Said("Korsun is not German"), (), (place,))
    elif p.in_enemy_zoc(place, GERMAN):
        yield Reason(case, Said("Korsun is in a Soviet ZOC"), (), (place,))


def isolation_faults(p: Position, command: str) -> Iterator[Reason]:
    """J71 The Korps is cut off, and has not been declared isolated before."""
    if command not in POCKET:
        yield Reason("J71", Said("Only {0} and {1} Korps can be isolated", POCKET))
    elif command in p.isolated:
        yield Reason("J71", Said("{0} Korps is isolated already", (command,)))
    elif command not in cut_off(p):
        yield Reason("J71", Said("{0} Korps is not cut off", (command,)))


def wanda_faults(p: Position) -> Iterator[Reason]:
    """J72 Once, and not before its Game-turn."""
    first = p.components.tables.wanda.from_turn
    if p.wanda:
        yield Reason("J72", Said("Operation Wanda began on Game-turn {0}", (p.wanda,)))
    elif p.turn < first:
        yield Reason("J72", Said("Operation Wanda cannot begin before Game-turn {0}", (first,)))


def abandoning_faults(p: Position) -> Iterator[Reason]:
    """J73 Only an active airfield is given up."""
    if p.korsun == KORSUN_CLOSED:
        yield Reason("J73", Said("The Korsun airfield has not been activated"), (), (korsun(p),))
    elif p.korsun == KORSUN_LOST:
        yield Reason("J73", Said("The Korsun airfield is closed for good"), (), (korsun(p),))


def breakout_faults(p: Position) -> Iterator[Reason]:
    """J74 Gruppe Stemmermann exists, it is late enough, and relief stands near the pocket."""
    case, wanda = "J74", p.components.tables.wanda
    if p.breakout:
        yield Reason(case, Said("The breakout was declared on Game-turn {0}", (p.breakout,)))
        return
    if not p.is_stemmermann:
        names = [command for command in POCKET if command not in p.isolated]
        for command in names:
            yield Reason(case, Said("{0} Korps is not isolated", (command,)))
    if p.wanda and p.turn < p.wanda + wanda.breakout_after:
        first = p.wanda + wanda.breakout_after
        yield Reason(case, Said("After Wanda there is no breakout before Game-turn {0}", (first,)))
    if not p.wanda and p.turn < wanda.breakout_without_from:
        first = wanda.breakout_without_from
        yield Reason(case, Said("Without Wanda there is no breakout before Game-turn {0}", (first,)))
    if not _relief_is_near(p):
        reach = p.components.tables.breakout.reach
        said = Said("No German unit outside stands within {0} hexes of the pocket", (reach,))
        yield Reason(case, said)


def _relief_is_near(p: Position) -> bool:
    """J74, J135 Does a German unit that is not ringed stand near enough to one that is?"""
    c, shut = p.components, ringed(p)
    reach = c.tables.breakout.reach
    inside = {p.where[unit] for unit in pocket_units(p, shut)}
    outside = {p.where[unit] for unit in relief_units(p, shut)}
    return any(c.distance(here, there) <= reach for here in inside for there in outside)


def pocket_units(p: Position, shut: frozenset[int]) -> list[int]:
    """J74, J135 The units of the two Korps that are ringed, when these units are."""
    units = p.components.units
    return [unit for unit in p.on_board(GERMAN) if unit in shut and units[unit].command in POCKET]


def relief_units(p: Position, shut: frozenset[int]) -> list[int]:
    """J74, J135 The German units that are not ringed, when these units are."""
    return [unit for unit in p.on_board(GERMAN) if unit not in shut]
