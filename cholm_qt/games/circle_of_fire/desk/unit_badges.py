"""What awaits units that are being fought over: read from the agenda, shown as small signs on counters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cholm_qt.engine.agenda import Step
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Entry
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.record import replace
from cholm_qt.games.circle_of_fire.rules.casualties import AssignCasualties
from cholm_qt.games.circle_of_fire.rules.close_combat import Melee, RetreatFromMelee
from cholm_qt.games.circle_of_fire.rules.events import (
    CloseCombatRolled,
    ControlChanged,
    MeleeBegan,
    SegmentBegan,
    UnitEliminated,
    UnitRetreated,
)
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.retreats import ForcedRetreats
from cholm_qt.ui.pieces.badges import Badge
from cholm_qt.ui.pieces.cardboard import INK

MUST_RETREAT = Badge("disc", "arrow", Said("must retreat"), field="#b04a00")
ELIMINATED = Badge("cross", "", Said("eliminated"))
LEAD = Badge("square", "pennant", Said("leads the attack"), field="#ffd726", ink=INK)
SCREENED = Badge("shield", "bars", Said("screened"), field="#07518e")
BADGES = (MUST_RETREAT, ELIMINATED, LEAD, SCREENED)


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


class Finished(NamedTuple):
    """A Close Combat that is over: how it stood before its end, the throws at each unit, what came of it."""

    position: Position
    melee: Melee
    results: Mapping[int, CloseCombatRolled]
    aftermath: list[Event]


def finished_melee(history: Sequence[Entry[Position]]) -> Finished | None:
    """16.5.6 The latest Close Combat of a record, which must be over, if anybody was attacked in it."""
    at = next((n for n in reversed(range(len(history))) if melee_in(history[n].before) is not None), -1)
    results = melee_results([entry.events for entry in history[: at + 1]]) if at >= 0 else {}
    melee = melee_in(history[at].before) if results else None
    if melee is None:
        return None
    dead = tuple(unit for unit, throw in results.items() if throw.effect == "eliminated")
    retreating = tuple(unit for unit, throw in results.items() if throw.effect == "retreat")
    melee = replace(melee, attacks=(), dead=dead, retreating=retreating)
    after = [event for entry in history[at:] for event in entry.events]
    return Finished(history[at].before, melee, results, list(_aftermath(after)))


def melee_in(position: Position) -> Melee | None:
    """The Close Combat on the agenda."""
    found = (getattr(step, "melee", None) for step in reversed(position.agenda))
    return next((melee for melee in found if isinstance(melee, Melee)), None)


def _aftermath(events: Iterable[Event]) -> Iterator[Event]:
    """16.5.6, 16.5.7 Who is eliminated, who retreats and who holds the place, until something else begins."""
    for event in events:
        if isinstance(event, MeleeBegan | SegmentBegan):
            return
        if isinstance(event, UnitEliminated | UnitRetreated | ControlChanged):
            yield event
