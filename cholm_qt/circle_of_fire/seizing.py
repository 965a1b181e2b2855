"""20.1.5 Spending declarations of "Seize the Initiative"."""

from __future__ import annotations

from cholm_qt.circle_of_fire.components import SOVIET
from cholm_qt.circle_of_fire.events import SeizeSpent
from cholm_qt.circle_of_fire.position import Position


def spend_seize(p: Position, side: int) -> None:
    """20.1.2 Count one declaration off."""
    if side == SOVIET:
        p.seize_soviet -= 1
    else:
        p.seize_german -= 1
    p.news.append(SeizeSpent(side, p.seize(side)))
