"""What somebody knows who only hears of the events: pieces and their markers, works on the map, points.

Nothing else may change a position but what lapses at a step. Not followed is what is no fact yet, or only the
memory of a phase: attacks that are being declared, and who has moved, tried, worked or been spared.
"""

from __future__ import annotations

from cholm_qt.engine.events import Event
from cholm_qt.games.jaws_of_victory.hearing_works import hear_of_works
from cholm_qt.games.jaws_of_victory.lapses import LAPSES
from cholm_qt.games.jaws_of_victory.rules import declared
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.air import POOLS, set_missions
from cholm_qt.games.jaws_of_victory.rules.air_supply import DropOnRoll, DropRoll
from cholm_qt.games.jaws_of_victory.rules.asking import side_of
from cholm_qt.games.jaws_of_victory.rules.barrage_fire import RollBarrage
from cholm_qt.games.jaws_of_victory.rules.landings import LandingRoll
from cholm_qt.games.jaws_of_victory.rules.names import (
    BROKE,
    DISORGANIZED,
    EXPLOITS,
    FIRED,
    GERMAN,
    GROUNDS,
    HALTED,
    READY,
    RESERVE,
    TRACKS,
    VISIBILITIES,
)
from cholm_qt.games.jaws_of_victory.rules.position import Position

MARKS = {
    RESERVE: "Reserve",
    BROKE: "Breakthrough",
    EXPLOITS: "Breakthrough to use",
    FIRED: "Barrage fired",
    HALTED: "halted by its reliability",
}
FOLLOWED = sum(MARKS)
PATHS = (e.UnitMoved, e.UnitRetreated, e.UnitAdvanced, e.UnitExploited, e.UnitWithdrew, e.UnitReacted)
PLACED = (e.UnitEntered, e.UnitPlaced, e.BarrageCreated)
MARKERS = (e.MarkerPlaced, e.PartisanMoved, e.MarkerCaptured)


def what_is_heard(before: Position, events: list[Event], after: Position) -> Position:
    """The position as the events tell it, as far as it is followed; `after` has the dice still to come."""
    heard = before.copy()
    _begin_with_dice(heard)
    for event in events:
        if isinstance(event, e.StepBegan | e.StepSkipped):
            _hear_of_step(heard, event)
        else:
            _hear_of_places(heard, event)
            _hear_of_boxes(heard, event)
            _hear_of_states(heard, event)
            _hear_of_numbers(heard, event)
            hear_of_works(heard, event)
    _end_with_dice(heard, after)
    return heard


def _begin_with_dice(heard: Position) -> None:
    """Put back what a die that is still to be thrown will tell."""
    for step in heard.agenda:
        if isinstance(step, DropRoll | DropOnRoll):
            heard.drops += 1


def _end_with_dice(heard: Position, after: Position) -> None:
    """Go ahead with what has been ordered, while the die that tells it is still to be thrown."""
    for step in after.agenda:
        if isinstance(step, DropRoll | DropOnRoll):
            heard.drops -= 1
        elif isinstance(step, LandingRoll):
            heard.landings = 0
        elif isinstance(step, RollBarrage):
            heard.mark(step.unit, FIRED)
            heard.shelled |= {step.place}


def _hear_of_step(p: Position, event: e.StepBegan | e.StepSkipped) -> None:
    """The sequence goes on: what lapses with the step that is left, or that is passed."""
    c = p.components
    if event.step not in c.top_steps:
        return
    left = [p.marker, event.step] if isinstance(event, e.StepSkipped) else [p.marker]
    for step in left:
        if step >= 0 and c.steps[step].id in LAPSES:
            LAPSES[c.steps[step].id](p)
    p.marker = event.step
    if isinstance(event, e.StepSkipped) and c.steps[event.step].stage == "B":
        set_missions(p, int(c.steps[event.step].id[-1]) - 1, 0)  # nobody flies


# --- pieces ---


def _hear_of_places(p: Position, event: Event) -> None:
    """Follow the pieces on the map, and who controls it."""
    if isinstance(event, PATHS):
        p.where[event.unit] = event.path[-1]
        if isinstance(event, e.UnitRetreated):
            p.flags[event.unit] &= ~RESERVE  # J60
        elif isinstance(event, e.UnitExploited):
            p.flags[event.unit] &= ~EXPLOITS
    elif isinstance(event, PLACED):
        p.where[event.unit] = event.place
        if isinstance(event, e.BarrageCreated):
            for gun in p.components.divisions[p.components.units[event.unit].division]:
                _leaves(p, gun, "division")
    elif isinstance(event, MARKERS):
        p.where[event.marker] = event.place
        if isinstance(event, e.MarkerCaptured):
            p.points[event.marker] = 0
            p.depots = tuple(depot for depot in p.depots if depot[0] != event.marker)
    elif isinstance(event, e.ControlChanged):
        p.control[event.place] = event.side


def _hear_of_boxes(p: Position, event: Event) -> None:
    """Follow the pieces that leave the map or wait beside it."""
    if isinstance(event, e.UnitEliminated):
        _leaves(p, event.unit, "dead")
    elif isinstance(event, e.UnitConverted):
        kind = p.components.units[event.unit]
        _leaves(p, event.unit, "pool" if kind.type == "alarm" else "dead")
        p.points[event.unit] = 0
        if kind.type != "alarm":
            p.steps[event.unit] = 0
    elif isinstance(event, e.BarrageReturned):
        _leaves(p, event.unit, "division")
        p.returns = tuple(item for item in p.returns if item[0] != event.unit)
    elif isinstance(event, e.BarrageLeft):
        _leaves(p, event.unit, "away")
        p.returns = (*p.returns, (event.unit, event.turn))
    elif isinstance(event, e.PartisanDispersed):
        _leaves(p, event.marker, "dead")
    elif isinstance(event, e.ReinforcementsDue):
        for unit in event.units:
            p.where[unit] = p.components.box("entering")
    elif isinstance(event, e.BreakoutRolled):
        _leaves(p, event.unit, "escaped" if event.escaped else "dead")
        p.steps[event.unit] = event.escaped


def _leaves(p: Position, unit: int, box: str) -> None:
    """A piece goes into a box, without the markers of the map."""
    p.clear(unit)
    p.where[unit] = p.components.box(box)
    if box == "dead" and not p.components.units[unit].is_marker:
        p.steps[unit] = 0


def _hear_of_states(p: Position, event: Event) -> None:
    """Follow the markers on units."""
    if isinstance(event, e.SupplyChanged):
        p.supply[event.unit], p.extended[event.unit] = event.supply, event.extended
    elif isinstance(event, e.OrderChanged):
        p.order[event.unit] = event.order
        if event.order == DISORGANIZED:
            p.flags[event.unit] &= ~RESERVE  # J60
    elif isinstance(event, e.SilenceChanged):
        p.silent[event.unit] = event.silent
    elif isinstance(event, e.GunSpent):
        p.ammo[event.unit] = event.ammo
    elif isinstance(event, e.GunResupplied):
        p.ammo[event.unit] = READY
    elif isinstance(event, e.ReserveDeclared):
        p.mark(event.unit, RESERVE)
    elif isinstance(event, e.BreakthroughMarked):
        p.mark(event.unit, BROKE | EXPLOITS)
    elif isinstance(event, e.HexShelled):
        p.mark(event.unit, FIRED)
        p.shelled |= {event.place}
    elif isinstance(event, e.ReliabilityRolled) and event.failed:
        p.mark(event.unit, HALTED)
    elif isinstance(event, e.TurnBegan):
        p.turn = event.turn
        p.unmark_all(FOLLOWED)


# --- numbers ---


def _hear_of_numbers(p: Position, event: Event) -> None:
    """Follow steps, points, weather and air missions."""
    if isinstance(event, e.StepLost):
        p.steps[event.unit] = event.left
    elif isinstance(event, e.UnitRebuilt):
        p.steps[event.unit] = event.steps
    elif isinstance(event, e.PointsLost):
        p.points[event.marker] -= event.points
    elif isinstance(event, e.PointsReceived):
        p.points[event.marker] += event.points
    elif isinstance(event, e.PointsSpent):
        p.points[event.marker] = event.left
    elif isinstance(event, e.PointsAdded):
        p.points[event.marker] = event.now
    elif isinstance(event, e.ReplacementsChanged):
        i = TRACKS.index(event.track)
        p.tracks = (*p.tracks[:i], event.now, *p.tracks[i + 1 :])
    elif isinstance(event, e.GroundSettled):
        p.ground = GROUNDS.index(event.ground)
    elif isinstance(event, e.VisibilitySettled):
        p.visibility = VISIBILITIES.index(event.visibility)
    else:
        _hear_of_attacks(p, event)


def _hear_of_attacks(p: Position, event: Event) -> None:
    """Follow the air missions from the throw to the combats."""
    if isinstance(event, e.MissionsReceived):
        set_missions(p, POOLS.index(event.whose), event.missions)
    elif isinstance(event, e.AttackDeclared):
        for unit in event.units:
            p.target[unit] = event.target
        if p.components.steps[p.marker].id[-1] == "D":  # a Breakthrough combat
            for unit in event.units:
                p.flags[unit] &= ~EXPLOITS
    elif isinstance(event, e.AirAssigned):
        pool = 0 if event.side == GERMAN else 1 + p.front(p.target.index(event.target))
        set_missions(p, pool, p.air[pool] - event.missions)
        if event.side == side_of(p, p.marker):  # the defender's fly at once
            declared.set_missions(p, event.target, event.missions)
    elif isinstance(event, e.CombatBegan | e.AttackVoided):
        declared.set_missions(p, event.target, 0)
