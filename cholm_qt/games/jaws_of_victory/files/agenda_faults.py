"""What an agenda can hold: which step stands on which, each at its place in the sequence of play."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.agenda import Step
from cholm_qt.files.field_types import snake
from cholm_qt.files.messages import message
from cholm_qt.games.jaws_of_victory.rules.asking import side_of
from cholm_qt.games.jaws_of_victory.rules.battle import Battle
from cholm_qt.games.jaws_of_victory.rules.components import PlayStep
from cholm_qt.games.jaws_of_victory.rules.names import SIDES
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position

OTHERS_CHOOSE = ("E.1.C", "E.3.B-intercept", "F.3.B-intercept")  # where the other side names who suffers, too
FIRST = "-"  # nothing: the sequence of play itself has begun the step
# What can stand directly below a step; below all others there is nothing.
STANDS_ON = {
    "alarm_roll": "offer",
    "ask_advance": "fight next_combat ask_exploit",
    "ask_advance_on": "next_combat ask_exploit",
    "ask_alarm": "offer",
    "ask_defend_from_air": "fight",
    "ask_demolition": "offer",
    "ask_engineers": "fight",
    "ask_guns": "fight",
    "ask_intercept": "offer",
    "ask_loss": "fight ask_loss travel move_units",
    "ask_night_withdrawal": "end_night",
    "ask_no_retreat": "fight",
    "ask_retreat": "fight",
    "ask_suffer": "ask_bombard",
    "ask_support": "fight ask_support",
    "attrition_roll": "worsen attrition_roll",
    "choose_combat": "next_combat",
    "declare_reserves": "end_combat_phase",
    "demolition_roll": "offer",
    "drop_on_roll": "air_drops",
    "drop_roll": "air_drops",
    "fight": "next_combat ask_exploit",
    "intercept_roll": "travel move_units",
    "landing_roll": f"{FIRST} landing_roll",
    "move_units": "interruptions",
    "next_combat": f"{FIRST} end_combat_phase",
    "offer": "offer travel move_units",
    "roll_armor": "fight travel move_units",
    "roll_barrage": "ask_bombard",
    "roll_breakout": "ask_break_out",
    "roll_combat": "fight",
    "roll_reaction": "ask_reaction",
    "roll_reliability": f"{FIRST} roll_reliability",
    "roll_work": "ask_repair ask_build",
    "share_out": "subsist",
    "take_attrition": "worsen attrition_roll",
    "travel": "move_units",
}


def agenda_faults(p: Position) -> Iterator[str]:
    """Steps that no play would have put on the agenda of this position."""
    steps, below = p.components.steps, FIRST
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
        elif below not in STANDS_ON.get(name, FIRST).split():
            yield from _misplaced(name, below, here.id)
        elif not _fits(p, waiting):
            yield message("the step '{0}' of its agenda does not fit the rest of it", name)
        below = name


def _may_decide(step: PlayStep, side: int | None) -> bool:
    """Does the sequence of play ask a side, or everybody, at a step?"""
    asked = step.actor if step.id not in OTHERS_CHOOSE else ""
    return side is None or asked not in SIDES or SIDES.index(asked) == side


def _misplaced(name: str, below: str, here: str) -> Iterator[str]:
    """A step stands where the rules would not put it."""
    if below == FIRST:
        yield message("no agenda begins with the step '{0}' in '{1}'", name, here)
    else:
        yield message("the step '{0}' of its agenda does not stand on '{1}'", name, below)


def _fits(p: Position, waiting: Step) -> bool:
    """J80 Is the combat of a step one of the segment that goes on, by its side against the other?"""
    battle = getattr(waiting, "battle", None)
    if not isinstance(battle, Battle):
        return True
    kinds, side = p.components.units, side_of(p, p.marker)
    return (
        (battle.at, battle.side) == (p.marker, side)
        and all(kinds[unit].side == side for unit in battle.attackers)
        and all(kinds[unit].side != side for unit in battle.defenders)
    )
