"""J100 The moves that are listed: one hex for every unit that may move, the unit that is moving first."""

from __future__ import annotations

from collections.abc import Container

from cholm_qt.engine.orders import Order
from cholm_qt.games.jaws_of_victory.rules.components import NO_UNIT
from cholm_qt.games.jaws_of_victory.rules.move_costs import (
    MoveView,
    allowance,
    is_reserve_move,
    points_left,
)
from cholm_qt.games.jaws_of_victory.rules.move_faults import can_drive
from cholm_qt.games.jaws_of_victory.rules.names import FINISHED, RESERVE, STRATEGIC, TACTICAL
from cholm_qt.games.jaws_of_victory.rules.orders import Move, MoveStrategic
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.reach import reach, strategic_reach


def movable(p: Position, side: int) -> list[int]:
    """9.4, 9.6, 9.7 The units on the map that may move now, the one that is moving first."""
    flags, movers = p.flags, p.components.movers
    wanted = RESERVE if is_reserve_move(p) else 0
    units = [
        unit
        for unit in p.on_board(side)
        if flags[unit] & (FINISHED | RESERVE) == wanted and movers[unit] != NO_UNIT and p.may(unit, "move")
    ]
    if p.mover in units:
        units.remove(p.mover)
        units.insert(0, p.mover)
    return units


def steps_of(view: MoveView, unit: int) -> list[Order]:
    """The moves of one hex that a unit may make."""
    p = view.p
    here, found = p.where[unit], list[Order]()
    left = points_left(p, unit, TACTICAL)
    if left > 0:
        is_first = left == allowance(p, unit, TACTICAL)
        found += [
            Move(unit, (here, there))
            for there, cost in view.steps(unit, here)
            if (cost <= left or is_first) and view.may_end(unit, there)
        ]
    return found


def drives_of(view: MoveView, unit: int) -> list[Order]:
    """J62 The strategic moves of one hex that a unit may make."""
    p = view.p
    here, left = p.where[unit], points_left(p, unit, STRATEGIC)
    if left <= 0 or not can_drive(p, unit):
        return []
    return [
        MoveStrategic(unit, (here, there))
        for there, cost in view.drives_from(unit, here)
        if cost <= left and view.may_end(unit, there)
    ]


def ways_through(p: Position, side: int, modes: Container[type]) -> list[Order]:
    """J116 Every longer move, for units that can only pass through the hexes around them.

    They are listed where no unit can move by one hex, so that nobody is done without having been asked.
    """
    found = list[Order]()
    for unit in movable(p, side):
        found += [Move(unit, path) for _, path in reach(p, unit).values()]
        if MoveStrategic in modes and can_drive(p, unit):
            found += [MoveStrategic(unit, path) for _, path in strategic_reach(p, unit).values()]
    return found
