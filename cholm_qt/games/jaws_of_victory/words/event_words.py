"""What happened, in one sentence each; an event that another one tells already has none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cholm_qt.engine.events import Event
from cholm_qt.engine.preview import total
from cholm_qt.engine.reasons import Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.components import Components
from cholm_qt.games.jaws_of_victory.rules.names import (
    DISORGANIZED,
    GERMAN,
    IN_SUPPLY,
    NOBODY,
    OOS1,
    OUT_OF_AMMO,
    POCKET,
    REGROUPING,
    SUBJECTS,
)
from cholm_qt.games.jaws_of_victory.words.result_words import result_words
from cholm_qt.games.jaws_of_victory.words.titles import (
    BRIDGES,
    place_title,
    step_title,
    unit_title,
    units_titles,
    way_title,
    whose_title,
)

Teller = Callable[[Components, Any], Said | None]


def tell(c: Components, event: Event) -> Said | None:
    """A sentence about an event whose words depend on what happened; None for others."""
    teller = TELLERS.get(type(event))
    return None if teller is None else teller(c, event)


# --- the sequence of play ---


def _skipped(c: Components, event: e.StepSkipped) -> Said:
    return Said("{0}: passed. {1}", (step_title(c, event.step), event.why))


def _ended(_: Components, event: e.ScenarioEnded) -> Said:
    if event.winner == NOBODY:
        return Said("The scenario is over: {0}", (Said(event.result),))
    values = SUBJECTS[event.winner], Said(event.result)
    return Said("{0} has won: {1}", values, plural="{0} have won: {1}")


# --- weather and air ---

GROUND = {
    "frozen": "The ground is Frozen: throw {0} with {1:+d}",
    "mud": "The ground is Mud: throw {0} with {1:+d}",
}
SKY = {
    "clear": "Visibility is Clear",
    "overcast": "Visibility is Overcast",
    "storm": "There is a Storm",
}


def _ground(_: Components, event: e.GroundSettled) -> Said:
    return Said(GROUND[event.ground], (event.die, event.modifier))


def _visibility(_: Components, event: e.VisibilitySettled) -> Said:
    return Said(SKY[event.visibility])


def _missions(_: Components, event: e.MissionsReceived) -> Said:
    values = whose_title(event.whose), event.roll, event.missions
    text = "{0}: the throw, {1} with its modifiers, gives {2} air mission"
    plural = "{0}: the throw, {1} with its modifiers, gives {2} air missions"
    return Said(text, values, plural=plural, counted=2)


# --- supply ---


def _captured(c: Components, event: e.MarkerCaptured) -> Said:
    values = unit_title(c, event.marker), place_title(c, event.place)
    is_lost = event.place >= c.places
    return Said("{0} is overrun and lost" if is_lost else "{0} is overrun and goes to {1}", values)


def _received(c: Components, event: e.PointsReceived) -> Said:
    way = Said("{0} road hex", (event.hexes,), "{0} road hexes")
    values = unit_title(c, event.marker), event.points, way
    text, plural = "{0} receives {1} Supply Point over {2}", "{0} receives {1} Supply Points over {2}"
    return Said(text, values, plural=plural, counted=1)


def _spent(c: Components, event: e.PointsSpent) -> Said:
    values = unit_title(c, event.marker), event.points, event.left
    text, plural = "{0} spends {1} Supply Point, {2} left", "{0} spends {1} Supply Points, {2} left"
    return Said(text, values, plural=plural, counted=1)


def _supply(c: Components, event: e.SupplyChanged) -> Said:
    values = (unit_title(c, event.unit),)
    if event.supply == IN_SUPPLY:
        return Said("{0} is in extended supply" if event.extended else "{0} is in supply", values)
    out = "{0} is Out of Supply (OOS1)" if event.supply == OOS1 else "{0} is Out of Supply (OOS2)"
    return Said(out, values)


def _gun_spent(c: Components, event: e.GunSpent) -> Said:
    values = (unit_title(c, event.unit),)
    return Said("{0} is Out of Ammo" if event.ammo == OUT_OF_AMMO else "{0} is spent", values)


def _drop(c: Components, event: e.DropRolled) -> Said:
    values = place_title(c, event.place), event.die, event.needed
    arrived = "Supply reaches the units in {0}: throw {1}, needed {2}"
    lost = "Supply dropped on {0} is lost: throw {1}, needed {2}"
    return Said(arrived if event.arrived else lost, values)


def _landing(_: Components, event: e.LandingRolled) -> Said:
    values = event.die, event.needed
    landed = "A point lands in the pocket: throw {0}, needed {1}"
    lost = "A point on its way to the pocket is lost: throw {0}, needed {1}"
    return Said(landed if event.arrived else lost, values)


def _set_aside(_: Components, event: e.PointsSetAside) -> Said:
    values = (event.points,)
    if event.use == "drops":
        return Said("Set aside at Uman for air-drops: {0}", values)
    return Said("Set aside at Uman for Korsun: {0}", values)


def _attrition(c: Components, event: e.AttritionRolled) -> Said:
    values = event.command, event.die, c.tables.supply.attrition_at_most
    loses = "Without supply, {0} loses a step: throw {1}, lost up to {2}"
    holds = "Without supply, {0} holds out: throw {1}, lost up to {2}"
    return Said(loses if event.loses else holds, values)


# --- events ---

SHELLED = {
    "none": "{0} bombards {1}: throw {2} with {3:+d}, without effect",
    "one": "{0} bombards {1}: throw {2} with {3:+d}, one unit is struck",
    "all": "{0} bombards {1}: throw {2} with {3:+d}, all units are struck",
    "all-and-step": "{0} bombards {1}: throw {2} with {3:+d}, all units are struck and a step is lost",
}
DECLARED = {
    "korsun": "The Germans declare Korsun isolated: its airfield will be active",
    "wanda": "The Germans begin Operation Wanda",
    "abandoned": "The Germans give up the Korsun airfield",
    "breakout": "The Germans declare the breakout",
}


def _shelled(c: Components, event: e.HexShelled) -> Said:
    values = unit_title(c, event.unit), place_title(c, event.place), event.die, event.modifier
    return Said(SHELLED[event.result], values)


def _released(c: Components, event: e.ReleaseRolled) -> Said:
    values = event.total, c.tables.continuous_front.needed
    released = "The Germans are released from the Continuous Front: {0} in all, needed {1}"
    held = "The Continuous Front must be held: {0} in all, needed {1}"
    return Said(released if event.released else held, values)


def _declared(_: Components, event: e.Declared) -> Said:
    if event.what in POCKET:
        return Said("The Germans declare {0} Korps isolated", (event.what,))
    return Said(DECLARED[event.what])


def _reliability(c: Components, event: e.ReliabilityRolled) -> Said:
    values = unit_title(c, event.unit), event.die, event.modifier, c.tables.reliability.fails_at
    failed = "{0} breaks down and moves at half: throw {1} with {2:+d}, it fails from {3} on"
    reliable = "{0} is reliable: throw {1} with {2:+d}, it fails from {3} on"
    return Said(failed if event.failed else reliable, values)


def _replacements(_: Components, event: e.ReplacementsChanged) -> Said:
    values = whose_title(event.track), event.halves / 2, event.now / 2
    if event.halves > 0:
        return Said("Replacement Points of {0}: {1:+g}, now {2:g}", values)
    return Said("Replacement Points of {0}: {1:g}, now {2:g}", values)


def _rebuilt(c: Components, event: e.UnitRebuilt) -> Said:
    values = unit_title(c, event.unit), event.steps
    return Said("{0} is rebuilt to {1} step", values, plural="{0} is rebuilt to {1} steps", counted=1)


def _due(c: Components, event: e.ReinforcementsDue) -> Said:
    values = units_titles(c, event.units), len(event.units)
    return Said("{0} stands ready to enter", values, plural="{0} stand ready to enter", counted=1)


# --- movement ---


def _control(c: Components, event: e.ControlChanged) -> Said | None:
    spot = c.board.places[event.place]
    if not spot.name:  # whoever moved there tells it
        return None
    values = (spot.name,)
    return Said("{0} is German" if event.side == GERMAN else "{0} is Soviet", values)


def _demolition(c: Components, event: e.DemolitionRolled) -> Said:
    bridge = place_title(c, event.here), place_title(c, event.there)
    values = *bridge, event.die, c.tables.rolls.demolition
    blown = "The bridge {0} – {1} is blown: throw {2}, needed {3}"
    stands = "The bridge {0} – {1} is not blown: throw {2}, needed {3}"
    return Said(blown if event.blown else stands, values)


def _alarm(c: Components, event: e.AlarmRolled) -> Said:
    values = place_title(c, event.place), event.die, c.tables.rolls.alarm
    raised = "An alarm unit is raised in {0}: throw {1}, needed {2}"
    nobody = "No alarm unit is raised in {0}: throw {1}, needed {2}"
    return Said(raised if event.raised else nobody, values)


def _intercept(c: Components, event: e.InterceptRolled) -> Said:
    is_german = c.units[event.unit].side == GERMAN
    needed = c.tables.rolls.intercept_german if is_german else c.tables.rolls.intercept_soviet
    values = unit_title(c, event.unit), unit_title(c, event.mover), event.die, needed
    stopped = "{0} intercepts {1}: throw {2}, needed {3}"
    missed = "{0} does not intercept {1}: throw {2}, needed {3}"
    return Said(stopped if event.stopped else missed, values)


def _silence(c: Components, event: e.SilenceChanged) -> Said:
    values = unit_title(c, event.unit), event.silent
    return Said("{0} gets No Fire {1}" if event.silent else "{0} may fire again", values)


# --- combat ---


def _attack(c: Components, event: e.AttackDeclared) -> Said:
    values = units_titles(c, event.units), place_title(c, event.target), len(event.units)
    return Said("{0} will attack {1}", values, plural="{0} will attack {1}", counted=2)


def _air(c: Components, event: e.AirAssigned) -> Said:
    values = SUBJECTS[event.side], event.missions, place_title(c, event.target)
    text, plural = "{0} send {1} air mission to {2}", "{0} send {1} air missions to {2}"
    return Said(text, values, plural=plural, counted=1)


def _reaction(c: Components, event: e.ReactionRolled) -> Said:
    values = unit_title(c, event.unit), event.die, c.tables.rolls.reaction
    moves = "{0} can react: throw {1}, needed {2}"
    return Said(moves if event.moves else "{0} cannot react: throw {1}, needed {2}", values)


def _combat(c: Components, event: e.CombatBegan) -> Said:
    attackers, defenders = units_titles(c, event.attackers), units_titles(c, event.defenders)
    values = attackers, place_title(c, event.target), defenders, len(event.attackers)
    return Said("Combat at {1}: {0} attacks {2}", values, plural="Combat at {1}: {0} attack {2}", counted=3)


def _armor(_: Components, event: e.ArmorFought) -> Said:
    values = (
        event.attacker_total,
        total(event.attacker_receipt),
        event.defender_loses,
        event.defender_total,
        total(event.defender_receipt),
        event.attacker_loses,
    )
    text = (
        "Armor combat: the attacker reaches {0} ({1:+d} included), the defender loses {2}; "
        "the defender reaches {3} ({4:+d} included), the attacker loses {5}"
    )
    return Said(text, values)


def _resolved(c: Components, event: e.CombatResolved) -> Said:
    values = place_title(c, event.target), event.column, event.die, event.result, result_words(event.result)
    return Said("Combat at {0}, column {1}, die {2}: {3} ({4})", values)


def _lost(c: Components, event: e.StepLost) -> Said:
    values = unit_title(c, event.unit), event.left
    return Said("{0} loses a step, {1} left", values)


def _order(c: Components, event: e.OrderChanged) -> Said:
    values = (unit_title(c, event.unit),)
    if event.order == DISORGANIZED:
        return Said("{0} is Disorganized", values)
    return Said("{0} regroups" if event.order == REGROUPING else "{0} is in order again", values)


# --- engineering ---


def _work(c: Components, event: e.WorkRolled) -> Said:
    values = unit_title(c, event.unit), place_title(c, event.there), event.die, event.needed
    done = "{0} works on the bridge to {1} with success: throw {2}, needed {3}"
    return Said(
        done if event.succeeded else "{0} works on the bridge to {1} in vain: throw {2}, needed {3}", values
    )


def _built(c: Components, event: e.BridgeBuilt) -> Said:
    kind = BRIDGES.get(event.kind.upper(), event.kind)
    values = place_title(c, event.here), place_title(c, event.there), kind
    return Said("Begun {0} – {1}: {2}" if event.kind.islower() else "Ready {0} – {1}: {2}", values)


# --- breakout ---


def _out(c: Components, event: e.BreakoutRolled) -> Said:
    values = unit_title(c, event.unit), event.total, event.escaped, way_title(c, event.path)
    if not event.escaped:
        return Said("{0} does not get through by {3}: {1} in all", (values[0], values[1], 0, values[3]))
    text = "{0} gets through by {3}: {1} in all, {2} step"
    plural = "{0} gets through by {3}: {1} in all, {2} steps"
    return Said(text, values, plural=plural, counted=2)


def _judged(_: Components, event: e.PocketJudged) -> Said:
    count = len(event.commands)
    if not count:
        return Said("No Korps is cut off")
    values = (", ".join(event.commands),)
    linked = "Cut off: {0}; the Fronts are linked"
    return Said(linked if event.linked else "Cut off: {0}; the Fronts are not linked", values)


TELLERS: dict[type, Teller] = {
    e.StepBegan: lambda c, event: step_title(c, event.step),
    e.StepSkipped: _skipped,
    e.ScenarioEnded: _ended,
    e.GroundSettled: _ground,
    e.VisibilitySettled: _visibility,
    e.MissionsReceived: _missions,
    e.MarkerCaptured: _captured,
    e.PointsReceived: _received,
    e.PointsSpent: _spent,
    e.SupplyChanged: _supply,
    e.GunSpent: _gun_spent,
    e.DropRolled: _drop,
    e.LandingRolled: _landing,
    e.PointsSetAside: _set_aside,
    e.AttritionRolled: _attrition,
    e.HexShelled: _shelled,
    e.ReleaseRolled: _released,
    e.Declared: _declared,
    e.ReliabilityRolled: _reliability,
    e.ReplacementsChanged: _replacements,
    e.UnitRebuilt: _rebuilt,
    e.ReinforcementsDue: _due,
    e.ControlChanged: _control,
    e.DemolitionRolled: _demolition,
    e.AlarmRolled: _alarm,
    e.InterceptRolled: _intercept,
    e.SilenceChanged: _silence,
    e.AttackDeclared: _attack,
    e.AirAssigned: _air,
    e.ReactionRolled: _reaction,
    e.CombatBegan: _combat,
    e.ArmorFought: _armor,
    e.CombatResolved: _resolved,
    e.StepLost: _lost,
    e.OrderChanged: _order,
    e.WorkRolled: _work,
    e.BridgeBuilt: _built,
    e.BreakoutRolled: _out,
    e.PocketJudged: _judged,
}

SENTENCES: dict[type, str] = {
    e.TurnBegan: "Game-turn {0} begins",
    e.MarkerPlaced: "{0} is now in {1}",
    e.MarkerCutOff: "{0} is cut off from its source",
    e.PointsLost: "Unspent points of {0} are lost: {1}",
    e.PointsAdded: "{0} gains {1}, now {2}",
    e.GunResupplied: "{0} is ready",
    e.StockChanged: "The Korsun stock is {0}",
    e.CapacityChanged: "The capacity of Uman is {0}",
    e.BarrageReturned: "{0} is back in its box",
    e.BarrageLeft: "{0} leaves the map until Game-turn {1}",
    e.UnitPlaced: "{0} takes up position in {1}",
    e.BarrageCreated: "{0} is created in {1}",
    e.BoundaryMoved: "The Front boundary is now column {0}",
    e.ArmyTransferred: "27th Army goes to the 2nd Ukrainian Front",
    e.KorsunLost: "The Korsun airfield is closed for good",
    e.UnitConverted: "{0} becomes Replacement Points",
    e.PartisanMoved: "{0} is now in {1}",
    e.PartisanDispersed: "{0} is dispersed",
    e.ReserveDeclared: "{0} is in Reserve",
    e.UnitMoved: "{0} moves: {1}",
    e.UnitEntered: "{0} enters at {1}",
    e.MoveStopped: "{0} has to stop in {1}",
    e.BridgeBlown: "The bridge {0} – {1} is broken",
    e.UnitReacted: "{0} reacts: {1}",
    e.AttackVoided: "Nobody is left in {0} to be attacked",
    e.CommandSupported: "{0} is supported",
    e.GunFired: "{0} fires",
    e.EngineersUsed: "Assault engineers take part",
    e.StoodFast: "The defenders will not retreat",
    e.OddsSettled: "Odds {0}, after the shifts {2}",
    e.UnitEliminated: "{0} is eliminated",
    e.UnitRetreated: "{0} retreats: {1}",
    e.UnitAdvanced: "{0} advances: {1}",
    e.BreakthroughMarked: "{0} breaks through",
    e.UnitExploited: "{0} drives on: {1}",
    e.UnitWithdrew: "{0} withdraws by night: {1}",
    e.MinesCleared: "The minefield in {0} is cleared",
    e.WorkLost: "The unfinished bridge {0} – {1} is lost",
    e.MinesLaid: "A minefield lies in {0}",
    e.PositionLost: "The Improved Position in {0} is lost",
    e.AirfieldLost: "The airfield in {0} is lost",
    e.PositionDug: "An Improved Position is dug in {0}",
    e.AirfieldWorked: "Work on the airfield in {0}: phase {1}",
    e.DepotFilled: "Stored with {0}: {1}",
    e.StripWorked: "Work on the hard strip at Korsun: phase {0}",
    e.BreakoutBegan: "The pocket breaks out from {0}",
    e.EndSet: "Once the Soviets have fought their next Combat Phase, victory is judged",
}
