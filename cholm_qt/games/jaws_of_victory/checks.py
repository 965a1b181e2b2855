"""What self-play tests of The Jaws of Victory alone: events that tell everything, and long paths."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

from cholm_qt.cli.invariants.game_checks import GameChecks
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.jaws_of_victory.hearing import MARKS, what_is_heard
from cholm_qt.games.jaws_of_victory.rules.air import POOLS
from cholm_qt.games.jaws_of_victory.rules.attacks import Declare
from cholm_qt.games.jaws_of_victory.rules.movement import MoveUnits
from cholm_qt.games.jaws_of_victory.rules.names import TRACKS
from cholm_qt.games.jaws_of_victory.rules.orders import Move, MoveStrategic
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.reach import reach
from cholm_qt.games.jaws_of_victory.system import SYSTEM

WALKED = 0.1  # the share of decisions of movement at which a long path is tested

# What of a position is compared with what the events tell, and how it is called.
STATES = {
    "supply": "supply",
    "extended": "extended supply",
    "order": "order",
    "silent": "No Fire marker",
    "ammo": "ammunition",
}
ON_HEXES = {"improved": "an Improved Position", "mines": "a minefield", "shelled": "Barrage Effects"}
NUMBERS = {
    "turn": "the Game-turn",
    "ground": "the ground",
    "visibility": "the visibility",
    "boundary": "the boundary",
    "transferred": "the transfer of 27A",
    "cut": "the markers cut off",
    "isolated": "the isolated Korps",
    "dug": "the Improved Positions dug",
    "returns": "the return of Barrage units",
    "uman": "Uman's capacity",
    "drops": "the points set aside for air-drops",
    "landings": "the points set aside for landings",
    "ones": "the ones thrown by flights",
    "evacuated": "the tenths of a step flown out",
    "korsun": "the state of Korsun",
    "stock": "the stock at Korsun",
    "strip": "the work on the hard strip",
    "airfield": "the alternate airfield",
    "airfield_work": "the work on the alternate airfield",
    "depots": "the depots",
    "continuous": "the Continuous Front",
    "wanda": "Operation Wanda",
    "breakout": "the breakout",
    "assembly": "the hex of assembly",
    "ringed_at": "the Game-turns with a ring",
    "winner": "the winner",
    "verdict": "the verdict",
}


class JawsChecks(GameChecks):
    """The tests of The Jaws of Victory."""

    def untold_changes(self, before: Position, events: list[Event], after: Position) -> Iterator[str]:
        """Every unit, marker, step, point, work or declaration that changed without an event."""
        heard = what_is_heard(before, events, after)
        yield from _untold_of_units(heard, after)
        yield from _untold_of_the_map(heard, after)
        for track, told, halves in zip(TRACKS, heard.tracks, after.tracks, strict=True):
            if told != halves:
                yield f"the events tell of {told} half Replacement Points of {track}, not {halves}"
        for pool, told, missions in zip(POOLS, heard.air, after.air, strict=True):
            if told != missions:
                yield f"the events tell of {told} air missions of {pool}, not {missions}"
        is_declaring = any(isinstance(step, Declare) for step in after.agenda)  # nobody is on the way yet
        if heard.missions != after.missions and not is_declaring:
            yield f"the events tell of air missions {heard.missions} to hexes, not {after.missions}"
        for name, what in NUMBERS.items():
            if getattr(heard, name) != getattr(after, name):
                yield f"the events tell of {getattr(heard, name)} as {what}, not {getattr(after, name)}"

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


def _untold_of_units(heard: Position, after: Position) -> Iterator[str]:
    """What the events do not tell of the pieces."""
    names = after.components.unit_names
    for unit, _, _ in _differences(heard.where, after.where):
        yield f"the events do not tell that {names[unit]} changed its place"
    for what in ("steps", "points"):
        for unit, told, now in _differences(getattr(heard, what), getattr(after, what)):
            yield f"the events tell of {told} {what} of {names[unit]}, not {now}"
    for states, what in STATES.items():
        for unit, _, _ in _differences(getattr(heard, states), getattr(after, states)):
            yield f"the events do not tell how the {what} of {names[unit]} is now"
    for unit, told, now in _differences(heard.flags, after.flags):
        for mark in MARKS:
            if (told ^ now) & mark:
                yield f"the events do not tell how {names[unit]} came by or lost the mark {MARKS[mark]}"


def _untold_of_the_map(heard: Position, after: Position) -> Iterator[str]:
    """What the events do not tell of hexes and river sides."""
    c, spots = after.components, after.components.board.places
    for place, _, _ in _differences(heard.control, after.control):
        yield f"the events do not tell that control of {spots[place].id} changed"
    for side, told, now in _differences(heard.bridges, after.bridges):
        a, b = (spots[place].id for place in c.river_sides[side])
        yield f"the events tell of bridge {told} from {a} to {b}, not {now}"
    for name, what in ON_HEXES.items():
        for place in sorted(getattr(heard, name) ^ getattr(after, name)):
            yield f"the events do not tell that {what} came to {spots[place].id} or went"


def _differences(told: Sequence[int], now: Sequence[int]) -> list[tuple[int, int, int]]:
    """Where two lists differ, and how; mostly nowhere."""
    if told == now:
        return []
    pairs = enumerate(zip(told, now, strict=True))
    return [(i, was, value) for i, (was, value) in pairs if was != value]


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


CHECKS = JawsChecks(SYSTEM)
