"""The drills of Circle of Fire: what somebody should know by heart who plays it."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.drills.attacks import Chances, Modifiers
from cholm_qt.games.circle_of_fire.drills.counters import ReadCounter
from cholm_qt.games.circle_of_fire.drills.leads import MayLead
from cholm_qt.games.circle_of_fire.drills.losses import Losses
from cholm_qt.games.circle_of_fire.drills.moving import MovementPoints, Reach
from cholm_qt.games.circle_of_fire.drills.ring import Ring
from cholm_qt.games.circle_of_fire.drills.where import Where
from cholm_qt.teaching.drill import Drill

DRILLS: tuple[Drill, ...] = (
    Where(),
    ReadCounter(),
    MovementPoints(),
    Reach(),
    Modifiers(),
    Chances(),
    MayLead(),
    Losses(),
    Ring(),
)
