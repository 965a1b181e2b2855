"""The rules of Skirmish: a dozen hexes, two sides, units of two steps; each turn Blue acts, then Red."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from cholm_qt.engine.agenda import Chance, Decision, Rules, Step
from cholm_qt.engine.board import Board
from cholm_qt.engine.events import Event
from cholm_qt.engine.orders import Order
from cholm_qt.engine.preview import total
from cholm_qt.engine.prompt import Prompt, RollNeeded
from cholm_qt.engine.reasons import Modifier, Reason, Said
from cholm_qt.engine.record import PlaceIx, Record, SegmentIx, SideIx, UnitIx
from cholm_qt.engine.sequence import Sequence

BLUE, RED, NOBODY = 0, 1, 2
NAMES = ("Blue", "Red")
FRESH = 2  # the steps of a unit without losses


class Unit(Record):
    id: str
    name: str
    side: SideIx
    strength: int
    moves: int


class Components(Record, dict=True):
    board: Board
    units: tuple[Unit, ...]
    sequence: Sequence
    cover: dict[str, int]  # by terrain, what is taken from the attacker's total
    losses: tuple[tuple[int, ...], ...]  # from this total on, the steps of attacker and defender
    boxes: tuple[str, ...] = ("lost",)

    @cached_property
    def unit_index(self) -> dict[str, int]:
        return {unit.id: i for i, unit in enumerate(self.units)}

    def lost(self, total: int) -> tuple[int, ...]:
        """3.3 The steps that attacker and defender lose."""
        return next(line[1:] for line in reversed(self.losses) if total >= line[0])


@dataclass
class Position:
    components: Components
    where: list[PlaceIx]
    steps: list[int]  # that each unit has left
    spent: list[bool]  # has it moved or attacked this turn?
    turn: int = 1
    last_turn: int = 1
    segment: SegmentIx = BLUE  # the sides' parts of the turn are its segments
    winner: SideIx = NOBODY
    options: frozenset[str] = frozenset()
    agenda: list[Step] = field(default_factory=list)
    news: list[Event] = field(default_factory=list, compare=False)

    def copy(self) -> Position:
        twin = copy(self)
        twin.where, twin.steps, twin.spent = self.where[:], self.steps[:], self.spent[:]
        twin.agenda, twin.news = self.agenda[:], []
        return twin

    def units_of(self, side: int) -> list[int]:
        """The units that a side has left."""
        return [u for u, unit in enumerate(self.components.units) if unit.side == side and self.steps[u]]

    def side_at(self, place: int) -> int:
        return self.components.units[self.where.index(place)].side if place in self.where else NOBODY

    def near(self, place: int) -> tuple[int, ...]:
        return self.components.board.neighbours(place)

    def paths(self, unit: int) -> Iterator[tuple[int, ...]]:
        """Every way that a unit could take if no case spoke against it."""
        ways: list[tuple[int, ...]] = [(self.where[unit],)]
        for _ in range(self.components.units[unit].moves):
            ways = [(*way, there) for way in ways for there in self.near(way[-1])]
            yield from ways

    def end_turn(self) -> None:
        """1.2, 4.2 The other side acts; after the last turn Blue wins if it stands in the town, else Red."""
        self.spent = [False] * len(self.spent)
        if self.segment == RED and self.turn == self.last_turn:
            self.win(BLUE if BLUE in map(self.side_at, self.components.board.tagged("goal")) else RED)
        else:
            self.turn, self.segment = self.turn + self.segment, 1 - self.segment

    def win(self, side: int) -> None:
        self.winner = side
        self.agenda.clear()
        self.news.append(Won(side))


class Move(Order):
    """2.0 Move a unit along a path that begins where it stands."""

    unit: UnitIx
    path: tuple[PlaceIx, ...]


class Attack(Order):
    """3.0 Attack the enemy in a hex beside the unit."""

    unit: UnitIx
    target: PlaceIx


class EndTurn(Order):
    """1.2 Let the other side act."""


class TurnBegan(Event):
    turn: int
    side: SideIx


class Fought(Event):
    unit: UnitIx
    target: UnitIx
    receipt: tuple[Modifier, ...]
    total: int
    lost: tuple[int, ...]  # the steps of attacker and defender


class Won(Event):
    side: SideIx


def why_not_move(p: Position, unit: int, path: tuple[int, ...]) -> Iterator[Reason]:
    """2.0 The cases that a move breaks."""
    if path[:1] != (p.where[unit],) or not 1 < len(path) == len(set(path)):
        yield Reason("2.1", Said("A path begins where the unit stands and never comes back"), (unit,), path)
    if any(there not in p.near(here) for here, there in pairwise(path)):
        yield Reason("2.1", Said("A path leads from hex to hex"), (unit,), path)
    if len(path) - 1 > p.components.units[unit].moves:
        yield Reason("2.2", Said("That is too far"), (unit,), path)
    if any(there in p.where for there in path[1:]):
        yield Reason("2.3", Said("A hex on the way is taken"), (unit,), path)
    if any(p.side_at(there) == 1 - p.segment for here in path[1:-1] for there in p.near(here)):
        yield Reason("2.4", Said("A unit stops beside an enemy"), (unit,), path)


def receipt(p: Position, order: Attack) -> tuple[Modifier, ...]:
    """3.2 What is added to the dice: own strength, less the defender's and his cover."""
    c, target = p.components, p.where.index(order.target)
    own, other = (c.units[u].strength - (p.steps[u] < FRESH) for u in (order.unit, target))
    cover = c.cover[c.board.places[order.target].terrain]
    values = {"Strength of the attacker": own, "Strength of the defender": -other, "Cover": -cover}
    return tuple(Modifier("3.2", Said(text), value) for text, value in values.items() if value)


class Act(Decision):
    """1.1 The side whose part of the turn it is moves and attacks with each unit once."""

    case, waiting, asks = "1.1", "act", "Move, attack or end the turn"
    accepts = (Move, Attack, EndTurn)

    def who(self, p: Position) -> int:
        return p.segment

    def orders(self, p: Position) -> list[Order]:
        found: list[Order] = [EndTurn()]
        for unit in p.units_of(p.segment):
            found += [Move(unit, path) for path in p.paths(unit)]
            found += [Attack(unit, there) for there in p.near(p.where[unit])]
        return [order for order in found if not any(self.faults(p, order))]

    def faults(self, p: Position, order: Order) -> Iterator[Reason]:
        if isinstance(order, Move | Attack):
            if order.unit not in p.units_of(p.segment) or p.spent[order.unit]:
                yield Reason("1.1", Said("It is not yours, or has acted already"), (order.unit,))
            elif isinstance(order, Move):
                yield from why_not_move(p, order.unit, order.path)
            elif order.target not in p.near(p.where[order.unit]) or p.side_at(order.target) != 1 - p.segment:
                yield Reason("3.1", Said("There is no enemy beside it"), (order.unit,), (order.target,))

    def take(self, p: Position, order: Order) -> None:
        if isinstance(order, Move):
            p.where[order.unit], p.spent[order.unit] = order.path[-1], True
        elif isinstance(order, Attack):
            p.spent[order.unit] = True
            p.agenda.append(RollAttack(order))
        else:
            p.agenda.pop()
            p.end_turn()


class RollAttack(Chance):
    attack: Attack

    def need(self, p: Position) -> RollNeeded:
        return RollNeeded(p.segment, 2, Said("attack"), "3.2")

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        lines, units = receipt(p, self.attack), (self.attack.unit, p.where.index(self.attack.target))
        lost = p.components.lost(sum(dice) + total(lines))
        p.news.append(Fought(*units, lines, sum(dice) + total(lines), lost))
        for unit, steps in zip(units, lost, strict=True):
            p.steps[unit] = max(p.steps[unit] - steps, 0)
            if not p.steps[unit]:
                p.where[unit] = len(p.components.board.places)
        for side in (BLUE, RED):
            if not p.units_of(side):
                p.win(1 - side)


class SkirmishRules(Rules):
    undo_case, over_case, dice_case = "1.3", "4.0", "3.2"

    def go_on(self, p: Position) -> None:
        p.news.append(TurnBegan(p.turn, p.segment))
        p.agenda.append(Act())

    def is_over(self, p: Position) -> bool:
        return p.winner != NOBODY

    def over(self, p: Position) -> Prompt:
        return Prompt(p.winner, Said("{0} has won", (NAMES[p.winner],)), "over", "4.0")
