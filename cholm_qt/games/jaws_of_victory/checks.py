"""What self-play tests of The Jaws of Victory alone: events that tell everything, and long paths."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from cholm_qt.cli.invariants.game_checks import GameChecks
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.movement import MoveUnits
from cholm_qt.games.jaws_of_victory.rules.names import TRACKS
from cholm_qt.games.jaws_of_victory.rules.orders import Move, MoveStrategic
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.reach import reach
from cholm_qt.games.jaws_of_victory.system import SYSTEM

WALKED = 0.1  # the share of decisions of movement at which a long path is tested
PATHS = (e.UnitMoved, e.UnitRetreated, e.UnitAdvanced, e.UnitExploited, e.UnitWithdrew, e.UnitReacted)
PLACED = (e.UnitEntered, e.UnitPlaced, e.BarrageCreated)
MARKERS = (e.MarkerPlaced, e.PartisanMoved, e.MarkerCaptured)


class JawsChecks(GameChecks):
    """The tests of The Jaws of Victory."""

    def untold_changes(self, before: Position, events: list[Event], after: Position) -> Iterator[str]:
        """Every unit, step, point or hex that changed without an event, so none is made or lost."""
        heard = Heard(before)
        for event in events:
            heard.hear(event)
        names = after.components.unit_names
        for unit, name in enumerate(names):
            if heard.where[unit] != after.where[unit]:
                yield f"the events do not tell that {name} changed its place"
            if heard.steps[unit] != after.steps[unit]:
                yield f"the events tell of {heard.steps[unit]} steps of {name}, not {after.steps[unit]}"
            if heard.points[unit] != after.points[unit]:
                yield f"the events tell of {heard.points[unit]} points of {name}, not {after.points[unit]}"
            if (heard.supply[unit], heard.order[unit]) != (after.supply[unit], after.order[unit]):
                yield f"the events do not tell how {name} is now"
        for place, spot in enumerate(after.components.board.places):
            if heard.control[place] != after.control[place]:
                yield f"the events do not tell that control of {spot.id} changed"
        for track, told, halves in zip(TRACKS, heard.tracks, after.tracks, strict=True):
            if told != halves:
                yield f"the events tell of {told} half Replacement Points of {track}, not {halves}"

    def are_alike(self, position: Position, order: Order, listed: Order) -> bool:
        """J100 Is it a path of several hexes? Only those of one hex are listed, where one can end."""
        return isinstance(order, Move | MoveStrategic) and len(order.path) > 2

    def more_faults(self, game: Game[Position], chance: Random) -> Iterator[str]:
        """J100 A long path leads to the same position as its moves of one hex when nobody interrupts."""
        step = game.position.agenda[-1] if game.position.agenda else None
        if not isinstance(step, MoveUnits) or chance.random() > WALKED:
            return
        movers = sorted({order.unit for order in game.orders() if isinstance(order, Move)})
        if not movers:
            return
        unit = chance.choice(movers)
        ways = [path for _, path in reach(game.position, unit).values() if len(path) > 2]
        if ways:
            yield from _walked(game, Move(unit, chance.choice(ways)))


def _walked(game: Game[Position], order: Move) -> Iterator[str]:
    """What differs between a path and its moves of one hex."""
    if reasons := game.why_not(order):
        yield f"{order} is in reach but refused: {reasons[0].sentence}"
        return
    at_once, by_steps = game.fork(), game.fork()
    at_once.give(order)
    for here, there in pairwise(order.path):
        if not _may_go_on(game, by_steps) or by_steps.why_not(Move(order.unit, (here, there))):
            return  # somebody interrupts, or the hex is only to be passed
        by_steps.give(Move(order.unit, (here, there)))
    if _may_go_on(game, at_once) and at_once.position != by_steps.position:
        yield f"{order} leads elsewhere than its moves of one hex"


def _may_go_on(game: Game[Position], later: Game[Position]) -> bool:
    """Is the same player still asked for moves, without an answer of the other one or dice?"""
    entries = later.history[len(game.history) :]
    same = all(entry.actor == game.prompt.actor and not entry.rolls for entry in entries)
    return same and not later.is_over and type(later.position.agenda[-1]) is type(game.position.agenda[-1])


class Heard:
    """What somebody knows who heard of every event since a position."""

    def __init__(self, before: Position) -> None:
        """Begin with what was known."""
        self.c = before.components
        self.where, self.steps = before.where[:], list(before.steps)
        self.points, self.tracks = list(before.points), list(before.tracks)
        self.supply, self.order = list(before.supply), list(before.order)
        self.control = list(before.control)

    def hear(self, event: Event) -> None:
        """Follow units, steps, points, states and control."""
        if isinstance(event, PATHS):
            self.where[event.unit] = event.path[-1]
        elif isinstance(event, PLACED):
            self.where[event.unit] = event.place
            if isinstance(event, e.BarrageCreated):
                for gun in self.c.divisions[self.c.units[event.unit].division]:
                    self._leaves(gun, "division")
        elif isinstance(event, MARKERS):
            self.where[event.marker] = event.place
            if isinstance(event, e.MarkerCaptured):
                self.points[event.marker] = 0
        elif isinstance(event, e.ControlChanged):
            self.control[event.place] = event.side
        elif isinstance(event, e.SupplyChanged):
            self.supply[event.unit] = event.supply
        elif isinstance(event, e.OrderChanged):
            self.order[event.unit] = event.order
        else:
            self._hear_of_boxes(event)
            self._hear_of_numbers(event)

    def _hear_of_boxes(self, event: Event) -> None:
        """Follow the pieces that leave the map or wait beside it."""
        if isinstance(event, e.UnitEliminated):
            self._leaves(event.unit, "dead")
        elif isinstance(event, e.UnitConverted):
            kind = self.c.units[event.unit]
            self._leaves(event.unit, "pool" if kind.type == "alarm" else "dead")
            self.points[event.unit] = 0
            if kind.type != "alarm":
                self.steps[event.unit] = 0
        elif isinstance(event, e.BarrageReturned):
            self._leaves(event.unit, "division")
        elif isinstance(event, e.BarrageLeft):
            self._leaves(event.unit, "away")
        elif isinstance(event, e.PartisanDispersed):
            self._leaves(event.marker, "dead")
        elif isinstance(event, e.ReinforcementsDue):
            for unit in event.units:
                self._leaves(unit, "entering")
        elif isinstance(event, e.BreakoutRolled):
            self._leaves(event.unit, "escaped" if event.escaped else "dead")
            self.steps[event.unit] = event.escaped

    def _leaves(self, unit: int, box: str) -> None:
        """A piece goes into a box, without the markers of the map."""
        self.where[unit] = self.c.box(box)
        self.supply[unit] = self.order[unit] = 0
        if box == "dead" and not self.c.units[unit].is_marker:
            self.steps[unit] = 0

    def _hear_of_numbers(self, event: Event) -> None:
        """Follow steps and points."""
        if isinstance(event, e.StepLost):
            self.steps[event.unit] = event.left
        elif isinstance(event, e.UnitRebuilt):
            self.steps[event.unit] = event.steps
        elif isinstance(event, e.PointsLost):
            self.points[event.marker] -= event.points
        elif isinstance(event, e.PointsReceived):
            self.points[event.marker] += event.points
        elif isinstance(event, e.PointsSpent):
            self.points[event.marker] = event.left
        elif isinstance(event, e.PointsAdded):
            self.points[event.marker] = event.now
        elif isinstance(event, e.ReplacementsChanged):
            self.tracks[TRACKS.index(event.track)] = event.now


CHECKS = JawsChecks(SYSTEM)
