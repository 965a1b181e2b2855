"""12.2 Where units can go, with a memory of what earlier searches for paths found."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules.board_view import ground_of
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.path_tree import Way
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.search import search

ANYWHERE = -1  # as a set of exits: all bits set, so every place may be entered first

Finding = tuple[int, int, list[Way]]  # what of the ground was looked at, what was there, and the ways


def moves_of(p: Position, side: int, start: int, units: Iterable[int], exits: int) -> list[Order]:
    """Every move of these units of a place that has a different outcome, each by its cheapest path.

    Paths to the same end that bring the same places under control are one and the same to the game;
    any of them may be ordered, one is listed.
    """
    return moves_and_looks(p.components, start, units, p.night, ground_of(p, side, exits))[0]


def moves_and_looks(
    c: Components, start: int, units: Iterable[int], night: bool, ground: int
) -> tuple[list[Order], int]:
    """The moves of these units, and what of the ground made a difference to them."""
    orders: list[Order] = []
    movers, marches, looked_at, last = c.movers, c.marches, 0, -1
    ways: list[Way] = []
    for unit in units:
        if movers[unit] != last:
            last = movers[unit]
            mask, _, ways = found(c, start, last, night, ground)
            looked_at |= mask
        orders += map(marches[unit].__getitem__, ways)
    return orders, looked_at


def found(c: Components, start: int, mover: int, night: bool, ground: int) -> Finding:
    """The ways of a kind of mover: remembered, if all that they depend on is as it was, else searched for."""
    findings: deque[Finding] = c.findings[start, mover, night]
    for finding in findings:
        if ground & finding[0] == finding[1]:
            return finding
    mask, ways = search(c, start, mover, night, ground)
    finding = (mask, ground & mask, ways)
    findings.appendleft(finding)
    return finding
