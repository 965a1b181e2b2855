"""What awaits units that are being fought over: read from the agenda, shown as small signs on counters."""

from __future__ import annotations

from collections.abc import Sequence

from cholm_qt.circle_of_fire.casualties import AssignCasualties
from cholm_qt.circle_of_fire.close_combat import Melee, RetreatFromMelee
from cholm_qt.circle_of_fire.events import CloseCombatRolled, MeleeBegan
from cholm_qt.circle_of_fire.position import Position
from cholm_qt.circle_of_fire.retreats import ForcedRetreats
from cholm_qt.circle_of_fire.steps import Step
from cholm_qt.engine.events import Event
from cholm_qt.ui.counters.badges import Badge


def badges_in(position: Position) -> dict[int, Badge]:
    """For each unit that must retreat, is eliminated or is screened the sign that says so."""
    found: dict[int, Badge] = {}
    for step in position.agenda:
        found |= dict.fromkeys(_retreating(step), Badge.MUST_RETREAT)
        melee = getattr(step, "melee", None)
        if isinstance(melee, Melee):
            found |= {unit: badge for unit in melee.fighters if (badge := fate(melee, unit)) is not None}
    return found


def fate(melee: Melee, unit: int) -> Badge | None:
    """What has befallen a unit so far."""
    if unit in melee.dead:
        return Badge.ELIMINATED
    if unit in melee.retreating:
        return Badge.MUST_RETREAT
    return Badge.SCREENED if unit in melee.screened else None


def _retreating(step: Step) -> tuple[int, ...]:
    """The units that must retreat after what is being done."""
    if isinstance(step, AssignCasualties):
        return step.retreating
    return step.units if isinstance(step, ForcedRetreats | RetreatFromMelee) else ()


def melee_results(events: Sequence[Sequence[Event]]) -> dict[int, CloseCombatRolled]:
    """16.5.3 For each target of the Close Combat that is being fought what was thrown at it.

    `events` are those of each order up to now.
    """
    found: dict[int, CloseCombatRolled] = {}
    for some in reversed(events):
        for event in reversed(some):
            if isinstance(event, MeleeBegan):
                return found
            if isinstance(event, CloseCombatRolled):
                found.setdefault(event.target, event)
    return found
