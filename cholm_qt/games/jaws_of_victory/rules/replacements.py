"""8.0 Replacement Points: they come to the tracks of Fronts and Korps, and give units lost steps back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, side_of, unit_name
from cholm_qt.games.jaws_of_victory.rules.conversions import CONVERT
from cholm_qt.games.jaws_of_victory.rules.names import (
    DISORGANIZED,
    FRONTS,
    IN_SUPPLY,
    POCKET,
    REBUILT,
    SOVIET,
    TRACKS,
)
from cholm_qt.games.jaws_of_victory.rules.orders import Done, Rebuild
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler

CASE = "J51"


def tracks_of(p: Position, unit: int) -> tuple[str, ...]:
    """J50, J51 The tracks that a unit may draw on, its own first; none for alarm and barrage units.

    Soviet units draw on that of their Front, Germans on that of their Korps; Gruppe Stemmermann has one pool.
    """
    kind = p.components.units[unit]
    if not kind.command:
        return ()
    if kind.side == SOVIET:
        return (FRONTS[p.front(unit)],)
    others = POCKET if p.is_stemmermann and kind.command in POCKET else ()
    return tuple(dict.fromkeys((kind.command, *others)))


def pay(p: Position, unit: int, halves: int) -> None:
    """J51 Take Replacement Points off the tracks that a unit draws on, its own first."""
    for track in tracks_of(p, unit):
        part = min(halves, p.track(track))
        if part:
            p.add_to_track(track, -part)
            halves -= part


# --- the points that are due ---


def points_due(p: Position, side: int) -> list[tuple[str, int]]:
    """8.0 The points that come to the tracks of a side in this Game-turn."""
    due = p.components.tables.replacements.due
    theirs = [track for track in TRACKS if (track in FRONTS) == (side == SOVIET)]
    found = [(track, due.get(track, {}).get(str(p.turn), 0)) for track in theirs]
    return [(track, halves) for track, halves in found if halves]


def skip_points(p: Position, at: int) -> Said | None:
    """E.2.A.1, F.2.A.1 It is passed when no points are due."""
    return None if points_due(p, side_of(p, at)) else Said("No Replacement Points are due")


def begin_points(p: Position, at: int) -> None:
    """E.2.A.1, F.2.A.1 Add the points of this Game-turn to those that are left (J50)."""
    for track, halves in points_due(p, side_of(p, at)):
        p.add_to_track(track, halves)


# --- spending them ---


def rebuild_faults(p: Position, unit: int) -> Iterator[Reason]:
    """J51 Why a unit on the map cannot get a step back."""
    table, name, kind = p.components.tables.replacements, unit_name(p, unit), p.components.units[unit]
    tracks, cost = tracks_of(p, unit), table.cost.get(kind.type, 0)
    if not tracks or not cost:
        yield Reason(CASE, Said("{0} belongs to no Front or Korps that has a track", (name,)), (unit,))
        return
    if p.is_full_strength(unit):
        yield Reason(CASE, Said("{0} has lost no step", (name,)), (unit,))
    if p.has(unit, REBUILT):
        yield Reason(CASE, Said("{0} has been rebuilt in this Game-turn", (name,)), (unit,))
    if p.supply[unit] != IN_SUPPLY or p.extended[unit]:
        yield Reason(CASE, Said("{0} is not in supply by its own marker", (name,)), (unit,))
    if p.in_enemy_zoc(p.where[unit], kind.side):
        yield Reason(CASE, Said("{0} is in an enemy ZOC", (name,)), (unit,), (p.where[unit],))
    if p.order[unit] == DISORGANIZED:
        yield Reason(CASE, Said("{0} is Disorganized", (name,)), (unit,))
    if sum(map(p.track, tracks)) < cost:
        yield Reason(CASE, Said("There are too few Replacement Points for {0}", (name,)), (unit,))


class AskRebuild(Ask):
    """8.0 A player gives units lost steps back, one at a time."""

    waiting: ClassVar[str] = "rebuild"
    asks: ClassVar[str] = "Spend Replacement Points on lost steps, or end the step"
    accepts: ClassVar[tuple[type, ...]] = (Rebuild, Done)

    def orders(self, p: Position) -> list[Order]:
        """Every unit that can be rebuilt, and to be done."""
        able = [unit for unit in p.on_board(self.side) if not any(rebuild_faults(p, unit))]
        return [*map(Rebuild, able), Done()]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        """J51 Everything that speaks against rebuilding a unit."""
        if not isinstance(order, Rebuild):
            return
        unit, kind = order.unit, p.components.units[order.unit]
        if kind.side != self.side or kind.is_marker or not p.on_map(unit):
            said = Said("{0} is no unit of yours on the map", (unit_name(p, unit),))
            yield Reason(CASE, said, (unit,))
        else:
            yield from rebuild_faults(p, unit)

    def take(self, p: Position, order: Order) -> None:
        """Pay and give the step back, and ask on."""
        if isinstance(order, Done):
            p.agenda.pop()
            return
        assert isinstance(order, Rebuild)
        unit = order.unit
        pay(p, unit, p.components.tables.replacements.cost[p.components.units[unit].type])
        p.set_steps(unit, p.steps[unit] + 1)
        p.mark(unit, REBUILT)
        p.news.append(e.UnitRebuilt(unit, p.steps[unit]))


def skip_rebuild(p: Position, at: int) -> Said | None:
    """E.2.A.2, F.2.A.3 It is passed without points, or when nobody can be rebuilt."""
    side = side_of(p, at)
    theirs = [track for track in TRACKS if (track in FRONTS) == (side == SOVIET)]
    if not any(map(p.track, theirs)):
        return Said("There are no Replacement Points")
    if len(AskRebuild(at, side).orders(p)) == 1:
        return Said("No unit can be rebuilt")
    return None


def begin_rebuild(p: Position, at: int) -> None:
    """E.2.A.2, F.2.A.3 Ask for the units."""
    p.agenda.append(AskRebuild(at, side_of(p, at)))


POINTS = Handler(skip_points, begin_points)
REBUILD = Handler(skip_rebuild, begin_rebuild)
HANDLERS = {
    "E.2.A.1": POINTS,
    "E.2.A.2": REBUILD,
    "F.2.A.1": POINTS,
    "F.2.A.2": CONVERT,
    "F.2.A.3": REBUILD,
}
