"""J69 What the other side may do when a unit enters a hex: blow bridges, raise alarm units, intercept."""

from __future__ import annotations

from cholm_qt.engine.agenda import Step
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.record import PlaceIx, SegmentIx, UnitIx, replace
from cholm_qt.games.jaws_of_victory.rules.alarm import AskAlarm, alarm_hexes
from cholm_qt.games.jaws_of_victory.rules.asking import Act, Ask, note_skipped, note_step, side_of, step_in
from cholm_qt.games.jaws_of_victory.rules.demolition import AskDemolition, bridges_to_try
from cholm_qt.games.jaws_of_victory.rules.intercept import AskIntercept, interceptions
from cholm_qt.games.jaws_of_victory.rules.names import SOVIET
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position

BRIDGE, ALARM, INTERCEPT = "3.B-bridge", "3.B-alarm", "3.B-intercept"  # of the steps of E and F
WHY_PASSED = {
    BRIDGE: Said("No bridge of a hex that was entered could be blown"),
    ALARM: Said("No alarm unit could be raised"),
    INTERCEPT: Said("No armor could intercept"),
}


def interrupts_of(side: int) -> tuple[str, ...]:
    """J69 The interrupts of the movement of a side, in their order; only Germans raise alarm units."""
    return (BRIDGE, ALARM, INTERCEPT) if side == SOVIET else (BRIDGE, INTERCEPT)


def offers(p: Position, at: int, unit: int, came: int, may_end: bool = True) -> list[Step]:
    """What the other side is offered now that a unit has entered a hex, as the agenda needs it: last is next.

    Nothing, where nothing can be done; and no intercept where the unit could not end its move (J116).
    """
    side = side_of(p, at)
    kinds = [
        rest
        for rest in interrupts_of(side)
        if (may_end or rest != INTERCEPT) and _question(p, rest, at, unit, came) is not None
    ]
    return [Offer(at, unit, rest, came) for rest in reversed(kinds)]


def _question(p: Position, rest: str, at: int, unit: int, came: int) -> Ask | None:
    """The question of one kind to the other side, if there is anything that it can do."""
    side = side_of(p, at)
    step, other = step_in(p, side, rest), 1 - side
    if rest == BRIDGE:
        return AskDemolition(step, other, unit, came) if bridges_to_try(p, unit, came) else None
    if rest == ALARM:
        return AskAlarm(step, other, unit) if alarm_hexes(p, unit) else None
    return AskIntercept(step, other, unit) if interceptions(p, unit) else None


class Offer(Act):
    """J69 One kind of interrupt is offered, again and again until it is declined or nothing is left of it.

    Attributes:
        unit: The unit that is moving.
        rest: What follows the letter of the stage in the id of the interrupt's step.
        came: The hex that the unit came from; NONE when it has entered the map.
    """

    unit: UnitIx
    rest: str
    came: PlaceIx = NONE

    def run(self, p: Position) -> None:
        """Ask, unless nothing can be done any more."""
        question = _question(p, self.rest, self.at, self.unit, self.came)
        if question is not None:
            _note(p, question.at)
            p.agenda += [self, question]


class Interruptions(Act):
    """J99 Which interrupts have come up in a Movement Phase; in the end the others are told as passed."""

    came_up: tuple[SegmentIx, ...] = ()

    def run(self, p: Position) -> None:
        """Tell the interrupts that nobody could make."""
        side = side_of(p, self.at)
        for rest in interrupts_of(side):
            at = step_in(p, side, rest)
            if at not in self.came_up:
                note_skipped(p, at, WHY_PASSED[rest])


def _note(p: Position, at: int) -> None:
    """J99 Tell that an interrupt is offered, the first time in a phase."""
    for i, step in enumerate(p.agenda):
        if isinstance(step, Interruptions) and at not in step.came_up:
            p.agenda[i] = replace(step, came_up=(*step.came_up, at))
            note_step(p, at)
