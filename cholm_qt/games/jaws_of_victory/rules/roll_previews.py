"""What an order with a single die promises: every face is thrown in a copy, and the outcomes are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from cholm_qt.engine.events import Event
from cholm_qt.engine.orders import Order
from cholm_qt.engine.preview import Preview
from cholm_qt.engine.reasons import Modifier, Said, listed
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules import orders as o
from cholm_qt.games.jaws_of_victory.rules.asking import Ask, Roll
from cholm_qt.games.jaws_of_victory.rules.position import Position

DIE = range(1, 7)
# The orders that a single die follows at once, so that its outcomes are those of the order.
THROWN = (
    o.Blow,
    o.Bombard,
    o.BreakOut,
    o.BuildBridge,
    o.Drop,
    o.DropOn,
    o.Intercept,
    o.RaiseAlarm,
    o.React,
    o.RepairBridge,
    o.RollRelease,
    o.SovietDrop,
)
SHELLED = {
    "none": Said("No effect"),
    "one": Said("One unit is Disorganized"),
    "all": Said("All units are Disorganized"),
    "all-and-step": Said("All units are Disorganized, and one step is lost"),
}
OUTCOMES: Mapping[type[Event], Callable[..., Said]] = {
    e.AlarmRolled: lambda event: _yes_or_no(event.raised),
    e.BreakoutRolled: lambda event: Said("{0} step escapes", (event.escaped,), plural="{0} steps escape"),
    e.DemolitionRolled: lambda event: _yes_or_no(event.blown),
    e.DropRolled: lambda event: _yes_or_no(event.arrived),
    e.HexShelled: lambda event: SHELLED[event.result],
    e.InterceptRolled: lambda event: _yes_or_no(event.stopped),
    e.ReactionRolled: lambda event: _yes_or_no(event.moves),
    e.ReleaseRolled: lambda event: _yes_or_no(event.released),
    e.WorkRolled: lambda event: _yes_or_no(event.succeeded),
}


SUCCEEDS, FAILS = Said("It succeeds"), Said("It fails")


class RollPreview(Preview):
    """A die before it is thrown: what every preview has, and the outcome of each face."""

    faces: tuple[Said, ...]


def _yes_or_no(succeeds: bool) -> Said:
    """One of two outcomes."""
    return SUCCEEDS if succeeds else FAILS


def preview_roll(p: Position, order: Order) -> RollPreview | None:
    """The exact chances of an order that a single die follows; None for other orders, and illegal ones."""
    step = p.agenda[-1] if p.agenda else None
    if not isinstance(order, THROWN) or not isinstance(step, Ask) or step.why_not(p, order):
        return None
    after = p.copy()
    step.take(after, order)
    roll = after.agenda.pop() if after.agenda else None
    if not isinstance(roll, Roll):
        return None
    faces, receipt = list[Said](), tuple[Modifier, ...]()
    for face in DIE:
        thrown = after.copy()
        roll.rolled(thrown, (face,))
        event = next(event for event in thrown.news if type(event) in OUTCOMES)
        faces.append(OUTCOMES[type(event)](event))
        receipt = getattr(event, "receipt", ())
    chances = tuple((said, count / len(DIE)) for said, count in Counter(faces).most_common())
    return RollPreview(receipt, chances, tuple(faces))


def roll_lines(shown: Preview) -> list[Said]:
    """A preview line by line: what is added to the die with its cases, then the chances."""
    lines = [Said("{0:+d} {1} ({2})", (line.value, line.said, line.case)) for line in shown.receipt]
    return lines + [Said("{0:.1%}: {1}", (chance, said)) for said, chance in shown.chances]


def roll_brief(shown: RollPreview) -> Said:
    """A preview in a few words: what has to be thrown, or every outcome with its chance."""
    if {SUCCEEDS, FAILS}.issuperset(shown.faces):
        return _needed([die for die, said in zip(DIE, shown.faces, strict=True) if said == SUCCEEDS])
    chances = dict(shown.chances)
    return listed(Said("{0} {1:.0%}", (said, chances[said])) for said in dict.fromkeys(shown.faces))


def _needed(wins: list[int]) -> Said:
    """Which faces succeed."""
    chance = len(wins) / len(DIE)
    if chance in (0, 1):
        return Said("succeeds on any die") if wins else Said("cannot succeed")
    if wins[-1] == DIE[-1]:
        return Said("succeeds on {0}+, {1:.0%}", (wins[0], chance))
    return Said("succeeds on {0} or less, {1:.0%}", (wins[-1], chance))
