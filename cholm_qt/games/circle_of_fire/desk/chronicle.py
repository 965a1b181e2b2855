"""The course of a game, Turn by Turn: Urban Areas held, losses, attacks, and luck.

Luck is what the attacks of a side were worth on average against what they brought. Fire and bombardment
count the Casualty Points; their exact mean follows from both receipts. In Close Combat an effect counts what
the same would have cost in Casualty Points (13.3.3): a retreat its price, and an elimination that of a unit
which shows its front. Dice that were thrown again (20.1.5a) do not count, nor does friendly fire.
"""

from __future__ import annotations

from typing import NamedTuple, cast

from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.odds.worth import mean_worth, worth
from cholm_qt.games.circle_of_fire.rules.attacks import odds, total
from cholm_qt.games.circle_of_fire.rules.components import SIDES
from cholm_qt.games.circle_of_fire.rules.events import (
    AttackDeclared,
    AttackResolved,
    CloseCombatRolled,
    ControlChanged,
    LeadNamed,
    TurnBegan,
    UnitEliminated,
)
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.victory import urban_areas_held

BOTH = range(len(SIDES))
Pair = tuple[float, float]  # a number for each side, the German first


class TurnTold(NamedTuple):
    """One Turn: Urban Areas at its end, and what happened in it; every pair is German, Soviet."""

    turn: int
    held: tuple[int, int]
    losses: tuple[int, int]
    attacks: tuple[int, int]
    expected: Pair
    actual: Pair


class Swing(NamedTuple):
    """An attack whose dice brought much more or less than was to be expected, and the moment after it."""

    moment: int
    turn: int
    side: int
    place: int
    expected: float
    actual: float

    @property
    def luck(self) -> float:
        """How much more it brought than was to be expected."""
        return self.actual - self.expected


class Chronicle(NamedTuple):
    """A whole game: the Urban Areas held as it began, its Turns, and the faces each side has thrown.

    `swing` is the attack that dice changed most.
    """

    held_at_start: tuple[int, int]
    turns: tuple[TurnTold, ...]
    faces: tuple[tuple[int, ...], tuple[int, ...]]
    swing: Swing | None = None

    def luck(self, side: int) -> tuple[tuple[float, float], ...]:
        """What a side's attacks were worth and what they brought, added up to the end of each Turn."""
        expected = actual = 0.0
        found = []
        for told in self.turns:
            expected, actual = expected + told.expected[side], actual + told.actual[side]
            found.append((expected, actual))
        return tuple(found)


def chronicle(game: Game[Position]) -> Chronicle:
    """Read the record of a game, finished or not."""
    writer = _Writer(game.history[0].before if game.history else game.position)
    for writer.moment, entry in enumerate(game.history):
        writer.position = entry.before.copy()
        for event in entry.events:
            writer.note(event)
    writer.position = game.position
    writer.close_turn()
    german, soviet = (tuple(faces) for faces in writer.faces)
    return Chronicle(writer.held_at_start, tuple(writer.turns), (german, soviet), writer.swing)


class _Writer:
    """Goes through the events of a game once; `position` follows them as far as control is concerned."""

    def __init__(self, start: Position) -> None:
        self.position = start
        self.held_at_start = _held(start)
        self.turns: list[TurnTold] = []
        self.faces = [[0] * 6, [0] * 6]
        self.moment, self.swing = 0, cast(Swing | None, None)
        self._turn = start.turn
        self._attack: AttackDeclared | None = None
        self._net = 0
        self._clear()

    def _clear(self) -> None:
        """Begin to count anew."""
        self._losses, self._attacks = [0, 0], [0, 0]
        self._expected, self._actual = [0.0, 0.0], [0.0, 0.0]

    def close_turn(self) -> None:
        """A Turn is over, or the game is."""
        self.turns.append(
            TurnTold(
                self._turn,
                _held(self.position),
                (self._losses[0], self._losses[1]),
                (self._attacks[0], self._attacks[1]),
                (self._expected[0], self._expected[1]),
                (self._actual[0], self._actual[1]),
            )
        )
        self._clear()

    def note(self, event: Event) -> None:
        """Take one event down."""
        match event:
            case TurnBegan(turn) if turn > self._turn:
                self.close_turn()
                self._turn = turn
            case ControlChanged(place, side):
                self.position.set_control(place, side)
            case UnitEliminated(unit=unit):
                self._losses[self._side(unit)] += 1
            case DiceRolled(actor=actor, dice=dice) if actor in BOTH:
                for die in dice:
                    self.faces[actor][die - 1] += 1
            case _:
                self._note_fight(event)

    def _note_fight(self, event: Event) -> None:
        """Take down an attack, its receipts as they come, and its end."""
        match event:
            case AttackDeclared():
                self._attack = event
            case LeadNamed(receipt=receipt) if self._attack:
                self._net = total(self._attack.receipt) - total(receipt)
            case AttackResolved(casualty_points=points) if self._attack:
                self._note_attack(
                    self._side(self._attack.lead), self._attack.target, odds(self._net).mean, points
                )
                self._attack = None
            case CloseCombatRolled(lead=lead, target=target, receipt=receipt, effect=effect):
                place, costs = self.position.where[target], self.position.components.charts.casualties
                expected = mean_worth(self.position, receipt)
                self._note_attack(self._side(lead), place, expected, worth(costs, effect))

    def _note_attack(self, side: int, place: int, expected: float, actual: float) -> None:
        """One attack of a side on a place."""
        swing = Swing(self.moment, self._turn, side, place, expected, actual)
        if self.swing is None or abs(swing.luck) > abs(self.swing.luck):
            self.swing = swing
        self._attacks[side] += 1
        self._expected[side] += expected
        self._actual[side] += actual

    def _side(self, unit: int) -> int:
        """Whose unit this is."""
        return self.position.components.units[unit].side


def _held(position: Position) -> tuple[int, int]:
    """The Urban Areas of each side."""
    return urban_areas_held(position, 0), urban_areas_held(position, 1)
