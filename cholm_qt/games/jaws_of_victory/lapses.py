"""What is gone when a step of the sequence is left or passed, although no event tells it."""

from __future__ import annotations

from collections.abc import Callable

from cholm_qt.games.jaws_of_victory.rules.names import BROKE, EXPLOITS, RESERVE
from cholm_qt.games.jaws_of_victory.rules.position import Position


def _no_drops(p: Position) -> None:
    """14.6.4 What was not dropped is lost."""
    p.drops = 0


def _no_landings(p: Position) -> None:
    """14.6.3 What was not flown in is lost."""
    p.landings = 0


def _receipt_is_over(p: Position) -> None:
    """15.0 Depots are emptied, and PointsAdded tells into what; a marker off the map is not cut off."""
    p.depots = ()
    p.cut = frozenset(filter(p.on_map, p.cut))


def _soviet_phase_ends(p: Position) -> None:
    """J41, J60, J89 Barrage Effects, Reserve and Breakthrough markers are taken off."""
    p.shelled = frozenset()
    p.unmark_all(RESERVE | EXPLOITS | BROKE)


def _german_phase_ends(p: Position) -> None:
    """J60, J89 Reserve and Breakthrough markers are taken off but what bars a unit from the night."""
    p.unmark_all(RESERVE | EXPLOITS)


def _no_breakthroughs_to_use(p: Position) -> None:
    """J88 Breakthrough markers that were not used lapse."""
    p.unmark_all(EXPLOITS)


def _no_breakthroughs(p: Position) -> None:
    """J89 The last Breakthrough markers are taken off."""
    p.unmark_all(BROKE)


LAPSES: dict[str, Callable[[Position], None]] = {
    "C.2": _receipt_is_over,
    "D.1": _no_drops,
    "D.2": _no_landings,
    "E.4.D": _no_breakthroughs_to_use,
    "E.4.F": _soviet_phase_ends,
    "F.4.D": _no_breakthroughs_to_use,
    "F.4.F": _german_phase_ends,
    "F.4.G": _no_breakthroughs,
}
"""What lapses with each step."""
