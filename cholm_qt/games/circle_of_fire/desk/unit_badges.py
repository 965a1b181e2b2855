"""The small signs on counters that say what awaits units that are being fought over."""

from __future__ import annotations

from cholm_qt.engine.agenda import Step
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.rules.casualties import AssignCasualties
from cholm_qt.games.circle_of_fire.rules.close_combat import RetreatFromMelee
from cholm_qt.games.circle_of_fire.rules.melee import Melee
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.retreats import ForcedRetreats
from cholm_qt.ui.pieces.badges import Badge
from cholm_qt.ui.pieces.cardboard import INK

MUST_RETREAT = Badge("disc", "arrow", Said("must retreat"), field="#b04a00")
ELIMINATED = Badge("cross", "", Said("eliminated"))
LEAD = Badge("square", "pennant", Said("leads the attack"), field="#ffd726", ink=INK)
SCREENED = Badge("shield", "bars", Said("screened"), field="#07518e")
BADGES = (MUST_RETREAT, ELIMINATED, LEAD, SCREENED)
# 16.5.3 The colours of what may befall a unit, wherever it is told.
EFFECT_FIELDS = {"retreat": MUST_RETREAT.field, "eliminated": ELIMINATED.field}


def badges_in(position: Position) -> dict[int, Badge]:
    """For each unit that must retreat, is eliminated or is screened the sign that says so."""
    found: dict[int, Badge] = {}
    for step in position.agenda:
        found |= dict.fromkeys(_retreating(step), MUST_RETREAT)
        melee = getattr(step, "melee", None)
        if isinstance(melee, Melee):
            found |= {unit: badge for unit in melee.fighters if (badge := fate(melee, unit)) is not None}
    return found


def fate(melee: Melee, unit: int) -> Badge | None:
    """What has befallen a unit so far."""
    if unit in melee.dead:
        return ELIMINATED
    if unit in melee.retreating:
        return MUST_RETREAT
    return SCREENED if unit in melee.screened else None


def _retreating(step: Step) -> tuple[int, ...]:
    """The units that must retreat after what is being done."""
    if isinstance(step, AssignCasualties):
        return step.retreating
    return step.units if isinstance(step, ForcedRetreats | RetreatFromMelee) else ()
