"""What an agenda can hold: steps of the stage that is going on, each asked of whoever the sequence names."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.files.field_types import snake
from cholm_qt.files.messages import message
from cholm_qt.games.jaws_of_victory.rules.components import PlayStep
from cholm_qt.games.jaws_of_victory.rules.names import SIDES
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position

OTHERS_CHOOSE = ("E.1.C", "E.3.B-intercept", "F.3.B-intercept")  # where the other side names who suffers, too


def agenda_faults(p: Position) -> Iterator[str]:
    """Steps that no play would have put on the agenda of this position."""
    steps = p.components.steps
    if p.agenda and p.marker == NONE:
        yield message("its agenda holds steps, but the sequence of play has not begun")
        return
    for waiting in p.agenda:
        name, at = snake(type(waiting).__name__), getattr(waiting, "at", p.marker)
        step, here = steps[at], steps[p.marker]
        if step.stage != here.stage or not (step.nested or at == p.marker):
            yield message("the step '{0}' of its agenda is not at {1}", name, here.id)
        elif not _may_decide(step, getattr(waiting, "side", None)):
            yield message("the step '{0}' of its agenda is for {1} to decide", name, step.actor)


def _may_decide(step: PlayStep, side: int | None) -> bool:
    """Does the sequence of play ask a side, or everybody, at a step?"""
    asked = step.actor if step.id not in OTHERS_CHOOSE else ""
    return side is None or asked not in SIDES or SIDES.index(asked) == side
