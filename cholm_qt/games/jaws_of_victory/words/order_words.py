"""The verbs of The Jaws of Victory: each kind of order in words, as it is typed and as it is pointed at."""

from __future__ import annotations

from cholm_qt.engine.agenda import Step
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.verbs import Pointed, Verb, Verbs
from cholm_qt.games.jaws_of_victory.rules import orders as o
from cholm_qt.games.jaws_of_victory.rules.components import Components
from cholm_qt.games.jaws_of_victory.rules.names import SUBJECTS
from cholm_qt.games.jaws_of_victory.words.titles import (
    BRIDGES,
    place_title,
    step_title,
    unit_title,
    way_title,
)

DONE_SHARE = 0.2  # J104 how often random play ends a step that offers much


def tell_order(c: Components, actor: int, order: Order, asked: Step | None) -> Said | None:
    """An order as the record tells it where what was asked says more than the order; else None."""
    at = getattr(asked, "at", -1)
    if at < 0:
        return None
    values = SUBJECTS[actor], step_title(c, at)
    if isinstance(order, o.Done):
        return Said("{0} has finished {1}", values, plural="{0} have finished {1}")
    if isinstance(order, o.Pass):
        return Said("{0} declines: {1}", values, plural="{0} decline: {1}")
    return None


def _move(c: Components, order: o.Move) -> Said:
    """A unit, and the hexes of its path."""
    return Said("Move {0}: {1}", (unit_title(c, order.unit), way_title(c, order.path)))


def _strategic(c: Components, order: o.MoveStrategic) -> Said:
    """A unit, and the hexes of its path."""
    return Said("Move {0} by road: {1}", (unit_title(c, order.unit), way_title(c, order.path)))


def _assign(c: Components, order: o.AssignAir) -> Said:
    """How many missions help an attack."""
    values = place_title(c, order.target), order.missions
    text, plural = "Give the attack on {0} {1} air mission", "Give the attack on {0} {1} air missions"
    return Said(text, values, plural=plural, counted=1)


def _defend(_: Components, order: o.DefendFromAir) -> Said:
    """How many missions help a defence."""
    return Said("Send {0} air mission", (order.missions,), plural="Send {0} air missions")


def _boundary(_: Components, order: o.ShiftBoundary) -> Said:
    """Which way the boundary goes, and how far."""
    if not order.columns:
        return Said("Leave the Front boundary where it is")
    columns = (abs(order.columns),)
    if order.columns < 0:
        return Said("Move the Front boundary {0} columns west", columns)
    return Said("Move the Front boundary {0} columns east", columns)


def _build(c: Components, order: o.BuildBridge) -> Said:
    """Who builds what kind of bridge, and where to."""
    values = BRIDGES.get(order.kind, order.kind), unit_title(c, order.unit), place_title(c, order.place)
    return Said("Build a {0} with {1}: to {2}", values)


def _by_kind(order: o.BuildBridge) -> Pointed:
    """A unit and a hex; kinds of bridges are different things to do."""
    return Pointed((order.unit,), order.place, mode=order.kind)


def _by_points(order: o.Send) -> Pointed:
    """A supply marker; numbers of points are different things to do."""
    return Pointed((order.marker,), mode=str(order.points))


def _by_missions(order: o.AssignAir) -> Pointed:
    """A hex; numbers of missions are different things to do."""
    return Pointed(place=order.target, mode=str(order.missions))


def _target_parts(c: Components, order: o.Commit) -> list[str]:
    """What is attacked, and by whom."""
    return [f"on {place_title(c, order.target)}", unit_title(c, order.unit).with_id]


VERBS = Verbs(
    # movement and combat first: what is typed most
    Verb(o.Move, "move", _move, ("unit", "place+"), one_by_one=True),
    Verb(o.MoveStrategic, "strategic", _strategic, ("unit", "place+"), one_by_one=True),
    Verb(o.Enter, "enter", "Bring on {0}: {1}", ("unit", "place"), one_by_one=True),
    Verb(o.EnterByRail, "rail", "Bring on {0} by rail: {1}", ("unit", "place")),
    Verb(o.Commit, "attack", "Attack {1} with {0}", ("unit", "place"), one_by_one=True, parts=_target_parts),
    Verb(o.Withdraw, "withdraw", "Let {0} not attack", ("unit",), confirms=True),
    Verb(o.AssignAir, "air", _assign, ("place", "number"), points=_by_missions, places="asked"),
    Verb(o.Resolve, "resolve", "Fight at {0}", ("place",)),
    Verb(o.Support, "support", "Support {0}", ("command",)),
    Verb(o.DefendFromAir, "cover", _defend, ("number",)),
    Verb(o.FireGun, "fire", "Let {0} fire", ("unit",), confirms=True),
    Verb(o.UseEngineers, "engineers", "Use assault engineers"),
    Verb(o.NoRetreat, "stand", "Stand: no retreat"),
    Verb(o.LoseStep, "lose", "Take a step from {0}", ("unit",), confirms=True),
    Verb(o.Retreat, "retreat", "Retreat {0} to {1}", ("unit", "place")),
    Verb(o.Advance, "advance", "Advance {0}", ("unit",), confirms=True),
    Verb(o.AdvanceOn, "onward", "Advance {0} farther to {1}", ("unit", "place")),
    Verb(o.Exploit, "exploit", "Break through with {0} to {1}", ("unit", "place")),
    Verb(o.WithdrawByNight, "night", "Withdraw {0} by night to {1}", ("unit", "place")),
    Verb(o.DeclareReserve, "reserve", "Mark {0} Reserve", ("unit",), confirms=True),
    # what the other side may do meanwhile
    Verb(o.Blow, "blow", "Try to blow the bridge to {0}", ("place",), places="asked"),
    Verb(o.RaiseAlarm, "alarm", "Try to raise an alarm unit in {0}", ("place",), places="asked"),
    Verb(o.Intercept, "intercept", "Intercept with {0} from {1}", ("unit", "place")),
    Verb(o.React, "react", "Let {0} react to {1}", ("unit", "place")),
    # supply
    Verb(o.PlaceMarker, "place", "Put {0} in {1}", ("unit", "place")),
    Verb(o.Send, "send", "Send from the Korsun stock to {0}: {1}", ("unit", "number"), points=_by_points),
    Verb(o.Extend, "extend", "Extend supply from {0} to {1}", ("unit", "place")),
    Verb(o.Resupply, "resupply", "Resupply {0}", ("unit",), confirms=True),
    Verb(o.SovietDrop, "airdrop", "Drop supply on the units in {0}", ("place",)),
    Verb(o.Drop, "drop", "Drop a Supply Point on the units in {0}", ("place",)),
    Verb(o.DropOn, "parachute", "Drop a Supply Point on {0}", ("unit",), confirms=True),
    Verb(o.Land, "land", "Fly to Korsun: {0}", ("number",)),
    Verb(o.AllocateDrops, "drops", "Set aside for air-drops: {0}", ("number",)),
    Verb(o.AllocateLandings, "landings", "Set aside for Korsun: {0}", ("number",)),
    # events
    Verb(o.CreateBarrage, "create", "Create {0} in {1}", ("unit", "place")),
    Verb(o.Bombard, "bombard", "Bombard {1} with {0}", ("unit", "place"), attacks=True),
    Verb(o.Suffer, "suffer", "Let the barrage strike {0}", ("unit",), confirms=True),
    Verb(o.ShiftBoundary, "boundary", _boundary, ("number",)),
    Verb(o.TransferArmy, "transfer", "Give 27th Army to the 2nd Ukrainian Front"),
    Verb(o.RollRelease, "release", "Throw to be released from the Continuous Front"),
    Verb(o.ActivateKorsun, "activate", "Declare Korsun isolated and open its airfield"),
    Verb(o.IsolateKorps, "isolate", "Declare {0} Korps isolated", ("command",)),
    Verb(o.BeginWanda, "wanda", "Begin Operation Wanda"),
    Verb(o.AbandonKorsun, "abandon", "Give up the Korsun airfield"),
    Verb(o.DeclareBreakout, "breakout", "Declare the breakout"),
    # replacements
    Verb(o.Rebuild, "rebuild", "Rebuild {0}", ("unit",), confirms=True),
    Verb(o.Convert, "convert", "Turn {0} into Replacement Points", ("unit",), confirms=True),
    Verb(o.MovePartisan, "partisans", "Put {0} in {1}", ("unit", "place")),
    # engineering
    Verb(o.BlowBridge, "demolish", "Blow the bridge to {1} with {0}", ("unit", "place")),
    Verb(o.RepairBridge, "repair", "Repair the bridge to {1} with {0}", ("unit", "place")),
    Verb(o.BuildBridge, "build", _build, ("unit", "place", "bridge"), points=_by_kind),
    Verb(o.LayMines, "mine", "Lay a minefield with {0}", ("unit",), confirms=True),
    Verb(o.DigIn, "dig", "Dig an Improved Position with {0}", ("unit",), confirms=True),
    Verb(o.BuildAirfield, "airfield", "Work on an airfield with {0}", ("unit",), confirms=True),
    Verb(o.BuildDepot, "depot", "Store Supply Points with {0}", ("unit",), confirms=True),
    Verb(o.WorkOnStrip, "strip", "Work on the hard strip at Korsun"),
    # breakout
    Verb(o.Assemble, "assemble", "Break out from {0}", ("place",)),
    Verb(o.BreakOut, "out", "Let {0} break out", ("unit",), confirms=True),
    Verb(o.Stay, "stay", "Leave {0} behind", ("unit",), confirms=True),
    # answers
    Verb(o.Done, "done", "Done", idle="done", share=DONE_SHARE),
    Verb(o.Pass, "pass", "Decline", idle="no"),
)
