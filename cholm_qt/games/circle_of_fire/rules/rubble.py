"""15.0 Rubble: when it is made."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.rules.events import RubbleMade
from cholm_qt.games.circle_of_fire.rules.position import Position


def make_rubble(p: Position, place: int, difference: int, needed: int) -> None:
    """15.1.1, 15.1.3 to 15.1.6 A large difference makes Rubble in an Urban Area, one level an attack."""
    bit = 1 << place
    if difference < needed or not p.components.urban_mask & bit or p.heavy & bit:
        return
    if p.rubbled & bit:
        p.heavy |= bit
    p.rubbled |= bit
    p.news.append(RubbleMade(place, 2 if p.heavy & bit else 1))
