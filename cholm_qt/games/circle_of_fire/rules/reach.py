"""12.2 Where units can go, with a memory of what earlier searches for paths found."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules.board_view import BoardView, view_of
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.path_tree import PathNode
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.search import search

ANYWHERE = -1  # as a set of exits: all bits set, so every place may be entered first

Finding = tuple[int, int, list[PathNode]]  # what of the view made a difference, what was there, and the paths


def moves_of(p: Position, side: int, start: int, units: Iterable[int], exits: int) -> list[Order]:
    """Every move of these units of a place that has a different outcome, each by its cheapest path.

    Paths to the same end that bring the same places under control are one and the same to the game;
    any of them may be ordered, one is listed.
    """
    c = p.components
    return moves_and_looks(c, start, units, p.night, view_of(p, side), exits & c.every_place)[0]


def moves_and_looks(
    c: Components, start: int, units: Iterable[int], night: bool, view: BoardView, exits: int
) -> tuple[list[Order], int]:
    """The moves of these units, and what of the view made a difference to them."""
    orders: list[Order] = []
    movers, moves, looked_at, last = c.movers, c.moves, 0, -1
    paths: list[PathNode] = []
    for unit in units:
        if movers[unit] != last:
            last = movers[unit]
            mask, _, paths = _found(c, start, last, night, view, exits)
            looked_at |= mask
        orders += map(moves[unit].__getitem__, paths)
    return orders, looked_at


def _found(c: Components, start: int, mover: int, night: bool, view: BoardView, exits: int) -> Finding:
    """The paths of a kind of mover: remembered, if all that they depend on is as it was, or searched for."""
    findings: deque[Finding] = c.findings[start, mover, night]
    bits = view.bits | exits
    for finding in findings:
        if bits & finding[0] == finding[1]:
            return finding
    mask, paths = search(c, start, mover, night, view, exits)
    finding = (mask, bits & mask, paths)
    findings.appendleft(finding)
    return finding
